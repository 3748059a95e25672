/* What stands in a text instead of a value, because a spreadsheet or a program had none. */

import { normalText } from './text.ts';

/**
 * What a text is for. A key of another system never holds a word for nothing; a name may: None and Null are surnames. A
 * person's own words, as in a note, mean what they say.
 */
export type Sort = 'key' | 'name' | 'detail' | 'words';

/** The errors of spreadsheets, which end up inside other texts, too. */
const SHEET_ERROR = /#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|ERROR!|SPILL!|CALC!)/i;

/** What programs write for nothing, as they spell it. */
const MACHINE_WORD = /^(?:null|undefined|NaN|\[object Object\])$/;

/** What people write for nothing. */
const NO_ANSWER = /^(?:n\/a|[\p{Pd}.?]+)$/iu;

/** A separator with nothing behind it, or with brackets around nothing: `WEB-`, `WEB #`, `No.`, `WEB (` and `WEB ()`. */
const UNFINISHED = /[\p{Pd}\p{Pc}\p{Ps}\u2212/\\#:;.,|=&@~·•]$|\p{Ps}\s*\p{Pe}$/u;

/** A separator with a word for nothing behind it: `WEB-n/a`, `WEB/null`. */
const ENDS_IN_NOTHING = /[\p{Pd}\p{Pc}\u2212/\\#:;.,|=&@~·•]\s*(n\/a|none|null|undefined|NaN|\[object Object\]|\?+)$/iu;

/**
 * What in a text stands for no value, and undefined for a value; nothing at all ('') where a key ends as if something were
 * missing.
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
