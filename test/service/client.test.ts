import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { call, deadlineIn, openClient } from '../../src/service/client.ts';
import { mayHaveHappened, causeOf } from '../../src/service/errors/failure.ts';
import { asZ } from '../support/asZ.ts';
import { failureLine, failureLineOf, failureOf } from '../support/failure.ts';
import { fakeClient } from './fakeClient.ts';

const Z = asZ.parse({ request: () => Promise.reject(new Error('nothing is sent here')) });

const thrownBy = (run: Promise<unknown>): Promise<unknown> => run.catch((reason: unknown) => reason);

afterEach(() => {
  jest.restoreAllMocks();
  delete process.env['ACTIONSTEP_TIME_LIMIT_MS'];
});

describe('the client of a run', () => {
  test('goes to the connected firm', () => {
    const authData = { api_endpoint: 'https://h.example/api/', access_token: 'a' };

    expect(openClient(Z, { authData })).toMatchObject({ request: Z.request, endpoint: 'https://h.example/api/' });
  });

  test.each([
    ['27000', 28_000, 20_000],
    // A short run keeps three tenths of its time.
    ['1001', 2001, 1700],
  ])('ends writes early, to leave time to look them up: after %s milliseconds', (limit, end, writeEnd) => {
    process.env['ACTIONSTEP_TIME_LIMIT_MS'] = limit;
    jest.spyOn(performance, 'now').mockReturnValue(1000);
    const { deadline, writeDeadline } = openClient(Z, { authData: {} });

    expect([deadline.endsAt, writeDeadline.endsAt]).toEqual([end, writeEnd]);
  });

  test.each([
    ['a-token.1', true],
    // Then the service answers 401, and the platform gets a new token.
    ['', true],
    [undefined, true],
    ['two words', false],
    ['a line\n', false],
    ['\u0142', false],
  ])('can send the token %j: %j', (access_token, expected) => {
    const authData = access_token === undefined ? {} : { access_token };

    expect(openClient(Z, { authData }).hasUsableToken).toBe(expected);
  });
});

describe('a call', () => {
  const TASK = { task: 'do this', path: ['actions'] };

  test('is not sent with a token that no header can hold', async () => {
    const { client, sent } = fakeClient();
    const error = await thrownBy(call({ ...client, hasUsableToken: false }, TASK));

    expect(failureLine(error)).toBe(
      'ExpiredAuthError: The key of this Actionstep connection cannot be used any more. Connect the account again.',
    );
    expect(mayHaveHappened(error)).toBe(false);
    expect(sent).toEqual([]);
  });

  test('is sent up to an address of 8,000 characters, and not beyond', async () => {
    const { client, sent } = fakeClient({ body: '' });
    const room = 8000 - `${client.endpoint}rest/actions?name=`.length;
    await call(client, { ...TASK, params: { name: 'x'.repeat(room) } });
    const error = await thrownBy(call(client, { ...TASK, params: { name: 'x'.repeat(room + 1) } }));

    expect(sent).toHaveLength(1);
    expect(failureLine(error)).toBe(
      'AppError: Actionstep could not do this: what was given for it is too long. Shorten it.',
    );
    expect(causeOf(error)).toBe('Actionstep could not do this: what was given for it is too long.');
    expect(mayHaveHappened(error)).toBe(false);
  });

  test('about something missing is believed only if the service says it, not a web page', async () => {
    const answered = (method: 'GET' | 'DELETE', status: number, body: string) =>
      call(fakeClient({ status, body }).client, { ...TASK, method, accept: [404] });

    expect((await answered('GET', 404, '{"errors":[]}')).records).toEqual([]);
    expect(await failureOf(answered('GET', 404, '<html>'))).toMatchObject({ code: 'unreadable' });
    // What is to be removed is gone, whoever says so.
    expect((await answered('DELETE', 404, '<html>')).records).toEqual([]);
  });

  test('that cannot be sent asks to reconnect if there is no address, and otherwise names the cause', async () => {
    const error = Object.assign(new Error('x'), { name: 'FetchError', type: 'system', code: 'ECONNREFUSED' });
    const { client } = fakeClient({ error });

    expect(await failureLineOf(call({ ...client, endpoint: 'placeholder' }, TASK))).toBe(
      'ExpiredAuthError: The address of this Actionstep connection is not valid any more. Connect the account again.',
    );
    expect(await failureOf(call(client, TASK))).toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('is not sent at the very end of its time', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(1000);
    const { client, sent } = fakeClient();
    const deadline = deadlineIn(0);

    expect(await failureOf(call({ ...client, deadline }, TASK))).toMatchObject({ code: 'too_late' });
    expect(sent).toEqual([]);
  });
});
