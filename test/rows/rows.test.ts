import { describe, expect, test } from '@jest/globals';
import type { PlainOutputField } from 'zapier-platform-core';
import { actionOutputFields, actionSample, toActionRow } from '../../src/rows/actionRow.ts';
import { contactOutputFields, contactSample, toContactRow } from '../../src/rows/contactRow.ts';
import { decodeAction } from '../../src/service/actions.ts';
import { decodeParticipant } from '../../src/service/participants.ts';
import { fact } from '../facts.ts';
import { fitsType, leavesOf } from '../support/leaves.ts';

const MOMENT = '2025-03-04T09:30:00+10:00';

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

      expect(fitsType(field.type, value)).toBe(true);
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
    [fact('reply.name'), { name: 'A' }, { name: 'A' }],
    [fact('reply.reference'), { reference: 'HS-17' }, { reference: 'HS-17' }],
    [fact('reply.reference'), { reference: null }, { reference: null }],
    [fact('reply.priority'), { priority: 1 }, { priority: 1 }],
    [fact('reply.priority'), { priority: '1' }, { priority: 1 }],
    [fact('reply.status'), { status: 'Closed' }, { status: 'Closed' }],
    [fact('reply.isBillableOverride'), { isBillableOverride: 'T' }, { isBillableOverride: true }],
    [fact('reply.isBillableOverride'), { isBillableOverride: null }, { isBillableOverride: null }],
    [fact('reply.isDeleted'), { isDeleted: 'T' }, { isDeleted: true }],
    [fact('reply.isFavorite'), { isFavorite: 'T' }, { isFavorite: true }],
    [fact('reply.deletedBy'), { deletedBy: 15 }, { deletedBy: { id: '15', name: null, email: null } }],
    [fact('reply.deletedBy'), { deletedBy: 'Mocke, R' }, { deletedBy: { id: null, name: 'Mocke, R', email: null } }],
    [fact('reply.deletedTimestamp'), { deletedTimestamp: MOMENT }, { deletedTimestamp: MOMENT }],
    [fact('reply.createdTimestamp'), { createdTimestamp: '2025-03-04' }, { createdTimestamp: '2025-03-04' }],
    [fact('reply.statusTimestamp'), { statusTimestamp: MOMENT }, { statusTimestamp: MOMENT }],
    [fact('reply.modifiedTimestamp'), { modifiedTimestamp: MOMENT }, { modifiedTimestamp: MOMENT }],
  ])('has an attribute of the record%s: %j', (_facts, attributes, expected) => {
    expect(row(attributes)).toMatchObject(expected);
  });

  test.each([
    [fact('reply.links.assignedTo'), { assignedTo: '15' }, { assignedTo: { id: '15', name: null, email: null } }],
    [fact('reply.links.division'), { division: 1 }, { division: { id: '1' } }],
    [fact('reply.links.actionType'), { actionType: 812 }, { actionType: { id: '812', name: null } }],
    [fact('reply.links.primaryParticipants'), { primaryParticipants: ['88'] }, { primaryParticipants: [{ id: '88' }] }],
    [fact('reply.links.primaryParticipants'), { primaryParticipants: null }, { primaryParticipants: [] }],
  ])('has a link of the record%s: %j', (_facts, links, expected) => {
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
