import type { Fault } from '../../sandbox/sandbox.ts';
import type { Failure } from '../../support/failure.ts';
import type { Zap } from '../../support/zap.ts';

/** One request of one operation, which every fault strikes in turn, and what then comes of the operation. */
export type Struck = Readonly<{
  title: string;
  /** The column of the table that says what comes of each fault. */
  column: string;
  /** The operation that sends it, and which part of that: their names in the definition. */
  operation: string;
  runs: string;
  at: Pick<Fault, 'method' | 'path'>;
  /** What has happened before. */
  before?: (account: Account) => void;
  /** What the platform hands over. */
  bundle?: (account: Account) => object;
  /** How it is run where the platform does more than to run one function. */
  run?: (account: Account) => Promise<unknown>;
  /** Completes the sentence "Actionstep could not …". */
  task: string;
  /** What an error says in place of the usual sentence, by fault. */
  facts?: Readonly<Record<string, string>>;
  /** The part of a result that is looked at. */
  tell: (result: unknown) => unknown;
  /** What it is when nothing goes wrong, when nothing is found, and when the request could not help; `fact` says why. */
  same?: unknown;
  none?: unknown;
  part?: (fact: string) => unknown;
  /** Failures of their own, by fault. */
  own?: Readonly<Record<string, Failure>>;
  /** The failure before the one at hand, which says more. */
  first?: Failure;
  /** What it is when something else is put in the place of what could not be changed. */
  anew?: unknown;
  /** What a new record brings that was found after its answer had been lost. */
  found?: (fact: string) => unknown;
  halts?: (fact: string) => string;
  refused?: (status: number | undefined) => string;
  /** What is said where a hook may be left that nobody knows. */
  left?: (fact: string) => string;
  /** Writes that are rightly made twice; all others are sent once. */
  twice?: readonly string[];
}>;

export type Account = Pick<Zap, 'run' | 'sandbox' | 'platform' | 'authData'>;

/** Runs the operation as the platform does. */
export const runStruck = ({ operation, runs, bundle, run }: Struck, account: Account): Promise<unknown> =>
  run ? run(account) : account.run(operation, runs, bundle?.(account));

/** What an operation gets of the fields that a user fills in. */
export const filledIn = (inputData: object) => () => ({ inputData });

/** The path of records that are asked for by their ids, whichever they are. */
export const byIds = (resource: string): RegExp => new RegExp(`^/${resource}/`);
