import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@jest/globals';
import { Account } from '../../../live/account.ts';
import { parseOptions } from '../../../preview/options.ts';
import { inProject } from '../../../scripts/project.ts';
import { runNode, withTemporaryFolder } from '../../../scripts/run.ts';
import { onService } from '../live/onService.ts';
import { failureLineOf } from '../../support/failure.ts';
import { textOf } from './visitor.ts';

const SERVE = inProject('preview/serve.ts');
/** How long the processes of a test may take to load, on a slow machine too. */
const MOST_MS = 60_000;

/** What is built is not there in every test. */
const env = { ...process.env, APP_UNDER_TEST: 'source', PORT: '0' };

const start = async (...args: readonly string[]) => {
  const { status, stdout, stderr } = await runNode(
    ['--disable-warning=ExperimentalWarning', SERVE, '--live', ...args],
    { cwd: inProject(), env },
  );
  expect(stdout).toBe('');
  return [status, stderr];
};

test('a file that is not there, or holds no account, is told in one sentence', () =>
  withTemporaryFolder(async (folder) => {
    const [none, empty] = [path.join(folder, 'none'), path.join(folder, 'empty')];
    await writeFile(empty, "CLIENT_ID='x'\n");

    expect(await failureLineOf(Account.open(none))).toMatch(/^Failure: There is no file .*none\..*$/);
    expect(await failureLineOf(Account.open(empty))).toMatch(/^Failure: .*empty holds no connected account: .*$/);
  }));

test(
  'a connection that the service does not take ends it with one sentence',
  async () => {
    await onService({}, async ({ sandbox, file }) => {
      sandbox.inject({ path: /./, status: 401, times: Infinity });

      expect(await start('--env', file)).toEqual([1, expect.stringMatching(/^[^\n]*connect[^\n]*\.\n$/i)]);
    });
  },
  MOST_MS,
);

test(
  'it serves the firm of an account until it is stopped, and tells no token',
  async () => {
    await onService({}, async ({ sandbox, file }) => {
      const child = spawn(process.execPath, [SERVE, '--live', '--env', file, '--write'], { cwd: inProject(), env });
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
      expect(pages).toEqual([expect.stringContaining('Runs really write.')]);
      const tokens = [...sandbox.firm.tokens.access.keys(), ...sandbox.firm.tokens.refresh.keys()];
      expect(tokens.filter((token) => told.join('').includes(token))).toEqual([]);
    });
  },
  MOST_MS,
);

test.each<[line: string, options: object | undefined]>([
  ['', { port: 0, dialect: 'live' }],
  ['--dialect document', { port: 0, dialect: 'document' }],
  ['--live', { port: 0, live: { env: '.env', write: false } }],
  ['--live --env other --write', { port: 0, live: { env: 'other', write: true } }],
  ['--write', undefined],
  ['--env other', undefined],
  ['--live --dialect live', undefined],
  ['--live --odd', undefined],
  ['--dialect odd', undefined],
])('the command line is read: "%s"', (line, options) => {
  expect(parseOptions(line.split(' ').filter(Boolean))).toEqual(options);
});
