import { createRequire } from 'node:module';
import * as zod from 'zod/mini';
import { PLATFORM_CLI } from '../../scripts/platformCli.ts';
import type { Outcome } from '../../scripts/run.ts';

/*
 * Zapier's own command line, one call after the other in one process, because it takes ten times as long to load as to
 * work. It runs in the folder of an integration, gets the arguments of each call, and prints what each said, as JSON.
 */

const isFunction = (value: unknown): boolean => typeof value === 'function';
const { Config, run } = zod
  .object({
    Config: zod.custom<{ load: (place: { root: string }) => Promise<object> }>(isFunction),
    run: zod.custom<(args: readonly string[], config: object) => Promise<unknown>>(isFunction),
  })
  .parse(createRequire(PLATFORM_CLI)('@oclif/core'));
const config = await Config.load({ root: PLATFORM_CLI });
const write = process.stdout.write.bind(process.stdout);

async function outcomeOf(args: readonly string[]): Promise<Outcome> {
  let stdout = '';
  process.stdout.write = (text: string | Uint8Array): boolean => {
    stdout += Buffer.from(text).toString();
    return true;
  };
  try {
    process.exitCode = 0; // a call may fail by this alone
    await run(args, config);
    return { status: process.exitCode, stdout, stderr: '' };
  } catch (error) {
    return { status: 1, stdout, stderr: String(error) };
  }
}

const outcomes: Outcome[] = [];
for (const args of zod.array(zod.array(zod.string())).parse(JSON.parse(process.argv[2] ?? '[]'))) {
  // oxlint-disable-next-line no-await-in-loop -- they share the output of the process
  outcomes.push(await outcomeOf(args));
}
write(JSON.stringify(outcomes));
process.exitCode = 0;
