import { describe, expect, test } from '@jest/globals';
import { changeStepFields } from '../../src/form/changeStepFields.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { fieldOf, keysOf, fieldsOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import type { Zap } from '../support/zap.ts';
import { listOf } from '../support/table.ts';

const ALWAYS = changeStepFields.map(({ key }) => key);
const formOf = async ({ run }: Pick<Zap, 'run'>, inputData: object) =>
  fieldsOf(await run('creates.change_step', 'inputFields', { inputData }));

describe.each(DIALECTS)('the form of a change of the step (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('asks for what the chosen step asks for, and nothing of it is required, since the action may have it', async () => {
    const form = await formOf(zap, { action: '8700', step: '820--5/3050' });

    expect(keysOf(form).slice(ALWAYS.length)).toEqual(
      listOf(`
        alwaysNote | participantType46 | participantType27 | participantType45 | participantType71 |
        relatedActionType1051 | stepDataField1651 | stepDataField1652 | stepDataField1653 | stepDataField1654 |
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
    ['the action comes from another step', { action: '{{1.id}}', step: '820--5/3050' }],
    ['the step comes from another step', { action: '8700', step: '{{1.step}}' }],
  ])('asks for nothing else and sends nothing while %s', async (_case, inputData) => {
    expect(keysOf(await formOf(zap, inputData))).toEqual(ALWAYS);
    expect(linesOf(zap.sandbox)).toEqual([]);
  });

  test.each([
    [
      'it cannot go there',
      '8704',
      '820--5/3050',
      '"Step": the action cannot go to the chosen step from where it stands. It can go to no other step.',
    ],
    [
      'several steps are called so',
      '8700',
      'Exchange',
      '"Step": "Exchange" stands in several places: Exchange (number 3, after Contract); Exchange (number 3). Choose the right one from the list.',
    ],
    [
      'it stands there already',
      '8700',
      '820--1/3010',
      'The action stands at this step already. To see what the step asks for, choose an action that can go to it.',
    ],
  ])('has a note in place of the fields of the step where %s', async (_case, action, step, note) => {
    const form = await formOf(zap, { action, step });

    expect(keysOf(form).slice(ALWAYS.length)).toEqual(['lookUpNote1']);
    expect(fieldOf(form, 'lookUpNote1')).toMatchObject({ type: 'copy', helpText: note });
  });
});
