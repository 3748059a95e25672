import type { DataType } from '../../sandbox/records.ts';

/** Where the user of a Zap is, as far as the platform tells. */
export const ZONES = ['nowhere', 'Australia/Sydney', 'America/St_Johns', 'Pacific/Auckland'] as const;
export type Zone = (typeof ZONES)[number];

/** The types of the service, and one that nobody has heard of. */
export type Type = DataType | 'NewType';

/** What is filled in, and what has to be sent for it. */
type Good = readonly [given: unknown, sent: string | Readonly<Record<Zone, string>>];

/** What is filled in, and what has to be said about it. */
type Bad = readonly [given: unknown, said: string];

type Values = Readonly<{ good: readonly Good[]; bad: readonly Bad[]; fallback: string }>;

const text: Values = {
  good: [
    ['Corner block', 'Corner block'],
    ['  Ünïcode, "signs" & <more> ', 'Ünïcode, "signs" & <more>'],
    [42, '42'],
  ],
  bad: [[['one', 'two'], '"one, two" is more than one value, but the field takes only one.']],
  fallback: 'North',
};

const longText: Values = {
  good: [
    ['One\nTwo', 'One\nTwo'],
    [['One', 'Two'], 'One\nTwo'],
  ],
  bad: [],
  fallback: 'As agreed',
};

const decimal: Values = {
  good: [
    ['$1,200.50', '1200.50'],
    ['1.200,50 €', '1200.50'],
    [-7.25, '-7.25'],
    ['0', '0'],
  ],
  bad: [
    ['many', '"many" is not a number.'],
    ['1,200', '"1,200" can be read as 1200 or as 1.200. Write it without a thousands separator.'],
    [true, '"true" is not a number.'],
  ],
  fallback: '3',
};

const day: Values = {
  good: [
    ['2025-06-15', '2025-06-15'],
    [
      '2025-06-15T12:30:00Z',
      {
        nowhere: '2025-06-15',
        'Australia/Sydney': '2025-06-15',
        'America/St_Johns': '2025-06-15',
        'Pacific/Auckland': '2025-06-16',
      },
    ],
    [
      '2025-01-15T02:00:00Z',
      {
        nowhere: '2025-01-15',
        'Australia/Sydney': '2025-01-15',
        'America/St_Johns': '2025-01-14',
        'Pacific/Auckland': '2025-01-15',
      },
    ],
  ],
  bad: [
    ['31/12/2025', '"31/12/2025" is not a date that can be read. Write it like 2026-12-31.'],
    ['2025-02-30', '"2025-02-30" is not a date that can be read. Write it like 2026-12-31.'],
  ],
  fallback: '2025-05-01',
};

/** Moments, which the date of the step is too. */
export const moment: Values = {
  good: [
    [
      '2025-06-15T12:00:00Z',
      {
        nowhere: '2025-06-15T12:00:00+00:00',
        'Australia/Sydney': '2025-06-15T22:00:00+10:00',
        'America/St_Johns': '2025-06-15T09:30:00-02:30',
        'Pacific/Auckland': '2025-06-16T00:00:00+12:00',
      },
    ],
    [
      '2025-01-15 08:15',
      {
        nowhere: '2025-01-15T08:15:00+00:00',
        'Australia/Sydney': '2025-01-15T08:15:00+11:00',
        'America/St_Johns': '2025-01-15T08:15:00-03:30',
        'Pacific/Auckland': '2025-01-15T08:15:00+13:00',
      },
    ],
  ],
  bad: [['at noon', '"at noon" is not a date that can be read. Write it like 2026-12-31.']],
  fallback: '2025-05-01T09:00:00+10:00',
};

/** The choices of every field that has any: name and value. */
export const CHOICES = [
  ['House', 'house'],
  ['Unit', 'unit'],
  ['Vacant land', 'land'],
] as const;
const NO_CHOICE = 'is not one of the choices: House, Unit, Vacant land (land).';

const readOnly: Values = { good: [['mine', '']], bad: [], fallback: 'auto' };

/** For each type of data field: what can be filled in, with what comes of it, and a default as the service stores it. */
export const VALUES: Readonly<Record<Exclude<Type, 'Participant'>, Values>> = {
  Str255: text,
  Str255Protected: text,
  Appointment: text,
  NewType: text,
  TextArea: longText,
  Number: decimal,
  Money: decimal,
  Boolean: {
    good: [
      ['Yes', 'T'],
      [true, 'T'],
      ['no', 'F'],
      [false, 'F'],
    ],
    bad: [['maybe', '"maybe" is neither yes nor no.']],
    fallback: 'F',
  },
  Date: day,
  DateNM: day,
  DateTime: moment,
  DateTimeNM: moment,
  DropDown: {
    good: [
      ['house', 'house'],
      [' UNIT ', 'unit'],
      ['vacant  Land', 'land'],
    ],
    bad: [['castle', `"castle" ${NO_CHOICE}`]],
    fallback: 'house',
  },
  DropDownMulti: {
    good: [
      [['House', 'land'], 'house,land'],
      ['unit; Vacant land', 'unit,land'],
    ],
    bad: [[['House', 'castle'], `"House, castle" ${NO_CHOICE}`]],
    fallback: 'unit',
  },
  AutoNumber: readOnly,
  AutoNumberDC: readOnly,
  HtmlReadOnly: readOnly,
};

export const READ_ONLY: ReadonlySet<Type> = new Set(['AutoNumber', 'AutoNumberDC', 'HtmlReadOnly']);
export const TYPES: readonly Type[] = [
  'Str255',
  'Str255Protected',
  'Appointment',
  'NewType',
  'TextArea',
  'Number',
  'Money',
  'Boolean',
  'Date',
  'DateNM',
  'DateTime',
  'DateTimeNM',
  'DropDown',
  'DropDownMulti',
  'Participant',
  'AutoNumber',
  'AutoNumberDC',
  'HtmlReadOnly',
];
