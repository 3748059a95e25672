import { describe, expect, test } from '@jest/globals';
import { searchActions } from '../../src/service/actions.ts';
import { ASSUMPTIONS } from '../support/assumptions.ts';
import { failureLineOf } from '../support/failure.ts';
import { fakeClient } from './fakeClient.ts';

test('additional attributes are asked for by name only where that is assumed', async () => {
  const { client, sent } = fakeClient({ body: { actions: [] } });
  await searchActions({ ...client, assumptions: { ...ASSUMPTIONS, additionalAttributes: 'sentAnyway' } }, {}, 0);

  expect(ASSUMPTIONS).toMatchObject({ additionalAttributes: 'asked' });
  expect(sent[0]?.line).not.toContain('fields');
});

describe('an answer to a search', () => {
  const search = (actions: readonly object[]) =>
    searchActions(fakeClient({ body: { actions } }).client, {}, 0, ['reference', 'actionType']);

  test.each<readonly [string, object, object]>([
    ['no attribute', { id: 1, links: { actionType: '1' } }, { id: 2, links: { actionType: null } }],
    ['no link', { id: 1, reference: null }, { id: 2, reference: 'A', links: {} }],
  ])('with %s of the deciding attributes is rejected', async (_what, ...actions) => {
    expect(await failureLineOf(search(actions))).toBe(
      'AppError fields_missing: Actionstep could not search the actions: its answer leaves out what was searched for. Contact support for this integration.',
    );
  });

  test('may leave out attributes that a record does not have', async () => {
    const all = [{ id: 1, reference: 'A', links: { actionType: '1' } }, { id: 2 }];

    expect((await search(all)).items).toHaveLength(2);
    expect((await search([])).items).toEqual([]);
  });
});
