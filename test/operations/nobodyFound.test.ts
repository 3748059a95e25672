import { describe, expect, test } from '@jest/globals';
import { createContact, newContacts, PERSON } from '../support/createContact.ts';
import { failureOf, readFailure } from '../support/failure.ts';
import { findOrCreateContact } from '../support/findOrCreate.ts';
import { useZap } from '../support/lifetime.ts';
import type { Zap } from '../support/zap.ts';
import { creating } from '../support/rows.ts';
import { idsFound } from '../support/searches.ts';

/*
 * Nobody is said to be missing before the service was asked in two ways: by a pattern (`email_ilike`) and plainly
 * (`email=`). No source settles what it makes of either.
 */

const KNOWN = [
  { given: { email: 'ann.roe@mail.example' }, id: '88' },
  { given: { name: 'Ann Roe' }, id: '88' },
  { given: { externalReference: 'CRM-94' }, id: '94' },
];

const UNKNOWN = { email: 'una.boe@mail.example' };

/** The filters of the requests so far. */
const filtersIn = (sandbox: Pick<Zap['sandbox'], 'requests'>): readonly string[] =>
  sandbox.requests.flatMap(({ query }) =>
    Object.keys(query).filter((name) => /^(?:email|displayName|importExternalReference)/.test(name)),
  );

const creatingTask = creating('create_task');

describe.each([
  { service: 'takes both ways', lists: {}, created: 1 },
  { service: 'finds nothing by a pattern', lists: { patterns: 'findsNothing' }, created: 1 },
  { service: 'ignores patterns', lists: { patterns: 'ignored' }, created: 1 },
  { service: 'finds nothing plainly', lists: { plainTexts: 'findsNothing' }, created: 1 },
  { service: 'ignores plain filters', lists: { plainTexts: 'ignored' }, created: 1 },
  { service: 'refuses plain filters', lists: { plainTexts: 'refused' }, created: 1 },
  // Then only one way was asked, and the run ends with the refusal.
  { service: 'refuses patterns', lists: { patterns: 'refused' }, created: 0 },
] as const)('where the service $service', ({ lists, created }) => {
  const zap = useZap({ lists });

  test.each(KNOWN)('the contact with $given is found, and no second one created', async ({ given, id }) => {
    expect(await findOrCreateContact(zap, { find: given, create: PERSON })).toMatchObject({ id });
    expect(newContacts(zap.sandbox)).toEqual([]);
  });

  test('a step finds people, and a search an action', async () => {
    const existing = await createContact(zap, { ...PERSON, externalReference: 'CRM-94' });
    const ann = { firstName: 'Ann', lastName: 'Roe', email: 'ann.roe@mail.example' };
    const byEmail = await createContact(zap, { ...ann, ifEmailExists: 'return' });
    const action = zap.sandbox.firm.actions.get('8700');
    if (action) zap.sandbox.firm.actions.set('8700', { ...action, importExternalReference: 'PMS-7' });
    const task = { action: '8700', name: 'Call', assignedToParticipant: 'Kim Loe' };

    expect(existing).toMatchObject({ id: '94', alreadyExisted: true });
    expect(byEmail).toMatchObject({ id: '88', alreadyExisted: true });
    expect(await creatingTask(zap, task)).toMatchObject({ assignee: { id: '16' } });
    expect(await idsFound(zap, 'find_action', { externalReference: 'PMS-7', name: 'Doe' })).toEqual(['8700']);
  });

  test('somebody who is not there is created, unless that is not certain', async () => {
    const run = findOrCreateContact(zap, { find: UNKNOWN, create: { ...PERSON, ...UNKNOWN } });
    const refusals = await run.then(
      () => [],
      (error: unknown) => [readFailure(error).status],
    );

    expect(newContacts(zap.sandbox)).toHaveLength(created);
    expect(refusals).toEqual(created === 0 ? [400] : []);
    // Create Contact asks again, to know which contact is new if the answer to the POST is lost.
    const ways = ['email_ilike', 'email'];
    expect(filtersIn(zap.sandbox)).toEqual(created === 0 ? ways : [...ways, ...ways]);
  });
});

describe('the second way', () => {
  const zap = useZap();

  test('is not asked for where the first one finds somebody', async () => {
    await idsFound(zap, 'find_contact', { email: 'ann.roe@mail.example' });

    expect(filtersIn(zap.sandbox)).toEqual(['email_ilike']);
  });

  test('compares as the first one does: a part of a name is not the name', async () => {
    expect(await idsFound(zap, 'find_contact', { name: 'Ann R' })).toEqual([]);
  });

  test('fails the search where it cannot be had', async () => {
    zap.sandbox.inject({ path: '/participants', wrap: ['', ''] });
    zap.sandbox.inject({ path: '/participants', status: 503 });

    expect(await failureOf(idsFound(zap, 'find_contact', UNKNOWN))).toMatchObject({ status: 503 });
  });
});
