import { describe, expect, test } from '@jest/globals';
import { inProject } from '../../scripts/project.ts';
import { runNode } from '../../scripts/run.ts';

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

/** What the program says on a machine in this zone. */
async function readOn(TZ: string): Promise<unknown> {
  const env = { ...process.env, TZ };
  const { status, stdout, stderr } = await runNode([inProject('test/time/readings.ts'), JSON.stringify(READINGS)], {
    cwd: inProject(),
    env,
  });
  if (status !== 0) throw new Error(`The program ended with ${status}: ${stderr}`);
  return JSON.parse(stdout);
}

describe('dates and times of an action', () => {
  test('are in the user’s time zone, whatever the machine’s is', async () => {
    // The number proves that the machine really is there: minutes behind UTC at the beginning of 1970.
    expect(await readOn('America/St_Johns')).toEqual({ machine: 210, readings: READINGS });
  });
});
