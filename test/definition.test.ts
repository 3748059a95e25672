import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { version } from 'zapier-platform-core';
import * as zod from 'zod/mini';
import { inProject } from '../scripts/project.ts';
import { runChecks } from './support/checks.ts';
import { HOOK_TRIGGERS } from './support/hookTriggers.ts';
import { loadApp, openPlatform } from './support/platform.ts';

const Operation = zod.looseObject({ operation: zod.record(zod.string(), zod.unknown()) });
/** Those without functions, whose fields nobody sees before they ask for more. */
const Operations = zod.record(zod.string(), Operation);
const Definition = zod.looseObject({
  authentication: zod.looseObject({ oauth2Config: zod.record(zod.string(), zod.unknown()), test: zod.unknown() }),
  triggers: Operations,
  creates: Operations,
  searches: zod._default(Operations, {}),
});

const definition = async () => Definition.parse(await (await openPlatform()).ask('definition'));

/** How a function appears in the definition. */
const FUNCTION = /^\$func\$\d+\$[ft]\$$/;

describe('the definition of the integration', () => {
  test('passes the platform’s schema', async () => {
    expect(await (await openPlatform()).ask('validate')).toEqual([]);
  });

  test('passes the published checks', async () => {
    const input = { definition: await definition(), coreVersion: version };

    expect(await runChecks(input)).toEqual([]);
  });

  test('sends the bearer token to the connected address only, in a way the platform can check', async () => {
    expect(await (await openPlatform()).ask('getAuthTemplate')).toMatchObject({ supported: true });
  });

  test('uses functions everywhere, never request objects', async () => {
    const { authentication, triggers, creates, searches } = await definition();
    const { authorizeUrl, getAccessToken, refreshAccessToken } = authentication.oauth2Config;
    const performs = Object.entries({ ...triggers, ...creates, ...searches }).flatMap(([key, { operation }]) =>
      Object.entries(operation)
        .filter(([part]) => part.startsWith('perform'))
        .map(([part, value]) => [`${key}.${part}`, value] as const),
    );

    const parts = Object.fromEntries([
      ['test', authentication.test],
      ['authorizeUrl', authorizeUrl],
      ['getAccessToken', getAccessToken],
      ['refreshAccessToken', refreshAccessToken],
      ...performs,
    ]);

    expect(Object.entries(parts).filter(([, value]) => typeof value !== 'string' || !FUNCTION.test(value))).toEqual([]);
    expect(Object.keys(parts)).toEqual(
      expect.arrayContaining(['new_action.performSubscribe', 'create_action.perform']),
    );
  });

  test('keeps the triggers that users’ Zaps rely on, and hides those of dropdowns, which can page', async () => {
    const { triggers } = await definition();
    const hidden = { display: { hidden: true }, operation: { type: 'polling', canPaginate: true } };

    expect(Object.keys(triggers)).toHaveLength(9);
    expect(triggers).toMatchObject({
      new_action: { operation: { type: 'hook' } },
      new_contact: { operation: { type: 'hook' } },
      list_action_types: hidden,
      list_actions: hidden,
      list_assignees: hidden,
      list_participants: hidden,
      list_roles: hidden,
      list_next_steps: hidden,
      list_data_collections: hidden,
    });
  });

  test('refers only to dropdowns that exist', async () => {
    const { triggers, creates, searches } = await definition();
    const references = [...JSON.stringify([creates, searches]).matchAll(/"dynamic":"([^."]+)\./g)].map(
      ([, key]) => key ?? '',
    );

    expect(references.length).toBeGreaterThan(0);
    expect(references.filter((key) => !(key in triggers))).toEqual([]);
  });

  test.each(['create_action', 'change_step'])(
    'never lets two runs overlap of which one sees what the other did, whatever they are and their input: %s',
    async (key) => {
      const { creates } = await definition();

      expect(creates[key]?.operation['lock']).toEqual({ key: 'create_action', scope: ['account'], timeout: 60 });
    },
  );
});

describe('the functions of the integration', () => {
  test('belong to one operation each, by which the platform finds them, and take no callback', async () => {
    const { triggers, creates, searches } = Definition.parse(await loadApp());
    const functions = [triggers, creates, searches]
      .flatMap((operations) => Object.values(operations))
      .flatMap(({ operation }) => Object.values(operation).flat())
      .filter((part) => typeof part === 'function');

    expect(functions.length).toBeGreaterThan(HOOK_TRIGGERS.length * 4 + 7);
    expect(new Set(functions).size).toBe(functions.length);
    // The platform takes a third parameter for a callback, and waits for it.
    expect(functions.filter(({ length }) => length > 2)).toEqual([]);
  });
});

describe('each operation that a file exports', () => {
  const Exports = zod.record(zod.string(), zod.unknown());
  const Exported = zod.object({ key: zod.string(), noun: zod.string(), operation: zod.unknown() });

  test.each(['triggers', 'searches', 'creates'] as const)('is registered in index.ts: %s', async (folder) => {
    const keys: string[] = [];
    for (const file of readdirSync(inProject('src', folder))) {
      // oxlint-disable-next-line no-await-in-loop -- Jest cannot link modules that are imported at the same time
      const exports = Object.values(Exports.parse({ ...(await import(inProject('src', folder, file))) }));
      // One by one, or several by their keys.
      const values = exports.flatMap((value) => [value, ...Object.values(Exports.safeParse(value).data ?? {})]);
      keys.push(...values.flatMap((value) => Exported.safeParse(value).data?.key ?? []));
    }

    expect(keys.toSorted()).toEqual(Object.keys(Definition.parse(await loadApp())[folder]).toSorted());
  });
});
