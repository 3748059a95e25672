import { readFile } from 'node:fs/promises';
import * as zod from 'zod/mini';
import { inProject } from '../project.ts';
import { Failure, script } from '../run.ts';
import { releaseProblems } from './release.ts';

/** Holds a tag against what it would release: all that is wrong with it at once, before anything leaves the house. */
await script(async () => {
  const [tag] = process.argv.slice(2);
  if (tag === undefined) throw new Failure('Name the tag that is to be released, such as v1.2.3.');
  const [manifest = '', changelog = ''] = await Promise.all(
    ['package.json', 'CHANGELOG.md'].map((file) => readFile(inProject(file), 'utf8')),
  );
  const { version } = zod.object({ version: zod.string() }).parse(JSON.parse(manifest));
  const problems = releaseProblems(tag, version, changelog);
  if (problems.length > 0) throw new Failure(problems.join('\n'));
  console.log(`${tag} is what package.json and CHANGELOG.md say.`);
});
