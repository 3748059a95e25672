import { describe, expect, test } from '@jest/globals';
import { createActionGroups } from '../../src/step/createActionFields.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { formOf, stepPartOf } from '../support/createAction.ts';
import { choicesOf, fieldOf, keysOf, linesOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { failureOf } from '../support/failure.ts';
import { linesOf as requestsOf } from '../support/requests.ts';

/** How many fields the form of an action type has that needs nothing: no more than this. */
const FIXED = 15;
const NEEDED = ['ifContactNotFound', 'ifSeveralContactsFound', 'stepTasks', 'stepMessages', 'documentTemplates'];

describe.each(DIALECTS)('the form of an action type (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('asks for everything that the Start step asks for, in the firm’s order', async () => {
    const form = await stepPartOf(zap, { actionType: '812' });

    expect(linesOf(form)).toEqual([
      'stepNote | Please Note | copy',
      'alwaysNote | Please Note | copy',
      'participantType71 | Client | required | list | of list_participants.id.name',
      `participantType72 | ${{ document: 'Opposing party', live: 'Other side' }[dialect]} | list | of list_participants.id.name`,
      'participantType27 | Agent | list | of list_participants.id.name',
      'participantType45 | Staff | required | list | of list_participants.id.name',
      'relatedActionType11 | Related Actions (Property Purchase) | required | list | of list_actions.id.name',
      'relatedActionType12 | Related Actions (Advice) | list | of list_actions.id.name',
      'trustAccounts | Trust Accounts | list | choices',
      'stepTasks | Tasks | list | choices',
      'stepMessages | Emails | list | choices',
      'documentTemplates | Documents | list | choices',
      'stepDataField601 | Property / Address | string | required',
      'stepDataField602 | Property / Settlement date | string',
      'stepDataField603 | Property / Kind | choices',
      'stepDataField605 | Property / Price | string',
      'stepDataField606 | Property / Rooms | string',
      'stepDataField607 | Property / Mortgaged | choices',
      'stepDataField608 | Property / Inspection | string',
      'stepDataField609 | Property / Features | list | choices',
      'stepDataField610 | Property / Strata scheme | choices',
      'stepDataField611 | Property / Notes | text',
      'stepDataField612 | Office / Notes | text',
      'stepDataField613 | Office / Referred by | of list_participants.id.name',
      'stepDataField617 | Office / Opened on | string',
      'stepDataField618 | Office / First call | string',
      'stepDataField619 | Office / Alarm code | string',
      'stepDataField620 | Office / First meeting | string',
    ]);
    expect(
      ['trustAccounts', 'stepTasks', 'stepMessages', 'documentTemplates'].map((key) => choicesOf(fieldOf(form, key))),
    ).toEqual([
      ['none: No Trust Accounts', '3: General trust account', '4: Controlled money'],
      [
        'all: All Tasks',
        'none: No Optional Tasks',
        '302: Order certificates (due 3 days after start, for Client, priority: Normal)',
        '303: Diarise settlement (due 5 days after start, priority: Low)',
      ],
      ['all: All Emails', 'none: No Optional Emails', '812--1--2: Agent (to Agent)'],
      [
        'all: All Documents',
        'none: No Documents',
        '55: Cost agreement (cost.docx)',
        '56: Contract of sale (contract.docx)',
      ],
    ]);
    // Prevents accidental emails to clients.
    expect(fieldOf(form, 'alwaysNote').helpText).toBe(
      '**Emails that are always sent:** Welcome (to Client).\n\n' +
        '**Tasks that are always created:** Conflict check (due 1 day after start, for Staff, priority: High).',
    );
  });

  test('asks for nothing when the Start step needs no input', async () => {
    expect(await stepPartOf(zap, { actionType: '833' })).toEqual([]);
  });
});

describe('the form of an action type', () => {
  const zap = useZap();

  test('shows only the fixed fields, and sends no request, while the type is blank', async () => {
    expect(keysOf(await formOf(zap, { actionType: '  ' }))).toEqual(keysOf(await formOf(zap, {})));
    expect(zap.sandbox.requests).toEqual([]);
  });

  test.each(['{{123__type}}', '8{{123__digits}}'])(
    'shows what any type could need, and a note, while the type comes from an earlier step: %s',
    async (actionType) => {
      const form = await formOf(zap, { actionType });

      expect(keysOf(form).slice(FIXED)).toEqual(['lookUpNote1', ...NEEDED]);
      expect(linesOf(form)).toEqual(
        expect.arrayContaining([
          'stepTasks | Tasks | list',
          'stepMessages | Emails | list',
          'documentTemplates | Documents | list',
        ]),
      );
      expect(fieldOf(form, 'lookUpNote1')).toMatchObject({
        label: 'Please Note',
        helpText:
          '"Action Type" comes from another step, so the form cannot show what it asks for. ' +
          'Fill in data fields under "Other Step Data" and contacts under "Other Parties", by their labels.',
      });
      expect(zap.sandbox.requests).toEqual([]);
    },
  );

  test('always has the fields common to all actions', async () => {
    const form = await formOf(zap, {});
    const lines = linesOf(form);

    expect(lines).toEqual(
      expect.arrayContaining([
        'actionType | Action Type | required | of list_action_types.id.name',
        'actionName | Action Name | required',
        'fileReference | File Reference',
        'assignedToParticipant | Assigned To | of list_assignees.id.name',
        'priority | Priority',
        'timestamp | Step Date',
        'fileNote | File Note | text',
      ]),
    );
    expect(lines.filter((line) => line.includes('| required'))).toHaveLength(2);
    expect(fieldOf(form, 'status').choices).toEqual({
      Active: 'Active',
      Inactive: 'Inactive',
      Template: 'Template',
      Closed: 'Closed',
    });
  });

  test('has each field beside what it is about, and folds away only what can wait', async () => {
    const folded = new Set<string | undefined>(
      createActionGroups.flatMap(({ key, emphasize }) => (emphasize ? [] : [key])),
    );
    const shown = (await formOf(zap, { actionType: '833' })).filter(({ group }) => !folded.has(group));

    expect(keysOf(shown)).toEqual([
      'actionType',
      'actionName',
      'checkOnly',
      'fileReference',
      'ifReferenceExists',
      'assignedToParticipant',
    ]);
    expect(fieldOf(shown, 'assignedToParticipant')).toMatchObject({ search: 'find_contact.id' });
    expect(fieldOf(shown, 'actionName').helpText).toBe(
      'Every run, even a test, creates the action and sends the emails its type always sends.',
    );
    // All that is read before anything is unfolded.
    const words = shown.flatMap(({ label, helpText = '' }) => `${label} ${helpText}`.match(/\S+/g));
    expect(words.length).toBeLessThanOrEqual(72);
  });

  test.each([
    [{ otherParties: { Client: '{{123__email}}' } }, 0],
    [{ otherStepData: '{{123__json}}' }, 0],
    [{ otherStepData: '{}', otherParties: { Client: ' ' } }, 4],
  ])('requires nothing of the step while a dictionary holds entries: %j', async (dictionaries, expected) => {
    const form = await stepPartOf(zap, { actionType: '812', ...dictionaries });

    expect(form.filter(({ required }) => required)).toHaveLength(expected);
  });
});

describe.each(DIALECTS)('reading the form (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const open = async (actionType: string) => {
    const form = await stepPartOf(zap, { actionType });
    return { form, requests: requestsOf(zap.sandbox) };
  };

  test('takes one request, with one id and no filters, when there is nothing to look up', async () => {
    expect((await open('833')).requests).toEqual(['GET /actioncreate/833']);
  });

  test('takes five requests at most', async () => {
    expect((await open('812')).requests).toEqual([
      'GET /actioncreate/812',
      'GET /participanttypes/71,72?pageSize=200',
      'GET /actiontypes/820,833?fields=id,name&pageSize=200',
      expect.stringMatching(/^GET \/datacollectionfields\/44--Address,44--SettleDate,.*50--Meeting\?pageSize=200$/),
      'GET /datacollectionfielddropdownchoices?dataCollection=44&page=1&pageSize=200',
    ]);
  });

  test('explains why there is no form', async () => {
    expect(await failureOf(open('861'))).toEqual({
      name: 'AppError',
      sentence: expect.stringContaining(
        'could not read what this action type asks for: it answered "You may not create actions of the type 861". ',
      ),
      code: '1300',
      status: 403,
    });
  });
});
