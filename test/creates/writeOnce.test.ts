import { describe, expect, test } from '@jest/globals';
import { errors } from 'zapier-platform-core';
import { writeOnce } from '../../src/service/writes.ts';
import { problem, withoutEffect } from '../../src/service/errors/failure.ts';
import { failureOf, readFailure } from '../support/failure.ts';

const REFUSED = withoutEffect(problem('The service refused.', 'http_403', 403));
const REJECTED = withoutEffect(problem('The service rejected it.', 'http_422', 422));
const BROKEN = withoutEffect(problem('The service failed.', 'http_500', 500));
const LOST = problem('The connection was lost.', 'ECONNRESET');
const UNFORESEEN = new TypeError('Of no concern to users');
const EXPIRED = new errors.RefreshAuthError();
const THROTTLED = new errors.ThrottledError('Too many requests', 7);

/** What a look-up says: a record, nothing, or an error. */
const NEW = 'new';
const OLD = 'old';
const UNTOLD = 'untold';

/** How such a write ends, how often it was sent and looked up, and what was made of it. */
async function end(
  sent: unknown,
  seen: unknown,
  options: Partial<Parameters<typeof writeOnce<string, unknown>>[0]> = {},
) {
  const calls = { sends: 0, looks: 0 };
  const give = async (outcome: unknown) => {
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const write = writeOnce<string, unknown>({
    send: async () => {
      calls.sends += 1;
      return String(await give(sent));
    },
    lookUp: () => {
      calls.looks += 1;
      return give(seen);
    },
    found: (one, happened, isRefused) => one === NEW && `found${isRefused ? ', though refused' : ''}: ${happened}`,
    unconfirmed: (happened, _error, one = UNTOLD) => `Was it done? ${happened} (${String(one)})`,
    ...options,
  });
  const outcome = await write.then(
    (value) => ({ value }),
    (error: unknown) => ({ error, failure: readFailure(error) }),
  );
  return { ...outcome, ...calls };
}

const halted = (happened: string, seen = UNTOLD) => ({
  failure: { name: 'HaltedError', sentence: `Was it done? ${happened} (${seen})` },
});

describe('what is written at most once', () => {
  test.each([
    ['an answer', 'answer', NEW, 0, { value: 'answer' }],
    ['a plain refusal', REFUSED, NEW, 0, { error: REFUSED }],
    ['a rejection, where those are believed', REJECTED, NEW, 0, { error: REJECTED }],
    ['an expired token', EXPIRED, NEW, 0, { error: EXPIRED }],
    ['a busy service', THROTTLED, NEW, 0, { error: THROTTLED }],
    ['a 500, and it is there', BROKEN, NEW, 1, { value: 'found, though refused: The service failed.' }],
    ['a 500, and something else is there', BROKEN, OLD, 1, { error: BROKEN }],
    ['a 500, and nothing is there', BROKEN, undefined, 1, { error: BROKEN }],
    ['a 500, and the look-up fails', BROKEN, EXPIRED, 1, { error: BROKEN }],
    ['no answer, and it is there', LOST, NEW, 1, { value: 'found: The connection was lost.' }],
    ['no answer, and something else is there', LOST, OLD, 1, halted('The connection was lost.', OLD)],
    ['no answer, and nothing is there', LOST, undefined, 1, halted('The connection was lost.')],
    ['no answer, and the look-up fails', LOST, REFUSED, 1, halted('The connection was lost.')],
    ['no answer, and the token expires', LOST, EXPIRED, 1, halted('The connection was lost.')],
    ['no answer, and the service is busy', LOST, THROTTLED, 1, halted('The connection was lost.')],
    ['something unforeseen', UNFORESEEN, undefined, 1, halted('Something unexpected went wrong.')],
  ])('is sent once and then settled: %s', async (_case, sent, seen, looks, outcome) => {
    expect(await end(sent, seen)).toMatchObject({ ...outcome, sends: 1, looks });
  });

  test.each([
    ['no answer', LOST, 'Was it done? The connection was lost.'],
    ['a 500', BROKEN, 'The service failed.'],
  ])('stays as it is where nothing recognises it: %s', async (_case, sent, sentence) => {
    const write = writeOnce({
      send: () => Promise.reject(sent),
      unconfirmed: (happened) => `Was it done? ${happened}`,
    });

    expect(await failureOf(write)).toMatchObject({ sentence });
  });

  test.each([
    ['a rejection', REJECTED, 1, { value: 'found, though refused: The service rejected it.' }],
    ['a plain refusal', REFUSED, 0, { error: REFUSED }],
    ['a 500', BROKEN, 0, { error: BROKEN }],
  ])('is looked up after the refusals that may be wrong, and no others: %s', async (_case, sent, looks, outcome) => {
    expect(await end(sent, NEW, { mayBeWrong: new Set([422]) })).toMatchObject({ ...outcome, sends: 1, looks });
  });

  test('is refused in words of its own, with what was seen', async () => {
    const refused = async (error: unknown, seen: unknown) => problem(`${String(error === BROKEN)}, ${String(seen)}`);

    expect(await end(BROKEN, OLD, { refused })).toMatchObject({ failure: { name: 'AppError', sentence: 'true, old' } });
  });

  test('stays unknown when what was seen contradicts the refusal', async () => {
    const outcome = await end(BROKEN, OLD, { refused: () => undefined });

    expect(outcome).toMatchObject(halted('The service failed.', OLD));
  });
});
