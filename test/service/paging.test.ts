import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { fetchParties } from '../../src/service/actionparticipants.ts';
import { searchActions } from '../../src/service/actions.ts';
import { fetchChoices } from '../../src/service/datafields.ts';
import { findByAddress, findByExternalReference, fetchParticipants } from '../../src/service/participants.ts';
import { fetchAllRoles } from '../../src/service/participanttypes.ts';
import { fetchAssignees } from '../../src/service/users.ts';
import { failureOf } from '../support/failure.ts';
import { connected, REST, useNock } from './connected.ts';

/* A page that the service said would follow, and that did not come: the list was not read to its end. */

useNock();

/** A list of four pages with two records each, whose second page comes in another way. */
const PAGES: Readonly<Record<number, readonly number[]>> = { 1: [1, 2], 2: [3, 4], 3: [5, 6], 4: [7, 8] };

type SecondPage = Readonly<{ comes: string; ids: readonly number[] | 'nothing'; page?: number }>;

const SECOND_PAGES: readonly SecondPage[] = [
  { comes: 'as 204', ids: 'nothing' },
  { comes: 'as an empty list', ids: [] },
  { comes: 'as an empty list that says where it stands', ids: [], page: 2 },
  { comes: 'as the first page again', ids: [1, 2], page: 1 },
];

const toRecord = (id: number) => ({
  id,
  email: `${id}@mail.example`,
  importExternalReference: `K-${id}`,
  name: `Role ${id}`,
  links: { action: '7', participant: String(id), participantType: '71' },
});

/** Answers as that list does, page by page. */
function answerList(resource: string, { ids, page: second }: SecondPage): void {
  const answer = ({ url }: Request) => {
    const page = Number(new URL(url).searchParams.get('page') ?? 1);
    if (page === 2 && ids === 'nothing') return [204];
    const records = page === 2 && ids !== 'nothing' ? ids : (PAGES[page] ?? []);
    const isTold = page !== 2 || second !== undefined;
    const paging = { page: page === 2 ? second : page, pageCount: 4, nextPage: page < 4 ? 'more' : null };
    return [200, { [resource]: records.map(toRecord), ...(isTold && { meta: { paging: { [resource]: paging } } }) }];
  };
  nock(REST)
    .get(new RegExp(`/${resource}(?:/|\\?)`))
    .times(9)
    .reply(answer);
}

/** The mocks that a list leaves over are no fault: how many pages it asks for is held elsewhere. */
const whole = async <Result>(run: Promise<Result>): Promise<Result> => run.finally(() => nock.cleanAll());

describe.each(SECOND_PAGES)('where page 2 of 4 comes $comes,', (second) => {
  test.each([
    { list: 'contacts by email', resource: 'participants', run: findByAddress, given: 'nobody@mail.example' },
    { list: 'contacts by external reference', resource: 'participants', run: findByExternalReference, given: 'K-9' },
  ])('$list are not said to be missing', async ({ resource, run, given }) => {
    answerList(resource, second);

    expect(await failureOf(whole(connected((client) => run(client, given, 'identity'))))).toEqual(NOT_WHOLE);
  });

  test('contacts by number are not said to be missing', async () => {
    answerList('participants', second);

    const found = whole(connected((client) => fetchParticipants(client, ['1', '2', '4'])));
    expect(await failureOf(found)).toMatchObject({ code: 'list_incomplete' });
  });

  test('roles are not said to be missing', async () => {
    answerList('participanttypes', second);

    expect(await failureOf(whole(connected(fetchAllRoles)))).toMatchObject({ code: 'list_incomplete' });
  });

  test('actions are not said to be missing', async () => {
    answerList('actions', second);

    const found = whole(connected((client) => searchActions(client, { name_ilike: '*x*' }, () => false)));
    expect(await failureOf(found)).toMatchObject({ code: 'list_incomplete' });
  });

  test('the parties that were read are not said to be all of them', async () => {
    answerList('actionparticipants', second);

    const { byAction, isComplete } = await whole(connected((client) => fetchParties(client, ['7'])));
    expect(isComplete).toBe(false);
    expect(byAction.get('7')).toContainEqual(expect.objectContaining({ contactId: '2' }));
  });

  test('the people of the firm are not said to be all known', async () => {
    answerList('users', second);

    expect(await whole(connected((client) => fetchAssignees(client, 0)))).toMatchObject({ hasMore: true });
  });

  test('the choices of a field are not said to be all known', async () => {
    answerList('datacollectionfielddropdownchoices', second);

    expect(await failureOf(whole(connected((client) => fetchChoices(client, ['44--Kind']))))).toMatchObject({
      code: 'list_incomplete',
    });
  });
});

const NOT_WHOLE = {
  name: 'AppError',
  code: 'list_incomplete',
  sentence:
    'Actionstep could not look up a contact: a page of the list did not come. Run this step again in a few minutes.',
};

describe('a list of roles is read to its end', () => {
  test.each([
    { list: 'whose last page holds one record more', pages: [[1, 2], [3]] },
    {
      list: 'that grew, so that a record came twice',
      pages: [
        [1, 2],
        [2, 3],
        [3, 4],
      ],
    },
  ])('also one $list', async ({ pages }) => {
    pages.forEach((ids, index) => {
      const paging = { page: index + 1, pageCount: pages.length };
      nock(REST)
        .get('/participanttypes')
        .query((query) => query['page'] === String(index + 1))
        .reply(200, { participanttypes: ids.map(toRecord), meta: { paging: { participanttypes: paging } } });
    });

    const found = await connected(fetchAllRoles);
    expect(found.map(({ id }) => Number(id))).toEqual([...new Set(pages.flat())]);
  });

  test('also where an answer with a full page says nothing of pages, and the next one is empty', async () => {
    const full = Array.from({ length: 200 }, (_, index) => toRecord(index + 1));
    nock(REST).get('/participanttypes').query(true).reply(200, { participanttypes: full });
    nock(REST)
      .get('/participanttypes')
      .query(({ page }) => page === '2')
      .reply(204);

    expect(await connected(fetchAllRoles)).toHaveLength(200);
  });
});
