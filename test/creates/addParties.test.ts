import { describe, expect, test } from '@jest/globals';
import { TO_CONTRACT } from '../support/changeStep.ts';
import { PROPERTY_SALE } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { rowOf } from '../support/rows.ts';

const TAKEN = { actionType: '820', actionName: 'Purchase', fileReference: 'QS-3', ifReferenceExists: 'return' };
const IN_PURCHASE = { partyByRole: { Client: { name: 'Doe, John' } }, partiesComplete: true };
const NOBODY = { parties: [], partyByRole: {}, partiesComplete: false };

/** Every way in which a run that writes comes to the row of an action, and whose parties are in it. */
const RUNS = [
  [
    'a new action',
    'create_action',
    PROPERTY_SALE,
    { partyByRole: { Client: { name: 'Roe, Ann' } }, partiesComplete: true },
  ],
  ['an action that has the reference', 'create_action', TAKEN, IN_PURCHASE],
  ['a check of an action that has the reference', 'create_action', { ...TAKEN, checkOnly: 'yes' }, NOBODY],
  ['a check of a new action', 'create_action', { ...PROPERTY_SALE, checkOnly: 'yes' }, NOBODY],
  ['an action that moved', 'change_step', TO_CONTRACT, IN_PURCHASE],
  ['an action that is there already', 'change_step', { action: '8700', step: 'Open' }, IN_PURCHASE],
  ['a check of a move', 'change_step', { ...TO_CONTRACT, checkOnly: 'yes' }, IN_PURCHASE],
  ['a changed action', 'update_action', { action: '8700', priority: '9' }, IN_PURCHASE],
  ['an action that has the values', 'update_action', { action: '8700', status: 'Active' }, IN_PURCHASE],
] as const;

describe.each(RUNS)('the row of %s', (_what, key, inputData, expected) => {
  const zap = useZap();
  const run = async (more: object) =>
    rowOf(await zap.run(`creates.${key}`, 'perform', { inputData: { ...inputData, ...more } }));

  test('has who is in it, if that is wanted', async () => {
    expect(await run({ includeParties: 'yes' })).toMatchObject(expected);
  });

  test('has no keys for them, and no request, if not', async () => {
    expect(Object.keys(await run({}))).toEqual(expect.not.arrayContaining(Object.keys(NOBODY)));
    expect(linesOf(zap.sandbox).join()).not.toContain('participant,participantType');
  });

  test('is there without them if they cannot be read', async () => {
    zap.sandbox.inject({ path: '/actionparticipants', times: 3, status: 403 });

    expect(await run({ includeParties: 'yes' })).toMatchObject(NOBODY);
  });
});

describe('after a lost answer', () => {
  const zap = useZap();

  test.each([
    ['create_action', { ...PROPERTY_SALE, externalReference: 'X-1' }],
    ['change_step', { ...TO_CONTRACT, assignedToParticipant: '16' }],
  ])('of the request behind the write, who is in it is read already: %s', async (key, inputData) => {
    zap.sandbox.firm.positions.assignee = 'links';
    zap.sandbox.inject({ method: 'PUT', path: /^\/actions\//, cut: 'after' });
    const row = await zap.run(`creates.${key}`, 'perform', { inputData: { ...inputData, includeParties: 'yes' } });
    const lines = linesOf(zap.sandbox);

    expect(row).toMatchObject({ partiesComplete: true });
    expect(lines.findIndex((line) => line.includes('participant,participantType'))).toBeLessThan(
      lines.findIndex((line) => line.startsWith('PUT')),
    );
  });

  test.each([
    ['POST /actioncreate', 'create_action', { ...PROPERTY_SALE, fileReference: 'N-1' }, 'Roe, Ann'],
    ['POST /actionchangestep', 'change_step', TO_CONTRACT, 'Doe, John'],
    ['PUT /actions/8700', 'update_action', { action: '8700', priority: '9' }, 'Doe, John'],
  ])('to %s an action that is there has who is in it', async (write, key, inputData, name) => {
    const [method = '', path = ''] = write.split(' ');
    zap.sandbox.inject({ method, path, cut: 'after' });
    const row = await zap.run(`creates.${key}`, 'perform', { inputData: { ...inputData, includeParties: 'yes' } });

    expect(row).toMatchObject({ partyByRole: { Client: { name } }, partiesComplete: true });
  });
});
