import { expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { fact } from '../../facts.ts';
import type { Dialect } from '../../sandbox/sandbox.ts';
import { submissions } from '../../support/createAction.ts';
import { readFailure } from '../../support/failure.ts';
import { cases } from '../../support/fuzz.ts';
import { useOneOperation, type OneOperation } from '../../support/oneOperation.ts';
import { rowOf } from '../../support/rows.ts';
import type { Case } from './case.ts';
import { anyCase } from './generate.ts';
import { inputOf, prepare } from './given.ts';
import { judge } from './oracle.ts';
import { EXPECTED_FEATURES, featuresOf, type Ending } from './tally.ts';

jest.setTimeout(120_000);

/** Fewer of them judge mutants: most die of one of the first. */
const RUNS = Number(process.env['PROPERTY_CASES'] ?? 2000);
const LEAST_SHARE = 0.03;

const accounts: Readonly<Record<Dialect, OneOperation>> = {
  document: useOneOperation('creates.create_action', { dialect: 'document' }),
  live: useOneOperation('creates.create_action', { dialect: 'live' }),
};

const TITLE = 'The action was not created:';
const WANTS_NOTE =
  'Actionstep could not create the action: it answered "A file note is required". Check the values that were sent. ' +
  'The action was not created. If this action type needs a file note, fill in "File Note".';

/** What came of a run. */
type Outcome = Readonly<{ returned: readonly unknown[]; sent: readonly unknown[]; said: readonly string[] }>;

/** Runs a case, and holds what came of it against the oracle. */
async function prove(given: Case): Promise<ReadonlySet<string>> {
  const { sandbox, run } = accounts[given.dialect];
  prepare(sandbox.firm, given);
  sandbox.requests.length = 0;
  const { body, violations } = judge(given);
  const lines = violations.map(({ line }) => line);
  const ending = endingOf(given, violations.length);

  const meta = given.zone === 'nowhere' ? {} : { timezone: given.zone };
  const { returned, said } = await readRun(run('perform', { inputData: inputOf(given), meta }), lines);

  const expected: Readonly<Record<Ending, Omit<Outcome, 'returned'>>> = {
    created: { sent: [body], said: [] },
    'stopped before it was sent': { sent: [], said: [TITLE, ...lines.toSorted()] },
    // No flag of the Start step tells that a note is required: only the service's answer does.
    'refused for want of a note': { sent: [body], said: [WANTS_NOTE] },
  };
  const created = [...sandbox.firm.outcomes.keys()];
  expect(created).toHaveLength(ending === 'created' ? 1 : 0);
  expect({ returned, said, sent: submissions(sandbox) }).toEqual({ returned: created, ...expected[ending] });
  return featuresOf(given, violations, ending);
}

/** The id that a run returned; or the lines that it failed with, each by the beginning that it was expected to have. */
async function readRun(run: Promise<unknown>, begins: readonly string[]): Promise<Omit<Outcome, 'sent'>> {
  try {
    return { returned: [rowOf(await run)['id']], said: [] };
  } catch (error) {
    const [title = '', ...lines] = readFailure(error).sentence.split('\n- ');
    const known = lines.map((line) => begins.find((begin) => line.startsWith(begin)) ?? line);
    return { returned: [], said: [title, ...known.toSorted()] };
  }
}

function endingOf({ wantsFileNote, fileNote }: Case, violations: number): Ending {
  if (violations > 0) return 'stopped before it was sent';
  return wantsFileNote && fileNote === '' ? 'refused for want of a note' : 'created';
}

test(`for any Start step and any input, exactly what the service document demands is sent, or every broken rule is named and nothing is sent${fact(
  'base.creation',
  'error.noName',
  'error.noData',
  'error.noFileNote',
  'error.noPeople',
  'error.noAddress',
  'post.body',
  'post.stepDataField',
  'post.links.stepTasks.people',
  'post.links.stepMessages.people',
)}`, async () => {
  const tally = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(anyCase(), async (given) => {
      for (const feature of await prove(given)) tally.set(feature, (tally.get(feature) ?? 0) + 1);
    }),
    cases(RUNS),
  );

  const seldom = EXPECTED_FEATURES.filter((feature) => (tally.get(feature) ?? 0) < RUNS * LEAST_SHARE);
  expect(seldom.map((feature) => `${feature}: ${tally.get(feature) ?? 0} of ${RUNS}`)).toEqual([]);
}, 300_000);
