import { describe, expect, test } from '@jest/globals';
import { useZap } from '../support/lifetime.ts';
import { search } from '../support/searches.ts';

const FIRST = 9001;

describe('pages of Find Action', () => {
  const zap = useZap();
  const find = (name: string) => search(zap, 'find_action', { name });
  const addMany = (names: readonly string[]): void => {
    for (const name of names) zap.sandbox.addAction({ name });
  };
  const foxes = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `Fox ${index + 1}`);
  const pagesAsked = () => zap.sandbox.requests.map(({ query }) => query['page']);

  /** `count` ids that count down from the newest one. */
  const newestFirst = (newest: number, count: number): readonly string[] =>
    Array.from({ length: count }, (_, index) => String(FIRST + newest - 1 - index));

  test.each([
    [200, ['1']],
    [201, ['1', '2']],
  ])('return all %i partial matches, newest first, each once', async (count, pages) => {
    addMany(foxes(count));

    const { rows } = await find('Fox');

    expect(rows.map(({ id }) => id)).toEqual(newestFirst(count, count));
    expect(pagesAsked()).toEqual(pages);
  });

  test('stop at the first page with an exact match', async () => {
    addMany([...foxes(250), 'Fox']);

    const one = await find('Fox');

    expect(one.rows).toHaveLength(200);
    expect(one.rows[0]).toMatchObject({ id: String(FIRST + 250) });
    expect(one.rows.map(({ id }) => id)).toEqual(newestFirst(251, 200));
    expect(pagesAsked()).toEqual(['1']);
  });

  test('are read until an exact match is found, which then comes first', async () => {
    addMany(['Fox', ...foxes(250)]);

    const { rows } = await find('fox');

    expect(rows.map(({ id }) => id)).toEqual([String(FIRST), ...newestFirst(251, 250)]);
    expect(pagesAsked()).toEqual(['1', '2']);
  });

  test('are read further when nothing on the first page matches', async () => {
    addMany(['Sm*th', ...Array.from({ length: 400 }, () => 'th')]);
    zap.sandbox.requests.length = 0;

    const { rows } = await find('Sm*th');

    expect(rows.map(({ id }) => id)).toEqual([String(FIRST)]);
  });

  test('are five at most in one run', async () => {
    addMany(foxes(1300));

    const one = await find('Fox');

    expect(one.rows.map(({ id }) => id)).toEqual(newestFirst(1300, 1000));
    expect(pagesAsked()).toEqual(['1', '2', '3', '4', '5']);
  });
});
