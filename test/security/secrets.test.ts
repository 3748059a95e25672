import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject } from '../../tools/project.ts';
import { runNode } from '../../tools/run.ts';
import { startSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { startFileHost } from '../support/fileHost.ts';
import { loadApp, openPlatform } from '../support/platform.ts';
import { inProduction, type Traces } from '../support/production.ts';
import { MARKS, secretsIn } from './marks.ts';

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

  test('the published definition contains no setting of the process that builds it, not even in its authentication', async () => {
    await loadApp();
    const platform = await openPlatform(SETTINGS);
    const published = JSON.stringify([await platform.ask('definition'), await platform.ask('getAuthTemplate')]);

    expect(published).toContain('create_action');
    expect(Object.values(SETTINGS).filter((value) => published.includes(value))).toEqual([]);
    expect(secretsIn(published)).toEqual([]);
  });

  test('an operation reads settings when it runs', async () => {
    const platform = await openPlatform({ ...SETTINGS, ACTIONSTEP_AUTHORIZE_URL: 'https://later.example/' });
    const inputData = { redirect_uri: 'https://x.example', state: 's' };

    const url = String(await platform.run('authentication.oauth2Config.authorizeUrl', { inputData }));

    expect(url).toMatch(/^https:\/\/later\.example\/\?.*client_id=mark\+client\+id/);
  });
});

const SALE = {
  actionType: '812',
  actionName: 'Sale of 1 Harbour Street',
  participantType71: ['88'],
  participantType45: ['15'],
  stepDataField601: '1 Harbour Street',
  relatedActionType11: ['8700'],
};
const NEW_ROW = { action: '8700', addRow: '53', 'dataField53--Item': 'Strata levy' };
const TO_CONTRACT = { action: '8700', step: '820--2/3020' };

/** One run of everything that sends something, as the platform starts it. */
const RUNS = [
  { method: 'authentication.oauth2Config.getAccessToken', bundle: { inputData: { code: MARKS.code } } },
  { method: 'authentication.oauth2Config.refreshAccessToken' },
  { method: 'authentication.test' },
  { method: 'triggers.list_actions.operation.perform' },
  { method: 'triggers.new_action.operation.performSubscribe', bundle: { targetUrl: 'https://hooks.example/1' } },
  { method: 'triggers.new_action.operation.performUnsubscribe', bundle: { subscribeData: { id: '46' } } },
  { method: 'searches.find_contact.operation.perform', bundle: { inputData: { email: 'ann.roe@mail.example' } } },
  {
    method: 'creates.create_contact.operation.perform',
    bundle: { inputData: { contactKind: 'person', firstName: 'Una', lastName: 'Boe' } },
  },
  { method: 'creates.create_action.operation.perform', bundle: { inputData: SALE } },
  {
    method: 'creates.create_file_note.operation.perform',
    bundle: { inputData: { action: '8700', text: 'The client called.' } },
  },
  {
    method: 'creates.create_task.operation.perform',
    bundle: { inputData: { action: '8700', name: 'Order certificates' } },
  },
  {
    method: 'creates.add_contact_to_action.operation.perform',
    bundle: { inputData: { action: '8700', role: '71', contacts: ['88', '90'] } },
  },
  { method: 'creates.update_action.operation.perform', bundle: { inputData: { action: '8700', status: 'Closed' } } },
  { method: 'creates.update_contact.operation.perform', bundle: { inputData: { contact: '88', phone: '5550 1234' } } },
  { method: 'creates.update_action_data.operation.inputFields', bundle: { inputData: NEW_ROW } },
  { method: 'creates.update_action_data.operation.perform', bundle: { inputData: NEW_ROW } },
  { method: 'triggers.list_next_steps.operation.perform', bundle: { inputData: { action: '8700' } } },
  { method: 'searches.describe_step.operation.perform', bundle: { inputData: TO_CONTRACT } },
  { method: 'creates.change_step.operation.inputFields', bundle: { inputData: TO_CONTRACT } },
  { method: 'creates.change_step.operation.perform', bundle: { inputData: TO_CONTRACT } },
];

/** What a service knows of them, and could repeat. */
const KNOWN_TO_SERVICE = [MARKS.accessToken, MARKS.refreshToken, MARKS.clientSecret, MARKS.code];

/* In a process of its own, with the log of the platform sent to this machine: what an operator at Zapier could read. */
describe('what the platform logs and prints in production', () => {
  let sandbox: Sandbox;
  let good: Traces;
  let bad: Traces;

  beforeAll(async () => {
    sandbox = await startSandbox();
    const tokens = { access_token: MARKS.accessToken, refresh_token: MARKS.refreshToken };
    const authData = sandbox.connect({ tokens });
    const runs = RUNS.map(({ method, bundle }) => ({
      method,
      bundle: { authData, inputData: {}, meta: {}, ...bundle },
    }));
    const environment = { ...sandbox.environment, CLIENT_SECRET: MARKS.clientSecret };
    const reply = { access_token: MARKS.newAccessToken, refresh_token: MARKS.newRefreshToken };
    const api_endpoint = `${sandbox.url}/api/`;
    sandbox.inject({ path: '/api/oauth/token', times: 2, status: 200, body: { ...reply, api_endpoint } });
    good = await inProduction(environment, runs);
    const detail = KNOWN_TO_SERVICE.join(' ');
    sandbox.inject({ path: /./, times: Infinity, status: 400, body: { errors: { detail } } });
    bad = await inProduction(environment, runs);
  }, 60_000);
  afterAll(() => sandbox.stop());

  test('is there for every run', () => {
    expect(good.log).toContain(`${sandbox.url}/api/oauth/token`);
    expect(good.log).toContain(`${sandbox.url}/api/rest/actioncreate`);
    expect(good.outcomes[1]).toContain(MARKS.newAccessToken);
    expect([good.outcomes.length, bad.outcomes.length]).toEqual([RUNS.length, RUNS.length]);
    expect(good.printed).toContain('ZRUN');
  });

  test('contains no secret, even when the service repeats secrets in its errors', () => {
    expect(secretsIn(good.log + good.printed)).toEqual([]);
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
});

test('no byte of a document reaches the log, whether it is uploaded, refused or broken off', async () => {
  const words = 'The last will of Ann Roe. ';
  const [zapSandbox, host] = await Promise.all([startSandbox(), startFileHost()]);
  const authData = zapSandbox.connect();
  const body = words.repeat(240_000);
  const files = [
    host.put('/will.txt', { body }),
    host.put('/will.exe', { body }),
    host.put('/refused.txt', { status: 403, body }),
    host.put('/broken.txt', (response) => {
      response.writeHead(200, { 'Transfer-Encoding': 'chunked' });
      response.write(body, () => response.destroy());
    }),
  ];
  const runs = files.map((file) => ({
    method: 'creates.upload_document.operation.perform',
    bundle: { authData, inputData: { action: '8700', file }, meta: {} },
  }));

  const { outcomes, log, printed } = await inProduction(zapSandbox.environment, runs);
  await Promise.all([zapSandbox.stop(), host.stop()]);

  expect(outcomes).toEqual([
    expect.stringContaining('"fileSize":6240000'),
    expect.stringContaining('Actionstep takes no files that end in .exe.'),
    expect.stringContaining('its address asks for a login'),
    expect.stringContaining('its host could not be reached, or broke off'),
  ]);
  expect(log).toContain('<streaming data>');
  expect(log + printed).not.toContain('Ann Roe');
  expect((log + printed).length).toBeLessThan(100_000);
}, 60_000);

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

const STAGE = "import { stageSources } from './tools/release/stage.ts'; await stageSources(process.argv[1]);";

async function filesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return new Map(
    await Promise.all(files.map(async (file) => [path.relative(folder, file), await readFile(file, 'utf8')] as const)),
  );
}

const holding = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files].filter(([, content]) => secretsIn(content).length > 0).map(([name]) => name);

describe('the packages built on a machine with secrets lying around', () => {
  let root = '';
  const inRoot = (...parts: readonly string[]): string => path.join(root, ...parts);
  const environment = { ...process.env, CLIENT_SECRET: MARKS.clientSecret, CLIENT_ID: MARKS.accessToken };

  beforeAll(async () => {
    root = await realpath(await mkdtemp(path.join(tmpdir(), 'actionstep-zapier-')));
    await symlink(inProject('node_modules'), inRoot('node_modules'));
  }, 60_000);
  afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));

  const run = async (cwd: string, args: readonly string[]): Promise<void> => {
    const all = ['--disable-warning=ExperimentalWarning', ...args];
    const { status, stderr } = await runNode(all, { cwd, env: environment });
    if (status !== 0) throw new Error(stderr);
  };
  /** The project in a folder of this name, in a work tree of git's or not; then come the secrets. */
  async function plantedProject(name: string, isWorkTree: boolean): Promise<string> {
    const folder = inRoot(name);
    await Promise.all(SOURCES.map((source) => cp(inProject(source), path.join(folder, source), { recursive: true })));
    if (isWorkTree) {
      execFileSync('git', ['init', '--quiet'], { cwd: folder });
      execFileSync('git', ['add', '--all'], { cwd: folder });
    }
    await Promise.all(
      [...HIDING_PLACES, ...(isWorkTree ? ODD_PLACES : [])].map(async (place) => {
        await mkdir(path.dirname(path.join(folder, place)), { recursive: true });
        await writeFile(path.join(folder, place), `CLIENT_SECRET='${MARKS.clientSecret}'\n`);
      }),
    );
    return folder;
  }

  test.each([
    { place: 'a work tree', isWorkTree: true },
    { place: 'a folder that git knows nothing of', isWorkTree: false },
  ])(
    'contain the sources of $place without secrets',
    async ({ place: name, isWorkTree }) => {
      const project = await plantedProject(name, isWorkTree);

      await run(project, ['--input-type=module', '-e', STAGE, inRoot('staged', name)]);

      const staged = await filesIn(inRoot('staged', name));
      const expected = ['index.ts', 'package.json', 'package-lock.json', '.gitignore'];
      const inFolders = [await filesIn(inProject('src')), await filesIn(inProject('tools'))].flatMap((files, index) =>
        [...files.keys()].map((file) => path.join(index === 0 ? 'src' : 'tools', file)),
      );
      expect([...staged.keys()].toSorted()).toEqual([...expected, ...inFolders].toSorted());
      expect(holding(staged)).toEqual([]);
    },
    60_000,
  );

  test('contain no secrets in the bundle', async () => {
    const project = await plantedProject('built', true);

    await run(project, ['tools/release/build.ts']);

    const bundle = await readFile(path.join(project, 'dist/index.js'), 'utf8');
    expect(bundle).toContain('create_action');
    expect(secretsIn(bundle)).toEqual([]);
  }, 60_000);
});

test.each(['src', 'index.ts', 'package.json'])('nothing in %s looks like a secret', async (name) => {
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
