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
 * and behind a tilde that of a warning. The action has a value in some of the fields. The tests of src/updates have all that
 * becomes of a text, here is what else comes through the form.
 */

const NOTHING = 'nothing changes';
const BLANK = '~Nothing was filled in, so nothing was changed.';
const no = (line: string): string => `!The data was not changed:\n- ${line}`;
const ONE_ONLY = 'is more than one value, but the field takes only one.';

const FIELDS: Readonly<Record<string, Mishaps>> = {
  '44--Price': [
    ...byOutcome({ '44--Price=875000': 'AUD 875,000', [NOTHING]: '$850,000|850,000.0', [BLANK]: '| ' }),
    [0, '44--Price=0'],
    [true, no('"Property / Price": "true" is not a number. Write it like 1200.50.')],
    [['1', '2'], no(`"Property / Price": "1, 2" ${ONE_ONLY}`)],
    [['875000', '', null], '44--Price=875000'],
    [null, BLANK],
    [[], BLANK],
    [{}, no('"Property / Price" cannot be read.')],
  ],
  '44--Mortgaged': [...byOutcome({ [NOTHING]: 'yes|T|1' }), [false, '44--Mortgaged=F']],
  '44--Address': [
    ...byOutcome({ '44--Address=n/a': 'n/a', '44--Address=1,5 Quay St': '1,5 Quay St' }),
    [7, '44--Address=7'],
    [['1 Quay St', '2 Quay St'], no(`"Property / Address": "1 Quay St, 2 Quay St" ${ONE_ONLY}`)],
  ],
  '44--Notes': [[['Ring', 'Knock'], '44--Notes=Ring\nKnock']],
  '50--Referrer': byOutcome({
    '50--Referrer=88': 'Roe, Ann|ANN.ROE@mail.example',
    [NOTHING]: '95|Brightwater Realty|,',
    [no('"Office / Referred by" takes one contact only.')]: '88; 89',
  }),
};

const ROOMS = { 'dataField44--Rooms': '4' };
const ITEM = { 'dataField53--Item': 'Strata levy' };

const OTHERS: Readonly<Record<string, Mishaps<object>>> = {
  otherData: [
    [{ otherData: '{"Price": 1, " PROPERTY/kind ": "UNIT"}' }, '44--Kind=unit 44--Price=1'],
    [{ otherData: { Features: ['Pool', 'garage'] } }, '44--Features=pool,garage'],
    [{ otherData: 'Price: 1' }, no('Other Data: "Price: 1" is not JSON with labels and values. Write it like {"')],
    [{ otherData: { Rooms: 4, '44--Rooms': ' 4 ' }, ...ROOMS }, '44--Rooms=4'],
  ],
  addRow: [
    [{ addRow: ' settlement ADJUSTMENTS', ...ITEM }, '53--Item=Strata levy'],
    [{ addRow: 53, otherData: { Item: 'Rates' } }, '53--Item=Rates'],
    [{ addRow: { id: 53 }, ...ITEM }, no('"Add a Row To" cannot be read.')],
  ],
  clear: [
    [{ clear: ['44--Notes', 'Finance / Lender'] }, NOTHING],
    [{ clear: '["44--Notes", "Kind"]' }, '44--Kind=null'],
    [{ clear: ['', null] }, BLANK],
    [{ clear: { Rooms: 'yes' } }, no('"Clear Fields" cannot be read.')],
  ],
  // lookups/givenAction.test.ts has what means one action.
  action: [
    [{ action: '', ...ROOMS }, no('"Action" is required.')],
    [{ action: {}, ...ROOMS }, no('"Action" cannot be read.')],
  ],
  checkOnly: [
    [{ checkOnly: 'n/a', ...ROOMS }, NOTHING],
    [{ checkOnly: 'no', ...ROOMS }, '44--Rooms=4'],
  ],
  dateOrder: [[{ dateOrder: 'month first', 'dataField44--SettleDate': '03/04/2026' }, '44--SettleDate=2026-03-04']],
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
