import { beforeAll, describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { inProject } from '../../scripts/project.ts';
import { runNode } from '../../scripts/run.ts';
import type { BurstReport } from './burst.ts';

const Counts = zod.object({ before: zod.number(), after: zod.number() });
const Lists = zod.object({ before: zod.array(zod.string()), after: zod.array(zod.string()) });
const Report: zod.ZodMiniType<BurstReport> = zod.object({
  events: zod.number(),
  wrong: zod.number(),
  heap: zod.array(zod.number()),
  resources: Lists,
  listeners: Counts,
  warnings: zod.array(zod.string()),
});

const EVENTS = 5000;
const WINDOW = 800;
const MEGABYTE = 1024 * 1024;

/** Runs the burst in a process of its own: that of the tests is full of other things. */
async function burst(): Promise<BurstReport> {
  const args = ['--expose-gc', inProject('test/load/burst.ts'), String(EVENTS), String(WINDOW)];
  const { status, stdout, stderr } = await runNode(args, { cwd: inProject() });
  if (status !== 0) throw new Error(`The burst ended with ${status}: ${stderr}`);
  return Report.parse(JSON.parse(stdout));
}

describe('a burst of 5,000 callbacks in one process', () => {
  let report: BurstReport;
  beforeAll(async () => {
    report = await burst();
  }, 180_000);

  test('becomes 5,000 rows: one for each event, with its id and its name', () => {
    expect({ events: report.events, wrong: report.wrong }).toEqual({ events: 5000, wrong: 0 });
  });

  test('leaves nothing behind on the heap', () => {
    const [, first = 0, ...later] = report.heap;
    expect(later.length).toBeGreaterThan(3);
    // Less than a kilobyte an event, after the first window has loaded what is loaded once.
    expect(Math.min(...later.slice(-2)) - first).toBeLessThan(4 * MEGABYTE);
  });

  test('keeps no sockets, timers or files open', () => {
    const { before, after } = report.resources;
    expect(after.length).toBeLessThanOrEqual(before.length);
    expect(after.filter((resource) => !before.includes(resource))).toEqual([]);
  });

  test('adds no listeners, and Node warns of nothing', () => {
    expect(report.listeners.after).toBe(report.listeners.before);
    expect(report.warnings).toEqual([]);
  });
});
