import { normalText } from '../../text.ts';
import type { Given, Reading } from './reading.ts';

const YES: ReadonlySet<string> = new Set(['true', 't', 'yes', 'y', '1', 'on']);
const NO: ReadonlySet<string> = new Set(['false', 'f', 'no', 'n', '0', 'off']);

/** Reads yes or no, as the service writes it: T or F. */
export function readYesNo(given: Given): Reading {
  const word = normalText(String(given));
  if (YES.has(word)) return { value: 'T' };
  return NO.has(word) ? { value: 'F' } : { fault: 'is neither yes nor no' };
}
