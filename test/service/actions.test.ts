import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { lookUpAction } from '../../src/actions/whichAction.ts';
import {
  actionLine,
  decodeAction,
  fetchActionPage,
  fetchActions,
  fetchNewestActions,
  findActionsByReference,
  hasAllNames,
  joinNames,
  NO_NAMES,
  findActionsByFilter,
  stepOf,
  submitActionUpdate,
  type NamedAction,
} from '../../src/service/actions.ts';
import type { Client } from '../../src/service/client.ts';
import { mayHaveHappened } from '../../src/service/errors/failure.ts';
import { submitFileNote } from '../../src/service/filenotes.ts';
import { knownContact } from '../../src/service/participants.ts';
import { fetchTasks, isCompleted, isOpen, submitTask } from '../../src/service/tasks.ts';
import { failureLine, failureOf } from '../support/failure.ts';
import { connected, REST, useNock } from './connected.ts';

/* Actions, and the file notes and tasks on them. */

useNock();

/** All that is known by name, since the service may leave the rest out; `:default` stands for what is not known. */
const ACTION_FIELDS = [':default', ...decodeAction.fields].join(',');

const INCLUDE = 'actionType,assignedTo,primaryParticipants,step';

const idsOf = (items: readonly { id: string }[]): readonly string[] => items.map(({ id }) => id);

test.each<{ what: string; run: (client: Client) => Promise<unknown>; request: string }>([
  {
    what: 'the newest actions that pass a filter',
    run: (client) => fetchNewestActions(client, 3, { status: 'Active' }),
    request: `/actions?status=Active&sort=-id&fields=${ACTION_FIELDS}&include=${INCLUDE}&page=1&pageSize=3`,
  },
  {
    what: 'actions by their ids, each once',
    run: (client) => fetchActions(client, ['7', '8', '7']),
    request: `/actions/7,8?fields=${ACTION_FIELDS}&include=${INCLUDE}&pageSize=200`,
  },
  {
    what: 'the first page of a search',
    run: (client) => findActionsByFilter(client, { name_ilike: '*x*' }, () => false),
    request: `/actions?name_ilike=*x*&sort=-id&fields=${ACTION_FIELDS}&include=${INCLUDE}&page=1&pageSize=200`,
  },
  {
    what: 'a page for a dropdown',
    run: (client) => fetchActionPage(client, 0),
    request:
      '/actions?fields=id,name,reference,isDeleted,deletedTimestamp,actionType&sort=-id&include=actionType&page=1&pageSize=200',
  },
  {
    what: 'actions by a file reference, in which a comma separates nothing',
    run: (client) => findActionsByReference(client, 'HS,17'),
    request: `/actions?reference_ilike=HS*17&sort=-id&fields=${ACTION_FIELDS}&include=${INCLUDE}&page=1&pageSize=200`,
  },
])('reading actions asks the service for $what', async ({ run, request }) => {
  nock(REST).get(request).reply(204);

  expect(await connected(run)).toEqual(expect.anything());
});

test('reading actions asks for no fields by name where the service is assumed to send all of them', async () => {
  nock(REST).get('/actions').query({ sort: '-id', include: INCLUDE, page: '1', pageSize: '9' }).reply(204);

  const found = await connected((client) => {
    const assumptions = { ...client.assumptions, additionalAttributes: 'sentAnyway' as const };
    return fetchNewestActions({ ...client, assumptions }, 9, {});
  });

  expect(found).toEqual([]);
});

test('a deleted action is neither a new action nor offered in a dropdown; a search decides for itself', async () => {
  const actions = [
    { id: 1 },
    { id: 2, isDeleted: 'F', deletedTimestamp: null },
    { id: 3, isDeleted: 'T' },
    // One of the two marks is enough.
    { id: 4, isDeleted: 'F', deletedTimestamp: '2025-03-04T10:00:00Z' },
  ];
  nock(REST).get('/actions').query(true).times(3).reply(200, { actions });

  expect(idsOf(await connected((client) => fetchNewestActions(client, 9, {})))).toEqual(['1', '2']);
  expect(idsOf((await connected((client) => fetchActionPage(client, 0))).items)).toEqual(['1', '2']);
  expect(idsOf((await connected((client) => findActionsByFilter(client, {}, () => false))).items)).toEqual([
    '4',
    '3',
    '2',
    '1',
  ]);
});

describe('a file reference that is looked up', () => {
  test('is compared exactly, capital letters aside', async () => {
    const actions = ['HS,17', 'HS-17', 'HS-170', 'hs-17'].map((reference, id) => ({ id, reference }));
    nock(REST).get('/actions').query(true).reply(200, { actions });

    const found = await connected((client) => findActionsByReference(client, 'HS-17'));

    expect(found.map(({ action }) => action.reference)).toEqual(['hs-17', 'HS-17']);
  });

  test('is not taken as free where the answer leaves references out', async () => {
    nock(REST)
      .get('/actions')
      .query(true)
      .reply(200, { actions: [{ id: 1, name: 'Roe' }] });

    expect(await failureOf(connected((client) => findActionsByReference(client, 'HS-17')))).toMatchObject({
      code: 'fields_missing',
    });
  });
});

describe('the names of the type, the step and the people of an action', () => {
  const ACTION = { id: 1, links: { actionType: 812, assignedTo: 15, primaryParticipants: [88] } };
  const LINKED = {
    actiontypes: [{ id: 812, name: 'Sale' }],
    steps: { id: '812--1', stepName: 'Open File' },
    participants: [
      { id: 15, displayName: 'Poe, Sam', email: 'sam@firm.example' },
      { id: 88, firstName: 'Ann', lastName: 'Roe' },
    ],
  };
  const read = async (actions: object, linked: object): Promise<NamedAction | undefined> => {
    nock(REST).get('/actions/1').query(true).reply(200, { actions, linked });
    return (await connected((client) => fetchActions(client, ['1'])))[0];
  };

  test('come along with the action', async () => {
    expect((await read(ACTION, LINKED))?.names).toEqual({
      actionTypes: new Map([['812', 'Sale']]),
      steps: new Map([['812--1', 'Open File']]),
      people: new Map([
        ['15', expect.objectContaining({ displayName: 'Poe, Sam', email: 'sam@firm.example' })],
        ['88', expect.objectContaining({ firstName: 'Ann', lastName: 'Roe' })],
      ]),
    });
  });

  test.each([
    { case: 'of its type and of all its people came', action: ACTION, linked: LINKED, complete: true },
    { case: 'of its type did not come', action: ACTION, linked: { ...LINKED, actiontypes: [] }, complete: false },
    {
      case: 'of the assignee did not come',
      action: ACTION,
      linked: { ...LINKED, participants: LINKED.participants.slice(1) },
      complete: false,
    },
    {
      case: 'of a contact did not come',
      action: ACTION,
      linked: { ...LINKED, participants: LINKED.participants.slice(0, 1) },
      complete: false,
    },
    {
      case: 'of its type came, and it links to nobody',
      action: { id: 1, links: { actionType: 812 } },
      linked: LINKED,
      complete: true,
    },
    {
      case: 'of the assignee came, and it has no type',
      action: { id: 1, links: { assignedTo: 15 } },
      linked: LINKED,
      complete: false,
    },
  ])('are complete ($complete) where that $case', async ({ action, linked, complete }) => {
    const found = await read(action, linked);

    expect(found && hasAllNames(found)).toBe(complete);
  });

  test('are those that were known first, where others are joined to them', () => {
    const namesWith = (name: string) => ({
      actionTypes: new Map([['1', name]]),
      steps: new Map([['2', name]]),
      people: new Map([['3', knownContact('3', { displayName: name })]]),
    });

    expect(joinNames(joinNames(NO_NAMES, namesWith('first')), namesWith('second'))).toEqual(namesWith('first'));
  });
});

const actionWith = (attributes: object, links: object = {}) =>
  decodeAction({ id: '7', attributes: { ...attributes }, links: { ...links } });

test('the look-up by file reference takes no action where several have it, and the one written exactly so among others', async () => {
  const answerWith = (...references: readonly string[]) =>
    nock(REST)
      .get('/actions')
      .query(true)
      .reply(200, { actions: references.map((reference, index) => ({ id: 9 - index, name: 'Roe', reference })) });
  const find = () => connected((client) => lookUpAction(client, 'HS-17'));

  answerWith('HS-17', 'HS-17');
  expect(await failureOf(find())).toMatchObject({
    code: 'invalid_input',
    sentence:
      '"Action": several actions have the file reference "HS-17": Roe (HS-17, number 9); Roe (HS-17, number 8). ' +
      'Choose the right one from the list, or give its number.',
  });
  answerWith('hs-17', 'HS-17');
  expect(await find()).toMatchObject({ id: '8' });
});

test.each([
  { line: 'Roe (HS-17, Sale)', attributes: { name: 'Roe', reference: 'HS-17' }, links: { actionType: 812 } },
  { line: 'Roe (Sale)', attributes: { name: 'Roe', reference: '' }, links: { actionType: 812 } },
  { line: 'Roe (HS-17)', attributes: { name: 'Roe', reference: 'HS-17' }, links: { actionType: 850 } },
  { line: 'Roe', attributes: { name: 'Roe' }, links: {} },
  { line: 'Action 7', attributes: { name: '' }, links: {} },
])('a dropdown shows $line', ({ line, attributes, links }) => {
  const names = { ...NO_NAMES, actionTypes: new Map([['812', 'Sale']]) };

  expect(actionLine({ id: '7', action: actionWith(attributes, links), names })).toBe(line);
});

test.each([
  { links: { step: '812--1' }, step: { id: '812--1', name: 'Open File' } },
  { links: { step: '812--2' }, step: { id: '812--2', name: null } },
  { links: {}, step: { id: null, name: null } },
])('an action with the links $links stands at $step', ({ links, step }) => {
  const names = { ...NO_NAMES, steps: new Map([['812--1', 'Open File']]) };

  expect(stepOf({ action: actionWith({}, links), names })).toEqual(step);
});

test('a change of an action is one request that names only what changes', async () => {
  nock(REST)
    .put('/actions/7', { actions: { status: 'Closed' } })
    .reply(200, { actions: { id: 7, status: 'Closed' } });
  const before = actionWith({ name: 'Roe', status: 'Active', statusTimestamp: '2025-03-04' }, { actionType: 812 });

  const after = await connected((client) =>
    submitActionUpdate(client, before, { attributes: { status: 'Closed' }, links: {} }),
  );

  // When the status was set last is not known any more.
  expect(after).toMatchObject({ id: '7', name: 'Roe', status: 'Closed', statusTimestamp: undefined });
  expect(after.links.actionType).toBe('812');
});

describe('a file note that is created', () => {
  const create = () => connected((client) => submitFileNote(client, { actionId: '7', text: 'Called.' }));
  const post = () => nock(REST).post('/filenotes', { filenotes: { text: 'Called.', links: { action: '7' } } });

  test.each([{ action: '7' }, { action: null }, {}])('is the one in the answer, with the links %j', async (links) => {
    post().reply(200, { filenotes: { id: 3, text: 'Called.', enteredBy: 'Poe, Sam', links } });

    expect(await create()).toMatchObject({ id: '3', text: 'Called.', noteTimestamp: undefined, enteredBy: 'Poe, Sam' });
  });

  test('has its time, where a time is given', async () => {
    const note = { text: 'Called.', noteTimestamp: '2025-03-04T09:30:00Z' };
    nock(REST)
      .post('/filenotes', { filenotes: { ...note, links: { action: '7' } } })
      .reply(200, { filenotes: { id: 3 } });

    expect(await connected((client) => submitFileNote(client, { actionId: '7', ...note }))).toMatchObject({ id: '3' });
  });

  test.each([
    { answer: 'nothing', filenotes: [] },
    { answer: 'two', filenotes: [{ id: 1 }, { id: 2 }] },
  ])('can be there, or not, where the answer holds $answer', async ({ filenotes }) => {
    post().reply(200, { filenotes });

    const error: unknown = await create().catch((thrown: unknown) => thrown);

    expect(failureLine(error)).toBe('AppError: Actionstep accepted the new file note but did not say which one it is.');
    expect(mayHaveHappened(error)).toBe(true);
  });

  test('is known where the answer holds it twice', async () => {
    post().reply(200, { filenotes: [{ id: 1 }, { id: 1 }] });

    expect(await create()).toMatchObject({ id: '1' });
  });
});

describe('a task of an action', () => {
  const create = () =>
    connected((client) =>
      submitTask(client, {
        attributes: { name: 'Call', dueTimestamp: '2025-03-04', priority: 'High' },
        links: { action: '7', assignee: '15' },
      }),
    );
  const post = () =>
    nock(REST).post('/tasks', {
      tasks: {
        status: 'Incomplete',
        name: 'Call',
        dueTimestamp: '2025-03-04',
        priority: 'High',
        links: { action: '7', assignee: '15' },
      },
    });

  test('is created as one that is still to do', async () => {
    post().reply(200, { tasks: { id: 401, name: 'Call', status: 'Incomplete', links: { action: 7, assignee: 15 } } });

    expect(await create()).toMatchObject({ id: '401', name: 'Call', links: { action: '7', assignee: '15' } });
  });

  test.each([
    { status: 'Complete', completed: true, open: false },
    { status: 'Incomplete', completed: false, open: true },
    { status: 'completed', completed: true, open: false },
    { status: 'In Progress', completed: false, open: true },
    { status: 'Hidden', completed: false, open: false },
    { status: 'DELETED', completed: false, open: false },
    { status: ' ', completed: false, open: false },
    { status: null, completed: false, open: false },
  ])('is completed ($completed) or open ($open) by what its status says: $status', async (row) => {
    nock(REST)
      .get('/tasks/401,402')
      .query({ pageSize: '200' })
      .reply(200, { tasks: { id: 401, name: 'Call', status: row.status } });

    const tasks = await connected((client) => fetchTasks(client, ['401', '402']));

    expect(tasks.map((task) => [task.id, isCompleted(task), isOpen(task)])).toEqual([['401', row.completed, row.open]]);
  });
});
