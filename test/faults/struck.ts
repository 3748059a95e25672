import type { Dialect, Fault, Firm } from '../sandbox/sandbox.ts';
import type { Failure } from '../support/failure.ts';
import type { Zap } from '../support/zap.ts';

/** One request of one operation, which every fault strikes in turn, and what then comes of the operation. */
export type Struck = Readonly<{
  title: string;
  /** The column of the table that says what comes of each fault. */
  column: string;
  /** Cells of this request alone, by fault, where they differ from the column's. */
  exceptions?: Readonly<Record<string, string>>;
  at: Pick<Fault, 'method' | 'path'>;
  /** What has happened before. */
  before?: (account: Account) => void;
  run: (account: Account) => Promise<unknown>;
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
  /** What a new record brings that was found after its answer had been lost. */
  found?: (fact: string) => unknown;
  halts?: (fact: string) => string;
  refused?: (status: number | undefined) => string;
}>;

export type Account = Pick<Zap, 'run' | 'sandbox' | 'platform' | 'authData'>;

/** What is on the service that was not there in the beginning. */
export type Left = Readonly<{ hooks: number; actions: number; contacts: number }>;

const SEEDED = { actions: 7, contacts: 16 };

export const leftOn = ({ hooks, actions, participants }: Firm): Left => ({
  hooks: hooks.size,
  actions: actions.size - SEEDED.actions,
  contacts: participants.size - SEEDED.contacts,
});

/** What a cell of the table says for one dialect: an outcome, and a number of records. */
export function readCell(cell: string, dialect: Dialect): Readonly<{ word: string; count: number }> {
  const [document = '', live = document] = cell.split('/').map((text) => text.trim());
  const [word = '', count = '0'] = (dialect === 'document' ? document : live).split(' ');
  return { word, count: Number(count) };
}
