import { describe, expect, test } from '@jest/globals';
import type { Socket } from 'node:net';
import type { Failure } from '../../support/failure.ts';
import { closedPort, startListener, startPlain, startSelfSigned } from './listener.ts';
import { useZap } from '../../support/lifetime.ts';
import { useNames } from '../../support/names.ts';
import { answered, COULD_NOT, listedAt, listedWhile, TRY_AGAIN } from './listing.ts';

const lost = (code: string): Failure => ({
  name: 'AppError',
  sentence: `${COULD_NOT}the connection to it was lost. ${TRY_AGAIN}`,
  code,
});

describe('a service that cannot be reached', () => {
  test('gets a different message from one that refuses', async () => {
    expect(await listedAt(`http://127.0.0.1:${await closedPort()}`)).toEqual({
      name: 'AppError',
      sentence: `${COULD_NOT}it could not be reached. ${TRY_AGAIN}`,
      code: 'ECONNREFUSED',
    });
  });

  test.each<[string, (socket: Socket) => void, string]>([
    ['as soon as the connection is open', (socket) => socket.destroy(), 'ECONNRESET'],
    ['as soon as the connection is open, cleanly', (socket) => socket.end(), 'ECONNRESET'],
    ['after the request has arrived', (socket) => socket.once('data', () => socket.resetAndDestroy()), 'ECONNRESET'],
    ['after the head', (socket) => socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\n')), 'ECONNRESET'],
    ['after something else', (socket) => socket.once('data', () => socket.end('220 mail\r\n')), 'HPE_INVALID_CONSTANT'],
    [
      'in the middle of a body in portions',
      (socket) =>
        socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"act')),
      'ERR_STREAM_PREMATURE_CLOSE',
    ],
  ])('has its own message when the connection breaks %s', async (_when, onConnection, code) => {
    expect(await listedWhile(() => startListener(onConnection))).toEqual(lost(code));
  });
});

// The only real wait: the fault tables have every other case without one.
describe('a service that does not answer in time', () => {
  const zap = useZap({ settings: { ACTIONSTEP_TIME_LIMIT_MS: '250' } });

  test('is abandoned at the time limit even in the middle of its answer', async () => {
    expect(await answered(zap, { cut: 'during' })).toEqual({
      name: 'AppError',
      sentence: `${COULD_NOT}it did not answer in time. ${TRY_AGAIN}`,
      code: 'aborted',
    });
  });
});

describe.each(['ENOTFOUND', 'EAI_AGAIN'])('a service whose host name cannot be resolved (%s)', (code) => {
  const asked = useNames({ code });

  test('is reported clearly, and no other name is looked up', async () => {
    expect(await listedAt('https://x.actionstep.invalid')).toEqual({
      name: 'AppError',
      sentence: `${COULD_NOT}its address was not found. ${TRY_AGAIN} If this keeps happening, connect the account again.`,
      code,
    });
    expect(asked()).toEqual(['x.actionstep.invalid']);
  });
});

describe('a service that cannot prove its identity', () => {
  const REFUSED = `${COULD_NOT}its security certificate was not accepted. Contact support for this integration.`;

  test('gets no request if its certificate is self-signed', async () => {
    expect(await listedWhile(startSelfSigned, (port) => `https://127.0.0.1:${port}`)).toEqual({
      name: 'AppError',
      sentence: REFUSED,
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
  });

  test('gets no request if it does not encrypt', async () => {
    expect(await listedWhile(startPlain, (port) => `https://127.0.0.1:${port}`)).toEqual(lost('EPROTO'));
  });
});
