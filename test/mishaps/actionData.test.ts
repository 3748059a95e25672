import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { readFailure } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { updateActionData } from '../support/updates.ts';
import type { Zap } from '../support/zap.ts';
import { byOutcome, outcomesOf, type Mishaps } from './mishaps.ts';

/*
 * What is stored, by the id of its data field; behind an exclamation mark the beginning of the sentence that stops the run,
 * and behind a tilde that of a warning. The action has a value in some of the fields.
 */

const NOTHING = 'nothing changes';
const BLANK = '~Nothing was filled in, so nothing was changed.';
const NOT_CHANGED = '!The data was not changed:\n- ';
const no = (line: string): string => `${NOT_CHANGED}${line}`;
const EITHER = 'can be read as 3 April 2026 or as 4 March 2026. Write it like 2026-04-03';
const ONE_ONLY = 'is more than one value, but the field takes only one.';
const leftOut = (id: string): string =>
  `~A data field ("${id}") was left out: the action has no such data field (any more).`;
const NO_JSON = 'is not JSON with labels and values. Write it like {"';
const lacks = (text: string): string => `Other Data: the action has no data field "${text}". It has: `;

const FIELDS: Readonly<Record<string, Mishaps>> = {
  '44--Price': [
    ...byOutcome({
      '44--Price=875000': '875000| $875,000 |AUD 875,000',
      '44--Price=875000.50': '$875,000.50|AUD 875,000.50',
      [NOTHING]: '850000.00|$850,000|850,000.0',
      [BLANK]: '| ',
      [no('"Property / Price": "POA" is not a number. Write it like 1200.50.')]: 'POA',
      [no('"Property / Price": "875.000" can be read as 875.000 or as 875000.')]: '875.000',
    }),
    [875_000, '44--Price=875000'],
    [0, '44--Price=0'],
    [true, no('"Property / Price": "true" is not a number. Write it like 1200.50.')],
    [['1', '2'], no(`"Property / Price": "1, 2" ${ONE_ONLY}`)],
    [['875000', '', null], '44--Price=875000'],
    [{ amount: 1 }, no('"Property / Price" cannot be read.')],
    [null, BLANK],
    [[], BLANK],
    [{}, no('"Property / Price" cannot be read.')],
  ],
  '44--SettleDate': byOutcome({
    '44--SettleDate=2024-07-31': '31 July 2024|2024-07-30T20:00:00Z',
    [NOTHING]: '15 July 2024|15/07/2024|2024-07-15 09:00',
    [no(`"Property / Settlement date": "03/04/2026" ${EITHER}`)]: '03/04/2026',
  }),
  '44--Mortgaged': [...byOutcome({ '44--Mortgaged=F': 'no', [NOTHING]: 'yes|T|1' }), [false, '44--Mortgaged=F']],
  '44--Kind': byOutcome({
    '44--Kind=unit': 'Unit',
    [NOTHING]: 'house|House',
    [no('"Property / Kind": "castle" is not one of the choices: House, Unit, Vacant land (land).')]: 'castle',
  }),
  '44--Address': [
    ...byOutcome({ '44--Address=n/a': 'n/a', '44--Address=1,5 Quay St': '1,5 Quay St' }),
    [7, '44--Address=7'],
    [['1 Quay St', '2 Quay St'], no(`"Property / Address": "1 Quay St, 2 Quay St" ${ONE_ONLY}`)],
  ],
  '44--Notes': [[['Ring', 'Knock'], '44--Notes=Ring\nKnock']],
  '50--Referrer': byOutcome({
    '50--Referrer=88': 'Ann Roe|Roe, Ann|ANN.ROE@mail.example|88',
    [NOTHING]: '95|Brightwater Realty|,',
    [no('"Office / Referred by": there is no contact with the name "Nobody".')]: 'Nobody',
    [no('"Office / Referred by" takes one contact only.')]: '88; 89',
  }),
  '44--Nothing': byOutcome({ [leftOut('44--Nothing')]: 'x' }),
  // A field of another action type, and one that a step names by its number.
  '47--Notes': byOutcome({ [leftOut('47--Notes')]: 'x' }),
  '1653': byOutcome({ [leftOut('1653')]: 'x' }),
};

const ROOMS = { 'dataField44--Rooms': '4' };
const ITEM = { 'dataField53--Item': 'Strata levy' };

const OTHERS: Readonly<Record<string, Mishaps<object>>> = {
  otherData: [
    ...['Property / Price', 'price', ' PROPERTY/price ', '44--Price', 'Price'].map(
      (label) => [{ otherData: { [label]: '$1' } }, '44--Price=1'] as const,
    ),
    [{ otherData: '{"Price": 1, "Kind": "UNIT"}' }, '44--Kind=unit 44--Price=1'],
    [{ otherData: { Features: ['Pool', 'garage'] } }, '44--Features=pool,garage'],
    [{ otherData: 'Price: 1' }, no(`Other Data: "Price: 1" ${NO_JSON}`)],
    [{ otherData: { Prize: '1' } }, no(`${lacks('Prize')}"Property / Price", `)],
    [{ otherData: { 'Loan amount': '1' } }, '52--Amount=1'],
    [{ otherData: { Rooms: 4, '44--Rooms': ' 4 ' }, ...ROOMS }, '44--Rooms=4'],
  ],
  addRow: [
    [{ addRow: '53', ...ITEM }, '53--Item=Strata levy'],
    [{ addRow: ' settlement ADJUSTMENTS', ...ITEM }, '53--Item=Strata levy'],
    [{ addRow: 53, otherData: { Item: 'Rates' } }, '53--Item=Rates'],
    [{ addRow: { id: 53 }, ...ITEM }, no('"Add a Row To" cannot be read.')],
  ],
  clear: [
    [{ clear: ['44--Rooms', '44--Kind'], ...ROOMS }, '44--Kind=null 44--Rooms=4'],
    [{ clear: ['44--Notes', 'Finance / Lender'] }, NOTHING],
    [{ clear: '["44--Notes", "Kind"]' }, '44--Kind=null'],
    [{ clear: ['', null] }, BLANK],
    [{ clear: { Rooms: 'yes' } }, no('"Clear Fields" cannot be read.')],
  ],
  // lookups/givenAction.test.ts has what means one action.
  action: [
    ...['8700', ' 8700 ', 8700, 'qs-3'].map((action) => [{ action, ...ROOMS }, '44--Rooms=4'] as const),
    [{ action: '', ...ROOMS }, no('"Action" is required.')],
    [{ action: {}, ...ROOMS }, no('"Action" cannot be read.')],
    [{ action: '8704', ...ROOMS }, leftOut('44--Rooms')],
  ],
  checkOnly: [
    [{ checkOnly: 'n/a', ...ROOMS }, NOTHING],
    [{ checkOnly: 'no', ...ROOMS }, '44--Rooms=4'],
  ],
  dateOrder: [
    [{ dateOrder: 'dayFirst', 'dataField44--SettleDate': '03/04/2026' }, '44--SettleDate=2026-04-03'],
    [{ dateOrder: 'month first', 'dataField44--SettleDate': '03/04/2026' }, '44--SettleDate=2026-03-04'],
  ],
};

const Warnings = zod.array(zod.string());

/** What the firm stores by now and did not before, which is then undone. */
function takeBack({ firm }: Sandbox, before: Readonly<Pick<Sandbox['firm'], 'dataValues' | 'dataRecords'>>): string {
  const changed = [...firm.dataValues.values()].filter(
    ({ id, stringValue }) => stringValue !== (before.dataValues.get(id)?.stringValue ?? null),
  );
  for (const key of ['dataValues', 'dataRecords'] as const) firm[key].clear();
  for (const [id, value] of before.dataValues) firm.dataValues.set(id, value);
  for (const [id, record] of before.dataRecords) firm.dataRecords.set(id, record);
  const lines = changed.map(({ links, stringValue }) => `${links.dataCollectionField}=${stringValue}`);
  return lines.toSorted().join(' ');
}

async function outcomeOf(zap: Pick<Zap, 'run' | 'sandbox'>, given: object): Promise<string> {
  const { dataValues, dataRecords } = zap.sandbox.firm;
  const before = { dataValues: new Map(dataValues), dataRecords: new Map(dataRecords) };
  const meta = { timezone: 'Pacific/Auckland' };
  const said = await updateActionData(zap, { action: '8700', ...given }, meta).then(
    ({ warnings }) => Warnings.parse(warnings).map((warning) => `~${warning}`),
    (error: unknown) => [`!${readFailure(error).sentence}`],
  );
  return [takeBack(zap.sandbox, before), ...said].filter(Boolean).join(' and ') || NOTHING;
}

// In one dialect: what is put in is read in the same way in both.
describe('what is put into the fields of a change of data', () => {
  const zap = useZap({ dialect: 'live' });

  test.each(Object.entries(FIELDS))('is stored as it was meant, or refused: %s', async (id, mishaps) => {
    expect(await outcomesOf(mishaps, (given) => outcomeOf(zap, { [`dataField${id}`]: given }))).toEqual(mishaps);
  });

  test.each(Object.entries(OTHERS))('is stored as it was meant, or refused: %s', async (_field, mishaps) => {
    expect(await outcomesOf(mishaps, (given) => outcomeOf(zap, given))).toEqual(mishaps);
  });
});
