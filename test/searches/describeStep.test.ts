import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { rowsOf } from '../support/rows.ts';
import type { Zap } from '../support/zap.ts';

const describeStep = async ({ run }: Pick<Zap, 'run'>, inputData: object) =>
  rowsOf(await run('searches.describe_step', 'perform', { inputData }));

const NEXT = [
  { id: '820--2/3020', name: 'Contract' },
  { id: '820--3/3030', name: 'Exchange (number 3, after Contract)' },
  { id: '820--3/3031', name: 'Exchange (number 3)' },
  { id: '820--5/3050', name: 'Deposit Paid' },
  { id: '820--4/3040', name: 'Settlement' },
  { id: '820--9/3090', name: 'Archived' },
];

describe.each(DIALECTS)('a step that an action can go to (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('is described with what it asks for, creates and sends', async () => {
    const [row, ...others] = await describeStep(zap, { action: '8700', step: 'deposit paid' });

    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id: '820--5/3050',
      stepName: 'Deposit Paid',
      stepDescription: 'The deposit has arrived',
      wantsAssignee: true,
      conditions: [],
      nextSteps: NEXT,
      warnings: [],
    });
    // test/step/description.test.ts has all of it.
    expect(row?.['checklist']).toContain('[ ] Deposit / Cleared (yes or no, otherwise "No")');
  });

  test('is the first one unless one is named', async () => {
    expect(await describeStep(zap, { action: 'QS-3' })).toMatchObject([
      { stepName: 'Contract', checklist: 'Nothing is asked for.', nextSteps: NEXT },
    ]);
  });

  test('is not found when the action cannot go there, or nowhere', async () => {
    expect(await describeStep(zap, { action: '8700', step: 'Appeal' })).toEqual([]);
    expect(await describeStep(zap, { action: '8704' })).toEqual([]);
  });

  test.each([{ action: '8700' }, { action: '{{1.id}}', exampleAction: '8700' }])(
    'is offered by name, each place apart: %j',
    async (inputData) => {
      expect(await zap.run('triggers.list_next_steps', 'perform', { inputData })).toEqual(NEXT);
    },
  );

  test('is offered once, on the only page of the list', async () => {
    const bundle = { inputData: { action: '8700' }, meta: { page: 1 } };

    expect(await zap.run('triggers.list_next_steps', 'perform', bundle)).toEqual([]);
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('is offered only once an action is chosen', async () => {
    const list = (inputData: object) => failureOf(zap.run('triggers.list_next_steps', 'perform', { inputData }));

    expect(await list({})).toMatchObject({ sentence: '"Action" is required.' });
    expect(await list({ action: '{{1.id}}' })).toMatchObject({
      sentence:
        '"Action" comes from another step, so its next steps are not known yet. Give the exact name of the step under "Step". ' +
        'In Change Step you can choose an "Example Action" instead.',
    });
    expect(zap.sandbox.requests).toEqual([]);
  });
});
