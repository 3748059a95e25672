import { readFile } from 'node:fs/promises';
import { build, type Plugin } from 'esbuild';
import * as zod from 'zod/mini';
import { PROJECT, inProject } from '../project.ts';

/**
 * Bundles an app into one minified module. Small packages go in, and those in `EXTERNAL` stay beside it. Its source map is not
 * shipped: it leads a stack trace of Zapier's logs to a line of the sources (docs/operating.md).
 */
export async function bundle(entry: string, outfile: string): Promise<void> {
  await build({
    absWorkingDir: PROJECT,
    entryPoints: [entry],
    outfile,
    bundle: true,
    minify: true,
    sourcemap: 'external',
    external: [...EXTERNAL],
    platform: 'node',
    target: `node${NODE}`,
    // Makes the patterns with the flag `u` when they are used: the engine would build their sets of characters, such as
    // those of `\p{L}`, while it reads the file, also for functions that are never called.
    supported: { 'regexp-sticky-and-unicode-flags': false },
    format: 'esm',
    logLevel: 'warning',
    plugins: [versionOnly, entitiesOnFirstCall],
  });
}

/**
 * What the bundle leaves out, because it comes beside it as a package. In a bundle form-data throws: its own dependencies
 * load modules of Node in a way that an ES module has not.
 */
export const EXTERNAL: readonly string[] = ['zapier-platform-core', 'form-data'];

/** The major version of Node that Zapier runs, and that the bundle needs: `Object.groupBy` is not in Node 20. */
export const NODE = 22;

/** Of package.json the app reads the version; the names of the development tools are nobody's business. */
const versionOnly: Plugin = {
  name: 'version-only',
  setup: (bundler) => {
    bundler.onLoad({ filter: /package\.json$/ }, async ({ path }) => {
      if (path !== inProject('package.json')) return undefined;
      const { version } = Manifest.parse(JSON.parse(await readFile(path, 'utf8')));
      return { loader: 'json', contents: JSON.stringify({ version }) };
    });
  },
};

const Manifest = zod.object({ version: zod.string() });

/** The table of all entities of HTML takes long to make, and most runs read none: its package runs at the first call. */
const entitiesOnFirstCall: Plugin = {
  name: 'entities-on-first-call',
  setup: (bundler) => {
    const late = 'entities-on-first-call';
    bundler.onResolve({ filter: /^entities\/decode$/ }, ({ path, kind }) =>
      kind === 'require-call' ? undefined : { path, namespace: late },
    );
    // What is required is in the bundle, too, but runs where it is required.
    bundler.onLoad({ filter: /./, namespace: late }, ({ path }) => ({
      resolveDir: PROJECT,
      contents: `export const decodeHTMLStrict = (text) => require('${path}').decodeHTMLStrict(text);`,
    }));
  },
};
