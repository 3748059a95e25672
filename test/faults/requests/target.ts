import type { Fault } from '../../sandbox/sandbox.ts';
import type { Failure } from '../../support/failure.ts';
import type { Zap } from '../../support/zap.ts';
import type { Left } from '../left.ts';

/** One request of one operation, which meets every fault in turn, and the outcome of the operation. */
export type Target = Readonly<{
  /** When it is not `operation, runs, when it is to task`. */
  title?: string;
  column: string;
  /** The operation that sends it, and which part of that: their names in the definition. */
  operation: string;
  runs: string;
  at: Pick<Fault, 'method' | 'path'>;
  before?: (account: Account) => void;
  bundle?: (account: Account) => object;
  /** How it is run if the platform does more than run one function. */
  run?: (account: Account) => Promise<unknown>;
  /** Completes the sentence "Actionstep could not …". */
  task: string;
  /** What an error says instead of the usual sentence, by fault. */
  facts?: Readonly<Record<string, string>>;
  tell: (result: unknown) => unknown;
  /** What it is when nothing goes wrong, when nothing is found, and when the request could not help; `fact` says why. */
  same?: unknown;
  none?: unknown;
  part?: (fact: string) => unknown;
  own?: Readonly<Record<string, Failure>>;
  /** The failure before this one, which says more; `fact` says why the request could not help. */
  first?: (fact: string) => Failure;
  /** What the row of a new record contains if it was found after a lost answer. */
  found?: (fact: string) => unknown;
  halts?: (fact: string) => string;
  refused?: (status: number | undefined, fact: string) => string;
  left?: (fact: string) => string;
  /** What is created in all, if not only what the operation is for. */
  leaves?: (word: string, count: number) => Partial<Left>;
}>;

export const titleOf = ({ title, operation, runs, task }: Target): string =>
  title ?? `${operation}, ${runs}, when it is to ${task}`;

export type Account = Pick<Zap, 'run' | 'sandbox' | 'platform' | 'authData'>;

export const runTarget = ({ operation, runs, bundle, run }: Target, account: Account): Promise<unknown> =>
  run ? run(account) : account.run(operation, runs, bundle?.(account));

export const filledIn = (inputData: object) => () => ({ inputData });

/** The path of records that are fetched by their ids, whichever they are. */
export const byIds = (resource: string): RegExp => new RegExp(`^/${resource}/`);

export const get = (path: Target['at']['path'], task: string) =>
  ({ at: { method: 'GET', path }, task }) satisfies Partial<Target>;

export const failure = (sentence: string, code?: string, status?: number): Failure => ({
  name: 'AppError',
  sentence,
  ...(code !== undefined && { code }),
  ...(status !== undefined && { status }),
});

/** A write that came last and was refused for now: the platform must not repeat the run, so that the user is told to. */
export const notRepeated = (notDone: string, again: string) => ({
  '401': failure(`Actionstep did not accept the connection any more, so ${notDone}. ${again}.`, 'http_401', 401),
  '429': failure(`Actionstep asked us to slow down, so ${notDone}. ${again} in a few minutes.`, 'http_429', 429),
});

/** A write that was never sent, because the requests before it took too long. */
export const neverSent = (task: string, notDone = '') => {
  const tooLate = failure(
    `Actionstep could not ${task}: it took too long to answer earlier requests. Try again in a few minutes.${notDone}`,
    'too_late',
  );
  return { 'no answer in time': tooLate, 'cut during the answer': tooLate };
};
