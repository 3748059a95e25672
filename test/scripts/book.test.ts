import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { readLatestRecord } from '../../scripts/definition/records.ts';
import { inProject } from '../../scripts/project.ts';
import { listen, type Listener } from '../support/listen.ts';
import { openTerminal, type Terminal } from '../support/terminal.ts';
import { REDIRECT_URI, zapierService } from '../support/zapierService.ts';

/*
 * The release by the book: every command of the pages, in their order, with Zapier's own command line and a server in Zapier's
 * place that refuses what Zapier refuses. Pushing a tag uploads, and an approval promotes, as the workflow does.
 */

const BOOK = 'docs/publishing.md';
const RUNBOOK = 'docs/runbook.md';
type Chapter = readonly [page: string, heading: string];

/** What a person does, in the order of a page: a command, a tag, an approval. */
const DEEDS = /npx zapier-platform ([^`#|\n]+)|`zapier-platform ([^`|\n]+)|git push origin v([\d.]+)|\b(Approve)\b/g;

/** A login needs a person, and a new app takes the place of one that is there. */
const LEFT_OUT = /^(login|register)\b/;

/** The integration as far as a release goes. */
const APP = `import { version as platformVersion } from 'zapier-platform-core';
import manifest from './package.json' with { type: 'json' };
const request = { url: 'https://actionstep.example' };
const authentication = { type: 'oauth2', test: request, oauth2Config: { authorizeUrl: request, getAccessToken: request } };
export default { version: manifest.version, platformVersion, authentication };
`;

const zapier = zapierService();
let folder = '';
let listener: Listener;
let terminal: Terminal;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'actionstep-zapier-'));
  const changelog = await readFile(inProject('CHANGELOG.md'), 'utf8');
  await mkdir(path.join(folder, 'build'));
  await Promise.all([
    symlink(inProject('node_modules'), path.join(folder, 'node_modules')),
    writeFile(path.join(folder, 'index.js'), APP),
    writeFile(
      path.join(folder, 'CHANGELOG.md'),
      `## 1.1.0\n\n- Fix create/create_task for a late date.\n\n${changelog}`,
    ),
  ]);
  listener = await listen(zapier.server);
  terminal = await openTerminal(folder, `http://127.0.0.1:${listener.port}`);
}, 60_000);

afterAll(async () => {
  await terminal.close();
  await listener.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  zapier.restart();
  await Promise.all([writeFile(path.join(folder, '.zapierapprc'), '{}'), makePackage('1.0.0')]);
});

async function makePackage(version: string): Promise<void> {
  const dependencies = { 'zapier-platform-core': '19.1.0' };
  const manifest = JSON.stringify({ name: 'app', version, type: 'module', exports: './index.js', dependencies });
  await Promise.all([
    writeFile(path.join(folder, 'package.json'), manifest),
    writeFile(path.join(folder, 'build/build.zip'), zipSync({ 'definition.json': strToU8(manifest) })),
    writeFile(path.join(folder, 'build/source.zip'), zipSync({})),
  ]);
}

/** Types commands one after the other, up to the first that goes wrong. To tag a version makes its package. */
async function type(commands: readonly string[]) {
  let printed = '';
  for (const [index, command] of commands.entries()) {
    const words = command.split(/\s+/);
    // oxlint-disable-next-line no-await-in-loop -- in the order of the page
    if (words[0] === 'tag') await makePackage(words[1] ?? '');
    else {
      // oxlint-disable-next-line no-await-in-loop -- the same
      const answer = await terminal.type(words);
      printed += answer.printed;
      if (answer.error) return { printed, error: answer.error, left: commands.slice(index + 1) };
    }
  }
  return { printed, error: '', left: [] };
}

/** Every command of some chapters. A tag stands for what the workflow uploads, an approval for what it promotes. */
async function commandsOf(chapters: readonly Chapter[]): Promise<readonly string[]> {
  const workflow = await readFile(inProject('.github/workflows/deploy.yml'), 'utf8');
  const texts = await Promise.all(chapters.map(([page]) => readFile(inProject(page), 'utf8')));
  let version = '1.0.0';
  return texts.flatMap((text, index) => {
    const [, from = ''] = text.split(`\n## ${chapters[index]?.[1]}\n`);
    return [...(from.split('\n## ', 1)[0] ?? '').matchAll(DEEDS)].flatMap(([, typed, inline, tag, approval]) => {
      version = tag ?? version;
      if (tag) return [`tag ${tag}`, ...jobCommands(workflow, 'upload', version)];
      if (approval) return jobCommands(workflow, 'promote', version);
      const command = (typed ?? inline ?? '').trim();
      return LEFT_OUT.test(command) ? [] : [command];
    });
  });
}

function jobCommands(workflow: string, job: string, version: string): readonly string[] {
  const [, text = ''] = workflow.split(`\n  ${job}:\n`);
  const commands = (text.split(/\n {2}\w+:\n/, 1)[0] ?? '').matchAll(/bin\/zapier-platform ([^\n)]+)/g);
  return [...commands].map(([, command = '']) => command.replace('"${GITHUB_REF_NAME#v}"', version));
}

const RELEASES: readonly Chapter[] = [
  [BOOK, 'The first release'],
  [BOOK, 'A new version'],
];

it('the first release and the next go through as the book says, and new users never run without credentials', async () => {
  const commands = await commandsOf([...RELEASES, [RUNBOOK, 'The end of a version']]);
  expect(commands.map((command) => command.split(' ')[0])).toEqual(
    (
      'link versions tag versions upload env:set describe promote ' +
      'tag versions upload env:set env:get promote canary:create canary:delete migrate migrate ' +
      'migrate legacy deprecate delete:version'
    ).split(' '),
  );

  const { error, printed } = await type(commands);
  expect([error, zapier.states()]).toEqual(['', ['1.0.0 deprecating', '1.1.0 promoted']]);
  expect(printed).toContain(REDIRECT_URI);
  expect(printed).not.toContain('No metadata was found');
}, 60_000);

it('promotion finds every operation of the first version in the changelog, as something new', async () => {
  await type(await commandsOf(RELEASES.slice(0, 1)));
  const { definition } = await readLatestRecord();
  const operations = [definition.triggers, definition.creates, definition.searches].flatMap((actions = {}) =>
    Object.entries(actions).flatMap(([key, { display }]) => (display.hidden ? [] : [`${key} FEATURE_UPDATE`])),
  );
  const found = zapier.promotions().flatMap((job) => job.app_metadata ?? []);
  const named = found.map(({ action_key, app_change_type }) => `${action_key} ${app_change_type}`);
  expect(named.toSorted()).toEqual(operations.toSorted());
}, 60_000);

it.each<[title: string, chapters: readonly Chapter[], outcome: readonly string[]]>([
  ['a copy of your own is uploaded before it has an environment', [['README.md', 'For operators']], ['1.0.0 private']],
  ['a version is rolled back', [...RELEASES, [RUNBOOK, 'Rollback']], ['1.0.0 promoted', '1.1.0 available']],
  ['logs are searched', [...RELEASES, [RUNBOOK, 'Where to look']], ['1.0.0 available', '1.1.0 promoted']],
])(
  '%s, as the page says',
  async (_title, chapters, outcome) => {
    const { error } = await type(await commandsOf(chapters));
    expect([error, zapier.states()]).toEqual(['', ['0.0.0-main private', ...outcome]]);
  },
  60_000,
);

const [SET, PROMOTE] = ['env:set 1.0.0 CLIENT_ID=x CLIENT_SECRET=y', 'promote 1.0.0 --yes'];

it.each<[told: string, ...commands: string[]]>([
  ["Version 1.0.0 doesn't exist", 'env:set 1.0.0 CLIENT_ID=x'],
  ['New users of 1.0.0 would run without credentials', 'upload', PROMOTE],
  ['again with the --force flag', 'upload', SET, PROMOTE, SET],
  ['It is promoted', 'upload', SET, PROMOTE, 'upload'],
  ['There is no version 1.1.0', 'upload', 'canary:create 1.0.0 1.1.0 --percent 10 --duration 60'],
])(
  'another order is refused: %s',
  async (told, ...commands) => {
    expect(await type(['link', ...commands])).toMatchObject({ error: expect.stringContaining(told), left: [] });
  },
  60_000,
);
