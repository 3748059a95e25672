import { createServer as createHttpServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { agree, authorizeUrl, exchange, refresh } from '../support/connection.ts';
import { failureOf, type Failure } from '../support/failure.ts';
import { someOf } from '../support/fuzz.ts';
import { useZap } from '../support/lifetime.ts';
import { listen, type Listener } from '../support/listen.ts';
import { useNames } from '../support/names.ts';
import { openPlatform } from '../support/platform.ts';
import { ADVICE } from '../support/usualInputs.ts';
import { startZap, type Zap } from '../support/zap.ts';
import { faultsCalled, type Fault } from './faults.ts';
import { selfSigned } from './selfSigned.ts';
import { endingUnder } from './strike.ts';

/* The requests by which an account is connected, and stays so. */

async function connect({ platform, sandbox: { redirectUri: redirect_uri } }: Zap): Promise<unknown> {
  const { code } = await agree(await authorizeUrl(platform, { redirect_uri, state: 'state' }));
  return exchange(platform, { code, redirect_uri });
}

/** A token that is spent, or a wrong client secret: the platform must not try to renew the connection because of it. */
const NOT_ACCEPTED = {
  name: 'AppError',
  code: 'not_accepted',
  status: 401,
  sentence:
    'Actionstep did not accept the connection. Connect the account again. If that fails, check the client ID and the ' +
    'client secret that this integration is set up with.',
};

/** Without the service's own words: those about tokens are not repeated, since they could hold one. */
const WITHOUT_WORDS = faultsCalled(
  'status 400',
  'status 401',
  'status 429',
  'a connection cut before the effect',
  'no answer in time',
  'a connection cut after the effect',
  'a web page',
  'an empty answer',
  'a byte order mark',
);

const TOKENS = '/api/oauth/token';

const REQUESTS = [
  {
    request: 'connecting the account',
    purpose: 'connect the account',
    at: { method: 'POST', path: TOKENS },
    run: connect,
    done: { orgkey: 'harbourlaw' },
    tokenRefused: NOT_ACCEPTED,
    emptyAnswer: undefined,
  },
  {
    request: 'renewing the connection',
    purpose: 'renew the connection',
    at: { method: 'POST', path: TOKENS },
    run: ({ platform, authData }: Zap) => refresh(platform, authData),
    done: { orgkey: 'harbourlaw' },
    tokenRefused: NOT_ACCEPTED,
    emptyAnswer: undefined,
  },
  {
    request: 'asking who is connected',
    purpose: 'tell who is connected',
    at: { method: 'GET', path: '/users/current' },
    run: ({ platform, authData }: Zap) => platform.run('authentication.test', { authData }),
    done: { person: 'Poe, Sam (sam.poe@harbourlaw.example)' },
    tokenRefused: { name: 'RefreshAuthError', sentence: '' },
    emptyAnswer: 'Actionstep did not say who is connected. Connect the account again.',
  },
];

describe.each(REQUESTS)('$request', ({ purpose, at, run, done, tokenRefused, emptyAnswer }) => {
  test.each(someOf(WITHOUT_WORDS))('ends in a result or in a sentence under $fault', async (fault) => {
    const zap = await startZap();
    const ending = await endingUnder(fault, at, zap, () => run(zap));
    await zap.stop();

    // Nobody has sent values to the token address that could be checked.
    const isTokenRefused = fault.happened === 'refused' && at.path === TOKENS;
    const sentence = `Actionstep could not ${purpose}: ${fault.cause}. ${isTokenRefused ? 'Connect the account again.' : fault.advice}`;
    const failures: Partial<Record<Fault['happened'], object>> = {
      'token refused': tokenRefused,
      'told to wait': { name: 'ThrottledError', sentence, delay: 7 },
      'done, empty answer': { name: 'AppError', sentence: emptyAnswer ?? sentence },
    };
    expect(ending).toMatchObject(
      fault.happened === 'done, whole answer'
        ? { result: done }
        : { failure: failures[fault.happened] ?? { name: 'AppError', sentence } },
    );
  });
});

/* What is wrong before the service can answer: its name, its port, its certificate, or the connection to it. */

const TRY_AGAIN = 'Try again in a few minutes.';

/** A user opens a dropdown while the service is to be found at this address. */
async function listedAt(origin: string): Promise<Failure> {
  const platform = openPlatform({
    ACTIONSTEP_API_HOSTS: '127.0.0.1,localhost,actionstep.invalid',
    ACTIONSTEP_TIME_LIMIT_MS: '',
  });
  const authData = { access_token: 'a-token-that-nobody-reads', api_endpoint: `${origin}/api/` };
  return failureOf(platform.run('triggers.list_actions.operation.perform', { authData }));
}

async function listedAtListener(listener: Promise<Listener>, scheme = 'http'): Promise<Failure> {
  const { port, stop } = await listener;
  try {
    return await listedAt(`${scheme}://127.0.0.1:${port}`);
  } finally {
    await stop();
  }
}

const saying = (cause: string, code: string, advice = TRY_AGAIN) => ({
  name: 'AppError',
  sentence: `Actionstep could not list the actions: ${cause}. ${advice}`,
  code,
});
const lost = (code: string) => saying('the connection to it was lost', code);

test('a port where nobody listens is told as a service that could not be reached', async () => {
  const { port, stop } = await listen(createServer());
  await stop();

  expect(await listedAt(`http://127.0.0.1:${port}`)).toEqual(saying('it could not be reached', 'ECONNREFUSED'));
});

test.each([
  {
    breaks: 'after the request has arrived',
    onConnection: (socket: Socket) => void socket.once('data', () => socket.resetAndDestroy()),
    code: 'ECONNRESET',
  },
  {
    breaks: 'after the head of the answer',
    onConnection: (socket: Socket) => void socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\n')),
    code: 'ECONNRESET',
  },
  {
    breaks: 'after something that is not HTTP',
    onConnection: (socket: Socket) => void socket.once('data', () => socket.end('220 mail\r\n')),
    code: 'HPE_INVALID_CONSTANT',
  },
  {
    breaks: 'in the middle of an answer that comes in portions',
    onConnection: (socket: Socket) =>
      void socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"act')),
    code: 'ERR_STREAM_PREMATURE_CLOSE',
  },
])('a connection that breaks $breaks is told as lost', async ({ onConnection, code }) => {
  expect(await listedAtListener(listen(createServer(onConnection)))).toEqual(lost(code));
});

describe.each(['ENOTFOUND', 'EAI_AGAIN'])('a host name that cannot be resolved (%s)', (code) => {
  const asked = useNames({ code });

  test('is told to the user, and no other name is looked up', async () => {
    const advice = `${TRY_AGAIN} If this keeps happening, connect the account again.`;

    expect(await listedAt('https://x.actionstep.invalid')).toEqual(saying('its address was not found', code, advice));
    expect(asked()).toEqual(['x.actionstep.invalid']);
  });
});

test('a self-signed certificate gets no request', async () => {
  const requests: string[] = [];
  const server = createTlsServer(selfSigned('localhost'), ({ url }, response) => {
    requests.push(String(url));
    response.end('{}');
  });

  expect(await listedAtListener(listen(server), 'https')).toEqual(
    saying(
      'its security certificate was not accepted',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'Contact support for this integration.',
    ),
  );
  expect(requests).toEqual([]);
});

test('a service without encryption gets no request', async () => {
  const server = createHttpServer((_request, response) => response.end('{}'));

  expect(await listedAtListener(listen(server), 'https')).toEqual(lost('EPROTO'));
});

// The only real wait: other tests let time limits pass without one.
describe('a service that stops in the middle of its answer', () => {
  const zap = useZap({ settings: { ACTIONSTEP_TIME_LIMIT_MS: '1000' } });

  test('is abandoned at the time limit', async () => {
    zap.sandbox.inject({ method: 'GET', path: '/actions', cut: 'during' });

    expect(await failureOf(zap.run('triggers.list_actions', 'perform'))).toEqual(
      saying('it did not answer in time', 'aborted'),
    );
  });
});

/* The same codes that say "could not be reached" when a connection is opened say nothing of the kind when one breaks. */
describe('a network that goes down after an action was created', () => {
  const zap = useZap();
  // oxlint-disable-next-line typescript/unbound-method -- put back as it was found, and called with the socket
  const { emit } = Socket.prototype;
  let breaksWith: Error | undefined;

  beforeEach(() => {
    Reflect.set(Socket.prototype, 'emit', function interrupted(this: Socket, event: string, ...args: unknown[]) {
      if (breaksWith && event === 'data' && zap.sandbox.firm.actions.has('9001')) {
        this.destroy(breaksWith);
        breaksWith = undefined;
        return false;
      }
      const heard: unknown = Reflect.apply(emit, this, [event, ...args]);
      return heard;
    });
  });
  afterEach(() => {
    Reflect.set(Socket.prototype, 'emit', emit);
  });

  test.each(['EHOSTUNREACH', 'ECONNREFUSED', 'ETIMEDOUT'])(
    'leaves it open whether there is one: read %s',
    async (code) => {
      breaksWith = Object.assign(new Error(`read ${code}`), { code, syscall: 'read' });

      const failure = await failureOf(zap.run('creates.create_action', 'perform', { inputData: ADVICE }));

      expect(failure).toMatchObject({
        name: 'HaltedError',
        sentence: expect.stringMatching(/^We couldn't confirm whether the action was created\./),
      });
      expect(zap.sandbox.firm.actions.has('9001')).toBe(true);
    },
  );
});
