import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { call } from '../../src/service/client.ts';
import { driftTo, type Sign } from '../../src/service/drift.ts';
import { failureOf } from '../support/failure.ts';
import { fakeClient } from './fakeClient.ts';

/** The log of one run, and the lines in it. */
function openLog() {
  const lines: string[] = [];
  const stdout = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk).trimEnd());
      done();
    },
  });
  return { console: new Console({ stdout }), lines };
}

describe('a sign that the service is otherwise', () => {
  test.each<readonly [sign: Sign, word: string | undefined, line: string]>([
    ['assignee', undefined, 'DRIFT assignee'],
    ['error code', 'TBC', 'DRIFT error code TBC'],
    ['error code', '1302', 'DRIFT error code 1302'],
    ['error code', '13025', 'DRIFT error code'],
    ['error code', '-1', 'DRIFT error code'],
    ['data type', `D${'x'.repeat(29)}`, `DRIFT data type D${'x'.repeat(29)}`],
    ['data type', `D${'x'.repeat(30)}`, 'DRIFT data type'],
    ['data type', 'Ann Roe', 'DRIFT data type'],
  ])('is one line with no more than a word of the service: %s %s', (sign, word, line) => {
    const { console: log, lines } = openLog();
    const tellDrift = driftTo({ console: log });
    tellDrift(sign, word);
    tellDrift(sign, word);

    expect(lines).toEqual([line]);
  });

  test('is told again of another sign, and in another run', () => {
    const [one, other] = [openLog(), openLog()];
    driftTo(one)('assignee');
    driftTo(one)('hook status');
    driftTo(one)('assignee');
    driftTo(other)('assignee');

    expect([one.lines, other.lines]).toEqual([['DRIFT assignee', 'DRIFT hook status'], ['DRIFT assignee']]);
  });
});

describe('what was asked for by name', () => {
  /** The signs after an answer with one record of these attributes. */
  async function signsOf(
    query: Readonly<Record<string, string>>,
    attributes: object,
    mustContain: readonly string[] = [],
  ) {
    const signs: Sign[] = [];
    const { client } = fakeClient({ body: { actions: { id: 1, ...attributes } } });
    const watched = { ...client, tellDrift: (sign: Sign) => void signs.push(sign) };
    const request = call(watched, { task: 'look', path: ['actions'], params: query, mustContain });
    const code = await request.then(
      () => undefined,
      async () => (await failureOf(request)).code,
    );
    return { signs, code };
  }
  const TOLD: readonly Sign[] = ['additionalAttributes'];

  test.each([
    [{ fields: ':default,reference' }, { reference: null }, [], []],
    [{ fields: ':default,reference' }, { name: 'A' }, [], TOLD],
    [{ fields: ':default,mailingCity' }, { name: 'A' }, [], TOLD],
    [{ fields: 'id,name' }, { name: 'A' }, [], []],
    [{ fields: 'id,name' }, { other: 'A' }, ['name'], TOLD],
    [{ reference_ilike: 'A' }, { other: 'A' }, ['reference'], []],
    [{}, { name: 'A' }, [], []],
  ] as const)('and did not come is told, or else nothing is: %j %j', async (query, attributes, mustContain, told) => {
    const isMissing = mustContain.length > 0;

    expect(await signsOf(query, attributes, mustContain)).toEqual({
      signs: told,
      code: isMissing ? 'fields_missing' : undefined,
    });
  });
});
