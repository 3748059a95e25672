import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, WILL } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';

const Warned = zod.object({ warnings: zod.array(zod.string()) });

/** Runs that warn of people in roles, whose names the Start step does not tell. */
const RUNS = [
  ['somebody who is left out', { participantType71: 'No Body', ifContactNotFound: 'leaveOut' }],
  ['several who are left out', { participantType71: ['No Body', 'no@where.example'], ifContactNotFound: 'leaveOut' }],
  [
    'an address that could not be checked',
    { messagesToSend: 'all', participantType71: '999', participantType45: '15' },
  ],
] as const;

describe.each(DIALECTS)('a run and its check (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const warningsOf = async (inputData: object): Promise<readonly string[]> =>
    Warned.parse(await create(zap, inputData)).warnings;

  test.each(RUNS)('warn of roles in the same words: %s', async (_what, given) => {
    // The service would refuse somebody whom it does not know.
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', status: 200, body: { actioncreate: { id: 9001 } } });
    const inCheck = await warningsOf({ ...WILL, ...given, checkOnly: 'yes' });
    const inRun = await warningsOf({ ...WILL, ...given });

    expect(inRun).toEqual(inCheck);
    expect(inRun.join()).toContain('"Client": ');
  });

  test('say that a role is shown by number where its name cannot be had', async () => {
    zap.sandbox.inject({ path: /^\/participanttypes\//, status: 403, times: 2 });
    const given = { ...WILL, participantType71: 'No Body', ifContactNotFound: 'leaveOut' };

    const inCheck = await warningsOf({ ...given, checkOnly: 'yes' });
    expect(inCheck).toEqual([
      expect.stringMatching(/^Some roles are shown by number: /),
      expect.stringMatching(/^"Role 71": there is no contact with the name "No Body"\. It was left out\.$/),
    ]);
    expect(await warningsOf(given)).toEqual(inCheck);
  });

  test('ask for no names of roles where nothing is said of them', async () => {
    await create(zap, { ...WILL, participantType71: '88', stepTasks: ['999'], tasksToCreate: 'chosen' });

    expect(linesOf(zap.sandbox).filter((line) => line.includes('participanttypes'))).toEqual([]);
  });
});
