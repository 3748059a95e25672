import { describe, expect, test } from '@jest/globals';
import { call } from '../../src/service/client.ts';
import { driftTo, type Sign } from '../../src/service/drift.ts';
import { asZ } from '../support/asZ.ts';
import { failureOf } from '../support/failure.ts';
import { fakeClient } from './fakeClient.ts';

/** The platform in one run, and the lines of its log. */
function openLog() {
  const lines: string[] = [];
  return { z: asZ.parse({ console: { log: (line: string) => lines.push(line) } }), lines };
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
    const { z, lines } = openLog();
    const tellDrift = driftTo(z);
    tellDrift(sign, word);
    tellDrift(sign, word);

    expect(lines).toEqual([line]);
  });

  test('is told again of another sign, and in another run', () => {
    const [one, other] = [openLog(), openLog()];
    driftTo(one.z)('assignee');
    driftTo(one.z)('hook status');
    driftTo(one.z)('assignee');
    driftTo(other.z)('assignee');

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
