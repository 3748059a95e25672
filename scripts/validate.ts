import { platformCli } from './platformCli.ts';
import { PROJECT } from './project.ts';
import { Failure, runNode, script } from './run.ts';
import type { Outcome } from './run.ts';
import { readChecksOutput, readValidateOutput } from './validateOutput.ts';

/**
 * Holds the built app against the platform's schema and against the published definition checks. Exit statuses are not
 * trusted: `validate` ends with 0 although integration checks fail, so what was printed decides.
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
  console.log('The definition fits the platform schema and passes the definition checks.');
});

function printed({ stdout, stderr }: Outcome): string {
  if (stdout.trim() === '') throw new Failure(`The definition could not be read: ${stderr.trim()}`);
  return stdout;
}
