/*
 * Nobody knows what a service repeats in its errors, nor how it writes it. So a text is not compared with all ways to
 * write a secret: it is undone, step by step, whatever way it was written in, and what comes out is compared.
 */

/**
 * Whether a text tells one of these secrets, or a good part of one: as it is, in another case, broken over lines, with
 * signs between, escaped for an address, a form, a web page or JSON, in base64 or in hexadecimal, or several of these
 * one upon the other. A text that is too long to be looked through counts as one that does.
 */
export function revealsSecret(text: string, secrets: readonly string[]): boolean {
  if (text.length > MAX_LENGTH) return true;
  const parts = secrets.map(lettersOf).filter((letters) => letters.length >= MIN_LETTERS);
  const [short, long] = [parts.filter(isShort), parts.filter((letters) => !isShort(letters))];
  const runs = new Set(long.flatMap(runsOf));
  return readingsOf(text)
    .map(lettersOf)
    .some((read) => short.some((letters) => read.includes(letters)) || runsOf(read).some((run) => runs.has(run)));
}

/** No text that is passed on is nearly as long. */
const MAX_LENGTH = 10_000;

/** Fewer letters and digits are in any text. */
const MIN_LETTERS = 6;

/** So many letters and digits of a secret in a row are no accident, and too many to be shown. */
const RUN = 16;

const isShort = ({ length }: string): boolean => length < RUN;

const runsOf = (letters: string): readonly string[] =>
  Array.from({ length: Math.max(letters.length - RUN + 1, 0) }, (_, start) => letters.slice(start, start + RUN));

/** What is left of any way to write a text: its letters and digits, in one case. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');

/** How often a text may have been written in another way, one upon the other. */
const LAYERS = 3;

/** A text and all that it may mean. */
function readingsOf(text: string): readonly string[] {
  const readings = new Set([text]);
  const undo = (layer: readonly string[], left: number): void => {
    const next = layer
      .flatMap((reading) => UNDO.flatMap((step) => step(reading)))
      .filter((read) => !readings.has(read));
    for (const read of next) readings.add(read);
    if (left > 1 && next.length > 0) undo([...new Set(next)], left - 1);
  };
  undo([text], LAYERS);
  return [...readings];
}

const fromHex = (_escape: string, hex: string): string => String.fromCodePoint(Number.parseInt(hex, 16) % 0x80);

/** Each gives what a text means, if it was written in this way. */
const UNDO: readonly ((text: string) => readonly string[])[] = [
  // An address or a form: %41. Printable mail: =41.
  (text) => [text.replace(/[%=]([\da-f]{2})/gi, fromHex)],
  // A web page: &#65; &#x41; &amp;
  (text) => [
    text
      .replace(/&#x([\da-f]{1,6});?/gi, fromHex)
      .replace(/&#(\d{1,7});?/g, (_escape, code: string) => String.fromCodePoint(Number(code) % 0x80))
      .replace(/&[a-z]{2,8};/gi, ' '),
  ],
  // JSON and most programs: \u0041 \x41 \n
  (text) => [text.replace(/\\(?:u00|x)([\da-f]{2})/gi, fromHex).replace(/\\[nrtbf]/g, ' ')],
  // Hexadecimal, with or without something between the pairs, which can begin at any of two digits.
  (text) => {
    const digits = text.replace(/0x|[^\da-f]/gi, '');
    return [0, 1].map((start) => Buffer.from(digits.slice(start), 'hex').toString('latin1'));
  },
  // Base64, which can begin at any of four letters.
  (text) => {
    const letters = text.replace(/[^\w+/-]/g, '');
    return [0, 1, 2, 3].map((start) => Buffer.from(letters.slice(start), 'base64').toString('latin1'));
  },
];
