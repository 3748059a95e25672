import { readFile } from 'node:fs/promises';
import { build, transform } from 'esbuild';
import type { Plugin } from 'esbuild';
import * as zod from 'zod/mini';
import { PROJECT } from './project.ts';

/**
 * Bundles an app into one module. Everything but the platform's core goes in, so that the package holds no other
 * dependency. Our own code keeps its names and has short lines, so that a stack trace in Zapier's logs leads to a place
 * that a person can look up; spaces are not needed for that. Where two files use one name, one of them gets a number at
 * its end; keeping the names apart from the code instead would cost a call for each function while the app loads.
 */
export async function bundle(entry: string, outfile: string): Promise<void> {
  await build({
    absWorkingDir: PROJECT,
    entryPoints: [entry],
    outfile,
    bundle: true,
    external: ['zapier-platform-core'],
    platform: 'node',
    target: 'node22',
    // The engine reads an arrow function whole when the app loads, any other function only once it is called.
    supported: { arrow: false },
    format: 'esm',
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 120,
    plugins: [versionOnly, shortLibrary],
    logLevel: 'warning',
  });
}

/** Of package.json only the version goes in: the names of tools and scripts are nothing that Zapier runs. */
const versionOnly: Plugin = {
  name: 'version-only',
  setup: (building) =>
    building.onLoad({ filter: /[/\\]package\.json$/ }, async ({ path }) => {
      const { version } = zod.object({ version: zod.string() }).parse(JSON.parse(await readFile(path, 'utf8')));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    }),
};

/** Stack traces of zod are of no interest: short names make it smaller and faster to load. Line breaks do no harm. */
const shortLibrary: Plugin = {
  name: 'short-library',
  setup: (building) =>
    building.onLoad({ filter: /[/\\]node_modules[/\\]zod[/\\].*\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const { code } = await transform(source, { minifyIdentifiers: true, minifySyntax: true, target: 'node22' });
      return { contents: code };
    }),
};
