import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { fetchFilledRoles, fetchParties } from '../../src/service/actionparticipants.ts';
import { findActionsByFilter } from '../../src/service/actions.ts';
import type { Client } from '../../src/service/client.ts';
import { fetchChoices, fetchDataFields } from '../../src/service/datafields.ts';
import { fetchParticipantPage, fetchParticipants } from '../../src/service/participants.ts';
import { fetchAllRoles, fetchRoles } from '../../src/service/participanttypes.ts';
import { failureOf } from '../support/failure.ts';
import { connected, REST, useNock } from './connected.ts';

/* How lists are read page by page, and records by their ids, whatever the resource. */

useNock();

const idsOf = (items: readonly { id: string }[]): readonly string[] => items.map(({ id }) => id);
const records = (...ids: readonly number[]) => ids.map((id) => ({ id }));

/** Answers with these records to the request for a page, and says this of further ones. */
const answerPage = (resource: string, page: number, ids: readonly number[], paging: object): void => {
  nock(REST)
    .get(`/${resource}`)
    .query((query) => query['page'] === String(page))
    .reply(200, { [resource]: records(...ids), meta: { paging: { [resource]: paging } } });
};

/** The ids of a full page. */
const NUMBERS = Array.from({ length: 200 }, (_, index) => index + 1);

describe('a list of records', () => {
  test.each([
    { told: 'which page is next', pagings: [{ nextPage: 'more' }, { nextPage: 'more' }, { nextPage: null }] },
    { told: 'how many pages there are', pagings: [1, 2, 3].map((page) => ({ page, pageCount: 3 })) },
  ])('has all its pages, each record once though it grew meanwhile, where it is told $told', async ({ pagings }) => {
    pagings.forEach((paging, index) => answerPage('participanttypes', index + 1, [index + 1, index + 2], paging));

    expect(idsOf(await connected(fetchAllRoles))).toEqual(['1', '2', '3', '4']);
  });

  test('has its last page, too, where that is full, nothing is told of pages, and the next one is empty', async () => {
    answerPage('participanttypes', 1, NUMBERS, {});
    nock(REST)
      .get('/participanttypes')
      .query(({ page }) => page === '2')
      .reply(204);

    expect(await connected(fetchAllRoles)).toHaveLength(200);
  });

  test('is given up after five pages, with what to do instead, where that is known', async () => {
    for (let page = 1; page <= 5; page += 1) {
      answerPage('participanttypes', page, [page], { nextPage: 'more' });
      answerPage('actionparticipants', page, [page], { nextPage: 'more' });
    }

    expect(await failureOf(connected(fetchAllRoles))).toEqual({
      name: 'AppError',
      code: 'too_many',
      sentence:
        'Actionstep could not list the roles: there are too many records for one run. Choose the role from the list.',
    });
    expect(await failureOf(connected((client) => fetchFilledRoles(client, '7')))).toEqual({
      name: 'AppError',
      code: 'too_many',
      sentence: 'Actionstep could not look up who is in the action: there are too many records for one run.',
    });
  });

  test('is not read on where its first page says that it has more than five', async () => {
    answerPage('participanttypes', 1, [1], { page: 1, pageCount: 6 });

    expect(await failureOf(connected(fetchAllRoles))).toMatchObject({ code: 'too_many' });
  });

  test.each([
    { page: 'a full page', ids: NUMBERS, paging: {}, isComplete: false },
    { page: 'a page that is not full', ids: NUMBERS.slice(1), paging: {}, isComplete: true },
    // A service that does not know the size that was asked for gives fifty.
    { page: 'fifty records', ids: NUMBERS.slice(0, 50), paging: {}, isComplete: false },
    { page: 'a full page that says it is the last one', ids: NUMBERS, paging: { nextPage: null }, isComplete: true },
    { page: 'an empty page that says more follow', ids: [], paging: { nextPage: 'x' }, isComplete: false },
  ])('is complete ($isComplete) with $page', async ({ ids, paging, isComplete }) => {
    answerPage('participants', 1, ids, paging);

    expect(await connected((client) => fetchParticipantPage(client, 0))).toMatchObject({ isComplete });
  });
});

/* A page that the service said would follow, and that did not come: the list was not read to its end. */

/** A list of three pages, of which each tells how many there are, or which one is next. */
const COUNTED = [1, 2, 3].map((page) => ({ page, pageCount: 3 }));
const LINKED = [{ nextPage: 'more' }, { nextPage: 'more' }, { nextPage: null }];

type SecondPage = Readonly<{ ids?: readonly number[] | undefined; isTold?: boolean | undefined }>;

/** Answers as such a list of two records a page, whose second page has no content, or holds other records. */
function answerList(resource: string, pagings: readonly object[], { ids, isTold }: SecondPage = {}): void {
  const pages = [[1, 2], ids, [5, 6]];
  nock(REST)
    .persist()
    .get(new RegExp(`/${resource}(?:/|\\?)`))
    .reply(({ url }: Request) => {
      const at = Number(new URL(url).searchParams.get('page') ?? 1) - 1;
      const found = pages[at]?.map((id) => ({ id, links: { action: 7, participant: id, participantType: 71 } }));
      const paging = at !== 1 || isTold ? { [resource]: pagings[at] } : {};
      return found ? [200, { [resource]: found, meta: { paging } }] : [204];
    });
}

describe.each([
  { comes: 'without content' },
  { comes: 'empty, with what it says of pages', ids: [], isTold: true },
  { comes: 'as the first one again', ids: [1, 2], isTold: true },
])('a list whose second page comes $comes', (second) => {
  test.each([
    { list: 'roles, read at once', resource: 'participanttypes', pagings: COUNTED, read: fetchAllRoles },
    {
      list: 'actions, read page by page',
      resource: 'actions',
      pagings: LINKED,
      read: (client: Client) => findActionsByFilter(client, { name_ilike: '*x*' }, () => false),
    },
  ])('is not taken for whole: $list', async ({ resource, pagings, read }) => {
    answerList(resource, pagings, second);

    expect(await failureOf(connected<unknown>(read))).toMatchObject({ name: 'AppError', code: 'list_incomplete' });
  });
});

describe('a list that lacks a page', () => {
  test('is not taken for whole if that is the first, either', async () => {
    answerPage('participanttypes', 1, [], { nextPage: 'more' });
    answerPage('participanttypes', 2, [3], { nextPage: null });

    expect(await failureOf(connected(fetchAllRoles))).toMatchObject({ code: 'list_incomplete' });
  });

  test('of contacts by number is an error', async () => {
    answerList('participants', COUNTED);

    expect(await failureOf(connected((client) => fetchParticipants(client, ['1', '2', '4'])))).toEqual({
      name: 'AppError',
      code: 'list_incomplete',
      sentence:
        'Actionstep could not look up the contacts: a page of the list did not come. Run this step again in a few minutes.',
    });
  });

  test('of parties has those that came, and is not said to be complete', async () => {
    answerList('actionparticipants', COUNTED);

    const { byAction, isComplete } = await connected((client) => fetchParties(client, ['7']));
    expect(isComplete).toBe(false);
    expect(byAction.get('7')?.map(({ contactId }) => contactId)).toEqual(['1', '2', '5', '6']);
  });

  test('of choices is not taken for all of them', async () => {
    answerList('datacollectionfielddropdownchoices', COUNTED);

    expect(await failureOf(connected((client) => fetchChoices(client, ['44--Kind'])))).toMatchObject({
      code: 'list_incomplete',
    });
  });
});

describe('records that are read by their ids', () => {
  const numbers = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => String(index));
  /** Answers any request for records of a resource by their ids, and tells which ids each was for. */
  const noteAsked = (resource: string): readonly (readonly string[])[] => {
    const asked: (readonly string[])[] = [];
    nock(REST)
      .get(new RegExp(`/${resource}/`))
      .query(true)
      .times(30)
      .reply(({ url }: Request) => {
        const [, ids = ''] = new URL(url).pathname.split(`/${resource}/`);
        asked.push(ids.split(',').map(decodeURIComponent));
        return [204];
      });
    return asked;
  };

  test('are not asked for where there is no id, and those that are missing or hidden are left out', async () => {
    nock(REST).get('/participanttypes/71').query(true).reply(404, 'no');

    expect(await connected((client) => fetchRoles(client, []))).toEqual([]);
    expect(await connected((client) => fetchRoles(client, ['71']))).toEqual([]);
  });

  test('are looked for on further pages while one is missing, and no longer', async () => {
    const answer = (page: number, ...ids: readonly number[]): void => {
      const paging = { participants: { page, pageCount: 3 } };
      nock(REST)
        .get('/participants/1,2,3,5')
        .query((query) => query['page'] === (page > 1 ? String(page) : undefined))
        .reply(200, { participants: records(...ids), meta: { paging } });
    };
    answer(1, 1, 2);
    answer(2, 2, 3);
    answer(3, 4);
    nock(REST)
      .get('/participants/2,1')
      .query(true)
      .reply(200, { participants: records(1, 2), meta: { paging: { participants: { page: 1, pageCount: 3 } } } });

    const found = await connected((client) => fetchParticipants(client, ['1', '2', '3', '5']));

    expect(idsOf(found)).toEqual(['1', '2', '3', '4']);
    expect(idsOf(await connected((client) => fetchParticipants(client, ['2', '1'])))).toEqual(['1', '2']);
  });

  test('are given up after five pages', async () => {
    const meta = { paging: { participants: { nextPage: 'more' } } };
    nock(REST)
      .get('/participants/1,2')
      .query(true)
      .times(5)
      .reply(200, { participants: records(1), meta });

    expect(await failureOf(connected((client) => fetchParticipants(client, ['1', '2'])))).toMatchObject({
      code: 'too_many',
    });
  });

  test('are asked for by a hundred, and not at all if they are more than two thousand', async () => {
    const asked = noteAsked('participanttypes');
    const ids = numbers(2001);

    await connected((client) => fetchRoles(client, ids.slice(0, 201)));
    expect(asked.map(({ length }) => length)).toEqual([100, 100, 1]);
    await connected((client) => fetchRoles(client, ids.slice(1)));
    expect(asked).toHaveLength(3 + 20);
    expect(await failureOf(connected((client) => fetchRoles(client, ids)))).toEqual({
      name: 'AppError',
      code: 'too_many',
      sentence: 'Actionstep could not look up the names of the roles: there are too many records for one run.',
    });
    expect(asked).toHaveLength(3 + 20);
    nock.cleanAll();
  });

  test.each([
    { names: 'long', name: 'x'.repeat(200), requests: 4 },
    { names: 'in another script', name: '\u0416'.repeat(60), requests: 7 },
    { names: 'full of characters that an address escapes', name: '% /?'.repeat(40), requests: 9 },
  ])('are asked for in addresses that no proxy refuses, where names are $names', async ({ name, requests }) => {
    const asked = noteAsked('datacollectionfields');
    const ids = Array.from({ length: 100 }, (_, index) => `94--${name}${index}`);

    await connected((client) => fetchDataFields(client, ids));

    expect(asked).toHaveLength(requests);
    nock.cleanAll();
    expect(asked.flat()).toEqual(ids);
  });
});
