import { expect, test } from '@jest/globals';
import {
  actionDataId,
  actionDataKey,
  dataFieldKey,
  idOf,
  isStepKey,
  relatedTypeKey,
  roleKey,
} from '../../src/step/stepInput.ts';

test('keys are those that Zaps have stored', () => {
  expect([roleKey('71'), dataFieldKey('601'), relatedTypeKey('11'), actionDataKey('44--Kind')]).toEqual([
    'participantType71',
    'stepDataField601',
    'relatedActionType11',
    'dataField44--Kind',
  ]);
});

test('a key is taken apart only where its part is meant', () => {
  expect(idOf('role', 'participantType71')).toBe('71');
  expect(idOf('role', 'participantType')).toBe('');
  expect(idOf('role', 'stepDataField71')).toBeUndefined();
  expect([actionDataId('dataField44--Kind'), actionDataId('stepDataField71')]).toEqual(['44--Kind', undefined]);
});

test.each([
  ['stepDataField601', true],
  ['participantType71', true],
  ['relatedActionType11', true],
  ['trustAccounts', true],
  ['trustAccounts1', false],
  ['toString', false],
  ['otherStepData', false],
])('whether a field is one of the step: %s', (key, isOne) => {
  expect(isStepKey(key)).toBe(isOne);
});
