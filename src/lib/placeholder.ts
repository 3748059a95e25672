/* What stands in a text instead of a value, because a spreadsheet, a program or a person had none. */

import { quoted } from './sentences.ts';
import { normalText } from './text.ts';

/**
 * What a text is for, which decides what stands for no value in it: None and Null are surnames, but no key is called
 * so, and what somebody writes in a note is theirs. A detail is any other line, such as an email address.
 */
export type Sort = 'key' | 'name' | 'addressLine' | 'phone' | 'detail' | 'dataField' | 'longText';

/** A class of placeholders: the pattern, whose first group is the placeholder if it is not all, and where it counts. */
type Class = Readonly<{ pattern: RegExp; sorts: readonly Sort[] }>;

const IN_LINES = ['key', 'name', 'addressLine', 'phone', 'detail'] as const satisfies readonly Sort[];

const EVERYWHERE = [...IN_LINES, 'dataField', 'longText'] as const satisfies readonly Sort[];

/**
 * The errors of spreadsheets: the common ones, which other steps can have put in small letters, those of LibreOffice, and
 * any in capitals.
 */
const SHEET_ERRORS = [
  /(?<![\p{L}\p{N}#])(?:#(?:[n\u043D]\/(?:a|b|d|\u0434)|getting_data|(?:ref|value|div\/0|null|num|error|spill|calc)!|name\?)|err:5\d\d)(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}#])#[¡¿]?\p{Lu}[\p{Lu}\d/_]+[!?](?![\p{L}\p{N}])/u,
];

/** Those that could be a part of a text, and what a cell shows that is not loaded. */
const WHOLE_SHEET_ERROR = /^(?:#nv|#i\/t|loading(?:\.{3}|\u2026))$/i;

/** What programs write for "no value" in place of a word, and what nobody could take for one. */
const MACHINE_WORD = String.raw`null|undefined|NaN|Invalid [Dd]ate`;
const MACHINE_MARK = String.raw`\[object [A-Z]\w*\]|\\N|[(<](?:null|nil|none|blank|empty|undefined|not set)[)>]|<NA>`;
const MACHINE = `${MACHINE_WORD}|${MACHINE_MARK}`;

/** A list's choice of nothing. */
const NO_CHOICE = /^--?\s?none\s?--?$/i;

/** The whole text, once or repeated: two fields of a form can have been joined. */
const wholly = (source: string, between: '*' | '+' = '*'): string =>
  String.raw`^(?:${source})(?:[\s,;|/-]${between}(?:${source}))*$`;

/** A tag of a template in marks that nothing else has, and one with a name in it. A GUID in braces is a key. */
const CERTAIN_TAG =
  /\{\{[^{}]*\}\}|\[\[\s*\p{L}[^[\]]*\]\]|<<\s*\p{L}[^<>]*>>|<%[^<>%]*%>|\{%[^{}%]*%\}|[$#]\{[^{}]+\}|\*\|[^|*]+\|\*|%%\p{L}[^%]*%%/u;
const TAG = String.raw`\{(?![\da-f]{8}-)[!$=@]?\s?\p{L}[^{}]*\}|\[[*+!$]?\s?\p{L}[^[\]]*\]|%\p{L}[^%]*%`;

/** A separator at the end, alone or with empty brackets: `WEB-`, `WEB #`, `No.`, `WEB (` and `WEB ()`. */
const UNFINISHED = /[\p{Pd}\p{Pc}\p{Ps}\u2212/\\#:;.,|=&@~·•]$|\p{Ps}\s*\p{Pe}$/u;

/** A separator and something for "no value" at the end: `WEB-n/a`, `WEB/null`, `WEB (blank)`, `WEB {id}`. */
const ENDS_IN_NOTHING = new RegExp(
  String.raw`[\p{Pd}\p{Pc}\u2212/\\#:;.,|=&@~·•]\s*(n\/a|none|\?+|${MACHINE}|\{[^{}]+\}|%\p{L}[^%\s]*%)$|\s(${MACHINE_MARK}|\{[^{}]+\})$`,
  'iu',
);

/** What people write for "no value" in any line, and where nobody is called so. */
const NOT_AVAILABLE = String.raw`["'([]?n\s?[/\\]\s?a\.?["')\]]?`;
const NONE_WORDS = [
  String.raw`n\.?a|none|nil|nothing|t\.?b\.?[acd]|unknown|unspecified|unassigned|pending`,
  'to be (?:advised|announced|confirmed|decided|determined|provided)',
  'not (?:applicable|assigned|available|given|known|provided|set|specified|stated|supplied)',
  'no (?:data|id|number|phone|reference|value)',
].join('|');
const NONE = String.raw`(?:${NONE_WORDS})[.!?]*`;

const CLASSES: readonly Class[] = [
  // Text that somebody wrote about such an error is a value.
  ...SHEET_ERRORS.map((pattern) => ({ pattern, sorts: IN_LINES })),
  ...SHEET_ERRORS.map(({ source, flags }) => ({
    pattern: new RegExp(`^${source}$`, flags),
    sorts: ['dataField', 'longText'] as const,
  })),
  { pattern: WHOLE_SHEET_ERROR, sorts: EVERYWHERE },
  // Such a number has lost its last digits. Without the sign it can be a number of a house or a case, such as 12E3.
  { pattern: /^[+-]?\d+(?:[.,]\d+)?e[+-]\d+$/i, sorts: IN_LINES },
  { pattern: NO_CHOICE, sorts: EVERYWHERE },
  { pattern: new RegExp(wholly(MACHINE), 'u'), sorts: EVERYWHERE },
  { pattern: new RegExp(wholly(MACHINE), 'iu'), sorts: ['key'] },
  { pattern: /(?<![\p{L}\p{N}])(?:undefined|\[object [A-Z]\w*\])(?![\p{L}\p{N}])/u, sorts: ['name'] },
  { pattern: CERTAIN_TAG, sorts: IN_LINES },
  { pattern: new RegExp(wholly(TAG), 'iu'), sorts: IN_LINES },
  // Marks alone, and a cell that is too narrow for its value.
  { pattern: /^(?:[\p{Pd}\u2212.?!¿¡_/\\|~=•·\u2026'"()[\]{}\s]+|#{3,})$/u, sorts: IN_LINES },
  { pattern: new RegExp(wholly(NOT_AVAILABLE, '+'), 'iu'), sorts: IN_LINES },
  { pattern: new RegExp(wholly(NONE, '+'), 'iu'), sorts: ['key', 'phone'] },
  { pattern: ENDS_IN_NOTHING, sorts: ['key'] },
];

/**
 * The part of a text that stands for no value; undefined if the text is a value. The part is empty ('') for a key that
 * ends as if something were missing.
 */
export function placeholderIn(text: string, sort: Sort): string | undefined {
  if (text === '') return undefined;
  for (const { pattern, sorts } of CLASSES) {
    const found = sorts.includes(sort) ? pattern.exec(text) : null;
    if (found) return found.slice(1).find((part) => part !== undefined) ?? found[0];
  }
  if (sort === 'dataField' && isEmptyDate(text)) return text;
  return sort === 'key' && UNFINISHED.test(normalText(text)) ? '' : undefined;
}

/**
 * Whether a text is what machines write for no date, in any order of its parts: day 0 of a database or of Excel, the
 * first day that a program knows, and the day that a sheet adds to a time.
 */
export function isEmptyDate(text: string): boolean {
  if (SHEET_DAY.test(text)) return true;
  const [, first = '', , middle = '', last = ''] = NUMBERS.exec(text) ?? [];
  const [year, ...others] = first.length > 2 ? [first, middle, last] : [last, first, middle];
  if (year === '' || others.some((one) => one.length > 2)) return false;
  const [low, high] = others.map(Number).toSorted((one, other) => one - other);
  return EMPTY_DAYS.has(`${year.length > 2 ? year : Number(year)}/${low}/${high}`);
}

/**
 * Each by its year and its two other numbers, the lower one first. A year of two digits only counts where there is a 0.
 */
const EMPTY_DAYS: ReadonlySet<string> = new Set(['0000/0/0', '0/0/0', '0/0/1', '0001/1/1', '1900/0/1', '1899/12/30']);

/** A date in numbers, behind which there can be a time. */
const NUMBERS = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?:$|,?[T ]\d{1,2}:\d)/;

/** The day 1899-12-30 with the name of its month, and its moments as another time zone sees them. */
const SHEET_DAY =
  /^(?:[a-z]{3,9}[.,]* )?(?:30(?:th)?[ -]dec(?:ember)?\.?,?|dec(?:ember)?\.? 30(?:th)?,?)[ -]1899(?:$|,?[T ]\d{1,2}:\d)|^1899-12-(?:29|31)[T ][\d:.]+(?:z|[+-][\d:]+)$/i;

/** The sentence for a text that is, or holds, a placeholder; it begins with the text. */
export function standsForNothing(text: string, placeholder: string): string {
  if (placeholder === '') return `${quoted(text)} ends in a separator, as if what belongs behind it were missing.`;
  if (placeholder === text) return `${quoted(text)} stands for no value.`;
  return `${quoted(text)} holds ${quoted(placeholder)}, which stands for no value.`;
}
