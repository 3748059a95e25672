import { expect, test } from '@jest/globals';
import type { Fault, Sandbox } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { idsFound } from '../support/searches.ts';

/*
 * A run can end with an error while other look-ups of it are under way. What these would ask for next is not asked for
 * any more.
 */

const zap = useZap();

type Run = Readonly<{
  operation: string;
  given: object;
  /** The request that fails at once. */
  fails: Pick<Fault, 'path' | 'parameter' | 'times'>;
  /** The request that is answered when the run has ended, and after which another one would follow. */
  isLate: Pick<Fault, 'path' | 'parameter' | 'times'>;
}>;

const NEMO = 'Nemo Moe';
const PARTICIPANTS = { path: '/participants' } as const;

test.each<Run>([
  {
    operation: 'creates.create_action',
    given: { actionType: '833', actionName: 'Advice', participantType71: [NEMO] },
    fails: { path: '/actioncreate/833' },
    isLate: PARTICIPANTS,
  },
  {
    operation: 'creates.create_contact',
    given: { companyName: 'Tide', email: 'tide@mail.example', externalReference: 'K-1', ifContactExists: 'return' },
    fails: { ...PARTICIPANTS, parameter: /^email_ilike$/ },
    isLate: { ...PARTICIPANTS, parameter: /^importExternalReference/, times: 2 },
  },
  {
    operation: 'creates.update_contact',
    given: { contact: '88', externalReference: 'K-1' },
    fails: { path: '/participants/88' },
    isLate: { ...PARTICIPANTS, times: 2 },
  },
  {
    operation: 'creates.add_contact_to_action',
    given: { action: '8700', role: '71', contacts: [NEMO, 'Bo Boe'] },
    fails: PARTICIPANTS,
    isLate: PARTICIPANTS,
  },
  {
    operation: 'searches.find_action',
    given: { contact: NEMO, actionType: 'Advice' },
    fails: { path: '/actiontypes' },
    isLate: PARTICIPANTS,
  },
])('no request begins after a run of $operation has ended', async ({ operation, given, fails, isLate }) => {
  // More have the key than a page holds.
  for (let index = 0; index <= 200; index += 1)
    zap.sandbox.addParticipant({ firstName: 'No', lastName: 'Body', importExternalReference: 'K-1' });
  const ended = Promise.withResolvers<void>();
  // In this order: of two with the same address, the late one has come when the other one fails.
  zap.sandbox.inject({ ...isLate, waitsFor: () => ended.promise });
  zap.sandbox.inject({ ...fails, status: 503 });

  expect(await failureOf(zap.run(operation, 'perform', { inputData: given }))).toMatchObject({ status: 503 });
  expect(zap.sandbox.pendingFaults()).toBe(0);
  zap.sandbox.requests.length = 0;
  ended.resolve();
  // Two runs that follow: the time for what the first one would ask for.
  await idsFound(zap, 'find_contact', { id: '88' });
  await idsFound(zap, 'find_contact', { id: '88' });

  expect(pathsOf(zap.sandbox)).toEqual(['/api/rest/participants/88', '/api/rest/participants/88']);
});

const pathsOf = ({ requests }: Pick<Sandbox, 'requests'>): readonly string[] => requests.map(({ path }) => path);
