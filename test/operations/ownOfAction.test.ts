import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { callbackWith } from '../support/callbacks.ts';
import { useZap } from '../support/lifetime.ts';
import { rowsOf } from '../support/rows.ts';
import { search } from '../support/searches.ts';

/* Data and parties in the rows of events and searches: each with the action that it names, and none of them lost. */

const zap = useZap();

const eventOf = async (inputData: object, ...ids: readonly number[]) => {
  const callback = callbackWith('document', 'actions', ...ids.map((id) => ({ id })));
  return rowsOf(await zap.run('triggers.new_action', 'perform', { inputData, ...callback }));
};

describe('data fields with odd ids', () => {
  test.each([
    { what: 'a slash', fieldId: '90--x/y' },
    { what: 'a name of objects', fieldId: '90--__proto__' },
    { what: 'a dot', fieldId: '90--a.b' },
    { what: 'double braces', fieldId: '90--{{x}}' },
    { what: 'the separator of ids', fieldId: '90--a--b' },
    { what: 'a number', fieldId: '90--5' },
  ])('are in the row of an event and of a search: $what', async ({ fieldId }) => {
    const value = { id: `${fieldId}--12`, stringValue: 'kept', links: { action: 8704, dataCollectionField: fieldId } };
    // The link to the field can be missing: then its id is part of the value's.
    const bare = { id: `${fieldId}--13`, stringValue: 'too', links: { action: 8704 } };
    const datacollectionfields = [{ id: fieldId, label: 'Odd', dataType: 'Str255', links: { dataCollection: 90 } }];
    zap.sandbox.inject({
      path: '/datacollectionrecordvalues',
      status: 200,
      body: { datacollectionrecordvalues: [value, bare], linked: { datacollectionfields } },
      times: 2,
    });
    const found = await search(zap, 'find_action', { id: '8704', includeData: 'yes' });

    for (const row of [...(await eventOf({ includeData: 'yes' }, 8704)), ...found.rows]) {
      expect(row).toMatchObject({
        data: [
          { label: 'Odd', value: 'kept', fieldId, recordId: '12' },
          { label: 'Odd', value: 'too', fieldId, recordId: '13' },
        ],
        dataByField: { [fieldId]: ['kept', 'too'] },
        dataComplete: true,
      });
    }
  });
});

describe('an answer about several actions', () => {
  const linksTo = (action: number, participant: number) => ({
    id: `${action}--71--${participant}`,
    links: { action, participantType: 71, participant },
  });

  test('gives each row its own parties, and none of another action', async () => {
    zap.sandbox.inject({
      path: '/actionparticipants',
      status: 200,
      body: { actionparticipants: [linksTo(8704, 88), linksTo(8700, 89), linksTo(8701, 90), { id: '8701--71--91' }] },
    });

    expect(await eventOf({ includeParties: 'yes' }, 8700, 8704)).toMatchObject([
      { id: '8700', parties: [{ id: '89' }] },
      { id: '8704', parties: [{ id: '88' }] },
    ]);
  });
});

test('roles of one name keep apart, also from one that is called like a role with its number', async () => {
  const participanttypes = [
    { id: 27, name: 'Client' },
    { id: 28, name: 'Client' },
    { id: 29, name: 'Client (27)' },
    { id: 30, name: '__proto__' },
    { id: 31, name: 'Role 32' },
    { id: 32, name: null },
  ];
  const actionparticipants = participanttypes.map(({ id }) => ({
    id: `8704--${id}--${id + 100}`,
    links: { action: 8704, participantType: id, participant: id + 100 },
  }));
  const participants = participanttypes.map(({ id }) => ({ id: id + 100, displayName: `Contact ${id}` }));
  const body = { actionparticipants, linked: { participanttypes, participants } };
  zap.sandbox.inject({ path: '/actionparticipants', status: 200, body });
  const [row] = await eventOf({ includeParties: 'yes' }, 8704);
  const byRole = Object.entries(ByRole.parse(row?.['partyByRole']));

  expect(byRole.map(([role, { name }]) => [role, name])).toEqual([
    ['Client (27) (27)', 'Contact 27'],
    ['Client (28)', 'Contact 28'],
    ['Client (27)', 'Contact 29'],
    ['__proto__', 'Contact 30'],
    ['Role 32 (31)', 'Contact 31'],
    ['Role 32 (32)', 'Contact 32'],
  ]);
});

const ByRole = zod.custom<Readonly<Record<string, Readonly<{ name: unknown }>>>>((value) => typeof value === 'object');
