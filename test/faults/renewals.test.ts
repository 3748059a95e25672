import { expect, jest, test } from '@jest/globals';
import type { ZObject } from 'zapier-platform-core';
import { assumptionsInForce } from '../../src/service/assumptions.ts';
import type { Client } from '../../src/service/client.ts';
import { errorFor } from '../../src/service/errors/errorTable.ts';
import { subscribe } from '../../src/triggers/subscription.ts';

/*
 * Two renewals of one Zap that overlap, in every order in which the service can serve their requests, with at most one
 * DELETE that fails. The service is a set of hooks in this process, so that hundreds of runs take little time.
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
type Waiting = Readonly<{ isDelete: boolean; line: string; answer: (fails: boolean) => void }>;

/** How a DELETE fails: it is refused, or it is done, and its answer does not say so. */
const FAILURES = [
  { failure: 'that is refused', status: 429, hasEffect: false },
  { failure: 'whose answer is lost', status: 503, hasEffect: true },
];

/** A service with one hook of an earlier day, which keeps requests waiting. */
function startService({ status: failing, hasEffect }: (typeof FAILURES)[number]) {
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
            reject(errorFor({ task: String(middlewareData['task']), status: failing, content: '', retryAfter: null }));
          else resolve({ status, content: body === undefined ? '' : JSON.stringify(body) });
        };
        waiting.push({ isDelete: method === 'DELETE', line: `${name} ${method} ${id}`, answer });
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
async function renewTwice(failure: (typeof FAILURES)[number], choose: Choose) {
  const { hooks, queueOf } = startService(failure);
  const queues = [queueOf('A'), queueOf('B')];
  const renewals = Promise.allSettled(queues.map(({ client }) => subscribe(client, WANTED, () => {})));
  const served: string[] = [];
  for (let hasFailed = false; ;) {
    // oxlint-disable-next-line no-await-in-loop -- until both have sent all that they can
    await new Promise((resolve) => void setImmediate(resolve));
    const ways = queues.flatMap(({ name, waiting, told }) => {
      const [request] = waiting;
      if (!request) return [];
      const failing = request.isDelete && !hasFailed ? [{ name, waiting, told, fails: true }] : [];
      return [{ name, waiting, told, fails: false }, ...failing];
    });
    if (ways.length === 0) break;
    // What a renewal does next depends on nothing but the answers that it has got; which of the two it is makes no difference.
    const state = [...hooks, hasFailed, ...queues.map(({ told }) => told.join(' ')).toSorted()].join('\n');
    const chosen = choose(ways.length, state);
    if (chosen === undefined) return undefined;
    const way = ways[chosen];
    hasFailed ||= way?.fails === true;
    served.push(`${way?.waiting[0]?.line}${way?.fails === true ? ' fails' : ''}`);
    way?.waiting.shift()?.answer(way.fails);
  }
  return { outcomes: await renewals, hooks, served };
}

test.each(FAILURES)('two renewals that overlap leave one hook, also with a DELETE $failure', async (failure) => {
  let runs = 0;
  const wrong: string[] = [];

  await inEveryWay(async (choose) => {
    const run = await renewTwice(failure, choose);
    if (!run) return;
    runs += 1;
    const isOn = run.outcomes.some(({ status }) => status === 'fulfilled');
    if (isOn && run.hooks.size !== 1) wrong.push(`${run.hooks.size} hooks: ${run.served.join(', ')}`);
  });

  expect(wrong).toEqual([]);
  expect(runs).toBeGreaterThan(100);
});
