import { expect, test } from '@jest/globals';
import { SWITCHES, type Assumptions } from '../src/service/assumptions.ts';
import { POSITIONS, type Positions } from './sandbox/positions.ts';
import { DIALECTS, type Dialect } from './sandbox/sandbox.ts';
import { create, PROPERTY_SALE } from './support/createAction.ts';
import { readFailure } from './support/failure.ts';
import { rowOf } from './support/rows.ts';
import { idsFound } from './support/searches.ts';
import { startZap, type Zap } from './support/zap.ts';

/*
 * The service in each position of each switch, and the setting with it and against it. With it the operation does what it
 * should, and against it shows the sign that docs/service-notes.md names.
 */

type Concerned = keyof Assumptions;

/** What the service holds after a run, and what a person is told: its warnings, or why it failed. */
type Outcome = Readonly<{ held: unknown; told: unknown }>;

type Trial = Readonly<{
  run: (zap: Zap) => Promise<unknown>;
  held: (zap: Zap) => unknown;
  /** With the setting, by the position of the service in the order of the switch. */
  right: readonly [first: Outcome, second: Outcome];
  /** Against it; null where that does no harm. */
  wrong: readonly [first: Outcome | null, second: Outcome | null];
}>;

const sale = (more: object) => (zap: Zap) => create(zap, { ...PROPERTY_SALE, assignedToParticipant: '15', ...more });
const opened = ({ sandbox }: Zap) => sandbox.firm.outcomes.get('9001');

const well = (held: unknown, told: unknown = []): Outcome => ({ held, told });
const fails = (words: string, held?: unknown): Outcome => ({ held, told: expect.stringContaining(words) });
const both = <Value>(value: Value) => [value, value] as const;
const REFUSED = both(fails('Check the values that were sent. The action was not created.'));

const TRIALS: Readonly<Record<Concerned, Trial>> = {
  stepMessageIds: {
    run: sale({ participantType27: ['95'], stepMessages: 'all' }),
    held: (zap) => opened(zap)?.messages.map(({ id }) => id),
    right: both(well(['812--1--1', '812--1--2'])),
    wrong: REFUSED,
  },
  assignee: {
    run: sale({ assignedToParticipant: '16' }),
    held: ({ sandbox: { firm, requests } }) => [
      firm.actions.get('9001')?.links.assignedTo,
      ...requests.map(({ method }) => method).filter((method) => method === 'PUT'),
    ],
    right: both(well(['16'])),
    wrong: [fails('assignedToParticipant: is not known here', [undefined]), well(['16', 'PUT'])],
  },
  wrapper: { run: sale({}), held: (zap) => opened(zap)?.actionId, right: both(well('9001')), wrong: REFUSED },
  additionalAttributes: {
    run: async (zap) => ({ warnings: await idsFound(zap, 'find_action', { reference: 'ADV-2' }) }),
    held: ({ sandbox: { requests } }) => requests.map(({ query }) => query['fields']?.startsWith(':default')),
    right: [well([true], ['8706']), well([undefined], ['8706'])],
    wrong: [
      fails('its answer leaves out what was searched for', [undefined]),
      fails('it answered "fields: there is no field :default"', [true]),
    ],
  },
};

const isConcerned = (name: string): name is Concerned => Object.hasOwn(TRIALS, name);
const CASES = Object.keys(TRIALS)
  .filter(isConcerned)
  .flatMap((of) => {
    const { right, wrong } = TRIALS[of];
    const [first, second] = SWITCHES[of];
    return [
      { of, position: first, other: second, dialect: DIALECTS[0], right: right[0], wrong: wrong[0] },
      { of, position: second, other: first, dialect: DIALECTS[1], right: right[1], wrong: wrong[1] },
    ];
  });

function standing(name: Concerned, position: string): Partial<Positions>;
function standing(name: Concerned, position: string): object {
  return { [name]: position };
}

async function outcomeOf(dialect: Dialect, name: Concerned, position: string, set: string): Promise<Outcome> {
  const settings = { ACTIONSTEP_ASSUMPTIONS: `${name}:${set}` };
  const zap = await startZap({ dialect, positions: standing(name, position), settings });
  const { run, held } = TRIALS[name];
  const told = await run(zap).then(
    (result) => rowOf(result)['warnings'],
    (error: unknown) => readFailure(error).sentence,
  );
  const outcome = { held: held(zap), told };
  await zap.stop();
  return outcome;
}

// In one dialect for each position: what is sent is the same in both, and what is told of a refusal too.
test.each(CASES)(
  'a service that stands where a switch says does as asked: $of $position ($dialect dialect)',
  async ({ of, position, dialect, right }) => {
    expect(await outcomeOf(dialect, of, position, position)).toEqual(right);
  },
);

test.each(CASES)(
  'a service that stands elsewhere shows it: $of $position ($dialect dialect)',
  async ({ of, position, other, dialect, ...seen }) => {
    expect(await outcomeOf(dialect, of, position, other)).toEqual(seen.wrong ?? seen.right);
  },
);

test('the service knows the positions of each switch, in the same order', () => {
  expect(POSITIONS).toEqual(SWITCHES);
});
