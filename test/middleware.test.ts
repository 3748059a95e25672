import { describe, expect, test } from '@jest/globals';
import type { Bundle, ZObject } from 'zapier-platform-core';
import * as zod from 'zod/mini';
import { isObject } from '../src/lib/object.ts';
import { addToken } from '../src/middleware.ts';
import { asBundle, asZ } from './support/asZ.ts';
import { failureLineOf, failureOf } from './support/failure.ts';
import { useOneEach } from './support/lifetime.ts';
import { loadApp, openPlatform } from './support/platform.ts';
import { startSandbox } from './sandbox/sandbox.ts';

const asRequest = zod.custom<Parameters<typeof addToken>[0]>(isObject);

/** The integration with one more operation, which sends any request through the integration's own pipeline. */
const withProbe = (app: object): object => ({
  ...app,
  creates: {
    probe: {
      key: 'probe',
      noun: 'Probe',
      display: { label: 'Probe', description: 'Sends a request.' },
      operation: {
        perform: async (z: ZObject, { inputData }: Bundle<{ url: string; task?: string }>) => {
          const middlewareData = inputData.task ? { middlewareData: { task: inputData.task } } : {};
          const { status } = await z.request({ url: inputData.url, redirect: 'manual', ...middlewareData });
          return { status };
        },
      },
    },
  },
});

const start = async () => {
  const [firm, stranger] = await Promise.all([startSandbox(), startSandbox()]);
  const platform = await openPlatform(firm.environment, withProbe(await loadApp()));
  const authData = firm.connect();
  return {
    firm,
    stranger,
    authData,
    send: (url: string, options: Readonly<{ task?: string; authData?: object }> = {}) =>
      platform.run('creates.probe.operation.perform', {
        inputData: { url, task: options.task },
        authData: options.authData ?? authData,
      }),
    stop: async () => {
      await Promise.all([firm.stop(), stranger.stop()]);
    },
  };
};

describe('the token', () => {
  const probe = useOneEach(start);

  test('goes to the connected firm', async () => {
    const { firm, authData, send } = probe();

    await send(`${firm.url}/api/rest/actions`, { task: 'list' }).catch(() => {});

    expect(firm.requests[0]?.headers).toMatchObject({ authorization: `Bearer ${authData.access_token}` });
  });

  test('is not sent with a request without a connection', async () => {
    const request = { url: 'https://ap-southeast-2.actionstep.com/api/rest/actions', headers: {} };

    expect(await addToken(asRequest.parse({ ...request }), asZ.parse({}), asBundle.parse({}))).toEqual(request);
  });

  test('is not sent with a token call, even if its address starts like the firm’s', async () => {
    const bundle = { authData: { access_token: 'old', api_endpoint: 'https://h.example/api/' } };
    const request = { url: 'https://h.example/api/oauth/token', headers: {}, middlewareData: { isTokenCall: true } };

    expect(await addToken(asRequest.parse({ ...request }), asZ.parse({}), asBundle.parse(bundle))).toEqual(request);
  });

  test('goes nowhere else, not even to another port on the same machine', async () => {
    const { stranger, send } = probe();

    await failureOf(send(`${stranger.url}/api/rest/actions`));

    expect(stranger.requests).toHaveLength(1);
    expect(stranger.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  test.each(['/apiary', '/api', '/'])('is not sent to other paths of the same host: %s', async (path) => {
    const { firm, send } = probe();

    await failureOf(send(`${firm.url}${path}`));

    expect(firm.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  test.each([
    ['no token', { access_token: '' }],
    ['no address', { api_endpoint: '' }],
  ])('is not sent when a connection has %s', async (_case, missing) => {
    const { firm, authData, send } = probe();

    await failureOf(send(`${firm.url}/api/rest/actions`, { authData: { ...authData, ...missing } }));

    expect(firm.requests[0]?.headers).not.toHaveProperty('authorization');
  });
});

describe('an unsuccessful answer', () => {
  const probe = useOneEach(start);

  test.each([
    ['names the task', 'do this', 'Actionstep could not do this: '],
    ['has a general text for a request without a task', undefined, 'Actionstep could not answer: '],
  ])('becomes a readable error, which %s', async (_what, task, beginning) => {
    const { firm, send } = probe();
    firm.inject({ path: '/actions', status: 503 });

    expect(await failureLineOf(send(`${firm.url}/api/rest/actions`, task === undefined ? {} : { task }))).toBe(
      `AppError http_503 503: ${beginning}it is not available at the moment. Try again in a few minutes.`,
    );
  });

  test.each([200, 204])('does not include status %i', async (status) => {
    const { firm, send } = probe();
    firm.inject({ path: '/actions', status });

    await expect(send(`${firm.url}/api/rest/actions`)).resolves.toEqual({ status });
  });
});
