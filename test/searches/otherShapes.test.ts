import { describe, expect, test } from '@jest/globals';
import { create, PROPERTY_SALE, submissions } from '../support/createAction.ts';
import { newContacts, PERSON } from '../support/createContact.ts';
import { failureOf } from '../support/failure.ts';
import { findOrCreateContact } from '../support/findOrCreate.ts';
import { useZap } from '../support/lifetime.ts';
import { idsFound } from '../support/searches.ts';

/* Bodies with status 200 that do not say what there is of a resource. */

const UNA = { email: 'una@mail.example' };
const CONTACTS = shapesOf({ id: 88, ...UNA, displayName: 'Boe, Una' }, 'participants');
const ACTIONS = shapesOf({ id: 8700, name: 'Sale of 1 Harbour Street', reference: 'HS-17' }, 'actions');

function shapesOf(record: object, own: string): readonly (readonly [what: string, body: object | string])[] {
  return [
    ['a record without its wrapper', record],
    ['a record without its wrapper, with links', { ...record, links: { division: '1' } }],
    ['records without their wrapper', [record]],
    ['the list of another resource', { users: [record] }],
    ['the list of another resource, with its paging', { users: [], links: {}, meta: { paging: {} } }],
    ['its own list in another case', { [own.toUpperCase()]: [record], links: {} }],
    ['a status', { status: 'error' }],
    ['a status next to links', { status: 'error', links: {} }],
    ['a message next to meta', { message: 'Try again', meta: {} }],
    ['nothing but braces', {}],
    ['a word', '"ok"'],
    ['a number', '0'],
    ['a no', 'false'],
    ['records that are not records', { [own]: ['ok'] }],
    ['records as JSON:API of another type', { data: [{ type: 'users', id: '1' }] }],
  ];
}

describe('a list with an unexpected shape', () => {
  const zap = useZap();
  const unreadable = (task: string) => `Actionstep could not ${task}: it answered with something that cannot be read.`;

  test.each(CONTACTS)('is never reported as having no contact: %s', async (_what, body) => {
    zap.sandbox.inject({ path: '/participants', method: 'GET', status: 200, body });

    const { sentence } = await failureOf(findOrCreateContact(zap, { find: UNA, create: { ...PERSON, ...UNA } }));
    expect(sentence).toContain(unreadable('look up a contact'));
    expect(newContacts(zap.sandbox)).toEqual([]);
  });

  test.each(ACTIONS)('is never reported as having no action: %s', async (_what, body) => {
    zap.sandbox.inject({ path: '/actions', status: 200, body });

    const input = { ...PROPERTY_SALE, fileReference: 'HS-17', ifReferenceExists: 'return' };
    const { sentence } = await failureOf(create(zap, input));
    expect(sentence).toContain(unreadable('look up the file reference'));
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test.each([
    ['an empty list', { actions: [] }],
    ['nothing', { actions: null }],
    ['links and meta only', { links: {}, meta: {} }],
    ['JSON:API without data', { jsonapi: { version: '1.0' }, data: [] }],
  ])('is empty if it says so: %s', async (_what, body) => {
    zap.sandbox.inject({ path: '/actions', status: 200, body });

    expect(await idsFound(zap, 'find_action', { reference: 'QS-3' })).toEqual([]);
  });
});
