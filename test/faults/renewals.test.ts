import { expect, jest, test } from '@jest/globals';
import type { ZObject } from 'zapier-platform-core';
import { assumptionsInForce } from '../../src/service/assumptions.ts';
import type { Client } from '../../src/service/client.ts';
import { errorFor } from '../../src/service/errors/errorTable.ts';
import { subscribe } from '../../src/triggers/subscription.ts';
import { someOf } from '../support/fuzz.ts';

/*
 * Two renewals of one Zap that overlap, in every order in which the service can serve their requests, with one or two
 * requests that fail. The service is a set of hooks in this process, so that hundreds of runs take little time.
 */

jest.setTimeout(60_000);

const WANTED = { eventName: 'ActionCreated', targetUrl: 'https://hooks.example/1' } as const;

/** Chooses one of so many ways to go on from a state; none if the ways from there were tried. */
type Choose = (count: number, state: string) => number | undefined;

/** Runs something once for each way to choose: a run repeats the choices of an earlier one up to where it differs. */
async function inEveryWay(run: (choose: Choose) => Promise<void>): Promise<void> {
  const seen = new Set<string>();
  let plan: readonly number[] | undefined = [];
  while (plan) {
    const planned: readonly number[] = plan;
    const made: { chosen: number; count: number }[] = [];
    // oxlint-disable-next-line no-await-in-loop -- what a run chose decides on the next one
    await run((count, state) => {
      const chosen = planned[made.length] ?? 0;
      if (made.length >= planned.length && seen.has(state)) return undefined;
      seen.add(state);
      made.push({ chosen, count });
      return chosen;
    });
    const last = made.findLastIndex(({ chosen, count }) => chosen < count - 1);
    plan = last < 0 ? undefined : made.slice(0, last + 1).map(({ chosen }, at) => (at < last ? chosen : chosen + 1));
  }
}

type Request = Readonly<{ method?: string; url?: string; middlewareData?: Readonly<Record<string, unknown>> }>;
type Answer = Readonly<{ status: number; body?: unknown }>;
type Waiting = Readonly<{ method: string; line: string; answer: (fails: boolean) => void }>;

/** Which requests fail, and how: they are refused, or done with an answer that does not say so. */
type Failure = Readonly<{
  failure: string;
  status: number;
  hasEffect?: boolean;
  most?: number;
  canFail?: (method: string, renewal: string) => boolean;
}>;

const ONE_FAILURE: readonly Failure[] = [
  { failure: 'a DELETE that is refused', status: 429 },
  { failure: 'a DELETE whose answer is lost', status: 503, hasEffect: true },
];

const TWO_FAILURES: readonly Failure[] = [
  { failure: 'two DELETEs that are refused', status: 403, most: 2 },
  {
    failure: 'two requests of one renewal that are refused',
    status: 403,
    most: 2,
    canFail: (method, renewal) => method !== 'POST' && renewal === 'A',
  },
];

/** A service with one hook of an earlier day, which keeps requests waiting. */
function startService({ status: failing, hasEffect = false }: Failure) {
  const hooks = new Set(['10']);
  let next = 100;
  const hookOf = (id: string) => ({ ...WANTED, id, status: 'Active' });
  const answers: Readonly<Record<string, (id: string) => Answer>> = {
    POST: () => {
      const id = String(next);
      next += 1;
      hooks.add(id);
      return { status: 201, body: { resthooks: hookOf(id) } };
    },
    GET: () => (hooks.size > 0 ? { status: 200, body: { resthooks: [...hooks].map(hookOf) } } : { status: 204 }),
    DELETE: (id) => ({ status: hooks.delete(id) ? 204 : 404 }),
  };

  /** What one renewal asks for, which waits to be answered, and what it was told so far. */
  const queueOf = (name: string) => {
    const waiting: Waiting[] = [];
    const told: string[] = [];
    const request = ({ method = 'GET', url = '', middlewareData = {} }: Request) =>
      new Promise((resolve, reject) => {
        const id = new URL(url).pathname.split('/').at(-1) ?? '';
        const serve = (): Answer => answers[method]?.(id) ?? { status: 405 };
        const answer = (fails: boolean): void => {
          const { status, body }: Answer = fails && !hasEffect ? { status: failing } : serve();
          told.push(`${method} ${id} ${fails} ${status} ${JSON.stringify(body)}`);
          if (fails)
            reject(
              errorFor({ purpose: String(middlewareData['purpose']), status: failing, content: '', retryAfter: null }),
            );
          else resolve({ status, content: body === undefined ? '' : JSON.stringify(body) });
        };
        waiting.push({ method, line: `${name} ${method} ${id}`, answer });
      });
    const deadline = { signal: new AbortController().signal, endsAt: Infinity };
    const client: Client = {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of an answer, only the status and the text are used
      request: request as unknown as ZObject['request'],
      endpoint: 'https://ap-southeast-2.actionstep.com/api/',
      deadline,
      writeDeadline: deadline,
      assumptions: assumptionsInForce(),
    };
    return { name, waiting, told, client };
  };
  return { hooks, queueOf };
}

/** What is left after two renewals whose requests are served as `choose` says; nothing if that was tried. */
async function renewTwice(failure: Failure, choose: Choose) {
  const { most = 1, canFail = (method: string) => method === 'DELETE' } = failure;
  const { hooks, queueOf } = startService(failure);
  const queues = [queueOf('A'), queueOf('B')];
  const renewals = Promise.allSettled(queues.map(({ client }) => subscribe(client, WANTED, () => {})));
  const served: string[] = [];
  for (let failed = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- until both have sent all that they can
    await new Promise((resolve) => void setImmediate(resolve));
    const ways = queues.flatMap(({ name, waiting }) => {
      const [request] = waiting;
      if (!request) return [];
      const failing = failed < most && canFail(request.method, name) ? [{ waiting, fails: true }] : [];
      return [{ waiting, fails: false }, ...failing];
    });
    if (ways.length === 0) break;
    // Which of the two is called A makes no difference.
    const known = queues.map(({ name, told }) =>
      knownTo(
        told,
        METHODS.filter((method) => canFail(method, name)),
      ),
    );
    const state = [...hooks, failed, ...known.toSorted()].join('\n');
    const chosen = choose(ways.length, state);
    if (chosen === undefined) return undefined;
    const way = ways[chosen];
    if (way?.fails === true) failed += 1;
    served.push(`${way?.waiting[0]?.line}${way?.fails === true ? ' fails' : ''}`);
    way?.waiting.shift()?.answer(way.fails);
  }
  const isOn = (await renewals).some(({ status }) => status === 'fulfilled');
  return { isOn, left: hooks.size, served: served.join(', ') };
}

const METHODS = ['POST', 'GET', 'DELETE'];

/** All that a renewal goes by: the answers since it last registered, how often it did, and what can still fail. */
function knownTo(told: readonly string[], canFail: readonly string[]): string {
  const isRegistration = (line: string): boolean => line.startsWith('POST');
  const since = told.slice(told.findLastIndex(isRegistration));
  return [canFail, told.filter(isRegistration).length, ...since].join(' ');
}

/** What is left in each of these runs after which a trigger is said to be on, and how many runs there were. */
async function renewInEveryWay(failure: Failure) {
  const runs: NonNullable<Awaited<ReturnType<typeof renewTwice>>>[] = [];
  await inEveryWay(async (choose) => {
    const run = await renewTwice(failure, choose);
    if (run) runs.push(run);
  });
  expect(runs.length).toBeGreaterThan(100);
  return runs.filter(({ isOn }) => isOn);
}

test.each(someOf(ONE_FAILURE))('two renewals that overlap leave one hook, also with $failure', async (failure) => {
  const runs = await renewInEveryWay(failure);

  expect(runs.filter(({ left }) => left !== 1)).toEqual([]);
});

test.each(someOf(TWO_FAILURES))('two renewals that overlap leave a hook, also with $failure', async (failure) => {
  const runs = await renewInEveryWay(failure);

  expect(runs.filter(({ left }) => left === 0)).toEqual([]);
});
