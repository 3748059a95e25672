/* Parts of sentences for users. They stay short enough to read, whatever was mapped. */

/** Cuts a text to `max` characters, but not in the middle of one. */
export const shorten = (words: string, max: number): string =>
  words.length > max ? `${words.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}\u2026` : words;

const MAX_REPEATED = 100;

/** The beginning of what a user gave, on one line: it can be a whole novel. */
export const excerpt = (text: string): string =>
  shorten(text.slice(0, 2 * MAX_REPEATED).replace(/\s+/g, ' '), MAX_REPEATED);

export const quoted = (text: string): string => `"${excerpt(text)}"`;

/** A text from the service with labels in place of its keys. A key that is an ordinary word, such as `name`, stays. */
export const inLabels = (text: string, labels: ReadonlyMap<string, string>): string =>
  text.replace(/[\w-]+/g, (word) => (NO_WORD.test(word) && labels.get(word)) || word);

/** Keys that cannot be ordinary words: `participantType71`, `44--Address`. */
const NO_WORD = /[a-z][A-Z\d]|--/;

/** Words as a list in a sentence: "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** A name with the details in brackets that set it apart: "Sale (HS-17, Property Sale)". */
export function withDetails(name: string, details: readonly (string | null | undefined)[]): string {
  const known = details.filter(Boolean);
  return known.length > 0 ? `${name} (${known.join(', ')})` : name;
}

const MAX_LISTED = 20;

/** The first items, and how many more there are: "a, b and 5 more", with semicolons if one of them has a comma. */
export function listedInPart<Item>(
  items: readonly Item[],
  toWords: (item: Item) => string,
  separator?: string,
): string {
  const words = items.slice(0, MAX_LISTED).map(toWords);
  const more = items.length - MAX_LISTED;
  const list = words.join(separator ?? (words.some((word) => word.includes(',')) ? '; ' : ', '));
  return more > 0 ? `${list} and ${inDigits(more)} more` : list;
}

const MAX_SENTENCES = 50;

/** Firms name things as they like, and a role can be needed for hundreds of them. */
const MAX_SENTENCE = 1000;

export function firstSentences(sentences: readonly string[]): readonly string[] {
  const first = sentences.slice(0, MAX_SENTENCES).map((sentence) => shorten(sentence, MAX_SENTENCE));
  const more = sentences.length - first.length;
  return more > 0 ? [...first, `And ${inDigits(more)} more.`] : first;
}

/** The first sentences as a list below the end of another one. */
export const bulleted = (sentences: readonly string[]): string =>
  firstSentences(sentences)
    .map((sentence) => `\n- ${sentence}`)
    .join('');

/** How many there are of something: "1 task", "2,000 tasks". */
export const counted = (number: number, noun: string): string =>
  `${inDigits(number)} ${number === 1 ? noun : `${noun}s`.replace(/xs$/, 'xes')}`;

/** A number as it is written in a sentence: 2,000. */
export const inDigits = (number: number): string => number.toLocaleString('en');

/** The end of a sentence on a text. */
export const tooLongFor = (max: number): string => `is too long: ${inDigits(max)} characters at most`;

/** Sentences for the user: problems stop a run, warnings do not. */
export type ProblemsAndWarnings = Readonly<Partial<Record<'problems' | 'warnings', readonly string[]>>>;

export const allOf = (kind: keyof ProblemsAndWarnings, parts: readonly ProblemsAndWarnings[]): readonly string[] =>
  parts.flatMap((part) => part[kind] ?? []);

export const problemsAndWarnings = (parts: readonly ProblemsAndWarnings[]) => ({
  problems: allOf('problems', parts),
  warnings: allOf('warnings', parts),
});
