import { appendFile, readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { toSetting } from '../../live/report.ts';
import { Account } from '../../live/account.ts';
import { READING_POINTS } from '../../live/points/reading.ts';
import { otherwise } from '../../live/verdict.ts';
import { settle, type Finding } from '../../live/settle.ts';
import type { Positions } from '../sandbox/positions.ts';
import { DIALECTS, type Fault, type Sandbox } from '../sandbox/sandbox.ts';
import { onService } from './onService.ts';

const summary = (findings: readonly Finding[]): readonly string[] =>
  findings.map(({ name, verdict }) => `${verdict.is}: ${name}`);

const writes = ({ requests }: Sandbox) =>
  requests.filter(({ method, path }) => method !== 'GET' && !path.includes('oauth'));

describe.each(DIALECTS)('what a firm that does as we assume says by reading (%s dialect)', (dialect) => {
  it('is told point by point, and nothing is written', () =>
    onService({ dialect }, async ({ firm, sandbox }) => {
      const told: Finding[] = [];

      const findings = await settle(READING_POINTS, firm, (finding) => told.push(finding));

      expect(told).toEqual(findings);
      expect(summary(findings).filter((line) => !line.startsWith('assumed'))).toEqual([
        'open: page of an action',
        'open: countries',
        'open: Appointment and new types',
        'open: DropDownMulti data',
      ]);
      expect(findings).toHaveLength(READING_POINTS.length);
      expect(writes(sandbox)).toEqual([]);
    }));
});

/** What reading alone can tell of the switches, with the name of the point that tells it. */
const READABLE = [
  ['additional attributes', { additionalAttributes: 'sentAnyway' }],
] as const satisfies readonly (readonly [point: string, positions: Partial<Positions>])[];

describe('a firm that does otherwise', () => {
  it.each(READABLE)('is found out by reading: %s', (point, positions) =>
    onService({ dialect: 'live', positions }, async ({ firm, sandbox }) => {
      const findings = await settle(READING_POINTS, firm, () => {});

      const setting = Object.entries(positions).flat().join(':');
      const told = findings.filter(({ verdict }) => verdict.is === 'otherwise');
      expect(told).toMatchObject([{ name: point, verdict: { setting } }]);
      expect(toSetting(findings, '')).toBe(`ACTIONSTEP_ASSUMPTIONS=${setting}`);
      expect(writes(sandbox)).toEqual([]);
    }),
  );
});

describe('the setting at the end', () => {
  const found = { name: 'assignee', verdict: otherwise('It is set behind.', 'assignee:links') };

  it.each([
    ['', [], undefined],
    ['wrapper:list', [], 'wrapper:list'],
    ['wrapper:list', [found], 'wrapper:list,assignee:links'],
    ['assignee:topLevel', [found], 'assignee:links'],
  ])('keeps what is in force and adds what was found: %j', (inForce, findings, setting) => {
    expect(toSetting(findings, inForce)).toBe(setting && `ACTIONSTEP_ASSUMPTIONS=${setting}`);
  });
});

describe('the connection of a firm', () => {
  it('is not used with a setting that cannot be followed', () =>
    onService({}, async ({ file }) => {
      await appendFile(file, "ACTIONSTEP_ASSUMPTIONS='assignee:top'\n");

      await expect(Account.open(file)).rejects.toThrow(
        'ACTIONSTEP_ASSUMPTIONS cannot be followed: "assignee:top" is unknown or names a switch again',
      );
    }));

  it('is renewed once when it has expired, and the file holds the new tokens beside its other lines', () =>
    onService({}, async ({ firm, account, sandbox, file }) => {
      const before = await readFile(file, 'utf8');
      sandbox.expireAccessTokens();

      await Promise.all([firm.ask('actions'), firm.ask('participants'), firm.ask('users')]);

      expect(account.renewals).toBe(1);
      const after = await readFile(file, 'utf8');
      const tokens = [...sandbox.firm.tokens.access.keys()];
      expect(after).toContain(`authData_access_token='${tokens.at(-1)}'`);
      const others = (text: string) =>
        text.split('\n').filter((line) => line !== '' && !/authData_(access|refresh)/.test(line));
      expect(others(after).toSorted()).toEqual(others(before).toSorted());
    }));
});

/** A fault, what is settled in spite of it, and what is not. */
const FAULTS: readonly (readonly [what: string, fault: Fault, settled: string, open: string])[] = [
  [
    'a resource that may not be read',
    { path: '/datacollectionrecordvalues', status: 403 },
    'filters for contacts',
    'data of actions',
  ],
  ['a service that asks to slow down', { path: '/participants', status: 429 }, 'who is connected', 'paging'],
  ['a connection that is cut', { path: '/participants', cut: 'before' }, 'paging', 'next steps'],
  ['a connection that ends', { path: '/actiontypes', status: 401 }, 'who is connected', 'paging'],
  ['credentials that are refused', { path: /oauth\/token/, status: 401 }, 'paging', 'refresh'],
  ['a media type that is refused', { method: 'GET', path: /./, status: 406 }, 'PKCE', 'who is connected'],
];

describe('faults while a firm is asked', () => {
  it.each(FAULTS)('leave what is settled so far, and nothing is written: %s', (_what, fault, settled, open) =>
    onService({}, async ({ firm, sandbox }) => {
      sandbox.inject({ ...fault, times: Infinity });

      const findings = await settle(READING_POINTS, firm, () => {});

      expect(summary(findings)).toEqual(expect.arrayContaining([`assumed: ${settled}`, `open: ${open}`]));
      expect(findings).toHaveLength(READING_POINTS.length);
      expect(writes(sandbox)).toEqual([]);
    }),
  );
});
