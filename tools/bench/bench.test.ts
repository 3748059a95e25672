import { expect, test } from '@jest/globals';
import { againstCore, milliseconds } from './figures.ts';
import { exponentOf } from './measures.ts';
import { start, withApp } from './packages.ts';

test('the packed app is started as Zapier starts it, and handles events', async () => {
  const started = await withApp((app) => start(app, 3));

  expect(started).toMatchObject({ rows: 1, each: expect.any(Array) });
  expect(started.handled).toBeGreaterThan(0);
}, 60_000);

test('a figure is the median, beside the core alone', () => {
  const turns = [
    { app: 30, core: 10 },
    { app: 20, core: 10 },
    { app: 90, core: 10 },
  ];

  expect(againstCore('First event', milliseconds, turns)).toMatchObject({
    app: '30 ms',
    'core alone': '10 ms',
    ratio: '3.0',
  });
});

test('a cost that doubles with the size has the exponent 1', () => {
  const points = [1, 2, 4, 8].map((size) => ({ size, cost: 3 * size }));

  expect(exponentOf(points)).toBeCloseTo(1);
});
