import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { SHORT_RUN, UNFINISHED } from '../support/lookUpFaults.ts';
import { search } from '../support/searches.ts';

const SEARCHES = [
  {
    key: 'find_contact',
    what: { email: 'ann.roe@mail.example' },
    path: '/participants',
    task: 'Actionstep could not search the contacts: ',
  },
  {
    key: 'find_contact',
    what: { id: '88' },
    path: '/participants/88',
    task: 'Actionstep could not look the contact up: ',
  },
  { key: 'find_action', what: { name: 'Advice' }, path: '/actions', task: 'Actionstep could not search the actions: ' },
  {
    key: 'find_action',
    what: { id: '8700' },
    path: '/actions/8700',
    task: 'Actionstep could not look the action up: ',
  },
  {
    key: 'find_action',
    what: { name: 'Advice', actionType: 'Will' },
    path: '/actiontypes',
    task: 'Actionstep could not look up the action type: ',
  },
] as const;

const SEARCHES_BY_DIALECT = DIALECTS.flatMap((dialect) => SEARCHES.map((each) => ({ dialect, ...each })));

const FAULTS = [
  [{ status: 403 }, { name: 'AppError', status: 403 }],
  [
    { status: 403, body: { errors: { code: 'insufficient_scope', detail: 'No' } } },
    { name: 'AppError', status: 403 },
  ],
  [{ status: 429 }, { name: 'ThrottledError', delay: 60 }],
  [{ status: 500 }, { name: 'AppError', status: 500 }],
  [
    { status: 500, body: { errors: { detail: 'Unknown filter' } } },
    { name: 'AppError', status: 500 },
  ],
  [
    { status: 503, body: '<html>Busy</html>' },
    { name: 'AppError', status: 503 },
  ],
  [
    { status: 302, headers: { Location: 'http://127.0.0.1:9/' } },
    { name: 'AppError', status: 302 },
  ],
  [{ garbage: '<html>Hello</html>' }, { name: 'AppError', code: 'unreadable' }],
  [{ garbage: '{"errors": "No"}' }, { name: 'AppError', code: 'unreadable' }],
  [{ cut: 'before' }, { name: 'AppError' }],
  [{ cut: 'after' }, { name: 'AppError' }],
] as const;

describe.each(SEARCHES_BY_DIALECT)(
  'a search that fails is never "nothing found": $key by $what ($dialect dialect)',
  ({ dialect, key, what, path, task }) => {
    const zap = useZap({ dialect });

    test.each(FAULTS)('%j', async (harm, expected) => {
      zap.sandbox.inject({ path, ...harm });

      const failure = await failureOf(search(zap, key, what));

      expect(failure).toMatchObject(expected);
      expect(failure.sentence.startsWith(task)).toBe(true);
    });

    test('an expired token', async () => {
      zap.sandbox.expireAccessTokens();

      expect(await failureOf(search(zap, key, what))).toMatchObject({ name: 'RefreshAuthError' });
    });
  },
);

describe.each(SEARCHES_BY_DIALECT)(
  'a search that takes too long is never "nothing found": $key by $what ($dialect dialect)',
  ({ dialect, key, what, path, task }) => {
    const zap = useZap({ dialect, settings: SHORT_RUN });

    test.each(UNFINISHED)('%s', async (_what, harm) => {
      zap.sandbox.inject({ path, ...harm });

      expect(await failureOf(search(zap, key, what))).toMatchObject({
        name: 'AppError',
        sentence: `${task}it did not answer in time. Try again in a few minutes.`,
      });
    });
  },
);

describe.each(DIALECTS)('a list that the service does not have (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each([
    ['find_contact', { email: 'ann.roe@mail.example' }, '/participants'],
    ['find_action', { name: 'Advice' }, '/actions'],
  ])('is an error of %s, not an empty result', async (key, what, path) => {
    zap.sandbox.inject({ path, status: 404 });

    expect(await failureOf(search(zap, key, what))).toMatchObject({ name: 'AppError', status: 404 });
  });

  test('is an error when the action type is looked up by name', async () => {
    zap.sandbox.inject({ path: '/actiontypes', status: 404 });

    expect(await failureOf(search(zap, 'find_action', { name: 'Advice', actionType: 'Will' }))).toMatchObject({
      name: 'AppError',
      status: 404,
    });
  });

  test('is an error in the middle of several pages', async () => {
    for (let index = 0; index < 250; index += 1) zap.sandbox.addParticipant({ companyName: `Fox ${index}` });
    // The first page is answered late by nothing: the fault strikes the request after it.
    zap.sandbox.inject({ path: '/participants', delayMs: 0 });
    zap.sandbox.inject({ path: '/participants', status: 503 });

    expect(await failureOf(search(zap, 'find_contact', { name: 'Fox' }))).toMatchObject({
      name: 'AppError',
      status: 503,
    });
  });
});
