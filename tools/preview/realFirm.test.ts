import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import type { Fault, Sandbox } from '../../test/sandbox/sandbox.ts';
import { failureOf } from '../../test/support/failure.ts';
import { Account } from '../live/account.ts';
import { onService } from '../live/onService.ts';
import { inProject } from '../project.ts';
import { withTemporaryFolder } from '../run.ts';
import { liveStage, type LiveOptions } from './liveStage.ts';
import { parseOptions } from './options.ts';
import { atRealFirm, writesTo } from './realFirm.ts';
import { alertOf, markOf, openUnder, textOf } from './visitor.ts';

/* The preview of a connected account: its records are those of a real firm, so that nothing is written unasked. */

const ADVICE = { do: 'run', 'one:actionType': '833', 'one:actionName': 'Advice on a lease' };
const CONTACT = { do: 'run', 'one:contactKind': 'person', 'one:firstName': 'Ida', 'one:lastName': 'Moe' };
const PATHS = ['/', '/creates/create_action', '/searches/find_contact', '/triggers/new_contact', '/events', '/odd'];

const tokensOf = ({ firm }: Sandbox): readonly string[] => [
  ...firm.tokens.access.keys(),
  ...firm.tokens.refresh.keys(),
];

test('every page of the preview says whose records it shows, but not to who asks under a foreign name', () =>
  atRealFirm(async ({ open, send, url, sandbox }) => {
    const pages = await Promise.all(PATHS.map(async (page) => (await open(page)).text()));
    const { page: toStranger } = await openUnder('preview.example', url);
    await send('/events/action', { name: 'Forged', type: '833' });

    for (const page of pages)
      expect(textOf(page)).toContain(
        'These are the records of a real firm, harbourlaw: Poe, Sam (sam.poe@harbourlaw.example). Runs only check.',
      );
    expect(toStranger).not.toMatch(/harbourlaw|Poe/);
    expect([...sandbox.firm.actions.values()].map(({ name }) => name)).not.toContain('Forged');
  }));

test('the preview shows no token in its pages or its output, and keeps renewed ones in the file', () =>
  atRealFirm(async ({ open, send, sandbox, file, heard }) => {
    const before = tokensOf(sandbox);
    const pages = await Promise.all(PATHS.map(async (page) => (await open(page)).text()));
    sandbox.expireAccessTokens();
    pages.push(await send('/searches/find_contact', { do: 'run', 'one:name': 'Ann Roe' }));
    expect(await readFile(file, 'utf8')).toContain(String([...sandbox.firm.tokens.access.keys()].at(-1)));

    // A service may repeat what it was sent.
    const repeated = { errors: [{ title: `${tokensOf(sandbox).join(' ')} cannot be used` }] };
    const faults: readonly Fault[] = [
      { path: '/participants', status: 422, body: repeated },
      { path: '/participants', status: 200, body: repeated },
      { path: '/participants', cut: 'before' },
      { path: /./, status: 401 },
    ];
    for (const fault of faults) {
      sandbox.clearFaults();
      sandbox.inject({ ...fault, times: Infinity });
      // oxlint-disable-next-line no-await-in-loop -- each fault is there alone
      const page = await send('/searches/find_contact', { do: 'run', 'one:name': 'Ann Roe' });
      expect(alertOf(page)).toBeDefined();
      pages.push(page);
    }
    const tokens = [...before, ...tokensOf(sandbox)];

    for (const text of [...pages, inspect(heard, { depth: null })])
      expect(tokens.filter((token) => text.includes(token))).toEqual([]);
  }));

describe('the preview of a real firm writes nothing unasked:', () => {
  test.each([
    { form: 'as it is sent', forged: {} },
    { form: 'with No for Check Only', forged: { 'one:checkOnly': 'no' } },
    { form: 'with Check Only as a list', forged: { 'item:checkOnly': 'no' } },
    { form: 'with Check Only as pairs', forged: { 'name:checkOnly': 'a', 'value:checkOnly': 'no' } },
  ])('a run is a check where there is Check Only: $form', ({ forged }) =>
    atRealFirm(async ({ send, sandbox }) => {
      expect(textOf(await send('/creates/create_action', { ...ADVICE, ...forged }))).toMatch(/Check Only true/);
      expect(writesTo(sandbox)).toEqual([]);
    }),
  );

  test.each([
    { page: '/creates/create_contact', form: CONTACT },
    { page: '/creates/create_file_note', form: { do: 'run', 'one:action': '8700', 'one:text': 'Called.' } },
    { page: '/creates/update_contact', form: { do: 'run', 'one:contact': '88', 'one:firstName': 'Ida' } },
    {
      page: '/searchOrCreates/find_contact',
      form: {
        do: 'run',
        'one:email': 'nobody@mail.example',
        'one:create:contactKind': 'person',
        'one:create:firstName': 'Ida',
        'one:create:lastName': 'Moe',
      },
    },
  ])('a run is refused in words where there is none: $page', ({ page, form }) =>
    atRealFirm(async ({ send, sandbox }) => {
      expect(alertOf(await send(page, { ...form, 'one:checkOnly': 'yes' }))).toMatch(/has no Check Only/);
      expect(writesTo(sandbox)).toEqual([]);
    }),
  );

  test.each([{ write: false }, { write: true }])('a Zap is never turned on (writing: $write)', ({ write }) =>
    atRealFirm(
      async ({ send, sandbox }) => {
        expect(alertOf(await send('/triggers/new_action', { do: 'on' }))).toMatch(/^A Zap is not turned on here/);
        expect(writesTo(sandbox)).toEqual([]);
      },
      { write },
    ),
  );

  test.each([
    {
      write: false,
      wanted: 'creates.create_contact',
      part: 'perform',
      input: { contactKind: 'person', firstName: 'Ida', lastName: 'Moe' },
    },
    { write: true, wanted: 'triggers.new_action', part: 'performSubscribe', input: {} },
  ])('$wanted is held back on the wire when everything before it let it through', ({ write, wanted, part, input }) =>
    onService({}, async ({ sandbox, file }) => {
      const { editor, operation } = await operationOf(wanted, { env: file, write });
      // Every search is let through, and this one is none.
      const run = editor.run({ ...operation, kind: 'searches' }, part, [], input, { targetUrl: 'http://127.0.0.1:9/' });
      await failureOf(run);

      expect(writesTo(sandbox)).toEqual([]);
    }),
  );

  test('a preview that writes does so once for a double click and a reload', () =>
    atRealFirm(
      async ({ open, sendFor, sandbox }) => {
        const form = { ...CONTACT, ...markOf(await (await open('/creates/create_contact')).text()) };
        const places = await Promise.all([form, form].map((sent) => sendFor('/creates/create_contact', sent)));
        const pages = await Promise.all(places.map(async (place) => textOf(await (await open(place)).text())));

        for (const page of pages) expect(page).toContain('Contact ID 501 ');
        expect(sandbox.firm.participants.has('502')).toBe(false);
      },
      { write: true },
    ));

  test('a preview that was started for writing writes, and every page says so', () =>
    atRealFirm(
      async ({ open, send, sandbox }) => {
        await send('/creates/create_contact', CONTACT);

        expect(textOf(await (await open('/')).text())).toMatch(/records of a real firm, .*\. Runs really write\. /);
        expect([...sandbox.firm.participants.values()].at(-1)).toMatchObject({ firstName: 'Ida' });
      },
      { write: true },
    ));
});

test('a preview puts a file from this computer into the real firm, though its settings list no address of this machine', () =>
  atRealFirm(
    async ({ send, sandbox }) => {
      const file = new File(['Dear Ann'], 'letter.txt');
      const page = await send('/creates/upload_document', { do: 'run', 'one:action': '8700', 'one:file': file });

      expect(alertOf(page)).toBeUndefined();
      expect([...sandbox.firm.documents.values()].at(-1)).toMatchObject({ fileSize: 8 });
    },
    { write: true, host: 'localhost' },
  ));

/** An operation on the stage itself, without the pages. */
async function operationOf(wanted: string, options: LiveOptions) {
  const { editor, operations } = await liveStage(options, () => {});
  const operation = operations.find((one) => one.path === wanted);
  if (!operation) throw new Error(`There is no ${wanted}.`);
  return { editor, operation };
}

test('the preview says in one sentence that a file is not there, or holds no account', () =>
  withTemporaryFolder(async (folder) => {
    const [none, empty] = [path.join(folder, 'none'), path.join(folder, 'empty')];
    await writeFile(empty, "CLIENT_ID='x'\n");

    expect((await failureOf(Account.open(none))).sentence).toMatch(/^There is no file .*none\./);
    expect((await failureOf(Account.open(empty))).sentence).toMatch(/empty holds no connected account: /);
  }));

test('the preview serves the firm of an account until it is stopped, and tells no token', async () => {
  await onService({}, async ({ sandbox, file }) => {
    const args = [inProject('tools/preview/serve.ts'), '--live', '--env', file];
    const env = { ...process.env, APP_UNDER_TEST: 'source', PORT: '0' };
    const child = spawn(process.execPath, args, { cwd: inProject(), env });
    const told: string[] = [];
    child.stderr.on('data', (chunk) => told.push(String(chunk)));
    const ended = new Promise((resolve) => child.on('exit', resolve));
    const pages: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      told.push(line);
      const [, url] = /^Open (\S+) in a browser/.exec(line) ?? [];
      if (url === undefined) continue;
      pages.push(textOf(await (await fetch(url)).text()));
      child.kill('SIGINT');
    }

    expect(await ended).toBe(0);
    expect(pages).toEqual([expect.stringContaining('Runs only check.')]);
    expect(tokensOf(sandbox).filter((token) => told.join('').includes(token))).toEqual([]);
  });
}, 60_000);

test.each([
  { line: '', options: { port: 0, dialect: 'live' } },
  { line: '--dialect document', options: { port: 0, dialect: 'document' } },
  { line: '--live', options: { port: 0, live: { env: '.env', write: false } } },
  { line: '--live --env other --write', options: { port: 0, live: { env: 'other', write: true } } },
  { line: '--write', options: undefined },
  { line: '--live --dialect live', options: undefined },
  { line: '--live --odd', options: undefined },
])('the preview reads its command line: "$line"', ({ line, options }) => {
  expect(parseOptions(line.split(' ').filter(Boolean))).toEqual(options);
});
