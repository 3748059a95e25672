import { describe, expect, it } from '@jest/globals';
import { readChecksOutput, readValidateOutput } from '../../scripts/validateOutput.ts';

const schemaRow = { Property: 'App.creates.x', Message: 'requires property "noun"', Links: 'https://example.com' };
const checkRow = { Category: 'Errors', Method: 'triggers.x', Description: 'Label [1] is short', Link: '' };
const print = (rows: readonly object[]): string => `${JSON.stringify(rows, null, 2)}\n`;

describe('reading what validate prints', () => {
  it('takes an empty table for a clean result', () => {
    expect(readValidateOutput('[]\n')).toEqual([]);
  });

  it('reports schema errors', () => {
    expect(readValidateOutput(print([schemaRow]))).toEqual([
      { level: 'error', id: 'SCHEMA', where: 'App.creates.x', message: 'requires property "noun"' },
    ]);
  });

  it.each([
    ['an empty table before a full one', print([]) + print([checkRow])],
    ['a full table before an empty one', print([checkRow]) + print([])],
    ['blank lines between the tables', `\n${print([])}\n\n${print([checkRow])}`],
  ])('reads several arrays in a row: %s', (_name, text) => {
    expect(readValidateOutput(text)).toEqual([
      { level: 'error', id: 'Errors', where: 'triggers.x', message: 'Label [1] is short' },
    ]);
  });

  it('reads two full tables in a row', () => {
    expect(readValidateOutput(print([schemaRow, schemaRow]) + print([checkRow]))).toHaveLength(3);
  });

  it.each([
    ['nothing', '', 'printed nothing'],
    ['a crash', 'Error: fetch failed', 'not JSON'],
    ['a cut table', print([schemaRow]).slice(0, 40), 'not JSON'],
    ['rows of another kind', print([{ Level: 'error' }]), 'unknown rows'],
  ])('does not take %s for a clean result', (_name, text, sentence) => {
    expect(() => readValidateOutput(text)).toThrow(sentence);
  });
});

describe('reading what the definition checks print', () => {
  it('gives errors and warnings', () => {
    const findings = [
      { level: 'error', id: 'D018', where: 'triggers.x', message: 'not in title case' },
      { level: 'warning', id: 'X-HELP', where: 'creates.y', message: 'no full sentence' },
    ];
    expect(readChecksOutput(JSON.stringify({ summary: {}, findings }))).toEqual(findings);
  });

  it.each(['', 'Could not load dist/index.js', '{"summary":{}}'])('does not take %j for a clean result', (text) => {
    expect(() => readChecksOutput(text)).toThrow('printed no report');
  });
});
