import { describe, expect, test } from '@jest/globals';
import { agree, authorizeUrl, exchange, refresh } from '../support/connection.ts';
import { startZap, type Zap } from '../support/zap.ts';
import { FAULTS, type Fault } from './faults.ts';
import { endingUnder } from './strike.ts';

/* The requests by which an account is connected, and stays so. */

async function connect({ platform, sandbox: { redirectUri: redirect_uri } }: Zap): Promise<unknown> {
  const { code } = await agree(await authorizeUrl(platform, { redirect_uri, state: 'state' }));
  return exchange(platform, { code, redirect_uri });
}

const NOT_ACCEPTED =
  'Actionstep did not accept this integration. Check the client ID and the client secret that it is set up with, then connect ' +
  'the account again.';

/** What the service says in words about tokens is not repeated (test/security): it could hold one. */
const WITHOUT_WORDS = FAULTS.filter(({ cause }) => !cause.startsWith('it answered "'));

const REQUESTS = [
  {
    request: 'connecting the account',
    task: 'connect the account',
    at: { method: 'POST', path: '/api/oauth/token' },
    run: connect,
    done: { orgkey: 'harbourlaw' },
    tokenRefused: { name: 'AppError', sentence: NOT_ACCEPTED, code: 'invalid_client' },
    emptyAnswer: undefined,
  },
  {
    request: 'renewing the connection',
    task: 'renew the connection',
    at: { method: 'POST', path: '/api/oauth/token' },
    run: ({ platform, authData }: Zap) => refresh(platform, authData),
    done: { orgkey: 'harbourlaw' },
    tokenRefused: { name: 'AppError', sentence: NOT_ACCEPTED, code: 'invalid_client' },
    emptyAnswer: undefined,
  },
  {
    request: 'asking who is connected',
    task: 'tell who is connected',
    at: { method: 'GET', path: '/users/current' },
    run: ({ platform, authData }: Zap) => platform.run('authentication.test', { authData }),
    done: { person: 'Poe, Sam (sam.poe@harbourlaw.example)' },
    tokenRefused: { name: 'RefreshAuthError', sentence: '' },
    emptyAnswer: 'Actionstep did not say who is connected. Connect the account again.',
  },
];

describe.each(REQUESTS)('$request', ({ task, at, run, done, tokenRefused, emptyAnswer }) => {
  test.each(WITHOUT_WORDS)('$fault', async (fault) => {
    const zap = await startZap({ only: 'none' });
    const ending = await endingUnder(fault, at, zap, () => run(zap));
    await zap.stop();

    const sentence = `Actionstep could not ${task}: ${fault.cause}. ${fault.advice}`;
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
