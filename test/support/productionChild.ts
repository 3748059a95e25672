import * as core from 'zapier-platform-core';
import { Job } from './job.ts';
import { loadApp } from './platform.ts';

/* Runs the integration as the platform does in production, in a process of its own: see `production.ts`. */

process.once('message', (message) => void work(message));

async function work(message: unknown): Promise<void> {
  const { runs, environment } = Job.parse(message);
  const handler = core.createAppHandler(await loadApp());
  const outcomes = await runs.reduce<Promise<readonly string[]>>(async (before, { method, bundle }) => {
    const known = await before;
    const event = { command: 'execute', method, bundle, environment, zcacheTestObj: {}, token: 'log-token' } as const;
    const outcome = await handler(event).then(
      ({ results }) => JSON.stringify(results),
      (error: unknown) => String(error),
    );
    return [...known, outcome];
  }, Promise.resolve([]));
  process.send?.(outcomes);
  process.disconnect();
}
