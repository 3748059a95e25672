/*
 * `npm run live`: settles with a connected account what the documents leave open. It only reads unless it is told to.
 * The run itself is run.ts; here are its options, the interrupt, and what is done with the answers.
 */

import { parseArgs } from 'node:util';
import { inProject } from '../project.ts';
import { Failure, script } from '../run.ts';
import { openFirm } from './firm.ts';
import { toSetting, toSummary, toTakenOut } from './points.ts';
import { storeRecordings } from './recording/recordings.ts';
import { runLive, type Wishes } from './run.ts';
import { askAtTerminal, say, visible } from './terminal.ts';
import type { Answer } from './wire.ts';

const USAGE = `Usage: npm run live -- [--env FILE] [--renew]
  [--record]                     stores the answers, with one constant for each type of value
  [--write --action-type NAME]   creates one action of this type and a contact, after you have agreed to the plan
  [--hooks URL [--port N]]       registers two hooks there and removes them; with --port this machine serves the URL`;

const OPTIONS = {
  env: { type: 'string', default: '.env' },
  renew: { type: 'boolean', default: false },
  record: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  'action-type': { type: 'string' },
  hooks: { type: 'string' },
  port: { type: 'string' },
} as const;

/** Parses what stands behind `npm run live --`. Throws a Failure with the usage for anything else. */
function parseOptions(args: readonly string[]) {
  const { write, hooks, port, 'action-type': type, ...others } = parse(args);
  const isComplete = write === (type !== undefined) && type !== '' && (port === undefined || hooks !== undefined);
  const isPort = port === undefined || (/^\d+$/.test(port) && Number(port) > 0 && Number(port) < 65_536);
  const isAddress = hooks === undefined || (URL.canParse(hooks) && /^https?:$/.test(new URL(hooks).protocol));
  if (!isComplete || !isPort || !isAddress) throw new Failure(USAGE);
  const wishes: Wishes = {
    ...(type !== undefined && { write: type }),
    ...(hooks !== undefined && { hooks: { url: hooks, ...(port !== undefined && { port: Number(port) }) } }),
  };
  return { ...others, wishes };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch {
    throw new Failure(USAGE);
  }
}

/** How long the event of an action that the run has created is waited for. */
const EVENT_WAIT_MS = 20_000;

/** What a person, a supervisor and a window that is closed send. */
const INTERRUPTS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function live(): Promise<void> {
  const { env, renew, record, wishes } = parseOptions(process.argv.slice(2));
  const interrupted = new AbortController();
  for (const interrupt of INTERRUPTS)
    process.on(interrupt, () => {
      say('', 'Stopping: hooks are removed first, and what was made is listed.');
      interrupted.abort();
    });
  const answers: Answer[] = [];
  const { firm, guard } = await openFirm(env, { renews: renew, writes: wishes.write !== undefined }, answers);
  const findings = await runLive(wishes, {
    firm,
    guard,
    signal: interrupted.signal,
    person: askAtTerminal(interrupted.signal),
    now: () => new Date(),
    eventWaitMs: EVENT_WAIT_MS,
    say,
  });
  say('', toSummary(findings));
  const takenOut = toTakenOut(findings);
  if (takenOut.length > 0)
    say('', 'What this settles in the code, where a comment says "First contact":', ...takenOut, '');
  if (record) await storeRecordings(inProject('test/recorded'), answers, say);
  say(toSetting(findings, firm.account.assumptions) ?? 'No setting is needed.');
}

await script(async () => {
  try {
    await live();
  } catch (error) {
    if (error instanceof Failure) throw error;
    // Its message can repeat what the service said.
    const frames =
      error instanceof Error ? (error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? []) : [];
    throw new Failure([String(error), ...frames].map(visible).join('\n'));
  }
});
