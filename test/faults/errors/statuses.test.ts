import { describe, expect, test } from '@jest/globals';
import type { Failure } from '../../support/failure.ts';
import { useZap } from '../../support/lifetime.ts';
import { startListener } from '../../support/listener.ts';
import { useOneOperation } from '../../support/oneOperation.ts';
import { inPool } from '../../support/pool.ts';
import { answered, CHECK_VALUES, COULD_NOT, listedWhile, TRY_AGAIN } from './listing.ts';

const SENT_ON = 'it sent the request on to another address, which is not followed. Connect the account again.';
const REFUSED = `it refused the request without a reason. ${CHECK_VALUES}`;
const UNAVAILABLE = `it is not available at the moment. ${TRY_AGAIN}`;

/** What a person reads when the answer gives no reason of its own: the first row that a status falls into. */
const ROWS: readonly (readonly [from: number, to: number, sentence: string])[] = [
  [300, 399, SENT_ON],
  [
    403,
    403,
    'the connected user is not allowed to. Ask for the right to do this in Actionstep, or connect the account again ' +
      'and accept all permissions.',
  ],
  [
    404,
    404,
    'there is no such record, or the connected user may not see it. Check the value that was chosen or mapped.',
  ],
  [408, 408, `it did not answer in time. ${TRY_AGAIN}`],
  [400, 499, REFUSED],
  [500, 500, `it met a problem and gave no reason. ${CHECK_VALUES} ${TRY_AGAIN}`],
  [501, 599, UNAVAILABLE],
];

/** Statuses that mean something to the platform. */
const OF_THE_PLATFORM: ReadonlyMap<number, Failure> = new Map([
  // It renews the token and runs the step again: nobody reads this.
  [401, { name: 'RefreshAuthError', sentence: '' }],
  [
    429,
    {
      name: 'ThrottledError',
      sentence: `${COULD_NOT}it asked us to slow down. Zapier will try again by itself.`,
      delay: 60,
    },
  ],
]);

/** What comes of an answer that says nothing but its status. */
function failureFor(status: number): Failure {
  const [, , sentence = ''] = ROWS.find(([from, to]) => from <= status && status <= to) ?? [];
  const failure = { name: 'AppError', sentence: `${COULD_NOT}${sentence}`, code: `http_${status}`, status };
  return OF_THE_PLATFORM.get(status) ?? failure;
}

/** Bodies that give no reason. */
const NO_REASON: readonly (readonly [what: string, body: unknown])[] = [
  ['nothing', undefined],
  ['blanks', '  \n'],
  ['a web page', '<!DOCTYPE html>\n<html><head><title>Bad gateway</title></head><body>nginx</body></html>'],
  ['text', 'upstream connect error or disconnect/reset before headers'],
  ['JSON that is cut off', '{"errors": [{"detail": "No na'],
  ['JSON of another form', { message: 'Something', trace: ['at index.php:12'] }],
  ['an empty list of errors', { errors: [] }],
  ['no errors', { errors: null }],
  ['errors that say nothing', { errors: [{ detail: '', title: null }, {}] }],
  ['a number', '500'],
];

describe('an answer that gives no reason', () => {
  const zap = useZap();

  test('is put into words also with a status that nobody knows', async () => {
    const answer = 'HTTP/1.1 600 Odd\r\nContent-Length: 0\r\n\r\n';

    expect(await listedWhile(() => startListener((socket) => socket.once('data', () => socket.end(answer))))).toEqual({
      name: 'AppError',
      sentence: `${COULD_NOT}it answered with the unexpected status 600. ${TRY_AGAIN}`,
      code: 'http_600',
      status: 600,
    });
  });

  const BODIES = [400, 403, 404, 408, 500, 503].flatMap((status) =>
    NO_REASON.map(([what, body]) => [status, what, body] as const),
  );

  test.each(BODIES)('is never repeated: status %i with %s', async (status, _what, body) => {
    expect(await answered(zap, { status, ...(body !== undefined && { body }) })).toEqual(failureFor(status));
  });
});

describe('an answer that says nothing but its status', () => {
  const listing = useOneOperation('triggers.list_actions');
  const answeredWith = (status: number): Promise<Failure> =>
    answered({ sandbox: listing.sandbox, run: (_operation, part) => listing.run(part, {}) }, { status });

  test('is put into words that say what to do, whatever it is', async () => {
    const redirects = [300, 301, 302, 303, 304, 305, 306, 307, 308, 310, 399];
    const statuses = [...redirects, ...Array.from({ length: 200 }, (_, index) => 400 + index)];

    expect(await inPool(statuses, 1, answeredWith)).toEqual(statuses.map(failureFor));
  }, 30_000);
});

describe('an answer that claims success', () => {
  const zap = useZap();
  const MAINTENANCE = `${TRY_AGAIN} If this keeps happening, check whether Actionstep is down for maintenance.`;

  test.each([
    ['a web page', '<html><body>Sign in</body></html>', 'a web page'],
    ['a web page after blanks', '\n\n  <!DOCTYPE html>', 'a web page'],
    ['text', 'OK', 'something'],
    ['JSON that is cut off', '{"actions": [{"id": 87', 'something'],
    ['a number', '5', 'something'],
    ['a text in JSON', '"actions"', 'something'],
    ['a list', '[1, 2]', 'something'],
    ['errors all the same', '{"errors": {"detail": "No"}}', 'something'],
    ['a record without an id', '{"actions": [{"name": "Nobody"}]}', 'something'],
    ['records of the wrong kind', '{"actions": "none"}', 'something'],
  ])('is an error when it cannot be read, and is not repeated: %s', async (_what, body, what) => {
    expect(await answered(zap, { status: 200, body })).toEqual({
      name: 'AppError',
      sentence: `${COULD_NOT}it answered with ${what} that cannot be read. ${MAINTENANCE}`,
      code: 'unreadable',
    });
  });
});
