import { describe, expect, test } from '@jest/globals';
import { create, submissions } from '../support/createAction.ts';
import { newContacts, PERSON } from '../support/createContact.ts';
import { failureOf } from '../support/failure.ts';
import { findOrCreateContact } from '../support/findOrCreate.ts';
import { useZap } from '../support/lifetime.ts';
import { idsFound, search } from '../support/searches.ts';
import { offer } from '../support/startSteps.ts';

/** More than one run can read, and what is searched for is at the end. */
const MANY = 1000;

const UNKNOWN = {
  name: 'AppError',
  sentence:
    'Actionstep has too many similar records to tell whether the one that was searched for is there. ' +
    'Search for something more exact, or choose the record from the list.',
  code: 'too_many',
};

describe('a firm with many records and a service that ignores filters', () => {
  const zap = useZap({ lists: { ignoresFilters: true } });
  test('is never reported as lacking a contact on an unread page, so none is created twice', async () => {
    for (let index = 0; index < MANY; index += 1) zap.sandbox.addParticipant({ firstName: 'No', lastName: 'Body' });

    const find = { email: 'ann.roe@mail.example' };
    expect(await failureOf(findOrCreateContact(zap, { find, create: { ...PERSON, ...find } }))).toMatchObject({
      code: 'too_many',
    });
    expect(newContacts(zap.sandbox)).toEqual([]);
  });

  test('is reported as lacking a contact once all pages were read', async () => {
    expect(await idsFound(zap, 'find_contact', { email: 'nobody@mail.example' })).toEqual([]);
  });

  test('is never reported as lacking an action on an unread page', async () => {
    for (let index = 0; index < MANY; index += 1) zap.sandbox.addAction({ name: 'Other', reference: `O-${index}` });

    expect(await failureOf(idsFound(zap, 'find_action', { reference: 'QS-3' }))).toEqual(UNKNOWN);
    expect(await failureOf(idsFound(zap, 'find_action', { id: 'QS-3' }))).toMatchObject({ code: 'too_many' });
  });

  test('has action types beyond the first page', async () => {
    for (let type = 2000; type < 2250; type += 1) offer(zap.sandbox.firm, { actionType: type }, `A ${type}`);

    expect(await create(zap, { actionType: 'Will', actionName: 'A', checkOnly: true })).toMatchObject({
      actionType: { id: '850' },
    });
    expect(await idsFound(zap, 'find_action', { name: 'Roe', actionType: 'Will' })).toEqual(['8701']);
    expect(await failureOf(idsFound(zap, 'find_action', { name: 'Roe', actionType: 'Wills' }))).toMatchObject({
      sentence: 'There is no action type "Wills". Choose it from the list.',
    });
  });

  test('is never reported as lacking an action type on an unread page', async () => {
    for (let type = 2000; type < 3000; type += 1) offer(zap.sandbox.firm, { actionType: type }, `A ${type}`);
    const failure = {
      name: 'AppError',
      sentence:
        'Actionstep could not look up the action type: there are too many records for one run. Choose it from the list.',
      code: 'too_many',
    };

    expect(await failureOf(create(zap, { actionType: 'Will', actionName: 'A' }))).toEqual(failure);
    expect(await failureOf(idsFound(zap, 'find_action', { name: 'Roe', actionType: 'Will' }))).toEqual(failure);
    expect(
      await failureOf(zap.run('searches.describe_action_type', 'perform', { inputData: { actionType: 'Will' } })),
    ).toEqual(failure);
    expect(submissions(zap.sandbox)).toEqual([]);
  });
});

describe('a record that is fetched by its ID', () => {
  const zap = useZap();

  test('is missing if the service says so, but not if a proxy answers with a web page', async () => {
    zap.sandbox.inject({ path: '/participants/88', status: 404 });
    expect(await idsFound(zap, 'find_contact', { id: '88' })).toEqual([]);

    zap.sandbox.inject({ path: '/participants/88', status: 404, body: '<html>Maintenance</html>' });
    expect(await failureOf(idsFound(zap, 'find_contact', { id: '88' }))).toMatchObject({ code: 'unreadable' });
  });

  test('is not missing if it comes on a later page', async () => {
    const answer = (nextPage: string | null, participants: readonly object[]) =>
      zap.sandbox.inject({
        path: '/participants/88',
        status: 200,
        body: { participants, meta: { paging: { participants: { nextPage } } } },
      });
    answer('https://h.example/?page=2', []);
    answer(null, [{ id: 88, displayName: 'Roe, Ann' }]);

    expect(await idsFound(zap, 'find_contact', { id: '88' })).toEqual(['88']);
  });
});

describe('an answer without names to a search by name', () => {
  const zap = useZap();

  /* test/searches/leftOut.test.ts has every search. */
  test('is an error for people in an action', async () => {
    zap.sandbox.inject({
      path: '/participants',
      status: 200,
      body: { participants: [{ id: 88, email: 'a@b.example' }] },
    });
    const given = { actionType: '850', actionName: 'A', participantType71: 'Ann Roe', ifContactNotFound: 'leaveOut' };
    expect(await failureOf(create(zap, given))).toMatchObject({ code: 'fields_missing' });
  });
});

describe('a list that grows while it is being read', () => {
  const zap = useZap();

  test('contains each contact once, though it ends one page and begins the next', async () => {
    for (const nextPage of ['https://h.example/?page=2', null]) {
      const body = {
        participants: [{ id: 88, displayName: 'Roe, Ann' }],
        meta: { paging: { participants: { nextPage } } },
      };
      zap.sandbox.inject({ path: '/participants', status: 200, body });
    }

    expect(await idsFound(zap, 'find_contact', { name: 'Ann Roe' })).toEqual(['88']);
  });
});

describe.each([
  ['gives no paging block', { hidesPaging: true }],
  ['gives short pages without a paging block', { hidesPaging: true, ignoresPageSize: true }],
  ['gives short pages', { ignoresPageSize: true }],
])('a service that %s and ignores filters', (_how, habits) => {
  const zap = useZap({ lists: { ignoresFilters: true, ...habits } });

  test('is read to its end', async () => {
    for (let index = 0; index < 210; index += 1) zap.sandbox.addParticipant({ firstName: 'No', lastName: 'Body' });
    const last = zap.sandbox.addParticipant({ firstName: 'Una', lastName: 'Boe', email: 'una@mail.example' });

    expect(await idsFound(zap, 'find_contact', { email: 'una@mail.example' })).toEqual([String(last.id)]);
    expect(await idsFound(zap, 'find_contact', { email: 'ann.roe@mail.example' })).toEqual(['88']);
    expect(await idsFound(zap, 'find_contact', { email: 'nobody@mail.example' })).toEqual([]);
  });
});

/* test/faults/table.ts has the outcome of every other fault. */

describe('an action type that nobody knows', () => {
  const zap = useZap();

  test.each([
    ['cannot be listed', { status: 503 }],
    ['are hidden from the user', { status: 200, body: { actiontypes: [] } }],
  ])('is told also when the types %s', async (_how, answer) => {
    zap.sandbox.inject({ path: '/actiontypes', delayMs: 0 });
    zap.sandbox.inject({ path: '/actiontypes', ...answer });

    expect(await failureOf(search(zap, 'find_action', { name: 'Advice', actionType: 'Sale' }))).toMatchObject({
      sentence: 'There is no action type "Sale". Choose it from the list.',
    });
  });
});

describe('a list that is incomplete', () => {
  const zap = useZap();

  test('is an error if a page in the middle fails', async () => {
    for (let index = 0; index < 250; index += 1) zap.sandbox.addParticipant({ companyName: `Fox ${index}` });
    // The first page comes as it is: the second fault strikes the request after it.
    zap.sandbox.inject({ path: '/participants', delayMs: 0 });
    zap.sandbox.inject({ path: '/participants', status: 503 });

    expect(await failureOf(search(zap, 'find_contact', { name: 'Fox' }))).toMatchObject({ status: 503 });
  });
});
