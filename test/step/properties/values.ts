import type { DataType } from '../../sandbox/records.ts';

/** Where the user of the Zap is. */
export const ZONE = 'Pacific/Auckland';

/** What can be filled in, with what the service then stores; what cannot; and a default as the service stores it. */
type Values = Readonly<{
  good: readonly (readonly [given: unknown, stored: string])[];
  bad: readonly unknown[];
  fallback: string;
  isReadOnly?: boolean;
}>;

const text: Values = {
  good: [
    ['  Ünïcode, "signs" & <more> ', 'Ünïcode, "signs" & <more>'],
    [42, '42'],
  ],
  bad: [['one', 'two']],
  fallback: 'North',
};

const decimal: Values = {
  good: [
    ['1,200.50', '1200.50'],
    ['.5', '0.5'],
    [-7.25, '-7.25'],
  ],
  bad: ['many', '1,200', true],
  fallback: '3',
};

const day: Values = {
  good: [
    ['2025-06-15', '2025-06-15'],
    ['2025-06-15T12:30:00Z', '2025-06-16'],
    ['31/12/2025', '2025-12-31'],
  ],
  bad: ['3/4/2025', '2025-02-30'],
  fallback: '2025-05-01',
};

const moment: Values = {
  good: [
    ['2025-06-15T12:00:00Z', '2025-06-16T00:00:00+12:00'],
    ['2025-01-15 08:15', '2025-01-15T08:15:00+13:00'],
  ],
  bad: ['at noon'],
  fallback: '2025-05-01T09:00:00+10:00',
};

/** The choices of every field that has any: name and value. */
export const CHOICES = [
  ['House', 'house'],
  ['Vacant land', 'land'],
] as const;

const readOnly: Values = { good: [['mine', '']], bad: [], fallback: 'auto', isReadOnly: true };

/** The values of each type of data field. */
export const VALUES: readonly (readonly [type: DataType, values: Values])[] = [
  ['Str255', text],
  ['Str255Protected', text],
  ['Appointment', text],
  ['TextArea', { good: [[['One', 'Two'], 'One\nTwo']], bad: [], fallback: 'As agreed' }],
  ['Number', decimal],
  [
    'Money',
    {
      ...decimal,
      good: [
        ['$1,200.50', '1200.50'],
        ['1200.50 AUD', '1200.50'],
        [-7.25, '-7.25'],
      ],
      bad: ['many', true],
    },
  ],
  ['Boolean', { good: [['Yes', 'T']], bad: ['maybe'], fallback: 'F' }],
  ['Date', day],
  ['DateNM', day],
  ['DateTime', moment],
  ['DateTimeNM', moment],
  ['DropDown', { good: [['vacant  Land', 'land']], bad: ['castle'], fallback: 'house' }],
  ['DropDownMulti', { good: [['house; Vacant land', 'house,land']], bad: [['House', 'castle']], fallback: 'land' }],
  ['Participant', { good: [['Roe, Ann', '88']], bad: ['No Body', ['88', '95']], fallback: '15' }],
  ['AutoNumber', readOnly],
  ['AutoNumberDC', readOnly],
  ['HtmlReadOnly', readOnly],
];
