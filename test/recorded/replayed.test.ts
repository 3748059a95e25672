import { describe, expect, it } from '@jest/globals';
import { replay } from './replay.ts';

/* Whole operations on a service that answers with recordings. */

describe('Find Action', () => {
  it('reads an action with its people; the step has the number 0, and its name and that of the type did not come', async () => {
    const { result } = await replay({ 'rest/actions/6681': 'actions-linked' }, 'searches.find_action', 'perform', {
      inputData: { id: '6681' },
    });
    expect(result).toMatchObject([
      {
        id: '6681',
        reference: null,
        priority: 0,
        status: 'Active',
        createdTimestamp: '2014-09-07',
        actionType: { id: '7322', name: null },
        step: { id: '7322--0', name: null },
        assignedTo: { id: '3106', name: 'Roe, Ann', email: 'ann@mail.example' },
        primaryContact: { id: '3106', firstName: 'Ann', lastName: 'Roe' },
        primaryContactsText: 'Ann Roe',
      },
    ]);
  });

  it('reads the name of its type, and what is an empty text where it is not set', async () => {
    const { result } = await replay(
      { 'rest/actions/6681': 'actions-linked-types' },
      'searches.find_action',
      'perform',
      { inputData: { id: '6681' } },
    );
    expect(result).toMatchObject([
      { actionType: { id: '7322', name: 'Huhi  - Husu' }, isFavorite: true, isBillableOverride: null },
    ]);
  });

  it('reads an action of 2024, whose attributes are known, with its related actions', async () => {
    const { result } = await replay({ 'rest/actions/36401': 'actions' }, 'searches.find_action', 'perform', {
      inputData: { id: '36401' },
    });
    const otherAttributes = { amlReviewStatus: 'None', relatedActions: ['93300'] };
    expect(result).toMatchObject([{ status: 'Closed', importExternalReference: null, otherAttributes }]);
  });

  it('reads the data of an action, without the fields that are empty', async () => {
    const script = {
      'rest/actions': 'actions-several',
      'rest/datacollectionrecordvalues': 'datacollectionrecordvalues-several-empty',
    };
    const { result, asked } = await replay(script, 'searches.find_action', 'perform', {
      inputData: { name: 'Ann Dovu 3', includeData: 'yes' },
    });
    const data = [{ label: 'Vofo Vugi', fieldId: '6340--fipo', recordId: '9651', value: 'dovu-vofo-vora' }];
    expect(result).toMatchObject([{ id: '7322', data, dataComplete: true }]);
    expect(asked).toContain('GET rest/datacollectionrecordvalues');
  });

  it('reads dates and texts of data fields as they are stored', async () => {
    const script = {
      'rest/actions': 'actions-several',
      'rest/datacollectionrecordvalues': 'datacollectionrecordvalues-several-linked',
    };
    const { result } = await replay(script, 'searches.find_action', 'perform', {
      inputData: { name: 'Ann Dovu 3', includeData: 'yes' },
    });
    expect(result).toMatchObject([
      { data: [{ value: '314' }, { value: '676156' }, {}, { label: 'Tulu vabe', value: '2014-01-25' }] },
    ]);
  });
});

describe('Find Contact', () => {
  it.each([
    ['a person by email', { email: 'ANN@mail.example' }, { id: '3106', isCompany: false, firstName: 'Ann' }],
    ['a company by name', { name: 'MILLPOND - Oakfield' }, { id: '8271', isCompany: true, phone1: '0133322273' }],
    ['somebody in capital letters', { name: 'Sam Poe' }, { id: '6681', email: null, phone1: null, mobile: null }],
  ])('finds %s', async (_who, inputData, row) => {
    const script = { 'rest/participants': 'participants-several' };
    const { result } = await replay(script, 'searches.find_contact', 'perform', { inputData });
    expect(result).toMatchObject([{ ...row, matchCount: 1 }]);
  });

  it('reads phones of numbers and texts, and the mobile by its label, in whatever place it is', async () => {
    const script = { 'rest/participants': 'participants-several' };
    const { result } = await replay(script, 'searches.find_contact', 'perform', { inputData: { name: 'Ann Roe' } });
    const [mobile, phone1, phone3] = ['+61 246 22460305', '+61 946 35084202', '+61 940 33034268'];
    const address = { physicalCountry: { id: 'AU' }, mailingCountry: { id: 'PH' }, mailingPostCode: '5063' };
    expect(result).toMatchObject([{ mobile, phone1, phone2: mobile, phone3, ...address }]);
  });

  it('says what the service says against a request, and its code stays out of the sentence', async () => {
    const script = { 'rest/participants': 'error-400' };
    const run = replay(script, 'searches.find_contact', 'perform', { inputData: { email: 'ann@mail.example' } });
    await expect(run).rejects.toThrow('Fome fubo funa dehu GADI ganu');
  });

  it('finds nobody where the service says that there is no such record', async () => {
    const { result } = await replay({}, 'searches.find_contact', 'perform', { inputData: { id: '4711' } });
    expect(result).toEqual([]);
  });
});

describe('the triggers', () => {
  it('New Action shows the newest as samples', async () => {
    const script = { 'rest/actions': 'actions-several' };
    const { result } = await replay(script, 'triggers.new_action', 'performList');
    expect(result).toMatchObject([
      { id: '6681', primaryParticipants: [{ id: '3106' }], namesComplete: false },
      { id: '7322', primaryParticipants: [], primaryContactsText: null },
    ]);
  });

  it('New Contact shows the newest as samples', async () => {
    const script = { 'rest/participants': 'participants-several' };
    const { result } = await replay(script, 'triggers.new_contact', 'performList');
    expect(result).toMatchObject([
      { id: '6681', displayName: 'POE, SAM', createdTimestamp: '2004-10-28T11:59:01+13:00', division: { id: null } },
      { id: '3664', companyName: 'Brightwater Quayside (BEBU)', phone1: '+61 3 6523 4341', mobile: null },
      {},
    ]);
  });
});

describe('Add Contact to Action', () => {
  it.each([
    ['one of several people in roles', 'actionparticipants-several-linked-2', '6681', '7531', '3513'],
    ['where both the people and the roles came along', 'actionparticipants-several-linked', '7322', '8822', '5028'],
  ])('sees who has the role already: %s', async (_which, recording, action, role, contact) => {
    const script = { 'rest/actionparticipants': recording, [`rest/actions/${action}`]: 'actions-several' };
    const { result, asked } = await replay(script, 'creates.add_contact_to_action', 'perform', {
      inputData: { action, role, contacts: [contact] },
    });
    expect(result).toMatchObject({ id: action, role: { id: role }, added: [], alreadyAdded: [{ id: contact }] });
    expect(asked.filter((line) => !line.startsWith('GET '))).toEqual([]);
  });
});
