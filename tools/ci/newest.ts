import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as zod from 'zod/mini';
import { inProject } from '../project.ts';
import { script } from '../run.ts';

const Versions = zod.record(zod.string(), zod.string());
const Manifest = zod.object({ dependencies: Versions, devDependencies: Versions });
const Ignored = zod.object({ 'dependency-name': zod.string() });
const Bot = zod.object({ updates: zod.array(zod.object({ ignore: zod._default(zod.array(Ignored), []) })) });

/** Prints what to install to have the newest of every dependency, as Dependabot will ask for it. */
await script(async () => {
  const [manifest, bot] = await Promise.all(
    ['package.json', '.github/dependabot.yml'].map((file) => readFile(inProject(file), 'utf8')),
  );
  const { dependencies, devDependencies } = Manifest.parse(JSON.parse(manifest ?? ''));
  const held = new Set(
    Bot.parse(parse(bot ?? '')).updates.flatMap(({ ignore }) => ignore.map((one) => one['dependency-name'])),
  );
  const wanted = Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !version.startsWith('file:'))
    .map(([name, version]) => `${name}@${held.has(name) ? `^${version}` : 'latest'}`);
  console.log(wanted.join('\n'));
});
