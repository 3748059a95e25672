import { actionsIn, parseExistingAction } from '../../src/actions/givenAction.ts';
import { UPDATE_ACTION_FIELDS } from '../../src/creates/updateAction.ts';
import { findFieldProblems, parseOne, parseYesOrNo } from '../../src/fields/formFields.ts';
import { describe, expect, test } from '@jest/globals';
import { parseClearFields } from '../../src/fields/clearFields.ts';
import { wantsData, wantsNames, wantsParties, wantsPersonalDetails } from '../../src/fields/includeFields.ts';

/* What is given in fields that many operations have: one value, yes or no, one action, several, what is to be emptied. */

describe('a field', () => {
  test.each([
    { given: 'x', field: { required: true }, problems: [] },
    { given: '', field: { required: true }, problems: ['"Step" is required.'] },
    // The platform holds it: a field from a list cannot be left blank.
    { given: '', field: { required: true, dynamic: 'list.id' }, problems: [] },
    { given: { x: 1 }, field: { required: true }, problems: ['"Step" cannot be read.'] },
    { given: ['x', 'y'], field: {}, problems: ['"Step" takes one value only.'] },
    { given: ['x', 'y'], field: { type: 'text' as const }, problems: [] },
    { given: { x: 1 }, field: { type: 'text' as const }, problems: ['"Step" cannot be read.'] },
  ])('with $given has the problems $problems', ({ given, field, problems }) => {
    expect(findFieldProblems({ step: given }, { step: { label: 'Step', ...field } })).toEqual(problems);
  });

  test.each([
    { given: 'Contract', text: 'Contract', problems: [] },
    { given: ' Contract\n', text: 'Contract', problems: [] },
    { given: ['', 'Contract', null], text: 'Contract', problems: [] },
    { given: 7, text: '7', problems: [] },
    { given: ' ', text: '', problems: ['"Step" is required.'] },
    { given: [], text: '', problems: ['"Step" is required.'] },
    { given: undefined, text: '', problems: ['"Step" is required.'] },
    { given: [{ id: 1 }], text: '', problems: ['"Step" cannot be read.'] },
    { given: ['Contract', 'Archived'], text: 'Contract', problems: ['"Step" takes one step only.'] },
  ])('that takes one value takes $given as "$text"', ({ given, text, problems }) => {
    expect(parseOne(given, { label: 'Step' }, 'step')).toEqual({ text, problems });
  });

  test.each([
    { given: 'Yes', answer: true, problems: [] },
    { given: 'no', answer: false, problems: [] },
    { given: [' '], answer: undefined, problems: [] },
    { given: 'perhaps', answer: undefined, problems: ['"Step": "perhaps" is not one of the choices: Yes, No.'] },
    { given: ['yes', 'no'], answer: undefined, problems: ['"Step": "yes, no" is not one of the choices: Yes, No.'] },
    { given: ['yes', {}], answer: undefined, problems: ['"Step" cannot be read.'] },
  ])('for yes or no takes $given as $answer', ({ given, answer, problems }) => {
    expect(parseYesOrNo(given, { label: 'Step' })).toEqual({ answer, problems });
  });
});

test.each([
  { key: 'includeData', wants: wantsData, ifBlank: false },
  { key: 'includeParties', wants: wantsParties, ifBlank: false },
  { key: 'includeNames', wants: wantsNames, ifBlank: true },
  { key: 'includePersonalDetails', wants: wantsPersonalDetails, ifBlank: false },
])('$key adds to a row where it says so; what is blank or unclear means $ifBlank', ({ key, wants, ifBlank }) => {
  expect(['yes', 'No', '', 'perhaps'].map((given) => wants({ [key]: given }))).toEqual([true, false, ifBlank, ifBlank]);
});

describe('the action that a step works on', () => {
  const ONE_ONLY = ['"Action" takes one action only.'];
  const LINK = 'https://firm.example/action_id/8700';

  test.each([
    { given: '8700', text: '8700', problems: [] },
    { given: 8700, text: '8700', problems: [] },
    { given: ' HS-17 ', text: 'HS-17', problems: [] },
    // A file reference may look like several.
    { given: 'HS-17; 8700', text: 'HS-17; 8700', problems: [] },
    { given: '8,700', text: '8,700', problems: [] },
    { given: `8701; see ${LINK}`, text: `8701; see ${LINK}`, problems: [] },
    { given: '', text: '', problems: ['"Action" is required.'] },
    { given: { id: '8700' }, text: '', problems: ['"Action" cannot be read.'] },
    { given: ['HS-17', 'HS-18'], text: 'HS-17', problems: ONE_ONLY },
    { given: '8700, 8701', text: '8700, 8701', problems: ONE_ONLY },
    { given: `${LINK}; 8701`, text: `${LINK}; 8701`, problems: ONE_ONLY },
    { given: '8701; http://firm.example', text: '8701; http://firm.example', problems: ONE_ONLY },
  ])('is one: $given', ({ given, text, problems }) => {
    expect(parseExistingAction({ action: given })).toEqual({ text, problems });
  });

  test.each([
    { given: ['8700', 8701], actions: ['8700', '8701'] },
    { given: '8700,8701 , 8702', actions: ['8700', '8701', '8702'] },
    { given: 'HS-17;8700\n HS-18 ', actions: ['HS-17', '8700', 'HS-18'] },
    { given: 'Sale, A; 8700', actions: ['Sale, A', '8700'] },
    { given: '8700, HS-17', actions: ['8700, HS-17'] },
    // No two numbers, but perhaps one.
    { given: '8,700', actions: ['8,700'] },
    { given: '8700; 8700', actions: ['8700'] },
    { given: '["HS-17", 8700]', actions: ['HS-17', '8700'] },
    { given: ' ;', actions: [] },
  ])('can be several in a field that takes them: $given', ({ given, actions }) => {
    expect(actionsIn(given)).toEqual(actions);
  });
});

describe('"Clear Fields"', () => {
  const NOTHING_GIVEN = ['Nothing was filled in, so nothing was changed.'];

  test.each([
    { given: { status: 'Active' }, emptied: [] },
    { given: { clear: 'File Reference' }, emptied: ['reference'] },
    { given: { clear: ['billing status', 'reference'] }, emptied: ['billableStatus', 'reference'] },
    { given: { status: 'Active', clear: ' ' }, emptied: [] },
    // What is filled in wins.
    { given: { reference: 'HS-17', clear: ['reference', 'billableStatus'] }, emptied: ['billableStatus'] },
    { given: { reference: [' '], clear: ['reference'] }, emptied: ['reference'] },
    { given: {}, emptied: [], warnings: NOTHING_GIVEN },
    { given: { action: '8700', status: ' ', clear: [] }, emptied: [], warnings: NOTHING_GIVEN },
    {
      given: { clear: ['Status'] },
      emptied: [],
      problems: [
        '"Clear Fields": "Status" is not one of the choices: File Reference, Billing Status, External Reference.',
      ],
    },
  ])('empties $emptied for $given', ({ given, emptied, problems = [], warnings = [] }) => {
    const parsed = parseClearFields(UPDATE_ACTION_FIELDS, 'action', { ...given });

    expect({ ...parsed, emptied: [...parsed.emptied] }).toEqual({ emptied, problems, warnings });
  });
});
