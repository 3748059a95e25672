import { beforeEach, describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { DIALECTS, type Fault } from '../sandbox/sandbox.ts';
import { stepPartOf } from '../support/createAction.ts';
import { fieldOf, keysOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { ONE_OF_EACH } from '../support/measured.ts';
import { linesOf } from '../support/requests.ts';
import { offer, type FieldOutline } from '../support/startSteps.ts';

const TYPES_PATH = /^\/datacollectionfields\//;
const CHOICES_PATH = '/datacollectionfielddropdownchoices';
const KINDS = [
  { value: 'house', sample: 'house', label: 'House' },
  { value: 'unit', sample: 'unit', label: 'Unit' },
  { value: 'land', sample: 'land', label: 'Vacant land' },
];
const PERSON_HELP = 'Choose a contact, or give an email address or an exact name.';

describe.each(DIALECTS)('a data field of each type (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const form = () => stepPartOf(zap, { actionType: '900' });
  beforeEach(() => {
    offer(zap.sandbox.firm, ONE_OF_EACH);
  });

  test.each([
    [1, 'text', { label: 'All / Text', type: 'string' }],
    [2, 'text that is kept secret', { label: 'All / Secret', type: 'string' }],
    [3, 'text of several lines', { label: 'All / Notes', type: 'text' }],
    [
      4,
      'text for a number, so that no digit is lost on the way',
      { label: 'All / Number', type: 'string', helpText: 'A number such as 1200.50.' },
    ],
    [5, 'text for money', { label: 'All / Money', type: 'string', helpText: 'A number such as 1200.50.' }],
    [6, 'yes or no', { label: 'All / Flag', type: 'boolean' }],
    [7, 'a date', { label: 'All / Date', type: 'datetime' }],
    [8, 'a date of the other kind', { label: 'All / Date NM', type: 'datetime' }],
    [9, 'a date and time', { label: 'All / Date Time', type: 'datetime' }],
    [10, 'a date and time of the other kind', { label: 'All / Date Time NM', type: 'datetime' }],
    [11, 'a list to choose from', { label: 'All / Kind', choices: KINDS }],
    [12, 'a list to choose several from', { label: 'All / Kinds', choices: KINDS, list: true }],
    [
      13,
      'the list of contacts',
      { label: 'All / Person', dynamic: 'list_participants.id.name', helpText: PERSON_HELP },
    ],
    [14, 'text where nobody knows the form', { label: 'All / Meeting', type: 'string' }],
  ])(`is asked for with its true type: field %i as %s${fact('start.stepDataFields')}`, async (id, _case, shape) => {
    expect(fieldOf(await form(), `stepDataField${id}`)).toEqual({
      key: `stepDataField${id}`,
      group: 'details',
      required: false,
      ...shape,
    });
  });

  test('is not asked for where the service fills it in by itself', async () => {
    expect(keysOf(await form())).toEqual(Array.from({ length: 14 }, (_, index) => `stepDataField${index + 1}`));
  });

  test.each([
    ['T', 'Yes'],
    ['F', 'No'],
  ])('shows the default of a yes or no in words: %s', async (defaultValue, words) => {
    const flag: FieldOutline = {
      id: 6,
      dataField: '90--Flag',
      group: 'All',
      label: 'Flag',
      type: 'Boolean',
      defaultValue,
    };
    offer(zap.sandbox.firm, { ...ONE_OF_EACH, fields: [flag] });

    expect(fieldOf(await form(), 'stepDataField6')).toMatchObject({
      placeholder: words,
      helpText: `Left blank, it is "${words}".`,
    });
  });

  test('tells choices apart that belong to a choice of another field', async () => {
    const choices = [
      ['Small', 'small-unit', 'unit'],
      ['Small', 'small-house', 'house'],
      ['Other', 'other'],
    ] as const;
    const kind: FieldOutline = {
      id: 11,
      dataField: '91--Kind',
      group: 'All',
      label: 'Kind',
      type: 'DropDown',
      choices,
    };
    offer(zap.sandbox.firm, { ...ONE_OF_EACH, fields: [kind] });

    expect(fieldOf(await form(), 'stepDataField11').choices).toEqual([
      { value: 'small-unit', sample: 'small-unit', label: 'Small (unit)' },
      { value: 'small-house', sample: 'small-house', label: 'Small (house)' },
      { value: 'other', sample: 'other', label: 'Other' },
    ]);
  });

  const FAILURES: readonly (readonly [string, Omit<Fault, 'path'> & { status: number }])[] = [
    ['refused', { status: 403 }],
    ['failing', { status: 500 }],
    ['slowed down', { status: 429 }],
    ['not found', { status: 404 }],
    ['empty', { status: 204 }],
  ];

  test.each(FAILURES)('is text, and a note says why, when the look-up of types is %s', async (_case, harm) => {
    zap.sandbox.inject({ path: TYPES_PATH, ...harm });

    const fields = await form();

    expect(fieldOf(fields, 'lookUpNote1')).toMatchObject({
      label: 'Please Note',
      type: 'copy',
      helpText: expect.stringMatching(/^The data fields are plain text: Actionstep (could|did) not .+\.$/),
    });
    const data = fields.filter(({ key }) => key.startsWith('stepDataField'));
    expect(data).toHaveLength(17);
    expect([...new Set(data.map(({ type }) => type))]).toEqual(['string']);
  });

  test.each([
    ['refused', 403],
    ['failing', 500],
    ['slowed down', 429],
  ])('is typed where only its choices are missing, and a note says why: the look-up is %s', async (_case, status) => {
    zap.sandbox.inject({ path: CHOICES_PATH, status });

    const fields = await form();

    expect(fieldOf(fields, 'lookUpNote1').helpText).toMatch(
      /^The choices of the data fields have to be typed: Actionstep could not look up the choices of the data fields: .+\.$/,
    );
    expect(fieldOf(fields, 'stepDataField7').type).toBe('datetime');
    expect(fieldOf(fields, 'stepDataField11')).toMatchObject({ type: 'string' });
    expect(fieldOf(fields, 'stepDataField12')).toMatchObject({ type: 'string', list: true });
  });

  test('is typed, without a note, where the firm has no choices for it', async () => {
    zap.sandbox.firm.dropdownChoices.clear();

    const fields = await form();

    expect(fieldOf(fields, 'stepDataField11')).toMatchObject({ type: 'string' });
    expect(keysOf(fields).filter((key) => key.startsWith('lookUpNote'))).toEqual([]);
  });

  test('has all its choices, in the order of the firm, however many pages they fill', async () => {
    const choices = Array.from({ length: 450 }, (_, index) => [`Choice ${index}`, `c${index}`] as const);
    const kind: FieldOutline = {
      id: 11,
      dataField: '92--Kind',
      group: 'All',
      label: 'Kind',
      type: 'DropDown',
      choices,
    };
    offer(zap.sandbox.firm, { ...ONE_OF_EACH, fields: [kind] });

    expect(fieldOf(await form(), 'stepDataField11').choices).toEqual(
      choices.map(([label, value]) => ({ value, sample: value, label })),
    );
    expect(linesOf(zap.sandbox).filter((line) => line.includes(CHOICES_PATH))).toEqual([
      `GET ${CHOICES_PATH}?dataCollection=92&page=1&pageSize=200`,
      `GET ${CHOICES_PATH}?dataCollection=92&page=2&pageSize=200`,
      `GET ${CHOICES_PATH}?dataCollection=92&page=3&pageSize=200`,
    ]);
  });

  test('is typed rather than cut short where a later page of choices cannot be had', async () => {
    const choices = Array.from({ length: 250 }, (_, index) => [`Choice ${index}`, `c${index}`] as const);
    const kind: FieldOutline = {
      id: 11,
      dataField: '92--Kind',
      group: 'All',
      label: 'Kind',
      type: 'DropDown',
      choices,
    };
    offer(zap.sandbox.firm, { ...ONE_OF_EACH, fields: [kind] });
    const firstPage = choices
      .slice(0, 200)
      .map(([name, value]) => ({ id: `92--Kind--${value}`, name, value, links: { dataField: '92--Kind' } }));
    zap.sandbox.inject({ path: CHOICES_PATH, status: 200, body: { datacollectionfielddropdownchoices: firstPage } });
    zap.sandbox.inject({ path: CHOICES_PATH, status: 500 });

    const fields = await form();

    expect(fieldOf(fields, 'stepDataField11')).toMatchObject({ type: 'string' });
    expect(keysOf(fields)).toContain('lookUpNote1');
  });

  test('has its type where there are too many for one address', async () => {
    const fields = Array.from({ length: 250 }, (_, index): FieldOutline => {
      const id = index + 1;
      return { id, dataField: `93--F${id}`, group: 'All', label: `Field ${id}`, type: 'Date' };
    });
    offer(zap.sandbox.firm, { ...ONE_OF_EACH, fields });

    expect((await form()).map(({ type }) => type)).toEqual(Array.from({ length: 250 }, () => 'datetime'));
    const lookUps = zap.sandbox.requests.filter(({ path }) => path.includes('/datacollectionfields/'));
    expect(lookUps.map(({ path }) => path.split(',').length)).toEqual([100, 100, 50]);
  });
});
