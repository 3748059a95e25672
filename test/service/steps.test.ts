import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { fetchNextSteps, submitNextStep } from '../../src/service/actionchangestep.ts';
import { fetchStartStep, submitStartStep } from '../../src/service/actioncreate.ts';
import {
  fetchActionTypeNames,
  fetchActionTypePage,
  findActionTypes,
  findUsableActionTypes,
  hasActionType,
} from '../../src/service/actiontypes.ts';
import { mayHaveHappened } from '../../src/service/errors/failure.ts';
import { failureOf } from '../support/failure.ts';
import { connected, REST, useNock } from './connected.ts';

/* Action types, the Start step that opens an action, and the steps that it can go to. */

useNock();

const FIELDS = 'id,name,isDisabled,canCreate';
const TYPES = [
  { id: 1, name: 'Will' },
  { id: 2, name: ' will ', isDisabled: 'T' },
  { id: 3, name: 'WILL', canCreate: 'F' },
  { id: 4, name: 'Wills' },
];
const idsOf = (items: readonly { id: string }[]): readonly string[] => items.map(({ id }) => id);

describe('action types', () => {
  test('in a dropdown are those that the user can open actions of', async () => {
    nock(REST)
      .get('/actiontypes')
      .query({ isDisabled: 'F', fields: FIELDS, sort: 'name', page: '2', pageSize: '200' })
      .reply(200, { actiontypes: TYPES });

    expect(idsOf((await connected((client) => fetchActionTypePage(client, 1))).items)).toEqual(['1', '4']);
  });

  test('that are looked up by name have exactly this name, in any capitals, and only some of them can be used', async () => {
    nock(REST)
      .get('/actiontypes')
      .query({ name_ilike: 'Will', fields: `${FIELDS},description`, sort: 'name', page: '1', pageSize: '200' })
      .twice()
      .reply(200, { actiontypes: TYPES });

    expect(idsOf(await connected((client) => findActionTypes(client, 'Will')))).toEqual(['1', '2', '3']);
    expect(idsOf(await connected((client) => findUsableActionTypes(client, 'Will')))).toEqual(['1']);
  });

  test('have a name, or are left out', async () => {
    nock(REST)
      .get('/actiontypes/1,2,3')
      .query({ fields: 'id,name', pageSize: '200' })
      .reply(200, { actiontypes: [{ id: 1, name: 'Will' }, { id: 2, name: '' }, { id: 3 }] });

    expect(await connected((client) => fetchActionTypeNames(client, ['1', '2', '3']))).toEqual(
      new Map([['1', 'Will']]),
    );
  });

  test.each([
    { answered: [812], exists: true },
    { answered: [812, 813], exists: true },
    { answered: [8120], exists: false },
    { answered: [], exists: false },
  ])('have the id 812 ($exists) where the answer has $answered', async ({ answered, exists }) => {
    nock(REST)
      .get('/actiontypes/812')
      .query({ fields: 'id', pageSize: '200' })
      .reply(200, { actiontypes: answered.map((id) => ({ id })) });

    expect(await connected((client) => hasActionType(client, '812'))).toBe(exists);
  });
});

describe('the Start step of an action type', () => {
  test('is asked for by the id of its action type', async () => {
    nock(REST)
      .get('/actioncreate/812')
      .reply(200, { actioncreate: { id: 812, links: { step: '812--1' } } });

    expect((await connected((client) => fetchStartStep(client, '812'))).records).toEqual([
      { id: '812', attributes: {}, links: { step: '812--1' } },
    ]);
  });

  test('is not there for a type that cannot be used', async () => {
    nock(REST).get('/actioncreate/812').reply(204);

    expect(await failureOf(connected((client) => fetchStartStep(client, '812')))).toEqual({
      name: 'AppError',
      code: 'not_found',
      sentence:
        'Actionstep could not read what this action type asks for: there is no such action type, or it cannot be used. ' +
        'Choose another action type.',
    });
  });

  test.each(['actioncreate', 'actions'])('opens the action that the answer holds under "%s"', async (name) => {
    const body = { actioncreate: { actionName: 'Advice', links: { step: '812--1' } } };
    nock(REST)
      .post('/actioncreate', body)
      .reply(200, { [name]: { id: 9001, name: 'Advice' } });

    expect(await connected((client) => submitStartStep(client, body))).toMatchObject({ id: '9001', name: 'Advice' });
  });

  test.each([
    { what: 'empty', body: undefined },
    { what: 'of two', body: { actions: [{ id: 1 }, { id: 2 }] } },
  ])('may have opened one where the answer is $what', async ({ body }) => {
    nock(REST).post('/actioncreate').reply(200, body);

    const run = connected((client) => submitStartStep(client, {}));
    const error: unknown = await run.catch((thrown: unknown) => thrown);

    expect(error).toMatchObject({ message: expect.stringMatching(/did not say which one it is/) });
    expect(mayHaveHappened(error)).toBe(true);
  });
});

describe('the next steps of an action', () => {
  test('are asked for by its id', async () => {
    const next = { id: 1, links: { step: '820--2', node: 3020 } };
    nock(REST).get('/actionchangestep/7').reply(200, { actionchangestep: next });

    expect((await connected((client) => fetchNextSteps(client, '7'))).records).toMatchObject([
      { id: '1', links: next.links },
    ]);
  });

  test('are none where the service lists none', async () => {
    nock(REST).get('/actionchangestep/7').reply(204);

    expect((await connected((client) => fetchNextSteps(client, '7'))).records).toEqual([]);
  });

  test.each([
    { leftOut: 'the step', links: { node: 3020 } },
    { leftOut: 'the node', links: { step: '820--2' } },
  ])('are not known where the answer leaves out $leftOut', async ({ links }) => {
    nock(REST)
      .get('/actionchangestep/7')
      .reply(200, { actionchangestep: [{ id: 1, links }] });

    expect(await failureOf(connected((client) => fetchNextSteps(client, '7')))).toMatchObject({
      code: 'fields_missing',
    });
  });

  test('are not known where there are more than one answer holds', async () => {
    const actionchangestep = { id: 1, links: { node: 3020, step: '820--2' } };
    const meta = { paging: { actionchangestep: { page: 1, pageCount: 2 } } };
    nock(REST).get('/actionchangestep/7').reply(200, { actionchangestep, meta });

    expect(await failureOf(connected((client) => fetchNextSteps(client, '7')))).toMatchObject({
      code: 'too_many',
      sentence: 'Actionstep could not read which steps this action can go to: there are too many records for one run.',
    });
  });
});

describe('a change of the step at the service', () => {
  const BODY = { actionchangestep: { links: { action: '7', step: '820--2', node: '3020' } } };
  const submit = (): Promise<void> => connected((client) => submitNextStep(client, BODY));

  test.each([
    { answer: 'nothing', status: 204, body: undefined },
    { answer: 'the change', status: 200, body: { actionchangestep: { status: 'Active' } } },
    { answer: 'the action', status: 200, body: { actions: [{ id: 7 }] } },
  ])('is confirmed by $answer', async ({ status, body }) => {
    nock(REST).post('/actionchangestep', BODY).reply(status, body);

    await expect(submit()).resolves.toBeUndefined();
  });

  test('can have happened where the answer is about something else', async () => {
    nock(REST)
      .post('/actionchangestep', BODY)
      .reply(200, { filenotes: { id: 1 } });

    const error: unknown = await submit().catch((thrown: unknown) => thrown);

    expect(error).toMatchObject({ message: expect.stringContaining('Actionstep could not change the step: ') });
    expect(mayHaveHappened(error)).toBe(true);
  });
});
