import { expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { rowsOf } from '../support/rows.ts';
import { loadApp } from '../support/platform.ts';
import { startZap, type Zap } from '../support/zap.ts';

/*
 * A search that finds nothing makes a Zap create a second record. Whatever the service leaves out of an answer, nothing is
 * found only where nothing is there.
 */

/** One of these is enough. */
const NAMES = ['displayName', 'companyName', 'firstName', 'lastName'];

/** Each search, with inputs that find something, and what decides beside the filters of its requests: attributes, or groups. */
const SEARCHES: Readonly<Record<string, readonly (readonly [inputData: object, ...(string | readonly string[])[]])[]>> =
  {
    find_contact: [
      [{ email: 'ann.roe@mail.example' }],
      [{ name: 'Ann Roe' }, NAMES],
      [{ id: 'ann.roe@mail.example', name: 'Ann Roe' }, NAMES],
      [{ email: 'Ann Roe <ann.roe@mail.example>' }, NAMES],
      [{ id: '88', email: 'ann.roe@mail.example' }, 'email'],
      [{ id: '88', name: 'Ann Roe' }, NAMES],
      [{ externalReference: 'CRM-94', name: 'Zoë Núñez-Łoś' }, NAMES],
      [{ email: 'zoe@mail.example', externalReference: 'CRM-94' }, 'importExternalReference'],
      [{ id: '94', externalReference: 'CRM-94' }, 'importExternalReference'],
    ],
    find_action: [
      [{ reference: 'EST-7', name: 'estate', actionType: '840', status: 'Inactive' }],
      [{ name: 'estate', actionType: 'Estate Administration' }],
      [{ externalReference: 'PMS-7' }],
      [{ id: '8706', externalReference: 'PMS-7' }, 'importExternalReference'],
      [{ id: 'EST-7', name: 'estate' }, 'name'],
      [{ id: 'EST-7', actionType: '840', status: 'Inactive' }, 'actionType', 'status'],
      [{ id: '8705', reference: 'EST-7', name: 'estate' }, 'reference', 'name'],
      [{ id: '8705', actionType: '840', status: 'Inactive' }, 'actionType', 'status'],
      [{ contact: 'ann.roe@mail.example' }, 'participantType'],
      [{ contact: '88', role: 'Client', name: 'Will' }, 'name', 'participantType'],
      [{ contact: '88', id: 'W-100' }],
    ],
    describe_action_type: [[{ actionType: '812' }], [{ actionType: 'Will' }]],
    describe_step: [
      [{ action: '8700' }, 'step', 'node'],
      [{ action: '8700', step: 'Deposit Paid' }, 'stepName'],
      [{ action: 'QS-3', step: 'Deposit Paid' }, 'stepName'],
    ],
  };

const App = zod.object({ searches: zod.record(zod.string(), zod.unknown()) });

test('every search is held to it', async () => {
  expect(Object.keys(SEARCHES).toSorted()).toEqual(Object.keys(App.parse(await loadApp()).searches).toSorted());
});

/** How many rows a search finds, or that it fails; and what it asked the service to filter by. */
async function run(search: string, inputData: object, leavesOut?: readonly string[] | 'all') {
  const zap = await startZap({ only: `searches.${search}` });
  if (leavesOut) zap.sandbox.inject({ path: /./, times: Infinity, leavesOut });
  const found = await zap.run(`searches.${search}`, 'perform', { inputData }).then(
    (page) => rowsOf(page).length,
    () => 'an error',
  );
  await zap.stop();
  return { found, filters: filtersOf(zap) };
}

const NO_FILTERS = new Set(['fields', 'include', 'sort', 'page', 'pageSize']);

const filtersOf = ({ sandbox }: Zap): readonly string[] =>
  sandbox.requests.flatMap(({ query }) =>
    Object.keys(query)
      .filter((name) => !NO_FILTERS.has(name))
      .map((name) => name.replace(/_i?like$/, '')),
  );

const CASES = Object.entries(SEARCHES).flatMap(([search, inputs]) =>
  inputs.map(([inputData, ...others]) => ({ search, inputData, others })),
);

test.each(CASES)('lacks what decides: $search $inputData', async ({ search, inputData, others }) => {
  const { found, filters } = await run(search, inputData);
  expect(found).toBeGreaterThan(0);

  const names = [...new Set([...filters, ...others])];
  const thin = await Promise.all(
    names.map(async (name) => [name, (await run(search, inputData, [name].flat())).found] as const),
  );
  expect(thin.filter(([, some]) => some === 0)).toEqual([]);
  expect((await run(search, inputData, 'all')).found).not.toBe(0);
});
