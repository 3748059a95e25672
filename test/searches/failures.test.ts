import { describe, expect, test } from '@jest/globals';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { search } from '../support/searches.ts';

/* test/faults/table.ts has the outcome of every other fault. */

const SEARCHES = [
  ['find_contact', { email: 'ann.roe@mail.example' }, '/participants', 'look up a contact'],
  ['find_contact', { id: '88' }, '/participants/88', 'look the contact up'],
  ['find_action', { name: 'Advice' }, '/actions', 'search the actions'],
  ['find_action', { id: '8700' }, '/actions/8700', 'look the action up'],
  ['find_action', { name: 'Advice', actionType: 'Will' }, '/actiontypes', 'look up the action type'],
] as const;

const FAULTS = [
  [{ status: 403 }, { name: 'AppError', status: 403 }],
  [{ status: 429 }, { name: 'ThrottledError', delay: 60 }],
  [{ status: 503 }, { name: 'AppError', status: 503 }],
  [{ garbage: '{"errors": "No"}' }, { name: 'AppError', code: 'unreadable' }],
  [{ cut: 'before' }, { name: 'AppError' }],
] as const;

describe.each(SEARCHES)('a failed search is never reported as "nothing found": %s by %j', (key, what, path, task) => {
  const zap = useZap();

  test.each(FAULTS)('%j', async (harm, expected) => {
    zap.sandbox.inject({ path, ...harm });

    expect(await failureOf(search(zap, key, what))).toMatchObject({
      ...expected,
      sentence: expect.stringMatching(new RegExp(`^Actionstep could not ${task}: `)),
    });
  });
});

describe('an action type that nobody knows', () => {
  const zap = useZap();

  test.each([
    ['cannot be listed', { status: 503 }],
    ['are hidden from the user', { status: 200, body: { actiontypes: [] } }],
  ])('is told also when the types %s', async (_how, answer) => {
    zap.sandbox.inject({ path: '/actiontypes', delayMs: 0 });
    zap.sandbox.inject({ path: '/actiontypes', ...answer });

    expect(await failureOf(search(zap, 'find_action', { name: 'Advice', actionType: 'Sale' }))).toMatchObject({
      sentence: 'There is no action type "Sale". Choose from the list.',
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
