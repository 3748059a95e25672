import { describe, expect, test } from '@jest/globals';
import { CHANGE_STEP_FIELDS } from '../../src/form/changeStepFields.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { fieldOf, keysOf, fieldsOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import type { Zap } from '../support/zap.ts';

const ALWAYS = Object.keys(CHANGE_STEP_FIELDS);
const formOf = async ({ run }: Pick<Zap, 'run'>, inputData: object) =>
  fieldsOf(await run('creates.change_step', 'inputFields', { inputData }));

describe.each(DIALECTS)('the form of a change of the step (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('asks for what the chosen step asks for, and nothing of it is required, since the action may have it', async () => {
    const form = await formOf(zap, { action: '8700', step: '820--5/3050' });

    expect(keysOf(form).slice(ALWAYS.length)).toEqual([
      'alwaysNote',
      'participantType46',
      'participantType27',
      'participantType45',
      'participantType71',
      'relatedActionType1051',
      'stepDataField1651',
      'stepDataField1652',
      'stepDataField1653',
      'stepDataField1654',
      'stepDataField1655',
      'stepDataField1657',
    ]);
    expect(form.filter(({ required }) => required).map(({ key }) => key)).toEqual(['action', 'step']);
    expect(fieldOf(form, 'stepDataField1654')).toMatchObject({ label: 'Deposit / Cleared' });
    expect(fieldOf(form, 'stepDataField1654').helpText).toContain(
      'Left blank, it keeps its value, or becomes "No" if it has none.',
    );
    expect(linesOf(zap.sandbox).length).toBeLessThanOrEqual(5);
  });

  test('lets people choose tasks, emails and documents', async () => {
    const form = await formOf(zap, {
      action: '8700',
      step: 'Deposit Paid',
      tasksToCreate: 'chosen',
      messagesToSend: 'chosen',
      documentsToAdd: 'chosen',
    });

    expect(keysOf(form)).toEqual(expect.arrayContaining(['stepTasks', 'stepMessages', 'documentTemplates']));
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
    ['the action comes from another step', { action: '{{1.id}}', step: '820--5/3050' }],
    ['the step comes from another step', { action: '8700', step: '{{1.step}}' }],
  ])('asks for nothing else and sends nothing while %s', async (_case, inputData) => {
    expect(keysOf(await formOf(zap, inputData))).toEqual(ALWAYS);
    expect(linesOf(zap.sandbox)).toEqual([]);
  });

  test('says where the action can go when it cannot go to the step', async () => {
    expect(await failureOf(formOf(zap, { action: '8704', step: '820--5/3050' }))).toMatchObject({
      sentence: expect.stringContaining('It can go to no other step.'),
    });
  });
});
