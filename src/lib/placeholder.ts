/* What stands in a text instead of a value, because a spreadsheet or a program had none. */

import { quoted } from './sentences.ts';
import { normalText } from './text.ts';

/**
 * What a text is for. A key of another system is never a word for "no value", but a name can be: None and Null are
 * surnames. A person's own words, as in a note, mean what they say.
 */
export type Sort = 'key' | 'name' | 'detail' | 'words';

/** The errors of spreadsheets, which also end up inside other texts. */
const SHEET_ERROR = /#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|ERROR!|SPILL!|CALC!)/i;

/** What programs write for "no value", as they spell it. */
const MACHINE_WORD = /^(?:null|undefined|NaN|\[object Object\])$/;

/** What people write for "no value". */
const NO_ANSWER = /^(?:n\/a|[\p{Pd}.?]+)$/iu;

/** A separator at the end, alone or with empty brackets: `WEB-`, `WEB #`, `No.`, `WEB (` and `WEB ()`. */
const UNFINISHED = /[\p{Pd}\p{Pc}\p{Ps}\u2212/\\#:;.,|=&@~·•]$|\p{Ps}\s*\p{Pe}$/u;

/** A separator and a word for "no value" at the end: `WEB-n/a`, `WEB/null`. */
const ENDS_IN_NOTHING = /[\p{Pd}\p{Pc}\u2212/\\#:;.,|=&@~·•]\s*(n\/a|none|null|undefined|NaN|\[object Object\]|\?+)$/iu;

/**
 * The part of a text that stands for no value; undefined if the text is a value. The part is empty ('') for a key that
 * ends as if something were missing.
 */
export function placeholderIn(text: string, sort: Sort): string | undefined {
  const [error] = SHEET_ERROR.exec(text) ?? [];
  if (error !== undefined) return error;
  if (MACHINE_WORD.test(text)) return text;
  if (sort === 'words') return undefined;
  if (NO_ANSWER.test(text)) return text;
  if (sort !== 'key') return undefined;
  if (/^none$/i.test(text)) return text;
  return ENDS_IN_NOTHING.exec(text)?.[1] ?? (UNFINISHED.test(normalText(text)) ? '' : undefined);
}

/** The sentence for a text that is, or holds, a placeholder; it begins with the text. */
export function standsForNothing(text: string, placeholder: string): string {
  if (placeholder === '') return `${quoted(text)} ends in a separator, as if what belongs behind it were missing.`;
  if (placeholder === text) return `${quoted(text)} stands for no value.`;
  return `${quoted(text)} holds ${quoted(placeholder)}, which stands for no value.`;
}
