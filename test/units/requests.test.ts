import { describe, expect, test } from '@jest/globals';
import { errors } from 'zapier-platform-core';
import { inBackground, inParallel } from '../../src/lib/inParallel.ts';
import { problem, withoutEffect } from '../../src/service/errors/failure.ts';
import { searchByText } from '../../src/service/textSearch.ts';
import { isCreatedSince, writeOnce } from '../../src/service/writes.ts';
import { readFailure } from '../support/failure.ts';

/* How many requests run side by side, and how one that must not happen twice is sent. */

const numbersTo = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);
const untilSettled = () => new Promise(setImmediate);

/** Work on numbers that ends when the test says so. */
function startWork() {
  const jobs: PromiseWithResolvers<string>[] = [];
  const all = inParallel(numbersTo(25), () => {
    const job = Promise.withResolvers<string>();
    jobs.push(job);
    return job.promise;
  });
  return { jobs, all };
}

test('a run sends twenty requests at most side by side, and the next one when one ends', async () => {
  const { jobs, all } = startWork();

  await untilSettled();
  expect(jobs).toHaveLength(20);
  jobs[7]?.resolve('number 7');
  await untilSettled();
  expect(jobs).toHaveLength(21);
  jobs.forEach((job, index) => job.resolve(`number ${index}`));
  await untilSettled();
  expect(jobs).toHaveLength(25);
  jobs.forEach((job, index) => job.resolve(`number ${index}`));

  // In their order, not in the one in which they ended.
  expect(await all).toEqual(numbersTo(25).map((number) => `number ${number}`));
});

test('a run starts no more requests after the first failure', async () => {
  const { jobs, all } = startWork();
  await untilSettled();
  jobs[3]?.reject(new Error('number 3 failed'));

  await expect(all).rejects.toThrow('number 3 failed');
  jobs.forEach((job) => job.resolve('done'));
  await untilSettled();
  expect(jobs).toHaveLength(20);
});

test('a look-up beside others fails where it is awaited, however late that is', async () => {
  const lookUp = inBackground(Promise.reject(new Error('too bad')));
  await untilSettled();

  await expect(lookUp).rejects.toThrow('too bad');
});

test('a search in two ways at once ends after both, even if one fails', async () => {
  const plain = Promise.withResolvers<readonly string[]>();
  const ask = (filter: object) => ('email' in filter ? plain.promise : Promise.reject(new Error('not allowed')));
  const criterion = { attribute: 'email', pattern: 'a*', value: 'a' };
  const ended: string[] = [];
  const search = searchByText(ask, criterion, () => true, 'atOnce').catch((error: unknown) => {
    ended.push(String(error));
  });

  await untilSettled();
  expect(ended).toEqual([]);
  plain.resolve([]);
  await search;
  expect(ended).toEqual(['Error: not allowed']);
});

describe('a record that is found after a lost answer', () => {
  const BEGAN = Date.parse('2025-03-04T00:30:00Z');

  test.each([
    { created: '2025-03-04T10:30:00+10:00', isSince: true },
    { created: '2025-03-04T00:30:02Z', isSince: true },
    // Two clocks can differ.
    { created: '2025-03-04T00:25:00Z', isSince: true },
    { created: '2025-03-04T00:24:59Z', isSince: false },
    { created: '2024-02-01T09:00:00+10:00', isSince: false },
    // These do not tell.
    { created: '2025-03-04', isSince: false },
    { created: '2999-01-01', isSince: false },
    { created: '2999-01-01T00:00:00', isSince: false },
    { created: 'Tomorrow', isSince: false },
    { created: null, isSince: false },
    { created: undefined, isSince: false },
  ])('counts as created after the run began ($isSince): $created', ({ created, isSince }) => {
    expect(isCreatedSince(created, BEGAN)).toBe(isSince);
  });
});

/* What must not happen twice: it is sent once, and what became of it is looked up, unless it was plainly refused. */

const REFUSED = withoutEffect(problem('The service refused.', 'http_403', 403));
const REJECTED = withoutEffect(problem('The service rejected it.', 'http_422', 422));
const BROKEN = withoutEffect(problem('The service failed.', 'http_500', 500));
const LOST = problem('The connection was lost.', 'ECONNRESET');
const EXPIRED = new errors.RefreshAuthError();
const THROTTLED = new errors.ThrottledError('Too many requests', 7);

type Options = Partial<Parameters<typeof writeOnce<string, string>>[0]>;
/** An answer, or what is thrown in its place. */
type Outcome = string | Error | undefined;

/** Writes; the answer to it and what a look-up sees are given. Says how it ends, and how often both were done. */
async function write(answer: Outcome, seen: Outcome, options: Options = {}) {
  const calls = { sends: 0, looks: 0 };
  const give = async <Value extends Outcome>(outcome: Value) => {
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const ended = await writeOnce<string, string>({
    send: async () => {
      calls.sends += 1;
      return String(await give(answer));
    },
    lookUp: async () => {
      calls.looks += 1;
      const found = await give(seen);
      return found === undefined ? undefined : String(found);
    },
    found: (what, happened, isRefused) => what === 'the new one' && `${isRefused ? 'refused' : 'unclear'}: ${happened}`,
    unconfirmed: (happened, _error, what = 'nothing') => `Was it done? ${happened} Seen: ${what}.`,
    ...options,
  }).then(
    (value) => ({ value }),
    (error: unknown) => ({ error, ...readFailure(error) }),
  );
  return { ...ended, ...calls };
}

const halted = (happened: string, seen: string) => ({
  name: 'HaltedError',
  sentence: `Was it done? ${happened} Seen: ${seen}.`,
});
const NEW = 'the new one';
const OLD = 'an old one';

describe('a write to the service', () => {
  test.each<{ what: string; answer: Outcome; seen: Outcome; looks: number; end: object }>([
    { what: 'an answer', answer: 'done', seen: NEW, looks: 0, end: { value: 'done' } },
    { what: 'a plain refusal', answer: REFUSED, seen: NEW, looks: 0, end: { error: REFUSED } },
    { what: 'a rejection', answer: REJECTED, seen: NEW, looks: 0, end: { error: REJECTED } },
    { what: 'an expired token', answer: EXPIRED, seen: NEW, looks: 0, end: { error: EXPIRED } },
    { what: 'a busy service', answer: THROTTLED, seen: NEW, looks: 0, end: { error: THROTTLED } },
    {
      what: 'a 500, and it is there',
      answer: BROKEN,
      seen: NEW,
      looks: 1,
      end: { value: 'refused: The service failed.' },
    },
    { what: 'a 500, and another is there', answer: BROKEN, seen: OLD, looks: 1, end: { error: BROKEN } },
    { what: 'a 500, and nothing is there', answer: BROKEN, seen: undefined, looks: 1, end: { error: BROKEN } },
    { what: 'a 500, and the look-up fails', answer: BROKEN, seen: EXPIRED, looks: 1, end: { error: BROKEN } },
    {
      what: 'no answer, and it is there',
      answer: LOST,
      seen: NEW,
      looks: 1,
      end: { value: 'unclear: The connection was lost.' },
    },
    {
      what: 'no answer, and another is there',
      answer: LOST,
      seen: OLD,
      looks: 1,
      end: halted('The connection was lost.', OLD),
    },
    {
      what: 'no answer, and nothing is there',
      answer: LOST,
      seen: undefined,
      looks: 1,
      end: halted('The connection was lost.', 'nothing'),
    },
    // An expired token or a busy service would make the platform run the step again.
    {
      what: 'no answer, and the token expires',
      answer: LOST,
      seen: EXPIRED,
      looks: 1,
      end: halted('The connection was lost.', 'nothing'),
    },
    {
      what: 'no answer, and the service is busy',
      answer: LOST,
      seen: THROTTLED,
      looks: 1,
      end: halted('The connection was lost.', 'nothing'),
    },
    {
      what: 'something unforeseen',
      answer: new TypeError('Of no concern to users'),
      seen: undefined,
      looks: 1,
      end: halted('Something unexpected went wrong.', 'nothing'),
    },
  ])('is sent once, and then settled: $what', async ({ answer, seen, looks, end }) => {
    expect(await write(answer, seen)).toMatchObject({ ...end, sends: 1, looks });
  });

  test.each<{ what: string; answer: Error; looks: number; end: object }>([
    { what: 'the rejection', answer: REJECTED, looks: 1, end: { value: 'refused: The service rejected it.' } },
    { what: 'a plain refusal', answer: REFUSED, looks: 0, end: { error: REFUSED } },
    { what: 'a 500', answer: BROKEN, looks: 0, end: { error: BROKEN } },
  ])('is looked up after a refusal that may be wrong, and after no other: $what', async ({ answer, looks, end }) => {
    expect(await write(answer, NEW, { mayBeWrong: new Set([422]) })).toMatchObject({ ...end, sends: 1, looks });
  });

  test.each([
    { what: 'a refusal', answer: REFUSED, happened: 'The service refused.' },
    { what: 'an expired token', answer: EXPIRED, happened: 'Actionstep did not accept the connection any more.' },
    { what: 'a busy service', answer: THROTTLED, happened: 'Something unexpected went wrong.' },
  ])('ends as halted behind a part that was written: $what', async ({ answer, happened }) => {
    const hasWrittenPart = () => true;
    expect(await write(answer, NEW, { hasWrittenPart })).toMatchObject({ ...halted(happened, 'nothing'), looks: 0 });
  });

  test('can be refused in words of its own, or stay open where what was seen contradicts the refusal', async () => {
    const refused = async (error: unknown, seen: unknown) => problem(`${String(error === BROKEN)}, ${String(seen)}`);

    expect(await write(BROKEN, OLD, { refused })).toMatchObject({ name: 'AppError', sentence: `true, ${OLD}` });
    expect(await write(BROKEN, OLD, { refused: () => undefined })).toMatchObject(halted('The service failed.', OLD));
  });
});
