import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { useZap } from '../../support/lifetime.ts';
import { NOW } from '../../sandbox/sandbox.ts';
import { answered, COULD_NOT } from './listing.ts';

describe('a service that asks to slow down', () => {
  const zap = useZap();
  afterEach(() => {
    jest.restoreAllMocks();
  });
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
    ['Tue, 04 Mar 2025 00:31:30 GMT', 90],
    ['Tuesday, 04-Mar-25 00:31:30 GMT', 90],
    ['Tue, 04 Mar 2025 00:30:02 GMT', 2],
    ['Tue, 04 Mar 2025 00:30:01 GMT', 1],
    ['Tue, 04 Mar 2025 00:30:00 GMT', 1],
    ['Sat, 01 Jan 2000 00:00:00 GMT', 1],
    ['Tue, 04 Mar 2025 00:34:59 GMT', 299],
    ['Tue, 04 Mar 2025 00:35:00 GMT', 300],
    ['Tue, 04 Mar 2025 00:35:01 GMT', 300],
    ['Wed, 04 Mar 2026 00:30:00 GMT', 300],
  ])('waits for its date, one second at least and 300 at most: %s is %i', async (header, seconds) => {
    jest.spyOn(Date, 'now').mockReturnValue(NOW.getTime());

    expect(await delayFor(header)).toBe(seconds);
  });

  test.each([undefined, '-5', '1.5', 'soon', 'NaN', 'Infinity', '2025-03-04', '5 minutes', '0x10'])(
    'waits a minute when it does not say how long: %s',
    async (header) => {
      expect(await delayFor(header)).toBe(60);
    },
  );
});
