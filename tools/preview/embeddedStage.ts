import { html } from 'hono/html';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../test/sandbox/sandbox.ts';
import { Account } from '../../test/support/account.ts';
import { openPlatform } from '../../test/support/platform.ts';
import { startReceiver } from '../../test/support/receiver.ts';
import { Editor } from './editor.ts';
import { readOperations } from './operations.ts';
import { anyRun } from './rules.ts';
import type { Report } from './sentence.ts';
import type { Stage } from './stage.ts';
import { Zaps } from './zaps.ts';

/** A new firm of the embedded service, in which everything may be tried. */
export async function embeddedStage(
  service: SandboxOptions | undefined,
  report: Report,
): Promise<Stage & Readonly<{ sandbox: Sandbox }>> {
  const [sandbox, receiver] = await Promise.all([
    // People see what they do happen now, and the integration knows by the day what it has made.
    startSandbox({ now: () => new Date(), ...service }),
    startReceiver(),
  ]);
  const platform = openPlatform(sandbox.environment);
  return {
    frame: {
      banner: html`The firm is made up, and gone when you stop the preview.`,
      links: [
        ['/', 'Setup'],
        ['/events', 'Events'],
      ],
    },
    operations: await readOperations(platform),
    // The firm agrees at once.
    connect: async () => Editor.open(platform, await Account.connect(platform, sandbox), anyRun),
    zaps: new Zaps(receiver, report),
    sandbox,
    stop: async () => {
      await Promise.all([sandbox.stop(), receiver.stop()]);
    },
  };
}
