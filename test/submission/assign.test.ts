import { describe, expect, test } from '@jest/globals';
import { parseInput } from '../../src/step/stepInput.ts';
import { assign, idsNotAskedFor } from '../../src/step/assign.ts';
import { assignByLabel } from '../../src/fields/dictionary.ts';
import { FULL_STEP } from '../step/steps.ts';
import { NO_TASKS, dataWith, problemsWith, submit, warningsWith } from './submit.ts';
import { listOf } from '../support/table.ts';

describe('dictionaries', () => {
  const data = (otherStepData: object, more: object = {}) => ({ ...NO_TASKS, ...more, otherStepData });
  const parties = (otherParties: object, more: object = {}) => ({ ...NO_TASKS, ...more, otherParties });

  const twice = (label: string) => `"${label}" is filled in twice, with different values. Fill it in once.`;

  test.each([
    ['Bank / Address', 14],
    ['bank/address', 14],
    ['BANK  /Address', 14],
    ['14', 14],
    ['Field 3', 3],
  ])('fill in a data field by "%s"', (label, id) => {
    expect(dataWith(data({ [label]: '7' }))).toMatchObject({ [id]: '7' });
    expect(problemsWith(data({ [label]: '7' }))).toEqual([]);
  });

  test('fill in related actions by label or key', () => {
    const step = { ...FULL_STEP, dataFields: [] };
    const relatedOf = (otherStepData: object) =>
      Object.fromEntries(submit({ ...data(otherStepData), relatedActionType11: '' }, { step }).draft.related);

    expect(relatedOf({ 'Related Actions (Advice)': '8700; 8701', relatedActionType12: 8702 })).toEqual({
      11: ['8700', '8701'],
      12: ['8702'],
    });
  });

  test('leave related actions to be looked up, each as it was given', () => {
    const input = parseInput({ relatedActionType11: ['8700, 8701', 'HS-17 ; Sale, A\n8702'] });

    expect(assign(FULL_STEP, input).related).toEqual(new Map([['11', ['8700', '8701', 'HS-17', 'Sale, A', '8702']]]));
  });

  test('fill in contacts of a role, one after the other', () => {
    const { draft } = submit(parties({ bank: ' Big Bank ; 77\n88;; ', 73: '89' }));

    expect([...draft.parties].map(([role, contacts]) => [role, contacts.map(({ id }) => id)])).toEqual([
      ['71', ['88']],
      ['72', ['95', '77', '88']],
      ['73', ['89']],
    ]);
  });

  test.each([
    ['the same value twice', data({ 'Bank / Address': 'a' }, { stepDataField14: 'A' }), []],
    ['two values of one field', data({ 'Bank / Address': 'a' }, { stepDataField14: 'b' }), [twice('Bank / Address')]],
    [
      'two values of one field in the dictionary itself',
      data({ 'Bank / Address': 'a', 14: 'b' }),
      [twice('Bank / Address')],
    ],
    ['the same people in another order', parties({ Client: '95; 88' }, { participantType71: ['88', '95'] }), []],
    ['other people', parties({ Client: '95' }), [twice('Client')]],
    [
      'a label that two fields have',
      data({ Address: 'a' }),
      ['Other Step Data: "Address" can mean several fields. Write one of: "Property / Address", "Bank / Address".'],
    ],
    [
      'a role that is not asked for',
      parties({ Judge: '88' }),
      ['Other Parties: this action type does not ask for "Judge". It asks for: "Client", "Bank", "Role 73".'],
    ],
    [
      'a field that is not asked for',
      data({ 'Field 12': 'x' }),
      [expect.stringMatching(/"Field 12"\. It asks for: "Property \/ Address", .*, "Related Actions \(Type 833\)"\.$/)],
    ],
  ])('%s', (_case, more, expected) => {
    expect(problemsWith(more)).toEqual(expected);
  });
});

describe('an entry of a dictionary', () => {
  type Names = readonly [string, ...string[]];
  const WORDS = { lacks: 'this action type does not ask for', has: 'It asks for' };
  const itemsOf = (all: readonly Names[]) => all.map((names) => ({ names }));
  const problemsOf = (label: string, names: readonly Names[]) =>
    assignByLabel([{ label, values: ['x'] }], itemsOf(names), 'Other Parties', WORDS).problems;

  test.each<[what: string, one: Names, other: Names, names: string]>([
    ['unambiguous names', ['Client', '71'], ['Client', '72'], '"71", "72"'],
    ['all names if none is unambiguous', ['Client'], ['Client'], '"Client", "Client"'],
    ['the short name if it is unambiguous', ['Client', 'A'], ['CLIENT', 'B / C'], '"A", "B / C"'],
  ])('that is ambiguous is refused with %s', (_what, one, other, names) => {
    expect(problemsOf('client', [one, other])).toEqual([
      `Other Parties: "client" can mean several fields. Write one of: ${names}.`,
    ]);
  });

  test('that matches nothing is refused with a list of all labels', () => {
    expect(problemsOf('Judge', [['Client', '71'], ['B /C']])).toEqual([
      'Other Parties: this action type does not ask for "Judge". It asks for: "Client", "B /C".',
    ]);
    expect(problemsOf('Judge', [])).toEqual([
      'Other Parties: this action type does not ask for "Judge". It asks for: nothing.',
    ]);
    const twenty = Array.from({ length: 20 }, (_, index) => [`Part ${index + 1}`] as const);
    expect(problemsOf('Parts 7', twenty)).toEqual([expect.stringMatching(/It asks for: "Part 1", .*, "Part 20"\.$/)]);
    const many = Array.from({ length: 300 }, (_, index) => [`Part ${index + 1} / Price paid`] as const);
    expect(problemsOf('Part 7 / Prise payed', many)).toEqual([
      expect.stringMatching(/It asks for: "Part 7 \/ Price paid", "Part 77 \/ .+, "Part 1 \/ .+ and 280 more\.$/),
    ]);
    const entries = ['Part 8 / Price paid', ...Array.from({ length: 51 }, () => 'Part 7')].map((label) => ({
      label,
      values: ['x'],
    }));
    const suggested = assignByLabel(entries, itemsOf(many), '', WORDS).problems.map((one) =>
      one.includes('It asks for: "Part 7 /'),
    );
    expect(suggested).toEqual([...Array.from({ length: 50 }, () => true), false]);
    expect(problemsOf('BC', [['B/C']])).toHaveLength(1);
    expect(problemsOf('b/ c', [['B /C']])).toEqual([]);
  });
});

test('input that is no text is a problem in any part of the step', () => {
  const nothing = { stepDataField3: {}, relatedActionType11: [{}], participantType73: {} };

  expect(assign(FULL_STEP, parseInput(nothing)).problems).toEqual(
    ['Field 3', 'Related Actions (Advice)', 'Role 73'].map((label) => `"${label}" cannot be read.`),
  );
});

test.each([
  ['field', { participantType71: {}, relatedActionType11: {}, stepDataField1: {} }],
  [
    'dictionary',
    { otherParties: { Client: {} }, otherStepData: { 'Property / Address': {}, 'Related Actions (Advice)': {} } },
  ],
])('what is required and cannot be read, in a %s, is not said to be missing as well', (_where, more) => {
  const blank = { participantType71: '', relatedActionType11: '', stepDataField1: '' };

  expect(problemsWith({ ...NO_TASKS, ...blank, ...more })).toEqual(
    Array.from({ length: 3 }, () => expect.not.stringMatching(/ is required| needs a contact/)),
  );
});

describe('input that the step no longer asks for', () => {
  test('names the role if its name is known', () => {
    const input = parseInput({ participantType71: '88', participantType99: '88', stepDataField99: 'x' });

    expect(idsNotAskedFor('role', FULL_STEP, input)).toEqual(['99']);
    expect(assign(FULL_STEP, input, new Map([['99', 'Witness']])).warnings).toEqual(
      ['The role "Witness"', 'A data field (number 99)'].map(leftOut),
    );
  });

  const leftOut = (what: string) =>
    `${what} was left out: the first step of this action type does not ask for it (any more).`;

  test('is left out, with a warning', () => {
    const stale = {
      participantType99: '88',
      stepDataField99: 'x',
      stepDataField11: 'x',
      stepDataField12: 'x',
      relatedActionType99: '1',
      trustAccounts: ['99'],
    };

    expect(warningsWith({ ...NO_TASKS, ...stale })).toEqual(
      listOf(`
        A role (number 99) | A data field (number 99) | A data field (number 11) | A data field (number 12) |
        A related action type (number 99) | A chosen trust account (number 99)
      `).map(leftOut),
    );
  });
});
