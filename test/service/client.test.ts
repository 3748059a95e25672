import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, afterAll, describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { call, type Call } from '../../src/service/client.ts';
import { whatHappened, mayHaveHappened } from '../../src/service/errors/failure.ts';
import { failureLine, failureOf, readFailure } from '../support/failure.ts';
import { AUTH_DATA, connected, REST, useNock, inZapier } from './connected.ts';

/* What all requests have in common; what each resource is asked for stands in its own file. */

useNock();

const LIST: Call = { purpose: 'list the actions', path: ['actions'] };
const CREATE: Call = {
  purpose: 'create the action',
  path: ['actions'],
  method: 'POST',
  body: { actions: { name: 'A' } },
};

const send = (request: Call, authData: object = AUTH_DATA) => connected((client) => call(client, request), authData);

const errorOf = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a request to the service', () => {
  test('carries the token and the media type that the vendor asks for', async () => {
    const mediaType = 'application/vnd.api+json';
    const reqheaders = { authorization: 'Bearer token-of-a-firm', accept: mediaType, 'content-type': mediaType };
    nock(REST, { reqheaders })
      .post('/actions', { actions: { name: 'A' } })
      .reply(200, { actions: { id: 9001 } });

    expect((await send(CREATE)).records).toEqual([{ id: '9001', attributes: {}, links: {} }]);
  });

  test('is sent as it was written, where the platform would put a value in the place of double braces', async () => {
    const text = 'a {{bundle.authData.access_token}} & b=c # %';
    nock(REST).get('/actions').query({ name: text }).reply(204);
    nock(REST)
      .post('/actions', { actions: { name: text } })
      .reply(200, { actions: { id: 9001 } });

    await send({ ...LIST, params: { name: text } });
    await send({ ...CREATE, body: { actions: { name: text } } });

    expect(nock.isDone()).toBe(true);
  });

  test('names several ids in one segment of its path', async () => {
    nock(REST).get('/actions/7,8').reply(204);

    await send({ ...LIST, path: ['actions', ['7', '8']] });

    expect(nock.isDone()).toBe(true);
  });
});

describe('an answer of the service', () => {
  const ADVICE = { id: '9001', attributes: { name: 'Advice' }, links: { step: '820--2' } };

  test.each([
    { what: 'one record as an object', body: { actions: { id: 9001, name: 'Advice', links: { step: '820--2' } } } },
    { what: 'a list of one', body: { actions: [{ id: '9001', name: 'Advice', links: { step: '820--2' } }] } },
    {
      what: 'JSON:API 1.0',
      body: {
        data: {
          type: 'actions',
          id: '9001',
          attributes: { name: 'Advice' },
          relationships: { step: { data: { type: 'steps', id: '820--2' } } },
        },
      },
    },
  ])('is read as $what', async ({ body }) => {
    nock(REST).get('/actions').reply(200, body);

    expect((await send(LIST)).records).toMatchObject([ADVICE]);
  });

  test.each([
    { what: 'a status of 204', status: 204, body: undefined },
    { what: 'nothing but blanks', status: 200, body: ' \n' },
    { what: 'null', status: 200, body: 'null' },
  ])('has no records where it is $what', async ({ status, body }) => {
    nock(REST).get('/actions').reply(status, body);

    expect((await send(LIST)).records).toEqual([]);
  });

  test('is read with a byte order mark or without', async () => {
    nock(REST).get('/actions').reply(200, '\uFEFF{"actions":[{"id":9001}]}');

    expect((await send(LIST)).records).toHaveLength(1);
  });

  test('is an error where all its records lack what the caller decides by', async () => {
    const search: Call = { ...LIST, mustContain: ['reference', ['step', 'node']] };
    nock(REST)
      .get('/actions')
      .reply(200, { actions: [{ id: 1, reference: null, links: { node: null } }, { id: 2 }] });
    nock(REST).get('/actions').reply(200, { actions: [] });
    nock(REST)
      .get('/actions')
      .reply(200, { actions: [{ id: 1, links: { step: '820--2' } }] });
    nock(REST)
      .get('/actions')
      .reply(200, { actions: [{ id: 1, reference: 'HS-17' }] });

    expect((await send(search)).records).toHaveLength(2);
    expect((await send(search)).records).toEqual([]);
    const leftOut = {
      name: 'AppError',
      code: 'fields_missing',
      sentence:
        'Actionstep could not list the actions: its answer leaves out what was searched for. ' +
        'Contact support for this integration.',
    };
    expect([await failureOf(send(search)), await failureOf(send(search))]).toEqual([leftOut, leftOut]);
  });
});

/* test/units/errors.test.ts has the sentences. */
describe('an answer of the service that is an error', () => {
  const [WORDS, PAGE] = [{ errors: { code: 'AS-1302', detail: 'No such type' } }, '<html>Blocked</html>'];

  test.each([
    { what: 'a redirect', status: 302, body: '', error: { code: 'http_302' }, mayHaveHappened: true },
    { what: 'a refusal in words', status: 400, body: WORDS, error: { code: '1302' }, mayHaveHappened: false },
    { what: 'a web page of a proxy', status: 403, body: PAGE, error: { code: 'unreadable' }, mayHaveHappened: false },
    { what: 'a busy service', status: 429, body: '', error: { delay: 42 }, mayHaveHappened: false },
    { what: 'a fault', status: 500, body: '', error: { code: 'http_500' }, mayHaveHappened: true },
    { what: 'a success as a web page', status: 200, body: PAGE, error: { code: 'unreadable' }, mayHaveHappened: true },
    {
      what: 'a success about something else',
      status: 200,
      body: { participants: { id: 88 } },
      error: { code: 'unreadable' },
      mayHaveHappened: true,
    },
  ])('ends the run, and nothing is sent again: $what', async ({ status, body, error, mayHaveHappened: may }) => {
    nock(REST).post('/actions').reply(status, body, { 'Retry-After': '42', Location: 'https://evil.test/' });

    const thrown = await errorOf(send(CREATE));

    expect(readFailure(thrown)).toMatchObject(error);
    expect(readFailure(thrown).sentence).toMatch(/^Actionstep could not create the action: /);
    expect(mayHaveHappened(thrown)).toBe(may);
  });

  test('lets the platform renew an expired token, and shows nothing of the run', async () => {
    nock(REST).get('/actions').reply(401, { error: 'invalid_token' });

    const error = await errorOf(send(LIST));

    expect(error).toMatchObject({ name: 'RefreshAuthError', doNotContextify: true });
    expect(whatHappened(error)).toBe('Actionstep did not accept the connection any more.');
  });

  test('counts as an answer where the caller accepts it, unless a proxy gave it as a web page', async () => {
    const accepting = { ...LIST, accept: [404] };
    nock(REST).get('/actions').reply(404, { errors: [] }).get('/actions').reply(404, '<html>');
    // What is to be removed is gone, whoever says so.
    nock(REST).delete('/actions').reply(404, '<html>');

    expect((await send(accepting)).records).toEqual([]);
    expect(await failureOf(send(accepting))).toMatchObject({ code: 'unreadable' });
    expect((await send({ ...accepting, method: 'DELETE' })).records).toEqual([]);
  });

  test('is told in general words, where Zapier itself has sent the request', async () => {
    nock(REST).get('/actions').reply(503);

    const run = inZapier((z) => z.request({ url: `${REST}/actions` }));

    expect(await failureOf(run)).toMatchObject({
      sentence: 'Actionstep could not answer: it is not available at the moment. Try again in a few minutes.',
    });
  });
});

describe('a request that gets no answer', () => {
  test.each([
    { code: 'ECONNRESET', message: 'read ECONNRESET', mayHaveHappened: true },
    { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 10.0.0.1:443', mayHaveHappened: false },
    { code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND ap-southeast-2.actionstep.com', mayHaveHappened: false },
  ])('ends the run, and nothing is sent again: $code', async ({ code, message, mayHaveHappened: may }) => {
    nock(REST)
      .post('/actions')
      .replyWithError(Object.assign(new Error(message), { code }));

    const thrown = await errorOf(send(CREATE));

    expect(readFailure(thrown)).toMatchObject({ name: 'AppError', code });
    expect(mayHaveHappened(thrown)).toBe(may);
  });

  test('ends the run where the answer is too large to be read', async () => {
    const unpacked = gzipSync(Buffer.alloc(20_000_001, ' '));
    nock(REST).post('/actions').reply(200, unpacked, { 'Content-Encoding': 'gzip' });

    const error = await errorOf(send(CREATE));

    expect(failureLine(error)).toBe(
      'AppError max-size: Actionstep could not create the action: its answer was too large to be read. ' +
        'Contact support for this integration.',
    );
    expect(mayHaveHappened(error)).toBe(true);
  });

  test('is not one whose answer has 150,000 records or errors', async () => {
    nock(REST)
      .get('/actions')
      .reply(200, `{"actions":[${'{"id":1},'.repeat(150_000)}{"id":2}]}`);
    nock(REST)
      .get('/actions')
      .reply(400, `{"errors":[${'1,'.repeat(150_000)}1]}`);

    expect((await send(LIST)).records).toHaveLength(150_001);
    expect(await failureOf(send(LIST))).toMatchObject({ name: 'AppError', code: 'http_400' });
  });
});

describe('the time limit of a run', () => {
  const settings = (limit: string): void => {
    process.env['ACTIONSTEP_TIME_LIMIT_MS'] = limit;
  };
  afterEach(() => settings(''));

  test('ends a request that is not answered in time', async () => {
    const over = new AbortController();
    nock(REST)
      .get('/actions')
      .reply(() => {
        over.abort(new DOMException('The time is over.', 'TimeoutError'));
        return new Promise(() => {});
      });
    const deadline = { signal: over.signal, endsAt: Infinity };

    expect(await failureOf(connected((client) => call({ ...client, deadline }, LIST)))).toMatchObject({
      sentence: 'Actionstep could not list the actions: it did not answer in time. Try again in a few minutes.',
    });
  });

  test.each([
    { limit: '27000', readsEndAfter: 27_000, writesEndAfter: 19_000 },
    // A short run keeps three tenths of its time.
    { limit: '1001', readsEndAfter: 1001, writesEndAfter: 700 },
  ])('leaves time to look up what a write did: $limit ms', async ({ limit, readsEndAfter, writesEndAfter }) => {
    settings(limit);
    const before = performance.now();
    const { deadline, writeDeadline } = await connected(async (client) => client);

    expect(deadline.endsAt - writeDeadline.endsAt).toBeCloseTo(readsEndAfter - writesEndAfter, -1);
    expect(deadline.endsAt - before).toBeGreaterThanOrEqual(readsEndAfter);
  });

  test.each([
    // On a busy machine a timer fires late.
    { passed: 'by the clock', deadline: { signal: new AbortController().signal, endsAt: 0 } },
    { passed: 'by the timer', deadline: { signal: AbortSignal.abort(), endsAt: Infinity } },
  ])('holds back a request whose answer could not be awaited: passed $passed', async ({ deadline }) => {
    const late = await errorOf(connected((client) => call({ ...client, deadline }, LIST)));
    const lateWrite = await errorOf(connected((client) => call({ ...client, writeDeadline: deadline }, CREATE)));

    expect(failureLine(late)).toBe(
      'AppError too_late: Actionstep could not list the actions: it took too long to answer earlier requests. ' +
        'Try again in a few minutes.',
    );
    expect(readFailure(lateWrite)).toMatchObject({ code: 'too_late' });
    expect([late, lateWrite].map(mayHaveHappened)).toEqual([false, false]);
  });
});

describe('a request to the service is not sent', () => {
  test.each([
    {
      when: 'the address is missing',
      authData: { access_token: 'a' },
      says: 'The address of this Actionstep connection is not valid any more.',
    },
    {
      when: 'the address is a placeholder that the platform fills in',
      authData: { ...AUTH_DATA, api_endpoint: 'placeholder' },
      says: 'The address of this Actionstep connection is not valid any more.',
    },
    {
      when: 'the address is that of a stranger, though it was stored',
      authData: { ...AUTH_DATA, api_endpoint: 'https://actionstep.com.evil.test/api/' },
      says: 'The address of this Actionstep connection is not valid any more.',
    },
    {
      when: 'the connection cannot be read',
      authData: { access_token: 5 },
      says: 'What Zapier keeps of this Actionstep connection cannot be read.',
    },
  ])('when $when', async ({ authData, says }) => {
    expect(await failureOf(send(LIST, authData))).toEqual({
      name: 'ExpiredAuthError',
      sentence: `${says} Connect the account again.`,
    });
  });

  test('when its address would have more than 8,000 characters', async () => {
    const room = 8000 - `${REST}/actions?name=`.length;
    nock(REST).get('/actions').query(true).reply(204);
    await send({ ...LIST, params: { name: 'x'.repeat(room) } });

    const error = await errorOf(send({ ...LIST, params: { name: 'x'.repeat(room + 1) } }));

    expect(failureLine(error)).toBe(
      'AppError: Actionstep could not list the actions: what was given for it is too long. Shorten it.',
    );
    expect(mayHaveHappened(error)).toBe(false);
  });

  test('when the settings name an assumption that nobody knows', async () => {
    process.env['ACTIONSTEP_ASSUMPTIONS'] = 'assignee:top';
    const { sentence } = await failureOf(send(LIST));
    process.env['ACTIONSTEP_ASSUMPTIONS'] = '';

    expect(sentence).toMatch(
      /^This integration is set up with ACTIONSTEP_ASSUMPTIONS .*: "assignee:top" is unknown .* Correct the setting\.$/,
    );
  });
});

describe('what the service says of secrets in an error', () => {
  beforeAll(() => {
    process.env['CLIENT_SECRET'] = 'secret-of-the-client';
  });
  afterAll(() => {
    delete process.env['CLIENT_SECRET'];
  });

  const SECRETS = ['token-of-a-firm', 'refresh-token', 'secret-of-the-client'];
  const ALL = SECRETS.join(' and ');

  test.each([
    { where: 'the detail of an error', reply: { status: 400, body: { errors: { detail: `Bad: ${ALL}` } } } },
    { where: 'titles', reply: { status: 500, body: { errors: [{ title: ALL }, { title: SECRETS[2] }] } } },
    { where: 'a code', reply: { status: 422, body: { errors: { code: SECRETS[2], detail: 'No' } } } },
    { where: 'the only code', reply: { status: 403, body: { errors: [{ code: SECRETS[2] }] } } },
    { where: 'texts', reply: { status: 404, body: { errors: [ALL, SECRETS[0]] } } },
    { where: 'an OAuth error', reply: { status: 400, body: { error: SECRETS[2], error_description: ALL } } },
    { where: 'a web page', reply: { status: 502, body: `<html>${ALL}</html>` } },
    { where: 'a text', reply: { status: 400, body: `Unexpected ${ALL}` } },
    { where: 'JSON of another form', reply: { status: 409, body: { headers: { authorization: ALL } } } },
    { where: 'a success that cannot be read', reply: { status: 200, body: `Debug: ${ALL}` } },
    { where: 'a redirect', reply: { status: 302, headers: { Location: `https://h.example/?t=${SECRETS[0]}` } } },
    { where: 'the waiting time', reply: { status: 429, headers: { 'Retry-After': ALL } } },
    { where: 'an expired token', reply: { status: 401, body: { errors: { detail: ALL } } } },
  ])('is repeated to nobody: in $where', async ({ reply }) => {
    nock(REST).get('/actions').reply(reply.status, reply.body, reply.headers);

    const error = await errorOf(send(LIST));
    const told = `${failureLine(error)} ${whatHappened(error)}`;

    expect(error).toBeInstanceOf(Error);
    expect(SECRETS.filter((secret) => told.includes(secret) || told.includes(secret.slice(0, 12)))).toEqual([]);
    expect(told).not.toMatch(/\n\s+at |\.[jt]s:\d|What happened/);
  });
});
