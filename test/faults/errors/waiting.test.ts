import { describe, expect, test } from '@jest/globals';
import { useZap } from '../../support/lifetime.ts';
import { answered, COULD_NOT } from './listing.ts';

const HOUR_MS = 3_600_000;
const httpDate = (fromNowMs: number): string => new Date(Date.now() + fromNowMs).toUTCString();

describe('a service that asks to slow down', () => {
  const zap = useZap();
  const delayFor = async (header: string | undefined) =>
    (await answered(zap, { status: 429, ...(header !== undefined && { headers: { 'Retry-After': header } }) })).delay;

  test('is asked again by the platform, after the time that it names', async () => {
    expect(await answered(zap, { status: 429, headers: { 'Retry-After': '42' } })).toEqual({
      name: 'ThrottledError',
      sentence: `${COULD_NOT}it asked us to slow down. Zapier will try again by itself.`,
      delay: 42,
    });
  });

  test('is quoted when it says more', async () => {
    expect(await answered(zap, { status: 429, body: { errors: { detail: '100 calls a minute' } } })).toEqual({
      name: 'ThrottledError',
      sentence: `${COULD_NOT}it answered "100 calls a minute". Zapier will try again by itself.`,
      delay: 60,
    });
  });

  test.each([
    ['1', 1],
    ['120', 120],
    ['300', 300],
    ['0', 1],
    ['301', 300],
    ['86400', 300],
  ])('waits for its seconds, one at least and 300 at most: %s is %i', async (header, seconds) => {
    expect(await delayFor(header)).toBe(seconds);
  });

  test.each([
    ['far ahead', httpDate(HOUR_MS), 300],
    ['long ago', 'Sat, 01 Jan 2000 00:00:00 GMT', 1],
    ['in the old form, long ago', 'Saturday, 01-Jan-00 00:00:00 GMT', 1],
  ])('waits for its date, one second at least and 300 at most: %s', async (_when, header, seconds) => {
    expect(await delayFor(header)).toBe(seconds);
  });

  test('waits for its date, which is between the two', async () => {
    const seconds = (await delayFor(httpDate(HOUR_MS / 30))) ?? 0;

    expect(seconds).toBeGreaterThan(1);
    expect(seconds).toBeLessThanOrEqual(120);
  });

  test.each([undefined, '-5', '1.5', 'soon', 'NaN', 'Infinity', '2025-03-04', '5 minutes', '0x10'])(
    'waits a minute when it does not say how long: %s',
    async (header) => {
      expect(await delayFor(header)).toBe(60);
    },
  );
});
