import { readFile } from 'node:fs/promises';
import * as zod from 'zod/mini';
import { inProject } from '../../project.ts';

const Manifest = zod.object({ version: zod.string() });

/** The version in package.json. */
export const packageVersion = async (): Promise<string> =>
  Manifest.parse(JSON.parse(await readFile(inProject('package.json'), 'utf8'))).version;
