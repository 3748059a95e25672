import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import * as zod from 'zod/mini';
import { landlineOf, mobileOf } from '../../src/contacts/phones.ts';
import { fetchContactsInRole, fetchParties } from '../../src/service/actionparticipants.ts';
import { fetchActions, fetchNewestActions, findActionsByReference } from '../../src/service/actions.ts';
import { call, type Client } from '../../src/service/client.ts';
import { connectionOf } from '../../src/service/connection.ts';
import { fetchActionData, fetchWholeValues } from '../../src/service/datavalues.ts';
import { submitFileNote } from '../../src/service/filenotes.ts';
import { decodeParticipant, fetchNewestParticipants, findByAddress } from '../../src/service/participants.ts';
import { fetchRoles } from '../../src/service/participanttypes.ts';
import { decodeTimeEntry } from '../../src/service/timeentries.ts';
import { refreshTokens } from '../../src/service/token.ts';
import { fetchCurrentUser } from '../../src/service/users.ts';
import { linkedById } from '../../src/service/wire/document.ts';
import { attributesOf } from '../../src/service/wire/record.ts';
import { KNOWN_ATTRIBUTES } from '../../tools/live/recording/mask.ts';
import { readRecordings, type Recording } from '../../tools/live/recording/recordings.ts';
import { compareShapes, shapeOf } from '../../tools/live/recording/shapes.ts';
import { inProject } from '../../tools/project.ts';
import { AUTH_DATA, connected, inZapier, REST, useNock } from '../service/connected.ts';
import { failureOf } from '../support/failure.ts';

/*
 * Answers of the real service, without their values (the files beside this one), as the function that reads them takes them. The
 * service is a stand-in here; what it says is not.
 */

useNock();

const FOLDER = inProject('test/recorded');
const RECORDINGS = await readRecordings(FOLDER);

/** What kinds of values each attribute of a resource was seen to have. */
const KINDS_BY_NAME = zod
  .record(zod.string(), zod.record(zod.string(), zod.string()))
  .parse(JSON.parse(await readFile(inProject('test/recorded', KNOWN_ATTRIBUTES), 'utf8')));

function recordingOf(name: string): Recording {
  const recording = RECORDINGS.find((one) => one.name === name);
  if (!recording) throw new Error(`Nothing is recorded as ${name}.`);
  return recording;
}

const replay = (name: string, method: string, path: string): void => {
  const { status, body } = recordingOf(name);
  nock(REST).intercept(path, method).query(true).reply(status, JSON.stringify(body));
};

const byIds =
  (...ids: readonly string[]) =>
  (client: Client) =>
    fetchActions(client, ids);

/** What each recording is an answer to, and what is read of it. */
const READ: readonly { recording: string; answers: string; read: (client: Client) => Promise<unknown>; as: unknown }[] =
  [
    {
      recording: 'actions',
      answers: 'GET /actions/36401',
      read: byIds('36401'),
      as: [
        {
          id: '36401',
          action: {
            status: 'Closed',
            priority: 0,
            reference: null,
            importExternalReference: null,
            links: { primaryParticipants: expect.any(Array) },
            other: { amlReviewStatus: 'None', relatedActions: ['93300'] },
          },
        },
      ],
    },
    {
      recording: 'actions-several',
      answers: 'GET /actions',
      read: (client) => fetchNewestActions(client, 3, {}),
      as: [
        { id: '6681', action: { links: { primaryParticipants: ['3106'] } } },
        { id: '7322', action: { links: { primaryParticipants: [] } } },
      ],
    },
    {
      // The step has the number 0, and neither its name nor that of the type came along.
      recording: 'actions-linked',
      answers: 'GET /actions/6681',
      read: byIds('6681'),
      as: [
        {
          action: {
            createdTimestamp: '2014-09-07',
            links: { actionType: '7322', step: '7322--0', assignedTo: '3106', primaryParticipants: ['3106'] },
          },
          names: {
            actionTypes: new Map(),
            people: new Map([
              ['3106', expect.objectContaining({ displayName: 'Roe, Ann', firstName: 'Ann', lastName: 'Roe' })],
            ]),
          },
        },
      ],
    },
    {
      // What is not set is an empty text here.
      recording: 'actions-linked-types',
      answers: 'GET /actions/6681',
      read: byIds('6681'),
      as: [
        {
          action: { isFavorite: true, isBillableOverride: null, isDeleted: false, name: 'Dovu-Fugu-12' },
          names: { actionTypes: new Map([['7322', 'Huhi  - Husu']]) },
        },
      ],
    },
    {
      // The role stands in the id of the record alone.
      recording: 'actionparticipants',
      answers: 'GET /actionparticipants',
      read: (client) => fetchContactsInRole(client, { actionId: '3664', roleId: '7531' }),
      as: new Set(['7366']),
    },
    {
      recording: 'actionparticipants-several-linked',
      answers: 'GET /actionparticipants',
      read: async (client) => (await fetchParties(client, ['7322'])).byAction.get('7322'),
      as: expect.arrayContaining([
        expect.objectContaining({
          roleId: '8822',
          contactId: '5028',
          role: expect.objectContaining({ id: '8822' }),
          contact: expect.objectContaining({ id: '5028' }),
        }),
      ]),
    },
    {
      recording: 'actionparticipants-several-linked-2',
      answers: 'GET /actionparticipants',
      read: (client) => fetchContactsInRole(client, { actionId: '6681', roleId: '7531' }),
      as: new Set(['3106', '3513']),
    },
    {
      recording: 'datacollectionrecordvalues-several-linked',
      answers: 'GET /datacollectionrecordvalues',
      read: async (client) => (await fetchActionData(client, ['7322'])).byAction.get('7322'),
      as: [
        { text: '314', label: 'Tito Lefo', dataType: 'Str255', recordId: '323' },
        { text: '676156', label: 'Tola Lefo' },
        { text: 'TIKE', dataType: 'DropDown' },
        { text: '2014-01-25', label: 'Tulu vabe', dataType: 'DateNM', fieldId: '5028--fife' },
      ],
    },
    {
      // Of four fields, one is filled in.
      recording: 'datacollectionrecordvalues-several-empty',
      answers: 'GET /datacollectionrecordvalues',
      read: (client) => fetchWholeValues(client, ['7322']),
      as: {
        isComplete: true,
        items: [
          { text: '' },
          { text: '' },
          { text: '' },
          { text: 'dovu-vofo-vora', label: 'Vofo Vugi', fieldId: '6340--fipo', recordId: '9651' },
        ],
      },
    },
    {
      recording: 'participants-several',
      answers: 'GET /participants',
      read: async (client) => {
        const contacts = await findByAddress(client, 'ann@mail.example', 'whole');
        return contacts.map((contact) => ({
          ...contact,
          mobile: mobileOf(attributesOf(contact)),
          landline: landlineOf(attributesOf(contact)),
        }));
      },
      // The mobile is told by its label, in whatever place it is; parts of numbers come as numbers, too.
      as: expect.arrayContaining([
        expect.objectContaining({
          id: '3106',
          isCompany: false,
          firstName: 'Ann',
          mailingPostCode: '5063',
          links: expect.objectContaining({ physicalCountry: 'AU', mailingCountry: 'PH' }),
          mobile: '+61 246 22460305',
          landline: '+61 946 35084202',
        }),
        expect.objectContaining({ id: '8271', isCompany: true, landline: '0133322273', mobile: null }),
        expect.objectContaining({
          id: '6681',
          displayName: 'POE, SAM',
          email: null,
          createdTimestamp: '2004-10-28T11:59:01+13:00',
        }),
        expect.objectContaining({ id: '3664', landline: '+61 3 6523 4341', mobile: null }),
      ]),
    },
    {
      // The people come whole, unasked: with their employer, and with a name that the firm uses as a mark.
      recording: 'timeentries-linked',
      answers: 'GET /timeentries',
      read: async (client) => {
        const read = { purpose: 'look up the time entries', path: ['timeentries'], params: { include: 'owner' } };
        return linkedById(await call(client, read), 'participants', decodeParticipant);
      },
      as: new Map([
        [
          '311',
          expect.objectContaining({
            displayName: 'Roe, Joanna Mary Ann (Staff)',
            companyName: null,
            middleName: 'Mary Ann',
            importExternalReference: 'EMP-7',
            other: expect.objectContaining({ phone2Country: 61, phone2Number: null, yearOfArrival: null }),
          }),
        ],
        [
          '30411',
          expect.objectContaining({
            displayName: 'Katsaros, Nick (Staff)',
            isCompany: false,
            companyName: 'Harbour Lawyers',
            firstName: 'Nick',
            lastName: 'Katsaros',
            preferredName: 'Staff',
            email: 'nick.katsaros@firm.example',
            phone2Label: 'Mobile',
            createdTimestamp: '2024-07-01T09:15:00+10:00',
            links: { division: '1', physicalCountry: 'AU', mailingCountry: 'AU' },
            other: expect.objectContaining({ phone1Area: 2, phone2Number: '0491570006', aliases: null }),
          }),
        ],
      ]),
    },
    {
      // A role has a name of its own beside the one that people read.
      recording: 'participanttypes',
      answers: 'GET /participanttypes/6867',
      read: (client) => fetchRoles(client, ['6867']),
      as: [{ id: '6867', name: 'Feko Roki', companyFlag: false }],
    },
    {
      recording: 'users',
      answers: 'GET /users/current',
      read: fetchCurrentUser,
      as: { participantId: '1138', email: 'fahu.fate@mail.example', isActive: true },
    },
    {
      recording: 'filenotes',
      answers: 'POST /filenotes',
      read: (client) => submitFileNote(client, { actionId: '7345', text: 'Called.' }),
      as: {
        id: '3016',
        noteTimestamp: '2016-05-30T17:35:22+12:00',
        enteredBy: 'Duha, Dusi',
        links: { action: '7345' },
      },
    },
    {
      // The real service's own form of JSON:API.
      recording: 'callback-filenote',
      answers: 'POST /filenotes',
      read: (client) => submitFileNote(client, { actionId: '8683', text: 'Called.' }),
      as: { id: '375', text: 'kere dovu 3', noteTimestamp: '2016-05-10T13:23:34+12:00', links: { action: '8683' } },
    },
  ];

/** Recorded errors, and how each request ends that is answered so. */
const FAILED: readonly { recording: string; failure: object }[] = [
  {
    recording: 'error-400',
    failure: {
      name: 'AppError',
      code: '1302',
      status: 400,
      sentence:
        'Actionstep could not look up the file reference: it answered "Fome fubo funa dehu GADI ganu". ' +
        'Check the values that were sent.',
    },
  },
  { recording: 'error-401-expired', failure: { name: 'RefreshAuthError' } },
  { recording: 'error-401-invalid', failure: { name: 'RefreshAuthError' } },
  {
    recording: 'error-404',
    failure: {
      name: 'AppError',
      code: 'TBC',
      status: 404,
      sentence:
        'Actionstep could not look up the file reference: it answered "Dehu giga Giri \'Gogu\' gose dipu guho". ' +
        'Check the value that was chosen or mapped.',
    },
  },
];

describe('the answer that the real service gave', () => {
  test.each(READ)('is read: $recording', async ({ recording, answers, read, as }) => {
    const [method = '', path = ''] = answers.split(' ');
    replay(recording, method, path);

    const found = await connected(read);

    expect({ found }).toMatchObject({ found: as });
  });

  test('is read as time entries: amounts as they came, a day as midnight, and nothing known left over', async () => {
    replay('timeentries-linked', 'GET', '/timeentries');

    const read = { purpose: 'look up the time entries', path: ['timeentries'] };
    const [, entry] = (await connected((client) => call(client, read))).records.map(decodeTimeEntry);

    expect(entry).toEqual({
      id: '70102',
      timestampDate: '2025-09-04T00:00:00+10:00',
      description: 'Phone call with the client',
      actualHours: '0.10',
      billableHours: '0.10',
      billingBehavior: 'Bill',
      isBillable: true,
      rateUnitPrice: '40.00',
      rateSource: 'Default',
      billableAmount: '4.00',
      billableAmountType: 'Calculated',
      billReference: null,
      startTime: '10:00:00',
      createdTimestamp: '2025-09-04T16:40:00+10:00',
      importExternalReference: null,
      links: { action: '100008700', owner: '30411', createdBy: '30411' },
      other: {
        timerStatus: 'Stopped',
        timerStartedClientTimestamp: null,
        timerDurationSeconds: 0,
        rateTimestamp: '2025-09-04T16:40:00+10:00',
        task: null,
        quickCode: null,
        rate: '12',
        utbmsActivityCode: null,
        utbmsTaskCode: null,
        utbmsTimekeeperCode: null,
        phoneRecord: null,
      },
    });
  });

  test.each(FAILED)('is told in words where it is an error: $recording', async ({ recording, failure }) => {
    replay(recording, 'GET', '/actions');

    const run = connected((client) => findActionsByReference(client, 'HS-17'));

    expect(await failureOf(run)).toMatchObject(failure);
  });

  test('renews the connection, and all of it is kept: oauth-refresh', async () => {
    // Where the addresses of recordings lead.
    process.env['ACTIONSTEP_API_HOSTS'] = 'service.example';
    nock('https://api.actionstep.com')
      .post('/api/oauth/token')
      .reply(200, JSON.stringify(recordingOf('oauth-refresh').body));

    const renewed = await inZapier((z) => refreshTokens(z, connectionOf(AUTH_DATA)));
    delete process.env['ACTIONSTEP_API_HOSTS'];

    expect(renewed).toEqual({
      access_token: 'renewed-access-token',
      refresh_token: 'renewed-refresh-token',
      api_endpoint: 'https://service.example/api/',
      orgkey: 'harbourlaw',
    });
  });

  test('is replayed by these tests, every recording of it', () => {
    const replayed = [...READ, ...FAILED, { recording: 'oauth-refresh' }].map(({ recording }) => recording);

    expect(replayed.toSorted()).toEqual(RECORDINGS.map(({ name }) => name).toSorted());
  });
});

describe('the recordings of the real service', () => {
  test('hold no address that exists, and no token', () => {
    const texts = RECORDINGS.map(({ body }) => JSON.stringify(body));
    const hosts = texts.flatMap((text) => [...text.matchAll(/(?<=https?:\/\/|[\w.]@)[\w.-]+/g)].map(([host]) => host));

    expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
    expect(texts.filter((text) => /[\w-]{60,}|Bearer /.test(text))).toEqual([]);
  });

  test('have the attributes that are known: a new one, or one of another kind, a person adds to attributes.json', async () => {
    const known = Object.fromEntries(
      Object.entries(KINDS_BY_NAME).map(([resource, names]) => [
        resource,
        Object.fromEntries(
          Object.entries(names).map(([name, kinds]) => [
            name,
            { always: false, kinds: kinds.split(' or ').filter(Boolean) },
          ]),
        ),
      ]),
    );

    const differences = RECORDINGS.filter(({ name }) => name !== 'oauth-refresh').flatMap(
      ({ name, request, status, body }) => {
        const path = 'path' in request ? request.path : '';
        const shape = shapeOf([{ method: 'GET', path, query: {}, status, body }]);
        const unknown = Object.keys(shape).filter((resource) => !(resource in known));
        return [...unknown.map((resource) => `${resource} is new`), ...compareShapes(known, shape)].map(
          (difference) => `${name}.json: ${difference}`,
        );
      },
    );

    expect(differences).toEqual([]);
  });

  // What comes unasked besides: an older reference, and links of actions that are of no use in a row.
  test.each([
    {
      resource: 'participants',
      ask: (client: Client) => fetchNewestParticipants(client, 1, {}, true),
      unasked: ['reference'],
    },
    {
      resource: 'actions',
      ask: (client: Client) => fetchNewestActions(client, 1, {}),
      unasked: ['billSettings', 'relatedActions'],
    },
  ])('have no attribute of $resource that is not asked for by name', async ({ resource, ask, unasked }) => {
    const asked = new Set(unasked);
    nock(REST)
      .get(`/${resource}`)
      .query(true)
      .reply(({ url }: Request) => {
        for (const name of new URL(url).searchParams.get('fields')?.split(',') ?? []) asked.add(name);
        return [204];
      });

    await connected<unknown>(ask);

    expect(Object.keys(KINDS_BY_NAME[resource] ?? {}).filter((name) => !asked.has(name))).toEqual([]);
  });
});
