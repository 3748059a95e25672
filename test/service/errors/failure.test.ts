import { describe, expect, test } from '@jest/globals';
import { errors } from 'zapier-platform-core';
import { errorFor, errorForFailure, tooLate } from '../../../src/service/errors/errorTable.ts';
import {
  causeOf,
  detailsOf,
  halted,
  ifThere,
  isNotFound,
  leftToAPerson,
  mayHaveHappened,
  orElse,
  tryLookUp,
  problem,
  reconnect,
  stopAtFirst,
  stopFor,
  tooMany,
  withSentence,
} from '../../../src/service/errors/failure.ts';
import { failureLine, failureOf, readFailure } from '../../support/failure.ts';

/** What the platform's HTTP client throws: its reason stands in the text, behind the address. */
const failed = (name: string, marks: Readonly<{ type?: string; code?: string; reason?: string }> = {}) => {
  const { reason, ...rest } = marks;
  const because = reason === undefined ? '' : `, reason: ${reason}`;
  return Object.assign(new Error(`request to https://h.example/ failed${because}`), { name }, rest);
};

const LATER = 'Try again in a few minutes.';
const NOT_FOUND_ADVICE = `${LATER} If this keeps happening, connect the account again.`;
const SUPPORT = 'Contact support for this integration.';

/** The error for what the service answered. */
const answered = (status: number, retryAfter: string | null = null, ...details: readonly string[]) => {
  const content = JSON.stringify({ errors: details.map((detail) => ({ detail, code: 'X1' })) });
  return errorFor({ task: 'do this', status, content, retryAfter });
};

/** A failed connection as node-fetch tells it: the call that failed, its code, and more. */
const system = (code: string, reason: string) => failed('FetchError', { type: 'system', code, reason });

describe('a request that was certainly not sent', () => {
  const UNREACHED = ['it could not be reached', LATER] as const;
  const UNKNOWN = ['its address was not found', NOT_FOUND_ADVICE] as const;
  const UNTRUSTED = ['its security certificate was not accepted', SUPPORT] as const;

  test.each([
    ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1', UNREACHED],
    ['EHOSTUNREACH', 'connect EHOSTUNREACH 10.0.0.1:443', UNREACHED],
    ['ENETUNREACH', 'connect ENETUNREACH 10.0.0.1:443', UNREACHED],
    ['ETIMEDOUT', 'connect ETIMEDOUT 10.0.0.1:443', UNREACHED],
    // Several addresses of one name, none of which could be reached.
    ['ECONNREFUSED', '', UNREACHED],
    ['ENOTFOUND', 'getaddrinfo ENOTFOUND h.example', UNKNOWN],
    ['EAI_AGAIN', 'getaddrinfo EAI_AGAIN h.example', UNKNOWN],
    ['CERT_HAS_EXPIRED', 'certificate has expired', UNTRUSTED],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', UNTRUSTED],
    ['ERR_TLS_CERT_ALTNAME_INVALID', "Hostname/IP does not match certificate's altnames", UNTRUSTED],
  ])('gets a clear message, and had no effect: %s, %s', (code, reason, [cause, advice]) => {
    const error = errorForFailure('do this', system(code, reason));

    expect(failureLine(error)).toBe(`AppError ${code}: Actionstep could not do this: ${cause}. ${advice}`);
    expect(mayHaveHappened(error)).toBe(false);
  });

  test.each(
    (
      'UNABLE_TO_GET_ISSUER_CERT CERT_SIGNATURE_FAILURE CRL_HAS_EXPIRED ERROR_IN_CERT_NOT_AFTER_FIELD ' +
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY CERT_REVOKED ERROR_IN_CRL_NEXT_UPDATE_FIELD SELF_SIGNED_CERT_IN_CHAIN ' +
      'INVALID_CA INVALID_PURPOSE PATH_LENGTH_EXCEEDED HOSTNAME_MISMATCH EHOSTUNREACH ENETUNREACH ETIMEDOUT'
    ).split(' '),
  )('includes one that ended before anything was sent: %s', (code) => {
    expect(mayHaveHappened(errorForFailure('do this', system(code, '')))).toBe(false);
  });

  test('includes one with no time left to send it', () => {
    expect(failureLine(tooLate('do this'))).toBe(
      `AppError too_late: Actionstep could not do this: it took too long to answer earlier requests. ${LATER}`,
    );
    expect(mayHaveHappened(tooLate('do this'))).toBe(false);
  });
});

describe('a request that may or may not have arrived', () => {
  const LATE = 'it did not answer in time';
  const LOST = 'the connection to it was lost';

  test.each([
    ['too late', failed('AbortError', { type: 'aborted' }), LATE, 'aborted'],
    ['too late, as a time-out', failed('TimeoutError'), LATE, 'no_answer'],
    ['too late for the client', failed('FetchError', { type: 'request-timeout' }), LATE, 'request-timeout'],
    ['a silent connection', system('ETIMEDOUT', 'read ETIMEDOUT'), LATE, 'ETIMEDOUT'],
    ['a reset', system('ECONNRESET', 'read ECONNRESET'), LOST, 'ECONNRESET'],
    ['a cut', failed('FetchError', { type: 'system', code: 'ERR_STREAM_PREMATURE_CLOSE' }), LOST, undefined],
    // The same codes as above, of a connection that was there.
    ['a host that is gone', system('EHOSTUNREACH', 'read EHOSTUNREACH'), LOST, 'EHOSTUNREACH'],
    ['a network that is gone', system('ENETUNREACH', 'read ENETUNREACH'), LOST, 'ENETUNREACH'],
    ['a receiver that is gone', system('ECONNREFUSED', 'read ECONNREFUSED'), LOST, 'ECONNREFUSED'],
    ['a closed connection when writing', system('EHOSTUNREACH', 'write EHOSTUNREACH'), LOST, 'EHOSTUNREACH'],
    ['a code without a reason', failed('FetchError', { type: 'system', code: 'ECONNREFUSED' }), LOST, 'ECONNREFUSED'],
    // What TLS says after the handshake.
    ['a bad record', system('ERR_SSL_WRONG_VERSION_NUMBER', 'wrong version number'), LOST, undefined],
    ['a bad code of it', system('ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', 'bad record mac'), LOST, undefined],
    ['another protocol', system('EPROTO', 'write EPROTO ssl3_get_record'), LOST, 'EPROTO'],
    ['a wanted certificate', system('ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'alert'), LOST, undefined],
    ['a longer name', system('INVALID_CALL', 'invalid call'), LOST, 'INVALID_CALL'],
    ['a certificate by name only', system('ERR_TLS_CERT_ODD', 'odd certificate'), LOST, 'ERR_TLS_CERT_ODD'],
    ['an unknown kind', failed('FetchError'), LOST, 'no_answer'],
    ['an unexpected error', new TypeError('undefined is not a function'), LOST, 'no_answer'],
    ['a stack overflow', new RangeError('Maximum call stack size exceeded'), LOST, 'no_answer'],
    ['no error at all', 'text', LOST, 'no_answer'],
  ])('gets a clear message, and may have had an effect: %s', (_case, failure, cause, code) => {
    const error = errorForFailure('do this', failure);

    expect(readFailure(error)).toMatchObject({
      name: 'AppError',
      sentence: `Actionstep could not do this: ${cause}. ${LATER}`,
      ...(code !== undefined && { code }),
    });
    expect(mayHaveHappened(error)).toBe(true);
  });

  test('includes one whose answer was too large', () => {
    const error = errorForFailure('do this', failed('FetchError', { type: 'max-size' }));

    expect(failureLine(error)).toBe(
      `AppError max-size: Actionstep could not do this: its answer was too large to be read. ${SUPPORT}`,
    );
    expect(mayHaveHappened(error)).toBe(true);
  });
});

test.each([
  ['a problem', problem('Already said.')],
  ['a wait', answered(429, '5')],
  ['a request to refresh', new errors.RefreshAuthError('expired')],
])('an error that already has a clear message stays unchanged: %s', (_case, failure) => {
  expect(errorForFailure('do this', failure)).toBe(failure);
});

test.each([
  ['a status of 404', problem('None.', 'http_404', 404), true],
  ['our own code', problem('None.', 'not_found'), true],
  ['a refusal', problem('No.', 'http_403', 403), false],
  ['a bug of our own', new TypeError('None.'), false],
])('a missing record is recognised by %s', (_case, error, expected) => {
  expect(isNotFound(error)).toBe(expected);
});

describe('the error classes', () => {
  test('that this code creates', () => {
    const made = [problem('One.', 'code', 400), halted('Two.'), reconnect('Three.')];

    expect(made.map(readFailure)).toEqual([
      { name: 'AppError', sentence: 'One.', code: 'code', status: 400 },
      { name: 'HaltedError', sentence: 'Two.' },
      { name: 'ExpiredAuthError', sentence: 'Three.' },
    ]);
  });

  test.each([
    [new errors.RefreshAuthError('x'), '401', 'Actionstep did not accept the connection any more', ''],
    [new errors.ThrottledError('x', 5), '429', 'Actionstep asked us to slow down', ' in a few minutes'],
  ])('after which the platform runs the step again can be left to a person: %#', (error, status, cause, when) => {
    const told = (rest: string) => `AppError http_${status} ${status}: ${cause}${rest}${when}.`;

    expect(failureLine(leftToAPerson(error))).toBe(told('. Run this step again'));
    expect(failureLine(leftToAPerson(error, ', so', 'Go on'))).toBe(told(', so. Go on'));
    expect(detailsOf(leftToAPerson(error))).toMatchObject({ cause: `${cause}.`, words: '' });
  });

  test('after which it does not, and what is none, stay as they are', () => {
    for (const error of [problem('No.'), halted('No.'), new TypeError('x'), 'x'])
      expect(leftToAPerson(error)).toBe(error);
  });

  test('never get the user’s input appended to their text', () => {
    for (const error of [halted('Stop.'), reconnect('Stop.')]) expect(error).toMatchObject({ doNotContextify: true });
  });
});

describe('one more sentence', () => {
  test.each<[what: string, error: unknown, told: object]>([
    ['a fault', problem('No.', 'X', 400), { name: 'AppError', sentence: 'No. Ann is there.', code: 'X', status: 400 }],
    ['a stop', halted('No.'), { name: 'HaltedError', sentence: 'No. Ann is there.' }],
  ])('is told behind the text of %s', (_what, error, told) => {
    const longer = withSentence(error, 'Ann is there.');

    expect(readFailure(longer)).toEqual(told);
    expect(longer).not.toBe(error);
  });

  test('never keeps an expired token from being renewed, a run from being repeated, or a bug from being seen', () => {
    const others = [new errors.RefreshAuthError('x'), new errors.ThrottledError('x', 5), new TypeError('x')];

    for (const error of others) expect(withSentence(error, 'Ann is there.')).toBe(error);
  });
});

describe('an optional look-up', () => {
  const [busy, refused] = [answered(429, '7'), answered(403)];

  test('returns its value', async () => {
    expect(await tryLookUp(Promise.resolve(5))).toEqual({ value: 5 });
  });

  test.each([
    ['our own message', problem('Not allowed.'), 'Not allowed.'],
    // It loses no event.
    ['a stop', halted('Stopped.'), 'Stopped.'],
    ['a lost connection', reconnect('Lost.'), 'Lost.'],
    ['a bug of our own', new TypeError('x'), 'Something unexpected went wrong.'],
    ['a refusal, without its advice', refused, 'Actionstep could not do this: the connected user is not allowed to.'],
    ['a request to slow down', busy, 'Actionstep could not do this: it asked us to slow down.'],
  ])('returns a reason if it fails: %s', async (_what, error, reason) => {
    expect(await tryLookUp(Promise.reject(error))).toEqual({ reason });
  });

  test('makes the run wait if the service is busy and the look-up is worth it', async () => {
    await expect(tryLookUp(Promise.reject(busy), 'rethrow')).rejects.toBe(busy);
    expect(await tryLookUp(Promise.reject(refused), 'rethrow')).toHaveProperty('reason');
  });

  test('throws if the platform can recover, as from an expired token', async () => {
    const expired = new errors.RefreshAuthError('expired');

    expect(await failureOf(tryLookUp(Promise.reject(expired)))).toMatchObject({ name: 'RefreshAuthError' });
    expect(causeOf(expired)).toBe('Actionstep did not accept the connection any more.');
  });

  test('can do without an answer, or without one about what is not there', async () => {
    const missing = answered(404);

    expect(await Promise.all([orElse(Promise.resolve(5), 0), orElse(Promise.reject(missing), 0)])).toEqual([5, 0]);
    expect(await Promise.all([ifThere(Promise.resolve(5)), ifThere(Promise.reject(missing))])).toEqual([5, undefined]);
    await expect(ifThere(Promise.reject(missing), () => false)).rejects.toBe(missing);
  });
});

describe('a run that cannot be done', () => {
  const lineOf = (run: () => void): string => {
    try {
      run();
      return '';
    } catch (error) {
      return failureLine(error);
    }
  };

  test('ends where its input has problems, a search with the first of them', () => {
    expect(['No name.', ''].map((one) => lineOf(() => stopFor([one].filter(Boolean), 'Nothing was sent')))).toEqual([
      'AppError invalid_input: Nothing was sent:\n- No name.',
      '',
    ]);
    expect([['One.', 'Two.'], []].map((all) => lineOf(() => stopAtFirst(all)))).toEqual([
      'AppError invalid_input: One.',
      '',
    ]);
  });

  test('says that there are too many records, and what to do if that is known', () => {
    const cause = 'AppError too_many: Actionstep could not do this: there are too many records for one run.';

    expect([tooMany('do this'), tooMany('do this', 'Ask for fewer.')].map(failureLine)).toEqual([
      cause,
      `${cause} Ask for fewer.`,
    ]);
  });
});

test.each<[what: string, error: unknown, parts: readonly unknown[]]>([
  ['its words', answered(400, null, 'No name', 'No type'), ['No name No type', 'X1', 400]],
  ['nothing, when it gave no reason', answered(400), ['', 'http_400', 400]],
  ['nothing, when it asked to slow down', answered(429), ['']],
  ['nothing, when it did not answer', errorForFailure('do this', new Error('x')), ['', 'no_answer']],
  ['not known of an error that is not ours', new Error('{"message":"No name","code":"X1"}'), []],
  ['not known of what is no error', 'No name', []],
])('what the service itself said is %s', (_what, error, [words, code, status]) => {
  const known = detailsOf(error);
  expect([known?.words, known?.code, known?.status]).toEqual([words, code, status]);
});
