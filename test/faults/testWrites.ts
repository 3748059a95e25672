import { describe, expect, test } from '@jest/globals';
import type { Firm } from '../sandbox/sandbox.ts';
import { useFiles } from '../support/files.ts';
import { startZap } from '../support/zap.ts';
import { faultsCalled, FAULTS_OF_WRITES, isEndless, type Fault, type Happened } from './faults.ts';
import { endingOf, endingUnder, isRepeatedByItself, writesTo } from './strike.ts';

/** A request that changes something, and what comes of it when it goes wrong. */
export type Write = Readonly<{
  write: string;
  operation: string;
  input: object;
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
  /** What the user is told about an answer without a body or an id; by default such an answer is as good as any. */
  emptyAnswer?: string;
  /** The error when the answer came so late that nothing more is sent. */
  noTimeLeft?: string;
  /** Parts of the row when the answer was lost, and what was written is found again; by default nothing looks for it. */
  foundAgain?: (because: string) => object;
  /** The sentence of the halted run when nobody knows whether it was done. */
  notConfirmed: (because: string) => string;
}>;

const IN_DOCUMENT = FAULTS_OF_WRITES.map((fault) => ({ ...fault, dialect: 'document' as const }));
/** The answer to a write that creates something has to say which record is new. */
const WITHOUT_ID = faultsCalled('an id of 0', 'an id of zeros as text').map((fault) => ({
  ...fault,
  dialect: 'document' as const,
}));
/** What is said of a fault is the same in both dialects; what is read after a lost answer is not. */
const IN_LIVE = faultsCalled('a connection cut after the effect').map((fault) => ({
  ...fault,
  dialect: 'live' as const,
}));

/** Tests what comes of every fault on the request of each write: nothing is done twice, and nothing untold. */
export function testWrites(writes: readonly Write[]): void {
  describe.each(writes)('$write', (write) => {
    if (write.operation === 'creates.upload_document') useFiles();

    test.each([
      ...IN_DOCUMENT,
      ...(write.emptyAnswer === undefined ? [] : WITHOUT_ID),
      ...(write.foundAgain ? IN_LIVE : []),
    ])('$fault ($dialect dialect)', async ({ dialect, ...fault }) => {
      const zap = await startZap({ dialect, only: write.operation });
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
  const unclear = `Actionstep gave no clear answer: ${fault.cause}.`;
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
    'not done': halted(unclear),
    done: noTimeLeft !== undefined && isEndless(fault) ? fails('HaltedError', noTimeLeft) : lost(unclear),
    'done, empty answer': emptyAnswer === undefined ? { result: done } : lost(emptyAnswer),
    'done, whole answer': { result: done },
  };
  return endings[fault.happened];
}

const fails = (name: string, sentence: unknown): object => ({ failure: { name, sentence } });
