import { describe, expect, test } from '@jest/globals';
import { decodeChoice } from '../../src/service/datafields.ts';
import type { StoredValue } from '../../src/service/datavalues.ts';
import { dataFieldIds, enrich, toStoredData, unnamedRoles, unnamedTypes, withRoles } from '../../src/step/enrich.ts';
import { collectionsOf } from '../../src/service/datafields.ts';
import type { Step } from '../../src/step/model.ts';
import type { Known } from '../../src/step/submission.ts';
import { NOTHING_KNOWN } from '../submission/submit.ts';
import { EMPTY_STEP, field, role } from './steps.ts';

/** A step of which the service gives no more than numbers. */
const STEP = {
  ...EMPTY_STEP,
  roles: [role('71')],
  dataFields: [field('1'), field('2', { dataFieldId: '44--Notes--1', isRequired: null })],
  relatedTypes: [
    { id: '11', actionTypeId: null, name: null, isMandatory: false },
    { id: '12', actionTypeId: '840', name: null, isMandatory: true },
  ],
};

const enriched = (step: Partial<Step>, known: Partial<Known>) =>
  enrich({ ...STEP, ...step }, { ...NOTHING_KNOWN, ...known });
const DEBT = { actionTypes: new Map([['840', 'Debt']]) };

describe('what a step does not include', () => {
  test('is looked up by the ids in the step', () => {
    const others = [field('3', { dataFieldId: '44--Kind' }), field('4', { dataFieldId: '45' })];

    expect(unnamedRoles(STEP)).toEqual(['71']);
    expect(unnamedRoles({ ...STEP, roles: [role('71', { name: 'Client' })] })).toEqual([]);
    expect(unnamedTypes(STEP)).toEqual(['840']);
    expect(unnamedTypes(enriched({}, DEBT))).toEqual([]);
    expect(dataFieldIds(STEP.dataFields)).toEqual(['44--Notes--1']);
    expect(collectionsOf(dataFieldIds([...STEP.dataFields, ...others]))).toEqual(['44']);
  });
});

describe('the roles of a step', () => {
  const known = { id: '71', name: 'client', displayName: 'Client', description: 'Who sells', companyFlag: true };
  const described = role('71', { name: 'Client', description: 'Who sells', isCompany: true });

  test.each([
    ['by their display names', {}, described],
    ['by their names if they have no other', { displayName: '' }, { ...described, name: 'client' }],
    ['by number if their names are empty', { displayName: null, name: '' }, { ...described, name: null }],
    ['without an empty description', { description: '' }, { ...described, description: null }],
    ['unless they are unknown', { id: '72' }, role('71')],
  ])('are described %s', (_how, more, expected) => {
    expect(withRoles(STEP, [{ ...known, ...more }]).roles).toEqual([expected]);
  });
});

test('leave a related type without an action type unnamed', () => {
  const names = enriched({}, DEBT).relatedTypes.map(({ name }) => name);

  expect(names).toEqual([null, 'Debt']);
  expect(enriched({}, {}).relatedTypes).toEqual(STEP.relatedTypes);
});

describe('the data fields of a step', () => {
  const typed = (more: object, own: object = {}) => {
    const known = { dataType: 'TextArea', description: null, required: false, ...more };
    const dataFields = STEP.dataFields.map((one) => ({ ...one, ...own }));
    const step = enriched({ dataFields }, { dataTypes: new Map([['44--Notes--1', known]]) });
    return step.dataFields.map(({ kind, hints }) => [kind, ...hints]);
  };
  const listed = (more: object, own: object = {}) => {
    const choice = { ...decodeChoice({ id: '1', attributes: {}, links: {} }), ...more };
    const dataFields = [field('2', { dataFieldId: '44--Notes--1', ...own })];
    return enriched({ dataFields }, { choices: new Map([['44--Notes--1', [choice]]]) }).dataFields[0];
  };

  test('have the kind of their type, or text if the type is unknown', () => {
    expect(typed({})).toEqual([['text'], ['longText']]);
    expect(typed({ dataType: 'Hologram' })).toEqual([['text'], ['text']]);
  });

  test('have hints when the step itself says nothing', () => {
    const known = { description: 'Where it is.', required: true };

    expect(typed(known)[1]).toEqual(['longText', 'Where it is.', 'Actionstep marks this field as required.']);
    expect(typed(known, { description: 'Here.', isRequired: false, dataFieldId: '44--Notes--1' })[1]).toEqual([
      'longText',
    ]);
  });

  test.each([
    ['a name alone', { name: 'House' }, [{ value: 'House', label: 'House', parent: null }]],
    ['a value alone', { value: 'house', parentValue: 'x' }, [{ value: 'house', label: 'house', parent: 'x' }]],
    ['both', { name: 'House', value: 'h', parentValue: '' }, [{ value: 'h', label: 'House', parent: null }]],
    ['neither', {}, null],
  ])('have their choices listed with %s', (_what, choice, choices) => {
    expect(listed(choice)).toMatchObject({ choices, hints: [] });
  });

  test('have no choices when none are listed', () => {
    expect(enriched({}, {}).dataFields.map(({ choices }) => choices)).toEqual([null, null]);
  });

  test('show the preselected choice, unless the step has a default', () => {
    const choice = { name: 'House', isDefault: true };

    expect(listed(choice)?.hints).toEqual(['In Actionstep, "House" is preselected.']);
    expect(listed(choice, { defaultValue: 'Unit' })?.hints).toEqual([]);
  });
});

describe('what an action has already', () => {
  test('is known of its roles', () => {
    const { roles } = enriched({ roles: [role('71'), role('72')] }, { filledRoles: new Set(['72', '99']) });

    expect(roles.map(({ isFilled }) => isFilled)).toEqual([false, true]);
  });

  test('is what a data field keeps, unless users cannot change it', () => {
    const dataFields = [
      field('1', { dataFieldId: '44--Date', defaultValue: 'today' }),
      field('2', { dataFieldId: '44--Fixed', defaultValue: 'fixed', forcesDefault: true }),
      field('3', { dataFieldId: '44--Unknown', defaultValue: 'new' }),
      field('4', { dataFieldId: '44--Forced', forcesDefault: true }),
      field('5', { dataFieldId: '44--Untold', kind: 'number' }),
    ];
    const values = new Map([
      ['44--Date', { text: '2026-12-01', dataType: 'Date' }],
      ['44--Fixed', { text: 'other', dataType: 'Str255' }],
      ['44--Forced', { text: 'set', dataType: 'Str255' }],
      ['44--Untold', { text: '7', dataType: null }],
    ]);

    const { dataFields: known } = enriched({ dataFields }, { storedData: { values, isUnread: () => false } });
    expect(known.map(({ storedValue, defaultValue, kind }) => [storedValue ?? defaultValue, kind])).toEqual([
      ['2026-12-01', 'date'],
      ['fixed', 'text'],
      ['new', 'text'],
      ['set', 'text'],
      ['7', 'number'],
    ]);
  });

  test('is marked where it is not known for certain, unless users cannot change it anyway', () => {
    const dataFields = [
      field('1'),
      field('2', { dataFieldId: '44--Kind' }),
      field('3', { dataFieldId: '44--Size' }),
      field('4', { dataFieldId: '44--Size', defaultValue: 'fixed', forcesDefault: true }),
    ];
    const isUnread = (id: string) => id === '44--Size';

    const { dataFields: known } = enriched({ dataFields }, { storedData: { values: new Map(), isUnread } });
    expect(known.map((one) => one.isUnread)).toEqual([true, undefined, true, undefined]);
  });
});

describe('a value that an action has', () => {
  const stored = (fieldId: string, more: Partial<StoredValue> = {}): StoredValue => ({
    actionId: '8700',
    fieldId,
    recordId: '1',
    label: null,
    dataType: 'Str255',
    text: fieldId,
    ...more,
  });
  /** Which of these fields have a value, are certainly empty, or are neither. */
  const read = (values: readonly StoredValue[], ids: readonly string[], hasAllValues = true) => {
    const byAction = new Map([['8700', values]]);
    const data = toStoredData({ byAction, hasAllValues, isComplete: false }, '8700');
    return ids.map((id) => [data.values.get(id)?.text ?? 'empty', data.isUnread(id)]);
  };

  test.each([
    ['Str255', 'House'],
    ['Str255', '*five* of 5*'],
    ['Str255Protected', '123-45-6789'],
    [null, 'House'],
    ['DateNM', '2026-12-01'],
    ['DateTimeNM', '2026-12-01T09:00'],
    // No date, though it has a part of one.
    [null, 'Lots 426-12-01, 2026-1-01 and 2026-12-1'],
  ])('can be sent again: %s, %s', (dataType, text) => {
    expect(read([stored('44--A', { dataType, text })], ['44--A', '44--B'])).toEqual([
      [text, false],
      ['empty', false],
    ]);
  });

  test.each([
    ['Str255', '****'],
    ['TextArea', '••'],
    ['Str255Protected', '***-**-6789'],
    [null, '***-**-6789'],
    ['Date', '2026-12-01'],
    ['DateTime', '2026-12-01T09:00'],
    [null, '2026-12-01 call back'],
  ])('is not known for certain if it is masked or may have a memo: %s, %s', (dataType, text) => {
    const values = [stored('44--A', { dataType, text }), stored('44--B')];

    expect(read(values, ['44--A', '44--B', '44--C'])).toEqual([
      ['empty', true],
      ['44--B', false],
      ['empty', false],
    ]);
  });

  test.each([
    ['two records', [stored('44--A'), stored('44--B', { recordId: '2' })]],
    ['the same field twice', [stored('44--A', { recordId: null }), stored('44--A', { recordId: null })]],
  ])('is not known for certain in a collection with %s, in which any field may have one', (_what, values) => {
    expect(read([...values, stored('45--A')], ['44--A', '44--B', '44--C', '45--A', '45--B'])).toEqual([
      ['empty', true],
      ['empty', true],
      ['empty', true],
      ['45--A', false],
      ['empty', false],
    ]);
  });

  test('may be missing where not all came along', () => {
    expect(read([stored('44--A')], ['44--A', '44--B'], false)).toEqual([
      ['44--A', false],
      ['empty', true],
    ]);
  });

  test('is none of another action', () => {
    const data = { byAction: new Map([['8701', [stored('44--A')]]]), hasAllValues: true, isComplete: true };
    const { values, isUnread } = toStoredData(data, '8700');

    expect([[...values], isUnread('44--A')]).toEqual([[], false]);
  });
});
