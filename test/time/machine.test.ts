import { describe, expect, test } from '@jest/globals';
import { inProject } from '../../scripts/project.ts';
import { runNode } from '../../scripts/run.ts';
import { READINGS } from './zones.ts';

/** What the program says on a machine in this zone. */
async function readOn(TZ: string): Promise<unknown> {
  const env = { ...process.env, TZ };
  const { status, stdout, stderr } = await runNode([inProject('test/time/readings.ts')], { cwd: inProject(), env });
  if (status !== 0) throw new Error(`The program ended with ${status}: ${stderr}`);
  return JSON.parse(stdout);
}

describe('dates and times of an action', () => {
  const readings = READINGS.map(([zone, given, date, dateTime]) => [zone, given, date, dateTime, dateTime]);

  // The second number proves that the machine really is there: minutes behind UTC at the beginning of 1970.
  test.each([
    ['UTC', 0],
    ['Pacific/Tongatapu', -780],
    ['America/St_Johns', 210],
    ['Pacific/Auckland', -720],
  ])(
    'are those of the user’s time zone, whatever the machine’s is: %s',
    async (zone, machine) => {
      expect(await readOn(zone)).toEqual({ machine, readings });
    },
    60_000,
  );
});
