import { describe, expect, test } from '@jest/globals';
import { useZap } from '../support/lifetime.ts';
import { search } from '../support/searches.ts';

const FIRST = 9001;

describe('pages of Find Action', () => {
  const zap = useZap();
  const find = (name: string, token?: string) => search(zap, 'find_action', { name }, token);
  const addMany = (names: readonly string[]): void => {
    for (const name of names) zap.sandbox.addAction({ name });
  };
  const foxes = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `Fox ${index + 1}`);
  const pagesAsked = () => zap.sandbox.requests.map(({ query }) => query['page']);

  /** `count` ids that count down from the newest one. */
  const newestFirst = (newest: number, count: number): readonly string[] =>
    Array.from({ length: count }, (_, index) => String(FIRST + newest - 1 - index));

  test.each([
    [1, ['1']],
    [200, ['1']],
    [201, ['1', '2']],
    [450, ['1', '2', '3']],
  ])('return all %i partial matches, newest first, each once', async (count, pages) => {
    addMany(foxes(count));

    const { rows, next } = await find('Fox');

    expect(rows.map(({ id }) => id)).toEqual(newestFirst(count, count));
    expect(next).toBeNull();
    expect(pagesAsked()).toEqual(pages);
  });

  test('stop at the first page with an exact match, until the next one is requested', async () => {
    addMany([...foxes(250), 'Fox']);

    const one = await find('Fox');

    expect(one.rows).toHaveLength(200);
    expect(one.rows[0]).toMatchObject({ id: String(FIRST + 250) });
    expect(one.rows.map(({ id }) => id)).toEqual(newestFirst(251, 200));
    expect(pagesAsked()).toEqual(['1']);

    const two = await find('Fox', one.next ?? '');

    expect(two.rows.map(({ id }) => id)).toEqual(newestFirst(51, 51));
    expect(two.next).toBeNull();
    expect(pagesAsked()).toEqual(['1', '2']);
  });

  test('are read until an exact match is found, which then comes first', async () => {
    addMany(['Fox', ...foxes(250)]);

    const { rows, next } = await find('fox');

    expect(rows.map(({ id }) => id)).toEqual([String(FIRST), ...newestFirst(251, 250)]);
    expect(next).toBeNull();
    expect(pagesAsked()).toEqual(['1', '2']);
  });

  test('are read further when nothing on the first page matches', async () => {
    addMany(['Sm*th', ...Array.from({ length: 400 }, () => 'th')]);
    zap.sandbox.requests.length = 0;

    const { rows } = await find('Sm*th');

    expect(rows.map(({ id }) => id)).toEqual([String(FIRST)]);
  });

  test('are five at most in one run, and the next run continues after them', async () => {
    addMany(foxes(1300));

    const one = await find('Fox');

    expect(one.rows.map(({ id }) => id)).toEqual(newestFirst(1300, 1000));
    expect(pagesAsked()).toEqual(['1', '2', '3', '4', '5']);

    const two = await find('Fox', one.next ?? '');

    expect(two.rows.map(({ id }) => id)).toEqual(newestFirst(300, 300));
    expect(two.next).toBeNull();
    expect(pagesAsked()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  test.each([
    ['not a number', 'abc'],
    ['between two', '0.5'],
  ])('start from the first page when the token is %s', async (_case, token) => {
    addMany(foxes(2));

    expect(await find('Fox', token)).toMatchObject({
      rows: [{ id: String(FIRST + 1) }, { id: String(FIRST) }],
      next: null,
    });
    expect(pagesAsked()).toEqual(['1']);
  });
});
