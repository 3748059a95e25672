import { parseArgs } from 'node:util';
import { DIALECTS } from '../test/sandbox/sandbox.ts';
import { startPreview, type Preview } from './preview.ts';

/** Keeps the preview running: `PORT=4020 npm run preview -- --dialect document`. */
const { values } = parseArgs({ options: { dialect: { type: 'string', default: 'live' } } });
const dialect = DIALECTS.find((known) => known === values.dialect);
const port = Number(process.env['PORT'] ?? 0);
if (dialect === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`Usage: [PORT=N] npm run preview -- [--dialect ${DIALECTS.join(' | ')}]`);
  process.exit(2);
}

process.env['APP_UNDER_TEST'] = 'dist';
try {
  const { url, stop }: Preview = await startPreview({
    port,
    report: console.error,
    // People see what they do happen now.
    service: { dialect, now: () => new Date() },
  });
  console.log(`\nOpen ${url} in a browser. Press Ctrl+C to stop.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  console.error(`Port ${port} is taken. Choose another one with PORT.`);
  process.exitCode = 1;
}
