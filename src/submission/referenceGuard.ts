import { fieldName } from '../form/actionFields.ts';
import type { StepInput } from '../form/input.ts';
import { findUnfinished } from '../lib/unfinished.ts';
import type { Findings } from './findings.ts';

/* The file reference of a new action, which keeps it from being opened twice. */

/** Whether what makes a reference unique was blank: where it decides, it would mean another submission's action. */
export function checkReference({ fileReference, policies }: Pick<StepInput, 'fileReference' | 'policies'>): Findings {
  const [sentence] = findUnfinished(fieldName('fileReference'), fileReference);
  if (sentence === undefined) return {};
  return policies.ifReferenceExists === 'create'
    ? { warnings: [sentence] }
    : { problems: [`${sentence} Give each submission a reference of its own.`] };
}
