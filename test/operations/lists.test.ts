import { describe, expect, test } from '@jest/globals';
import { create, submissions, WILL } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { findOrCreateContact } from '../support/findOrCreate.ts';
import { useZap } from '../support/lifetime.ts';
import { idsFound, search } from '../support/searches.ts';
import { offer } from '../support/startSteps.ts';

/*
 * How lists of the service are read to their end. "Nothing found" makes a Zap create a second record, so it is said only
 * where everything was read and nothing is there.
 */

describe('more records than one run can read, of a service that ignores filters', () => {
  const zap = useZap({ lists: { ignoresFilters: true } });

  test('are no reason to say that there is no contact, so none is created twice', async () => {
    for (let index = 0; index < 1000; index += 1) zap.sandbox.addParticipant({ firstName: 'No', lastName: 'Body' });
    const find = { email: 'ann.roe@mail.example' };
    const inputs = { find, create: { firstName: 'Ann', lastName: 'Roe', ...find } };

    expect(await failureOf(findOrCreateContact(zap, inputs))).toMatchObject({ code: 'too_many' });
    expect(zap.sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('are no reason to say that there is no action', async () => {
    for (let index = 0; index < 1000; index += 1) zap.sandbox.addAction({ name: 'Other', reference: `O-${index}` });

    expect(await failureOf(idsFound(zap, 'find_action', { reference: 'QS-3' }))).toMatchObject({ code: 'too_many' });
    expect(await failureOf(idsFound(zap, 'find_action', { id: 'QS-3' }))).toMatchObject({ code: 'too_many' });
  });

  test('are no reason to say that there is no action type', async () => {
    for (let type = 2000; type < 3000; type += 1) offer(zap.sandbox.firm, { actionType: type }, `A ${type}`);
    const runs = [
      create(zap, { actionType: 'Will', actionName: 'A' }),
      search(zap, 'find_action', { name: 'Roe', actionType: 'Will' }),
      search(zap, 'describe_action_type', { actionType: 'Will' }),
    ];

    expect(await Promise.all(runs.map(failureOf))).toEqual(
      runs.map(() => ({
        name: 'AppError',
        code: 'too_many',
        sentence:
          'Actionstep could not look up the action type: there are too many records for one run. Choose one from the list.',
      })),
    );
    expect(submissions(zap.sandbox)).toEqual([]);
  });
});

describe('action types beyond the first page', () => {
  const zap = useZap();

  test('are found by their names', async () => {
    for (let type = 2000; type < 2250; type += 1) offer(zap.sandbox.firm, { actionType: type }, `A ${type}`);

    expect(await create(zap, { ...WILL, actionType: 'Will', checkOnly: 'yes' })).toMatchObject({
      actionType: { id: '850' },
    });
    expect(await idsFound(zap, 'find_action', { name: 'Roe', actionType: 'Will' })).toEqual(['8701']);
    expect(await failureOf(search(zap, 'find_action', { name: 'Roe', actionType: 'Wills' }))).toMatchObject({
      sentence: 'There is no action type "Wills". Choose one from the list.',
    });
  });
});

describe.each([
  { habits: 'ignores filters', lists: {} },
  { habits: 'ignores filters and does not say how many pages there are', lists: { hidesPaging: true } },
  { habits: 'ignores filters and gives short pages', lists: { ignoresPageSize: true } },
  {
    habits: 'ignores filters, gives short pages and does not say how many',
    lists: { hidesPaging: true, ignoresPageSize: true },
  },
])('a service that $habits', ({ lists }) => {
  const zap = useZap({ lists: { ignoresFilters: true, ...lists } });

  test('is read to its end', async () => {
    for (let index = 0; index < 210; index += 1) zap.sandbox.addParticipant({ firstName: 'No', lastName: 'Body' });
    const last = zap.sandbox.addParticipant({ firstName: 'Una', lastName: 'Boe', email: 'una@mail.example' });

    expect(await idsFound(zap, 'find_contact', { email: 'una@mail.example' })).toEqual([String(last.id)]);
    expect(await idsFound(zap, 'find_contact', { email: 'nobody@mail.example' })).toEqual([]);
  });
});

describe('a list that comes in pages', () => {
  const zap = useZap();
  const page = (path: string, participants: readonly object[], nextPage: string | null = null) =>
    zap.sandbox.inject({ path, status: 200, body: { participants, meta: { paging: { participants: { nextPage } } } } });
  const ANN = { id: 88, displayName: 'Roe, Ann' };
  const NEXT = 'https://h.example/?page=2';

  test('has each record once, though it grew while it was read', async () => {
    page('/participants', [ANN], NEXT);
    page('/participants', [ANN, { id: 89, displayName: 'Roe, Jane' }]);

    expect(await idsFound(zap, 'find_contact', { name: 'Ann Roe' })).toEqual(['88']);
  });

  test('is read on for a record by its number, too', async () => {
    page('/participants/88', [], NEXT);
    page('/participants/88', [ANN]);

    expect(await idsFound(zap, 'find_contact', { id: '88' })).toEqual(['88']);
  });

  test('is an error if a page in the middle fails', async () => {
    for (let index = 0; index < 250; index += 1) zap.sandbox.addParticipant({ companyName: `Fox ${index}` });
    zap.sandbox.inject({ path: '/participants', delayMs: 0 });
    zap.sandbox.inject({ path: '/participants', status: 503 });

    expect(await failureOf(idsFound(zap, 'find_contact', { name: 'Fox' }))).toMatchObject({ status: 503 });
  });

  test('is missing a record only if the service says so, not a proxy', async () => {
    zap.sandbox.inject({ path: '/participants/88', status: 404 });
    expect(await idsFound(zap, 'find_contact', { id: '88' })).toEqual([]);

    zap.sandbox.inject({ path: '/participants/88', status: 404, body: '<html>Maintenance</html>' });
    expect(await failureOf(idsFound(zap, 'find_contact', { id: '88' }))).toMatchObject({ code: 'unreadable' });
  });

  test('has an exact match on a later page, which then comes first', async () => {
    zap.sandbox.addAction({ name: 'Fox' });
    for (let index = 1; index <= 250; index += 1) zap.sandbox.addAction({ name: `Fox ${index}` });

    const [first, second, ...others] = await idsFound(zap, 'find_action', { name: 'fox' });

    expect([first, second, others.length]).toEqual(['9001', '9251', 249]);
    expect(zap.sandbox.requests.map(({ query }) => query['page'])).toEqual(['1', '2']);
  });
});
