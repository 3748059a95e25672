import { readFile } from 'node:fs/promises';
import { PROJECT, inProject } from '../project.ts';
import { Failure, runNode, script, type Outcome } from '../run.ts';
import { entryOf } from './definition/changelog.ts';
import { convertedFields } from './definition/conversions.ts';
import { readCurrent } from './definition/current.ts';
import { packageVersion } from './definition/packageVersion.ts';
import { problemSinceLastVersion, problemSinceRecord } from './definition/records.ts';
import { platformCli } from './platformCli.ts';
import { readChecksOutput, readValidateOutput, type Finding } from './validateOutput.ts';

/**
 * Holds the built app against the platform's schema, the checks that Zapier publishes and its recorded versions, and says
 * all that is wrong at once. Exit statuses are not trusted: `validate` ends with 0 although integration checks fail, so
 * what was printed decides.
 */
await script(async () => {
  const [findings, problems] = await Promise.all([readFindings(), definitionProblems()]);
  for (const { level, id, where, message } of findings) console.log(`${level} ${id} ${where}: ${message}`);
  const counted = findings.length > 0 ? [`Findings: ${findings.length}. None is allowed, warnings included.`] : [];
  const sentences = [...counted, ...problems];
  if (sentences.length > 0) throw new Failure(sentences.join('\n'));
  console.log(
    'The definition fits the platform schema, passes the definition checks and has the version that it needs.',
  );
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

/** What is wrong with the fields, and with the version, which tells Zapier's users what they have to expect. */
async function definitionProblems(): Promise<readonly string[]> {
  const [version, current] = await Promise.all([packageVersion(), readCurrent()]);
  const problem = (await problemSinceLastVersion(version, current)) ?? (await problemSinceRecord(version, current));
  const isDescribed = entryOf(version, await readFile(inProject('CHANGELOG.md'), 'utf8')) !== '';
  return [
    ...convertedFields(current),
    problem ?? '',
    isDescribed ? '' : `CHANGELOG.md says nothing below "## ${version}": promotion shows that text to users.`,
  ].filter((sentence) => sentence !== '');
}

function printed({ stdout, stderr }: Outcome): string {
  if (stdout.trim() === '') throw new Failure(`The definition could not be read: ${stderr.trim()}`);
  return stdout;
}
