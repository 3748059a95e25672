import { parseArgs } from 'node:util';
import { DIALECTS, startSandbox, type Dialect, type Sandbox } from './sandbox.ts';

/** Keeps the embedded service running: `node test/sandbox/serve.ts [--dialect live] [--port N]`. */
const DEFAULT_PORT = '4010';

/** The same after every start, so that a `.env` file stays valid. */
const KNOWN_TOKENS = { access_token: 'sandbox-access-token', refresh_token: 'sandbox-refresh-token' };

const { values } = parseArgs({
  options: { dialect: { type: 'string', default: 'document' }, port: { type: 'string', default: DEFAULT_PORT } },
});
const dialect = DIALECTS.find((known) => known === values.dialect);
const port = Number(values.port);
if (dialect === undefined || !Number.isInteger(port)) {
  console.error(`Usage: node test/sandbox/serve.ts [--dialect ${DIALECTS.join(' | ')}] [--port N]`);
  process.exit(2);
}

/** People see what they do happen now. */
const realTime = (): Date => new Date();

const sandbox = await start(dialect, port);
console.log(instructions(sandbox));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.stop());

/** A port that is taken is replaced by a free one. */
async function start(wanted: Dialect, wantedPort: number): Promise<Sandbox> {
  return startSandbox({ dialect: wanted, port: wantedPort, now: realTime }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      return startSandbox({ dialect: wanted, now: realTime });
    throw error;
  });
}

function instructions({ url, environment, connect, firm, dialect: spoken }: Sandbox): string {
  const connection = connect({ tokens: KNOWN_TOKENS });
  const lines = [
    ...Object.entries(environment),
    ...Object.entries(connection).map(([name, value]) => [`authData_${name}`, value] as const),
  ].map(([name, value]) => `${name}='${value}'`);
  return [
    `# The embedded service of the firm "${firm.orgkey}" answers at ${url} (${spoken} dialect) until you press Ctrl+C.`,
    '# Put these lines into .env, then run for example:',
    `#   npx zapier-platform invoke create create_action --inputData '{"actionType":"833","actionName":"Harbour St advice"}'`,
    ...lines,
  ].join('\n');
}
