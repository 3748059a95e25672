import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inProject } from '../../tools/project.ts';
import { runNode, withTemporaryFolder } from '../../tools/run.ts';
import { startSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { startFileHost, type FileHost } from '../support/fileHost.ts';
import { loadApp, openPlatform } from '../support/platform.ts';
import { bundleOf, RUNS } from '../support/runs.ts';
import { MARKS, secretsIn } from './marks.ts';
import { inProduction, type Traces } from './production.ts';

/* No secret is in what is published, logged, printed or packaged. */

describe('the published definition', () => {
  /** Every setting, as it would stand in production, marked. */
  const SETTINGS = {
    CLIENT_ID: 'mark client id',
    CLIENT_SECRET: MARKS.clientSecret,
    ACTIONSTEP_AUTHORIZE_URL: 'https://mark-authorize.example/',
    ACTIONSTEP_TOKEN_URL: 'https://mark-token.example/',
    ACTIONSTEP_API_HOSTS: 'mark-hosts.example',
    ACTIONSTEP_SCOPE: 'mark-scope',
    ACTIONSTEP_TIME_LIMIT_MS: '12345',
    ACTIONSTEP_ASSUMPTIONS: 'assignee:links',
  } as const;

  beforeAll(() => {
    Object.assign(process.env, SETTINGS);
  });
  afterAll(() => {
    for (const name of Object.keys(SETTINGS)) delete process.env[name];
  });

  test('contains no setting of the process that builds it, not even in its authentication', async () => {
    await loadApp();
    const platform = openPlatform(SETTINGS);
    const published = JSON.stringify([await platform.ask('definition'), await platform.ask('getAuthTemplate')]);

    expect(published).toContain('create_action');
    expect(Object.values(SETTINGS).filter((value) => published.includes(value))).toEqual([]);
    expect(secretsIn(published)).toEqual([]);
  });

  test('leaves an operation to read its settings when it runs', async () => {
    const platform = openPlatform({ ...SETTINGS, ACTIONSTEP_AUTHORIZE_URL: 'https://later.example/' });
    const inputData = { redirect_uri: 'https://x.example', state: 's' };

    const url = String(await platform.run('authentication.oauth2Config.authorizeUrl', { inputData }));

    expect(url).toMatch(/^https:\/\/later\.example\/\?.*client_id=mark\+client\+id/);
  });
});

/** Everything that sends something, as the platform starts it. Documents come from a host of their own. */
const STARTED: readonly Readonly<{ method: string; bundle?: object }>[] = [
  { method: 'authentication.oauth2Config.getAccessToken', bundle: { inputData: { code: MARKS.code } } },
  { method: 'authentication.oauth2Config.refreshAccessToken' },
  { method: 'authentication.test' },
  { method: 'triggers.new_action.operation.performSubscribe', bundle: { targetUrl: 'https://hooks.example/1' } },
  { method: 'triggers.new_action.operation.performUnsubscribe', bundle: { subscribeData: { id: '46' } } },
  ...Object.entries(RUNS)
    .filter(([operation]) => operation !== 'creates.upload_document')
    .flatMap(([operation, runs]) =>
      runs.map((run) => ({
        method: `${operation}.operation.${run.part ?? 'perform'}`,
        bundle: bundleOf(operation, run),
      })),
    ),
];

/** One run of each function, since a run that is refused at its first request does nothing else with its input. */
const ONE_OF_EACH = [...new Map(STARTED.map((run) => [run.method, run])).values()];

/** What a service knows of them, and could repeat. */
const KNOWN_TO_SERVICE = [MARKS.accessToken, MARKS.refreshToken, MARKS.clientSecret, MARKS.code];

/** What a document says, and nothing else here does. */
const WORDS = 'The last will of a heron. ';

/** Uploads of a file that is taken, of a kind that is not, that is not given out, and that breaks off. */
function uploadsFrom(host: FileHost) {
  const body = WORDS.repeat(240_000);
  const files = [
    host.put('/will.txt', { body }),
    host.put('/will.exe', { body }),
    host.put('/refused.txt', { status: 403, body }),
    host.put('/broken.txt', (response) => {
      response.writeHead(200, { 'Transfer-Encoding': 'chunked' });
      response.write(body, () => response.destroy());
    }),
  ];
  return files.map((file) => ({
    method: 'creates.upload_document.operation.perform',
    bundle: { inputData: { action: '8700', file } },
  }));
}

/* In a process of its own, with the log of the platform sent to this machine: what an operator at Zapier could read. */
describe('the log and the output of the platform in production', () => {
  let sandbox: Sandbox;
  let good: Traces;
  let uploads: Traces;
  let bad: Traces;

  beforeAll(async () => {
    const [service, host] = await Promise.all([startSandbox({ now: () => new Date() }), startFileHost()]);
    sandbox = service;
    const tokens = { access_token: MARKS.accessToken, refresh_token: MARKS.refreshToken };
    const authData = sandbox.connect({ tokens });
    const filledIn = (runs: readonly Readonly<{ method: string; bundle?: object }>[]) =>
      runs.map(({ method, bundle }) => ({ method, bundle: { authData, inputData: {}, meta: {}, ...bundle } }));
    const environment = { ...sandbox.environment, CLIENT_SECRET: MARKS.clientSecret };
    const reply = { access_token: MARKS.newAccessToken, refresh_token: MARKS.newRefreshToken };
    const api_endpoint = `${sandbox.url}/api/`;
    sandbox.inject({ path: '/api/oauth/token', times: 2, status: 200, body: { ...reply, api_endpoint } });
    good = await inProduction(environment, filledIn(STARTED));
    uploads = await inProduction(environment, filledIn(uploadsFrom(host)));
    const detail = KNOWN_TO_SERVICE.join(' ');
    sandbox.inject({ path: /./, times: Infinity, status: 400, body: { errors: { detail } } });
    bad = await inProduction(environment, filledIn(ONE_OF_EACH));
    await host.stop();
  }, 120_000);
  afterAll(() => sandbox.stop());

  test('is there for every run', () => {
    expect(good.log).toContain(`${sandbox.url}/api/oauth/token`);
    expect(good.log).toContain(`${sandbox.url}/api/rest/actioncreate`);
    expect(good.outcomes[1]).toContain(MARKS.newAccessToken);
    expect([good.outcomes.length, bad.outcomes.length]).toEqual([STARTED.length, ONE_OF_EACH.length]);
    expect(good.printed).toContain('ZRUN');
  });

  test('contains no secret, even when the service repeats secrets in its errors', () => {
    expect(secretsIn(good.log + good.printed)).toEqual([]);
    expect(secretsIn(uploads.log + uploads.printed)).toEqual([]);
    expect(secretsIn(bad.log + bad.printed)).toEqual([]);
  });

  test('contains no authorization code, unless the service repeats it', () => {
    expect(secretsIn(good.log + good.printed, [MARKS.code])).toEqual([]);
    expect(good.log).toContain('<streaming data>');
  });

  test('is separate from what the user sees, which contains no secret either', () => {
    expect(secretsIn(bad.outcomes.join('\n'))).toEqual([]);
    expect(secretsIn(bad.outcomes[0] ?? '', [MARKS.code])).toEqual([]);
  });

  test('contains no byte of a document, whether it is uploaded, refused or broken off', () => {
    expect(uploads.outcomes).toEqual([
      expect.stringContaining('"fileSize":6240000'),
      expect.stringContaining('Actionstep takes no files that end in .exe.'),
      expect.stringContaining('its address asks for a login'),
      expect.stringContaining('its host could not be reached, or broke off'),
    ]);
    expect(uploads.log + uploads.printed).not.toContain('heron');
    expect((uploads.log + uploads.printed).length).toBeLessThan(100_000);
  });
});

const SOURCES = ['index.ts', 'src', 'tools', 'package.json', 'package-lock.json', '.gitignore'];

/** Where people keep secrets in a project, and where a tool may leave them. */
const HIDING_PLACES = [
  '.env',
  'src/.env.local',
  'npm-debug.log',
  'coverage/report.html',
  'reports/tests.json',
  'build/definition.json',
  'dist/notes.txt',
  '.git/info/notes.txt',
  'node_modules/.cache/secret.txt',
];

/** Unexpected places: files that git does not track. */
const ODD_PLACES = ['credentials.json', 'notes/tokens.txt', 'src/scratch.ts', 'id_rsa'];

async function filesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return new Map(
    await Promise.all(files.map(async (file) => [path.relative(folder, file), await readFile(file, 'utf8')] as const)),
  );
}

const holding = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files].filter(([, content]) => secretsIn(content).length > 0).map(([name]) => name);

test('the packages built on a machine with secrets lying around contain the sources, and no secrets', async () => {
  await withTemporaryFolder(async (root) => {
    const project = path.join(root, 'project');
    const plant = (places: readonly string[]) =>
      Promise.all(
        places.map(async (place) => {
          await mkdir(path.dirname(path.join(project, place)), { recursive: true });
          await writeFile(path.join(project, place), `CLIENT_SECRET='${MARKS.clientSecret}'\n`);
        }),
      );
    const run = async (program: string): Promise<void> => {
      const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program];
      const env = { ...process.env, CLIENT_SECRET: MARKS.clientSecret, CLIENT_ID: MARKS.accessToken };
      const { status, stderr } = await runNode(args, { cwd: project, env });
      if (status !== 0) throw new Error(stderr);
    };
    const stageTo = (name: string): string =>
      `import { stageSources } from './tools/release/stage.ts'; await stageSources('../${name}');`;
    await Promise.all(SOURCES.map((name) => cp(inProject(name), path.join(project, name), { recursive: true })));
    await symlink(inProject('node_modules'), path.join(root, 'node_modules'));

    await plant(HIDING_PLACES);
    await run(stageTo('ofArchive'));
    execFileSync('git', ['init', '--quiet'], { cwd: project });
    execFileSync('git', ['add', '--all'], { cwd: project });
    await plant(ODD_PLACES);
    await run(`${stageTo('ofWorkTree')} await import('./tools/release/build.ts');`);

    const sources = [...(await filesIn(project)).keys()].filter(
      (name) => SOURCES.includes(name.split('/')[0] ?? '') && ![...HIDING_PLACES, ...ODD_PLACES].includes(name),
    );
    for (const staged of await Promise.all(['ofArchive', 'ofWorkTree'].map((name) => filesIn(path.join(root, name))))) {
      expect([...staged.keys()].toSorted()).toEqual(sources.toSorted());
      expect(holding(staged)).toEqual([]);
    }
    const bundle = await readFile(path.join(project, 'dist/index.js'), 'utf8');
    expect(bundle).toContain('create_action');
    expect(secretsIn(bundle)).toEqual([]);
  });
}, 60_000);

test.each(['src', 'index.ts', 'package.json'])('the file %s holds nothing that looks like a secret', async (name) => {
  const files = name.includes('.')
    ? new Map([[name, await readFile(inProject(name), 'utf8')]])
    : await filesIn(inProject(name));

  const found = [...files].filter(([, content]) =>
    /eyJ[\w-]{20,}\.|-----BEGIN [A-Z ]*PRIVATE KEY|(secret|token|password)['"]?\s*[:=]\s*['"][\w+/=-]{16,}['"]/i.test(
      content,
    ),
  );
  expect(found.map(([file]) => file)).toEqual([]);
});
