import * as zod from 'zod/mini';
import { startSandbox } from '../sandbox/sandbox.ts';
import { MEASURED, ONE_OF_EACH } from '../support/measured.ts';
import { openPlatform } from '../support/platform.ts';
import { offer } from '../support/startSteps.ts';
import { SHOW_REQUEST } from '../support/zap.ts';

/*
 * A program of its own, because the time zone of a machine is that of a process: what Create Action makes of each reading
 * as a date and as a date and time, and as the date of the step, which is the latter too.
 */

const Row = zod.object({ body: zod.string() });
const Body = zod.object({
  actioncreate: zod.object({ timestamp: zod.string(), stepDataField7: zod.string(), stepDataField9: zod.string() }),
});

const sandbox = await startSandbox();
offer(sandbox.firm, ONE_OF_EACH);
const platform = await openPlatform({ ...sandbox.environment, ...SHOW_REQUEST });
const authData = sandbox.connect();

const Readings = zod.array(zod.array(zod.string()));
const readings = Readings.parse(JSON.parse(process.argv[2] ?? '')).map(async ([timezone, given]) => {
  const inputData = { ...MEASURED, timestamp: given, stepDataField7: given, stepDataField9: given, checkOnly: true };
  const bundle = { authData, inputData, meta: { timezone } };
  const { body } = Row.parse(await platform.run('creates.create_action.operation.perform', bundle));
  const { timestamp, stepDataField7: date, stepDataField9: dateTime } = Body.parse(JSON.parse(body)).actioncreate;
  return [timezone, given, date, dateTime === timestamp ? dateTime : `${dateTime}, ${timestamp}`];
});
process.stdout.write(
  JSON.stringify({ machine: new Date(0).getTimezoneOffset(), readings: await Promise.all(readings) }),
);
await sandbox.stop();
