import { expect, test } from '@jest/globals';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { startZap } from '../support/zap.ts';
import { faultsCalled, isEndless, type Fault } from './faults.ts';
import { endingUnder, writesTo } from './strike.ts';

/** A request that only reads, and what a run makes of it when it goes wrong. */
export type Read = Readonly<{
  read: string;
  operation: string;
  /** `perform` by default. */
  part?: string;
  input?: object;
  /** What the platform hands over besides, such as a callback. */
  bundle?: object;
  prepare?: (sandbox: Sandbox) => unknown;
  path: string | RegExp;
  /** Completes "Actionstep could not …". */
  task: string;
  /** Parts of the result of a run that goes on when the read fails. Without this the run ends in an error. */
  without?: (because: string) => unknown;
  /** What the run says that ends because the read failed, where it says more than why. */
  stopsWith?: (because: string) => string;
  /** Whether a run that goes on waits all the same when the service asks it to slow down: nothing was written yet. */
  waits?: true;
  /** Something was written before: then nothing may end the run, and even a refused token does not. */
  isAfterWrite?: true;
  /** Where it finds nobody, or is refused, the service is asked in another way: parts of the result when that answers. */
  secondWay?: unknown;
  /** How the run ends after a 404, or an answer without a body, if not as after any other fault. */
  whenNotThere?: object;
  whenEmpty?: object;
  /** The error when the answer comes so late that no time is left for the write. */
  noTimeLeft?: string;
}>;

/** The faults after which the service is asked in the second way. */
export const ASKED_AGAIN: readonly string[] = ['status 400', 'status 404', 'an empty answer'];

/** Faults that a run can tell apart; the others are read by the client, the same for every request. */
const ENDING = faultsCalled('status 404', 'a connection cut before the effect', 'an empty answer');
/** Where a run goes on, or says more than why it does not, these are not for it to judge. */
const REPEATED = faultsCalled('status 401', 'status 429');
/** A late answer is like a lost one, but where it leaves no time for the write. */
const LATE = faultsCalled('no answer in time');

const faultsOf = ({ without, stopsWith, noTimeLeft }: Read): readonly Fault[] => [
  ...ENDING,
  ...(without || stopsWith ? REPEATED : []),
  ...(noTimeLeft === undefined ? [] : LATE),
];

export function testReads(reads: readonly Read[]): void {
  test.each(reads)('$operation goes on or says what is wrong, under any fault in reading: $read', async (read) => {
    const { operation, part = 'perform', input = {}, bundle, prepare, path } = read;
    const endings: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const fault of faultsOf(read)) {
      // oxlint-disable-next-line no-await-in-loop -- one fault after the other
      const zap = await startZap({ only: operation });
      prepare?.(zap.sandbox);
      // oxlint-disable-next-line no-await-in-loop -- each with a service of its own
      const ending = await endingUnder(fault, { method: 'GET', path }, zap, () =>
        zap.run(operation, part, { inputData: input, ...bundle }),
      );
      // oxlint-disable-next-line no-await-in-loop -- each with a service of its own
      await zap.stop();
      const wrote = writesTo(zap.sandbox).length > 0;
      endings[fault.fault] = { ...ending, ...('failure' in ending && { wrote }) };
      const ends = expectedEnding(read, fault);
      expected[fault.fault] = { ...ends, ...('failure' in ends && { wrote: false }) };
    }
    expect(endings).toMatchObject(expected);
  });
}

function expectedEnding(read: Read, fault: Fault): object {
  const { task, secondWay, without, stopsWith, waits, isAfterWrite, whenNotThere, whenEmpty, noTimeLeft } = read;
  const { happened, cause, advice } = fault;
  const because =
    happened === 'token refused'
      ? 'Actionstep did not accept the connection any more.'
      : `Actionstep could not ${task}: ${cause}.`;
  if (secondWay !== undefined && ASKED_AGAIN.includes(fault.fault)) return { result: secondWay };
  if (happened === 'token refused' && !isAfterWrite) return { failure: { name: 'RefreshAuthError', sentence: '' } };
  if (happened === 'told to wait' && (waits || !without))
    return { failure: { name: 'ThrottledError', sentence: `${because} ${advice}`, delay: 7 } };
  if (isEndless(fault) && noTimeLeft !== undefined) return { failure: { name: 'AppError', sentence: noTimeLeft } };
  if (fault.fault === 'status 404' && whenNotThere) return whenNotThere;
  if (happened === 'done, empty answer' && whenEmpty) return whenEmpty;
  if (without) return { result: without(because) };
  return { failure: { name: 'AppError', sentence: stopsWith?.(because) ?? `${because} ${advice}` } };
}
