import { expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { someOf } from '../support/fuzz.ts';
import { inOneRun } from '../support/oneRun.ts';
import { rowsOf } from '../support/rows.ts';
import { startZap } from '../support/zap.ts';
import { FAULTS_OF_READS, type Fault } from './faults.ts';
import { endingUnder, untilQuiet, type Ending } from './strike.ts';

/*
 * Each read of Find Possible Conflicts under each fault. A matter is opened for whom "nobody was found": that is said only
 * where every answer came and none of them names anybody.
 */

const OPERATION = 'searches.find_conflicts';

type Look = Readonly<{ text: string; finds: string; reads: Readonly<Record<string, number>> }>;

/** What is looked for, what there is of it, and how often the run asks for what. */
const LOOKS: readonly Look[] = [
  {
    text: 'Ann Roe',
    finds: 'a contact in a matter',
    reads: { '/participants': 4, '/actions': 2, '/actionparticipants': 1, '/actions/8701': 1 },
  },
  {
    text: 'ann.roe@mail.example',
    finds: 'a contact by address',
    reads: { '/participants': 2, '/actionparticipants': 1, '/actions/8701': 1 },
  },
  {
    text: 'Advice lease',
    finds: 'the name of a matter',
    reads: { '/participants': 4, '/actions': 2, '/actions/8704': 1 },
  },
  { text: 'Nemo Nihil', finds: 'nobody', reads: { '/participants': 4, '/actions': 2 } },
  { text: 'nemo@mail.example', finds: 'nobody', reads: { '/participants': 2 } },
];

const STRIKES = LOOKS.flatMap(({ reads, ...look }) =>
  Object.entries(reads).flatMap(([path, times]) =>
    Array.from({ length: times }, (_, at) => ({ ...look, path, nth: at + 1 })),
  ),
);

test.each(STRIKES.map((strike, turn) => ({ ...strike, turn })))(
  'looking for $text ($finds) tells nobody "nobody was found" by mistake, under any fault of request $nth for $path',
  async ({ text, finds, path, nth, turn }) => {
    const zap = await startZap();
    const { inject, requests } = zap.sandbox;
    const endings: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};

    await inOneRun(zap, OPERATION, async (run) => {
      for (const { fault, ...rest } of someOf(FAULTS_OF_READS, turn)) {
        // The requests before it are answered as ever.
        if (nth > 1) inject({ path, times: nth - 1, wrap: ['', ''] });
        // oxlint-disable-next-line no-await-in-loop -- one fault after the other
        const ending = await endingUnder({ fault, ...rest }, { method: 'GET', path }, zap, () =>
          run('perform', { inputData: { names: [text] } }),
        );
        // oxlint-disable-next-line no-await-in-loop -- a run that has ended can still wait for answers
        await untilQuiet(() => requests.length);

        endings[fault] = outcomeOf(text, ending);
        expected[fault] = expectedOutcome(finds === 'nobody', rest.happened);
      }
    });
    await zap.stop();
    expect(endings).toEqual(expected);
  },
);

const EITHER: unknown = expect.any(Boolean);

function expectedOutcome(isNobody: boolean, happened: Fault['happened']): unknown {
  // The platform runs the step again by itself. Whatever else happens, the run ends in a row.
  if (happened === 'token refused') return 'RefreshAuthError';
  if (happened === 'told to wait') return 'ThrottledError';
  if (happened === 'done, whole answer') return { nobodyFound: isNobody, isComplete: true };
  // An empty answer names nobody, and other requests ask for the same.
  if (happened === 'done, empty answer') return { nobodyFound: isNobody, isComplete: EITHER };
  return { nobodyFound: false, isComplete: false };
}

const Outcome = zod.object({
  nobodyFound: zod.boolean(),
  isComplete: zod.boolean(),
  warnings: zod.array(zod.string()),
});

/** What the row says; why it may not be all has to be told, and of which text. */
function outcomeOf(text: string, ending: Ending): unknown {
  if ('failure' in ending) return ending.failure.name;
  const { warnings, ...outcome } = Outcome.parse(rowsOf(ending.result)[0]);
  const told = warnings.filter((warning) => warning.startsWith(`"${text}" was not looked for completely. Actionstep `));
  return outcome.isComplete === (told.length === 0) && told.length === warnings.length ? outcome : warnings;
}
