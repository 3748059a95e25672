import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import nock from 'nock';
import { createAppTester, version, type Bundle, type ZObject } from 'zapier-platform-core';
import { authentication } from '../../src/authentication.ts';
import { addToken, keepFormOutOfLog, throwForErrors } from '../../src/middleware.ts';
import { openClient, type Client } from '../../src/service/client.ts';

/** The connection that the tests of this folder run with. */
export const AUTH_DATA = {
  access_token: 'token-of-a-firm',
  refresh_token: 'refresh-token',
  api_endpoint: 'https://ap-southeast-2.actionstep.com/api/',
  orgkey: 'harbourlaw',
};

/** Where the connected firm's resources are, for `nock(REST).get('/actions')`. */
export const REST = 'https://ap-southeast-2.actionstep.com/api/rest';

/*
 * `createAppTester` runs a function as the platform runs one of an operation: with its own `z.request`, and with the
 * middleware of this app around each request. An app without operations is enough, and loads in no time.
 */
const runInZapier = createAppTester({
  version: '1.0.0',
  platformVersion: version,
  authentication,
  beforeRequest: [addToken, keepFormOutOfLog],
  afterResponse: [throwForErrors],
  flags: { cleanInputData: false, skipHttpPatch: true },
});

/** Runs something with the platform's `z` and bundle. Its result, or its very error, comes back as it is. */
export async function inZapier<Result>(
  run: (z: ZObject, bundle: Bundle) => Promise<Result>,
  bundle: Readonly<{ authData?: object; inputData?: object }> = { authData: AUTH_DATA },
): Promise<Result> {
  const outcome: { settled?: Promise<Result> } = {};
  await runInZapier(
    async (z: ZObject, given: Bundle) => {
      outcome.settled = run(z, given);
      await outcome.settled.catch(() => {});
      return {};
    },
    // A copy, as the platform makes one for each run.
    structuredClone(bundle),
  );
  if (!outcome.settled) throw new Error('The platform did not run it.');
  return outcome.settled;
}

/** Runs something with a client of the connected firm. */
export const connected = <Result>(
  run: (client: Client) => Promise<Result>,
  authData: object = AUTH_DATA,
): Promise<Result> => inZapier((z, bundle) => run(openClient(z, bundle)), { authData });

/** No test of the file reaches the network; each fails that asks for what nock was not told, or not for all that it was. */
export function useNock(): void {
  const unexpected: string[] = [];
  const note = ({ method, url }: Request): void => {
    unexpected.push(`${method} ${decodeURIComponent(url)}`);
  };
  beforeAll(() => {
    nock.disableNetConnect();
    nock.emitter.on('no match', note);
  });
  beforeEach(() => {
    unexpected.length = 0;
  });
  afterEach(() => {
    const notAsked = nock.pendingMocks();
    nock.cleanAll();
    expect({ notAsked, unexpected }).toEqual({ notAsked: [], unexpected: [] });
  });
  afterAll(() => {
    nock.emitter.off('no match', note);
    nock.restore();
    nock.enableNetConnect();
  });
}
