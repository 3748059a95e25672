import { describe, expect, test } from '@jest/globals';
import { fetchNextSteps, submitNextStep } from '../../src/service/actionchangestep.ts';
import {
  addContactsToRole,
  fetchContactsInRole,
  fetchFilledRoles,
  fetchParties,
  fetchRolesOfContact,
} from '../../src/service/actionparticipants.ts';
import { submitStartStep } from '../../src/service/actioncreate.ts';
import * as actions from '../../src/service/actions.ts';
import * as types from '../../src/service/actiontypes.ts';
import type { Client } from '../../src/service/client.ts';
import { fetchActionData } from '../../src/service/datavalues.ts';
import { fetchChoices, fetchDataFields } from '../../src/service/datafields.ts';
import { mayHaveHappened } from '../../src/service/errors/failure.ts';
import { submitFileNote as createFileNote } from '../../src/service/filenotes.ts';
import { submitTask as createTask } from '../../src/service/tasks.ts';
import * as participants from '../../src/service/participants.ts';
import { fetchAllRoles, fetchRolePage, fetchRoles } from '../../src/service/participanttypes.ts';
import { createHook, deleteHook, findHooks, updateHook } from '../../src/service/resthooks.ts';
import { fetchTasks } from '../../src/service/tasks.ts';
import { fetchAssignees } from '../../src/service/users.ts';
import { failureLine } from '../support/failure.ts';
import { fakeClient } from './fakeClient.ts';
import { ACTION_FIELDS, CONTACT_FIELDS, PERSONAL_FIELDS } from '../support/asked.ts';

const NAMES = `fields=${ACTION_FIELDS}&include=actionType,assignedTo,primaryParticipants,step`;
const WHO = 'fields=id,displayName,email,isCompany,companyName,firstName,middleName,lastName';
const ALL_OF_CONTACTS = `${CONTACT_FIELDS},${PERSONAL_FIELDS}`;
const TYPE = 'fields=id,name,isDisabled,canCreate&sort=name';
const FIRST = 'page=1&pageSize=200';
const inRole = (participant: string) => ({ links: { action: '7', participantType: '71', participant } });
const ROLE = { actionId: '7', roleId: '71' };
const ONE = { id: 1 };
const HOOK = { eventName: 'ActionCreated', targetUrl: 'https://hooks.example/1/' } as const;

/** Calls of the service, and for each in the same order: what an error says it was for, and exactly what is asked for. */
const CALLS: readonly ((client: Client) => Promise<unknown>)[] = [
  (client) => actions.fetchNewestActions(client, 3, { status: 'Active' }, false),
  (client) => actions.fetchNewestActions(client, 3, {}, true),
  (client) => actions.fetchActions(client, ['7', '8', '7']),
  (client) => actions.searchActions(client, { name_ilike: '*x*' }, 2),
  (client) => actions.fetchActionPage(client, 0),
  (client) => actions.findActionsByReference(client, 'HS-17'),
  (client) => types.fetchActionTypePage(client, 1),
  (client) => types.findActionTypes(client, 'Will'),
  (client) => types.fetchActionTypeNames(client, ['1', '2']),
  (client) => fetchDataFields(client, ['44--Kind', '45--Sum']),
  (client) => fetchChoices(client, ['44--Kind', '45--Sum', '44--Use']),
  (client) => fetchActionData(client, ['7', '8', '7']),
  (client) => participants.fetchNewestParticipants(client, 3, { isCompany: 'T' }),
  (client) => participants.fetchWholeParticipants(client, ['88']),
  (client) => participants.fetchParticipantPage(client, 0),
  (client) => participants.fetchParticipants(client, ['88', '89']),
  (client) => participants.findParticipants(client, { email_ilike: 'a@b.example' }, [], 'identity'),
  (client) => participants.findParticipants(client, {}, [], 'whole'),
  (client) => participants.fetchNewestParticipants(client, 3, {}, true),
  (client) => participants.fetchWholeParticipants(client, ['88'], true),
  (client) => participants.findParticipants(client, {}, [], 'personal'),
  (client) => fetchRoles(client, ['71']),
  (client) => fetchRolePage(client, 1),
  (client) => fetchAllRoles(client),
  (client) => fetchContactsInRole(client, ROLE),
  (client) => fetchFilledRoles(client, '7'),
  (client) => fetchRolesOfContact(client, '88'),
  (client) => fetchParties(client, ['7', '8', '7']),
  (client) => fetchNextSteps(client, '7'),
  (client) => fetchTasks(client, ['401', '402']),
  (client) => fetchAssignees(client, 0),
  (client) => findHooks(client, HOOK.targetUrl),
  (client) => deleteHook(client, '5'),
];
const ASKED = [
  `list the newest actions: GET actions?status=Active&sort=-id&fields=${ACTION_FIELDS}&page=1&pageSize=3`,
  `list the newest actions: GET actions?sort=-id&${NAMES}&page=1&pageSize=3`,
  `look the action up: GET actions/7,8?${NAMES}&pageSize=200`,
  `search the actions: GET actions?name_ilike=*x*&sort=-id&${NAMES}&page=3&pageSize=200`,
  `list the actions: GET actions?fields=id,name,reference,isDeleted,deletedTimestamp,actionType&sort=-id&include=actionType&${FIRST}`,
  `look up the file reference: GET actions?reference_ilike=HS-17&sort=-id&${NAMES}&${FIRST}`,
  `list the action types: GET actiontypes?isDisabled=F&${TYPE}&page=2&pageSize=200`,
  `look up the action type: GET actiontypes?name_ilike=Will&${TYPE}&${FIRST}`,
  'look up the names of the action types: GET actiontypes/1,2?fields=id,name&pageSize=200',
  'look up the types of the data fields: GET datacollectionfields/44--Kind,45--Sum?pageSize=200',
  `look up the choices of the data fields: GET datacollectionfielddropdownchoices?dataCollection=44,45&${FIRST}`,
  `look up the data of the action: GET datacollectionrecordvalues?action=7,8&include=dataCollectionField,dataCollection&${FIRST}`,
  `list the newest contacts: GET participants?isCompany=T&sort=-id&fields=${CONTACT_FIELDS}&page=1&pageSize=3`,
  `look the contact up: GET participants/88?fields=${CONTACT_FIELDS}&pageSize=200`,
  `list the contacts: GET participants?${WHO}&sort=displayName&${FIRST}`,
  `look up the contacts: GET participants/88,89?${WHO}&pageSize=200`,
  `look up a contact: GET participants?email_ilike=a@b.example&${WHO}&sort=id&${FIRST}`,
  `look up a contact: GET participants?fields=${CONTACT_FIELDS}&sort=id&${FIRST}`,
  `list the newest contacts: GET participants?sort=-id&fields=${ALL_OF_CONTACTS}&page=1&pageSize=3`,
  `look the contact up: GET participants/88?fields=${ALL_OF_CONTACTS}&pageSize=200`,
  `look up a contact: GET participants?fields=${ALL_OF_CONTACTS}&sort=id&${FIRST}`,
  'look up the names of the roles: GET participanttypes/71?pageSize=200',
  'list the roles: GET participanttypes?sort=name&page=2&pageSize=200',
  `list the roles: GET participanttypes?sort=name&${FIRST}`,
  `look up who has the role: GET actionparticipants?action=7&participantType=71&${FIRST}`,
  `look up who is in the action: GET actionparticipants?action=7&${FIRST}`,
  `look up the actions of the contact: GET actionparticipants?participant=88&include=participantType&${FIRST}`,
  `look up the parties of the action: GET actionparticipants?action=7,8&include=participant,participantType&${FIRST}`,
  'read which steps this action can go to: GET actionchangestep/7',
  'look up the tasks of the action: GET tasks/401,402?pageSize=200',
  `list the people of the firm: GET users?isActive=T&include=participant&${FIRST}`,
  `look the trigger up: GET resthooks?${FIRST}`,
  'turn the trigger off: DELETE resthooks/5',
];

/** An answer that holds nothing of any resource. */
const NOTHING = { body: { meta: {} } };

describe('a request for data', () => {
  test('asks for exactly what is needed, once, and writes nothing', async () => {
    const { client, sent } = fakeClient(NOTHING);
    for (const run of CALLS) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that each line stands beside its call
      await run(client);
    }

    expect(sent.map(({ task, line }) => `${task}: ${line}`)).toEqual(ASKED);
    expect(sent.filter(({ isWrite }) => isWrite)).toEqual([]);
  });

  test('is not sent for no ids', async () => {
    const { client, sent } = fakeClient(NOTHING);

    expect([await fetchRoles(client, []), sent]).toEqual([[], []]);
  });

  test('is not sent for more ids than one run can look up', async () => {
    const ids = Array.from({ length: 2001 }, (_, index) => String(index));
    const { client, sent } = fakeClient(NOTHING);
    await fetchRoles(client, ids.slice(1));
    const error: unknown = await fetchRoles(client, ids).catch((reason: unknown) => reason);

    expect(sent).toHaveLength(20);
    expect(failureLine(error)).toBe(
      'AppError too_many: Actionstep could not look up the names of the roles: there are too many records for one run.',
    );
  });

  test('is split into batches of a hundred ids', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => String(index));
    const { client, sent } = fakeClient(NOTHING);
    await fetchRoles(client, ids);

    expect(sent.map(({ line }) => line)).toEqual(
      [ids.slice(0, 100), ids.slice(100, 200), ids.slice(200)].map(
        (part) => `GET participanttypes/${part.join(',')}?pageSize=200`,
      ),
    );
  });

  test('is split no further because one id is long', async () => {
    const { client, sent } = fakeClient(NOTHING);
    await fetchRoles(client, [...Array.from({ length: 199 }, (_, index) => String(index)), '9'.repeat(900)]);

    expect(sent).toHaveLength(2);
  });

  test.each([
    ['long', 'x'.repeat(200), 4],
    ['in another script', '\u0416'.repeat(60), 7],
    ['full of characters that a URL escapes', '% /?'.repeat(40), 9],
  ])('is split into batches that fit into a URL when names are %s', async (_what, name, requests) => {
    const ids = Array.from({ length: 100 }, (_, index) => `94--${name}${index}`);
    const { client, sent } = fakeClient(NOTHING);
    await fetchDataFields(client, ids);

    expect(sent).toHaveLength(requests);
    expect(
      sent.flatMap(({ line }) => line.slice('GET datacollectionfields/'.length, -'?pageSize=200'.length).split(',')),
    ).toEqual(ids);
  });

  test.each([
    ['the timer', { signal: AbortSignal.abort(), endsAt: Infinity }],
    // On a busy machine the timer fires late.
    ['the clock', { signal: new AbortController().signal, endsAt: performance.now() }],
  ])('is sent only if there is time to wait for the answer, according to %s', async (_who, deadline) => {
    const { client, sent } = fakeClient(NOTHING);
    const late = { ...client, deadline };
    const error: unknown = await deleteHook(late, '5').catch((reason: unknown) => reason);

    expect(failureLine(error)).toBe(
      'AppError too_late: Actionstep could not turn the trigger off: it took too long to answer earlier requests. Try again in a few minutes.',
    );
    expect(mayHaveHappened(error)).toBe(false);
    expect(sent).toEqual([]);
  });

  test('is sent once, unchanged, with the vendor’s media type', async () => {
    const { client, all } = fakeClient(NOTHING);
    await deleteHook(client, '5');

    expect(all).toEqual([
      {
        headers: { Accept: 'application/vnd.api+json', 'Content-Type': 'application/vnd.api+json' },
        middlewareData: { task: 'turn the trigger off', accept: [404, 410] },
        size: 20_000_000,
        redirect: 'manual',
        merge: false,
        throwForThrottlingEarly: false,
        skipThrowForStatus: true,
      },
    ]);
  });
});

describe('a write to the service', () => {
  const ANN = { attributes: { firstName: 'Ann' }, links: {} };
  const FROM_AU = { ...ANN, links: { physicalCountry: 'AU' } };
  const NOTE = { actionId: '7', text: 'A' };

  test.each<[line: string, task: string, run: (client: Client) => Promise<unknown>, body: object, answer: object]>([
    ['POST actioncreate', 'create the action', (c) => submitStartStep(c, { a: 1 }), { a: 1 }, { actioncreate: ONE }],
    // The answer is not used: the action is read afterwards.
    ['POST actionchangestep', 'change the step', (c) => submitNextStep(c, { a: 1 }), { a: 1 }, { actions: ONE }],
    [
      'POST participants',
      'create the contact',
      (client) => participants.createParticipant(client, ANN),
      { participants: { firstName: 'Ann' } },
      { participants: ONE },
    ],
    [
      'POST participants',
      'create the contact',
      (client) => participants.createParticipant(client, FROM_AU),
      { participants: { firstName: 'Ann', links: { physicalCountry: 'AU' } } },
      { participants: ONE },
    ],
    [
      'POST filenotes',
      'create the file note',
      (client) => createFileNote(client, { ...NOTE, noteTimestamp: 'B' }),
      { filenotes: { text: 'A', noteTimestamp: 'B', links: { action: '7' } } },
      { filenotes: ONE },
    ],
    [
      'POST tasks',
      'create the task',
      (client) => createTask(client, { attributes: { name: 'A' }, links: { action: '7' } }),
      { tasks: { status: 'Incomplete', name: 'A', links: { action: '7' } } },
      { tasks: ONE },
    ],
    [
      'POST actionparticipants',
      'add the contacts to the action',
      (client) => addContactsToRole(client, ROLE, ['88', '89']),
      { actionparticipants: [inRole('88'), inRole('89')] },
      { meta: {} },
    ],
    ['POST resthooks', 'turn the trigger on', (c) => createHook(c, HOOK), { resthooks: [HOOK] }, { resthooks: ONE }],
    [
      'PUT resthooks/5',
      'update the trigger',
      (client) => updateHook(client, '5', HOOK),
      { resthooks: [{ id: '5', ...HOOK, status: 'Active' }] },
      { meta: {} },
    ],
  ])('has the time limit for writes: %s', async (line, task, run, body, answer) => {
    const { client, sent } = fakeClient({ body: answer });
    await run(client);

    expect(sent).toEqual([{ line, task, body, isWrite: true }]);
  });

  test('has an unknown outcome when the answer does not name one record', async () => {
    const create = (body: object | string) => createFileNote(fakeClient({ body }).client, NOTE);

    for (const body of ['', { filenotes: [{ id: 1 }, { id: 2 }] }]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const error: unknown = await create(body).catch((reason: unknown) => reason);
      expect(failureLine(error)).toBe(
        'AppError: Actionstep accepted the new file note but did not say which one it is.',
      );
      expect(mayHaveHappened(error)).toBe(true);
    }
    // The same one twice is known.
    expect(await create({ filenotes: [{ id: 1 }, { id: 1 }] })).toMatchObject({ id: '1' });
  });

  test('is decoded from either resource', async () => {
    expect((await submitStartStep(fakeClient({ body: { actions: { id: 9, name: 'A' } } }).client, {})).name).toBe('A');
  });
});
