import { expect, test } from '@jest/globals';
import type { DataField } from '../../src/step/model.ts';
import { toSentForm } from '../../src/step/sentForm.ts';
import { choice, field } from './steps.ts';

const YES_NO = field('1', { kind: 'yesNo' });
const KIND = field('1', { kind: 'choice', choices: [choice('u', 'Unit'), choice('h', 'House')] });
const ASSUMED = { yesNoData: 'letters', choiceData: 'value' } as const;
const OTHERWISE = { yesNoData: 'digits', choiceData: 'name' } as const;

test.each<[what: string, value: string, field: DataField | undefined, sent: string, otherwise: string]>([
  ['yes', 'T', YES_NO, 'T', '1'],
  ['no', 'F', YES_NO, 'F', '0'],
  ['neither of the two', 'maybe', YES_NO, 'maybe', 'maybe'],
  ['a choice', 'h', KIND, 'h', 'House'],
  ['a choice that is gone', 'x', KIND, 'x', 'x'],
  ['a choice of which no list is known', 'h', { ...KIND, choices: null }, 'h', 'h'],
  ['a letter in a text', 'T', field('1'), 'T', 'T'],
  ['a letter in a field that is not known', 'T', undefined, 'T', 'T'],
])('the service gets %s in the form that it is assumed to take', (_what, value, of, sent, otherwise) => {
  expect([ASSUMED, OTHERWISE].map((assumptions) => toSentForm(value, of, assumptions))).toEqual([sent, otherwise]);
});
