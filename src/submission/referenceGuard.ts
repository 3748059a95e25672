import { fieldName } from '../form/actionFields.ts';
import type { StepInput } from '../form/input.ts';
import { quoted } from '../lib/sentences.ts';
import { normalText } from '../lib/text.ts';
import type { Findings } from './findings.ts';

/* The file reference of a new action, which keeps it from being opened twice. */

/** Whether what makes a reference unique was blank: where it decides, it would mean another submission's action. */
export function checkReference({ fileReference, policies }: Pick<StepInput, 'fileReference' | 'policies'>): Findings {
  if (!UNFINISHED.test(normalText(fileReference))) return {};
  const sentence = `${fieldName('fileReference')}: ${quoted(fileReference)} ends in a separator, as if what belongs behind it were missing.`;
  return policies.ifReferenceExists === 'create'
    ? { warnings: [sentence] }
    : { problems: [`${sentence} Give each submission a reference of its own.`] };
}

/** Nothing behind the fixed part of a template: `WEB-`, `WEB/`, `WEB #`, `No.`, `WEB (` and `WEB ()`. */
const UNFINISHED = /[\p{Pd}\p{Pc}\p{Ps}\u2212/\\#:;.,|=&@~·•]$|\p{Ps}\s*\p{Pe}$/u;
