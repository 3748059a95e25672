import { describe, expect, test } from '@jest/globals';
import type { Socket } from 'node:net';
import { closedPort, startListener, startPlain, startSelfSigned } from './listener.ts';
import { useZap } from '../../support/lifetime.ts';
import { useNames } from '../../support/names.ts';
import { failure } from '../requests/target.ts';
import { answered, COULD_NOT, listedAt, listedWhile, TRY_AGAIN } from './listing.ts';

const lost = (code: string) => failure(`${COULD_NOT}the connection to it was lost. ${TRY_AGAIN}`, code);

describe('a service that cannot be reached', () => {
  test('gets a different message from one that refuses', async () => {
    const unreached = failure(`${COULD_NOT}it could not be reached. ${TRY_AGAIN}`, 'ECONNREFUSED');
    expect(await listedAt(`http://127.0.0.1:${await closedPort()}`)).toEqual(unreached);
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
    const late = failure(`${COULD_NOT}it did not answer in time. ${TRY_AGAIN}`, 'aborted');
    expect(await answered(zap, { cut: 'during' })).toEqual(late);
  });
});

describe.each(['ENOTFOUND', 'EAI_AGAIN'])('a service whose host name cannot be resolved (%s)', (code) => {
  const asked = useNames({ code });

  test('is reported clearly, and no other name is looked up', async () => {
    const advice = `${TRY_AGAIN} If this keeps happening, connect the account again.`;
    const unfound = failure(`${COULD_NOT}its address was not found. ${advice}`, code);
    expect(await listedAt('https://x.actionstep.invalid')).toEqual(unfound);
    expect(asked()).toEqual(['x.actionstep.invalid']);
  });
});

describe('a service that cannot prove its identity', () => {
  const REFUSED = `${COULD_NOT}its security certificate was not accepted. Contact support for this integration.`;

  test('gets no request if its certificate is self-signed', async () => {
    const refused = failure(REFUSED, 'DEPTH_ZERO_SELF_SIGNED_CERT');
    expect(await listedWhile(startSelfSigned, (port) => `https://127.0.0.1:${port}`)).toEqual(refused);
  });

  test('gets no request if it does not encrypt', async () => {
    expect(await listedWhile(startPlain, (port) => `https://127.0.0.1:${port}`)).toEqual(lost('EPROTO'));
  });
});
