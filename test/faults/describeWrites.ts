import { describe, expect, test } from '@jest/globals';
import { DIALECTS, type Firm, type Sandbox } from '../sandbox/sandbox.ts';
import { startZap } from '../support/zap.ts';
import { FAULTS, isEndless, ONE_OF_EACH_KIND, type Fault, type Happened } from './faults.ts';
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
  /** What a halted run says when the answer came so late that nothing more is sent. */
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

function expectedEnding(write: Write, fault: Fault): object {
  const { done, afterRefusal = '', tokenRefused, toldToWait, emptyAnswer, foundAgain, noTimeLeft } = write;
  const because = `Actionstep could not ${write.task}: ${fault.cause}.`;
  const halted = (why: string): object => ({
    failure: { name: 'HaltedError', sentence: expect.stringContaining(write.notConfirmed(why)) },
  });
  const lost = (why: string): object => (foundAgain ? { result: foundAgain(why) } : halted(why));
  const endings: Readonly<Record<Happened, object>> = {
    refused: fails('AppError', expect.stringContaining(`${because} ${fault.advice} ${afterRefusal}`.trim())),
    'token refused': tokenRefused ? fails('AppError', tokenRefused) : fails('RefreshAuthError', ''),
    'told to wait': toldToWait
      ? fails('AppError', toldToWait)
      : { failure: { name: 'ThrottledError', sentence: `${because} ${fault.advice}`, delay: 7 } },
    'not done': halted(because),
    done: noTimeLeft !== undefined && isEndless(fault) ? fails('HaltedError', noTimeLeft) : lost(because),
    'done, empty answer': emptyAnswer === undefined ? { result: done } : lost(emptyAnswer),
    'done, whole answer': { result: done },
  };
  return endings[fault.happened];
}

const fails = (name: string, sentence: unknown): object => ({ failure: { name, sentence } });
