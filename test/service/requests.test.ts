import { describe, expect, test } from '@jest/globals';
import { fetchNextSteps, submitNextStep } from '../../src/service/actionchangestep.ts';
import { addContactsToRole, fetchContactsInRole, fetchFilledRoles } from '../../src/service/actionparticipants.ts';
import { submitStartStep } from '../../src/service/actioncreate.ts';
import {
  findActionsByReference,
  fetchNewestActions,
  fetchActionPage,
  fetchActions,
  searchActions,
} from '../../src/service/actions.ts';
import {
  findActionTypes,
  findUsableActionTypes,
  fetchActionTypePage,
  fetchActionTypeNames,
} from '../../src/service/actiontypes.ts';
import type { Client } from '../../src/service/client.ts';
import { fetchActionData } from '../../src/service/datavalues.ts';
import { fetchChoices, fetchDataFields } from '../../src/service/datafields.ts';
import { mayHaveHappened } from '../../src/service/errors/failure.ts';
import { createFileNote } from '../../src/service/filenotes.ts';
import {
  createParticipant,
  findParticipants,
  fetchNewestParticipants,
  fetchParticipantPage,
  fetchParticipants,
  fetchWholeParticipants,
} from '../../src/service/participants.ts';
import { fetchAllRoles, fetchRolePage, fetchRoles } from '../../src/service/participanttypes.ts';
import { createHook, deleteHook, findHooks, updateHook } from '../../src/service/resthooks.ts';
import { fetchTasks } from '../../src/service/tasks.ts';
import { fetchAssignees } from '../../src/service/users.ts';
import { readFailure } from '../support/failure.ts';
import { fakeClient } from './fakeClient.ts';
import { ACTION_FIELDS, CONTACT_FIELDS } from '../support/asked.ts';

const NAMES = `fields=${ACTION_FIELDS}&include=actionType,assignedTo,primaryParticipants,step`;
const WHO = 'fields=id,displayName,email,isCompany,companyName,firstName,middleName,lastName';
const TYPE = 'fields=id,name,isDisabled,canCreate&sort=name';
const FIRST = 'page=1&pageSize=200';
const inRole = (participant: string) => ({ links: { action: '7', participantType: '71', participant } });
const ROLE = { actionId: '7', roleId: '71' };
const HOOK = { eventName: 'ActionCreated', targetUrl: 'https://hooks.example/1/' } as const;

/** Calls of the service, and for each in the same order: what an error says it was for, and exactly what is asked for. */
const CALLS: readonly ((client: Client) => Promise<unknown>)[] = [
  (client) => fetchNewestActions(client, 3, { status: 'Active' }, false),
  (client) => fetchNewestActions(client, 3, {}, true),
  (client) => fetchActions(client, ['7', '8', '7']),
  (client) => searchActions(client, { name_ilike: '*x*' }, 2),
  (client) => fetchActionPage(client, 0),
  (client) => findActionsByReference(client, 'HS-17'),
  (client) => fetchActionTypePage(client, 1),
  (client) => findActionTypes(client, 'Will'),
  (client) => findUsableActionTypes(client, 'Will'),
  (client) => fetchActionTypeNames(client, ['1', '2']),
  (client) => fetchDataFields(client, ['44--Kind', '45--Sum']),
  (client) => fetchChoices(client, ['44', '45']),
  (client) => fetchActionData(client, ['7', '8', '7']),
  (client) => fetchNewestParticipants(client, 3, { isCompany: 'T' }),
  (client) => fetchWholeParticipants(client, ['88']),
  (client) => fetchParticipantPage(client, 0),
  (client) => fetchParticipants(client, ['88', '89']),
  (client) => findParticipants(client, { email_ilike: 'a@b.example' }, [], 'identity'),
  (client) => findParticipants(client, {}, [], 'whole'),
  (client) => fetchRoles(client, ['71']),
  (client) => fetchRolePage(client, 1),
  (client) => fetchAllRoles(client),
  (client) => fetchContactsInRole(client, ROLE),
  (client) => fetchFilledRoles(client, '7'),
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
  `look up the action type: GET actiontypes?isDisabled=F&name_ilike=Will&${TYPE}&${FIRST}`,
  'look up the names of the action types: GET actiontypes/1,2?fields=id,name&pageSize=200',
  'look up the types of the data fields: GET datacollectionfields/44--Kind,45--Sum?pageSize=200',
  `look up the choices of the data fields: GET datacollectionfielddropdownchoices?dataCollection=44,45&${FIRST}`,
  `look up the data of the action: GET datacollectionrecordvalues?action=7,8&include=dataCollectionField&${FIRST}`,
  `list the newest contacts: GET participants?isCompany=T&sort=-id&fields=${CONTACT_FIELDS}&page=1&pageSize=3`,
  `look the contact up: GET participants/88?fields=${CONTACT_FIELDS}&pageSize=200`,
  `list the contacts: GET participants?${WHO}&sort=displayName&${FIRST}`,
  `look up the contacts: GET participants/88,89?${WHO}&pageSize=200`,
  `look up a contact: GET participants?email_ilike=a@b.example&${WHO}&sort=id&${FIRST}`,
  `look up a contact: GET participants?fields=${CONTACT_FIELDS}&sort=id&${FIRST}`,
  'look up the names of the roles: GET participanttypes/71?pageSize=200',
  'list the roles: GET participanttypes?sort=name&page=2&pageSize=200',
  `list the roles: GET participanttypes?sort=name&${FIRST}`,
  `look up who has the role: GET actionparticipants?action=7&participantType=71&${FIRST}`,
  `look up who is in the action: GET actionparticipants?action=7&${FIRST}`,
  'read which steps this action can go to: GET actionchangestep/7',
  'look up the tasks of the action: GET tasks/401,402?pageSize=200',
  `list the people of the firm: GET users?isActive=T&include=participant&${FIRST}`,
  `look the trigger up: GET resthooks?targetUrl=https://hooks.example/1/&${FIRST}`,
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
    await Promise.all([fetchActions(client, []), fetchRoles(client, []), fetchActionTypeNames(client, [])]);

    expect(sent).toEqual([]);
  });

  test('is not sent for more ids than one run can look up', async () => {
    const ids = Array.from({ length: 2001 }, (_, index) => String(index));
    const { client, sent } = fakeClient(NOTHING);
    await fetchRoles(client, ids.slice(1));
    const error: unknown = await fetchRoles(client, ids).catch((reason: unknown) => reason);

    expect(sent).toHaveLength(20);
    expect(readFailure(error)).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep was not asked to look up the names of the roles: there are 2,001 of them, and one run can ask for 2,000 at most.',
      code: 'too_many_ids',
    });
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

    expect(readFailure(error)).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep could not turn the trigger off: it took too long to answer earlier requests. Try again in a few minutes.',
      code: 'too_late',
    });
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
  test.each([
    [
      'an action',
      'create the action',
      (client: Client) => submitStartStep(client, { a: 1 }),
      'POST actioncreate',
      { a: 1 },
      { actioncreate: { id: 1 } },
    ],
    [
      'a change of the step',
      'change the step',
      (client: Client) => submitNextStep(client, { a: 1 }),
      'POST actionchangestep',
      { a: 1 },
      // Not used: the action is read afterwards.
      { actions: { id: 8700 } },
    ],
    [
      'a contact',
      'create the contact',
      (client: Client) => createParticipant(client, { attributes: { firstName: 'Ann' }, links: {} }),
      'POST participants',
      { participants: { firstName: 'Ann' } },
      { participants: { id: 1 } },
    ],
    [
      'a contact with links',
      'create the contact',
      (client: Client) =>
        createParticipant(client, { attributes: { firstName: 'Ann' }, links: { physicalCountry: 'AU' } }),
      'POST participants',
      { participants: { firstName: 'Ann', links: { physicalCountry: 'AU' } } },
      { participants: { id: 1 } },
    ],
    [
      'a file note',
      'create the file note',
      (client: Client) => createFileNote(client, { actionId: '7', text: 'A', noteTimestamp: 'B' }),
      'POST filenotes',
      { filenotes: { text: 'A', noteTimestamp: 'B', links: { action: '7' } } },
      { filenotes: { id: 1 } },
    ],
    [
      'contacts for a role',
      'add the contacts to the action',
      (client: Client) => addContactsToRole(client, ROLE, ['88', '89']),
      'POST actionparticipants',
      { actionparticipants: [inRole('88'), inRole('89')] },
      { meta: {} },
    ],
    [
      'a hook',
      'turn the trigger on',
      (client: Client) => createHook(client, HOOK),
      'POST resthooks',
      { resthooks: [HOOK] },
      { resthooks: { id: 1 } },
    ],
    [
      'a change of a hook',
      'update the trigger',
      (client: Client) => updateHook(client, '5', HOOK),
      'PUT resthooks/5',
      { resthooks: [{ id: '5', ...HOOK, status: 'Active' }] },
      { meta: {} },
    ],
  ])('is %s, with the time limit for writes', async (_name, task, run, line, body, answer) => {
    const { client, sent } = fakeClient({ body: answer });
    await run(client);

    expect(sent).toEqual([{ line, task, body, isWrite: true }]);
  });

  test.each([
    [
      'an action',
      (client: Client) => submitStartStep(client, {}),
      'Actionstep accepted the new action but did not say which one it is.',
      'action_without_id',
    ],
    [
      'a contact',
      (client: Client) => createParticipant(client, { attributes: {}, links: {} }),
      'Actionstep accepted the new contact but did not say which one it is.',
      'contact_without_id',
    ],
    [
      'a file note',
      (client: Client) => createFileNote(client, { actionId: '7', text: 'A' }),
      'Actionstep accepted the new file note but did not say which one it is.',
      'file_note_without_id',
    ],
    [
      'a hook',
      (client: Client) => createHook(client, HOOK),
      'Actionstep accepted the trigger but did not say how to identify it. Turn the Zap off and on again.',
      'hook_without_id',
    ],
  ])('has an unknown outcome when the answer has no id: %s', async (_name, run, sentence, code) => {
    const error: unknown = await run(fakeClient({ body: '' }).client).catch((reason: unknown) => reason);

    expect(readFailure(error)).toEqual({ name: 'AppError', sentence, code });
    expect(mayHaveHappened(error)).toBe(true);
  });

  test.each([
    ['an action', 'actioncreate', (client: Client) => submitStartStep(client, {})],
    ['a contact', 'participants', (client: Client) => createParticipant(client, { attributes: {}, links: {} })],
    ['a file note', 'filenotes', (client: Client) => createFileNote(client, { actionId: '7', text: 'A' })],
  ])('has an unknown outcome when the answer has several records: %s', async (_name, resource, run) => {
    const answer = (...ids: readonly number[]) => fakeClient({ body: { [resource]: ids.map((id) => ({ id })) } });
    const error: unknown = await run(answer(1, 2).client).catch((reason: unknown) => reason);

    expect(readFailure(error)).toMatchObject({ sentence: expect.stringMatching(/ did not say which one it is\.$/) });
    expect(mayHaveHappened(error)).toBe(true);
    // The same one twice is known.
    expect(await run(answer(1, 1).client)).toMatchObject({ id: '1' });
  });

  test('can be one for each contact, should the service not take several at once', async () => {
    const { client, sent } = fakeClient(
      { body: { actionparticipants: { id: '7--71--88' } } },
      { body: { actionparticipants: { id: '1', links: { action: 7, participantType: 71, participant: 89 } } } },
    );
    const oneByOne = { ...client, assumptions: { ...client.assumptions, severalRecords: 'oneByOne' } } as const;

    expect(client.assumptions.severalRecords).toBe('list');
    expect(await addContactsToRole(oneByOne, ROLE, ['88', '89'])).toEqual(new Set(['88', '89']));
    expect(sent.map(({ body }) => body)).toEqual(
      ['88', '89'].map((participant) => ({ actionparticipants: inRole(participant) })),
    );
  });

  test('is decoded from either resource', async () => {
    expect((await submitStartStep(fakeClient({ body: { actions: { id: 9, name: 'A' } } }).client, {})).name).toBe('A');
  });
});
