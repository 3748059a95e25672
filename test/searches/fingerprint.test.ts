import { beforeAll, describe, expect, test } from '@jest/globals';
import { DIALECTS, type Sandbox, type StartStep } from '../sandbox/sandbox.ts';
import { describeType } from '../support/describe.ts';
import { useZap } from '../support/lifetime.ts';
import { startZap } from '../support/zap.ts';

type Firm = Sandbox['firm'];

/** The first of a list that has one. */
function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

/** Changes that the firm can make to the Start step itself. */
const CHANGES_OF_THE_STEP: readonly (readonly [what: string, change: (step: StartStep) => void])[] = [
  ['the name of the step', ({ step }) => Object.assign(step, { stepName: 'Open' })],
  ['its description', ({ step }) => Object.assign(step, { description: 'Begin' })],
  ['whether it wants an assignee', ({ step }) => Object.assign(step, { assignToMandatory: 'F' })],
  ['the role of the assignee', ({ step }) => Object.assign(step.links, { assignToParticipantType: '71' })],
  ['the status of the action', ({ step }) => Object.assign(step, { actionStatus: 'Inactive' })],
  ['the name of a task', ({ tasks }) => Object.assign(first(tasks), { task_name: 'Check' })],
  ['the priority of a task', ({ tasks }) => Object.assign(first(tasks), { priority: 'Low' })],
  ['when a task is due', ({ tasks }) => Object.assign(first(tasks), { dueDateText: 'at once' })],
  ['whether a task is mandatory', ({ tasks }) => Object.assign(first(tasks), { isMandatory: 'F' })],
  ['whom a task is for', ({ tasks }) => Object.assign(first(tasks).links, { assignToParticipantType: '71' })],
  ['one task less', ({ tasks }) => void tasks.pop()],
  ['one task more', ({ tasks }) => void tasks.push({ ...first(tasks), id: 399 })],
  ['the subject of an email', ({ messages }) => Object.assign(first(messages), { subject: 'Hello' })],
  ['the text of an email', ({ messages }) => Object.assign(first(messages), { message: 'Good day' })],
  ['the look of an email', ({ messages }) => Object.assign(first(messages), { messageHtml: '<b>Hello</b>' })],
  ['whether an email is mandatory', ({ messages }) => Object.assign(first(messages), { isMandatory: 'F' })],
  ['whom an email comes from', ({ messages }) => Object.assign(first(messages).links, { fromParticipantType: '71' })],
  ['whom an email goes to', ({ messages }) => Object.assign(first(messages).links, { toParticipantType: '72' })],
  ['one email less', ({ messages }) => void messages.pop()],
  ['the name of a document', ({ documents }) => Object.assign(first(documents), { name: 'Costs' })],
  ['the file name of a document', ({ documents }) => Object.assign(first(documents), { fileName: 'costs.docx' })],
  ['the description of a document', ({ documents }) => Object.assign(first(documents), { description: 'Costs' })],
  ['one document less', ({ documents }) => void documents.pop()],
  ['whether a role is required', ({ participantTypes }) => Object.assign(first(participantTypes), { isRequired: 'F' })],
  [
    'which role is asked for',
    ({ participantTypes }) => Object.assign(first(participantTypes).links, { participantType: '46' }),
  ],
  ['one role less', ({ participantTypes }) => void participantTypes.pop()],
  ['one more role to show', ({ otherParticipantTypes }) => void otherParticipantTypes.push(46)],
  ['the order of the roles', ({ participantTypes }) => Object.assign(first(participantTypes), { displayOrder: 9 })],
  ['the label of data', ({ dataFields }) => Object.assign(first(dataFields), { fieldLabel: 'Street' })],
  ['the group of data', ({ dataFields }) => Object.assign(first(dataFields), { groupLabel: 'House' })],
  ['the description of data', ({ dataFields }) => Object.assign(first(dataFields), { fieldDescription: 'Street' })],
  ['the default of data', ({ dataFields }) => Object.assign(first(dataFields), { defaultValue: '1 Quay St' })],
  ['whether a default is forced', ({ dataFields }) => Object.assign(first(dataFields), { forceDefaultValue: 'T' })],
  ['whether data is required', ({ dataFields }) => Object.assign(first(dataFields), { isRequired: 'F' })],
  ['the order of data', ({ dataFields }) => Object.assign(first(dataFields), { displayOrder: 99 })],
  ['what data is stored in', ({ dataFields }) => Object.assign(first(dataFields).links, { dataField: '44--Other' })],
  ['one field less', ({ dataFields }) => void dataFields.pop()],
  [
    'whether a related action is needed',
    ({ relatedActionTypes }) => Object.assign(first(relatedActionTypes), { isMandatory: 'F' }),
  ],
  [
    'the type of a related action',
    ({ relatedActionTypes }) => Object.assign(first(relatedActionTypes).links, { relatedActionType: '850' }),
  ],
  ['one related type less', ({ relatedActionTypes }) => void relatedActionTypes.pop()],
  ['one trust account less', ({ trustAccounts }) => void trustAccounts.pop()],
];

/** Changes elsewhere, which the description of the step shows or does not show. */
const OTHER_CHANGES: readonly (readonly [what: string, change: (firm: Firm, step: StartStep) => void])[] = [
  [
    'names of roles',
    ({ participantTypes }) => renameAll(participantTypes.values(), ['name', 'displayName', 'description']),
  ],
  ['names of action types', ({ actionTypes }) => renameAll(actionTypes.values(), ['name', 'description'])],
  ['labels of choices', ({ dropdownChoices }) => renameAll(dropdownChoices.values(), ['name', 'value'])],
  ['choices that are taken away', ({ dropdownChoices }) => dropdownChoices.clear()],
  [
    'types of data',
    ({ dataCollectionFields }) =>
      dataCollectionFields.forEach((field) => Object.assign(field, { dataType: 'TextArea' })),
  ],
  ['types of data that are taken away', ({ dataCollectionFields }) => dataCollectionFields.clear()],
  [
    'how often a document was generated',
    (_firm, { documents }) => documents.forEach((each) => Object.assign(each, { generatedCount: '5' })),
  ],
  [
    'when a document was changed, and its size',
    (_firm, { documents }) =>
      documents.forEach((each) =>
        Object.assign(each, { modifiedTimestamp: '2025-01-01T00:00:00+10:00', fileSize: 9, currentVersion: '2' }),
      ),
  ],
  ['names of trust accounts', (_firm, { trustAccounts }) => renameAll(trustAccounts, ['name'])],
  ['people', ({ participants }) => participants.clear()],
  ['actions', ({ actions }) => actions.clear()],
  ['tasks in another order', (_firm, step) => Object.assign(step, { tasks: step.tasks.toReversed() })],
  ['emails in another order', (_firm, step) => Object.assign(step, { messages: step.messages.toReversed() })],
  ['documents in another order', (_firm, step) => Object.assign(step, { documents: step.documents.toReversed() })],
  [
    'roles in another order',
    (_firm, step) => Object.assign(step, { participantTypes: step.participantTypes.toReversed() }),
  ],
  [
    'other roles in another order',
    (_firm, step) => Object.assign(step, { otherParticipantTypes: step.otherParticipantTypes.toReversed() }),
  ],
  ['data in another order', (_firm, step) => Object.assign(step, { dataFields: step.dataFields.toReversed() })],
  [
    'related types in another order',
    (_firm, step) => Object.assign(step, { relatedActionTypes: step.relatedActionTypes.toReversed() }),
  ],
  [
    'trust accounts in another order',
    (_firm, step) => Object.assign(step, { trustAccounts: step.trustAccounts.toReversed() }),
  ],
  ['the Start step of another type', ({ startSteps }) => void startSteps.delete('850')],
];

function renameAll(records: Iterable<object>, names: readonly string[]): void {
  for (const record of records) for (const name of names) Object.assign(record, { [name]: 'Renamed' });
}

describe.each(DIALECTS)('the fingerprint of a Start step (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const stepOf = (actionType: string): StartStep => {
    const step = zap.sandbox.firm.startSteps.get(actionType);
    if (!step) throw new Error(`The firm has no type ${actionType}.`);
    return step;
  };

  /** That of a firm which has changed nothing. */
  let unchanged: unknown;
  beforeAll(async () => {
    const other = await startZap({ dialect });
    unchanged = (await describeType(other, '812'))['fingerprint'];
    await other.stop();
  });

  const fingerprint = async (actionType = '812'): Promise<unknown> =>
    (await describeType(zap, actionType))['fingerprint'];

  test('is a short text that is the same each time', async () => {
    const one = await fingerprint();

    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(await fingerprint()).toBe(one);
    expect(unchanged).toBe(one);
  });

  test.each(CHANGES_OF_THE_STEP)('changes with the step: %s', async (_what, change) => {
    change(stepOf('812'));

    expect(await fingerprint()).not.toBe(unchanged);
  });

  test.each(OTHER_CHANGES)('stays while the step stays: %s', async (_what, change) => {
    change(zap.sandbox.firm, stepOf('812'));

    expect(await fingerprint()).toBe(unchanged);
  });

  test.each(['/participanttypes/71,72', /^\/datacollectionfields\//, '/datacollectionfielddropdownchoices'])(
    'stays when a look-up fails: %s',
    async (path) => {
      zap.sandbox.inject({ path, status: 403 });

      expect(await fingerprint()).toBe(unchanged);
    },
  );

  test('never changes for a step that does not: Zaps of users compare it with what they have stored', async () => {
    expect(await fingerprint('833')).toBe('53066fd972a942d1b6a1e0211b38ac385210846fb399e7ae6be298f22e06daf3');
    expect(await fingerprint('812')).toBe('b2f91e55037c57d154beba3db0b4875fd8d4363885d4d4aa988b0f7ba9af0c9a');
  });

  test('tells types apart, also those that ask for nothing', async () => {
    const all = await Promise.all(['812', '820', '833', '840', '845', '850', '855', '870', '871'].map(fingerprint));

    expect(new Set(all).size).toBe(9);
  });
});

describe('the fingerprint of a Start step in both dialects', () => {
  test.each(['812', '833', '840', '845', '850', '855'])('is the same: %s', async (actionType) => {
    const zaps = await Promise.all(DIALECTS.map((dialect) => startZap({ dialect })));
    const rows = await Promise.all(zaps.map((zap) => describeType(zap, actionType)));
    await Promise.all(zaps.map(({ stop }) => stop()));

    expect(new Set(rows.map((row) => row['fingerprint'])).size).toBe(1);
  });
});
