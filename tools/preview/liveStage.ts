import { html } from 'hono/html';
import { loadApp } from '../../test/support/platform.ts';
import { Account } from '../live/account.ts';
import { watched } from '../live/wire.ts';
import { Editor } from './editor.ts';
import { readOperations } from './operations.ts';
import { realFirmRule } from './rules.ts';
import type { Report } from './sentence.ts';
import type { Stage } from './stage.ts';
import { Zaps } from './zaps.ts';

/** Which file holds the account, and whether runs may write. */
export type LiveOptions = Readonly<{ env: string; write: boolean }>;

/**
 * The firm of a connected account. Without `write` nothing is written: the rule lets only checks through, and whatever
 * would pass it is held back on the wire.
 */
export async function liveStage(
  { env, write }: LiveOptions,
  report: Report,
): Promise<Stage & Readonly<{ editor: Editor }>> {
  const app = watched(await loadApp(), { mayWrite: (_, path) => write && !path.startsWith('resthooks') });
  // A run that writes may download what somebody has chosen here.
  const account = await Account.open(env, app, { host: write ? '127.0.0.1' : undefined });
  const platform = account.platform();
  const editor = await Editor.open(platform, account, realFirmRule(write));
  const runs = write ? 'Runs really write.' : 'Runs only check.';
  return {
    frame: {
      banner: html`<strong>These are the records of a real firm, ${editor.label}. ${runs}</strong>`,
      links: [['/', 'Setup']],
    },
    operations: await readOperations(platform),
    editor,
    connect: async () => editor,
    zaps: new Zaps(NOWHERE, report),
    stop: async () => {},
  };
}

/** No event comes, since no Zap is ever on. */
const NOWHERE = { targetUrl: '', callbacks: [] };
