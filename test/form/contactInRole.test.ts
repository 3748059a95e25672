import { expect, test } from '@jest/globals';
import { parseContactInRole } from '../../src/searches/findAction.ts';

test.each<[contact: unknown, role: unknown, people: readonly string[], one: string, problem: string]>([
  ['', [], [], '', ''],
  ['88', '', ['88'], '', ''],
  ['88', ' Client ', ['88'], 'Client', ''],
  ['88; 89', '', ['88', '89'], '', '"Contact" takes one contact only.'],
  ['88', ['Client', 'Bank'], ['88'], 'Client', '"Role" takes one role only.'],
  ['', 'Client', [], 'Client', '"Role" alone finds no action. Fill in "Contact", too.'],
  [{ id: '88' }, '', [], '', '"Contact" cannot be read.'],
])(
  'actions are found by one contact, and by one role of that contact: %j, %j',
  (contact, role, people, one, problem) => {
    expect(parseContactInRole({ contact, role })).toEqual({
      people: people.map((text) => ({ text, name: null })),
      role: one,
      problems: problem === '' ? [] : [problem],
    });
  },
);
