import { describe, expect, test } from '@jest/globals';
import type { Firm } from '../sandbox/sandbox.ts';
import { useFiles } from '../support/files.ts';
import { OPERATIONS } from '../support/operations.ts';
import { startZap } from '../support/zap.ts';
import { faultsCalled, isEndless, type Fault, type Happened } from './faults.ts';
import { endingOf, endingUnder, isRepeatedByItself, writesTo } from './strike.ts';

/** A request that changes something, and how its run ends when it goes wrong. */
export type Write = Readonly<{
  write: string;
  operation: string;
  input: object;
  request: Readonly<{ method: string; path: string | RegExp }>;
  /** Completes "Actionstep could not …". */
  purpose: string;
  /** How much the firm has of what this write makes: one more afterwards, or not. */
  records: (firm: Firm) => number;
  /** Parts of the row when all went well. */
  done: object;
  /** By what the service did. After a whole answer all went well, whatever happened to it on the way. */
  endings: Readonly<Record<Exclude<Happened, 'done, whole answer'>, ExpectedEnding>>;
}>;

/** What is said of a fault: that the request failed, or that nobody knows, and whether no time is left for more requests. */
type Said = Readonly<{ because: string; advice: string; unclear: string; isLate: boolean }>;

type ExpectedEnding = (said: Said) => object;

/** The run stops; behind what is said of the fault stands, if need be, what was not done. */
export const stops =
  (after = ''): ExpectedEnding =>
  ({ because, advice }) =>
    fails('AppError', expect.stringContaining(`${because} ${advice} ${after}`.trim()));

/** The run stops, and nothing makes the platform repeat it. */
export const stopsForGood =
  (sentence: string): ExpectedEnding =>
  () =>
    fails('AppError', sentence);

/** Nothing was done, so the platform may repeat the run by itself: with a new token, or later. */
export const IS_REPEATED = {
  refused: stops(),
  'token refused': () => fails('RefreshAuthError', ''),
  'told to wait': ({ because, advice }) => ({
    failure: { name: 'ThrottledError', sentence: `${because} ${advice}`, delay: 7 },
  }),
} satisfies Partial<Write['endings']>;

/** The run is halted, since nobody knows whether it was done: for what is said of the fault, or of the answer. */
export const halts =
  (toSentence: (because: string) => string, because?: string): ExpectedEnding =>
  ({ unclear }) =>
    fails('HaltedError', expect.stringContaining(toSentence(because ?? unclear)));

/** What was written is found again; a warning says so, for what is said of the fault, or of the answer. */
export const finds =
  (toRow: (because: string) => object, because?: string): ExpectedEnding =>
  ({ unclear }) => ({ result: toRow(because ?? unclear) });

/** The run goes on as if nothing had happened. */
export const gives =
  (row: object): ExpectedEnding =>
  () => ({ result: row });

/** What is said of a fault is the same in both dialects; what is read after a lost answer is not. */
const IN_LIVE = faultsCalled('a connection cut after the effect').map((fault) => ({
  ...fault,
  dialect: 'live' as const,
}));

/** Whether a create makes something (writes.test.ts) or changes what is there (changes.test.ts). */
export const makesSomething = (operation: string): boolean => /^creates\.(?:create|add|upload)_/.test(operation);

/** Tests that a table has every create that does this. */
export const testHasEvery = (what: string, does: (operation: string) => boolean, writes: readonly Write[]): void => {
  test(`every create that ${what} has a row in this file`, () => {
    const creates = OPERATIONS.filter((operation) => operation.startsWith('creates.'));
    const tested = new Set(writes.map(({ operation }) => operation));

    expect([...tested].toSorted()).toEqual(creates.filter(does).toSorted());
  });
};

/** Tests what comes of each fault on the request of each write: nothing is done twice, and nothing untold. */
export function testWrites(faults: readonly Fault[], writes: readonly Write[]): void {
  const inDocument = faults.map((fault) => ({ ...fault, dialect: 'document' as const }));

  useFiles();

  describe.each(writes)('writing $write is never done twice, and the run says what came of it', (write) => {
    test.each([...inDocument, ...IN_LIVE])('under $fault ($dialect dialect)', async ({ dialect, ...fault }) => {
      const zap = await startZap({ dialect });
      const { firm } = zap.sandbox;
      const run = () => zap.run(write.operation, 'perform', { inputData: write.input });
      const before = write.records(firm);

      const ending = await endingUnder(fault, write.request, zap, run);
      const sent = writesTo(zap.sandbox);
      const made = write.records(firm) - before;
      const isRepeated = isRepeatedByItself(ending);
      const lastEnding = isRepeated ? await endingOf(run()) : ending;
      const madeInTheEnd = write.records(firm) - before;
      await zap.stop();

      expect(ending).toMatchObject(expectedEnding(write, fault));
      // Nothing is sent twice, and what the user is told is true.
      expect(sent).toEqual([...new Set(sent)]);
      expect(made).toBe(fault.happened.startsWith('done') ? 1 : 0);
      // The run that follows by itself writes what is missing, and nothing twice.
      expect(lastEnding).toMatchObject(isRepeated ? { result: write.done } : ending);
      expect(madeInTheEnd).toBe(isRepeated ? 1 : made);
    });
  });
}

function expectedEnding({ purpose, done, endings }: Write, fault: Fault): object {
  if (fault.happened === 'done, whole answer') return { result: done };
  return endings[fault.happened]({
    because: `Actionstep could not ${purpose}: ${fault.cause}.`,
    advice: fault.advice,
    unclear: `Actionstep gave no clear answer: ${fault.cause}.`,
    isLate: isEndless(fault),
  });
}

const fails = (name: string, sentence: unknown): object => ({ failure: { name, sentence } });
