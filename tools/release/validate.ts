import { PROJECT } from '../project.ts';
import { Failure, script } from '../run.ts';
import { platformCli } from './platformCli.ts';

/** Holds the built app against the platform's schema. Zapier's own checks take a login: docs/operating.md, "A new version". */
await script(async () => {
  const { status, stdout, stderr } = await platformCli(['validate', '--without-style', '--skip-build'], PROJECT);
  if (status !== 0) throw new Failure([stdout, stderr].join('\n').trim());
  console.log('The definition fits the platform’s schema.');
});
