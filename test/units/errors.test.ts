import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { errors } from 'zapier-platform-core';
import {
  decodeServiceErrors,
  secretsOf,
  errorFor,
  errorForFailure,
  tooLate,
  unreadable,
} from '../../src/service/errors/errorTable.ts';
import {
  whatHappened,
  detailsOf,
  halted,
  ifThere,
  isNotFound,
  withoutRerun,
  mayHaveHappened,
  orElse,
  problem,
  reconnect,
  stopAtFirst,
  stopFor,
  tooMany,
  tryLookUp,
  withSentence,
} from '../../src/service/errors/failure.ts';
import { readFailure } from '../support/failure.ts';

/* What a person is told when something goes wrong, and what it means for a write. */

type Answered = Readonly<{ status: number; says?: unknown; retryAfter?: string | null; isTokenCall?: boolean }>;

/** The error for an answer of the service to a request to "do this". */
const answered = ({ status, says = '', retryAfter = null, isTokenCall = false }: Answered): Error =>
  errorFor({
    purpose: 'do this',
    status,
    content: typeof says === 'string' ? says : JSON.stringify(says),
    retryAfter,
    isTokenCall,
  });

const LATER = 'Try again in a few minutes.';
const CHECK_VALUES = 'Check the values that were sent.';
const INVALID = { errors: { code: '1500', title: 'Invalid', detail: 'Unknown field' } };
const WORDS = { errors: { detail: 'The email could not be sent' } };
const PAGE = '<html><body>Blocked</body></html>';

describe('an answer of the service that is an error', () => {
  test.each([
    {
      statuses: [302, 307],
      cause: 'it sent the request on to another address, which is not followed',
      advice: 'Connect the account again.',
    },
    { statuses: [400, 405, 409, 422], cause: 'it refused the request without a reason', advice: CHECK_VALUES },
    {
      statuses: [403],
      cause: 'the connected user is not allowed to',
      advice: 'Ask for the right to do this in Actionstep, or connect the account again and accept all permissions.',
    },
    {
      statuses: [404],
      cause: 'there is no such record, or the connected user may not see it',
      advice: 'Check the value that was chosen or mapped.',
    },
    { statuses: [408], cause: 'it did not answer in time', advice: LATER },
    { statuses: [500], cause: 'it met a problem and gave no reason', advice: `${CHECK_VALUES} ${LATER}` },
    { statuses: [502, 503, 504], cause: 'it is not available at the moment', advice: LATER },
    { statuses: [100], cause: 'it answered with the unexpected status 100', advice: LATER },
    { statuses: [600], cause: 'it answered with the unexpected status 600', advice: LATER },
  ])('without words is told by its status: $statuses', ({ statuses, cause, advice }) => {
    expect(statuses.map((status) => readFailure(answered({ status })))).toEqual(
      statuses.map((status) => ({
        name: 'AppError',
        sentence: `Actionstep could not do this: ${cause}. ${advice}`,
        code: `http_${status}`,
        status,
      })),
    );
  });

  test.each([
    { answers: [{ status: 302 }, { status: 100 }, { status: 600 }], mayHaveHappened: true },
    { answers: [400, 403, 404, 429].map((status) => ({ status })), mayHaveHappened: false },
    { answers: [{ status: 409, says: WORDS }], mayHaveHappened: false },
    // A gateway gave up, whatever it says: the service can be still at work.
    { answers: [408, 501, 503, 504].map((status) => ({ status, says: INVALID })), mayHaveHappened: true },
    // Words alone say nothing about what was done before them.
    {
      answers: ['', PAGE, WORDS, { errors: [] }, { error: 'A01' }].map((says) => ({ status: 500, says })),
      mayHaveHappened: true,
    },
    { answers: [{ status: 500, says: INVALID }], mayHaveHappened: false },
  ])('to a write: it may have happened ($mayHaveHappened) after $answers', ({ answers, mayHaveHappened: may }) => {
    expect(answers.map((answer) => mayHaveHappened(answered(answer)))).toEqual(answers.map(() => may));
  });

  test('that is a web page comes from a proxy, and says nothing of the record or the user', () => {
    for (const status of [400, 403, 404, 422, 499]) {
      const error = answered({ status, says: PAGE });

      expect(readFailure(error)).toEqual({
        name: 'AppError',
        code: 'unreadable',
        sentence:
          'Actionstep could not do this: it answered with a web page that cannot be read. ' +
          `${LATER} If this keeps happening, check whether Actionstep is down for maintenance.`,
      });
      expect(mayHaveHappened(error)).toBe(false);
    }
  });

  test('that is a web page is told by its status, where that says enough', () => {
    for (const status of [401, 408, 429, 500, 503])
      expect(readFailure(answered({ status, says: PAGE }))).toEqual(readFailure(answered({ status })));
  });

  test.each([
    { headers: ['120'], seconds: 120 },
    // The platform waits between a second and five minutes.
    { headers: ['0', '1'], seconds: 1 },
    { headers: ['300', '301', '99999999999999999999'], seconds: 300 },
    // What is not a number of seconds is a minute.
    { headers: ['-5', '1.5', '1e3', '0x10', '١', 'Tue, 04 Mar 2025 00:31:30 GMT', '', null], seconds: 60 },
  ])('to slow down makes the platform wait: $seconds s for $headers', ({ headers, seconds }) => {
    expect(headers.map((retryAfter) => readFailure(answered({ status: 429, retryAfter })))).toEqual(
      headers.map(() => ({
        name: 'ThrottledError',
        delay: seconds,
        sentence: 'Actionstep could not do this: it asked us to slow down. Zapier will try again by itself.',
      })),
    );
  });
});

describe("the service's own words", () => {
  test.each([
    { says: INVALID, words: 'Unknown field', code: '1500' },
    { says: { errors: { code: 'AS-1302', title: 'Invalid', detail: 'No JSON' } }, words: 'No JSON', code: '1302' },
    { says: { errors: { code: 'X-AS-1', title: 'Invalid' } }, words: 'Invalid', code: 'X-AS-1' },
    { says: { errors: { code: 1500 } }, words: '1500', code: '1500' },
    { says: { errors: { detail: '', title: 'Invalid' } }, words: 'Invalid', code: 'http_400' },
    {
      says: { errors: [{ detail: 'No name', code: 'X1' }, { title: 'No type' }] },
      words: 'No name; No type',
      code: 'X1',
    },
    { says: { errors: [{ detail: 'No name' }, { detail: 'No name' }] }, words: 'No name', code: 'http_400' },
    { says: { errors: 'text only' }, words: 'text only', code: 'http_400' },
    { says: { error: 'invalid_request', error_description: 'No code' }, words: 'No code', code: 'invalid_request' },
    { says: { error: 'temporarily_down' }, words: 'temporarily_down', code: 'temporarily_down' },
    { says: { errors: null, error: 'invalid_scope' }, words: 'invalid_scope', code: 'invalid_scope' },
    { says: { error: { code: 'AS-1302', detail: 'No JSON' } }, words: 'No JSON', code: '1302' },
    { says: { errors: ['No name', 7, null, { detail: 'No type' }] }, words: 'No name; No type', code: 'http_400' },
    { says: { errors: { detail: ' No\n  name.\t' } }, words: 'No name', code: 'http_400' },
    { says: { errors: { detail: ['x'], title: 'Invalid', source: 5 } }, words: 'Invalid', code: 'http_400' },
    { says: { errors: ['1', '2', '3', '4', '5', '6', '7'] }, words: '1; 2; 3; 4; 5', code: 'http_400' },
    { says: { errors: { code: 'constructor', detail: 'No' } }, words: 'No', code: 'constructor' },
    // A code is a short word.
    { says: { errors: { code: 'not a code', detail: 'No' } }, words: 'No', code: 'http_400' },
    { says: { errors: { code: 'x'.repeat(51), detail: 'No' } }, words: 'No', code: 'http_400' },
  ])('are quoted: $words', ({ says, words, code }) => {
    expect(readFailure(answered({ status: 400, says }))).toEqual({
      name: 'AppError',
      sentence: `Actionstep could not do this: it answered "${words}". ${CHECK_VALUES}`,
      code,
      status: 400,
    });
  });

  test('are not found where there are none', () => {
    const answers = [
      'Bad gateway',
      '{"message":"x"}',
      '{"errors": [{"detail": "No na',
      '{"errors":[{}, {"code":""}]}',
      '{"errors":null}',
      `{"errors":${'['.repeat(100_000)}"No name"${']'.repeat(100_000)}}`,
      '5',
    ];

    expect(answers.map((says) => readFailure(answered({ status: 400, says })).sentence)).toEqual(
      answers.map(() => `Actionstep could not do this: it refused the request without a reason. ${CHECK_VALUES}`),
    );
  });

  test.each([
    {
      code: 'insufficient_scope',
      advice:
        'This connection lacks a permission that the step needs. Connect the account again. Accept all permissions that it asks for.',
    },
    {
      code: 'invalid_client',
      advice: 'Check the client ID and the client secret that this integration is set up with.',
    },
    { code: 'invalid_grant', advice: 'The connection is no longer valid. Connect the account again.' },
  ])('come with advice on some codes, whatever the status: $code', ({ code, advice }) => {
    const says = {
      errors: [
        { code: 'X1', detail: 'Something' },
        { code, detail: 'No' },
      ],
    };

    for (const status of [400, 403, 500]) {
      expect(readFailure(answered({ status, says })).sentence).toBe(
        `Actionstep could not do this: it answered "Something; No". ${advice}`,
      );
    }
  });

  test('are quoted after a request to slow down, and after a fault with the advice to check the values', () => {
    const says = { errors: { detail: '100 calls a minute' } };

    expect(readFailure(answered({ status: 429, says, retryAfter: '42' }))).toMatchObject({
      delay: 42,
      sentence: 'Actionstep could not do this: it answered "100 calls a minute". Zapier will try again by itself.',
    });
    expect(readFailure(answered({ status: 500, says })).sentence).toBe(
      `Actionstep could not do this: it answered "100 calls a minute". ${CHECK_VALUES}`,
    );
  });

  test('are cut behind three hundred characters', () => {
    const wordsOf = (detail: string) => decodeServiceErrors(JSON.stringify({ errors: { detail } })).words;

    expect(wordsOf('ab '.repeat(99).concat('abc'))).toEqual(['ab '.repeat(99).concat('abc')]);
    expect(wordsOf(`${'ab '.repeat(100)}c`)).toEqual([`${'ab '.repeat(100)}…`]);
  });

  test.each([
    {
      blamed: true,
      by: 'a code',
      errors: [{ code: 'A01' }, { code: 'P99' }, { code: 'AS-T03' }, { code: 'TR11' }, { code: '1100' }],
    },
    {
      blamed: true,
      by: 'a code with its title',
      errors: [
        { code: 'AS-1500', title: 'Invalid' },
        { code: 1599, title: 'invalid' },
      ],
    },
    { blamed: true, by: 'a source', errors: [{ source: { pointer: '/actioncreate/actionName' } }] },
    {
      blamed: false,
      by: 'another code',
      errors: [
        { code: 'XA01' },
        { code: 'A011' },
        { code: 'T3' },
        { code: 'TB01' },
        { code: '21100' },
        { code: '11000' },
      ],
    },
    {
      blamed: false,
      by: 'a code without that title',
      errors: [{ code: '1500' }, { code: '1500', title: 'Not invalid' }, { code: '1500', title: 'Invalid state' }],
    },
    {
      blamed: false,
      by: 'the title without such a code',
      errors: [
        { code: '1300', title: 'Invalid' },
        { code: '15000', title: 'Invalid' },
        { code: '11500', title: 'Invalid' },
        { title: 'Invalid' },
        'Invalid',
      ],
    },
    {
      blamed: false,
      by: 'a source that names no field',
      errors: [
        { source: 'actionName' },
        { source: { pointer: '' } },
        { source: { pointer: 5 } },
        { source: { pointer: '/actioncreate' } },
        { source: { pointer: 'at /actioncreate/actionName' } },
      ],
    },
    // An error about messages can come from sending them.
    {
      blamed: false,
      by: 'a source about messages',
      errors: [{ source: { pointer: '/actioncreate/links/stepMessages' } }],
    },
  ])('blame the input ($blamed), so that a fault was without effect, by $by', ({ blamed, errors: all }) => {
    const blames = (...together: readonly unknown[]) =>
      decodeServiceErrors(JSON.stringify({ errors: together })).blamesInput;

    for (const error of all) {
      // Each of several errors has to.
      expect([error, blames(error), blames({ code: 'A01' }, error)]).toEqual([error, blamed, blamed]);
    }
  });

  test('do not blame the input where there are more errors than anybody reads', () => {
    const list = Array.from({ length: 21 }, () => ({ code: 'A01', detail: 'No' }));

    expect(decodeServiceErrors(JSON.stringify({ errors: list.slice(1) })).blamesInput).toBe(true);
    expect(decodeServiceErrors(JSON.stringify({ errors: list })).blamesInput).toBe(false);
  });

  test('about tokens are codes only', () => {
    const says = { error: 'invalid_request', error_description: 'The token abc is unknown' };

    expect(readFailure(answered({ status: 400, says, isTokenCall: true })).sentence).toBe(
      `Actionstep could not do this: it answered "invalid_request". Connect the account again.`,
    );
  });
});

describe('secrets in what the service says', () => {
  beforeEach(() => {
    process.env['CLIENT_SECRET'] = 'a client secret';
  });
  afterEach(() => {
    delete process.env['CLIENT_SECRET'];
  });

  test.each([
    { detail: 'a-secret  of the-client is wrong', words: '… is wrong' },
    { detail: 'The key a-secret of the-client is wrong.', words: 'The key … is wrong' },
    { detail: `No page ?key=${encodeURIComponent('a-secret  of the-client')}`, words: 'No page ?key=…' },
    // Nobody knows this one, but it is as long as a token.
    { detail: `Bad: ${'a1'.repeat(20)}`, words: 'Bad: …' },
  ])('are taken out of the words of the service: $words', ({ detail, words }) => {
    const content = JSON.stringify({ errors: { detail } });

    expect(decodeServiceErrors(content, ['another-secret', 'a-secret  of the-client']).words).toEqual([words]);
  });

  test.each([
    { as: 'a form', written: 'key%2B+%C3%A9+%21' },
    { as: 'a form in small letters', written: 'key%2b+%c3%a9+%21' },
    { as: 'an address', written: 'key%2B%20%C3%A9%20!' },
    { as: 'Basic', written: Buffer.from('our id:key+ é !').toString('base64') },
    { as: 'Basic with form encoding', written: Buffer.from('our+id:key%2B+%C3%A9+%21').toString('base64') },
    { as: 'Base64 of addresses', written: Buffer.from('i:key+ é !').toString('base64url') },
  ])('are taken out in the forms in which they are sent, too: $as', ({ written }) => {
    const content = JSON.stringify({ errors: { detail: `Bad client (${written}) at "${written}"` } });

    expect(decodeServiceErrors(content, ['key+ é !']).words).toEqual(['Bad client (…) at "…"']);
  });

  test('are not seen in other words of Base64, nor in words that only look so', () => {
    const detail = `Send ${Buffer.from('another text').toString('base64')} to participants/participantNumber`;

    expect(decodeServiceErrors(JSON.stringify({ errors: { detail } }), ['key+ é !']).words).toEqual([detail]);
  });

  test('are never codes', () => {
    const content = JSON.stringify({ errors: [{ code: 'key-of-ours' }, { code: 'A02' }] });

    expect(decodeServiceErrors(content, ['key-of-ours'])).toMatchObject({ words: ['…', 'A02'], codes: ['A02'] });
  });

  test.each([
    {
      bundle: {
        authData: { access_token: 'a token', refresh_token: 'a token to renew with', orgkey: 'harbourlaw' },
        inputData: { code: 'a code', email: 'ann.roe@mail.example' },
      },
      // The longest first: one may be the beginning of another.
      secrets: ['a token to renew with', 'a client secret', 'a token', 'a code'],
    },
    // Taking short texts out would only garble a sentence.
    {
      bundle: { authData: { access_token: '12345', refresh_token: '123456' } },
      secrets: ['a client secret', '123456'],
    },
    { bundle: { authData: {}, inputData: { code: 123_456_789 } }, secrets: ['a client secret'] },
    { bundle: {}, secrets: ['a client secret'] },
  ])('are those of the connection and of the integration: $secrets', ({ bundle, secrets }) => {
    expect(secretsOf(bundle)).toEqual(secrets);
  });
});

/** What the platform's HTTP client throws: the reason stands in the text, behind the address. */
const clientError = (marks: Readonly<{ name?: string; type?: string; code?: string; reason?: string }>): Error => {
  const { name = 'FetchError', reason, ...rest } = marks;
  const because = reason === undefined ? '' : `, reason: ${reason}`;
  return Object.assign(new Error(`request to https://h.example/ failed${because}`), { name }, rest);
};
const system = (code: string, reason?: string): Error =>
  clientError({ type: 'system', code, ...(reason !== undefined && { reason }) });

describe('a request without an answer', () => {
  test.each([
    {
      what: 'no connection',
      failures: ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'].flatMap((code) => [
        { code, reason: `connect ${code} 10.0.0.1:443` },
        // Several addresses of one name, none of which could be reached, have no reason of their own.
        { code, reason: '' },
      ]),
      told: `it could not be reached. ${LATER}`,
    },
    {
      what: 'no address',
      failures: ['ENOTFOUND', 'EAI_AGAIN'].map((code) => ({ code, reason: `getaddrinfo ${code} h.example` })),
      told: `its address was not found. ${LATER} If this keeps happening, connect the account again.`,
    },
    {
      what: 'no trust',
      failures: [
        { code: 'CERT_HAS_EXPIRED', reason: 'certificate has expired' },
        ...[
          'DEPTH_ZERO_SELF_SIGNED_CERT',
          'SELF_SIGNED_CERT_IN_CHAIN',
          'ERR_TLS_CERT_ALTNAME_INVALID',
          'UNABLE_TO_GET_ISSUER_CERT',
          'CRL_HAS_EXPIRED',
          'ERROR_IN_CERT_NOT_AFTER_FIELD',
          'INVALID_CA',
          'PATH_LENGTH_EXCEEDED',
          'HOSTNAME_MISMATCH',
        ].map((code) => ({ code, reason: '' })),
      ],
      told: 'its security certificate was not accepted. Contact support for this integration.',
    },
  ])('was not sent, so nothing happened: $what', ({ failures, told }) => {
    for (const { code, reason } of failures) {
      const error = errorForFailure('do this', system(code, reason));

      expect(readFailure(error)).toEqual({ name: 'AppError', code, sentence: `Actionstep could not do this: ${told}` });
      expect(mayHaveHappened(error)).toBe(false);
    }
  });

  const LATE = `it did not answer in time. ${LATER}`;
  const LOST = `the connection to it was lost. ${LATER}`;

  test.each([
    { what: 'an end of the time limit', failure: clientError({ name: 'AbortError', type: 'aborted' }), told: LATE },
    { what: 'a time-out', failure: clientError({ name: 'TimeoutError' }), told: LATE },
    { what: 'a time-out of the client', failure: clientError({ type: 'request-timeout' }), told: LATE },
    { what: 'a silent connection', failure: system('ETIMEDOUT', 'read ETIMEDOUT'), told: LATE },
    { what: 'a reset', failure: system('ECONNRESET', 'read ECONNRESET'), told: LOST },
    { what: 'a cut', failure: system('ERR_STREAM_PREMATURE_CLOSE'), told: LOST },
    // The codes of a connection that could not be made, of one that was there.
    { what: 'a host that is gone', failure: system('EHOSTUNREACH', 'read EHOSTUNREACH'), told: LOST },
    { what: 'a listener that is gone', failure: system('ECONNREFUSED', 'read ECONNREFUSED'), told: LOST },
    { what: 'a code without a reason', failure: system('ECONNREFUSED'), told: LOST },
    // What TLS says behind the handshake.
    { what: 'a bad record', failure: system('ERR_SSL_WRONG_VERSION_NUMBER', 'wrong version'), told: LOST },
    { what: 'a wanted certificate', failure: system('ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'x'), told: LOST },
    { what: 'a code that only begins like one', failure: system('INVALID_CALL', 'invalid call'), told: LOST },
    { what: 'another code on certificates', failure: system('ERR_TLS_CERT_ODD', 'odd certificate'), told: LOST },
    { what: 'an unknown kind', failure: clientError({}), told: LOST },
    { what: 'a text', failure: 'text', told: LOST },
    {
      what: 'an answer that is too large',
      failure: clientError({ type: 'max-size' }),
      told: 'its answer was too large to be read. Contact support for this integration.',
    },
  ])('may have arrived: $what', ({ failure, told }) => {
    const error = errorForFailure('do this', failure);

    expect(readFailure(error)).toMatchObject({ name: 'AppError', sentence: `Actionstep could not do this: ${told}` });
    expect(mayHaveHappened(error)).toBe(true);
  });

  test('keeps an error that has its sentence already', () => {
    for (const known of [
      problem('Said.'),
      halted('Said.'),
      answered({ status: 429 }),
      new errors.RefreshAuthError('x'),
    ])
      expect(errorForFailure('do this', known)).toBe(known);
  });

  test('was not sent where there was no time left for it; what cannot be read may have happened', () => {
    expect(readFailure(tooLate('do this'))).toEqual({
      name: 'AppError',
      code: 'too_late',
      sentence: `Actionstep could not do this: it took too long to answer earlier requests. ${LATER}`,
    });
    expect(mayHaveHappened(tooLate('do this'))).toBe(false);
    expect(mayHaveHappened(unreadable('do this', ''))).toBe(true);
    expect([new Error('other'), new TypeError('bug'), 'text', undefined].map(mayHaveHappened)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('errors of each class', () => {
  test('decide what becomes of the Zap, and show nothing of its input', () => {
    expect([problem('One.', 'code', 400), halted('Two.'), reconnect('Three.')].map(readFailure)).toEqual([
      { name: 'AppError', sentence: 'One.', code: 'code', status: 400 },
      { name: 'HaltedError', sentence: 'Two.' },
      { name: 'ExpiredAuthError', sentence: 'Three.' },
    ]);
    for (const error of [halted('Stop.'), reconnect('Stop.')]) expect(error).toMatchObject({ doNotContextify: true });
  });

  test.each([
    {
      error: new errors.RefreshAuthError('x'),
      status: 401,
      cause: 'Actionstep did not accept the connection any more',
      when: '',
    },
    {
      error: new errors.ThrottledError('x', 5),
      status: 429,
      cause: 'Actionstep asked us to slow down',
      when: ' in a few minutes',
    },
  ])('can be left to a person where they make the platform run again: $status', ({ error, status, cause, when }) => {
    const left = withoutRerun(error);

    expect(readFailure(left)).toEqual({
      name: 'AppError',
      code: `http_${status}`,
      status,
      sentence: `${cause}. Run this step again${when}.`,
    });
    expect(whatHappened(left)).toBe(`${cause}.`);
    expect(readFailure(withoutRerun(error, ', so')).sentence).toBe(`${cause}, so. Run this step again${when}.`);
  });

  test('stay as they are where they do not make the platform run again', () => {
    for (const error of [problem('No.'), halted('No.'), new TypeError('x'), 'x'])
      expect(withoutRerun(error)).toBe(error);
  });

  test('can get one sentence more, and the platform is not kept from running again', () => {
    const said = (error: unknown) => readFailure(withSentence(error, 'Ann is there.'));

    expect(said(problem('No.', 'X', 400))).toEqual({
      name: 'AppError',
      sentence: 'No. Ann is there.',
      code: 'X',
      status: 400,
    });
    expect(said(halted('No.'))).toEqual({ name: 'HaltedError', sentence: 'No. Ann is there.' });
    for (const error of [new errors.RefreshAuthError('x'), new errors.ThrottledError('x', 5), new TypeError('x')])
      expect(withSentence(error, 'Ann is there.')).toBe(error);
  });

  test('say that a run has too many records, or how its input is wrong', () => {
    const cause = 'Actionstep could not do this: there are too many records for one run.';

    expect([tooMany('do this'), tooMany('do this', 'Ask for fewer.')].map((error) => readFailure(error))).toEqual([
      { name: 'AppError', code: 'too_many', sentence: cause },
      { name: 'AppError', code: 'too_many', sentence: `${cause} Ask for fewer.` },
    ]);
    expect(() => stopFor(['No name.', 'No type.'], 'Nothing was sent')).toThrow(
      String.raw`Nothing was sent:\n- No name.\n- No type.`,
    );
    expect(() => stopAtFirst(['One.', 'Two.'])).toThrow(/"One\."/);
    expect([stopFor([], 'Nothing was sent'), stopAtFirst([])]).toEqual([undefined, undefined]);
  });

  test.each([
    { missing: true, error: problem('None.', 'http_404', 404) },
    { missing: true, error: problem('None.', 'not_found') },
    { missing: false, error: problem('No.', 'http_403', 403) },
    { missing: false, error: new TypeError('None.') },
  ])('tell a record that is missing ($missing): $error', ({ missing, error }) => {
    expect(isNotFound(error)).toBe(missing);
  });

  test.each([
    { error: answered({ status: 400, says: { errors: ['No name', 'No type'] } }), words: 'No name No type' },
    { error: answered({ status: 400 }), words: '' },
    { error: answered({ status: 429 }), words: '' },
    { error: new Error('{"message":"No name","code":"X1"}'), words: undefined },
  ])('keep what the service itself said: $words', ({ error, words }) => {
    expect(detailsOf(error)?.words).toBe(words);
  });
});

describe('a look-up that a run can do without', () => {
  const busy = answered({ status: 429, retryAfter: '7' });
  const missing = answered({ status: 404 });

  test.each([
    { error: problem('Not allowed.'), reason: 'Not allowed.' },
    { error: halted('Stopped.'), reason: 'Stopped.' },
    { error: reconnect('Lost.'), reason: 'Lost.' },
    { error: new TypeError('x'), reason: 'Something unexpected went wrong.' },
    // Without its advice, which would be about another request.
    { error: answered({ status: 403 }), reason: 'Actionstep could not do this: the connected user is not allowed to.' },
    { error: busy, reason: 'Actionstep could not do this: it asked us to slow down.' },
  ])('says why there is none: $reason', async ({ error, reason }) => {
    expect(await tryLookUp(Promise.reject(error))).toEqual({ reason, error });
  });

  test('makes the run wait for a busy service where it is worth it, and for a new token always', async () => {
    const expired = new errors.RefreshAuthError('expired');

    await expect(tryLookUp(Promise.reject(busy), 'rethrow')).rejects.toBe(busy);
    await expect(tryLookUp(Promise.reject(missing), 'rethrow')).resolves.toHaveProperty('reason');
    await expect(tryLookUp(Promise.reject(expired))).rejects.toBe(expired);
    expect(whatHappened(expired)).toBe('Actionstep did not accept the connection any more.');
  });

  test('gives a value, another one instead, or none where nothing is there', async () => {
    expect(await tryLookUp(Promise.resolve(5))).toEqual({ value: 5 });
    expect(await Promise.all([orElse(Promise.resolve(5), 0), orElse(Promise.reject(busy), 0)])).toEqual([5, 0]);
    expect(await Promise.all([ifThere(Promise.resolve(5)), ifThere(Promise.reject(missing))])).toEqual([5, undefined]);
    await expect(ifThere(Promise.reject(busy))).rejects.toBe(busy);
    await expect(ifThere(Promise.reject(missing), () => false)).rejects.toBe(missing);
  });
});
