import { describe, expect, test } from '@jest/globals';
import { fetchFilledRoles } from '../../src/service/actionparticipants.ts';
import {
  findActionTypes,
  findUsableActionTypes,
  fetchActionTypePage,
  fetchActionTypeNames,
  hasActionType,
} from '../../src/service/actiontypes.ts';
import { call, type Client } from '../../src/service/client.ts';
import { fetchChoices, fetchDataFields } from '../../src/service/datafields.ts';
import { fetchParticipantPage, fetchParticipants, findParticipants } from '../../src/service/participants.ts';
import { fetchAllRoles, fetchRoles } from '../../src/service/participanttypes.ts';
import { deleteHook } from '../../src/service/resthooks.ts';
import { failureLineOf, failureOf } from '../support/failure.ts';
import { fakeClient, pageOf } from './fakeClient.ts';

const CHOICES = 'datacollectionfielddropdownchoices';

describe('an answer of the service', () => {
  test('for action types has only those that can be created and have the name', async () => {
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

  test('for an action type tells whether there is one with that id', async () => {
    const has = (...ids: readonly number[]) =>
      hasActionType(fakeClient({ body: { actiontypes: ids.map((id) => ({ id })) } }).client, '812');

    expect(await Promise.all([has(812), has(812, 813), has(8120), has()])).toEqual([true, true, false, false]);
  });

  test('for a list has all its pages, each record once, though it grew meanwhile', async () => {
    const page = (nextPage: string | null, ...ids: readonly number[]) =>
      pageOf('participanttypes', { nextPage }, ...ids.map((id) => ({ id })));
    const { client } = fakeClient(page('more', 1, 2), page('more', 2, 3), page(null, 3, 4));

    expect((await fetchAllRoles(client)).map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  });

  test('for several ids has all its pages, and no further one is asked for when all are there', async () => {
    const page = (at: number, ...ids: readonly number[]) =>
      pageOf('participants', { page: at, pageCount: 3 }, ...ids.map((id) => ({ id })));
    const { client, sent } = fakeClient(page(1, 1, 2), page(2, 2, 3), page(3, 4));

    expect((await fetchParticipants(client, ['1', '2', '3', '5'])).map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
    expect(sent.map(({ line }) => line.replace(/.*&pageSize=200/, ''))).toEqual(['', '&page=2', '&page=3']);

    const whole = fakeClient(page(1, 1, 2));
    await fetchParticipants(whole.client, ['2', '1']);
    expect(whole.sent).toHaveLength(1);
  });

  test('for names and types has only those that exist', async () => {
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

  test('for choices has all pages, by field, in order, with unplaced ones last', async () => {
    const choice = (id: string, listOrder: number | undefined, dataField: string, name: string | null = id) => {
      return { id, name, listOrder, links: { dataField } };
    };
    const { client, sent } = fakeClient(
      pageOf(CHOICES, { nextPage: 'more' }, choice('c', undefined, '44--A'), choice('b', 2, '44--A')),
      pageOf(
        CHOICES,
        { nextPage: null },
        choice('a', 1, '44--A'),
        choice('x', 1, '44--B'),
        choice('n', 1, '44--B', null),
        choice('o', 1, '44--B', null),
        choice('d', undefined, '44--A'),
        // One that says no field is nobody's.
        choice('lost', 1, ''),
      ),
    );
    const choices = await fetchChoices(client, ['44--A', '44--B']);

    expect(Object.fromEntries([...choices].map(([field, all]) => [field, all.map(({ name }) => name)]))).toEqual({
      '44--A': ['a', 'b', 'c', 'd'],
      // Records without a name come first.
      '44--B': [null, null, 'x'],
      '': ['lost'],
    });
    expect(sent.map(({ line }) => line.replace(/.*&page=(\d).*/, '$1'))).toEqual(['1', '2']);
  });

  test('for a missing record is empty', async () => {
    expect(await fetchRoles(fakeClient({ status: 404, body: 'no' }).client, ['71'])).toEqual([]);
    await expect(deleteHook(fakeClient({ status: 410, body: 'no' }).client, '5')).resolves.toBeUndefined();
  });

  test('is an error when it cannot be read', async () => {
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

describe('endless lists', () => {
  const endless = (resource: string) => fakeClient(pageOf(resource, { nextPage: 'more' }, { id: 1 }));

  test.each<[resource: string, run: (client: Client) => Promise<unknown>, task: string, advice: string]>([
    [
      'participants',
      (client) => findParticipants(client, {}, [], 'identity'),
      'look up a contact',
      ' Give an email address, or choose the contact from the list.',
    ],
    ['participanttypes', (client) => fetchAllRoles(client), 'list the roles', ' Choose the role from the list.'],
    ['actionparticipants', (client) => fetchFilledRoles(client, '7'), 'look up who is in the action', ''],
  ])('are abandoned after five pages: %s', async (resource, run, task, advice) => {
    const { client, sent } = endless(resource);

    expect(await failureLineOf(run(client))).toBe(
      `AppError too_many: Actionstep could not ${task}: there are too many records for one run.${advice}`,
    );
    expect(sent.map(({ line }) => line.replace(/.*&page=(\d).*/, '$1'))).toEqual(['1', '2', '3', '4', '5']);
  });

  test('are abandoned after five pages where some of the ids that were asked for did not come', async () => {
    const { client, sent } = endless('participants');

    expect(await failureLineOf(fetchParticipants(client, ['1', '2']))).toBe(
      'AppError too_many: Actionstep could not look up the contacts: there are too many records for one run.',
    );
    expect(sent).toHaveLength(5);
  });

  test('are abandoned after ten pages of choices, which a form needs whole', async () => {
    const { client, sent } = endless(CHOICES);

    expect(await failureLineOf(fetchChoices(client, ['44--A', '44--B']))).toBe(
      'AppError too_many: Actionstep could not look up the choices of the data fields: there are too many records for one run.',
    );
    expect(sent.map(({ line }) => line.replace(/.*\?(\w+)=.*&page=(\d+).*/, '$1 $2'))).toEqual(
      ['dataCollection', 'dataField'].flatMap((by) => Array.from({ length: 10 }, (_, page) => `${by} ${page + 1}`)),
    );
  });

  const choicesOf = (dataField: string, pageCount: number) =>
    pageOf(CHOICES, { page: 1, pageCount }, { id: 1, name: 'House', links: { dataField } });

  test.each([
    ['as many', choicesOf('44--A', 11)],
    ['those of other fields', choicesOf('44--Suburb', 1)],
    ['nothing', { status: 204, body: '' }],
  ])('of choices are not read, and none is shown where the fields themselves bring %s', async (_what, second) => {
    const { client, sent } = fakeClient(choicesOf('44--Suburb', 11), second);

    expect(await failureLineOf(fetchChoices(client, ['44--A', '44--B']))).toContain('too_many');
    expect(sent.map(({ line }) => line.replace(/.*\?(.*)&pageSize.*/, '$1'))).toEqual([
      'dataCollection=44&page=1',
      'dataField=44--A,44--B&page=1',
    ]);
  });

  test('of choices are narrowed to the fields that are asked for', async () => {
    const { client } = fakeClient(choicesOf('44--Suburb', 11), choicesOf('44--A', 1));

    expect([...(await fetchChoices(client, ['44--A', '44--B'])).keys()]).toEqual(['44--A']);
  });

  test('are recognised by the paging block or by a full page', async () => {
    const full = { participants: Array.from({ length: 200 }, (_, index) => ({ id: index + 1 })) };
    const hasMore = async (body: object) => (await fetchParticipantPage(fakeClient({ body }).client, 0)).hasMore;

    expect(await hasMore(full)).toBe(true);
    expect(await hasMore({ participants: full.participants.slice(1) })).toBe(false);
    // The page of a service that does not know the page size that was asked for.
    expect(await hasMore({ participants: full.participants.slice(0, 50) })).toBe(true);
    expect(await hasMore({ ...full, meta: { paging: { participants: { nextPage: null } } } })).toBe(false);
    expect(await hasMore({ participants: [], meta: { paging: { participants: { nextPage: 'x' } } } })).toBe(true);
  });
});
