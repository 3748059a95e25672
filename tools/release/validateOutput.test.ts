import { expect, test } from '@jest/globals';
import { readChecksOutput, readValidateOutput } from './validateOutput.ts';

/* What Zapier's `validate` prints: it ends with 0 although checks fail, so that what it prints decides. */

const schemaRow = { Property: 'App.creates.x', Message: 'requires property "noun"', Links: 'https://example.com' };
const checkRow = { Category: 'Errors', Method: 'triggers.x', Description: 'Label [1] is short', Link: '' };
const print = (...rows: readonly object[]): string => `${JSON.stringify(rows, null, 2)}\n`;

const broken = { level: 'error', id: 'SCHEMA', where: 'App.creates.x', message: 'requires property "noun"' };
const short = { level: 'error', id: 'Errors', where: 'triggers.x', message: 'Label [1] is short' };

test.each([
  { printed: print(), findings: [] },
  { printed: `\n${print()}\n\n${print(checkRow)}`, findings: [short] },
  { printed: print(schemaRow) + print(checkRow), findings: [broken, short] },
])('the findings of the validation are read: $findings', ({ printed, findings }) => {
  expect(readValidateOutput(printed)).toEqual(findings);
});

test.each([
  { printed: '', problem: 'printed nothing' },
  { printed: 'Error: fetch failed', problem: 'not JSON' },
  { printed: print(schemaRow).slice(0, 40), problem: 'not JSON' },
  { printed: print({ Level: 'error' }), problem: 'unknown rows' },
])('an output of the validation that is anything else is not a clean result: $printed', ({ printed, problem }) => {
  expect(() => readValidateOutput(printed)).toThrow(problem);
});

test('the output of the definition checks is not a clean result without a report', () => {
  expect(readChecksOutput(JSON.stringify({ findings: [short] }))).toEqual([short]);
  expect(() => readChecksOutput('{"summary":{}}')).toThrow('printed no report');
});
