import { readFile } from 'node:fs/promises';
import { inspect } from 'node:util';
import { expect, test } from '@jest/globals';
import type { Fault, Sandbox } from '../../sandbox/sandbox.ts';
import { atRealFirm } from './realFirm.ts';
import { alertOf, openUnder, textOf } from './visitor.ts';

const BANNER =
  'These are the records of a real firm, harbourlaw: Poe, Sam (sam.poe@harbourlaw.example). Runs only check.';

const PATHS = ['/', '/creates/create_action', '/searches/find_contact', '/triggers/new_contact', '/events', '/odd'];

const tokensOf = ({ firm }: Sandbox): readonly string[] => [
  ...firm.tokens.access.keys(),
  ...firm.tokens.refresh.keys(),
];

test('every page of a real firm says whose records these are, and that runs only check', () =>
  atRealFirm(async ({ open, send, heard }) => {
    const pages = [
      ...(await Promise.all(PATHS.map(async (path) => (await open(path)).text()))),
      await send('/searches/find_contact', { do: 'run', 'one:name': 'Ann Roe' }),
      await send('/creates/create_contact', { do: 'run', 'one:email': 'x'.repeat(600_000) }),
    ];

    for (const page of pages) expect(textOf(page.split('<main>')[0] ?? '')).toContain(BANNER);
    expect(pages.join('')).not.toContain('The firm is made up');
    expect(heard).toEqual([]);
  }));

test('who asks under a foreign name is not told whose records these are', () =>
  atRealFirm(async ({ url }) => {
    const { page } = await openUnder('preview.example', url);

    expect(alertOf(page)).toMatch(/^The preview answers only to its own address/);
    expect(page).not.toMatch(/harbourlaw|Poe/);
  }));

test('a real firm is connected from the start, and has no page for making events happen', () =>
  atRealFirm(async ({ open, send, sandbox }) => {
    const first = textOf(await (await open('/')).text());
    const added = await send('/events/action', { name: 'Forged', type: '833' });

    expect(first).toContain('Account harbourlaw: Poe, Sam (sam.poe@harbourlaw.example)');
    expect(first).toMatch(/ Setup App Actionstep /);
    expect((await open('/events')).status).toBe(404);
    expect(textOf(added)).toContain('Not Found');
    expect([...sandbox.firm.actions.values()].map(({ name }) => name)).not.toContain('Forged');
  }));

test('an expired connection is renewed, and the file holds the new tokens', () =>
  atRealFirm(async ({ open, sandbox, file }) => {
    sandbox.expireAccessTokens();
    const page = await (await open('/creates/create_action')).text();

    expect(page).not.toContain('The list is empty');
    expect(await readFile(file, 'utf8')).toContain(String([...sandbox.firm.tokens.access.keys()].at(-1)));
  }));

test('the tokens of a real firm stand in no page and in nothing that whoever runs it hears', () =>
  atRealFirm(async ({ open, send, sandbox, heard }) => {
    const before = tokensOf(sandbox);
    const pages = await Promise.all(PATHS.map(async (path) => (await open(path)).text()));
    sandbox.expireAccessTokens();
    pages.push(await send('/searches/find_contact', { do: 'run', 'one:name': 'Ann Roe' }));
    // A service may repeat what it was sent.
    const repeated = { errors: [{ title: `${tokensOf(sandbox).join(' ')} cannot be used` }] };
    const path = '/participants';
    const faults: readonly Fault[] = [
      { path, status: 422, body: repeated },
      { path, status: 200, body: repeated },
      { path, status: 500 },
      { path, cut: 'before' },
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

    expect(tokens.length).toBeGreaterThan(3);
    for (const text of [...pages, inspect(heard, { depth: null })])
      expect(tokens.filter((token) => text.includes(token))).toEqual([]);
  }));
