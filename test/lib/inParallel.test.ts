import { describe, expect, test } from '@jest/globals';
import type { HttpRequestOptions } from 'zapier-platform-core';
import * as zod from 'zod/mini';
import { lookUpContactsByText } from '../../src/lookups/contacts.ts';
import type { Client } from '../../src/service/client.ts';
import { fetchChoices } from '../../src/service/datafields.ts';
import { inParallel } from '../../src/lib/inParallel.ts';
import { fetchRoles } from '../../src/service/participanttypes.ts';
import { fakeClient } from '../service/fakeClient.ts';

const numbers = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

/** Work that ends when it is told to, in the order in which it began. */
function workshop() {
  const begun: number[] = [];
  const open: PromiseWithResolvers<string>[] = [];
  return {
    begun,
    work: (item: number): Promise<string> => {
      const job = Promise.withResolvers<string>();
      begun.push(item);
      open.push(job);
      return job.promise;
    },
    end: (index: number) => open[index]?.resolve(`done ${begun[index]}`),
    fail: (index: number) => open[index]?.reject(new Error(`failed ${begun[index]}`)),
  };
}

const asRequest = zod.custom<Client['request']>((value) => typeof value === 'function');

const settled = () => new Promise(setImmediate);

describe('work that is done in parallel', () => {
  test('has twenty items at once at most, and the next one begins when one of them ends', async () => {
    const { begun, work, end } = workshop();
    const all = inParallel(numbers(25), work);

    await settled();
    expect(begun).toEqual(numbers(20));
    end(7);
    await settled();
    expect(begun).toEqual(numbers(21));
    numbers(20).forEach(end);
    await settled();
    expect(begun).toEqual(numbers(25));
    numbers(25).forEach(end);

    expect(await all).toEqual(numbers(25).map((number) => `done ${number}`));
  });

  test('ends with the first failure, and what has not begun never begins', async () => {
    const { begun, work, end, fail } = workshop();
    const all = inParallel(numbers(25), work);
    await settled();
    fail(3);

    await expect(all).rejects.toThrow('failed 3');
    numbers(20).forEach(end);
    await settled();
    expect(begun).toEqual(numbers(20));
  });

  test('is nothing where there is nothing to do', async () => {
    expect(await inParallel([], workshop().work)).toEqual([]);
  });
});

/** A way to the service that counts how many requests run at once. */
function countingClient(): Readonly<{ client: Client; most: () => number; all: () => number }> {
  const { client, sent } = fakeClient({ body: { meta: {} } });
  let running = 0;
  let most = 0;
  const request = asRequest.parse(async (options: HttpRequestOptions & { url: string }) => {
    running += 1;
    most = Math.max(most, running);
    await settled();
    running -= 1;
    return client.request(options);
  });
  return { client: { ...client, request }, most: () => most, all: () => sent.length };
}

describe('requests of one look-up', () => {
  const ids = (length: number): readonly string[] => numbers(length).map((number) => `${'x'.repeat(900)}${number}`);

  test.each<[string, (client: Client) => Promise<unknown>, number]>([
    [
      'of people',
      (client) =>
        lookUpContactsByText(
          client,
          numbers(100).map((number) => `Person ${number}`),
        ),
      100,
    ],
    ['of records by their ids', (client) => fetchRoles(client, ids(200)), 34],
    ['of choices', (client) => fetchChoices(client, ids(200)), 34],
  ])('are twenty at once at most: %s', async (_what, lookUp, requests) => {
    const { client, most, all } = countingClient();
    await lookUp(client);

    expect({ most: most(), all: all() }).toEqual({ most: 20, all: requests });
  });
});
