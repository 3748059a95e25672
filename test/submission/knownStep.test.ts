import { expect, test } from '@jest/globals';
import { NOTHING_KNOWN, type Facts } from '../../src/submission/facts.ts';
import { notesOn } from '../../src/submission/knownStep.ts';
import { EMPTY_STEP, field, role } from '../step/steps.ts';

const STEP = { ...EMPTY_STEP, roles: [role('71'), role('72')] };
const KIND = field('1', { dataFieldId: '44--Kind' });
const FEE = field('2', { label: 'Fee', group: 'Costs', dataFieldId: '45--Fee' });
const FREE = field('3');
const TYPED = { dataType: 'Money', description: null, required: false };

const notesWith = (facts: Partial<Facts>, fields = [FREE]) => notesOn(STEP, { ...NOTHING_KNOWN, ...facts }, fields);

test('each look-up that failed has a note: what follows from it, and why it failed', () => {
  const notes = [
    ['filledRoles', 'Who is in the action already could not be looked up'],
    ['dataTypes', 'The data fields are plain text'],
    ['choices', 'The choices of the data fields have to be typed'],
    ['roles', 'Some roles are shown by number'],
    ['actionTypes', 'Some action types are shown by number'],
    ['contacts', 'The contacts could not be looked up'],
    ['actions', 'The related actions could not be looked up'],
    ['staff', 'Whether the assignee can log in could not be checked'],
  ] as const;
  const failures = new Map(notes.map(([topic]) => [topic, `It is busy (${topic}).`]));

  expect(notesWith({ failures, asked: new Set(['roles 72']) }, [KIND])).toEqual(
    notes.map(([topic, consequence]) => `${consequence}: It is busy (${topic}).`),
  );
});

test.each([
  ['the step does not ask for', 'roles 99'],
  ['nobody looked up', 'actionTypes 72'],
])('no role is shown by number that %s', (_what, asked) => {
  expect(notesWith({ failures: new Map([['roles', 'It is busy.']]), asked: new Set([asked]) })).toEqual([]);
});

test.each<[what: string, known: string[], failures: [topic: 'dataTypes', reason: string][], notes: string[]]>([
  ['all', [], [], ['The data fields are plain text: Actionstep did not say what types they are.']],
  [
    'some',
    ['44--Kind'],
    [],
    ['Some data fields are plain text: Actionstep did not say what types these are: "Costs / Fee".'],
  ],
  ['some after a failure', ['44--Kind'], [['dataTypes', 'Busy.']], ['The data fields are plain text: Busy.']],
  ['none', ['44--Kind', '45--Fee'], [], []],
])('data fields without a type are plain text, and a note says so: %s', (_what, known, failures, notes) => {
  const dataTypes = new Map(known.map((id) => [id, TYPED]));

  expect(notesWith({ dataTypes, failures: new Map(failures) }, [KIND, FEE, FREE])).toEqual(notes);
});
