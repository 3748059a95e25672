import { expect, test } from '@jest/globals';
import { lookUpAfterWrite } from '../../src/lookups/afterWrite.ts';
import { fakeClient } from '../service/fakeClient.ts';

test.each([
  ['the action', { body: { actions: { id: 8700, name: 'Sale' } } }, '8700'],
  ['another action only', { body: { actions: { id: 8701, name: 'Sale' } } }, undefined],
  ['a lost connection', { status: 401, body: {} }, undefined],
  ['a busy service', { status: 429, body: {} }, undefined],
])('an action after a write is what can be read of it, and no error: %s', async (_answer, answer, id) => {
  expect((await lookUpAfterWrite(fakeClient(answer).client, '8700'))?.id).toBe(id);
});
