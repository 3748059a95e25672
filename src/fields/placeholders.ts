/*
 * What to do with a text that stands for no value (`lib/placeholder.ts`). When a record is created or searched for,
 * such a key or name could match somebody else's, so the run stops. When a record is changed, it would overwrite the
 * existing value, so it is left out.
 */

import { placeholderIn, standsForNothing, type Sort } from '../lib/placeholder.ts';
import { CLEAR_FIELDS } from './formFields.ts';
import { textOf, type InputData } from './inputData.ts';

type Labels = Readonly<Record<string, Readonly<{ label: string }>>>;

const KEYS = new Set(['fileReference', 'reference', 'externalReference']);

/** The two names of a person. Some people have only one of them. */
const PERSONAL = new Set(['firstName', 'lastName']);

const NAMES = new Set([...PERSONAL, 'actionName', 'name', 'companyName']);

const sortOf = (key: string): Sort => (KEYS.has(key) ? 'key' : NAMES.has(key) ? 'name' : 'detail');

const found = (inputData: InputData, fields: Labels) =>
  Object.entries(fields).flatMap(([key, { label }]) => {
    const text = textOf(inputData[key]);
    const placeholder = placeholderIn(text, sortOf(key));
    return placeholder === undefined ? [] : [{ key, sentence: `"${label}": ${standsForNothing(text, placeholder)}` }];
  });

/** A problem for each key and name among these fields that stands for no value. */
export const findPlaceholders = (inputData: InputData, fields: Labels): readonly string[] =>
  found(inputData, fields)
    .filter(({ key }) => sortOf(key) !== 'detail')
    .map(({ key, sentence }) => `${sentence} ${WAY_OUT[PERSONAL.has(key) ? 'personal' : sortOf(key)]}`);

const WAY_OUT = {
  key: 'Map a value of its own, or leave the field blank.',
  name: 'Map another value.',
  personal: 'For somebody with one name, write it in both fields.',
  detail: '',
  words: '',
} as const;

/** The input of a new record without the details that stand for no value, and a warning for each. */
export const leaveOutDetails = (inputData: InputData, fields: Labels) =>
  leaveOut(
    inputData,
    found(inputData, fields).filter(({ key }) => sortOf(key) === 'detail'),
  );

/** The input of a change without whatever stands for no value, and a warning for each. */
export const leaveOutPlaceholders = (inputData: InputData, fields: Labels) =>
  leaveOut(
    inputData,
    found(inputData, fields),
    ` To empty the field, leave it blank and choose it under "${CLEAR_FIELDS}".`,
  );

function leaveOut(inputData: InputData, left: ReturnType<typeof found>, advice = '') {
  const keys = new Set(left.map(({ key }) => key));
  return {
    inputData: Object.fromEntries(Object.entries(inputData).filter(([key]) => !keys.has(key))),
    warnings: left.map(({ sentence }) => `${sentence} It was left out.${advice}`),
  };
}
