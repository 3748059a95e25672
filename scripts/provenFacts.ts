import { readFile } from 'node:fs/promises';
import * as zod from 'zod/mini';
import { FACTS } from '../test/facts.ts';
import { factsNamedIn } from '../test/support/factProof.ts';
import { Failure, script } from './run.ts';

const Report = zod.object({
  testResults: zod.array(
    zod.object({ name: zod.string(), assertionResults: zod.array(zod.object({ status: zod.string() })) }),
  ),
});

/** Tests of the naming itself. */
const OWN_TESTS = /\/test\/(facts|scripts\/testReport)\.test\.ts$/;

/** Holds the facts of the service document against Jest's JSON report: each is named in a file whose tests all passed. */
await script(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Failure('Name the file that `jest --json --outputFile` wrote.');
  const { testResults } = Report.parse(JSON.parse(await readFile(file, 'utf8')));
  const passed = testResults.filter(
    ({ name, assertionResults }) =>
      !OWN_TESTS.test(name) && assertionResults.every(({ status }) => status === 'passed'),
  );
  const sources = await Promise.all(passed.map(({ name }) => readFile(name, 'utf8')));
  const proven = new Set(sources.flatMap(factsNamedIn));
  const unproven = Object.keys(FACTS).filter((id) => !proven.has(id));
  if (unproven.length > 0) throw new Failure(`No test file that passed names these facts: ${unproven.join(', ')}`);
  console.log(`${Object.keys(FACTS).length} facts of the service document are proven by tests that passed.`);
});
