import { readFile, writeFile } from 'node:fs/promises';
import type { RecordedRequest, Sandbox } from '../../test/sandbox/sandbox.ts';
import { onService } from '../live/onService.ts';
import { startLivePreview } from './preview.ts';
import { visit, type Visit } from './visitor.ts';

/** The pages of a firm that stands for a real one, and what whoever runs them heard. */
export type RealFirm = Visit & Readonly<{ sandbox: Sandbox; file: string; url: string; heard: readonly unknown[] }>;

/**
 * Runs a task on the preview of a connected account, whose firm is one of the embedded service. The account can know
 * that under another name of this machine.
 */
export const atRealFirm = (
  task: (met: RealFirm) => Promise<void>,
  { write = false, host = '127.0.0.1' } = {},
): Promise<void> =>
  // The integration knows by the day what it has made, so the firm has today's clock.
  onService({ dialect: 'live', now: () => new Date() }, async ({ sandbox, file }) => {
    const heard: unknown[] = [];
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('127.0.0.1', host));
    const served = await startLivePreview({ env: file, write, report: (error) => heard.push(error) });
    try {
      await task({ ...visit(() => served), sandbox, file, url: served.url, heard });
    } finally {
      await served.stop();
    }
  });

/** What was asked that could change something. */
export const writesTo = ({ requests }: Sandbox): readonly RecordedRequest[] =>
  requests.filter(({ method, path }) => method !== 'GET' && !path.includes('oauth'));
