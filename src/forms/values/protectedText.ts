/*
 * Masks, which are shown in place of a value: marks that stand for characters, often with the first or last ones. What can
 * be one depends on the field: people write marks, too.
 */

import { withoutInvisible } from '../../lib/text.ts';
import type { InputValue } from '../inputData.ts';
import type { Parsed } from './parsed.ts';

/**
 * Parses a text for a protected field. An earlier step can have read a mask such as `***-**-6789` from such a field,
 * and storing it would overwrite the value.
 */
export function parseProtected(value: InputValue): Parsed {
  const text = String(value);
  return isMask(text)
    ? { problem: 'hides the value or a part of it. Give the whole value, or leave it blank' }
    : { value: text };
}

/** Whether a text looks like a mask where values can be hidden. */
export const isMask = (text: string): boolean => MASKS.some((mask) => mask.test(withoutSeparators(text)));

/** Whether a text can be nothing but a mask, in any field: marks and digits. */
export const isMaskAnywhere = (text: string): boolean => MARKS_AND_DIGITS.test(withoutSeparators(text));

const withoutSeparators = (text: string): string => withoutInvisible(text).replace(/[\s().,/\p{Pd}\u2212]/gu, '');

const ASTERISK = '*\\uFF0A\\u2217\\u204E\\u2731';
const BULLET = '\\u2022\\u25CF\\u2219\\u25E6\\u25CB\\u25EF\\u2B24\\u26AB\\u25AA\\u25A0\\u25FC\\u2588';
const MASK_MARK = `[${ASTERISK}${BULLET}]`;

const MASKS: readonly RegExp[] = [
  // Nobody types a bullet.
  new RegExp(`[${BULLET}]`, 'u'),
  // A single asterisk can be part of a code.
  new RegExp(`[${ASTERISK}]{2}|^[${ASTERISK}][\\p{L}\\p{N}]{0,4}$`, 'u'),
  // Letters and number signs only where all the rest is digits.
  /^[x\u00D7#]{2,}\d{0,4}$|^\d*[x\u00D7#]{4,}\d*$/iu,
];

/** Two marks are enough at one end, such as `12**`; between digits a few can be a sign. */
const MARKS_AND_DIGITS = new RegExp(
  `^(?:${MASK_MARK}+|${MASK_MARK}{2,}\\d+|\\d+${MASK_MARK}{2,}|\\d+${MASK_MARK}{4,}\\d+)$`,
  'u',
);
