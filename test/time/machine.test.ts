import { beforeAll, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { create } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { MEASURED, ONE_OF_EACH } from '../support/measured.ts';
import { offer } from '../support/startSteps.ts';
import { SHOW_REQUEST } from '../support/zap.ts';

/** How values are read in a time zone: as a date, and as a date and time; on ordinary days and when clocks change. */
const READINGS = [
  // Thirteen hours ahead, all year.
  ['Pacific/Tongatapu', '2025-03-04', '2025-03-04', '2025-03-04T00:00:00+13:00'],
  ['Pacific/Tongatapu', '2025-03-04T10:59:59Z', '2025-03-04', '2025-03-04T23:59:59+13:00'],
  ['Pacific/Tongatapu', '2025-03-04T11:00:00Z', '2025-03-05', '2025-03-05T00:00:00+13:00'],
  // Thirteen hours ahead in summer: the hour from two is skipped in September and comes twice in April.
  ['Pacific/Auckland', '2025-09-28T02:30', '2025-09-28', '2025-09-28T03:30:00+13:00'],
  ['Pacific/Auckland', '2025-09-27T14:00:00Z', '2025-09-28', '2025-09-28T03:00:00+13:00'],
  ['Pacific/Auckland', '2025-04-06T02:30', '2025-04-06', '2025-04-06T02:30:00+13:00'],
  ['Pacific/Auckland', '2025-04-05T14:00:00Z', '2025-04-06', '2025-04-06T02:00:00+12:00'],
  // Three and a half hours behind in winter: the hour from two is skipped in March, that from one comes twice in November.
  ['America/St_Johns', '2025-01-15T03:29:59Z', '2025-01-14', '2025-01-14T23:59:59-03:30'],
  ['America/St_Johns', '2025-03-09T02:30', '2025-03-09', '2025-03-09T03:30:00-02:30'],
  ['America/St_Johns', '2025-11-02T01:30', '2025-11-02', '2025-11-02T01:30:00-02:30'],
  ['America/St_Johns', '2025-11-02T05:00:00Z', '2025-11-02', '2025-11-02T01:30:00-03:30'],
  // Half an hour of summer time, and a midnight that is skipped.
  ['Australia/Lord_Howe', '2025-10-05T02:15', '2025-10-05', '2025-10-05T02:45:00+11:00'],
  ['America/Havana', '2025-03-09', '2025-03-09', '2025-03-09T01:00:00-04:00'],
  ['UTC', '2025-03-04T09:30', '2025-03-04', '2025-03-04T09:30:00+00:00'],
];

const Row = zod.object({ body: zod.string() });
const Body = zod.object({
  actioncreate: zod.object({ timestamp: zod.string(), stepDataField7: zod.string(), stepDataField9: zod.string() }),
});

const zap = useZap({ settings: SHOW_REQUEST });
// It ends with this file, as every variable that a test sets.
beforeAll(() => {
  process.env['TZ'] = 'America/St_Johns';
});

test('dates and times of an action are in the user’s time zone, whatever the machine’s is', async () => {
  // Minutes behind UTC at the beginning of 1970: the machine really is there.
  expect(new Date(0).getTimezoneOffset()).toBe(210);
  offer(zap.sandbox.firm, ONE_OF_EACH);

  const readings = READINGS.map(async ([timezone, given]) => {
    const inputData = { ...MEASURED, timestamp: given, stepDataField7: given, stepDataField9: given, checkOnly: true };
    const { body } = Row.parse(await create(zap, inputData, { meta: { timezone } }));
    const { timestamp, stepDataField7: date, stepDataField9: dateTime } = Body.parse(JSON.parse(body)).actioncreate;
    return [timezone, given, date, dateTime === timestamp ? dateTime : `${dateTime}, ${timestamp}`];
  });
  expect(await Promise.all(readings)).toEqual(READINGS);
});
