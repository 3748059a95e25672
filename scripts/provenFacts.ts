import { readFile } from 'node:fs/promises';
import * as zod from 'zod/mini';
import { FACTS } from '../test/facts.ts';
import { factsIn } from '../test/support/factProof.ts';
import { Failure, script } from './run.ts';

const Report = zod.object({
  testResults: zod.array(
    zod.object({ assertionResults: zod.array(zod.object({ title: zod.string(), status: zod.string() })) }),
  ),
});

/** Holds the facts of the service document against Jest's JSON report: each is named by a test that passed. */
await script(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Failure('Name the file that `jest --json --outputFile` wrote.');
  const { testResults } = Report.parse(JSON.parse(await readFile(file, 'utf8')));
  const passed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed');
  const proven = new Set(passed.flatMap(({ title }) => factsIn(title)));
  const unproven = Object.keys(FACTS).filter((id) => !proven.has(id));
  if (unproven.length > 0) throw new Failure(`No test that passed names these facts: ${unproven.join(', ')}`);
  console.log(`${Object.keys(FACTS).length} facts of the service document are proven by tests that passed.`);
});
