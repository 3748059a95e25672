import { describe, expect, test } from '@jest/globals';
import { toPartiesPart, withParties } from '../../src/actions/parties.ts';
import { fetchParties } from '../../src/service/actionparticipants.ts';
import { fakeClient } from '../service/fakeClient.ts';

/* test/rows/includedParties.test.ts has how parties come into rows. */

describe('a party', () => {
  const links = { action: 7, participantType: 71, participant: 88 };
  const CLIENT = { id: 71, name: 'Client' };
  const partOf = async (
    contact: object,
    records: readonly object[] = [{ id: 1, links }],
    roles: unknown = [CLIENT],
    wasRead = true,
  ) => {
    const linked = { participants: [{ id: 88, displayName: 'Roe, Ann', ...contact }], participanttypes: roles };
    const { client } = fakeClient({ body: { actionparticipants: records, linked } });
    return toPartiesPart(await fetchParties(client, ['7']), '7', wasRead);
  };

  test.each([
    ['where it lives', { physicalAddressLine1: '1 Quay St', mailingCity: 'Perth' }, '1 Quay St'],
    [
      'on one line, with its country',
      {
        physicalAddressLine1: '1 Quay St',
        physicalAddressLine2: 'Level 2',
        physicalCity: 'Perth',
        physicalStateProvince: 'WA',
        physicalPostCode: '6000',
        links: { physicalCountry: 'AU' },
      },
      '1 Quay St, Level 2, Perth, WA 6000, AU',
    ],
    [
      'else where it gets mail',
      { mailingCity: 'Perth', links: { physicalCountry: 'NZ', mailingCountry: 'AU' } },
      'Perth, AU',
    ],
    ['and none of a country alone', { links: { physicalCountry: 'NZ' } }, null],
  ])('has an address: %s', async (_what, contact, address) => {
    expect(await partOf(contact)).toMatchObject({ parties: [{ address }], partyByRole: { Client: { address } } });
  });

  test.each([
    [{ phone1Number: '1', phone2Label: 'Mobile', phone2Number: '2' }, '1', '2'],
    [{ phone1Label: 'Mobile', phone1Number: '1', phone3Number: '3' }, '3', '1'],
    [{ phone2Label: 'Mobile', phone4Area: '8', phone4Number: '4' }, '8 4', null],
    [{ phone1Label: 'Cell', phone1Number: '1' }, null, '1'],
  ])('has its mobile, and its first other phone: %j', async (contact, phone, mobile) => {
    expect(await partOf(contact)).toMatchObject({ parties: [{ phone, mobile }] });
  });

  test('of two roles of one name is told apart by the number of the role', async () => {
    const records = [
      { id: 1, links },
      { id: 2, links: { ...links, participantType: 72 } },
      { id: 3, links: { ...links, participantType: 73 } },
    ];
    const { partyByRole } = await partOf({}, records, [
      CLIENT,
      { id: 72, displayName: 'Client' },
      { id: 73, name: 'Client 73' },
    ]);

    expect(Object.keys(partyByRole)).toEqual(['Client (71)', 'Client (72)', 'Client 73']);
  });

  test.each<[string, object, readonly object[] | undefined, unknown, boolean, boolean]>([
    ['read, with all names', {}, undefined, undefined, true, true],
    ['not read, with all names', {}, undefined, undefined, false, true],
    ['read, with nobody', {}, [], undefined, true, true],
    ['not read, with nobody', {}, [], undefined, false, false],
    ['read, with a role that has no name', {}, undefined, [{ id: 71 }], true, false],
    ['read, with a contact who has no name', { displayName: '' }, undefined, undefined, true, false],
  ])(
    'is all there is to know, or not, of an action that was %s',
    async (_what, contact, records, roles, wasRead, isAll) => {
      expect((await partOf(contact, records, roles, wasRead)).partiesComplete).toBe(isAll);
    },
  );

  test('is in a row only where it is wanted', async () => {
    const { client } = fakeClient({ body: { actionparticipants: [{ id: 1, links }] } });
    const known = await fetchParties(client, ['7']);
    const [row, wanted] = [{ id: '7' }, { includesParties: true }];

    expect(withParties(row, { includesParties: false }, known, true)).toEqual(row);
    expect(withParties(row, wanted, known, true)).toEqual({ ...row, ...toPartiesPart(known, '7', true) });
    const nobody = { parties: [], partyByRole: {}, partiesComplete: false };
    expect(withParties({ id: null }, wanted, undefined, true)).toEqual({ id: null, ...nobody });
  });

  test.each<[string, readonly object[], object]>([
    ['a record of no action', [{ id: 1, links }, { id: 'x' }], { parties: [{ role: 'Client' }] }],
    [
      'nobody in a role',
      [{ id: 1, links: { action: 7, participantType: 71 } }],
      { parties: [{ id: null, name: null }] },
    ],
    [
      'a contact without a role',
      [{ id: 1, links: { action: 7, participant: 88 } }],
      { parties: [{ role: null }], partyByRole: {} },
    ],
  ])('is not all there is to know: %s', async (_what, records, part) => {
    const given = await partOf({}, records);

    expect(given).toMatchObject({ ...part, partiesComplete: false });
    expect(Object.keys(given.partyByRole)).not.toContain('null');
  });
});
