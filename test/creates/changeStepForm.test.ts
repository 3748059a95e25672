import { describe, expect, test } from '@jest/globals';
import { changeStepFields } from '../../src/step/changeStepFields.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { fieldOf, keysOf, fieldsOf, linesOf as linesOfForm } from '../support/fields.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import type { Zap } from '../support/zap.ts';
import { listOf } from '../support/table.ts';

const NEEDED = 'ifContactNotFound ifSeveralContactsFound stepTasks stepMessages documentTemplates'.split(' ');
const BY_LABEL = 'Fill in data fields under "Other Step Data" and contacts under "Other Parties", by their labels.';
const ALWAYS = changeStepFields.map(({ key }) => key);
const formOf = async ({ run }: Pick<Zap, 'run'>, inputData: object) =>
  fieldsOf(await run('creates.change_step', 'inputFields', { inputData }));

describe.each(DIALECTS)('the form of a change of the step (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('asks for what the chosen step asks for, and nothing of it is required, since the action may have it', async () => {
    const form = await formOf(zap, { action: '8700', step: '820--5/3050' });

    expect(keysOf(form).slice(ALWAYS.length)).toEqual(
      listOf(`
        stepNote | ifContactNotFound | ifSeveralContactsFound | alwaysNote | participantType46 | participantType27 | participantType45 | participantType71 |
        relatedActionType1051 | stepTasks | stepMessages | documentTemplates | stepDataField1651 | stepDataField1652 | stepDataField1653 | stepDataField1654 |
        stepDataField1655 | stepDataField1657
      `),
    );
    expect(form.filter(({ required }) => required).map(({ key }) => key)).toEqual(['action', 'step']);
    expect(fieldOf(form, 'stepDataField1654')).toMatchObject({ label: 'Deposit / Cleared' });
    expect(fieldOf(form, 'stepDataField1654').helpText).toContain(
      'Left blank, it keeps its value, or becomes "No" if it has none.',
    );
    expect(linesOf(zap.sandbox)).toHaveLength(6);
  });
});

describe('the form of a change of the step', () => {
  const zap = useZap();

  test('says that there are conditions', async () => {
    const form = await formOf(zap, { action: 'QS-3', step: 'Settlement' });

    expect(fieldOf(form, 'lookUpNote1').helpText).toBe(
      'Before this step, tasks must be completed and contacts must have an email address. Check Only lists what is missing.',
    );
  });

  test.each([
    ['no action is chosen', { step: '820--5/3050' }],
    ['no step is chosen', { action: '8700' }],
    ['no step is chosen for an example', { action: '{{1.id}}', exampleAction: '8700' }],
  ])('asks for nothing else and sends nothing while %s', async (_case, inputData) => {
    expect(keysOf(await formOf(zap, inputData))).toEqual(ALWAYS);
    expect(linesOf(zap.sandbox)).toEqual([]);
  });

  test.each([
    [
      'the action comes from another step',
      { action: '{{1.id}}', step: 'Deposit Paid' },
      `To see what the step asks for, choose an "Example Action". Else: ${BY_LABEL}`,
    ],
    [
      'the step comes from another step',
      { action: '8700', step: '{{1.step}}' },
      `"Step" comes from another step, so the form cannot show what it asks for. ${BY_LABEL}`,
    ],
  ])('has a note and what any step could need, and sends nothing, while %s', async (_case, inputData, note) => {
    const form = await formOf(zap, { ...inputData, stepDataField1652: 'transfer' });

    expect(keysOf(form).slice(ALWAYS.length)).toEqual(['lookUpNote1', ...NEEDED, 'stepDataField1652']);
    expect(fieldOf(form, 'lookUpNote1').helpText).toBe(note);
    expect(linesOf(zap.sandbox)).toEqual([]);
  });

  test('is that of the example while the action comes from another step', async () => {
    const step = '820--5/3050';
    const form = await formOf(zap, { action: '{{1.id}}', exampleAction: '8700', step });

    expect(form).toEqual(await formOf(zap, { action: '8700', step }));
  });

  test.each([
    ['stands elsewhere', '8704', '820--5/3050'],
    ['stands there already', '8700', '820--1/3010'],
    ['cannot be seen', '999', '820--5/3050'],
    ['was deleted', '8701', '820--5/3050'],
  ])('has a note, and keeps what is filled in, where the example %s', async (_case, exampleAction, step) => {
    Object.assign(zap.sandbox.firm.actions.get('8701') ?? {}, { isDeleted: 'T' });
    const filled = { participantType71: '{{2.client}}', stepDataField1652: ['{{2.method}}'], stepDataField1651: ' ' };
    const form = await formOf(zap, { action: '{{1.id}}', exampleAction, step, ...filled });

    expect(fieldOf(form, 'lookUpNote1').helpText).toBe(
      'The action under "Example Action" cannot go to this step any more. Choose one that stands right before the step. Runs work as before.',
    );
    expect(linesOfForm(form.slice(ALWAYS.length + 1))).toEqual([
      ...linesOfForm(form.filter(({ key }) => NEEDED.includes(key))),
      'participantType71 | Client | list | of list_participants.id.name',
      'stepDataField1652 | Data Field | list',
    ]);
  });

  test.each([
    [500, 'AppError'],
    [401, 'RefreshAuthError'],
  ])('cannot be had while the example cannot be read: %i', async (status, name) => {
    zap.sandbox.inject({ path: '/actionchangestep/8700', status });
    const form = formOf(zap, { action: '{{1.id}}', exampleAction: '8700', step: '820--5/3050' });

    expect(await failureOf(form)).toMatchObject({ name });
  });

  test.each([
    [
      'stands there already',
      '820--1/3010',
      'The action stands at this step already. To see what the step asks for, choose an action that can go to it.',
    ],
    [
      'cannot go there',
      '820--99/9999',
      expect.stringContaining('the action cannot go to the chosen step from where it stands'),
    ],
  ])('has a note in place of the fields of the step where the action %s', async (_case, step, helpText) => {
    const form = await formOf(zap, { action: '8700', step });

    expect(keysOf(form).slice(ALWAYS.length)).toEqual(['lookUpNote1', ...NEEDED]);
    expect(fieldOf(form, 'lookUpNote1')).toMatchObject({ type: 'copy', helpText });
  });
});
