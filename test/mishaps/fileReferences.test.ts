import { beforeEach, describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { changeStep, TO_CONTRACT } from '../support/changeStep.ts';
import { addContacts, CLIENTS, createFileNote, NOTE } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import { updateAction } from '../support/updates.ts';

/* A file reference can end like a line of a dropdown, which has a number in brackets, and so name another action. */
const LIKE_A_LINE = 'QS [8705]';

describe.each(DIALECTS)('a file reference that ends in a number in brackets (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  beforeEach(() => {
    const { actions } = zap.sandbox.firm;
    const action = actions.get('8700');
    if (action) actions.set('8700', { ...action, reference: LIKE_A_LINE });
  });

  test.each<[string, (action: string) => Promise<object>]>([
    ['Create File Note', (action) => createFileNote(zap, { ...NOTE, action })],
    ['Add Contact to Action', (action) => addContacts(zap, { ...CLIENTS, action })],
    ['Change Step', (action) => changeStep(zap, { ...TO_CONTRACT, action })],
    ['Update Action', (action) => updateAction(zap, { action, name: 'Doe' })],
    [
      'Describe Step',
      async (action) => ({ found: await zap.run('searches.describe_step', 'perform', { inputData: { action } }) }),
    ],
    ['Find Action', async (id) => ({ found: await zap.run('searches.find_action', 'perform', { inputData: { id } }) })],
  ])('means the action that has it: %s', async (_operation, run) => {
    const outcome = JSON.stringify([
      await run(LIKE_A_LINE),
      zap.sandbox.requests.map(({ path, body }) => [path, body]),
    ]);

    expect(outcome).toContain('8700');
    expect(outcome).not.toMatch(/8705(?!\])/);
  });
});
