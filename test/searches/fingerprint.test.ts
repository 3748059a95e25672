import { describe, expect, test } from '@jest/globals';
import { DIALECTS, type StartStep } from '../sandbox/sandbox.ts';
import { describeType } from '../support/describe.ts';
import { useZap } from '../support/lifetime.ts';
import { stepOf } from '../support/startSteps.ts';

const LISTS = [
  'tasks',
  'messages',
  'documents',
  'participantTypes',
  'otherParticipantTypes',
  'dataFields',
  'relatedActionTypes',
  'trustAccounts',
] as const;

/** Zaps of users compare these with what they have stored. */
const PINNED = {
  812: 'b2f91e55037c57d154beba3db0b4875fd8d4363885d4d4aa988b0f7ba9af0c9a',
  833: '53066fd972a942d1b6a1e0211b38ac385210846fb399e7ae6be298f22e06daf3',
} as const;

describe.each(DIALECTS)('the fingerprint of a Start step (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each(Object.entries(PINNED))('never changes while the step stays the same: %s', async (actionType, pinned) => {
    expect(await describeType(zap, actionType)).toMatchObject({ fingerprint: pinned });
  });
});

describe('the fingerprint of a Start step', () => {
  const zap = useZap();
  const step = (): StartStep => stepOf(zap.sandbox.firm, '812');
  const fingerprint = async (actionType = '812'): Promise<unknown> =>
    (await describeType(zap, actionType))['fingerprint'];

  test.each(LISTS)('changes when a record is removed, but not when records are reordered: %s', async (list) => {
    Object.assign(step(), { [list]: step()[list].toReversed() });
    expect(await fingerprint()).toBe(PINNED[812]);

    step()[list].shift();
    expect(await fingerprint()).not.toBe(PINNED[812]);
  });

  test('differs between types, even if they ask for nothing', async () => {
    const all = await Promise.all(['812', '820', '833', '840', '845', '850', '855', '870', '871'].map(fingerprint));

    expect(new Set(all).size).toBe(9);
  });
});
