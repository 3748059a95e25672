import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as zod from 'zod/mini';

/*
 * Jest's own test runner, made fast for mutation tests. Without it each mutant costs a start of every test file, most of
 * which hold no test that the mutant concerns, and all tests run on after the first one has killed it.
 */

type Place = Readonly<{ rootDir: string }>;
type Selection = Readonly<{ testNamePattern?: string }>;
type Result = Readonly<{
  numFailingTests: number;
  testExecError?: unknown;
  testResults: readonly Readonly<{ fullName: string }>[];
}>;
type Run = (
  ...all: [selection: Selection, place: Place, environment: object, runtime: object, file: string, tell?: () => void]
) => Promise<Result>;

// Jest knows its runner only by this name, which has no types.
const Circus = zod.object({ default: zod.custom<Run>((value) => typeof value === 'function') });
const { default: circus } = Circus.parse(createRequire(import.meta.url)('jest-circus/runner'));

/** The mutant that is tested now, and whether a test has failed on it already. */
const current = { mutant: '', isKilled: false };

/** Runs a test file, unless it is of no use: it holds no test that is wanted, or the mutant is dead already. */
const runFile: Run = async (...all) => {
  const [{ testNamePattern }, { rootDir }, , , file] = all;
  const mutant = process.env['__STRYKER_ACTIVE_MUTANT__'] ?? '';
  if (mutant !== current.mutant) Object.assign(current, { mutant, isKilled: false });
  if (mutant !== '' && (current.isKilled || !holdsWanted(testNamePattern, rootDir, file))) return nothingRun(file);
  const result = await circus(...all);
  if (mutant === '') rememberNames(rootDir, file, result);
  else current.isKilled = result.numFailingTests > 0 || Boolean(result.testExecError);
  return result;
};

// oxlint-disable-next-line import/no-default-export -- Jest asks for it
export default runFile;

/** Whether the file holds a test that the pattern means; a file that is not known is run. */
function holdsWanted(pattern: string | undefined, rootDir: string, file: string): boolean {
  const names = namesOf(rootDir, file);
  if (!pattern || !existsSync(names)) return true;
  const wanted = new RegExp(pattern, 'i');
  return readFileSync(names, 'utf8')
    .split(SEPARATOR)
    .some((name) => wanted.test(name));
}

/** Keeps the names of the file's tests for the processes that test the mutants. */
function rememberNames(rootDir: string, file: string, { testResults }: Result): void {
  const names = namesOf(rootDir, file);
  mkdirSync(path.dirname(names), { recursive: true });
  writeFileSync(names, testResults.map(({ fullName }) => fullName).join(SEPARATOR));
}

const SEPARATOR = '\u0000';

const namesOf = (rootDir: string, file: string): string =>
  path.join(rootDir, 'reports', 'testNames', createHash('sha256').update(file).digest('hex'));

/** The result of a file of which nothing was run: Jest wants one test at least, so it is one that was passed over. */
const nothingRun = (testFilePath: string) => ({
  leaks: false,
  numFailingTests: 0,
  numPassingTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  openHandles: [],
  perfStats: {},
  skipped: true,
  snapshot: { added: 0, fileDeleted: false, matched: 0, unchecked: 0, uncheckedKeys: [], unmatched: 0, updated: 0 },
  testFilePath,
  testResults: [
    {
      ancestorTitles: [],
      failureDetails: [],
      failureMessages: [],
      fullName: 'passed over',
      numPassingAsserts: 0,
      status: 'pending',
      title: 'passed over',
    },
  ],
});
