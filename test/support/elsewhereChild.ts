import { Job } from './job.ts';
import { openPlatform } from './platform.ts';

/* Runs functions of the integration, one at a time, and tells what came of each: see `elsewhere.ts`. */

process.on('message', (message) => void work(message));

async function work(message: unknown): Promise<void> {
  const { runs, environment } = Job.parse(message);
  const [run] = runs;
  const platform = await openPlatform(environment);
  const answer = await platform.run(run?.method ?? '', run?.bundle).then(
    (value) => ({ value }),
    (error: unknown) => ({
      error:
        error instanceof Error ? { name: error.name, message: error.message } : { name: '', message: String(error) },
    }),
  );
  process.send?.(answer);
}
