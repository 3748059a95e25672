import * as core from 'zapier-platform-core';
import * as zod from 'zod/mini';
import { loadApp } from './platform.ts';

/* Runs functions of the integration, one at a time, and says how each of them ended: see `otherProcess.ts`. */

const Message = zod.looseObject({
  method: zod.string(),
  bundle: zod.looseObject({}),
  environment: zod.record(zod.string(), zod.string()),
});

const handler = loadApp().then(core.createAppHandler);

process.on('message', (message) => void run(message));

async function run(message: unknown): Promise<void> {
  const handle = await handler;
  const ending = await handle({ command: 'execute', zcacheTestObj: {}, ...Message.parse(message) }).then(
    ({ results }) => ({ value: results }),
    (error: unknown) => {
      const { name, message: sentence } = error instanceof Error ? error : new Error(String(error));
      return { error: { name, message: sentence } };
    },
  );
  process.send?.(ending);
}
