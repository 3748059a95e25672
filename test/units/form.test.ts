import { describe, expect, test } from '@jest/globals';
import { actionField } from '../../src/actions/whichAction.ts';
import { formOf, mappedOrLeftBlank, withDefault, type Field } from '../../src/forms/form.ts';
import {
  checkOnly,
  choice,
  clearFields,
  contactList,
  dateOrder,
  dayOrMoment,
  deadline,
  labelsOf,
  line,
  lines,
  moment,
  nameList,
  valuesByLabel,
  wholeNumber,
  yesNo,
} from '../../src/forms/kinds.ts';
import { cannotBeRead, isRequired, takesOne, tooLong } from '../../src/forms/problems.ts';

/* Forms: what each kind of field makes of what was filled in, and what a form makes of its fields. */

const STEP = { label: 'Step' };

/** What a form with this field alone reads. */
function readIn(step: Field, given: unknown, raw?: unknown) {
  const { values, problems, warnings } = formOf({ step }).read({
    inputData: { step: given },
    inputDataRaw: { step: raw },
    meta: { timezone: 'Australia/Sydney' },
  });
  return { value: values.step, problems, warnings };
}

const LONG = 'x'.repeat(10_001);

const NAME = line({ ...STEP, holds: 'name' });
const REQUIRED = line({ ...STEP, holds: 'name', required: true, noun: 'step' });
const PRIORITIES = choice({
  ...STEP,
  choices: [
    ['low', 'Low'],
    ['high', 'High'],
  ],
});

describe('a field of a form', () => {
  test.each([
    { kind: 'a line', field: NAME, given: ' Sale\nof land ', value: 'Sale of land' },
    { kind: 'a line', field: NAME, given: ['', 'Contract', null], value: 'Contract' },
    { kind: 'a line', field: NAME, given: 7, value: '7' },
    { kind: 'a line', field: NAME, given: undefined, value: '' },
    { kind: 'a text', field: lines(STEP), given: ['One', 'Two'], value: 'One\nTwo' },
    // What people write about is theirs.
    { kind: 'a text', field: lines(STEP), given: 'C4 shows #REF!', value: 'C4 shows #REF!' },
    { kind: 'names', field: nameList(STEP), given: ['["a"]', 'b', 'b'], value: ['a', 'b'] },
    { kind: 'a choice', field: PRIORITIES, given: 'HIGH', value: 'high' },
    { kind: 'a choice', field: PRIORITIES, given: ' ', value: undefined },
    { kind: 'a choice', field: choice({ ...STEP, choices: [['a', 'A']], otherwise: 'a' }), given: '', value: 'a' },
    { kind: 'yes or no', field: yesNo(STEP), given: ['Yes'], value: true },
    { kind: 'yes or no', field: yesNo(STEP), given: 'no', value: false },
    { kind: 'yes or no', field: yesNo(STEP), given: ' ', value: false },
    { kind: 'yes or no', field: yesNo(STEP, true), given: [' '], value: true },
    { kind: 'a whole number', field: wholeNumber(STEP), given: '+3', value: 3 },
    { kind: 'a whole number', field: wholeNumber(STEP), given: '0', value: 0 },
    { kind: 'a whole number', field: wholeNumber(STEP), given: '', value: undefined },
    { kind: 'a day or moment', field: dayOrMoment(STEP), given: '5 March 2025', value: '2025-03-05T00:00:00+11:00' },
    { kind: 'a deadline', field: deadline(STEP), given: '5 March 2025', value: '2025-03-05T23:59:59+11:00' },
    { kind: 'a moment', field: moment(STEP), given: '2025-03-05 14:30', value: '2025-03-05T14:30:00+11:00' },
    {
      kind: 'contacts',
      field: contactList({ ...STEP, list: true }),
      given: '88; Ann Roe <ann@mail.example>',
      value: [
        { text: '88', name: null },
        { text: 'ann@mail.example', name: 'Ann Roe' },
      ],
    },
    {
      kind: 'values by label',
      field: valuesByLabel('otherData', {}),
      given: { Price: '1' },
      value: { entries: [{ label: 'Price', values: ['1'] }], hidesLabels: false },
    },
  ])('is read as $kind: $given', ({ field, given, value }) => {
    expect(readIn(field, given)).toEqual({ value, problems: [], warnings: [] });
  });

  const NOT_YES_OR_NO = 'is not one of the choices: Yes, No.';

  test.each([
    { given: '', field: REQUIRED, value: '', problems: [isRequired('Step')] },
    { given: [{ id: 1 }], field: REQUIRED, value: '', problems: [cannotBeRead('Step')] },
    { given: ['x', 'y'], field: REQUIRED, value: '', problems: [takesOne('Step', 'step')] },
    { given: ['x', 'y'], field: NAME, value: '', problems: [takesOne('Step', 'value')] },
    {
      given: 'x'.repeat(256),
      field: line({ ...STEP, holds: 'name', max: 255 }),
      value: '',
      problems: tooLong('Step', 'x'.repeat(256), 255),
    },
    { given: LONG, field: NAME, value: '', problems: tooLong('Step', LONG) },
    { given: ' ', field: lines({ ...STEP, required: true }), value: '', problems: [isRequired('Step')] },
    { given: { x: 1 }, field: lines(STEP), value: '', problems: [cannotBeRead('Step')] },
    {
      given: '#REF!',
      field: lines(STEP),
      value: '',
      problems: ['"Step": "#REF!" stands for no value. Map another text, or leave the field blank.'],
    },
    { given: { x: 1 }, field: nameList(STEP), value: [], problems: [cannotBeRead('Step')] },
    { given: 'mid', field: PRIORITIES, problems: ['"Step": "mid" is not one of the choices: Low, High.'] },
    { given: { x: 1 }, field: PRIORITIES, problems: [cannotBeRead('Step')] },
    { given: 'perhaps', field: yesNo(STEP), value: false, problems: [`"Step": "perhaps" ${NOT_YES_OR_NO}`] },
    { given: 'perhaps', field: yesNo(STEP, true), value: true, problems: [`"Step": "perhaps" ${NOT_YES_OR_NO}`] },
    { given: ['yes', 'no'], field: yesNo(STEP), value: false, problems: [`"Step": "yes, no" ${NOT_YES_OR_NO}`] },
    { given: ['yes', {}], field: yesNo(STEP), value: false, problems: [cannotBeRead('Step')] },
    { given: '2.5', field: wholeNumber(STEP), problems: ['"Step": "2.5" is not a whole number. Write it like 5.'] },
    // It would be rounded in transit.
    {
      given: '9007199254740993',
      field: wholeNumber(STEP),
      problems: ['"Step": "9007199254740993" is not a whole number. Write it like 5.'],
    },
    {
      given: 'soon',
      field: moment(STEP),
      problems: ['"Step": "soon" is not a date that can be read. Write it like 2026-12-31 14:30 or today+3d.'],
    },
    { given: ' , ', field: contactList({ ...STEP, required: true }), value: [], problems: [isRequired('Step')] },
    { given: '88; 89', field: contactList(STEP), value: [], problems: [takesOne('Step', 'contact')] },
    {
      given: '88; #N/A',
      field: contactList({ ...STEP, list: true }),
      value: [{ text: '88', name: null }],
      problems: ['"Step": "#N/A" stands for no value. Map a contact, or leave the field blank.'],
    },
    {
      given: '#N/A',
      field: contactList(STEP),
      value: [],
      problems: ['"Step": "#N/A" stands for no value. Map a contact, or leave the field blank.'],
    },
    { given: LONG, field: contactList(STEP), value: [], problems: tooLong('Step', LONG) },
  ])('has the problems $problems', ({ given, field, value, problems }) => {
    expect(readIn(field, given)).toEqual({ value, problems, warnings: [] });
  });

  test('says so if a value that is mapped into it came blank', () => {
    const whole = line({ ...STEP, holds: 'name', isWhole: true });

    expect(readIn(whole, 'Sale of', 'Sale of {{1__name}}').warnings).toEqual([
      '"Step": "Sale of" lacks a part: a value that is mapped into it came blank.',
    ]);
    expect(readIn(NAME, 'Sale of', 'Sale of {{1__name}}').warnings).toEqual([]);
  });
});

describe('a field with a default into which a value is mapped', () => {
  const TODAY = withDefault(line({ ...STEP, holds: 'detail' }), 'it is today');
  const PERSON = mappedOrLeftBlank(contactList(STEP), 'if all are yours');
  const IT_IS_TODAY = ['"Step" came blank from an earlier step, so it is today.'];
  const MAP_OR_LEAVE = [
    '"Step" came blank from an earlier step. Map a value, or leave the box itself empty if all are yours.',
  ];

  test.each([
    { field: TODAY, given: '', raw: '{{1__day}}', warnings: IT_IS_TODAY },
    { field: TODAY, given: [' ', null], raw: ['{{1__day}}', '{{1__other}}'], warnings: IT_IS_TODAY },
    { field: TODAY, given: undefined, raw: 'x{{1__day}}', warnings: IT_IS_TODAY },
    { field: TODAY, given: '2026-12-31', raw: '{{1__day}}' },
    // Left blank in the Zap itself.
    { field: TODAY, given: '', raw: '' },
    { field: TODAY, given: '', raw: undefined },
    { field: PERSON, given: '', raw: '{{1__id}}', problems: MAP_OR_LEAVE },
    { field: PERSON, given: ' , ', raw: '{{1__id}}, {{1__other}}', problems: MAP_OR_LEAVE },
    { field: PERSON, given: '88', raw: '{{1__id}}' },
    { field: PERSON, given: '', raw: '' },
  ])('says if that came blank: $given from $raw', ({ field, given, raw, problems = [], warnings = [] }) => {
    expect(readIn(field, given, raw)).toMatchObject({ problems, warnings });
  });
});

describe('a text that stands for no value in a form', () => {
  const HELD = [
    'key',
    'name',
    'title',
    'firstName',
    'lastName',
    'optionalName',
    'addressLine',
    'phone',
    'detail',
  ] as const;
  const one = (holds: (typeof HELD)[number]) => line({ ...STEP, holds });
  const SAYS = '"Step": "n/a" stands for no value.';
  const LEFT_OUT = `${SAYS} It was left out.`;
  const ONE_NAME = 'For somebody with one name, write it in both fields.';

  test.each([
    { field: one('key'), problems: [`${SAYS} Map a value of its own, or leave the field blank.`] },
    { field: one('name'), problems: [`${SAYS} Map another value.`] },
    { field: one('title'), problems: [`${SAYS} Map another value.`] },
    { field: one('firstName'), problems: [`${SAYS} ${ONE_NAME}`] },
    { field: one('lastName'), problems: [`${SAYS} ${ONE_NAME}`] },
    { field: one('optionalName'), warnings: [LEFT_OUT] },
    { field: one('addressLine'), warnings: [LEFT_OUT] },
    { field: one('phone'), warnings: [LEFT_OUT] },
    { field: one('detail'), warnings: [LEFT_OUT] },
  ])(
    'is refused or left out by what the line holds: $problems $warnings',
    ({ field, problems = [], warnings = [] }) => {
      expect(readIn(field, 'n/a')).toEqual({ value: '', problems, warnings });
    },
  );

  test('is one of which nothing is left, where a web page was mapped', () => {
    expect(readIn(one('name'), '&nbsp;&#0;').problems).toEqual([
      '"Step": "&nbsp;&#0;" stands for no value. Map another value.',
    ]);
  });

  test('is not the only one that is left out: what is too long for an address is, too', () => {
    expect(readIn(one('addressLine'), LONG)).toEqual({
      value: '',
      problems: [],
      warnings: [`${tooLong('Step', LONG).join()} It was left out.`],
    });
  });

  test.each(HELD)('is left out of a change: a %s, with how to empty it where the form can', (holds) => {
    const step = one(holds);
    const other = one(holds);
    const form = formOf({ step, other, emptied: clearFields(labelsOf({ step })) }, { isChange: true });
    const { values, problems, warnings } = form.read({ inputData: { step: 'n/a', other: 'n/a' } });

    expect({ values, problems, warnings }).toEqual({
      values: { step: '', other: '', emptied: new Set() },
      problems: [],
      warnings: [`${LEFT_OUT} To empty the field, leave it blank and choose it under "Clear Fields".`, LEFT_OUT],
    });
  });

  // Whoever filled in nothing may have two names.
  test.each([
    { text: '{{1__first}}', says: 'is a field that was not filled in' },
    { text: '[First Name]', says: 'is a field that was not filled in' },
    { text: '<test lead: dummy data for first_name>', says: 'comes from a test lead' },
    { text: '{"first":"Hine","last":"Rata"}', says: 'is an object of JSON' },
  ])('is said to stand in place of a name: $text', ({ text, says }) => {
    expect(readIn(one('firstName'), text)).toEqual({
      value: '',
      problems: [`"Step": "${text}" ${says}. Map another value.`],
      warnings: [],
    });
  });

  test.each(['None', 'TBC'])('is stored as a last name, and replaces none: %s', (name) => {
    const last = one('lastName');
    const changed = formOf({ last }, { isChange: true }).read({ inputData: { last: name } });

    expect(readIn(last, name)).toEqual({ value: name, problems: [], warnings: [] });
    expect(changed).toMatchObject({
      values: { last: '' },
      warnings: [`"Step": "${name}" stands for no value. It was left out.`],
    });
  });

  test('is told inside a title, which clients read, and the title is kept', () => {
    const title = 'Will of null null';

    expect(readIn(one('title'), title)).toEqual({
      value: title,
      problems: [],
      warnings: [`"Step": "${title}" holds "null", which stands for no value. Look at what is mapped into it.`],
    });
    expect(readIn(one('name'), title).warnings).toEqual([]);
  });

  test('is nobody in a field that needs a contact, whose way out is not to leave it blank', () => {
    expect(readIn(contactList({ ...STEP, required: true }), '{{1__x}}').problems).toEqual([
      '"Step": "{{1__x}}" is a field that was not filled in. Map a contact.',
    ]);
  });
});

describe('the form of an operation', () => {
  const FORM = formOf({
    name: line({ label: 'Name', required: true, holds: 'name' }),
    due: dayOrMoment({ label: 'Due Date' }),
    order: dateOrder(),
    check: checkOnly({}),
    kind: PRIORITIES,
  });

  const read = (inputData: object) => FORM.read({ inputData: { ...inputData }, meta: { timezone: 'UTC' } });

  test('tells all problems in the order of its fields', () => {
    expect(read({ kind: 'mid', due: 'soon' }).problems).toEqual([
      isRequired('Name'),
      expect.stringMatching(/^"Due Date": "soon" is not a date/),
      '"Step": "mid" is not one of the choices: Low, High.',
    ]);
    expect(read({ kind: 'mid', due: 'soon' }).problemsIn('kind', 'name')).toHaveLength(2);
  });

  test.each([
    { order: 'Day First', due: '2026-04-03T00:00:00+00:00' },
    { order: 'monthFirst', due: '2026-03-04T00:00:00+00:00' },
    { order: '', due: undefined },
  ])('reads the dates of its fields in the order "$order"', ({ order, due }) => {
    expect(read({ name: 'A', due: '03/04/2026', order }).values.due).toBe(due);
  });

  test.each([
    { given: ['', ' ', null, undefined, 'no', ['No', 'off'], false, 0], isCheck: false },
    { given: ['yes', true, 'perhaps', ['no', 'perhaps'], { x: 1 }, '{{1__x}}', 2], isCheck: true },
  ])('is a check, $isCheck, where "Check Only" is one of $given', ({ given, isCheck }) => {
    expect(given.map((one) => read({ check: one }).values.check)).toEqual(given.map(() => isCheck));
  });

  test('says in a check only what was clear by chance', () => {
    const byChance = [expect.stringMatching(/^"Due Date": "03\/14\/2026" is clear only because its day is above 12\./)];

    expect(read({ name: 'A', due: '03/14/2026' }).warnings).toEqual([]);
    expect(read({ name: 'A', due: '03/14/2026', check: 'yes' }).warnings).toEqual(byChance);
  });

  test('knows which fields are mapped in the Zap', () => {
    const { isMapped } = FORM.read({ inputData: {}, inputDataRaw: { name: '{{1__name}}', due: 'today' } });

    expect([isMapped('name'), isMapped('due'), isMapped('kind')]).toEqual([true, false, false]);
  });
});

describe('the action that is given in a form', () => {
  const ONE_ONLY = [takesOne('Action', 'action')];
  const LINK = 'https://firm.example/action_id/8700';

  test.each([
    { given: '8700', value: '8700' },
    { given: 8700, value: '8700' },
    { given: ' HS-17 ', value: 'HS-17' },
    // A file reference may look like several.
    { given: 'HS-17; 8700', value: 'HS-17; 8700' },
    { given: '8,700', value: '8,700' },
    { given: `8701; see ${LINK}`, value: `8701; see ${LINK}` },
    { given: '', problems: [isRequired('Action')] },
    { given: { id: '8700' }, problems: [cannotBeRead('Action')] },
    { given: ['8700', [{}]], problems: [cannotBeRead('Action')] },
    { given: ['HS-17', 'HS-18'], problems: ONE_ONLY },
    { given: '8700, 8701', problems: ONE_ONLY },
    { given: `${LINK}; 8701`, problems: ONE_ONLY },
    { given: '8701; http://firm.example', problems: ONE_ONLY },
    { given: '#N/A', problems: ['"Action": "#N/A" stands for no value. Map an action.'] },
  ])('is one action only: $given', ({ given, value = '', problems = [] }) => {
    expect(readIn(actionField(), given)).toEqual({ value, problems, warnings: [] });
  });
});

describe('"Clear Fields" in a form', () => {
  const CLEARABLE = { reference: line({ label: 'File Reference', holds: 'key' }), billing: PRIORITIES };
  const FORM = formOf(
    { action: actionField(), name: NAME, ...CLEARABLE, clear: clearFields(labelsOf(CLEARABLE)) },
    { isChange: true },
  );
  const NOTHING_GIVEN = ['Nothing was filled in, so nothing was changed.'];

  test.each([
    { given: { name: 'A' }, emptied: [] },
    { given: { clear: 'File Reference' }, emptied: ['reference'] },
    { given: { clear: ['step', 'reference'] }, emptied: ['billing', 'reference'] },
    { given: { name: 'A', clear: ' ' }, emptied: [] },
    // What is filled in wins.
    { given: { reference: 'HS-17', clear: ['reference', 'billing'] }, emptied: ['billing'] },
    { given: { reference: [' '], clear: ['reference'] }, emptied: ['reference'] },
    { given: {}, emptied: [], warnings: NOTHING_GIVEN },
    { given: { name: ' ', clear: [] }, emptied: [], warnings: NOTHING_GIVEN },
    {
      given: { clear: ['Name'] },
      emptied: [],
      problems: ['"Clear Fields": "Name" is not one of the choices: File Reference, Step.'],
    },
  ])('empties $emptied for $given', ({ given, emptied, problems = [], warnings = [] }) => {
    const read = FORM.read({ inputData: { action: '8700', ...given } });

    expect({ ...read, values: [...read.values.clear] }).toMatchObject({ values: emptied, problems, warnings });
  });
});
