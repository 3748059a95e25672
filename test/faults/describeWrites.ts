import { describe, expect, test } from '@jest/globals';
import { DIALECTS, type Firm, type Sandbox } from '../sandbox/sandbox.ts';
import { startZap } from '../support/zap.ts';
import { FAULTS, isEndless, ONE_OF_EACH_KIND, type Fault } from './faults.ts';
import { endingOf, endingUnder, isRepeatedByItself, writesTo } from './strike.ts';

/** A request that changes something, and what comes of it when it goes wrong. */
export type Write = Readonly<{
  write: string;
  operation: string;
  input: object;
  prepare?: (sandbox: Sandbox) => void;
  request: Readonly<{ method: string; path: string | RegExp }>;
  /** Completes "Actionstep could not …". */
  task: string;
  /** How much the firm has of what this write makes: one more afterwards, or not. */
  records: (firm: Firm) => number;
  /** Parts of the row when all went well. */
  done: object;
  /** What is added to the sentence of a refusal. */
  afterRefusal?: string;
  /** The error where the platform must not repeat the run after a 401 or a 429; by default it does. */
  tokenRefused?: string;
  toldToWait?: string;
  /** What the user is told about an answer without a body; by default such an answer is as good as any. */
  emptyAnswer?: string;
  /** The error when the answer came so late that nothing more is sent. */
  noTimeLeft?: string;
  /** Parts of the row when the answer was lost, and what was written is found again; by default nothing looks for it. */
  foundAgain?: (because: string) => object;
  /** The sentence of the halted run when nobody knows whether it was done. */
  notConfirmed: (because: string) => string;
}>;

export function describeWrites(writes: readonly Write[]): void {
  describe.each(writes)('$write', (write) => {
    // What is said of a fault is the same in both dialects; what is read afterwards, and how a refusal looks, is not.
    const cases = DIALECTS.flatMap((dialect) =>
      (dialect === 'document' ? FAULTS : ONE_OF_EACH_KIND).map((fault) => ({ ...fault, dialect })),
    );

    test.each(cases)('$fault ($dialect dialect)', async ({ dialect, ...fault }) => {
      const zap = await startZap({ dialect, only: write.operation });
      write.prepare?.(zap.sandbox);
      const { firm } = zap.sandbox;
      const run = () => zap.run(write.operation, 'perform', { inputData: write.input });
      const before = write.records(firm);

      const ending = await endingUnder(fault, write.request, zap, run);
      const writes = writesTo(zap.sandbox);
      const made = write.records(firm) - before;
      const repeated = isRepeatedByItself(ending) ? await endingOf(run()) : undefined;
      const madeInTheEnd = write.records(firm) - before;
      await zap.stop();

      expect(ending).toMatchObject(expectedEnding(write, fault));
      // Nothing is sent twice, and what the user is told is true.
      expect(writes).toEqual([...new Set(writes)]);
      expect(made).toBe(fault.happened.startsWith('done') ? 1 : 0);
      // The run that follows by itself writes what is missing, and nothing twice.
      if (repeated) expect(repeated).toMatchObject({ result: write.done });
      expect(madeInTheEnd).toBe(repeated ? 1 : made);
    });
  });
}

function expectedEnding(write: Write, fault: Fault): object {
  const { happened, cause, advice } = fault;
  const { done, afterRefusal = '', tokenRefused, toldToWait, emptyAnswer, foundAgain } = write;
  const because = `Actionstep could not ${write.task}: ${cause}.`;
  const lost = (why: string): object => (foundAgain ? { result: foundAgain(why) } : halted(why));
  const halted = (why: string): object => ({
    failure: { name: 'HaltedError', sentence: expect.stringContaining(write.notConfirmed(why)) },
  });
  if (write.noTimeLeft !== undefined && isEndless(fault)) return { failure: appError(write.noTimeLeft) };
  switch (happened) {
    case 'refused':
      return {
        failure: { name: 'AppError', sentence: expect.stringContaining(`${because} ${advice} ${afterRefusal}`.trim()) },
      };
    case 'token refused':
      return { failure: tokenRefused ? appError(tokenRefused) : { name: 'RefreshAuthError', sentence: '' } };
    case 'told to wait':
      return {
        failure: toldToWait
          ? appError(toldToWait)
          : { name: 'ThrottledError', sentence: `${because} Zapier will try again by itself.`, delay: 7 },
      };
    case 'not done':
      return halted(because);
    case 'done':
      return lost(because);
    case 'done, empty answer':
      return emptyAnswer === undefined ? { result: done } : lost(emptyAnswer);
    case 'done, whole answer':
      return { result: done };
  }
}

const appError = (sentence: string) => ({ name: 'AppError', sentence });
