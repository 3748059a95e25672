import { PROJECT } from '../project.ts';
import { Failure, runNode, script, type Outcome } from '../run.ts';
import { platformCli } from './platformCli.ts';
import { readChecksOutput, readValidateOutput, type Finding } from './validateOutput.ts';

/**
 * Holds the built app against the platform's schema and the checks that Zapier publishes, and says all that is wrong at
 * once. Exit statuses are not trusted: `validate` ends with 0 although integration checks fail, so what was printed decides.
 */
await script(async () => {
  const findings = await readFindings();
  for (const { level, id, where, message } of findings) console.log(`${level} ${id} ${where}: ${message}`);
  if (findings.length > 0) throw new Failure(`Findings: ${findings.length}. None is allowed, warnings included.`);
  console.log('The definition fits the platform schema and passes the definition checks.');
});

async function readFindings(): Promise<readonly Finding[]> {
  const [schema, checks] = await Promise.all([
    platformCli(['validate', '--without-style', '--skip-build', '--format', 'json'], PROJECT),
    runNode(['tools/release/definition-checks.mjs', 'dist/index.js', '--json'], { cwd: PROJECT }),
  ]);
  return [
    ...readValidateOutput(printed(schema)),
    ...readChecksOutput(printed(checks)).filter(({ id }) => id !== 'SCHEMA'), // these repeat the schema check
  ];
}

function printed({ stdout, stderr }: Outcome): string {
  if (stdout.trim() === '') throw new Failure(`The definition could not be read: ${stderr.trim()}`);
  return stdout;
}
