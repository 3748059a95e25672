import { expect, test } from '@jest/globals';
import { parseActionData } from '../../src/data/dataForm.ts';
import { decodeChoice } from '../../src/service/datafields.ts';
import { assignData, fillableFields } from '../../src/data/dataForm.ts';
import { makeDataDraft as planData, recordsOf } from '../../src/data/dataChanges.ts';
import { typeField } from '../step/steps.ts';
import { ANN } from '../submission/submit.ts';
import { storedValues } from './dataValues.ts';

const LIST = { label: 'Costs', multipleRecords: true };
const FIELDS = fillableFields([
  typeField('44--Price', { dataType: 'Money' }),
  typeField('44--Kind', { dataType: 'DropDown' }),
  typeField('44--Sold', { dataType: 'Boolean' }),
  typeField('50--Settled', { dataType: 'Date' }),
  typeField('50--Seen', { dataType: 'DateTime' }),
  typeField('50--Broker', { dataType: 'Participant' }),
  typeField('53--Item', {}, LIST),
  typeField('53--Payee', { dataType: 'Participant' }, LIST),
]);
const HOUSE = { id: '1', attributes: { name: 'House', value: 'house' }, links: {} };
const FACTS = {
  people: new Map([['ann roe', [ANN]]]),
  contacts: new Map([['4711', []]]),
  choices: new Map([['44--Kind', [decodeChoice(HOUSE)]]]),
};

/** A run by what was filled in, by data field and by the keys of other fields. */
function runOf(inputData: object) {
  const given = Object.entries<unknown>({ ...inputData });
  const input = parseActionData(
    Object.fromEntries(given.map(([key, value]) => [key.replace(/^(?=\d)/, 'dataField'), value])),
  );
  return { fields: FIELDS, input, assigned: assignData(FIELDS, input), timeZone: 'Pacific/Auckland', known: FACTS };
}

test('a collection has the records that its values are in, each once', () => {
  const stored = storedValues({ '44--Price--440': '', '44--Kind--440': '', '44--Price--441': '', '50--Seen--500': '' });

  expect(FIELDS.slice(2, 4).map(({ collection }) => recordsOf(collection, stored))).toEqual([['440', '441'], ['500']]);
});

type Stored = Readonly<Record<string, string>>;
const STORED = {
  '44--Kind--440': 'house',
  '44--Price--440': '850000.00',
  '50--Seen--500': '',
  '50--Broker--500': '95',
};
const TWO = { '44--Price--440': '1', '44--Price--441': '2' };
const SEVERAL =
  '"Data 44": the action has several records of it. Which one is meant is not clear, so change it in Actionstep.';

function planned(given: object, stored: Stored = STORED): readonly string[] {
  const plan = planData(runOf(given), storedValues(stored));
  return [
    ...plan.wanted.map(({ field, recordId = 'new', value }) => `${field.id}--${recordId}=${value}`),
    ...plan.newRecords.map(({ id }) => `a record of ${id}`),
    ...plan.problems,
    ...plan.warnings,
  ];
}

test.each<[given: object, plan: readonly string[]]>([
  [{}, []],
  [{ '44--Price': '$900,000' }, ['44--Price--440=900000']],
  [{ clear: ['44--Price', '44--Sold'] }, ['44--Price--440=null', '44--Sold--440=null']],
  [{ '44--Kind': 'HOUSE', '44--Sold': 'no' }, ['44--Kind--440=house', '44--Sold--440=F']],
  [{ '50--Seen': '2024-06-21T02:30:00Z' }, ['50--Seen--500=2024-06-21T14:30:00+12:00']],
  [{ dateOrder: 'dayFirst', '50--Settled': '03/04/2026' }, ['50--Settled--500=2026-04-03']],
  [{ '50--Broker': 'Ann Roe' }, ['50--Broker--500=88']],
  [{ '50--Broker': 'Ann Roe', checkOnly: 'yes' }, ['50--Broker--500=88']],
  // The service decides about one who was not seen.
  [{ '50--Broker': '4711' }, ['50--Broker--500=4711']],
  [
    { '50--Broker': '4711', checkOnly: 'yes' },
    ['"Data 50 / 50--Broker": there is no contact with the number "4711", or the connected user may not see it.'],
  ],
  // Nobody is named, so the one who is there stays.
  [{ '50--Broker': ',' }, ['50--Broker--500=95']],
  [{ '44--Kind': 'hut' }, ['"Data 44 / 44--Kind": "hut" is not one of the choices: House.']],
])('a value is planned for the record that is there: %j', (given, plan) => {
  expect(planned(given)).toEqual(plan);
});

test.each<[given: object, stored: Stored, plan: readonly string[]]>([
  [{ '44--Price': '1', '44--Sold': 'yes' }, {}, ['44--Price--new=1', '44--Sold--new=T', 'a record of 44']],
  [
    { '44--Price': '1', '50--Broker': '88' },
    { '44--Sold--1': '' },
    ['44--Price--1=1', '50--Broker--new=88', 'a record of 50'],
  ],
  [{ clear: '44--Price' }, {}, []],
  [{ '50--Broker': ',' }, { '50--Broker--500': '' }, []],
  // What other rows have does not come into the new one.
  [
    { addRow: '53', '53--Item': 'x', '53--Payee': ',' },
    { '53--Payee--1': '95', '53--Payee--2': '88' },
    ['53--Item--new=x', 'a record of 53'],
  ],
  [{ clear: '44--Price' }, TWO, ['44--Price--440=null', SEVERAL]],
  [{ '50--Broker': '88' }, { ...TWO, '50--Seen--1': '' }, ['50--Broker--1=88']],
])('a record is made for a row and where there is none: %j', (given, stored, plan) => {
  expect(planned(given, stored)).toEqual(plan);
});

test('a plan has all that is wrong', () => {
  const given = {
    '9--Old': 'x',
    '44--Price': 'a lot',
    '50--Broker': 'Nobody',
    '50--Settled': '31/07/2026',
    clear: 'X',
  };

  expect(planned({ ...given, ifContactNotFound: 'leaveOut' }, { ...TWO, '50--Seen--1': '' })).toEqual([
    '50--Settled--1=2026-07-31',
    expect.stringMatching(/^Clear Fields: the action has no data field "X"/),
    expect.stringMatching(/^"Data 44 \/ 44--Price": "a lot" is not a number/),
    SEVERAL,
    expect.stringMatching(/^A data field \("9--Old"\) was left out/),
    '"Data 50 / 50--Broker": there is no contact with the name "Nobody". It was left out.',
  ]);
});
