import { parseArgs } from 'node:util';
import { Failure, script } from '../scripts/run.ts';
import { loadApp } from '../test/support/platform.ts';
import { Account } from './account.ts';
import { Firm } from './firm.ts';
import { READING_POINTS } from './points/reading.ts';
import { toLine, toSetting, toSummary } from './report.ts';
import { settle } from './settle.ts';
import { watched } from './wire.ts';

const USAGE = 'Usage: npm run live -- [--env FILE] [--renew]';

/* `npm run live`: settles with a connected account what the documents leave open. It only reads. */
await script(async () => {
  const { env, renew } = options();
  const account = await Account.open(env, watched(await loadApp(), {}));
  const findings = await settle(READING_POINTS, new Firm(account, renew), (finding) => console.log(toLine(finding)));
  console.log(`\n${toSummary(findings)}`);
  console.log(toSetting(findings) ?? 'No setting is needed.');
});

function options() {
  try {
    return parseArgs({
      options: { env: { type: 'string', default: '.env' }, renew: { type: 'boolean', default: false } },
    }).values;
  } catch {
    throw new Failure(USAGE);
  }
}
