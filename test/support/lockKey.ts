import { createRequire } from 'node:module';
import * as zod from 'zod/mini';

/**
 * The key of a lock as the platform's own renderer fills it in for a run with these inputs. Its servers fill in locks;
 * that they do so by the same rules is an open point (docs/operating.md, "First contact").
 */
export const lockKeyFor = (key: string, inputData: Readonly<Record<string, string>>): string =>
  zod.string().parse(recurseReplaceBank(key, createBundleBank({ bundle: { inputData } })));

const Renderer = zod.object({
  createBundleBank: zod.custom<(event: object) => object>((value) => typeof value === 'function'),
  recurseReplaceBank: zod.custom<(text: string, bank: object) => unknown>((value) => typeof value === 'function'),
});

const { createBundleBank, recurseReplaceBank } = Renderer.parse(
  createRequire(import.meta.url)('zapier-platform-core/src/tools/cleaner') as unknown,
);
