import { yesOrNo, type Given } from '../../inputData.ts';
import type { Reading } from './reading.ts';

/** Reads yes or no, as the service writes it: T or F. */
export function readYesNo(given: Given): Reading {
  const answer = yesOrNo(given);
  if (answer === undefined) return { fault: 'is neither yes nor no' };
  return { value: answer ? 'T' : 'F' };
}
