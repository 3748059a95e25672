import { describe, expect, jest, test } from '@jest/globals';
import { listOf } from '../sandbox/seed/startStep.ts';
import { readFailure } from '../support/failure.ts';
import { rowOf, type Row } from '../support/rows.ts';
import type { FieldOutline, StartStepOutline } from '../support/startSteps.ts';
import { offer } from '../support/startSteps.ts';
import { SALE } from '../support/usualInputs.ts';
import { startZap } from '../support/zap.ts';

/*
 * Sizes that nobody types and everybody can map: the body of a mail, a whole spreadsheet. Each is read, or refused in a few
 * short sentences, in a time that grows with its size and not with the square of it.
 */

const TEN_THOUSAND = 10_000;
const BLANKS = ' '.repeat(200_000);
const MARKS = `a${'\u0316\u0301'.repeat(250_000)}`;

const many = <Item>(length: number, make: (index: number) => Item): readonly Item[] =>
  Array.from({ length }, (_, index) => make(index));

const KIND_CHOICES = listOf('House=house|Unit=unit|Vacant land=land');

/** An action type that asks for one data field of each type, and for nothing else. */
const ONE_OF_EACH: StartStepOutline & Readonly<{ fields: readonly FieldOutline[] }> = {
  actionType: 900,
  fields: [
    { id: 1, dataField: '90--Text', group: 'All', label: 'Text', type: 'Str255' },
    { id: 2, dataField: '90--Secret', group: 'All', label: 'Secret', type: 'Str255Protected' },
    { id: 3, dataField: '90--Notes', group: 'All', label: 'Notes', type: 'TextArea' },
    { id: 4, dataField: '90--Number', group: 'All', label: 'Number', type: 'Number' },
    { id: 5, dataField: '90--Money', group: 'All', label: 'Money', type: 'Money' },
    { id: 6, dataField: '90--Flag', group: 'All', label: 'Flag', type: 'Boolean' },
    { id: 7, dataField: '90--Date', group: 'All', label: 'Date', type: 'Date' },
    { id: 8, dataField: '90--DateNM', group: 'All', label: 'Date NM', type: 'DateNM' },
    { id: 9, dataField: '90--DateTime', group: 'All', label: 'Date Time', type: 'DateTime' },
    { id: 10, dataField: '90--DateTimeNM', group: 'All', label: 'Date Time NM', type: 'DateTimeNM' },
    { id: 11, dataField: '90--Kind', group: 'All', label: 'Kind', type: 'DropDown', choices: KIND_CHOICES },
    { id: 12, dataField: '90--Kinds', group: 'All', label: 'Kinds', type: 'DropDownMulti', choices: KIND_CHOICES },
    { id: 13, dataField: '90--Person', group: 'All', label: 'Person', type: 'Participant' },
    { id: 14, dataField: '90--Meeting', group: 'All', label: 'Meeting', type: 'Appointment' },
    { id: 15, dataField: '90--Auto', group: 'All', label: 'Auto', type: 'AutoNumber' },
    { id: 16, dataField: '90--AutoDC', group: 'All', label: 'Auto DC', type: 'AutoNumberDC' },
    { id: 17, dataField: '90--Html', group: 'All', label: 'Html', type: 'HtmlReadOnly', defaultValue: '<b>Hint</b>' },
  ],
};

/** An action of that type, with nothing filled in but its name. */
const MEASURED = { actionType: '900', actionName: 'Made to measure' } as const;

/** Creates an action in a firm of its own; with the seconds of computing that it took, which waiting does not count to. */
async function create(inputData: object) {
  const zap = await startZap();
  // An action type that asks for one data field of each kind.
  offer(zap.sandbox.firm, ONE_OF_EACH);
  const before = process.cpuUsage();
  const { row, sentence } = await zap.run('creates.create_action', 'perform', { inputData }).then(
    (result): Readonly<{ row: Row; sentence: string }> => ({ row: rowOf(result), sentence: '' }),
    (error: unknown) => ({ row: {}, sentence: readFailure(error).sentence }),
  );
  const seconds = process.cpuUsage(before).user / 1e6;
  await zap.stop();
  const [first = '', ...listed] = sentence.split('\n- ');
  const problems = listed.length > 0 || first === '' ? listed : [first];
  return { row, problems, seconds, sent: [...zap.sandbox.firm.outcomes.values()][0] };
}

describe('an error about a field of ten thousand characters', () => {
  const interpreted = ONE_OF_EACH.fields.filter(({ label }) =>
    ['Number', 'Money', 'Flag', 'Date', 'Date NM', 'Date Time', 'Date Time NM', 'Kind', 'Kinds', 'Person'].includes(
      label,
    ),
  );

  /** Each is the worst case of one of the parsers. */
  test.each([
    { what: 'letters', text: 'x'.repeat(TEN_THOUSAND) },
    { what: 'digits and a letter', text: `${'1'.repeat(TEN_THOUSAND - 1)}x` },
    { what: 'a currency, blanks and a letter', text: `A${' '.repeat(TEN_THOUSAND - 2)}x` },
    { what: 'a digit, blanks and a letter', text: `1${' '.repeat(TEN_THOUSAND - 2)}x` },
    { what: 'words', text: `${'x '.repeat(TEN_THOUSAND / 2 - 1)}yz` },
    { what: 'a date, digits and blanks', text: `2025-05-01T10:00:00.${'1'.repeat(4000)}${' '.repeat(5979)}x` },
    { what: 'groups of digits', text: `${'1,'.repeat(TEN_THOUSAND / 2 - 1)}x` },
    { what: 'parts between semicolons', text: 'a;'.repeat(4000) },
    { what: 'an email address', text: `${'a'.repeat(TEN_THOUSAND - 10)}@b.example` },
    { what: 'marks on one letter', text: `a${'\u0316\u0301'.repeat(TEN_THOUSAND / 2 - 1)}x` },
  ])('is a short sentence, whatever the type of the field: $what', async ({ text }) => {
    const filled = Object.fromEntries(interpreted.map(({ id }) => [`stepDataField${id}`, text]));
    const { problems, seconds } = await create({ ...MEASURED, ...filled });

    expect(problems.map((problem) => /^"All \/ ([^"]+)"/.exec(problem)?.[1])).toEqual(
      interpreted.map(({ label }) => label),
    );
    expect(problems.filter((problem) => problem.length > 300)).toEqual([]);
    expect(seconds).toBeLessThan(5);
  });
});

test('Create Action sends a text of any length as it is, and reads a number among many blanks', async () => {
  const long = 'ab/ç😀'.repeat(560_000);
  const number = `-${' '.repeat(4000)}7`;
  const notes = `Hello${BLANKS}Ann Roe <una@mail.example>`;
  const { row, sent, seconds } = await create({
    ...MEASURED,
    fileNote: long,
    stepDataField3: notes,
    stepDataField4: number,
  });

  expect(row).toMatchObject({ id: '9001', warnings: [] });
  expect(sent?.fileNote === long).toBe(true);
  expect(seconds).toBeLessThan(5);
});

test.each([
  { what: 'blanks before a comma', given: { participantType72: `Roe${BLANKS}, Ann <una@mail.example>` } },
  { what: 'blanks before a letter', given: { participantType72: `${BLANKS}x` } },
  { what: 'an opened bracket and blanks', given: { participantType72: `<${BLANKS}` } },
  { what: 'commas', given: { participantType72: `a@b.c${' , '.repeat(60_000)}` } },
  { what: 'opened brackets', given: { participantType72: '<('.repeat(100_000) } },
  { what: 'combining marks as a contact', given: { participantType72: MARKS } },
  { what: 'combining marks as a label', given: { otherStepData: { [MARKS]: 'x' } } },
  {
    what: 'combining marks in one field twice',
    given: { stepDataField611: MARKS, otherStepData: { 'Property / Notes': `${MARKS}x` } },
  },
  {
    what: 'five thousand labels that nothing asks for',
    given: {
      otherStepData: Object.fromEntries(many(5000, (index) => [`Unknown ${index}`, 'x'])),
      otherParties: Object.fromEntries(many(5000, (index) => [`Nobody ${index}`, '88'])),
    },
  },
  {
    what: 'a thousand spellings of one name',
    given: { participantType72: many(1000, (at) => `John${' '.repeat(at)} Doe`) },
  },
  { what: 'two thousand values that are no choice', given: { stepDataField603: 'n;'.repeat(2000) } },
])('Create Action refuses very many wrong values in a few short sentences: $what', async ({ given }) => {
  const { problems, seconds } = await create({ ...SALE, ...given });

  expect(problems.length).toBeGreaterThan(0);
  expect(problems.length).toBeLessThanOrEqual(51);
  expect(problems.filter((problem) => problem.length > 1000)).toEqual([]);
  expect(seconds).toBeLessThan(5);
});

test('the names of people are put in order by no more of them than a name can have', async () => {
  const zap = await startZap();
  const { participants } = zap.sandbox.firm;
  for (const id of ['15', '16', '17']) {
    const person = participants.get(id);
    if (person) participants.set(id, { ...person, displayName: `${MARKS.slice(0, 1000)}${id}` });
  }
  const compare = jest.spyOn(String.prototype, 'localeCompare');

  const rows = await zap.run('triggers.list_assignees', 'perform');
  const compared = compare.mock.contexts.map(String).filter((text) => MARKS.startsWith(text));
  compare.mockRestore();
  await zap.stop();

  expect(rows).toHaveLength(3);
  // The time to put a text in order grows with the square of its marks.
  expect(compared.map((text) => text.length)).toEqual([255, 255]);
});
