import { startSandbox, type Sandbox } from '../../test/sandbox/sandbox.ts';
import { offerNextSteps } from '../../test/support/nextSteps.ts';
import { offer } from '../../test/support/startSteps.ts';
import { hookEventOf, run, unreadId } from '../release/hookEvent.ts';
import { milliseconds } from './figures.ts';
import { exponentOf, quantile } from './measures.ts';
import { start, type Package } from './packages.ts';

/** What grows, how far, and what one run of that size costs, in milliseconds of the processor. */
type Load = Readonly<{ load: string; most: number; cost: (size: number) => Promise<number> }>;

/** How many runs of a size count, after one that does not. */
const RUNS = 9;
const STEPS = [8, 4, 2, 1];

/** How cost grows with size: below 1, a run of twice the size costs less than two. */
export async function measureScale(app: Package): Promise<readonly object[]> {
  const sandbox = await startSandbox({ dialect: 'live', now: () => new Date() });
  const rows: object[] = [];
  for (const { load, most, cost } of loads(app, sandbox)) {
    const points: { size: number; cost: number }[] = [];
    for (const size of STEPS.map((part) => Math.ceil(most / part))) {
      // oxlint-disable-next-line no-await-in-loop -- side by side, they would slow each other down
      points.push({ size, cost: await cost(size) });
    }
    rows.push({
      load,
      sizes: points.map(({ size }) => size).join(', '),
      cost: points.map((point) => milliseconds(point.cost)).join(', '),
      exponent: exponentOf(points).toFixed(2),
    });
  }
  await sandbox.stop();
  return rows;
}

function loads(app: Package, sandbox: Sandbox): readonly Load[] {
  const authData = sandbox.connect();
  const costOf = async (event: object, size: number): Promise<number> =>
    quantile((await start({ ...app, event, rows: size }, RUNS)).each, 0.5);
  const runOf = (method: string, inputData: object) => run(method, { authData, inputData }, sandbox.environment);
  return [
    {
      load: 'Data fields in a form',
      most: 1000,
      cost: async (size) => {
        offer(sandbox.firm, { actionType: 990, fields: many(size, toField) });
        return costOf(runOf('creates.create_action.operation.inputFields', { actionType: '990' }), size);
      },
    },
    {
      load: 'Next steps of an action',
      most: 300,
      cost: async (size) => {
        offerNextSteps(
          sandbox.firm,
          '8700',
          many(size, (number) => ({ stepName: `Step ${number}`, fields: [toField(number)] })),
        );
        return costOf(runOf('triggers.list_next_steps.operation.perform', { action: '8700' }), size);
      },
    },
    {
      load: 'Records in a callback',
      most: 100,
      cost: async (size) => {
        return costOf(hookEventOf(many(size, unreadId)), size);
      },
    },
    {
      load: 'Runs in one process',
      most: 1000,
      cost: async (size) => {
        const { core, app: own, handled, later } = await start(app, size - 1);
        return handled - core - own + later;
      },
    },
  ];
}

const many = <Item>(length: number, make: (number: number) => Item): readonly Item[] =>
  Array.from({ length }, (_, index) => make(index + 1));

const TYPES = ['Str255', 'Money', 'Boolean', 'Date', 'DropDown'] as const;
const KINDS = [
  ['House', 'house'],
  ['Unit', 'unit'],
] as const;

function toField(number: number) {
  const type = TYPES[number % TYPES.length] ?? 'Str255';
  const choices = type === 'DropDown' ? { choices: KINDS } : {};
  return {
    id: number,
    dataField: `99--F${number}`,
    group: `Group ${number % 20}`,
    label: `Field ${number}`,
    type,
    ...choices,
  };
}
