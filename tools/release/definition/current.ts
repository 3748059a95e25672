import { pathToFileURL } from 'node:url';
import * as zod from 'zod/mini';
import { inProject } from '../../project.ts';
import { Definition } from './model.ts';

/** The definition of what is built, as the platform gets it, with sorted keys and without the version of its own. */
export async function readCurrent(): Promise<Definition> {
  const core = Core.parse(await import('zapier-platform-core'));
  const { default: app } = Module.parse(await import(pathToFileURL(inProject('dist/index.js')).href));
  const { results } = await core.createAppHandler(app)({ command: 'definition', calledFromCli: true });
  const { version: _version, ...definition } = Definition.parse(normalised(results));
  return definition;
}

/**
 * The same value with the keys of every object in order, and functions without their number of parameters: a record then
 * differs only where the definition does.
 */
export function normalised(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^\$func\$.*\$$/, '$$func');
  if (Array.isArray(value)) return value.map(normalised);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, held]) => [key, normalised(held)]),
  );
}

const Core = zod.object({ createAppHandler: zod.custom<CreateAppHandler>((value) => typeof value === 'function') });
type CreateAppHandler = (app: unknown) => (event: object) => Promise<{ results: unknown }>;

const Module = zod.object({ default: zod.unknown() });
