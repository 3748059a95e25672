import { beforeAll, describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { inProject } from '../../scripts/project.ts';
import { runNode } from '../../scripts/run.ts';
import type { BurstReport } from './burst.ts';

const Counts = zod.object({ before: zod.number(), after: zod.number() });
const Lists = zod.object({ before: zod.array(zod.string()), after: zod.array(zod.string()) });
const Report: zod.ZodMiniType<BurstReport> = zod.object({
  handled: zod.record(zod.string(), zod.number()),
  rows: zod.number(),
  wrong: zod.number(),
  requests: zod.number(),
  memory: zod.array(zod.object({ heap: zod.number(), rss: zod.number(), external: zod.number() })),
  resources: Lists,
  listeners: Counts,
  warnings: zod.array(zod.string()),
});

const EVENTS = 1000;
const WINDOW = 160;
const MEGABYTE = 1024 * 1024;

/** Runs the burst in a process of its own: that of the tests is full of other things. */
async function burst(): Promise<BurstReport> {
  const args = ['--expose-gc', inProject('test/load/burst.ts'), String(EVENTS), String(WINDOW)];
  const { status, stdout, stderr } = await runNode(args, { cwd: inProject() });
  if (status !== 0) throw new Error(`The burst ended with ${status}: ${stderr}`);
  return Report.parse(JSON.parse(stdout));
}

describe('a burst of 1,000 callbacks in one process', () => {
  let report: BurstReport;
  beforeAll(async () => {
    report = await burst();
  }, 180_000);

  test('becomes 1,000 rows, half of them contacts, one per event, with its id and name', () => {
    const { handled, rows, wrong } = report;
    expect({ handled, rows, wrong }).toEqual({ handled: { new_action: 500, new_contact: 500 }, rows: 1000, wrong: 0 });
  });

  test('takes one request for each event that needs names, and none for the others', () => {
    expect(report.requests).toBe(100);
  });

  // After the first window, which loads the modules.
  test.each([
    ['on the heap', 'heap', 2],
    ['outside of the heap', 'external', 1],
    ['in the memory of the process', 'rss', 16],
  ] as const)('leaves nothing behind %s', (_where, kind, most) => {
    const [, first, ...later] = report.memory.map((sample) => sample[kind]);
    expect(later.length).toBeGreaterThan(3);
    expect(Math.min(...later.slice(-2)) - (first ?? 0)).toBeLessThan(most * MEGABYTE);
  });

  test('keeps no sockets, timers or files open', () => {
    const { before, after } = report.resources;
    expect(after.length).toBeLessThanOrEqual(before.length);
    expect(after.filter((resource) => !before.includes(resource))).toEqual([]);
  });

  test('adds no listeners and causes no Node warnings', () => {
    expect(report.listeners.after).toBe(report.listeners.before);
    expect(report.warnings).toEqual([]);
  });
});
