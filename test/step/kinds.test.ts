import { expect, test } from '@jest/globals';
import { DATA_KINDS, kindOfType, type Filled } from '../../src/step/kinds.ts';
import type { DataKind } from '../../src/step/model.ts';
import { on } from '../support/calendars.ts';
import { choice, field } from './steps.ts';

const CHOICES = [choice('house', 'House'), choice('unit', 'Unit')];
const TWO = 'is more than one value, but the field takes only one';
const DATE_HELP = 'A date such as 2026-12-31 or 31 December 2026.';
const LONG = 'x'.repeat(10_001);

test.each<[DataKind, string, string, object, string | null]>([
  ['text', 'Str255 Str255Protected Hologram constructor', 'text', { type: 'string' }, null],
  ['longText', 'TextArea', 'long text', { type: 'text' }, null],
  ['number', 'Number', 'number', { type: 'string' }, 'A number such as 1200.50.'],
  ['money', 'Money', 'amount of money', { type: 'string' }, 'An amount such as 1200.50 or $1,200.'],
  ['yesNo', 'Boolean', 'yes or no', { choices: { yes: 'Yes', no: 'No' } }, null],
  ['date', 'Date DateNM', 'date', { type: 'string' }, DATE_HELP],
  [
    'dateTime',
    'DateTime DateTimeNM',
    'date and time',
    { type: 'string' },
    'A date with a time, such as 2026-12-31 14:30.',
  ],
  ['choice', 'DropDown', 'one choice', { type: 'string' }, null],
  ['choices', 'DropDownMulti', 'several choices', { type: 'string', list: true }, null],
  [
    'contact',
    'Participant',
    'contact',
    { dynamic: 'list_participants.id.name', search: 'find_contact.id' },
    'Choose a contact, or give an email address or an exact name.',
  ],
  ['readOnly', 'AutoNumber AutoNumberDC HtmlReadOnly', 'filled in by Actionstep', { type: 'string' }, null],
])('%s is the kind of %s, and is shown as what it is', (kind, types, word, shown, help) => {
  expect(types.split(' ').map(kindOfType)).toEqual(types.split(' ').map(() => kind));
  const { help: helpText = null, hasChoices = false, ...others } = DATA_KINDS[kind];
  expect({ helpText, hasChoices }).toEqual({ helpText: help, hasChoices: kind.startsWith('choice') });
  expect(others).toMatchObject({ word, field: shown });
  expect(DATA_KINDS[kind].field).toEqual(shown);
});

test.each<[DataKind, Filled, object]>([
  ['text', [7], { value: '7' }],
  ['text', [LONG], { value: LONG }],
  ['text', ['a', 'b'], { fault: TWO }],
  ['longText', ['a', 7], { value: 'a\n7' }],
  ['number', ['1,200.50'], { value: '1200.50' }],
  ['number', ['1', '2'], { fault: TWO }],
  ['money', ['$1,200'], { value: '1200' }],
  ['number', [LONG], { fault: 'is too long: 10,000 characters at most' }],
  ['yesNo', ['yes'], { value: 'T' }],
  ['date', ['2025-03-03T22:00:00Z'], { value: '2025-03-04' }],
  ['dateTime', ['2025-03-03T22:00:00Z'], { value: '2025-03-04T09:00:00+11:00' }],
  ['choice', ['House'], { value: 'house' }],
  ['choice', ['House', 'Unit'], { fault: TWO }],
  ['choices', ['House', 'Unit'], { value: 'house,unit' }],
  ['choices', ['House', LONG], { fault: 'is too long: 10,000 characters at most' }],
  ['readOnly', ['a', 7], { value: 'a\n7' }],
])('what is filled in for %s is parsed: %#', (kind, given, parsed) => {
  expect(DATA_KINDS[kind].parse?.(given, on('Australia/Sydney'), field('1', { kind, choices: CHOICES }))).toEqual(
    parsed,
  );
});

/** Labels that two choices share, that are the value of another one, and that hold a separator. */
const MISLEADING = [
  choice('unit', 'Unit'),
  choice('flat', 'unit'),
  choice('a', 'Large'),
  choice('b', 'large'),
  choice('pool', 'Pool'),
  choice('c', 'Pool; bar'),
  choice('e', 'Tiny'),
  choice('f', 'tiny'),
  choice('g', 'Tiny (e)'),
];

/* A later step gets it as text. */
test.each<[DataKind, string, unknown, string]>([
  ['text', 'T', 'T', 'T'],
  ['text', '42', '42', '42'],
  ['longText', 'one\ntwo', 'one\ntwo', 'one\ntwo'],
  ['number', '1200.50', 1200.5, '1200.5'],
  ['number', '-3', -3, '-3'],
  ['number', '-1.205', '-1.2050', '-1.2050'],
  ['number', '0.0000001', '0.0000001', '0.0000001'],
  ['number', '1234567890123456', '1234567890123456', '1234567890123456'],
  ['money', '850000.00', 850_000, '850000'],
  ['money', '850.125', '850.1250', '850.1250'],
  ['yesNo', 'T', true, 'T'],
  ['yesNo', 'F', false, 'F'],
  ['date', '2024-07-15T00:00:00+10:00', '2024-07-15', '2024-07-15'],
  ['dateTime', '2024-06-20T10:00:00+10:00', '2024-06-20T10:00:00+10:00', '2024-06-20T10:00:00+10:00'],
  ['choice', 'unit', 'Unit', 'unit'],
  ['choice', 'flat', 'unit (flat)', 'flat'],
  ['choice', 'a', 'Large (a)', 'a'],
  ['choice', 'e', 'e', 'e'],
  ['choices', 'unit,pool', 'Unit; Pool', 'unit,pool'],
  ['choices', 'flat,a', 'unit (flat); Large (a)', 'flat,a'],
  ['choices', 'pool,c', 'Pool; c', 'pool,c'],
  ['choices', 'c', 'Pool; bar', 'c'],
])('%s: a form takes what a row shows of %j, which is %j', (kind, stored, shown, sent) => {
  const value = DATA_KINDS[kind].decode(stored, MISLEADING);
  const step = field('1', { kind, choices: MISLEADING });

  expect(value).toBe(shown);
  expect(DATA_KINDS[kind].parse?.([String(value)], on('Australia/Brisbane'), step)).toEqual({ value: sent });
});

test('a contact is looked up instead', () => {
  expect(DATA_KINDS.contact.parse).toBeNull();
});
