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

/** Whether a text looks like what is shown in place of a value: marks that stand for characters, maybe with the last ones. */
function isMask(text: string): boolean {
  const compact = withoutInvisible(text).replace(/[\s().,/\p{Pd}\u2212]/gu, '');
  return MASKS.some((mask) => mask.test(compact));
}

const MASKS: readonly RegExp[] = [
  // Nobody types a bullet.
  /[\u2022\u25CF\u2219\u25E6\u25CB\u25EF\u2B24\u26AB\u25AA\u25A0\u25FC\u2588]/u,
  // A single asterisk can be part of a code.
  /[*\uFF0A\u2217\u204E\u2731]{2}|^[*\uFF0A\u2217\u204E\u2731][\p{L}\p{N}]{0,4}$/u,
  // Letters and number signs only where all the rest is digits.
  /^[x\u00D7#]{2,}\d{0,4}$|^\d*[x\u00D7#]{4,}\d*$/iu,
];
