import { script } from '../scripts/run.ts';
import { loadApp } from '../test/support/platform.ts';
import { Account } from './account.ts';
import type { Answer } from './answer.ts';
import { useAnswers } from './answers.ts';
import { Firm } from './firm.ts';
import { parseOptions } from './options.ts';
import { toLine, toSetting, toSummary } from './report.ts';
import { runLive } from './run.ts';
import { watched } from './wire.ts';
import { askAtTerminal } from './writing/confirm.ts';
import { Guard } from './writing/guard.ts';

/** How long the event of an action that the run has created is waited for. */
const EVENT_WAIT_MS = 20_000;

/* `npm run live`: settles with a connected account what the documents leave open. It only reads unless it is told to. */
await script(async () => {
  const { env, renew, answers: wanted, wishes } = parseOptions(process.argv.slice(2));
  const guard = new Guard();
  const interrupted = new AbortController();
  process.on('SIGINT', () => {
    console.log('\nStopping: hooks are removed first, and what was made is listed.');
    interrupted.abort();
  });
  const answers: Answer[] = [];
  const onAnswer = (answer: Answer): void => {
    guard.see(answer);
    answers.push(answer);
  };
  const app = watched(await loadApp(), { mayWrite: guard.mayWrite, onAnswer });
  const account = await Account.open(env, app, guard.renewed);
  const findings = await runLive(wishes, {
    firm: new Firm(account, renew),
    guard,
    signal: interrupted.signal,
    person: askAtTerminal(interrupted.signal),
    now: () => new Date(),
    eventWaitMs: EVENT_WAIT_MS,
    say: console.log,
    tell: (finding) => console.log(toLine(finding)),
  });
  console.log(`\n${toSummary(findings)}`);
  if (!(await useAnswers(wanted, answers, console.log))) process.exitCode = 1;
  console.log(toSetting(findings, account.assumptions) ?? 'No setting is needed.');
});
