import { parseOptions, USAGE } from './options.ts';
import { startLivePreview, startPreview } from './preview.ts';
import { sentenceOf } from './sentence.ts';

/** Keeps the preview running: `PORT=4020 npm run preview -- --dialect document`, or `npm run preview -- --live`. */
const options = parseOptions(process.argv.slice(2), process.env['PORT']);
if (options === undefined) {
  console.error(USAGE);
  process.exit(2);
}

// What is built, unless somebody names another one.
process.env['APP_UNDER_TEST'] ??= 'dist';
try {
  const { port } = options;
  const common = { port, report: console.error };
  const { url, stop } =
    'live' in options
      ? await startLivePreview({ ...common, ...options.live })
      : await startPreview({ ...common, service: { dialect: options.dialect } });
  console.log(`\nOpen ${url} in a browser. Press Ctrl+C to stop.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(
    isTaken ? `Port ${options.port} is taken. Choose another one with PORT.` : sentenceOf(error, console.error),
  );
  // What was started so far would keep it running.
  process.exit(1);
}
