import { fieldName } from '../form/actionFields.ts';
import type { StepInput } from '../form/input.ts';
import { quoted } from '../lib/sentences.ts';
import { normalText } from '../lib/text.ts';

/* The file reference of a new action, which keeps it from being opened twice. */

type Reference = Pick<StepInput, 'fileReference' | 'policies'>;

/** Why a reference cannot decide: what makes it unique was blank, so it would mean another submission's action. */
export const referenceProblems = ({ fileReference, policies }: Reference): readonly string[] =>
  policies.ifReferenceExists !== 'create' && UNFINISHED.test(normalText(fileReference))
    ? [`${unfinished(fileReference)} Give each submission a reference of its own.`]
    : [];

/** The same where it does not decide. */
export const referenceWarnings = ({ fileReference, policies }: Reference): readonly string[] =>
  policies.ifReferenceExists === 'create' && UNFINISHED.test(normalText(fileReference))
    ? [unfinished(fileReference)]
    : [];

const unfinished = (reference: string): string =>
  `${fieldName('fileReference')}: ${quoted(reference)} ends in a separator, as if what belongs behind it were missing.`;

/** Nothing behind the fixed part of a template: `WEB-`, `WEB/`, `WEB #`, `No.`, `WEB (` and `WEB ()`. */
const UNFINISHED = /[\p{Pd}\p{Pc}\p{Ps}\u2212/\\#:;.,|=&@~·•]$|\p{Ps}\s*\p{Pe}$/u;
