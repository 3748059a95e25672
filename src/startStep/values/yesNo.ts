import { yesOrNo, type InputValue } from '../../lib/inputData.ts';
import type { Parsed } from './parsed.ts';

/** Reads yes or no, as the service writes it: T or F. */
export function parseYesNo(given: InputValue): Parsed {
  const answer = yesOrNo(given);
  if (answer === undefined) return { fault: 'is neither yes nor no' };
  return { value: answer ? 'T' : 'F' };
}
