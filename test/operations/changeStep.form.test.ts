import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { fieldOf, fieldsOf, keysOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import type { Zap } from '../support/zap.ts';

/*
 * The form of Change Step. The purchase 8700 stands at "Open" and can go to "Contract" (820--2/3020), "Exchange" (twice),
 * "Deposit Paid" (820--5/3050), "Settlement" and "Archived".
 */

const BY_LABEL = 'Fill in data fields under "Other Step Data" and contacts under "Other Parties", by their labels.';
/** What any step could need. */
const NEEDED = ['stepTasks', 'stepMessages', 'documentTemplates'];

const formOf = async ({ run }: Pick<Zap, 'run'>, inputData: object) =>
  fieldsOf(await run('creates.change_step', 'inputFields', { inputData }));

/** The fields that the chosen step adds to those of every change. */
const addedBy = async (zap: Pick<Zap, 'run'>, inputData: object) =>
  (await formOf(zap, inputData)).slice((await formOf(zap, {})).length);

describe.each(DIALECTS)('the form of Change Step (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('asks for what the chosen step asks for', async () => {
    const form = await addedBy(zap, { action: '8700', step: '820--5/3050' });

    expect(form).toMatchObject([
      {
        key: 'stepNote',
        helpText:
          '**Deposit Paid** is the step that the action goes to.\n\nThe deposit has arrived\n\n' +
          '**Emails that are always sent:** Deposit received (to Client).\n\n' +
          '**Tasks that are always created:** Receipt the deposit (due 1 day after start, for Staff, priority: High).\n\n' +
          'A data field that stays blank keeps its value.',
      },
      { key: 'participantType46', label: 'Lender' },
      { key: 'participantType27', label: 'Agent' },
      { key: 'participantType45', label: 'Staff' },
      { key: 'participantType71', label: 'Client' },
      { key: 'relatedActionType1051', label: 'Related Actions (Advice)' },
      { key: 'stepTasks' },
      { key: 'stepMessages' },
      { key: 'documentTemplates' },
      { key: 'stepDataField1651', label: 'Deposit / Paid on' },
      { key: 'stepDataField1652', label: 'Deposit / Paid by' },
      { key: 'stepDataField1653', label: 'Deposit / Amount' },
      {
        key: 'stepDataField1654',
        label: 'Deposit / Cleared',
        helpText: 'Left blank, it becomes "No" where it has no value.',
      },
      { key: 'stepDataField1655', label: 'Deposit / Seen on the statement' },
      { key: 'stepDataField1657', label: 'Office / Notes', helpText: 'Not for the client.' },
    ]);
    // The action may have the answer already, so that nothing is required, and no default is shown as if it were sent.
    expect(form.filter(({ required }) => required)).toEqual([]);
    expect(form.flatMap(({ placeholder }) => placeholder ?? [])).toEqual([
      'e.g. 2026-12-31',
      'e.g. 1200.50',
      'e.g. 2026-12-31 14:30',
    ]);
  });
});

describe('the form of Change Step', () => {
  const zap = useZap();

  test('is the same for a step and an action that are given by name', async () => {
    expect(await addedBy(zap, { action: 'QS-3', step: 'deposit paid' })).toEqual(
      await addedBy(zap, { action: '8700', step: '820--5/3050' }),
    );
  });

  test('says that the step has conditions', async () => {
    expect(fieldOf(await formOf(zap, { action: '8700', step: 'Settlement' }), 'lookUpNote1').helpText).toBe(
      'Before this step, tasks must be completed and contacts must have an email address. Check Only lists what is missing.',
    );
  });

  test.each([
    { what: 'no action is chosen', given: { step: '820--5/3050' } },
    { what: 'no step is chosen for an example', given: { action: '{{1.id}}', exampleAction: '8700' } },
  ])('adds nothing, and the editor sends nothing, while $what', async ({ given }) => {
    expect(await addedBy(zap, given)).toEqual([]);
    expect(zap.sandbox.requests).toEqual([]);
  });

  test.each([
    {
      what: 'the action comes from another step',
      given: { action: '{{1.id}}', step: 'Deposit Paid' },
      note: `To see what the step asks for, choose an "Example Action". Else: ${BY_LABEL}`,
    },
    {
      what: 'the step comes from another step',
      given: { action: '8700', step: '{{1.step}}' },
      note: `"Step" comes from another step, so the form cannot show what it asks for. ${BY_LABEL}`,
    },
  ])('has a note, what any step could need and what is filled in while $what', async ({ given, note }) => {
    const form = await addedBy(zap, { ...given, stepDataField1652: 'transfer', stepTasks: ['302'] });

    expect(keysOf(form)).toEqual(['lookUpNote1', ...NEEDED, 'stepDataField1652']);
    expect(fieldOf(form, 'lookUpNote1')).toMatchObject({ type: 'copy', helpText: note });
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('is that of the example action while the action comes from another step', async () => {
    const step = '820--5/3050';

    expect(await formOf(zap, { action: '{{1.id}}', exampleAction: '8700', step })).toEqual(
      await formOf(zap, { action: '8700', step }),
    );
    // An action that is chosen needs none.
    expect(await formOf(zap, { action: '8700', exampleAction: '8704', step })).toEqual(
      await formOf(zap, { action: '8700', step }),
    );
  });

  test.each([
    { what: 'stands elsewhere', exampleAction: '8704', step: '820--5/3050' },
    { what: 'stands there already', exampleAction: '8700', step: '820--1/3010' },
    { what: 'was deleted', exampleAction: '8701', step: '820--5/3050' },
  ])('has a note, and keeps what is filled in, where the example action $what', async ({ exampleAction, step }) => {
    Object.assign(zap.sandbox.firm.actions.get('8701') ?? {}, { isDeleted: 'T' });
    const filled = {
      participantType71: '{{2.client}}',
      participantType999: '88',
      relatedActionType11: '8700',
      trustAccounts: ['3'],
      stepDataField1652: ['{{2.method}}'],
      stepDataField1651: ' ',
    };
    const form = await addedBy(zap, { action: '{{1.id}}', exampleAction, step, ...filled });

    expect(fieldOf(form, 'lookUpNote1').helpText).toBe(
      'The action under "Example Action" cannot go to this step any more. Choose one that stands right before the step. Runs work as before.',
    );
    const helpText = 'Filled in before, and still used.';
    expect(form.slice(1 + NEEDED.length)).toEqual([
      {
        key: 'participantType71',
        label: 'Client',
        group: 'people',
        list: true,
        dynamic: 'list_participants.id.name',
        helpText,
      },
      {
        key: 'participantType999',
        label: 'Contacts',
        group: 'people',
        list: true,
        dynamic: 'list_participants.id.name',
        helpText,
      },
      {
        key: 'relatedActionType11',
        label: 'Related Actions',
        group: 'details',
        list: true,
        dynamic: 'list_actions.id.name',
        helpText,
      },
      { key: 'trustAccounts', label: 'Trust Accounts', group: 'details', list: true, helpText },
      { key: 'stepDataField1652', label: 'Data Field', group: 'details', list: true, helpText },
    ]);
  });

  test.each([
    { status: 500, name: 'AppError' },
    { status: 401, name: 'RefreshAuthError' },
  ])('cannot be had while the example action cannot be read: $status', async ({ status, name }) => {
    zap.sandbox.inject({ path: '/actionchangestep/8700', status });
    const form = formOf(zap, { action: '{{1.id}}', exampleAction: '8700', step: '820--5/3050' });

    expect(await failureOf(form)).toMatchObject({ name });
  });

  test.each([
    {
      what: 'stands there already',
      step: '820--1/3010',
      note: 'The action stands at this step already. To see what the step asks for, choose an action that can go to it.',
    },
    {
      what: 'cannot go there',
      step: '820--99/9999',
      note: expect.stringContaining('the action cannot go to the chosen step from where it stands'),
    },
  ])('has a note in place of the fields of the step where the action $what', async ({ step, note }) => {
    const form = await addedBy(zap, { action: '8700', step });

    expect(keysOf(form)).toEqual(['lookUpNote1', ...NEEDED]);
    expect(fieldOf(form, 'lookUpNote1')).toMatchObject({ helpText: note });
  });
});
