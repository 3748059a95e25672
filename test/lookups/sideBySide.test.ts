import { expect, test } from '@jest/globals';
import type { HttpRequestOptions } from 'zapier-platform-core';
import * as zod from 'zod/mini';
import { lookUpConditions } from '../../src/step/conditions.ts';
import { lookUpContactsByText } from '../../src/contacts/chooseContacts.ts';
import { lookUpPlace } from '../../src/step/reachableSteps.ts';
import type { Client } from '../../src/service/client.ts';
import { fetchChoices } from '../../src/service/datafields.ts';
import { fetchAllRoles, fetchRoles } from '../../src/service/participanttypes.ts';
import { fakeClient } from '../service/fakeClient.ts';
import { nextStep } from '../step/steps.ts';

const asRequest = zod.custom<Client['request']>((value) => typeof value === 'function');

/** A way to the service that counts how many requests run at once. */
function countingClient(
  ...bodies: readonly object[]
): Readonly<{ client: Client; most: () => number; all: () => number }> {
  const { client, sent } = fakeClient(...bodies.map((body) => ({ body })), { body: { meta: {} } });
  let running = 0;
  let most = 0;
  const request = asRequest.parse(async (options: HttpRequestOptions & { url: string }) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return client.request(options);
  });
  return { client: { ...client, request }, most: () => most, all: () => sent.length };
}

const texts = (length: number, begin: string) => Array.from({ length }, (_, index) => `${begin}${index}`);
const ids = texts(200, 'x'.repeat(900));

test.each<[string, (client: Client) => Promise<unknown>, number]>([
  ['of people', (client) => lookUpContactsByText(client, texts(100, 'Person ')), 100],
  ['of records by their ids', (client) => fetchRoles(client, ids), 34],
  [
    'of choices',
    (client) =>
      fetchChoices(
        client,
        ids.map((id) => `${id}--Kind`),
      ),
    34,
  ],
])('requests are twenty at once at most: %s', async (_what, lookUp, requests) => {
  const { client, most, all } = countingClient();
  await lookUp(client);

  expect({ most: most(), all: all() }).toEqual({ most: 20, all: requests });
});

test.each([
  ['side by side where the service says how many there are', { page: 1, pageCount: 4 }, { most: 3, all: 4 }],
  ['one after the other where it does not', { nextPage: 'more' }, { most: 1, all: 2 }],
  ['not at all where they are too many', { page: 1, pageCount: 6 }, { most: 1, all: 1 }],
])('the pages behind the first are read %s', async (_how, paging, expected) => {
  const { client, most, all } = countingClient({ meta: { paging: { participanttypes: paging } } });
  await fetchAllRoles(client).catch(() => undefined);

  expect({ most: most(), all: all() }).toEqual(expected);
});

const CONDITIONS = nextStep({}, { tasksToComplete: ['6001', '6002'], contactsToMail: ['97', '98'] }).next;

test.each<[string, (client: Client) => Promise<unknown>]>([
  ['the conditions of a step', (client) => lookUpConditions(client, CONDITIONS)],
  // Neither is found here.
  ['an action and its next steps', (client) => lookUpPlace(client, '8700').catch(String)],
])('%s are looked up side by side, one request for each kind', async (_what, lookUp) => {
  const { client, most, all } = countingClient();
  await lookUp(client);

  expect({ most: most(), all: all() }).toEqual({ most: 2, all: 2 });
});
