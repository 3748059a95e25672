import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, PROPERTY_SALE, submissions } from '../support/createAction.ts';
import { newContacts, PERSON } from '../support/createContact.ts';
import { failureOf } from '../support/failure.ts';
import { findOrCreateContact } from '../support/findOrCreate.ts';
import { useZap } from '../support/lifetime.ts';

/* Bodies with status 200 that do not say what there is of a resource. */

const CONTACT = { id: 88, email: 'una@mail.example', displayName: 'Boe, Una' };
const ACTION = { id: 8700, name: 'Sale of 1 Harbour Street', reference: 'HS-17' };

const shapesOf = (record: object, own: string): readonly (readonly [what: string, body: object | string])[] => [
  ['a record without its wrapper', record],
  ['a record without its wrapper, with links', { ...record, links: { division: '1' } }],
  ['records without their wrapper', [record]],
  ['the list of another resource', { users: [record] }],
  ['the list of another resource, with its paging', { users: [], links: {}, meta: { paging: {} } }],
  ['its own list in another case', { [own.toUpperCase()]: [record], links: {} }],
  ['a status', { status: 'error' }],
  ['a status beside links', { status: 'error', links: {} }],
  ['a message beside meta', { message: 'Try again', meta: {} }],
  ['nothing but braces', {}],
  ['a word', '"ok"'],
  ['a number', '0'],
  ['a no', 'false'],
  ['records that are none', { [own]: ['ok'] }],
  ['records as JSON:API of another type', { data: [{ type: 'users', id: '1' }] }],
];

describe.each(DIALECTS)('a list of contacts that answers with another shape (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each(shapesOf(CONTACT, 'participants'))('is never said to be empty: %s', async (_what, body) => {
    zap.sandbox.inject({ path: '/participants', method: 'GET', status: 200, body });

    const find = { email: 'una@mail.example' };
    const { sentence } = await failureOf(findOrCreateContact(zap, { find, create: { ...PERSON, ...find } }));
    expect(sentence).toContain(
      'Actionstep could not search the contacts: it answered with something that cannot be read.',
    );
    expect(newContacts(zap.sandbox)).toEqual([]);
  });
});

describe.each(DIALECTS)('a list of actions that answers with another shape (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each(shapesOf(ACTION, 'actions'))('is never said to be empty: %s', async (_what, body) => {
    zap.sandbox.inject({ path: '/actions', status: 200, body });

    const input = { ...PROPERTY_SALE, fileReference: 'HS-17', ifReferenceExists: 'return' };
    const { sentence } = await failureOf(create(zap, input));
    expect(sentence).toContain(
      'Actionstep could not look up the file reference: it answered with something that cannot be read.',
    );
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test.each([
    ['an empty list', { actions: [] }],
    ['nothing', { actions: null }],
    ['links and meta only', { links: {}, meta: {} }],
    ['JSON:API without data', { jsonapi: { version: '1.0' }, data: [] }],
  ])('is empty where it says so: %s', async (_what, body) => {
    zap.sandbox.inject({ path: '/actions', status: 200, body });

    expect(await zap.run('searches.find_action', 'perform', { inputData: { reference: 'QS-3' } })).toMatchObject({
      results: [],
    });
  });
});
