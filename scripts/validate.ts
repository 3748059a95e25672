import { readFile } from 'node:fs/promises';
import { entryOf } from './definition/changelog.ts';
import { compareDefinitions } from './definition/compare.ts';
import { readCurrent, readRecorded } from './definition/current.ts';
import { packageVersion } from './definition/packageVersion.ts';
import { versionProblem } from './definition/versionCheck.ts';
import { platformCli } from './platformCli.ts';
import { PROJECT, inProject } from './project.ts';
import { Failure, runNode, script } from './run.ts';
import type { Outcome } from './run.ts';
import { readChecksOutput, readValidateOutput } from './validateOutput.ts';

/**
 * Holds the built app against the platform's schema, the published definition checks and its last release. Exit statuses
 * are not trusted: `validate` ends with 0 although integration checks fail, so what was printed decides.
 */
await script(async () => {
  const [schema, checks] = await Promise.all([
    platformCli(['validate', '--without-style', '--skip-build', '--format', 'json'], PROJECT),
    runNode(['test/checks/definition-checks.mjs', 'dist/index.js', '--json'], { cwd: PROJECT }),
  ]);
  const findings = [
    ...readValidateOutput(printed(schema)),
    ...readChecksOutput(printed(checks)).filter(({ id }) => id !== 'SCHEMA'), // these ask the schema again
  ];
  for (const { level, id, where, message } of findings) console.log(`${level} ${id} ${where}: ${message}`);
  if (findings.length > 0) throw new Failure(`Findings: ${findings.length}. None is allowed, warnings included.`);
  await checkVersion();
  console.log(
    'The definition fits the platform schema, passes the definition checks and has the version that it needs.',
  );
});

/** A version tells Zapier's users what they have to expect: of the definition, and in the changelog. */
async function checkVersion(): Promise<void> {
  const [version, current, recorded] = await Promise.all([packageVersion(), readCurrent(), readRecorded()]);
  const problem = versionProblem(compareDefinitions(recorded.definition, current), recorded.version, version);
  if (problem !== undefined) throw new Failure(problem);
  if (entryOf(version, await readFile(inProject('CHANGELOG.md'), 'utf8')) === '') {
    throw new Failure(`CHANGELOG.md says nothing below "## ${version}": promotion shows that text to users.`);
  }
}

function printed({ stdout, stderr }: Outcome): string {
  if (stdout.trim() === '') throw new Failure(`The definition could not be read: ${stderr.trim()}`);
  return stdout;
}
