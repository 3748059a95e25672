import { isDeepStrictEqual } from 'node:util';
import { describe, expect, jest, test } from '@jest/globals';
import type { Firm } from '../sandbox/sandbox.ts';
import type { Failure } from '../support/failure.ts';
import { useFiles } from '../support/files.ts';
import { someOf } from '../support/fuzz.ts';
import { inOneRun } from '../support/oneRun.ts';
import { bundleOf, isRead, RUNS, type Run } from '../support/runs.ts';
import { startZap } from '../support/zap.ts';
import { faultsCalled, type Fault } from './faults.ts';
import { endingOf, endingUnder, untilQuiet, type Ending } from './strike.ts';

/*
 * No failed read is silent, in any usual run (support/runs.ts). The run ends in words, and then it has written nothing. Or
 * it goes on, writes what it would have written anyway, and says what it lacks. Once something is written, nothing ends it.
 * What it says is in reads.test.ts and in the tests of its operation. Each read has its turn of the faults.
 */

// The run with the most reads is made fifty times.
jest.setTimeout(60_000);

const FAULTS = faultsCalled('a connection cut before the effect', 'status 401', 'status 429', 'an empty answer');

/** A read of a run. Of several with the same address, it is the one that comes after `before` others. */
type Read = Readonly<{ name: string; path: string; before: number; isAfterWrite: boolean; isNeeded: boolean }>;

function readsOf({ rounds, unneeded = {} }: Run): readonly Read[] {
  const reads = rounds.flatMap((round, index) => {
    const isAfterWrite = rounds
      .slice(0, index + 1)
      .flat()
      .some((request) => !isRead(request));
    return round.filter(isRead).map((request) => ({ request, isAfterWrite }));
  });
  return reads.map(({ request, isAfterWrite }, index) => {
    const before = reads.slice(0, index).filter((one) => one.request === request).length;
    const name = ['', 'second ', 'third ', 'fourth '][before] + request;
    return { name, path: request.replace('GET ', ''), before, isAfterWrite, isNeeded: !(name in unneeded) };
  });
}

/** How a run ended with a fault in one of its reads, and what it wrote, beside what it writes without the fault. */
type Struck = Readonly<{
  read: Read;
  fault: Fault;
  failure: Failure | undefined;
  /** All that it says: its error, or its row or form. */
  said: string;
  wrote: readonly unknown[];
  usuallyWrites: readonly unknown[];
}>;

const isRefused = ({ fault }: Struck): boolean => fault.happened === 'token refused';
const isBusy = ({ fault }: Struck): boolean => fault.happened === 'told to wait';
const isLost = ({ fault }: Struck): boolean => fault.happened === 'not done';
const tellsLack = ({ fault, said }: Struck): boolean => said.includes(fault.cause) || /Complete":false/.test(said);

/** What can be wrong with that. */
const MISTAKES: Readonly<Record<string, (struck: Struck) => boolean>> = {
  'ends although something is written': ({ read, failure }) => read.isAfterWrite && failure !== undefined,
  'ends without a sentence': ({ failure }) =>
    failure !== undefined && failure.name !== 'RefreshAuthError' && !/^["A-Z].*\.$/s.test(failure.sentence),
  'says what is not for people': ({ failure }) => /undefined|\[object /.test(failure?.sentence ?? ''),
  'writes something else': (struck) => {
    const { failure, wrote, usuallyWrites } = struck;
    // An empty answer is believed: there is nothing.
    return struck.fault.happened !== 'done, empty answer' && !isDeepStrictEqual(wrote, failure ? [] : usuallyWrites);
  },
  'goes on with a token that was refused': (struck) =>
    isRefused(struck) &&
    struck.read.isNeeded &&
    !struck.read.isAfterWrite &&
    struck.failure?.name !== 'RefreshAuthError',
  'is not tried again once the service has time': (struck) =>
    isBusy(struck) && struck.failure !== undefined && struck.failure.name !== 'ThrottledError',
  'does not say what it lacks': (struck) =>
    (isLost(struck) || isBusy(struck)) && struck.read.isNeeded && !tellsLack(struck),
  'says what it lacks, which is listed as not needed': (struck) =>
    isLost(struck) && !struck.read.isNeeded && tellsLack(struck),
};

/** What a run can change in a firm. Its steps, which are made when somebody first asks for them, no run changes. */
const stateOf = (firm: Firm): object =>
  structuredClone(
    Object.fromEntries(
      Object.entries(Object.getOwnPropertyDescriptors(firm)).flatMap(([name, one]) =>
        'value' in one ? [[name, one.value]] : [],
      ),
    ),
  );

/** Strikes each read of a run with faults, in a firm that is as it was before, and gives the mistakes of the run. */
async function mistakesIn(operation: string, run: Run, turn: number): Promise<readonly string[]> {
  const zap = await startZap({ dialect: 'live' });
  const { firm, requests, inject } = zap.sandbox;
  const untouched = stateOf(firm);
  const mistakes: string[] = [];

  await inOneRun(zap, operation, async (runPart) => {
    const start = () => runPart(run.part ?? 'perform', bundleOf(operation, run));
    const attempt = async (ending: Promise<Ending>) => {
      const ended = await ending;
      await untilQuiet(() => requests.length);
      const wrote = requests
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, body }) => ({ method, path, body }));
      requests.length = 0;
      if (wrote.length > 0) Object.assign(firm, structuredClone(untouched));
      return { ended, wrote };
    };
    const { wrote: usuallyWrites } = await attempt(endingOf(start()));
    for (const [index, read] of readsOf(run).entries())
      for (const fault of someOf(FAULTS, turn + index)) {
        const request = { method: 'GET', path: read.path };
        if (read.before > 0) inject({ ...request, wrap: ['', ''], times: read.before });
        // oxlint-disable-next-line no-await-in-loop -- one firm, one fault after the other
        const { ended, wrote } = await attempt(endingUnder(fault, request, zap, start));
        const failure = 'failure' in ended ? ended.failure : undefined;
        const said = failure?.sentence ?? JSON.stringify(ended);
        const struck = { read, fault, failure, said, wrote, usuallyWrites };
        mistakes.push(
          ...Object.entries(MISTAKES)
            .filter(([, isMade]) => isMade(struck))
            .map(([mistake]) => `${read.name} under ${fault.fault}: the run ${mistake}`),
        );
      }
  });
  await zap.stop();
  return mistakes;
}

useFiles();

// The reads of a look for conflicts are in conflicts.test.ts: what it cannot read is a part of its row.
const TRIED = Object.entries(RUNS).filter(([operation]) => operation !== 'searches.find_conflicts');

describe.each(TRIED)('%s under a fault in any of its reads', (operation, runs) => {
  const reading = runs
    .filter((run) => readsOf(run).length > 0)
    .map((run, turn) => ({ run, turn, part: run.part ?? 'perform', given: JSON.stringify(run.given) }));

  test.each(reading)('says what is wrong, or what it lacks: $part with $given', async ({ run, turn }) => {
    expect(await mistakesIn(operation, run, turn)).toEqual([]);
  });
});
