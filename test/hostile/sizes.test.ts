import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { create, submission, PROPERTY_SALE } from '../support/createAction.ts';
import { sentenceOf } from '../support/failure.ts';
import { useZapElsewhere } from './elsewhere.ts';
import { MEASURED, ONE_OF_EACH, PICK, PICKED } from '../support/measured.ts';
import { problemsOf, warningsOf } from '../support/problems.ts';
import { offer } from '../support/startSteps.ts';

/*
 * Sizes that nobody types and everybody can map. No test here looks at a clock: what takes time out of proportion does
 * not end within the time that every test has. That is why the integration runs in a process of its own.
 */

const MAX_TEXT = 10_000;
const zap = useZapElsewhere();
const Planned = zod.object({ tasks: zod.array(zod.object({ assignedTo: zod.string() })) });

const many = <Item>(length: number, make: (index: number) => Item): readonly Item[] =>
  Array.from({ length }, (_, index) => make(index));

const entries = <Value>(length: number, make: (index: number) => readonly [string, Value]) =>
  Object.fromEntries(many(length, make));

/** The fields of `ONE_OF_EACH` whose text is interpreted, and what is asked for it. */
const INTERPRETED = 'Number|Money|Flag|Date|Date NM|Date Time|Date Time NM|Kind|Kinds|Person'.split('|');
const AS_TYPED = ['Notes', 'Meeting'];
const idOf = (label: string): string => String(ONE_OF_EACH.fields.find((field) => field.label === label)?.id);

/** Long texts that are the worst case for each parser. */
const LONG: readonly (readonly [what: string, text: string])[] = [
  ['letters', 'x'.repeat(MAX_TEXT)],
  ['digits and a letter', `${'1'.repeat(MAX_TEXT - 1)}x`],
  ['a currency, blanks and a letter', `A${' '.repeat(MAX_TEXT - 2)}x`],
  ['a digit, blanks and a letter', `1${' '.repeat(MAX_TEXT - 2)}x`],
  ['words', 'x '.repeat(MAX_TEXT / 2 - 1).concat('yz')],
  ['a date, digits, blanks and a letter', `2025-05-01T10:00:00.${'1'.repeat(4000)}${' '.repeat(MAX_TEXT - 4021)}x`],
  ['groups of digits', `${'1,'.repeat(MAX_TEXT / 2 - 1)}x`],
  ['parts between semicolons', 'a;'.repeat(MAX_TEXT / 2)],
  ['an email address', `${'a'.repeat(MAX_TEXT - 10)}@b.example`],
  ['marks that stand on one letter', `a${'\u0316\u0301'.repeat(MAX_TEXT / 2 - 1)}x`],
];

/** The message of a web form, with a run of blanks that a careless pattern takes the square of. */
const BLANKS = ' '.repeat(200_000);

describe('a message with a great many blanks', () => {
  test.each([
    ['long text', { [`stepDataField${idOf('Notes')}`]: `Hello${BLANKS}Ann Roe <una@mail.example>` }],
    ['a note', { fileNote: `Ann Roe${BLANKS}<una@mail.example>` }],
  ])('is sent in no time as %s', async (_what, given) => {
    offer(zap.sandbox.firm, ONE_OF_EACH);

    expect(await warningsOf(zap, { ...MEASURED, ...given })).toEqual([]);
  });

  test.each([
    `Roe${BLANKS}, Ann <una@mail.example>`,
    `${BLANKS}x`,
    `<${BLANKS}`,
    `a@b.c${' , '.repeat(60_000)}`,
    '<('.repeat(100_000),
  ])('is refused in no time as a contact: %#', async (participantType71) => {
    const given = { ...PROPERTY_SALE, participantType71 };

    expect((await problemsOf(zap, given)).length).toBeGreaterThan(0);
  });
});

describe('a data field with ten thousand characters', () => {
  test.each(LONG)('gets a short message, whatever its type: %s', async (_what, text) => {
    offer(zap.sandbox.firm, ONE_OF_EACH);
    const given = Object.fromEntries(INTERPRETED.map((label) => [`stepDataField${idOf(label)}`, text]));
    const problems = await problemsOf(zap, { ...MEASURED, ...given });

    expect(problems.map((sentence) => /^"All \/ ([^"]+)"/.exec(sentence)?.[1])).toEqual(INTERPRETED);
    expect(problems.filter((sentence) => sentence.length > 300)).toEqual([]);
    expect(problems.filter((sentence) => sentence.includes('too long'))).toEqual([]);
  });

  test.each(AS_TYPED)('is sent unchanged if it is text: %s', async (label) => {
    offer(zap.sandbox.firm, ONE_OF_EACH);
    const text = 'x'.repeat(MAX_TEXT * 3);

    expect(await warningsOf(zap, { ...MEASURED, [`stepDataField${idOf(label)}`]: text })).toEqual([]);
    expect(submission(zap.sandbox).attributes).toMatchObject({ [`stepDataField${idOf(label)}`]: text });
  });

  test('is read as a number if there is one among many spaces', async () => {
    offer(zap.sandbox.firm, ONE_OF_EACH);
    const text = `-${' '.repeat(4000)}$${' '.repeat(4000)}7`;

    expect(await warningsOf(zap, { ...MEASURED, stepDataField5: text })).toEqual([]);
    expect(submission(zap.sandbox).attributes).toMatchObject({ stepDataField5: '-7' });
  });
});

describe('a field with two thousand choices', () => {
  const CHOICES = many(2000, (index) => [`Choice ${index}`, `c${index}`] as const);
  const kinds = { id: 1, dataField: '91--Kinds', group: 'All', label: 'Kinds', type: 'DropDownMulti' } as const;
  const offerKinds = () => offer(zap.sandbox.firm, { ...ONE_OF_EACH, fields: [{ ...kinds, choices: CHOICES }] });

  test.each([
    ['by their labels', (index: number) => `CHOICE ${index % 2000}`],
    ['by their labels with values', (index: number) => `choice ${index % 2000} (c${index % 2000})`],
  ])('accepts five thousand of them %s', async (_how, nameOf) => {
    offerKinds();

    expect(await warningsOf(zap, { ...MEASURED, stepDataField1: many(5000, nameOf) })).toEqual([]);
    expect(submission(zap.sandbox).attributes['stepDataField1']).toBe(CHOICES.map(([, value]) => value).join(','));
  });

  test.each<[string, unknown]>([
    ['in a list', many(2000, (index) => `none ${index}`)],
    ['in one text', 'n;'.repeat(2000)],
  ])('refuses two thousand that are none in one sentence: %s', async (_how, given) => {
    offerKinds();
    const [sentence, ...others] = await problemsOf(zap, { ...MEASURED, stepDataField1: given });

    expect(sentence).toMatch(/^"All \/ Kinds": "no?n?e?.{1,100}" is not one of the choices: .* and 1,980 more\.$/);
    expect(others).toEqual([]);
  });
});

describe('dictionaries of thousands of entries', () => {
  const LONG_TYPE = { actionType: '840', actionName: 'Long' };

  test('unknown to an action type of three hundred fields are reported in fifty messages', async () => {
    const problems = await problemsOf(zap, {
      ...LONG_TYPE,
      otherStepData: entries(5000, (index) => [`Unknown ${index}`, 'x']),
      otherParties: entries(5000, (index) => [`Nobody ${index}`, '88']),
    });

    expect(problems).toHaveLength(51);
    expect(problems.at(-1)).toMatch(/^And [\d,]+ more\.$/);
    expect(problems[0]).toMatch(
      /^Other Step Data: this action type does not ask for "Unknown 0"\. It asks for: ".+ and 280 more\.$/,
    );
  });

  test('that all match one field are compared once each', async () => {
    const value = 'x'.repeat(MAX_TEXT);
    const spelled = (word: string, bits: number): string =>
      Array.from(word, (letter, at) => ((bits >> at) % 2 === 1 ? letter.toUpperCase() : letter)).join('');
    const otherStepData = entries(1000, (index) => [
      `${spelled('property', index % 256)} / ${spelled('notes', index >> 8)}`,
      value,
    ]);

    expect(Object.keys(otherStepData)).toHaveLength(1000);
    await create(zap, { ...PROPERTY_SALE, stepDataField611: value, otherStepData });
    expect(submission(zap.sandbox).attributes).toMatchObject({ stepDataField611: value });
  });
});

describe('long lists', () => {
  test('of items that the step no longer has are reported in fifty warnings', async () => {
    offer(zap.sandbox.firm, {
      ...PICK,
      tasks: many(1000, (index) => ({ id: index + 1, name: `Task ${index + 1}`, due: '' })),
    });
    const stepTasks = many(10_000, (index) => `${index + 500}`);
    const warnings = await warningsOf(zap, { ...PICKED, stepTasks });

    expect(warnings).toHaveLength(51);
    expect(warnings[0]).toMatch(/^A chosen task \(number 1001\) was left out/);
    expect(warnings.at(-1)).toBe('And 9,449 more.');
    expect(submission(zap.sandbox).links['stepTasks']).toEqual(many(501, (index) => index + 500));
  });

  test('of contacts are sent in full, with up to twenty named for each task', async () => {
    offer(zap.sandbox.firm, PICK);
    const people = many(300, () =>
      zap.sandbox.addParticipant({ firstName: 'Ida', lastName: 'Moe', email: 'i@b.example' }),
    );
    const ids = people.map(({ id }) => String(id));
    const { tasks } = Planned.parse(await create(zap, { ...PICKED, participantType45: ids }));

    expect(submission(zap.sandbox).links['participantType45']).toEqual(ids);
    expect(tasks[0]?.assignedTo.split('; ')).toHaveLength(20);
    expect(tasks[0]?.assignedTo).toMatch(/ and 280 more$/);
  });

  test('of spellings of one ambiguous name are one problem', async () => {
    many(900, () => zap.sandbox.addParticipant({ firstName: 'Ida', lastName: 'Moe' }));
    const blanks = many(1000, (index) => `Ida${' '.repeat(index + 1)}Moe`);
    const [sentence, ...others] = await problemsOf(zap, { ...PROPERTY_SALE, participantType72: blanks });

    expect(others).toEqual([]);
    expect(sentence).toMatch(/: several contacts match "Ida Moe": .* and 880 more\. Choose the right one/);
  });
});

describe('half a million combining marks on one letter', () => {
  const MARKS = `a${'\u0316\u0301'.repeat(250_000)}`;

  test.each<[string, object]>([
    ['as a text that is filled in twice', { stepDataField611: MARKS, otherStepData: { 'Property / Notes': MARKS } }],
    ['as a label', { otherStepData: { [MARKS]: 'x' } }],
    ['as a contact', { participantType72: [MARKS] }],
  ])('are compared in time: %s', async (_where, given) => {
    expect((await sentenceOf(create(zap, { ...PROPERTY_SALE, ...given }))).length).toBeLessThan(1000);
  });
});

describe('ten thousand characters in fields common to all actions', () => {
  const LONG_TEXT = 'x'.repeat(MAX_TEXT);
  const QUOTED = `"${'x'.repeat(99)}\u2026"`;

  test('get a short message each', async () => {
    const keys = ['status', 'priority', 'timestamp', 'stepTasks', 'ifContactNotFound'];
    const long = Object.fromEntries(keys.map((key) => [key, LONG_TEXT]));
    const problems = await problemsOf(zap, { ...PROPERTY_SALE, ...long });

    expect(problems.filter((sentence) => sentence.includes(QUOTED) && sentence.length < 300)).toHaveLength(keys.length);
    expect(problems).toHaveLength(keys.length);
  });
});
