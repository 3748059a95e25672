/*
 * Points that one new action settles: how it was taken, what is stored of it, and what can be added to it.
 * Each write is announced to the guard and put on the list of what was made.
 */
import { actionDataKey } from '../../../src/data/dataForm.ts';
import { dataFieldKey } from '../../../src/step/stepInput.ts';
import { objectOf } from '../../../src/lib/object.ts';
import { listedInPart, quoted } from '../../../src/lib/sentences.ts';
import { withCollections, type TypeField } from '../../../src/service/datafields.ts';
import { decodeDocument } from '../../../src/service/wire/document.ts';
import { text, toMany, toOne } from '../../../src/service/wire/record.ts';
import { DATA_KINDS } from '../../../src/step/kinds.ts';
import { type DataField, type DataKind, hasForcedDefault, isAskedFor } from '../../../src/step/model.ts';
import { nextStepValue } from '../../../src/step/nextSteps.ts';
import { Unanswered } from '../firm.ts';
import { asAssumed, hasPosition, notSettled, otherwise, type Points, type Setting, type Verdict } from '../points.ts';
import type { Answer } from '../wire.ts';
import { attempt, type Form, type Input } from './attempt.ts';
import { readOfAction, Stopped, type Desk } from './desk.ts';
import { checkOnly, itemsMade, type Plan } from './plan.ts';
import { ALL_ITEMS, fetchNextSteps, fillData, fillRoles } from './step.ts';

/** The action of this run, and what was needed to create it. */
export type Created = Readonly<{
  desk: Desk;
  plan: Plan;
  id: string;
  assigneeId: string | null;
  used: readonly Form[];
  /** Whether a change behind the POST set something right. */
  wasCorrected: boolean;
}>;

/** What it says that the service took a request in this position of a switch, or in the usual one. */
const byPosition = ({ desk }: Created, position: Setting, usual: string, other: string): Verdict =>
  hasPosition(desk.assumptions, position) ? otherwise(other, position) : asAssumed(usual);

/** How often a name occurs among the tasks of a step, and among those that the action has. */
async function countTasks({ desk, id, plan }: Created, isMandatory: boolean, what: string) {
  const names = plan.step.tasks.flatMap((task) => (task.isMandatory === isMandatory ? [task.name] : []));
  if (names.length === 0) throw new Unanswered(`an action type with a task that is ${what}`);
  const made = (await readOfAction(desk.firm, 'tasks', id)).map(({ attributes }) => text(attributes['name']));
  return [...new Set(names)].map((name) => ({
    name,
    wanted: plan.step.tasks.filter((task) => task.name === name).length,
    present: made.filter((one) => one === name).length,
  }));
}

/** How the body of a new action has to be. */
const SUBMISSION_POINTS: Points<Created> = {
  'wrapper of the POST': async (created) =>
    byPosition(created, 'wrapper:list', 'A new action is taken as an object.', 'It is taken as a list of one only.'),
  assignee: async (created) => {
    const { desk, assigneeId, wasCorrected } = created;
    if (!desk.other) throw new Unanswered('another active user, to whom the action can be assigned');
    if (wasCorrected) return otherwise('It was passed over, and set by a change behind.', 'assignee:links');
    if (assigneeId !== desk.other.id) return otherwise('The action is not assigned as asked.');
    const usual = 'The action is assigned as asked, without a change behind it.';
    return byPosition(created, 'assignee:links', usual, 'It is taken in the links only.');
  },
  'ids in `stepMessages`': async (created) => {
    const { check, sent } = created.plan;
    if (!('stepMessages' in sent.links)) throw new Unanswered('an action type with an email that goes to you alone');
    const look = `Look whether ${listedInPart(check.emails, ({ subject }) => quoted(subject))} came.`;
    const taken = `The last part of an id is taken. ${look}`;
    return byPosition(created, 'stepMessageIds:whole', taken, `Only whole ids are taken. ${look}`);
  },
  'N of `relatedActionType{N}`': async ({ desk, plan, id }) => {
    const related = [...plan.related.values()].map((action) => action.id);
    if (related.length === 0) throw new Unanswered('an action type with a related type of which there is an action');
    const { records } = await desk.firm.readNow(`actions/${id}`);
    const links = toMany(records.find((one) => one.id === id)?.links['relatedActions']);
    return related.every((one) => links.includes(one))
      ? asAssumed('What was given as related is linked.')
      : otherwise('What was given as related is not linked, and there was no error.');
  },
  'mandatory tasks and emails': async (created) => {
    const counted = await countTasks(created, true, 'mandatory');
    const twice = counted.find(({ present, wanted }) => present > wanted);
    if (twice) return otherwise(`The task ${quoted(twice.name)} is there twice.`);
    return counted.every(({ present, wanted }) => present === wanted)
      ? asAssumed('Mandatory tasks that are listed are there once.')
      : otherwise('A mandatory task is not there.');
  },
  'types of ids in links': async (created) => {
    const missing = (await countTasks(created, false, 'not mandatory')).filter(({ present }) => present === 0);
    return missing.length === 0
      ? asAssumed('Every task that was listed is there.')
      : otherwise(`Missing without an error: ${listedInPart(missing, ({ name }) => quoted(name))}.`);
  },
  '`trustAccounts`': async (created) => {
    if (created.plan.step.trustAccounts.length === 0) throw new Unanswered('an action type with trust accounts');
    return asAssumed('None has to be chosen.');
  },
  'file note': async ({ desk, id, used }) => {
    const note = `${desk.mark}: a file note`;
    const input = { action: id, text: note };
    const outcome = await attempt(desk, { create: 'create_file_note', input, writes: ['POST filenotes'] });
    if ('refusal' in outcome) return otherwise(`A file note was refused: ${outcome.sentence}`);
    desk.made.push(`File note ${quoted(note)}: filenotes/${String(outcome.row['id'])}`);
    return used.some(({ change }) => change !== undefined)
      ? asAssumed('This type demands one, and takes it; another could be added.')
      : asAssumed('None is demanded; one could be added.');
  },
};

const isSame = (sent: string, stored: string | null): boolean =>
  stored !== null && (sent === stored || Number(sent) === Number(stored) || stored.startsWith(`${sent}T`));

const isSameMoment = (sent: string, stored: string | null): boolean =>
  stored !== null && /(?:Z|[+-]\d{2}:?\d{2})$/.test(stored) && Date.parse(sent) === Date.parse(stored);

/** Settles what is stored of the first data field that fits. */
const storedOf =
  (needed: string, fits: (field: DataField, plan: Plan) => boolean, isTaken = isSame) =>
  async ({ desk, id, plan }: Created): Promise<Verdict> => {
    const { attributes } = plan.sent;
    const field = plan.step.dataFields.find((one) => dataFieldKey(one.id) in attributes && fits(one, plan));
    if (!field?.dataFieldId) throw new Unanswered(needed);
    const sent = text(attributes[dataFieldKey(field.id)]) ?? '';
    const values = await readOfAction(desk.firm, VALUES, id, { include: 'dataCollectionField' });
    const own = values.find(({ links }) => toOne(links['dataCollectionField']) === field.dataFieldId);
    const stored = text(own?.attributes['stringValue']) || null;
    const seen = `"${sent}" is stored as ${stored === null ? 'nothing' : `"${stored}"`}.`;
    return isTaken(sent, stored) ? asAssumed(seen) : otherwise(seen);
  };

const storedOfKind = (kind: DataKind, isTaken = isSame) => {
  const { word, dataTypes } = DATA_KINDS[kind];
  const needed = `a data field of the type ${dataTypes.join(' or ')} (${word}) in the first step`;
  return storedOf(needed, (field) => field.kind === kind, isTaken);
};

/** What becomes of the values in data fields. */
const STORED_POINTS: Points<Created> = {
  'blank optional data field': storedOf(
    'an optional data field with a default',
    (field, { input }) => isAskedFor(field) && !(dataFieldKey(field.id) in input),
  ),
  '`forceDefaultValue` T': storedOf('a data field whose default cannot be changed', hasForcedDefault),
  'DropDownMulti data': storedOfKind('choices'),
  'Participant data': storedOfKind('contact'),
  '`timestamp`, DateTime data': storedOfKind('dateTime', isSameMoment),
};

/** The first step without emails that the action can go to with test values alone. */
async function findMove({ desk, id }: Created) {
  const { firm, mark } = desk;
  const [steps, parties] = await Promise.all([fetchNextSteps(firm, id), readOfAction(firm, 'actionparticipants', id)]);
  const filled = new Set(parties.map((party) => party.id.split('--')[1]));
  for (const step of steps.filter(({ messages }) => messages.length === 0)) {
    const input: Input = {
      action: id,
      step: nextStepValue(step),
      fileNote: `${mark}: note of the step`,
      ...ALL_ITEMS,
      ...fillRoles(step, desk, ({ typeId }) => !filled.has(typeId)),
      ...fillData(step, desk),
    };
    try {
      // oxlint-disable-next-line no-await-in-loop -- a check sends several requests
      return { step, input, check: await checkOnly(desk, 'change_step', input) };
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
  }
  throw new Unanswered('an action type with a next step that sends no email and needs nothing but test values');
}

/** The fields for one line of text that actions of the new one's type can have. */
async function textFieldsOf({ desk, plan }: Created): Promise<readonly TypeField[]> {
  const { actionTypeId } = plan.step;
  const query = { 'dataCollection[actionType_in]': actionTypeId, include: 'dataCollection', pageSize: '200' };
  const document = await desk.firm.read('datacollectionfields', query);
  return withCollections(document.records, document).flatMap(({ collection, ...field }) =>
    collection?.links.actionType.includes(actionTypeId) && field.dataType === 'Str255'
      ? [{ ...field, collection }]
      : [],
  );
}

const VALUES = 'datacollectionrecordvalues';
const RECORDS = 'datacollectionrecords';

/** Creates a task in the new action, and puts it on the list of what was made. */
async function createTask({ desk, id }: Created, about: string, given: Input, forms: readonly Form[] = []) {
  const name = `${desk.mark}: ${about}`;
  const input = { action: id, name, ...given };
  const outcome = await attempt(desk, { create: 'create_task', input, writes: ['POST tasks'], forms });
  if (!('refusal' in outcome)) desk.made.push(`Task ${quoted(name)}: tasks/${String(outcome.row['id'])}`);
  return outcome;
}

/** What can be added to an action, and what comes of it. */
const ADDING_POINTS: Points<Created> = {
  'own creations as events': async ({ desk, id }) => desk.ownEvent?.(id) ?? notSettled('--hooks beside --write'),
  'file note of a change of the step': async (created) => {
    const { desk, id } = created;
    const { step, input, check } = await findMove(created);
    const outcome = await attempt(desk, {
      create: 'change_step',
      input,
      writes: ['POST actionchangestep'],
      follow: () => [`PUT actions/${id}`],
    });
    if ('refusal' in outcome) throw new Unanswered(`a next step that is taken: ${outcome.sentence}`);
    desk.made.push(`Step of action ${id}: ${step.name ?? step.next.stepId}`, ...itemsMade(check, id));
    const notes = await readOfAction(desk.firm, 'filenotes', id);
    return notes.some(({ attributes }) => text(attributes['text'])?.includes(String(input['fileNote'])))
      ? asAssumed('It is taken as "filenote".')
      : otherwise('The action has no such note, and there was no error.');
  },
  'values of a new record': async (created) => {
    const { desk, id } = created;
    const [fields, values] = await Promise.all([textFieldsOf(created), readOfAction(desk.firm, VALUES, id)]);
    const used = new Set(values.map(({ links }) => toOne(links['dataCollection'])));
    const field = fields.find(({ collection }) => collection.multipleRecords || !used.has(collection.id));
    if (!field) throw new Unanswered('an action type with data of which a new action has no record');
    const { collection } = field;
    const outcome = await attempt(desk, {
      create: 'update_action_data',
      input: {
        action: id,
        [actionDataKey(field.id)]: desk.mark,
        ...(collection.multipleRecords && { addRow: collection.id }),
      },
      writes: [`POST ${RECORDS}`],
      follow: ({ path, status, body }: Answer) =>
        path === RECORDS && status < 300
          ? (decodeDocument(body, RECORDS)?.records ?? []).map((record) => `PUT ${VALUES}/${field.id}--${record.id}`)
          : [],
    });
    if ('refusal' in outcome && outcome.status === 404) return otherwise('A new record has no values to change.');
    if ('refusal' in outcome) throw new Unanswered(`a new record that the action takes: ${outcome.sentence}`);
    desk.made.push(`Data record in action ${id}: ${quoted(field.label || field.id)} holds ${quoted(desk.mark)}`);
    return asAssumed('The values of a new record can be changed.');
  },
  'due date of a task': async (created) => {
    const assigned = (input: Input): Input => ({ ...input, assignedToParticipant: created.desk.me.id });
    const outcome = await createTask(created, 'a task without a date', {}, [{ change: assigned, blamed: /assignee/i }]);
    if ('refusal' in outcome) return otherwise(`A task was refused: ${outcome.sentence}`);
    const and = outcome.used.length > 0 ? 'It needs an assignee.' : 'Nor does it need an assignee.';
    return asAssumed(`A task needs no due date. ${and}`);
  },
  'assignee of a task': async (created) => {
    const { me, other, today } = created.desk;
    const asked = (other ?? me).id;
    const given = { assignedToParticipant: asked, dueDate: today };
    const outcome = await createTask(created, 'a task of somebody', given);
    if ('refusal' in outcome) return otherwise(`A task with an assignee was refused: ${outcome.sentence}`);
    return objectOf(outcome.row['assignee'])['id'] === asked
      ? asAssumed('A task is assigned to a contact.')
      : otherwise('A task does not show the contact to whom it was assigned.');
  },
};

/** All that one new action settles, in the order in which it is looked at. */
export const WRITING_POINTS: Points<Created> = { ...SUBMISSION_POINTS, ...STORED_POINTS, ...ADDING_POINTS };
