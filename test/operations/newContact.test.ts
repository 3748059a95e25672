import { describe, expect, test } from '@jest/globals';
import { type Dialect, DIALECTS, NOW } from '../sandbox/sandbox.ts';
import { callbackWith } from '../support/callbacks.ts';
import { failureOf } from '../support/failure.ts';
import { useReceiver, useZap } from '../support/lifetime.ts';
import { linesOf, onlyRequest } from '../support/requests.ts';
import { column } from '../support/rows.ts';

/* What both triggers have in common stands in events.test.ts. Contact 88 is Ann Roe, contact 95 Brightwater Realty. */

const NEW_CONTACT = 'triggers.new_contact';

const PERSON = { firstName: 'Una', lastName: 'Boe', email: 'una@mail.example' };
const COMPANY = { companyName: 'Tide & Co' };

/** New Contact in a firm of its own, and what a Zap gets of it. */
function useNewContact(dialect: Dialect) {
  const zap = useZap({ dialect, now: () => NOW });
  const receiver = useReceiver();

  /** What a Zap that is turned on gets when a contact is created; only the requests of that run are kept. */
  const rowsFor = async (contact: typeof PERSON | typeof COMPANY, inputData: object): Promise<unknown> => {
    await zap.run(NEW_CONTACT, 'performSubscribe', { inputData, targetUrl: receiver.targetUrl });
    zap.sandbox.addParticipant(contact);
    await zap.sandbox.settled();
    zap.sandbox.requests.length = 0;
    return zap.run(NEW_CONTACT, 'perform', { inputData, ...receiver.callbacks[0] });
  };
  return { zap, rowsFor };
}

describe.each(DIALECTS)('New Contact (%s dialect)', (dialect) => {
  const { zap, rowsFor } = useNewContact(dialect);

  test('gives the row of the contact, which is read once', async () => {
    expect(await rowsFor(PERSON, {})).toMatchObject([
      {
        id: '501',
        displayName: 'Boe, Una',
        isCompany: false,
        firstName: 'Una',
        lastName: 'Boe',
        email: 'una@mail.example',
        phone1: null,
        physicalCountry: { id: null },
        division: { id: '1' },
        createdTimestamp: '2025-03-04T10:30:00+10:00',
        personalDetails: {},
        namesComplete: true,
      },
    ]);
    expect(linesOf(zap.sandbox)).toEqual([
      expect.stringMatching(/^GET \/participants\/501\?fields=:default,[^&]+&pageSize=200$/),
    ]);
  });

  test('lists the three newest contacts as samples, in one request', async () => {
    const rows = await zap.run(NEW_CONTACT, 'performList');

    expect(rows).toMatchObject([
      { id: '99', displayName: "O'Foe, Di", namesComplete: true },
      { id: '98', displayName: "O'Foe, Bo", namesComplete: true },
      { id: '97', displayName: 'Old Mill Holdings', namesComplete: true },
    ]);
    expect(onlyRequest(zap.sandbox)).toMatchObject({
      method: 'GET',
      path: '/api/rest/participants',
      query: { sort: '-id', fields: expect.stringContaining(':default'), page: '1', pageSize: '50' },
    });
    expect(onlyRequest(zap.sandbox).query['fields']).not.toContain('gender');
  });
});

describe('New Contact', () => {
  const { zap, rowsFor } = useNewContact('live');

  test('asks for personal details only if they are wanted', async () => {
    expect(await rowsFor(PERSON, { includePersonalDetails: 'yes' })).toMatchObject([
      { id: '501', personalDetails: { gender: null, taxNumber: null } },
    ]);
    expect(onlyRequest(zap.sandbox).query['fields']).toContain('gender');
  });

  test.each([
    { contactKind: 'any', contact: COMPANY, starts: true },
    { contactKind: 'People', contact: COMPANY, starts: false },
    { contactKind: 'companies', contact: PERSON, starts: false },
  ])('starts a Zap for $contactKind with $contact: $starts', async ({ contactKind, contact, starts }) => {
    expect(column(await rowsFor(contact, { contactKind }), 'id')).toEqual(starts ? ['501'] : []);
  });
});

describe('the kind of contact in New Contact', () => {
  const zap = useZap();
  const perform = (contact: Parameters<typeof callbackWith>[2], inputData: object) =>
    zap.run(NEW_CONTACT, 'perform', { inputData, ...callbackWith('document', 'participants', contact) });

  test.each([
    { contactKind: 'company', ids: ['95'] },
    { contactKind: 'person', ids: [] },
  ])('is looked up once where the event does not say it: $contactKind', async ({ ids, ...inputData }) => {
    const rows = await perform({ id: 95, name: 'Brightwater Realty' }, inputData);

    expect(column(rows, 'id')).toEqual(ids);
    expect(onlyRequest(zap.sandbox)).toMatchObject({ path: '/api/rest/participants/95' });
  });

  test('holds no event back where nobody can say of which kind the contact is', async () => {
    const body = { participants: [{ id: 95, displayName: 'Brightwater', isCompany: null }] };
    zap.sandbox.inject({ path: /^\/participants/, status: 200, body, times: 2 });
    const inputData = { contactKind: 'person' };

    expect(await perform({ id: 95 }, inputData)).toMatchObject([{ id: '95', namesComplete: false }]);
    expect(await zap.run(NEW_CONTACT, 'performList', { inputData })).toMatchObject([
      { id: '95', namesComplete: false },
    ]);
  });

  test.each([{ contactKind: 'both' }, { contactKind: { id: 'any' } }])(
    'has to be a choice to turn a Zap on, and no event is lost when it is not: $contactKind',
    async (inputData) => {
      const failures = [
        zap.run(NEW_CONTACT, 'performSubscribe', { inputData, targetUrl: 'https://hooks.example/1' }),
        zap.run(NEW_CONTACT, 'performList', { inputData }),
      ].map(failureOf);

      expect(await Promise.all(failures)).toEqual(
        failures.map(() => ({
          name: 'AppError',
          code: 'invalid_input',
          sentence: expect.stringMatching(
            /^"Kind of Contact": ".*" is not one of the choices: People and Companies, People, Companies\.$/,
          ),
        })),
      );
      expect(zap.sandbox.requests).toEqual([]);
      expect(column(await perform({ id: 88 }, inputData), 'id')).toEqual(['88']);
    },
  );
});

describe('the names in the row of New Contact', () => {
  const zap = useZap();

  test('are not complete when the contact has none', async () => {
    zap.sandbox.inject({
      path: '/participants/88',
      status: 200,
      body: { participants: { id: 88, email: 'a@b.example' } },
    });

    expect(await zap.run(NEW_CONTACT, 'perform', callbackWith('document', 'participants', { id: 88 }))).toMatchObject([
      { id: '88', displayName: null, email: 'a@b.example', namesComplete: false },
    ]);
  });
});

describe('the samples of New Contact', () => {
  const zap = useZap();

  test.each([
    { contactKind: 'any', filter: undefined, ids: ['99', '98', '97'] },
    { contactKind: 'person', filter: 'F', ids: ['99', '98', '94'] },
    { contactKind: 'company', filter: 'T', ids: ['97', '96', '95'] },
  ])('are the newest contacts of the kind $contactKind', async ({ contactKind, filter, ids }) => {
    const rows = await zap.run(NEW_CONTACT, 'performList', { inputData: { contactKind } });

    expect(column(rows, 'id')).toEqual(ids);
    expect(column(rows, 'namesComplete')).toEqual([true, true, true]);
    expect(onlyRequest(zap.sandbox).query['isCompany']).toBe(filter);
  });
});

describe('the samples of New Contact where the service ignores filters', () => {
  const zap = useZap({ lists: { ignoresFilters: true } });

  test('include those of the kind behind newer ones of the other', async () => {
    const rows = await zap.run(NEW_CONTACT, 'performList', { inputData: { contactKind: 'company' } });

    expect(column(rows, 'id')).toEqual(['97', '96', '95']);
  });
});
