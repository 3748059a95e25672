import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { loadApp } from '../support/platform.ts';
import { startZap } from '../support/zap.ts';
import { REQUESTS } from './requests/all.ts';
import { runTarget } from './requests/target.ts';

/** A method and a resource, such as `GET /participants/…` for records that are asked for by their ids. */
function kindOf(method: string, path: string): string {
  const [, resource = '', ids] = path.replace(/^\/api\/rest(?=\/)/, '').split('/');
  return `${method} /${resource}${ids === undefined ? '' : '/…'}`;
}

const inOrder = (kinds: readonly string[]): readonly string[] => [...new Set(kinds)].toSorted();

/** The user's browser opens this address, not the integration. */
const OF_THE_BROWSER = '/api/oauth/authorize';

const targetsOf = (name: string) => REQUESTS.filter(({ operation, runs }) => `${operation}.${runs}` === name);

/** The kinds of requests that a function sends in all of its runs that meet faults, when none strikes. */
async function sentBy(name: string): Promise<readonly string[]> {
  const differing = new Map(targetsOf(name).map((target) => [target.bundle ?? target.run, target]));
  const sent = [...differing.values()].map(async (target) => {
    const zap = await startZap({ dialect: 'live', only: target.operation });
    target.before?.(zap);
    await runTarget(target, zap).catch(() => null);
    await zap.stop();
    return zap.sandbox.requests.filter(({ path }) => path !== OF_THE_BROWSER);
  });
  return inOrder((await Promise.all(sent)).flat().map(({ method, path }) => kindOf(method, path)));
}

const struckIn = (name: string): readonly string[] =>
  inOrder(
    targetsOf(name).map(({ at: { method = '', path } }) =>
      kindOf(method, typeof path === 'string' ? path : path.source.replaceAll(/[\\^]/g, '')),
    ),
  );

const Operations = zod.record(zod.string(), zod.object({ operation: zod.record(zod.string(), zod.unknown()) }));
const App = zod.object({
  authentication: zod.object({ test: zod.unknown(), oauth2Config: zod.record(zod.string(), zod.unknown()) }),
  triggers: Operations,
  searches: Operations,
  creates: Operations,
});

/** The functions of an object, by their names; a form can hold them in its list. */
const functionsIn = (parts: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(parts)
    .filter(([, part]) => [part].flat().some((item) => typeof item === 'function'))
    .map(([name]) => name);

async function functionsOfApp(): Promise<readonly string[]> {
  const { authentication, ...kinds } = App.parse(await loadApp());
  const { oauth2Config, ...others } = authentication;
  return [
    ...functionsIn(others).map((name) => `authentication.${name}`),
    ...functionsIn(oauth2Config).map((name) => `authentication.oauth2Config.${name}`),
    ...Object.entries(kinds).flatMap(([kind, operations]) =>
      Object.entries(operations).flatMap(([key, { operation }]) =>
        functionsIn(operation).map((name) => `${kind}.${key}.${name}`),
      ),
    ),
  ];
}

const SENDS_NOTHING = 'authentication.oauth2Config.authorizeUrl';
const FUNCTIONS = [...new Set(REQUESTS.map(({ operation, runs }) => `${operation}.${runs}`))];

describe('the requests that the fault tests cover', () => {
  test('come from every function of the integration', async () => {
    expect([...FUNCTIONS, SENDS_NOTHING].toSorted()).toEqual([...(await functionsOfApp())].toSorted());
  });

  // In one dialect: what is sent is the same in both.
  test.each(FUNCTIONS)('include every kind of request: %s', async (name) => {
    expect(struckIn(name)).toEqual(await sentBy(name));
  });
});
