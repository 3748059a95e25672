import { describe, expect, test } from '@jest/globals';
import type { PlainOutputField } from 'zapier-platform-core';
import { actionOutputFields, actionSample, toActionRow } from '../../src/rows/actionRow.ts';
import { contactOutputFields, contactSample, toContactRow } from '../../src/rows/contactRow.ts';
import { decodeAction } from '../../src/service/actions.ts';
import { decodeParticipant } from '../../src/service/participants.ts';
import { fact } from '../facts.ts';

type Leaf = readonly [key: string, value: unknown];

const NOTHING = { id: '1', attributes: {}, links: {} };
/** Output fields without the types of their keys. */
const plain = (fields: PlainOutputField[]): PlainOutputField[] => fields;

const ROWS = [
  {
    name: 'an action',
    fields: plain(actionOutputFields),
    sample: actionSample,
    empty: toActionRow(decodeAction(NOTHING)),
  },
  {
    name: 'a contact',
    fields: plain(contactOutputFields),
    sample: contactSample,
    empty: toContactRow(decodeParticipant(NOTHING)),
  },
];

describe.each(ROWS)('the row of $name', ({ fields, sample, empty }) => {
  const leaves = leavesOf(sample);

  test('has an output field for every value, and a value for every output field', () => {
    expect(leaves.map(([key]) => key).toSorted()).toEqual(fields.map(({ key }) => key).toSorted());
  });

  test('has no output field twice', () => {
    expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
  });

  test.each(fields)(
    'has a value of the type that its output field names: $key',
    ({ key, ...field }: PlainOutputField) => {
      const [, value] = leaves.find(([leaf]) => leaf === key) ?? [];

      expect(value === null || fits(field.type, value)).toBe(true);
    },
  );

  test('has the same keys when the service says nothing but an id', () => {
    expect(Object.keys(empty).toSorted()).toEqual(Object.keys(sample).toSorted());
  });

  test('has ids that are text or nothing', () => {
    const ids = leaves.filter(([key]) => /(^|__|\])id$/.test(key)).map(([, value]) => value);

    expect(ids.length).toBeGreaterThan(1);
    expect(ids.filter((id) => id !== null && typeof id !== 'string')).toEqual([]);
  });

  test('has a sample without anything that not every firm has', () => {
    expect(sample.otherAttributes).toEqual({});
  });
});

describe('the row of an action', () => {
  const row = (attributes: Readonly<Record<string, unknown>>, links: Readonly<Record<string, unknown>> = {}) =>
    toActionRow(decodeAction({ id: '9001', attributes, links }));

  test.each([
    [`name${fact('reply.name')}`, { name: 'A' }, { name: 'A' }],
    [`reference${fact('reply.reference')}`, { reference: 'HS-17' }, { reference: 'HS-17' }],
    [`no reference${fact('reply.reference')}`, { reference: null }, { reference: null }],
    [`priority${fact('reply.priority')}`, { priority: 1 }, { priority: 1 }],
    [`priority as text${fact('reply.priority')}`, { priority: '1' }, { priority: 1 }],
    [`status${fact('reply.status')}`, { status: 'Closed' }, { status: 'Closed' }],
    [`billable${fact('reply.isBillableOverride')}`, { isBillableOverride: 'T' }, { isBillableOverride: true }],
    [
      `billable, not set${fact('reply.isBillableOverride')}`,
      { isBillableOverride: null },
      { isBillableOverride: null },
    ],
    [`deleted${fact('reply.isDeleted')}`, { isDeleted: 'T' }, { isDeleted: true }],
    [`favorite${fact('reply.isFavorite')}`, { isFavorite: 'T' }, { isFavorite: true }],
    [`deleted by${fact('reply.deletedBy')}`, { deletedBy: 15 }, { deletedBy: { id: '15', name: null, email: null } }],
    [
      'who deleted an action',
      { deletedBy: 'Mocke, Rogan' },
      { deletedBy: { id: null, name: 'Mocke, Rogan', email: null } },
    ],
    [
      `deleted at${fact('reply.deletedTimestamp')}`,
      { deletedTimestamp: '2025-03-04T09:30:00+10:00' },
      { deletedTimestamp: '2025-03-04T09:30:00+10:00' },
    ],
    [
      `created on${fact('reply.createdTimestamp')}`,
      { createdTimestamp: '2025-03-04' },
      { createdTimestamp: '2025-03-04' },
    ],
    [
      `status changed at${fact('reply.statusTimestamp')}`,
      { statusTimestamp: '2025-03-04T09:30:00+10:00' },
      { statusTimestamp: '2025-03-04T09:30:00+10:00' },
    ],
    [
      `modified at${fact('reply.modifiedTimestamp')}`,
      { modifiedTimestamp: '2025-03-04T09:30:01+10:00' },
      { modifiedTimestamp: '2025-03-04T09:30:01+10:00' },
    ],
  ])('reads %s', (_case, attributes, expected) => {
    expect(row(attributes)).toMatchObject(expected);
  });

  test.each([
    [
      `assignee${fact('reply.links.assignedTo')}`,
      { assignedTo: '15' },
      { assignedTo: { id: '15', name: null, email: null } },
    ],
    [`division${fact('reply.links.division')}`, { division: 1 }, { division: { id: '1' } }],
    [`type${fact('reply.links.actionType')}`, { actionType: 812 }, { actionType: { id: '812', name: null } }],
    [
      `contacts${fact('reply.links.primaryParticipants')}`,
      { primaryParticipants: ['88', 89] },
      { primaryParticipants: [{ id: '88' }, { id: '89' }] },
    ],
    [
      `no contacts${fact('reply.links.primaryParticipants')}`,
      { primaryParticipants: null },
      { primaryParticipants: [] },
    ],
  ])('reads the link of %s', (_case, links, expected) => {
    expect(row({}, links)).toMatchObject(expected);
  });

  test('names types and people where they are known, and leaves the others empty', () => {
    const names = {
      actionTypes: new Map([['812', 'Property Sale']]),
      people: new Map([['15', { name: 'Poe, Sam', email: 'sam@firm.example' }]]),
    };
    const links = { actionType: '812', assignedTo: '15', primaryParticipants: ['15', '88'] };

    expect(toActionRow(decodeAction({ id: '9001', attributes: { deletedBy: '15' }, links }), names)).toMatchObject({
      actionType: { id: '812', name: 'Property Sale' },
      assignedTo: { id: '15', name: 'Poe, Sam', email: 'sam@firm.example' },
      deletedBy: { id: '15', name: 'Poe, Sam', email: 'sam@firm.example' },
      primaryParticipants: [
        { id: '15', name: 'Poe, Sam', email: 'sam@firm.example' },
        { id: '88', name: null, email: null },
      ],
    });
  });
});

/** Every value of a row under the key of an output field: `a__b` for nested ones, `a[]b` for those in a list. */
function leavesOf(value: unknown, path = ''): readonly Leaf[] {
  if (path === 'otherAttributes') return [[path, value]];
  if (Array.isArray(value)) return leavesOf(value[0], `${path}[]`);
  if (typeof value !== 'object' || value === null) return [[path, value]];
  const prefix = path === '' || path.endsWith('[]') ? path : `${path}__`;
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, `${prefix}${key}`));
}

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2}))?$/;

function fits(type: string | undefined, value: unknown): boolean {
  if (type === 'string') return typeof value === 'string';
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'datetime') return typeof value === 'string' && DATE.test(value);
  return type === undefined && typeof value === 'object';
}
