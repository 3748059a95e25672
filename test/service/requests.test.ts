import { describe, expect, test } from '@jest/globals';
import { openAction } from '../../src/creates/openAction.ts';
import { fetchStartStep, submitStartStep } from '../../src/service/actioncreate.ts';
import {
  findActionsByReference,
  hasAllNames,
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
import { call, type Client } from '../../src/service/client.ts';
import { fetchChoices, fetchDataFields } from '../../src/service/datafields.ts';
import { mayHaveHappened } from '../../src/service/errors/failure.ts';
import {
  createParticipant,
  findParticipants,
  namesOf,
  fetchNewestParticipants,
  fetchParticipantPage,
  participantName,
  decodeParticipant,
  fetchParticipants,
  fetchWholeParticipants,
  searchParticipants,
} from '../../src/service/participants.ts';
import { linkedRoles, fetchRoles } from '../../src/service/participanttypes.ts';
import { createHook, deleteHook, findHooks, updateHook } from '../../src/service/resthooks.ts';
import { fetchAssignees, fetchCurrentUser } from '../../src/service/users.ts';
import { failureOf, readFailure } from '../support/failure.ts';
import { fakeClient } from './fakeClient.ts';
import { OPENING } from './opening.ts';
import { ACTION_FIELDS, CONTACT_FIELDS } from '../support/asked.ts';

const NAMES = `fields=${ACTION_FIELDS}&include=actionType,assignedTo,primaryParticipants`;
const WHO = 'fields=id,displayName,email,isCompany,companyName,firstName,lastName';
const HOOK = { eventName: 'ActionCreated', targetUrl: 'https://hooks.example/1/' } as const;

/** Each call of the service: exactly what is asked for. */
const CALLS: readonly (readonly [
  name: string,
  task: string,
  run: (client: Client) => Promise<unknown>,
  lines: readonly string[],
])[] = [
  [
    'newest actions',
    'list the newest actions',
    (client) => fetchNewestActions(client, 3, { status: 'Active' }, false),
    [`GET actions?status=Active&sort=-id&fields=${ACTION_FIELDS}&page=1&pageSize=3`],
  ],
  [
    'newest actions with names',
    'list the newest actions',
    (client) => fetchNewestActions(client, 3, {}, true),
    [`GET actions?sort=-id&${NAMES}&page=1&pageSize=3`],
  ],
  [
    'actions by id',
    'look the action up',
    (client) => fetchActions(client, ['7', '8', '7']),
    [`GET actions/7,8?${NAMES}&pageSize=200`],
  ],
  ['no actions', '', (client) => fetchActions(client, []), []],
  [
    'a search for actions',
    'search the actions',
    (client) => searchActions(client, { name_ilike: '*x*' }, 2),
    [`GET actions?name_ilike=*x*&sort=-id&${NAMES}&page=3&pageSize=200`],
  ],
  [
    'a page of actions',
    'list the actions',
    (client) => fetchActionPage(client, 0),
    [
      'GET actions?fields=id,name,reference,isDeleted,deletedTimestamp,actionType&sort=-id&include=actionType&page=1&pageSize=200',
    ],
  ],
  [
    'a reference',
    'look up the file reference',
    (client) => findActionsByReference(client, 'HS-17'),
    [`GET actions?reference=HS-17&sort=-id&${NAMES}&page=1&pageSize=200`],
  ],
  [
    'a page of action types',
    'list the action types',
    (client) => fetchActionTypePage(client, 1),
    ['GET actiontypes?isDisabled=F&fields=id,name,isDisabled,canCreate&sort=name&page=2&pageSize=200'],
  ],
  [
    'an action type by name',
    'look up the action type',
    (client) => findActionTypes(client, 'Will'),
    ['GET actiontypes?name_ilike=Will&fields=id,name,isDisabled,canCreate&sort=name&page=1&pageSize=200'],
  ],
  [
    'a usable action type by name',
    'look up the action type',
    (client) => findUsableActionTypes(client, 'Will'),
    ['GET actiontypes?isDisabled=F&name_ilike=Will&fields=id,name,isDisabled,canCreate&sort=name&page=1&pageSize=200'],
  ],
  [
    'names of action types',
    'look up the names of the action types',
    (client) => fetchActionTypeNames(client, ['1', '2']),
    ['GET actiontypes/1,2?fields=id,name&pageSize=200'],
  ],
  [
    'data types',
    'look up the types of the data fields',
    (client) => fetchDataFields(client, ['44--Kind', '45--Sum']),
    ['GET datacollectionfields/44--Kind,45--Sum?pageSize=200'],
  ],
  [
    'choices',
    'look up the choices of the data fields',
    (client) => fetchChoices(client, ['44', '45']),
    ['GET datacollectionfielddropdownchoices?dataCollection=44,45&page=1&pageSize=200'],
  ],
  [
    'newest contacts',
    'list the newest contacts',
    (client) => fetchNewestParticipants(client, 3, { isCompany: 'T' }),
    [`GET participants?isCompany=T&sort=-id&fields=${CONTACT_FIELDS}&page=1&pageSize=3`],
  ],
  [
    'whole contacts',
    'look the contact up',
    (client) => fetchWholeParticipants(client, ['88']),
    [`GET participants/88?fields=${CONTACT_FIELDS}&pageSize=200`],
  ],
  [
    'a page of contacts',
    'list the contacts',
    (client) => fetchParticipantPage(client, 0),
    [`GET participants?${WHO}&sort=displayName&page=1&pageSize=200`],
  ],
  [
    'contacts by id',
    'look up the contacts',
    (client) => fetchParticipants(client, ['88', '89']),
    [`GET participants/88,89?${WHO}&pageSize=200`],
  ],
  [
    'contacts by a filter',
    'look up a contact',
    (client) => findParticipants(client, { email_ilike: 'a@b.example' }),
    [`GET participants?email_ilike=a@b.example&${WHO}&sort=id&page=1&pageSize=200`],
  ],
  [
    'a search for contacts',
    'search the contacts',
    (client) => searchParticipants(client, { email_ilike: 'a' }, 1),
    [`GET participants?email_ilike=a&sort=-id&fields=${CONTACT_FIELDS}&page=2&pageSize=200`],
  ],
  [
    'roles',
    'look up the names of the roles',
    (client) => fetchRoles(client, ['71']),
    ['GET participanttypes/71?pageSize=200'],
  ],
  [
    'a page of staff',
    'list the people of the firm',
    (client) => fetchAssignees(client, 0),
    ['GET users?isActive=T&include=participant&page=1&pageSize=200'],
  ],
  [
    'hooks of an address',
    'look the trigger up',
    (client) => findHooks(client, HOOK.targetUrl),
    ['GET resthooks?targetUrl=https://hooks.example/1/&page=1&pageSize=200'],
  ],
  ['an unhooking', 'turn the trigger off', (client) => deleteHook(client, '5'), ['DELETE resthooks/5']],
];

/** An answer that holds nothing of any resource. */
const NOTHING = { body: { meta: {} } };

describe('what is asked of the service', () => {
  test.each(CALLS)('for %s', async (_name, task, run, lines) => {
    const { client, sent } = fakeClient(NOTHING);
    await run(client);

    expect(sent).toEqual(lines.map((line) => ({ line, task, isWrite: false })));
  });

  test('in portions of a hundred ids', async () => {
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
    ['says the timer', { signal: AbortSignal.abort(), endsAt: Infinity }],
    // On a busy machine the timer is the last to know.
    ['says the clock', { signal: new AbortController().signal, endsAt: performance.now() }],
  ])('only while there is time to wait for the answer, as it %s', async (_who, deadline) => {
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

  test('once, as it is, and with the media type that the vendor asks for', async () => {
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

describe('what is sent to the service', () => {
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
  ])('is %s, in the time for writes', async (_name, task, run, line, body, answer) => {
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
      'a hook',
      (client: Client) => createHook(client, HOOK),
      'Actionstep accepted the trigger but did not say how to identify it. Turn the Zap off and on again.',
      'hook_without_id',
    ],
  ])('is not known for sure where the answer names no id: %s', async (_name, run, sentence, code) => {
    const error: unknown = await run(fakeClient({ body: '' }).client).catch((reason: unknown) => reason);

    expect(readFailure(error)).toEqual({ name: 'AppError', sentence, code });
    expect(mayHaveHappened(error)).toBe(true);
  });

  test('is read from either resource', async () => {
    expect((await submitStartStep(fakeClient({ body: { actions: { id: 9, name: 'A' } } }).client, {})).name).toBe('A');
  });
});

describe('what the service answers', () => {
  test('of a Start step that there is none of', async () => {
    expect(await failureOf(fetchStartStep(fakeClient({ body: { actioncreate: [] } }).client, '812'))).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep could not read what this action type asks for: there is no such action type, or it cannot be used. Choose another action type.',
      code: 'not_found',
    });
  });

  test('of a Start step', async () => {
    const { client, sent } = fakeClient({ body: { actioncreate: { id: 812 } } });

    expect((await fetchStartStep(client, '812')).records).toEqual([{ id: '812', attributes: {}, links: {} }]);
    expect(sent).toEqual([
      { line: 'GET actioncreate/812', task: 'read what this action type asks for', isWrite: false },
    ]);
  });

  test('of action types: only those that can be created, and only those of the name', async () => {
    const body = {
      actiontypes: [
        { id: 1, name: 'Will' },
        { id: 2, name: ' will ', isDisabled: 'T' },
        { id: 3, name: 'WILL', canCreate: 'F' },
        { id: 4, name: 'Wills' },
      ],
    };
    const ids = (types: readonly { id: string }[]) => types.map(({ id }) => id);

    expect(ids((await fetchActionTypePage(fakeClient({ body }).client, 0)).items)).toEqual(['1', '4']);
    expect(ids(await findActionTypes(fakeClient({ body }).client, 'Will'))).toEqual(['1', '2', '3']);
    expect(ids(await findUsableActionTypes(fakeClient({ body }).client, 'Will'))).toEqual(['1']);
  });

  test('of names and types: only those that there are', async () => {
    const types = { actiontypes: [{ id: 1, name: 'Will' }, { id: 2, name: '' }, { id: 3 }] };
    const data = {
      datacollectionfields: [
        { id: '44--A', dataType: 'Date' },
        { id: '44--B', dataType: '' },
      ],
    };

    expect(await fetchActionTypeNames(fakeClient({ body: types }).client, ['1'])).toEqual(new Map([['1', 'Will']]));
    expect(await fetchDataFields(fakeClient({ body: data }).client, ['44--A'])).toMatchObject(
      new Map([['44--A', { dataType: 'Date' }]]),
    );
  });

  test('of choices: of all pages, by field, in their order, those without a place last', async () => {
    const choice = (name: string, listOrder: number | undefined, dataField: string) => ({
      id: name,
      name,
      listOrder,
      links: { dataField },
    });
    const page = (nextPage: string | null, ...choices: readonly object[]) => ({
      body: {
        datacollectionfielddropdownchoices: choices,
        meta: { paging: { datacollectionfielddropdownchoices: { nextPage } } },
      },
    });
    const { client, sent } = fakeClient(
      page('more', choice('c', undefined, '44--A'), choice('b', 2, '44--A')),
      page(
        null,
        choice('a', 1, '44--A'),
        choice('x', 1, '44--B'),
        { ...choice('n', 1, '44--B'), name: null },
        { ...choice('o', 1, '44--B'), name: null },
        choice('d', undefined, '44--A'),
      ),
    );
    const choices = await fetchChoices(client, ['44']);

    expect(Object.fromEntries([...choices].map(([field, all]) => [field, all.map(({ name }) => name)]))).toEqual({
      '44--A': ['a', 'b', 'c', 'd'],
      // Those without a name come first.
      '44--B': [null, null, 'x'],
    });
    expect(sent.map(({ line }) => line.replace(/.*&page=(\d).*/, '$1'))).toEqual(['1', '2']);
  });

  test('of a reference: only exactly that one', async () => {
    const body = {
      actions: [
        { id: 1, reference: 'HS-17' },
        { id: 2, reference: 'HS-170' },
        { id: 3, reference: 'hs-17' },
      ],
    };

    expect((await findActionsByReference(fakeClient({ body }).client, 'HS-17')).map(({ id }) => id)).toEqual(['1']);
  });

  test('of contacts, with their names', async () => {
    const body = { participants: { id: 1, displayName: 'Roe, Ann' } };

    expect(
      (await searchActions(fakeClient({ body: { actions: { id: 7 } } }).client, {}, 0)).items.map(({ id }) => id),
    ).toEqual(['7']);
    expect((await searchParticipants(fakeClient({ body }).client, {}, 0)).items.map(participantName)).toEqual([
      'Roe, Ann',
    ]);
    expect((await fetchNewestParticipants(fakeClient({ body }).client, 3, {})).map(participantName)).toEqual([
      'Roe, Ann',
    ]);
    expect((await fetchParticipantPage(fakeClient({ body }).client, 0)).items.map(participantName)).toEqual([
      'Roe, Ann',
    ]);
    expect((await createParticipant(fakeClient({ body }).client, { attributes: {}, links: {} })).id).toBe('1');
  });

  test('of a missing record is none', async () => {
    expect(await fetchRoles(fakeClient({ status: 404, body: 'no' }).client, ['71'])).toEqual([]);
    await expect(deleteHook(fakeClient({ status: 410, body: 'no' }).client, '5')).resolves.toBeUndefined();
  });

  test('of a change of a hook is the hook as it then is, and none where nothing is said', async () => {
    const body = { resthooks: { id: 5, ...HOOK, status: 'Disabled' } };

    expect(await updateHook(fakeClient({ body }).client, '5', HOOK)).toMatchObject({ id: '5', status: 'Disabled' });
    expect(await updateHook(fakeClient({ body: '' }).client, '5', HOOK)).toBeUndefined();
    expect(await failureOf(updateHook(fakeClient({ body: 'no' }).client, '5', HOOK))).toMatchObject({
      code: 'unreadable',
    });
  });

  test('is an error where it cannot be read', async () => {
    const failureFor = (body: string) =>
      failureOf(call(fakeClient({ body }).client, { task: 'do this', path: ['actions'] }));

    expect(await failureFor('no')).toMatchObject({
      code: 'unreadable',
      sentence: expect.stringMatching(/^Actionstep could not do this: it answered with something that/),
    });
    expect(await failureFor('{"actions":[{}]}')).toMatchObject({ code: 'unreadable' });
    expect(await failureFor(' <p>')).toMatchObject({
      sentence: expect.stringMatching(/it answered with a web page that/),
    });
    expect((await call(fakeClient({ body: ' \n' }).client, { task: 'do this', path: ['actions'] })).records).toEqual(
      [],
    );
  });
});

describe('lists that do not end', () => {
  const endless = (resource: string) =>
    fakeClient({
      body: { [resource]: { id: 1, reference: 'HS-17' }, meta: { paging: { [resource]: { nextPage: 'more' } } } },
    });

  test.each([
    [
      'a file reference',
      'actions',
      (client: Client) => findActionsByReference(client, 'HS-17'),
      'Actionstep could not look up the file reference: too many actions are similar to "HS-17".',
      'too_many_actions',
    ],
    [
      'a contact',
      'participants',
      (client: Client) => findParticipants(client, {}),
      'Too many contacts have a similar name. Give an email address, or choose the contact from the list.',
      'too_many_contacts',
    ],
  ])('are given up after five pages: %s', async (_name, resource, run, sentence, code) => {
    const { client, sent } = endless(resource);

    expect(await failureOf(run(client))).toEqual({ name: 'AppError', sentence, code });
    expect(sent.map(({ line }) => line.replace(/.*&page=(\d).*/, '$1'))).toEqual(['1', '2', '3', '4', '5']);
  });

  test('are known by what the service says of them, or by a full page', async () => {
    const full = { participants: Array.from({ length: 200 }, (_, index) => ({ id: index + 1 })) };
    const hasMore = async (body: object) => (await searchParticipants(fakeClient({ body }).client, {}, 0)).hasMore;

    expect(await hasMore(full)).toBe(true);
    expect(await hasMore({ participants: full.participants.slice(1) })).toBe(false);
    expect(await hasMore({ ...full, meta: { paging: { participants: { nextPage: null } } } })).toBe(false);
    expect(await hasMore({ participants: [], meta: { paging: { participants: { nextPage: 'x' } } } })).toBe(true);
  });
});

describe('names', () => {
  const contact = (attributes: object) => decodeParticipant({ id: '1', attributes: { ...attributes }, links: {} });

  test.each([
    [{ displayName: 'D', name: 'N', companyName: 'C', firstName: 'F', lastName: 'L' }, 'D', ['D', 'C', 'F L']],
    [{ displayName: '', name: 'N', companyName: 'C' }, 'N', ['', 'C', '']],
    [{ companyName: 'C', lastName: 'L' }, 'C', [null, 'C', 'L']],
    [{ firstName: 'F', lastName: 'L' }, 'F L', [null, null, 'F L']],
    [{}, null, [null, null, '']],
  ])('of the contact %j', (attributes, name, all) => {
    expect(participantName(contact(attributes))).toBe(name);
    expect(namesOf(contact(attributes))).toEqual(all);
  });

  const body = {
    actions: { id: 1, deletedBy: 15, links: { actionType: 812, assignedTo: 15, primaryParticipants: [88] } },
    linked: {
      actiontypes: [{ id: 812, name: 'Sale' }],
      participants: [
        { id: 15, displayName: 'Poe, Sam', email: 'sam@firm.example' },
        { id: 88, firstName: 'Ann', lastName: 'Roe' },
      ],
    },
  };

  test('come along with an action', async () => {
    const [action] = await fetchActions(fakeClient({ body }).client, ['1']);

    expect(action?.names).toEqual({
      actionTypes: new Map([['812', 'Sale']]),
      people: new Map([
        ['15', { name: 'Poe, Sam', email: 'sam@firm.example' }],
        ['88', { name: 'Ann Roe', email: null }],
      ]),
    });
    expect(action && hasAllNames(action)).toBe(true);
  });

  test.each([
    ['the type', { actiontypes: [] }],
    ['the assignee', { participants: body.linked.participants.slice(1) }],
    ['a contact', { participants: body.linked.participants.slice(0, 1) }],
  ])('are not all there without that of %s', async (_what, more) => {
    const [action] = await fetchActions(fakeClient({ body: { ...body, linked: { ...body.linked, ...more } } }).client, [
      '1',
    ]);

    expect(action && hasAllNames(action)).toBe(false);
  });

  test('are all there where nothing is linked', async () => {
    const [action] = await fetchActions(fakeClient({ body: { actions: { id: 1 } } }).client, ['1']);

    expect(action && hasAllNames(action)).toBe(true);
  });

  test('of roles come along too', () => {
    const role = { id: '71', attributes: { displayName: 'Client' }, links: {} };
    const document = { records: [], linked: { participanttypes: [role] }, hasNextPage: undefined };

    expect(linkedRoles(document)).toEqual([
      {
        id: '71',
        name: null,
        displayName: 'Client',
        description: null,
        isBaseParticipantType: false,
        companyFlag: false,
        taxNumberAlias: null,
        links: {},
        other: {},
      },
    ]);
  });
});

describe('the people of the firm', () => {
  const users = [
    { id: 1, emailAddress: 'sam@firm.example', links: { participant: 15 } },
    { id: 2, isActive: 'F', links: { participant: 16 } },
    { id: 3, emailAddress: '' },
  ];
  const linked = {
    participants: [
      { id: 15, displayName: 'Poe, Sam', email: 'other@firm.example' },
      { id: 16, email: 'b@firm.example' },
    ],
  };

  test('are those who can log in', async () => {
    expect(await fetchAssignees(fakeClient({ body: { users, linked } }).client, 0)).toEqual({
      items: [{ id: '15', name: 'Poe, Sam', email: 'sam@firm.example' }],
      hasMore: false,
    });
  });

  test('one of whom is connected', async () => {
    const { client, sent } = fakeClient({ body: { users: users[1], linked } });

    expect(await fetchCurrentUser(client)).toEqual({
      participantId: '16',
      name: null,
      email: 'b@firm.example',
      isActive: false,
    });
    expect(sent).toEqual([
      { line: 'GET users/current?include=participant', task: 'tell who is connected', isWrite: false },
    ]);
    expect(await failureOf(fetchCurrentUser(fakeClient({ body: { users: [] } }).client))).toEqual({
      name: 'AppError',
      sentence: 'Actionstep did not say who is connected. Connect the account again.',
      code: 'no_user',
    });
  });
});

test('hooks are those of exactly this address that are not deleted', async () => {
  const hook = (id: number, more: object) => ({ id, ...HOOK, status: 'Active', ...more });
  const resthooks = [
    hook(1, {}),
    hook(2, { targetUrl: 'https://hooks.example/2/' }),
    hook(3, { status: 'Deleted' }),
    hook(4, { status: 'Disabled' }),
  ];

  expect((await findHooks(fakeClient({ body: { resthooks } }).client, HOOK.targetUrl)).map(({ id }) => id)).toEqual([
    '1',
    '4',
  ]);
});

describe('an action', () => {
  test('may have been created where something happens that nobody foresaw', async () => {
    const { client } = fakeClient({ body: { actioncreate: { id: 9001 } } });
    const spoilt = { ...client, request: () => Promise.resolve(Object.create(null)) };

    expect(await failureOf(openAction(spoilt, OPENING))).toEqual({
      name: 'HaltedError',
      sentence:
        "We couldn't confirm whether the action was created. Something unexpected went wrong. " +
        'Look in Actionstep for an action called "Will". Only if it is not there, run this step again. ' +
        'It is not repeated by itself, so that no action is created twice.',
    });
  });
});
