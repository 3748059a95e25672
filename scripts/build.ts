import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { PROJECT, inProject } from './project.ts';

/**
 * Bundles the app into dist/index.js. Everything but the platform's core goes in, so that the package holds no other
 * dependency; nothing is minified and functions keep their names, so that a stack trace in Zapier's logs can be read.
 */
await rm(inProject('dist'), { recursive: true, force: true });
await build({
  absWorkingDir: PROJECT,
  entryPoints: ['index.ts'],
  outfile: 'dist/index.js',
  bundle: true,
  external: ['zapier-platform-core'],
  platform: 'node',
  target: 'node22',
  format: 'esm',
  keepNames: true,
  logLevel: 'warning',
});
