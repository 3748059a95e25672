import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from '@swc/core';
import { build } from 'esbuild';
import { PROJECT } from './project.ts';

/**
 * Bundles an app into one small module, with its source map beside it. Everything but the platform's core goes in, so that
 * the package holds no other dependency. The map stays here: it leads a stack trace of Zapier's logs to a line of the
 * sources (docs/publishing.md), and without it in the package, nothing of it is loaded.
 */
export async function bundle(entry: string, outfile: string): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: PROJECT,
    entryPoints: [entry],
    outfile,
    bundle: true,
    write: false,
    sourcemap: 'external',
    external: ['zapier-platform-core'],
    platform: 'node',
    target: 'node22',
    format: 'esm',
    logLevel: 'warning',
  });
  const [bundled = '', content = ''] = ['.js', '.map'].map(
    (end) => outputFiles.find((file) => file.path.endsWith(end))?.text,
  );
  const { code, map = '' } = await transform(bundled, {
    isModule: true,
    minify: true,
    env: { targets: { node: '22' } },
    jsc: {
      minify: {
        module: true,
        // Of package.json, too, nothing is left but the version, which is all that is read of it.
        compress: { passes: 3, toplevel: true },
        mangle: { toplevel: true },
        // The engine keeps a text with other characters in twice the memory.
        format: { asciiOnly: true },
      },
    },
    inputSourceMap: content,
    sourceMaps: true,
  });
  const file = path.resolve(PROJECT, outfile);
  await mkdir(path.dirname(file), { recursive: true });
  await Promise.all([writeFile(file, code), writeFile(`${file}.map`, map)]);
}
