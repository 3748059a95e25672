/* What stands in a text instead of a value, because a spreadsheet, a program or a person had none. */

import { once } from '../lib/once.ts';
import { quoted } from '../lib/sentences.ts';
import { normalText } from '../lib/text.ts';

/**
 * What a text is for, which decides what stands for no value in it: None and Null are surnames, but no key is called
 * so. Many people lack an optional name, such as a middle one. A detail is any other line, such as an email address.
 */
export type TextKind = 'key' | 'name' | 'optionalName' | 'addressLine' | 'phone' | 'detail' | 'dataField' | 'longText';

/**
 * The first group of a pattern is the placeholder if it is not all. `says` is for what stands in place of somebody's
 * value.
 */
type Class = Readonly<{ pattern: RegExp; kinds: readonly TextKind[]; says?: string }>;

const NAMES = ['name', 'optionalName'] as const satisfies readonly TextKind[];

const IN_LINES = ['key', ...NAMES, 'addressLine', 'phone', 'detail'] as const satisfies readonly TextKind[];

const EVERYWHERE = [...IN_LINES, 'dataField', 'longText'] as const satisfies readonly TextKind[];

/** The errors of Excel and Google Sheets, and of LibreOffice (`Err:502`). */
const SHEET_ERROR = String.raw`(?<![\p{L}\p{N}#])(?:#(?:N/A|GETTING_DATA|\p{Lu}[\p{Lu}\d/_]+[!?])|Err:5\d\d)(?![\p{L}\p{N}])`;

/** What JavaScript, pandas and databases write for "no value" in place of a word. */
const MACHINE_WORD = String.raw`null|undefined|NaN|Invalid [Dd]ate`;
/** The same with marks: by JavaScript, MySQL, tools for databases and Excel's pivot tables. */
const MACHINE_MARK = String.raw`\[object [A-Z]\w*\]|\\N|<null>|\(blank\)`;
const MACHINE = `${MACHINE_WORD}|${MACHINE_MARK}`;

/** The whole text, once or repeated: two fields of a form can have been joined. */
const wholly = (source: string, between: '*' | '+' = '*'): string =>
  String.raw`^(?:${source})(?:[\s,;|/-]${between}(?:${source}))*$`;

/** A tag as Zapier and HubSpot write it, which nothing else looks like. */
const CERTAIN_TAG = /\{\{[^{}]*\}\}/;
/**
 * Tags of Jotform, Contact Form 7 and ActiveCampaign, with a name in them. A GUID in braces is a key of Microsoft's, and a
 * code of capitals and digits in brackets, such as `[QS-3]`, somebody's own.
 */
const BRACES = String.raw`\{(?![\da-fA-F]{8}-)\p{L}[^{}]*\}`;
const BRACKETS = String.raw`\[(?![\p{Lu}/-]+\d[\p{Lu}\d/-]*\])\p{L}[^[\]]*\]`;
const TAG = String.raw`${BRACES}|${BRACKETS}|%\p{L}[^%]*%`;
/** In a key, those in pointed brackets as well: `<id>`. */
const KEY_TAG = String.raw`${TAG}|<\p{L}[^<>]*>`;
const NOT_FILLED_IN = 'is a field that was not filled in';

/** A separator at the end, alone or with empty brackets: `WEB-`, `WEB #`, `No.`, `WEB (` and `WEB ()`. */
const unfinished = once(() => /[\p{Pd}\p{Pc}\p{Ps}\u2212/\\#:;.,|=&@~\u00B7\u2022]$|\p{Ps}\s*\p{Pe}$/u);

/** What can stand behind a prefix; a full stop and a comma stand inside numbers, too. */
const MARKS = String.raw`\p{Pd}\p{Pc}\u2212/\\#:;|=&@~\u00B7\u2022`;
const SEPARATOR = `[${MARKS}.,]`;

/** The words that a machine writes in place of one of two values, between separators: NAN-0012 and NULL-17 are keys. */
const MACHINE_PART = String.raw`(?<=^|${SEPARATOR}\s?)(?:undefined|null|NaN|\[object [A-Z]\w*\])(?=$|\s?${SEPARATOR})`;

/** The prefix of a key and something for "no value": `WEB-n/a`, `WEB/null`, `WEB (blank)`. */
const ENDS_IN_NOTHING = String.raw`${SEPARATOR}\s*(n/a|n\.a\.|none|\?+|Loading\.\.\.|${MACHINE})$|\s(${MACHINE_MARK})$`;

/** The prefix of a key and a tag: `WEB-[submission_id]`, `WEB {id}`. */
const ENDS_IN_TAG = String.raw`${SEPARATOR}\s*(${KEY_TAG}|\{\s*"[^{}]*\})$|\s(${BRACES})$`;

/** A number that has lost its last digits. Excel and Google Sheets write a sign behind the E, Java none. */
const SHORTENED = /^(?:[+-]?\d+(?:\.\d+)?e[+-]\d+|\d\.\d+e\d+)$/i;

/** A whole number as programs write it that took it for a decimal. */
const WITH_DECIMAL = /^\d+\.0$/;

/** Both of them behind a prefix. What has lost digits was large, so its E has no minus. */
const ENDS_IN_SPOILT_NUMBER = String.raw`[${MARKS}]\s*(\d+(?:\.\d+)?e\+\d+|\d\.\d+e\d+|\d+\.0)$`;

/** What people write into a form for "no value": in any line, and where nobody is called so. */
const NOT_AVAILABLE = String.raw`n/a|n\.a\.`;
const NONE_WORDS = [
  String.raw`na|none|nil|nothing|t\.?b\.?[acd]|unknown|unspecified|unassigned|pending`,
  'to be (?:advised|announced|confirmed|decided|determined|provided)',
  'not (?:applicable|assigned|available|given|known|provided|set|specified|stated|supplied)',
  'no (?:data|id|number|phone|reference|value)',
].join('|');
const NONE = String.raw`(?:${NONE_WORDS})[.!?]*`;

/** Made at the first text that is read, because sets of letters take long to make. */
const classes = once((): readonly Class[] => [
  // Text that somebody wrote about such an error is a value.
  { pattern: new RegExp(SHEET_ERROR, 'u'), kinds: IN_LINES },
  { pattern: new RegExp(`^${SHEET_ERROR}$`, 'u'), kinds: ['dataField', 'longText'] },
  // A cell of Google Sheets that is not loaded yet.
  { pattern: /^Loading\.\.\.$/, kinds: EVERYWHERE },
  // 12E3 and 2024-E10 are numbers of a house and a case.
  { pattern: SHORTENED, kinds: IN_LINES, says: 'is a number that has lost its last digits' },
  { pattern: WITH_DECIMAL, kinds: ['key'], says: 'ends in ".0", as if a sheet had made a number of it' },
  { pattern: new RegExp(wholly(MACHINE), 'u'), kinds: EVERYWHERE },
  { pattern: new RegExp(wholly(MACHINE), 'iu'), kinds: ['key'] },
  { pattern: /(?<![\p{L}\p{N}])(?:undefined|\[object [A-Z]\w*\])(?![\p{L}\p{N}])/u, kinds: NAMES },
  { pattern: new RegExp(MACHINE_PART, 'u'), kinds: ['key'] },
  { pattern: CERTAIN_TAG, kinds: IN_LINES, says: NOT_FILLED_IN },
  { pattern: new RegExp(wholly(TAG), 'u'), kinds: IN_LINES, says: NOT_FILLED_IN },
  // What Facebook Lead Ads writes into each field of a test lead.
  { pattern: /^<test lead:[^<>]*>$/i, kinds: IN_LINES, says: 'comes from a test lead' },
  { pattern: new RegExp(wholly(KEY_TAG), 'u'), kinds: ['key'], says: NOT_FILLED_IN },
  // A name of several parts, as the webhook of a form hands it over.
  { pattern: /^\{\s*(?:".*)?\}$/s, kinds: IN_LINES, says: 'is an object of JSON' },
  // The marks that people type into a required field, what is left of two blank ones or of a sheet's cell for text, and a
  // cell of Excel that is too narrow.
  { pattern: /^(?:[\p{Pd}\u2212.?!_/|()\u2026'\s]+|#{3,})$/u, kinds: IN_LINES },
  { pattern: new RegExp(wholly(NOT_AVAILABLE, '+'), 'iu'), kinds: IN_LINES },
  { pattern: new RegExp(wholly(NONE, '+'), 'iu'), kinds: ['key', 'optionalName', 'phone'] },
  { pattern: new RegExp(ENDS_IN_NOTHING, 'iu'), kinds: ['key'] },
  { pattern: new RegExp(ENDS_IN_TAG, 'u'), kinds: ['key'] },
  { pattern: new RegExp(ENDS_IN_SPOILT_NUMBER, 'iu'), kinds: ['key'] },
]);

/**
 * The part of a text that stands for no value; undefined if the text is a value. The part is empty ('') for a key that
 * ends as if something were missing.
 */
export function placeholderIn(text: string, kind: TextKind): string | undefined {
  if (text === '') return undefined;
  for (const { pattern, kinds } of classes()) {
    const found = kinds.includes(kind) ? pattern.exec(text) : null;
    if (found) return found.slice(1).find((part) => part !== undefined) ?? found[0];
  }
  if (kind === 'dataField' && isEmptyDate(text)) return text;
  return kind === 'key' && unfinished().test(normalText(text)) ? '' : undefined;
}

/** Whether a text is what machines write for no date, in any order of its parts. */
export function isEmptyDate(text: string): boolean {
  if (SHEET_TIME.test(text)) return true;
  const [, first = '', , middle = '', last = ''] = NUMBERS.exec(text) ?? [];
  const [year, ...others] = first.length > 2 ? [first, middle, last] : [last, first, middle];
  if (year === '' || others.some((one) => one.length > 2)) return false;
  const [low, high] = others.map(Number).toSorted((one, other) => one - other);
  return EMPTY_DAYS.has(`${year.length > 2 ? year : Number(year)}/${low}/${high}`);
}

/**
 * Each by its year and its two other numbers, the lower one first: day 0 of MySQL, the first day of .NET, day 0 of Excel
 * in both of its forms, and the day that a sheet adds to a time. A year of two digits only counts where there is a 0.
 */
const EMPTY_DAYS: ReadonlySet<string> = new Set(['0000/0/0', '0001/1/1', '1900/0/1', '0/0/1', '1899/12/30']);

/** A date in numbers, behind which there can be a time. */
const NUMBERS = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?:$|,?[T ]\d{1,2}:\d)/;

/** A time without a day as Google Apps Script hands it over, as text and in JSON, where another zone can see another day. */
const SHEET_TIME = /^(?:Sat Dec 30 1899 |1899-12-(?:29|31)T)\d/;

/** The sentence for a text that is, or holds, a placeholder; it begins with the text. */
export function standsForNothing(text: string, placeholder: string): string {
  if (placeholder === '') return `${quoted(text)} ends in a separator, as if what belongs behind it were missing.`;
  const says = insteadOf(placeholder) ?? 'stands for no value';
  return placeholder === text
    ? `${quoted(text)} ${says}.`
    : `${quoted(text)} holds ${quoted(placeholder)}, which ${says}.`;
}

/** What stands in place of somebody's value; undefined for a placeholder that may mean that somebody has none. */
export const insteadOf = (placeholder: string): string | undefined =>
  classes().find(({ pattern, says }) => says !== undefined && pattern.test(placeholder))?.says;

/**
 * What stands for no value inside a title, such as `Will of null` or `Sale of {address}`. People write "null and void", and
 * words in capitals in brackets: `Roe v Doe [URGENT]`.
 */
export const placeholderInside = (title: string): string | undefined => inside().exec(title)?.[0];

const inside = once(
  () =>
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:${MACHINE})(?![\p{L}\p{N}]| and void)|${BRACES}|\[(?=[^[\]]*\p{Ll})\p{L}[^[\]]*\]|%\p{L}[^%\s]*%`,
      'u',
    ),
);
