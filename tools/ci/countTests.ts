import { readFile } from 'node:fs/promises';
import * as zod from 'zod/mini';
import { Failure, script } from '../run.ts';

const Report = zod.object({
  success: zod.boolean(),
  numPassedTests: zod.number(),
  numFailedTests: zod.number(),
  numFailedTestSuites: zod.number(),
  numPendingTests: zod.number(),
});

/** Turns Jest's JSON report into the one line that says how the tests went. */
await script(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Failure('Name the file that `jest --json --outputFile` wrote.');
  const report = Report.parse(JSON.parse(await readFile(file, 'utf8')));
  if (report.numPendingTests > 0) console.log(`${report.numPendingTests} skipped`);
  console.log(`${report.numPassedTests} passed, ${report.numFailedTests} failed`);
  if (!report.success) throw new Failure(`Jest reports ${report.numFailedTestSuites} failed test files.`);
});
