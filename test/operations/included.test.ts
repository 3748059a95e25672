import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { actionParticipant, dataValueRecord } from '../sandbox/records.ts';
import { DIALECTS, type Dialect } from '../sandbox/sandbox.ts';
import { callbackWith, type ToldRecord } from '../support/callbacks.ts';
import { fieldsOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { column, rowsOf } from '../support/rows.ts';
import { search } from '../support/searches.ts';

/*
 * What the rows of actions have on request: Include Data and Include Parties; each with the action that it names, and none
 * of it lost.
 */

/** A firm of its own, and rows with their data. */
function useData(dialect: Dialect) {
  const zap = useZap({ dialect });
  const event = (inputData: object, ...ids: readonly number[]) => {
    const callback = callbackWith(dialect, 'actions', ...ids.map((id) => ({ id })));
    return zap.run('triggers.new_action', 'perform', { inputData: { includeData: 'yes', ...inputData }, ...callback });
  };
  const find = async (inputData: object) =>
    (await search(zap, 'find_action', { includeData: 'yes', ...inputData })).rows;
  return { zap, event, find };
}

const DATA_OF_PURCHASE = {
  data: expect.arrayContaining([
    { label: 'Price', value: 850_000, storedValue: '850000.00', fieldId: '44--Price', recordId: '870044' },
  ]),
  dataByField: {
    '44--Address': '3 Quay Street, Harbourton',
    '44--SettleDate': '2024-07-15',
    '44--Kind': 'House',
    '44--Price': 850_000,
    '44--Rooms': 3,
    '44--Mortgaged': true,
    '44--Inspection': '2024-06-20T10:00:00+10:00',
    '50--Notes': 'Call before noon',
    '50--Referrer': '95',
    '53--Item': ['Council rates', 'Water'],
    '53--Amount': [412.35, 88.1],
    '53--PaidTo': '2024-09-30',
  },
  dataComplete: true,
};

describe.each(DIALECTS)('Include Data in a row of an action (%s dialect)', (dialect) => {
  const { zap, event, find } = useData(dialect);

  test('adds the filled data fields to a row of an event, typed, and of a search by number or by name', async () => {
    expect(await event({}, 8700)).toMatchObject([DATA_OF_PURCHASE]);
    expect(await find({ id: '8700' })).toMatchObject([DATA_OF_PURCHASE]);
    expect(await find({ name: 'Doe purchase, 3 Quay St' })).toMatchObject([DATA_OF_PURCHASE]);
    expect(new Set(linesOf(zap.sandbox).filter((line) => line.includes('/datacollectionrecordvalues')))).toEqual(
      new Set([
        'GET /datacollectionrecordvalues?action=8700&include=dataCollectionField,dataCollection&page=1&pageSize=200',
      ]),
    );
  });
});

describe('Include Data in a row of an action', () => {
  const { zap, event, find } = useData('live');

  test('reads the data of several actions at once, and gives each its own', async () => {
    expect(await event({}, 8701, 8700, 8704)).toMatchObject([
      { dataByField: { '47--Notes': 'Mirror wills' }, dataComplete: true },
      DATA_OF_PURCHASE,
      { data: [], dataByField: {}, dataComplete: true },
    ]);
    expect(linesOf(zap.sandbox)).toHaveLength(3);
  });

  test('gives a choice by its label, else what is stored, and then says that not all is known', async () => {
    zap.sandbox.firm.dataValues.set('one', dataValueRecord('8704', '44--Features', 'pool,garden'));
    const value = 'Pool; Garden, with shed';

    expect(await event({}, 8704)).toMatchObject([
      { data: [{ value, storedValue: 'pool,garden' }], dataByField: { '44--Features': value }, dataComplete: true },
    ]);
    zap.sandbox.inject({ path: '/datacollectionfielddropdownchoices', status: 403 });
    expect(await event({}, 8704)).toMatchObject([
      { data: [{ value: 'pool,garden', storedValue: 'pool,garden' }], dataComplete: false },
    ]);
  });

  test('gives text under the id of its field where the connection may not see fields, and says so', async () => {
    const authData = zap.sandbox.connect({ scope: 'actions datacollectionrecordvalues' });
    const callback = callbackWith('live', 'actions', { id: 8701 });
    const bundle = { authData, inputData: { includeData: 'yes' }, ...callback };

    expect(await zap.run('triggers.new_action', 'perform', bundle)).toMatchObject([
      { data: [{ label: '47--Notes', value: 'Mirror wills', fieldId: '47--Notes' }], dataComplete: false },
    ]);
  });

  test('covers the first twenty results of a search', async () => {
    for (let number = 0; number < 21; number += 1) zap.sandbox.addAction({ name: `Lease ${number}` });
    const complete = column(await find({ name: 'Lease' }), 'dataComplete');

    expect(complete.length).toBeGreaterThan(20);
    expect(complete).toEqual(complete.map((_one, index) => index < 20));
  });

  test('has the field of its own id where the link is missing, and the name of a field without a label', async () => {
    const datacollectionrecordvalues = [{ id: '44--Pool--12', stringValue: 'T', links: { action: 8704 } }];
    const linked = { datacollectionfields: [{ id: '44--Pool', name: 'Pool', dataType: 'Boolean' }] };
    zap.sandbox.inject({
      path: '/datacollectionrecordvalues',
      status: 200,
      body: { datacollectionrecordvalues, linked },
    });

    expect(await event({}, 8704)).toMatchObject([
      { data: [{ label: 'Pool', value: true, fieldId: '44--Pool', recordId: '12' }], dataComplete: true },
    ]);
  });
});

/** A firm of its own, rows with their parties, and what those of the purchase are. */
function useParties(dialect: Dialect) {
  // The document shows one name of a role, the service another.
  const otherSide = dialect === 'document' ? 'Opposing party' : 'Other side';
  const zap = useZap({ dialect });
  const event = (inputData: object, ...records: readonly ToldRecord[]) =>
    zap.run('triggers.new_action', 'perform', {
      inputData: { includeParties: 'yes', ...inputData },
      ...callbackWith(dialect, 'actions', ...records),
    });
  const nobodySaid = {
    firstName: null,
    lastName: null,
    companyName: null,
    email: null,
    phone: null,
    mobile: null,
    address: null,
  };
  const doe = {
    ...nobodySaid,
    id: '90',
    name: 'Doe, John',
    firstName: 'John',
    lastName: 'Doe',
    email: 'john.doe@mail.example',
  };
  const mill = { ...nobodySaid, id: '97', name: 'Old Mill Holdings', companyName: 'Old Mill Holdings' };
  const PURCHASE = {
    parties: [
      { role: 'Client', ...doe },
      { role: otherSide, ...mill },
    ],
    partyByRole: { Client: doe, [otherSide]: mill },
    partiesComplete: true,
  };
  return { zap, event, otherSide, PURCHASE };
}

describe.each(DIALECTS)('Include Parties in a row of an action (%s dialect)', (dialect) => {
  const { zap, event, PURCHASE } = useParties(dialect);

  test('adds who has which role to a row of an event, of a search, and of a change', async () => {
    const inputData = { includeParties: 'yes' };

    expect(await event({}, { id: 8700 })).toMatchObject([PURCHASE]);
    expect((await search(zap, 'find_action', { ...inputData, id: '8700' })).rows).toMatchObject([PURCHASE]);
    expect((await search(zap, 'find_action', { ...inputData, name: 'Doe purchase, 3' })).rows).toMatchObject([
      PURCHASE,
    ]);
    const update = { inputData: { ...inputData, action: '8700', priority: '7' } };
    expect(await zap.run('creates.update_action', 'perform', update)).toMatchObject(PURCHASE);
    const asked = linesOf(zap.sandbox).filter((line) => line.includes('/actionparticipants'));
    expect(asked).toEqual(
      Array.from(
        { length: 4 },
        () => 'GET /actionparticipants?action=8700&include=participant,participantType&page=1&pageSize=200',
      ),
    );
  });
});

describe('Include Parties in a row of an action', () => {
  const { zap, event, otherSide, PURCHASE } = useParties('live');

  test('reads the parties of several actions at once, and gives each its own', async () => {
    expect(await event({}, { id: 8701 }, { id: 8700 }, { id: 8705 })).toMatchObject([
      { partyByRole: { Client: { name: 'Roe, Ann' } } },
      PURCHASE,
      { parties: [], partyByRole: {}, partiesComplete: true },
    ]);
    expect(linesOf(zap.sandbox)).toHaveLength(2);
  });

  test.each([{ includeParties: 'yes' }, { includeParties: 'no', includeData: 'yes' }])(
    'leaves the action as it is read, whatever the event says: %j',
    async (included) => {
      const told = { id: 8700, name: 'Pay to account 1', status: 'Closed', reference: 'EVIL' };

      expect(await event(included, told)).toMatchObject([
        {
          name: 'Doe purchase, 3 Quay St',
          reference: 'QS-3',
          status: 'Active',
          namesComplete: true,
          recordIsOld: expect.any(Boolean),
        },
      ]);
    },
  );

  test('does not say that nobody is there, for an action that was not read', async () => {
    zap.sandbox.inject({ method: 'GET', path: '/actions/8705', status: 403 });

    expect(await event({}, { id: 8705, name: 'As told' })).toMatchObject([
      { parties: [], partyByRole: {}, partiesComplete: false },
    ]);
  });

  test('has by role the first who was added, how many there are, and the names and emails of all', async () => {
    const join = (participantType: string, participant: string, place: number): void => {
      const record = actionParticipant({ action: '8704', participantType, participant }, place);
      zap.sandbox.firm.actionParticipants.set(record.id, record);
    };
    join('72', '97', 2);
    join('71', '88', 9);

    expect(await event({}, { id: 8704 })).toMatchObject([
      {
        parties: [{ id: '95' }, { id: '88' }, { id: '97', role: otherSide }],
        partyByRole: {
          Client: {
            id: '95',
            name: 'Brightwater Realty',
            lastName: null,
            email: 'sales@brightwater.example',
            mobile: null,
            address: null,
            count: 2,
            allNames: 'Brightwater Realty; Roe, Ann',
            allEmails: 'sales@brightwater.example; ann.roe@mail.example',
          },
          [otherSide]: { id: '97', count: 1, allNames: 'Old Mill Holdings', allEmails: null },
        },
      },
    ]);
  });

  test.each([
    {
      hidden: 'roles',
      scope: 'actions actionparticipants participants',
      party: { role: 'Role 71', name: 'Doe, John' },
    },
    {
      hidden: 'contacts',
      scope: 'actions actionparticipants participanttypes',
      party: { role: 'Client', id: '90', name: null, email: null },
    },
  ])('is incomplete where the connection may not see $hidden', async ({ scope, party }) => {
    const authData = zap.sandbox.connect({ scope });
    const bundle = { authData, inputData: { id: '8700', includeParties: 'yes' } };

    expect(await zap.run('searches.find_action', 'perform', bundle)).toMatchObject([
      { parties: [party, {}], partyByRole: { [party.role]: { id: '90' } }, partiesComplete: false },
    ]);
  });
});

describe('a party in a row of an action', () => {
  const zap = useZap();
  const LINKS = { action: 8700, participantType: 71, participant: 88 };

  /** What a row of action 8700 says of its parties, where the service answers so. */
  const partiesOf = async ({
    contact = {},
    roles = [{ id: 71, name: 'Client' }],
    records = [{ id: 1, links: LINKS }],
  }: {
    contact?: object;
    roles?: readonly object[];
    records?: readonly object[];
  }) => {
    const linked = { participants: [{ id: 88, displayName: 'Roe, Ann', ...contact }], participanttypes: roles };
    zap.sandbox.inject({ path: '/actionparticipants', status: 200, body: { actionparticipants: records, linked } });
    const { rows } = await search(zap, 'find_action', { id: '8700', includeParties: 'yes' });
    return rows[0];
  };

  test.each([
    {
      contact: {
        physicalAddressLine1: '1 Quay St',
        physicalAddressLine2: 'Level 2',
        physicalCity: 'Perth',
        physicalStateProvince: 'WA',
        physicalPostCode: '6000',
        links: { physicalCountry: 'AU' },
      },
      address: '1 Quay St, Level 2, Perth, WA 6000, AU',
    },
    // Where it lives, or else gets mail; a country alone is no address.
    { contact: { physicalAddressLine1: '1 Quay St', mailingCity: 'Perth' }, address: '1 Quay St' },
    { contact: { mailingCity: 'Perth', links: { physicalCountry: 'NZ', mailingCountry: 'AU' } }, address: 'Perth, AU' },
    { contact: { links: { physicalCountry: 'NZ' } }, address: null },
  ])('has its address on one line: $address', async ({ contact, address }) => {
    expect(await partiesOf({ contact })).toMatchObject({
      parties: [{ address }],
      partyByRole: { Client: { address } },
    });
  });

  test('has the parts of its address, of one kind only', async () => {
    const contact = { mailingAddressLine1: 'PO Box 7', mailingCity: 'Perth', mailingPostCode: '6000' };
    const links = { physicalCountry: 'NZ', mailingCountry: 'AU' };
    const parts = {
      addressLine1: 'PO Box 7',
      addressLine2: null,
      city: 'Perth',
      stateProvince: null,
      postCode: '6000',
    };

    expect(await partiesOf({ contact: { ...contact, links } })).toMatchObject({
      parties: [{ address: 'PO Box 7, Perth, 6000, AU', ...parts, country: 'AU' }],
      partyByRole: { Client: { ...parts, country: 'AU' } },
    });
    expect(await partiesOf({ contact: { links } })).toMatchObject({ parties: [{ addressLine1: null, country: null }] });
  });

  test('has its mobile, and its first other phone', async () => {
    const contact = { phone1Label: 'Mobile', phone1Number: '1', phone3Area: '8', phone3Number: '3' };

    expect(await partiesOf({ contact })).toMatchObject({ parties: [{ phone: '8 3', mobile: '1' }] });
  });

  test.each([
    { lacks: 'the name of the role', answer: { roles: [{ id: 71 }] }, parties: [{ role: 'Role 71' }] },
    { lacks: 'the name of the contact', answer: { contact: { displayName: '' } }, parties: [{ name: null }] },
    { lacks: 'the action', answer: { records: [{ id: 1, links: LINKS }, { id: 'x' }] }, parties: [{ role: 'Client' }] },
    {
      lacks: 'the contact',
      answer: { records: [{ id: 1, links: { action: 8700, participantType: 71 } }] },
      parties: [{ id: null, name: null }],
    },
    {
      lacks: 'the role',
      answer: { records: [{ id: 1, links: { action: 8700, participant: 88 } }] },
      parties: [{ role: null }],
    },
  ])('makes the parties incomplete where a record lacks $lacks', async ({ answer, parties }) => {
    expect(await partiesOf(answer)).toMatchObject({ parties, partiesComplete: false });
  });
});

describe('the data and parties in a row, at a service that ignores filters', () => {
  const zap = useZap({ lists: { ignoresFilters: true } });

  test('are only those of the action itself', async () => {
    const { rows } = await search(zap, 'find_action', { id: '8701', includeData: 'yes', includeParties: 'yes' });

    expect(rows).toMatchObject([
      { data: [{ value: 'Mirror wills' }], dataComplete: true, parties: [{ id: '88' }], partiesComplete: true },
    ]);
  });
});

describe('the labels of the data and parties in the editor', () => {
  const zap = useZap({ dialect: 'live' });
  /** The labels of included values, by key. */
  const labels = async (operation: string, inputData: object) =>
    Object.fromEntries(
      fieldsOf(await zap.run(operation, 'outputFields', { inputData }))
        .filter(({ key }) => /^(?:data|part)/.test(key))
        .map(({ key, label }) => [key, label]),
    );
  const ALWAYS = {
    'data[]label': 'Each Data Field',
    'data[]value': 'Each Data Value',
    'data[]storedValue': 'Each Stored Value',
    'data[]fieldId': 'Each Data Field ID',
    'data[]recordId': 'Each Data Record ID',
    dataByField: 'Data by Field',
    dataComplete: 'Data Complete',
  };

  test('are there only where they are wanted, and without a request where no type is chosen', async () => {
    expect(await labels('triggers.new_action', {})).toEqual({});
    expect(await labels('triggers.new_action', { includeData: 'yes' })).toEqual(ALWAYS);
    expect(await labels('searches.find_action', { includeParties: 'yes' })).toMatchObject({
      'parties[]role': 'Each Party Role',
      'parties[]name': 'Each Party',
      'parties[]firstName': 'Each Party First Name',
      partyByRole: 'Party by Role',
      partiesComplete: 'Parties Complete',
    });
    expect(await labels('creates.update_action', { action: '{{1__id}}', includeParties: 'yes' })).toHaveProperty(
      'partyByRole',
    );
    expect(zap.sandbox.requests).toEqual([]);
  });

  test.each([
    { operation: 'triggers.new_action', given: { actionTypes: ['812', 'Will', '{{1__id}}'] } },
    { operation: 'searches.find_action', given: { actionType: '812' } },
    { operation: 'creates.create_action', given: { actionType: '812' } },
    { operation: 'creates.change_step', given: { action: 'EST-7' } },
    { operation: 'creates.update_action', given: { action: 'EST-7' } },
  ])('are those of the roles of the chosen type, or of that of the chosen action: $operation', async (one) => {
    expect(await labels(one.operation, { ...one.given, includeParties: 'yes' })).toMatchObject({
      partyByRole__Client__name: 'First Client',
      partyByRole__Client__firstName: 'First Client: First Name',
      partyByRole__Client__address: 'First Client: Address',
      partyByRole__Client__count: 'Client Count',
      partyByRole__Client__allNames: 'All Client Names',
      partyByRole__Client__allEmails: 'All Client Emails',
    });
  });

  test('are those of the data fields of the action types that are chosen, five types at most', async () => {
    expect(await labels('triggers.new_action', { actionTypes: ['820', '850'], includeData: 'yes' })).toMatchObject({
      'dataByField__44--Price': 'Property / Price',
      'dataByField__53--Item': 'Settlement Adjustments / Item',
    });
    zap.sandbox.requests.length = 0;
    await labels('triggers.new_action', { actionTypes: '812,820,833,840,845,850', includeParties: 'yes' });
    const steps = linesOf(zap.sandbox).filter((line) => line.startsWith('GET /actioncreate/'));
    expect(steps).toHaveLength(5);
  });

  test('have the label of each field and its collection, where its id can be in a key', async () => {
    const ofType = { multipleRecords: 'F', links: { actionType: ['812'] } };
    const datacollections = [
      { id: '44', label: 'Property', name: 'prop', ...ofType },
      { id: '45', label: '', name: 'People', ...ofType },
      { id: '46', ...ofType },
    ];
    const fields = [
      { id: '44--Price', label: 'Price', name: 'Amount', collection: '44', shown: 'Property / Price' },
      { id: '44--Rate', label: '', name: 'Rate of Duty', collection: '44', shown: 'Property / Rate of Duty' },
      { id: '44--Duty', collection: '44', shown: 'Property / Duty' },
      { id: '45--Who', label: 'Who', collection: '45', shown: 'People / Who' },
      { id: '46--Note', label: 'Note', collection: '46', shown: 'Note' },
      // These could not stand in a key: `__` and `[]` mean something there.
      ...['44__Price', '_44--Price', '44--Price_', '44--[Price', '44--{Price'].map((id) => ({
        id,
        label: 'Price',
        collection: '44',
        shown: undefined,
      })),
    ];
    const datacollectionfields = fields.map(({ collection, shown: _shown, ...field }) => ({
      ...field,
      links: { dataCollection: collection },
    }));
    const body = { datacollectionfields, linked: { datacollections } };
    zap.sandbox.inject({ path: '/datacollectionfields', status: 200, body });

    expect(await labels('searches.find_action', { actionType: '812', includeData: 'yes' })).toEqual({
      ...ALWAYS,
      ...Object.fromEntries(
        fields.flatMap(({ id, shown }) => (shown === undefined ? [] : [[`dataByField__${id}`, shown]])),
      ),
    });
  });

  test.each([
    { operation: 'searches.find_action', given: { actionType: '820', includeData: 'yes', includeParties: 'yes' } },
    // Neither the action nor its type is known.
    { operation: 'creates.update_action', given: { action: '8700', includeParties: 'yes' } },
  ])('lack the names where these cannot be looked up: $operation', async ({ operation, given }) => {
    for (const status of [403, 500]) {
      zap.sandbox.inject({ path: /./, times: 3, status });
      // oxlint-disable-next-line no-await-in-loop -- one firm, one run after the other
      const keys = Object.keys(await labels(operation, given));
      expect(keys.filter((key) => !Object.hasOwn(ALWAYS, key))).toHaveLength(18);
      zap.sandbox.clearFaults();
    }
  });
});

describe('rows that include data and parties', () => {
  const zap = useZap();
  const eventOf = async (inputData: object, ...ids: readonly number[]) => {
    const callback = callbackWith('document', 'actions', ...ids.map((id) => ({ id })));
    return rowsOf(await zap.run('triggers.new_action', 'perform', { inputData, ...callback }));
  };

  test('have data fields of any id, in an event and in a search', async () => {
    const ids = ['90--x/y', '90--__proto__', '90--a.b', '90--{{x}}', '90--a--b', '90--5'];
    const datacollectionrecordvalues = ids.flatMap((fieldId) => [
      { id: `${fieldId}--12`, stringValue: 'kept', links: { action: 8704, dataCollectionField: fieldId } },
      // The link to the field can be missing: then its id is part of the value's.
      { id: `${fieldId}--13`, stringValue: 'too', links: { action: 8704 } },
    ]);
    const links = { dataCollection: 90 };
    const datacollectionfields = ids.map((id) => ({ id, label: 'Odd', dataType: 'Str255', links }));
    zap.sandbox.inject({
      path: '/datacollectionrecordvalues',
      status: 200,
      body: { datacollectionrecordvalues, linked: { datacollectionfields } },
      times: 2,
    });
    const found = await search(zap, 'find_action', { id: '8704', includeData: 'yes' });

    for (const row of [...(await eventOf({ includeData: 'yes' }, 8704)), ...found.rows]) {
      expect(row).toMatchObject({
        data: ids.flatMap((fieldId) => [
          { label: 'Odd', value: 'kept', fieldId, recordId: '12' },
          { label: 'Odd', value: 'too', fieldId, recordId: '13' },
        ]),
        dataByField: Object.fromEntries(ids.map((fieldId) => [fieldId, ['kept', 'too']])),
        dataComplete: true,
      });
    }
  });

  const linksTo = (action: number, participant: number) => ({
    id: `${action}--71--${participant}`,
    links: { action, participantType: 71, participant },
  });

  test('have their own parties, and none of another action', async () => {
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

  test('keep roles of one name apart, also from one that is called like a role with its number', async () => {
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
});

const ByRole = zod.custom<Readonly<Record<string, Readonly<{ name: unknown }>>>>((value) => typeof value === 'object');
