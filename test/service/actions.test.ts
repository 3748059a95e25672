import { describe, expect, test } from '@jest/globals';
import {
  actionLine,
  decodeAction,
  fetchActionPage,
  fetchNewestActions,
  findActionsByReference,
  joinNames,
  NO_NAMES,
  searchActions,
  stepOf,
  submitActionUpdate as updateAction,
} from '../../src/service/actions.ts';
import { fakeClient } from './fakeClient.ts';

const actionWith = (attributes: object, links: object = {}) =>
  decodeAction({ id: '7', attributes: { ...attributes }, links: { ...links } });

describe('deleted actions', () => {
  const actions = [
    { id: 1 },
    { id: 2, isDeleted: 'F', deletedTimestamp: null },
    { id: 3, isDeleted: 'T' },
    // One of the two marks is enough.
    { id: 4, isDeleted: 'F', deletedTimestamp: '2025-03-04T10:00:00Z' },
    { id: 5, isDeleted: 'T', deletedTimestamp: '2025-03-04T10:00:00Z' },
  ];
  const { client } = fakeClient({ body: { actions } });
  const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

  test('are neither new nor offered', async () => {
    expect(ids(await fetchNewestActions(client, 9, {}, false))).toEqual(['1', '2']);
    expect(ids((await fetchActionPage(client, 0)).items)).toEqual(['1', '2']);
  });

  test('are found by a search, which decides for itself', async () => {
    expect(ids((await searchActions(client, {}, 0)).items)).toEqual(['1', '2', '3', '4', '5']);
  });
});

describe('the line of an action in a dropdown', () => {
  const names = { ...NO_NAMES, actionTypes: new Map([['812', 'Sale']]) };

  test.each([
    ['Roe (HS-17, Sale)', { name: 'Roe', reference: 'HS-17' }, { actionType: 812 }],
    ['Roe (Sale)', { name: 'Roe', reference: '' }, { actionType: 812 }],
    ['Roe (HS-17)', { name: 'Roe', reference: 'HS-17' }, { actionType: 850 }],
    ['Roe', { name: 'Roe' }, {}],
    ['Action 7', { name: '' }, {}],
  ])('is %s', (line, attributes, links) => {
    expect(actionLine({ id: '7', action: actionWith(attributes, links), names })).toBe(line);
  });
});

describe('the step of an action', () => {
  const names = { ...NO_NAMES, steps: new Map([['812--1', 'Open File']]) };

  test.each([
    [{ step: '812--1' }, { id: '812--1', name: 'Open File' }],
    [{ step: '812--2' }, { id: '812--2', name: null }],
    [{}, { id: null, name: null }],
  ])('of %j is %j', (links, expected) => {
    expect(stepOf({ action: actionWith({}, links), names })).toEqual(expected);
  });
});

test.each([
  ['HS,17', 'GET actions?reference_ilike=HS*17&', ['HS,17']],
  ['HS-17', 'GET actions?reference_ilike=HS-17&', ['HS-17', 'hs-17']],
])('a file reference is meant exactly, capital letters aside, and a comma separates nothing: %s', async (...row) => {
  const [reference, start, found] = row;
  const actions = ['HS,17', 'HS-17', 'HS-170', 'hs-17'].map((one, id) => ({ id, reference: one }));
  const { client, sent } = fakeClient({ body: { actions } });

  expect((await findActionsByReference(client, reference)).map(({ action }) => action.reference)).toEqual(found);
  expect(sent[0]?.line.startsWith(start)).toBe(true);
});

test('a file reference is not free if the answer leaves references out', async () => {
  const { client } = fakeClient({ body: { actions: [{ id: 1, name: 'Roe' }] } });

  await expect(findActionsByReference(client, 'HS-17')).rejects.toThrow('fields_missing');
});

test('a change of an action is one request', async () => {
  const { client, sent } = fakeClient({ body: { actions: { id: 7, status: 'Closed' } } });
  const before = actionWith({ name: 'Roe', status: 'Active', statusTimestamp: '2025-03-04' }, { actionType: 812 });
  const after = await updateAction(client, before, { attributes: { status: 'Closed' }, links: {} });

  expect(sent).toMatchObject([
    { line: 'PUT actions/7', task: 'change the action', body: { actions: { status: 'Closed' } } },
  ]);
  expect(after).toMatchObject({ id: '7', name: 'Roe', status: 'Closed', statusTimestamp: undefined });
  expect(after.links.actionType).toBe('812');
});

test('names that are known twice are the first ones, of all kinds', () => {
  const person = { name: 'Roe', fullName: null, firstName: null, lastName: null, email: null };
  const named = (name: string) => ({ actionTypes: new Map([['1', name]]), steps: new Map([['2', name]]) });
  const [one, other] = ['a', 'b'].map((name) => ({ ...named(name), people: new Map([['3', { ...person, name }]]) }));

  expect(joinNames(joinNames(NO_NAMES, one ?? NO_NAMES), other ?? NO_NAMES)).toEqual(one);
});
