import * as core from 'zapier-platform-core';
import * as zod from 'zod/mini';
import { loadApp, operationOf } from '../support/platform.ts';

/* Runs functions of the integration, one at a time, and says how each of them ended: see `otherProcess.ts`. */

const Message = zod.looseObject({
  method: zod.string(),
  bundle: zod.looseObject({}),
  environment: zod.record(zod.string(), zod.string()),
});

process.on('message', (message) => void run(message));

async function run(message: unknown): Promise<void> {
  const event = Message.parse(message);
  const handle = core.createAppHandler(await loadApp(operationOf(event.method)));
  const ending = await handle({ command: 'execute', zcacheTestObj: {}, ...event }).then(
    ({ results }) => ({ value: results }),
    (error: unknown) => {
      const { name, message: sentence } = error instanceof Error ? error : new Error(String(error));
      return { error: { name, message: sentence } };
    },
  );
  process.send?.(ending);
}
