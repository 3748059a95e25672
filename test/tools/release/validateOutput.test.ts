import { describe, expect, it } from '@jest/globals';
import { readChecksOutput, readValidateOutput } from '../../../scripts/validateOutput.ts';

const schemaRow = { Property: 'App.creates.x', Message: 'requires property "noun"', Links: 'https://example.com' };
const checkRow = { Category: 'Errors', Method: 'triggers.x', Description: 'Label [1] is short', Link: '' };
const print = (rows: readonly object[]): string => `${JSON.stringify(rows, null, 2)}\n`;

const fault = { level: 'error', id: 'Errors', where: 'triggers.x', message: 'Label [1] is short' };

describe('what Zapier’s validate prints', () => {
  it.each([
    ['an empty table', print([]), []],
    ['an empty table before a full one, and blank lines', `\n${print([])}\n\n${print([checkRow])}`, [fault]],
    [
      'two full tables',
      print([schemaRow]) + print([checkRow]),
      [{ level: 'error', id: 'SCHEMA', where: 'App.creates.x', message: 'requires property "noun"' }, fault],
    ],
  ])('is read: %s', (_what, text, findings) => {
    expect(readValidateOutput(text)).toEqual(findings);
  });

  it.each([
    ['nothing', '', 'printed nothing'],
    ['a crash', 'Error: fetch failed', 'not JSON'],
    ['a cut table', print([schemaRow]).slice(0, 40), 'not JSON'],
    ['rows of another kind', print([{ Level: 'error' }]), 'unknown rows'],
  ])('is not a clean result if it is %s', (_what, text, sentence) => {
    expect(() => readValidateOutput(text)).toThrow(sentence);
  });
});

it('the output of the definition checks is not a clean result without a report', () => {
  expect(readChecksOutput(JSON.stringify({ findings: [fault] }))).toEqual([fault]);
  expect(() => readChecksOutput('{"summary":{}}')).toThrow('printed no report');
});
