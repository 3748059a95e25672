import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { countRequests, timeCalls } from './bench/calls.ts';
import { RUNS, coldStarts } from './bench/coldStart.ts';
import { toFigures, type Measured } from './bench/figures.ts';
import { memoryOverEvents } from './bench/memory.ts';
import { withPackages } from './bench/packages.ts';
import { toPlot } from './bench/plot.ts';
import { withService } from './bench/serviceProcess.ts';
import { toTable } from './bench/table.ts';
import { inProject } from './project.ts';
import { script } from './run.ts';

/**
 * Measures the packed app in one run, against a baseline that is packed the same way: prints a table, and leaves it in
 * docs/performance.md with a plot. Nothing here fails when a target is missed: times depend on the machine, and a test
 * that does would be switched off.
 */
await script(async () => {
  const measured = await measure();
  const table = toTable(toFigures(measured));
  console.log(`\n${table}`);
  await Promise.all([
    writeFile(inProject('docs/performance.md'), toPage(table)),
    writeFile(inProject('docs/performance.svg'), toPlot(measured)),
  ]);
});

function measure(): Promise<Measured> {
  return withPackages(async (app, baseline) => {
    say('The app and the baseline are packed.');
    const coldStart = await coldStarts(app, baseline);
    say(`${2 * RUNS} processes were started.`);
    const [calls, requests] = await withService(async (service) => [
      await timeCalls(app, baseline, service),
      await countRequests(app, service),
    ]);
    say('The calls are timed and their requests counted.');
    return { app, baseline, coldStart, calls, requests, memory: await memoryOverEvents(app, baseline) };
  });
}

function say(sentence: string): void {
  console.error(sentence);
}

function toPage(table: string): string {
  return `# Performance

Made by \`npm run bench\` on Node ${process.versions.node} with ${cpus().length} processors. Times differ from machine to machine, so each figure has
a ratio next to it. The baseline is an app of the same core with one empty trigger, bundled, staged and packed in the
same run and in the same way. Cold starts are of ${RUNS} processes each, started by turns: the mean of the quicker
half, because what disturbs a start makes it slower only, and the median. The time of a call is how long it keeps the
processor busy with the app and the platform's core, without the service. Growth is time ratio / size ratio: 1 is
linear, less is linear beside a fixed part.

![Plot of the figures below](performance.svg)

${table}
`;
}
