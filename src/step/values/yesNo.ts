import { yesOrNo, type InputValue } from '../../lib/inputData.ts';
import type { Parsed } from './parsed.ts';

/** Parses yes or no to the service's form, T or F. */
export function parseYesNo(value: InputValue): Parsed {
  const answer = yesOrNo(value);
  if (answer === undefined) return { fault: 'is neither yes nor no' };
  return { value: answer ? 'T' : 'F' };
}
