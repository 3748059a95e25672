import { describe, expect, test } from '@jest/globals';
import { create, formOf, PROPERTY_SALE, submission, submissions } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { choicesOf, fieldOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { MEASURED, ONE_OF_EACH } from '../support/measured.ts';
import { problemsOf, warningsOf } from '../support/problems.ts';
import { linesOf } from '../support/requests.ts';
import { offer, type FieldOutline } from '../support/startSteps.ts';

/* The limits on the requests of a run, and what the user sees when they are reached. */

const CREATE = 'creates.create_action';

const many = <Item>(length: number, make: (index: number) => Item): readonly Item[] =>
  Array.from({ length }, (_, index) => make(index));

/** How often a resource was requested. */
const count = (lines: readonly string[], resource: string): number =>
  lines.filter((line) => line.startsWith(`GET /${resource}`)).length;

describe('people given by name or email address', () => {
  const zap = useZap({ only: CREATE });
  const names = (length: number): string => many(length, (index) => `Person ${index}`).join(';');
  const leaveOut = { ifContactNotFound: 'leaveOut' };
  const tooMany = (number: string) => ({
    name: 'AppError',
    code: 'too_many',
    sentence:
      `${number} contacts are given by name or email address, and one run can look up 100 of them. ` +
      'Choose contacts from the list, or map their numbers from an earlier step: those need no look-up.',
  });
  const contacts = (length: number): readonly FieldOutline[] =>
    many(length, (index) => ({
      id: index + 1,
      dataField: `90--P${index}`,
      group: 'All',
      label: `P ${index}`,
      type: 'Participant',
    }));

  test.each([
    ['in a dictionary', { otherParties: { Agent: names(2000) } }],
    ['in a role', { participantType72: names(2000).split(';') }],
    ['in a check', { otherParties: { Agent: names(2000) }, checkOnly: 'yes' }],
  ])('are refused as too many before any of them is looked up: %s', async (_where, given) => {
    expect(await failureOf(create(zap, { ...PROPERTY_SALE, ...given }))).toEqual(tooMany('2,000'));
    expect(count(linesOf(zap.sandbox), 'participants?')).toBe(0);
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('and related actions by file reference are refused if they are too many', async () => {
    const relatedActionType11 = Array.from({ length: 21 }, (_, index) => `R-${index}`);

    expect(await failureOf(create(zap, { ...PROPERTY_SALE, relatedActionType11 }))).toMatchObject({
      sentence:
        '21 related actions are given by file reference, and one run can look up 20 of them. Give their numbers.',
    });
    expect(linesOf(zap.sandbox).filter((line) => line.startsWith('GET /actions?'))).toEqual([]);
  });

  test('are not counted if the file reference is already in use', async () => {
    zap.sandbox.addAction({ name: 'Old', reference: 'HS-99', actionTypeId: '812' });
    const given = { fileReference: 'HS-99', ifReferenceExists: 'return', otherParties: { Agent: names(2000) } };

    expect(await create(zap, { ...PROPERTY_SALE, ...given })).toMatchObject({ alreadyExisted: true, name: 'Old' });
  });

  test('are at most a hundred, including those in data fields', async () => {
    offer(zap.sandbox.firm, { ...ONE_OF_EACH, roles: [{ id: 1, participantType: 71 }], fields: contacts(41) });
    const late = (length: number) =>
      Object.fromEntries(many(length, (index) => [`stepDataField${index + 1}`, `Late ${index}`]));
    const given = { ...MEASURED, ...leaveOut, otherParties: { Client: names(60) } };

    expect(await failureOf(create(zap, { ...given, ...late(41) }))).toEqual(tooMany('101'));
    expect(submissions(zap.sandbox)).toEqual([]);

    zap.sandbox.requests.length = 0;
    // Fifty sentences, and one that says how many more there are.
    expect(await warningsOf(zap, { ...given, ...late(40) })).toHaveLength(51);
    expect(count(linesOf(zap.sandbox), 'participants?')).toBe(100);
  });

  test('are counted once each, and IDs not at all', async () => {
    const participantType72 = [...many(150, () => 'roe,  ANN'), ...many(150, (index) => String(90_000 + index))];
    await failureOf(create(zap, { ...PROPERTY_SALE, participantType72 }));

    expect(count(linesOf(zap.sandbox), 'participants?')).toBe(1);
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test('are not looked up by a text too long to be either', async () => {
    const long = 'x'.repeat(10_001);
    const problems = await problemsOf(zap, {
      ...PROPERTY_SALE,
      participantType72: [long],
      assignedToParticipant: long,
    });

    expect(problems.map((sentence) => sentence.replace(/^"[^"]+": /, ''))).toEqual(
      many(2, () => `"${'x'.repeat(99)}\u2026" is too long: 10,000 characters at most.`),
    );
    expect(count(linesOf(zap.sandbox), 'participants?')).toBe(0);
  });
});

describe('choices of data fields', () => {
  const zap = useZap({ only: CREATE });
  const kind = { id: 1, dataField: '91--Kind', group: 'All', label: 'Kind', type: 'DropDown' } as const;
  const manyChoices = (length: number) => many(length, (index) => [`Choice ${index}`, `c${index}`] as const);
  const offerChoices = (length: number) =>
    offer(zap.sandbox.firm, { ...ONE_OF_EACH, fields: [{ ...kind, choices: manyChoices(length) }] });
  const NOTE =
    'The choices of the data fields have to be typed: Actionstep could not look up the choices of the data fields: there are too many records for one run.';

  test('are shown up to two thousand', async () => {
    offerChoices(2000);
    const form = await formOf(zap, MEASURED);

    expect(Object.keys(fieldOf(form, 'stepDataField1').choices ?? {})).toHaveLength(2000);
    expect(form.map(({ key }) => key)).not.toContain('lookUpNote1');
  });

  test('are typed in freely and sent unchanged if there are more, with a note that says why', async () => {
    offerChoices(2201);
    const form = await formOf(zap, MEASURED);

    expect(fieldOf(form, 'lookUpNote1').helpText).toBe(NOTE);
    expect(fieldOf(form, 'stepDataField1')).toMatchObject({ type: 'string' });
    expect(fieldOf(form, 'stepDataField1').choices).toBeUndefined();
    expect(count(linesOf(zap.sandbox), 'datacollectionfielddropdownchoices')).toBe(2);
    expect(await warningsOf(zap, { ...MEASURED, stepDataField1: 'c2200' })).toEqual([NOTE]);
    expect(submission(zap.sandbox).attributes).toMatchObject({ stepDataField1: 'c2200' });
  });

  test('are read by the fields of the step where a list elsewhere in the collection is too long', async () => {
    const choices = [
      ['House', 'h'],
      ['Unit', 'u'],
    ] as const;
    offer(zap.sandbox.firm, { ...ONE_OF_EACH, fields: [{ ...kind, choices }] });
    offer(zap.sandbox.firm, {
      actionType: 901,
      fields: [{ ...kind, dataField: '91--Suburb', choices: manyChoices(2201) }],
    });

    const form = await formOf(zap, MEASURED);

    expect(choicesOf(fieldOf(form, 'stepDataField1'))).toEqual(['h: House', 'u: Unit']);
    expect(form.map(({ key }) => key)).not.toContain('lookUpNote1');
    expect(linesOf(zap.sandbox).filter((line) => line.includes('dropdownchoices'))).toEqual(
      ['dataCollection=91', 'dataField=91--Kind'].map(
        (by) => `GET /datacollectionfielddropdownchoices?${by}&page=1&pageSize=200`,
      ),
    );
    await create(zap, { ...MEASURED, stepDataField1: 'Unit' });
    expect(submission(zap.sandbox).attributes).toMatchObject({ stepDataField1: 'u' });
  });
});

describe('types of data fields', () => {
  const zap = useZap({ only: CREATE });

  test('are not looked up for more than two thousand, with a note that says why', async () => {
    const fields = many(2001, (index) => ({
      id: index + 1,
      dataField: `94--${index}`,
      group: 'Long',
      label: `Field ${index}`,
      type: 'Boolean' as const,
    }));
    offer(zap.sandbox.firm, { ...ONE_OF_EACH, fields });
    const form = await formOf(zap, MEASURED);

    expect(fieldOf(form, 'lookUpNote1').helpText).toBe(
      'The data fields are plain text: Actionstep could not look up the types of the data fields: there are too many records for one run.',
    );
    expect(fieldOf(form, 'stepDataField1')).toMatchObject({ type: 'string' });
    expect(count(linesOf(zap.sandbox), 'datacollectionfields')).toBe(0);
  });
});

describe('a URL that is too long', () => {
  const zap = useZap();
  const NAME = '\u0416'.repeat(400);
  const EMAIL = `${'a'.repeat(400)}@b.example`;

  test.each([
    ['a name', { name: `x ${NAME}` }],
    ['a name of whole words', { name: NAME, matchNames: 'byWords' }],
  ])('is avoided for %s that is long, and the contact is still found', async (_what, inputData) => {
    const { id } = zap.sandbox.addParticipant({ firstName: 'x', lastName: NAME, email: EMAIL });
    zap.sandbox.addParticipant({ firstName: 'y', lastName: `${NAME.slice(1)}y`, email: `a${EMAIL}` });

    expect(await zap.run('searches.find_contact', 'perform', { inputData })).toMatchObject([{ id: String(id) }]);
  });
});
