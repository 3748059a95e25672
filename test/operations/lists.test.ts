import { describe, expect, test } from '@jest/globals';
import { create, submissions } from '../support/createAction.ts';
import { createContact, newContacts } from '../support/createContact.ts';
import { failureOf, readFailure } from '../support/failure.ts';
import { findOrCreateContact } from '../support/findOrCreate.ts';
import { useZap } from '../support/lifetime.ts';
import { idsFound, search } from '../support/searches.ts';
import { offer } from '../support/startSteps.ts';
import { PERSON } from '../support/usualInputs.ts';
import type { Zap } from '../support/zap.ts';

/*
 * How lists of the service are read to their end. "Nothing found" makes a Zap create a second record, so it is said only
 * where everything was read and nothing is there.
 */

describe('more records than one run can read, of a service that ignores filters', () => {
  const zap = useZap({ lists: { ignoresFilters: true } });

  test('are no reason to say that there is no contact, so none is created twice', async () => {
    for (let index = 0; index < 1000; index += 1) zap.sandbox.addParticipant({ firstName: 'No', lastName: 'Body' });
    const find = { email: 'ann.roe@mail.example' };
    const inputs = { find, create: { firstName: 'Ann', lastName: 'Roe', ...find } };

    expect(await failureOf(findOrCreateContact(zap, inputs))).toMatchObject({ code: 'too_many' });
    expect(zap.sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('are no reason to say that there is no action', async () => {
    for (let index = 0; index < 1000; index += 1) zap.sandbox.addAction({ name: 'Other', reference: `O-${index}` });

    expect(await failureOf(idsFound(zap, 'find_action', { reference: 'QS-3' }))).toMatchObject({ code: 'too_many' });
    expect(await failureOf(idsFound(zap, 'find_action', { id: 'QS-3' }))).toMatchObject({ code: 'too_many' });
  });

  test('are no reason to say that there is no action type', async () => {
    for (let type = 2000; type < 3000; type += 1) offer(zap.sandbox.firm, { actionType: type }, `A ${type}`);
    const runs = [
      create(zap, { actionType: 'Will', actionName: 'A' }),
      search(zap, 'find_action', { name: 'Roe', actionType: 'Will' }),
      search(zap, 'describe_action_type', { actionType: 'Will' }),
    ];

    expect(await Promise.all(runs.map(failureOf))).toEqual(
      runs.map(() => ({
        name: 'AppError',
        code: 'too_many',
        sentence:
          'Actionstep could not look up the action type: there are too many records for one run. Choose one from the list.',
      })),
    );
    expect(submissions(zap.sandbox)).toEqual([]);
  });
});

describe.each([
  { habits: 'ignores filters and does not say how many pages there are', lists: { hidesPaging: true } },
  { habits: 'ignores filters and gives short pages', lists: { ignoresPageSize: true } },
  {
    habits: 'ignores filters, gives short pages and does not say how many',
    lists: { hidesPaging: true, ignoresPageSize: true },
  },
])('a service that $habits', ({ lists }) => {
  const zap = useZap({ lists: { ignoresFilters: true, ...lists } });

  test('is read to its end', async () => {
    for (let index = 0; index < 210; index += 1) zap.sandbox.addParticipant({ firstName: 'No', lastName: 'Body' });
    const last = zap.sandbox.addParticipant({ firstName: 'Una', lastName: 'Boe', email: 'una@mail.example' });

    expect(await idsFound(zap, 'find_contact', { email: 'una@mail.example' })).toEqual([String(last.id)]);
    expect(await idsFound(zap, 'find_contact', { email: 'nobody@mail.example' })).toEqual([]);
  });
});

describe('a service that gives the oldest first, whatever order a search asks for,', () => {
  const zap = useZap({ lists: { ignoresSort: true, ignoresPageSize: true } });

  test('makes Find Action return the newest first all the same', async () => {
    expect(await idsFound(zap, 'find_action', { reference: 'SHARED-1' })).toEqual(['8703', '8702']);

    // A page has 50, and the last of them has one digit more.
    zap.sandbox.firm.next.action = 9951;
    for (let index = 0; index < 50; index += 1) zap.sandbox.addAction({ name: 'Fox' });
    expect((await idsFound(zap, 'find_action', { name: 'Fox' })).slice(0, 2)).toEqual(['10000', '9999']);

    zap.sandbox.addAction({ name: 'Fox' });
    expect((await idsFound(zap, 'find_action', { name: 'Fox' })).slice(0, 2)).toEqual(['10001', '10000']);
  });

  test('makes Create Action return the oldest of several with the reference', async () => {
    const given = { actionType: '871', actionName: 'Toe', fileReference: 'TOE-1', ifReferenceExists: 'return' };
    const [oldest] = ['A', 'B'].map((name) => zap.sandbox.addAction({ name, reference: 'TOE-1', actionTypeId: '871' }));

    expect(await zap.run('creates.create_action', 'perform', { inputData: given })).toMatchObject({
      id: String(oldest?.id),
      alreadyExisted: true,
    });
  });
});

describe('a record that is asked for by its number', () => {
  const zap = useZap();

  test('is missing only if the service says so, not a proxy', async () => {
    zap.sandbox.inject({ path: '/participants/88', status: 404 });
    expect(await idsFound(zap, 'find_contact', { id: '88' })).toEqual([]);

    zap.sandbox.inject({ path: '/participants/88', status: 404, body: '<html>Maintenance</html>' });
    expect(await failureOf(idsFound(zap, 'find_contact', { id: '88' }))).toMatchObject({ code: 'unreadable' });
  });
});

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

describe.each([
  { service: 'takes both ways', lists: {}, created: 1 },
  { service: 'finds nothing by a pattern', lists: { patterns: 'findsNothing' }, created: 1 },
  { service: 'ignores patterns', lists: { patterns: 'ignored' }, created: 1 },
  { service: 'finds nothing plainly', lists: { plainTexts: 'findsNothing' }, created: 1 },
  { service: 'ignores plain filters', lists: { plainTexts: 'ignored' }, created: 1 },
  { service: 'refuses plain filters', lists: { plainTexts: 'refused' }, created: 1 },
  // Then only one way was asked, and the run ends with the refusal.
  { service: 'refuses patterns', lists: { patterns: 'refused' }, created: 0 },
] as const)('searches, where the service $service,', ({ lists, created }) => {
  const zap = useZap({ lists });

  test('find a contact and an action, and create no second contact', async () => {
    const found = KNOWN.map(({ given }) => findOrCreateContact(zap, { find: given, create: PERSON }));
    expect(await Promise.all(found)).toMatchObject(KNOWN.map(({ id }) => ({ id })));
    Object.assign(zap.sandbox.firm.actions.get('8700') ?? {}, { importExternalReference: 'PMS-7' });
    expect(await idsFound(zap, 'find_action', { externalReference: 'PMS-7', name: 'Doe' })).toEqual(['8700']);

    const zoe = { firstName: 'Zoë', lastName: 'Núñez-Łoś', externalReference: 'CRM-94' };
    expect(await createContact(zap, zoe)).toMatchObject({ id: '94' });
    const ann = { firstName: 'Ann', lastName: 'Roe', email: 'ann.roe@mail.example' };
    expect(await createContact(zap, { ...ann, ifContactExists: 'return' })).toMatchObject({ id: '88' });
    expect(newContacts(zap.sandbox)).toEqual([]);
  });

  test('lead to a new contact for somebody who is not there, unless that is not certain', async () => {
    const run = findOrCreateContact(zap, { find: UNKNOWN, create: { ...PERSON, ...UNKNOWN } });
    const refusals = await run.then(
      () => [],
      (error: unknown) => [readFailure(error).status],
    );

    expect(newContacts(zap.sandbox)).toHaveLength(created);
    expect(refusals).toEqual(created === 0 ? [400] : []);
    // Create Contact does not ask again: nothing is to be decided.
    expect(new Set(filtersIn(zap.sandbox))).toEqual(new Set(['email_ilike', 'email']));
    expect(filtersIn(zap.sandbox)).toHaveLength(2);
  });
});

describe('the second request of a search by name or address', () => {
  const zap = useZap();

  test('is not sent where the first one finds somebody', async () => {
    await idsFound(zap, 'find_contact', { name: 'Ann Roe' });

    expect(filtersIn(zap.sandbox)).toEqual(['displayName_ilike']);
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
