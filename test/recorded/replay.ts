import { createServer } from 'node:http';
import { KNOWN_ATTRIBUTES, readRecordings, type Recording } from '../../live/recording/recordings.ts';
import { inProject } from '../../scripts/project.ts';
import { listen } from '../support/listen.ts';
import { loadApp, openPlatform } from '../support/platform.ts';

/** Where answers of the real service are kept; what they say of nobody is in `attributes.json`. */
const FOLDER = inProject('test/recorded');
export const ATTRIBUTES_FILE = inProject('test/recorded', KNOWN_ATTRIBUTES);

export const RECORDINGS = await readRecordings(FOLDER);

export function recordingOf(name: string): Recording {
  const recording = RECORDINGS.find((one) => one.name === name);
  if (!recording) throw new Error(`Nothing is recorded as ${name}.`);
  return recording;
}

/** Which recordings answer which paths below `/api`, such as `rest/actions/1`; several in their order. */
type Script = Readonly<Record<string, string | readonly string[]>>;

/**
 * A service that answers with recordings, whatever the query, and the platform connected to it. To any other path it
 * answers as the real one does where nothing is.
 */
export async function startReplay(script: Script, operation?: string) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '', 'http://localhost').pathname.replace(/^\/api\//, ''));
    const names = [script[path] ?? 'error-404'].flat();
    const before = asked.filter((one) => one === `${request.method} ${path}`).length;
    asked.push(`${request.method} ${path}`);
    const { status, body } = recordingOf(names[Math.min(before, names.length - 1)] ?? '');
    request.resume();
    response.writeHead(status, { 'Content-Type': 'application/vnd.api+json' });
    response.end(JSON.stringify(body));
  });
  const { port, stop } = await listen(server);
  const platform = await openPlatform(
    {
      CLIENT_ID: 'our-id',
      CLIENT_SECRET: 'our-secret',
      ACTIONSTEP_TOKEN_URL: `http://127.0.0.1:${port}/api/oauth/token`,
      // The second one is where recorded addresses lead.
      ACTIONSTEP_API_HOSTS: '127.0.0.1,service.example',
    },
    await loadApp(operation),
  );
  const authData = {
    access_token: 'some-token',
    refresh_token: 'some-refresh-token',
    api_endpoint: `http://127.0.0.1:${port}/api/`,
    orgkey: 'harbourlaw',
  };
  return { platform, authData, asked, stop };
}

/** Runs a part of an operation on such a service: what comes of it, and what was asked for. */
export async function replay(script: Script, operation: string, part: string, bundle: object = {}) {
  const { platform, authData, asked, stop } = await startReplay(script, operation);
  try {
    const given = { authData, inputData: {}, meta: {}, ...bundle };
    return { result: await platform.run(`${operation}.operation.${part}`, given), asked };
  } finally {
    await stop();
  }
}
