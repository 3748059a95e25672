/* A service can repeat a secret in any encoding, so a text is decoded step by step, and each result compared. */

/**
 * Whether a text reveals one of these secrets, or a large part of one: as it is, in another case, broken up, escaped
 * for an address, a form, a web page or JSON, in base64, in hexadecimal, or in several of these; or is too long to be
 * searched.
 */
export function revealsSecret(text: string, secrets: readonly string[]): boolean {
  if (text.length > MAX_LENGTH) return true;
  const parts = secrets.map(lettersOf).filter((letters) => letters.length >= MIN_LETTERS);
  const runs = new Set(parts.flatMap(runsOf));
  return decodingsOf(text)
    .map(lettersOf)
    .some(
      (decoded) => parts.some((letters) => decoded.includes(letters)) || runsOf(decoded).some((run) => runs.has(run)),
    );
}

/** No text that is passed on is nearly as long. */
const MAX_LENGTH = 10_000;
/** A shorter secret would be found in any text. */
const MIN_LETTERS = 6;
/** So many letters and digits of a secret in a row are no coincidence, and too many to be shown. */
const RUN = 16;

const runsOf = (letters: string): readonly string[] =>
  Array.from({ length: Math.max(letters.length - RUN + 1, 0) }, (_, start) => letters.slice(start, start + RUN));

/** The letters and digits of a text, in one case: what every way to write it has in common. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');

/** How many encodings may lie on top of each other. */
const LAYERS = 3;

function decodingsOf(text: string): readonly string[] {
  const decodings = new Set([text]);
  for (let layer = 0; layer < LAYERS; layer += 1) {
    const decoded = [...decodings].flatMap((outer) => DECODERS.flatMap((decode) => decode(outer)));
    for (const inner of decoded) decodings.add(inner);
  }
  return [...decodings];
}

const fromHex = (_escape: string, hex: string): string => String.fromCodePoint(Number.parseInt(hex, 16) % 0x80);

/** Each decodes one encoding, whether or not the text is in it. */
const DECODERS: readonly ((text: string) => readonly string[])[] = [
  // An address or a form: %41. Printable mail: =41.
  (text) => [text.replace(/[%=]([\da-f]{2})/gi, fromHex)],
  // A web page: &#65; &#x41; &amp;
  (text) => [
    text
      .replace(/&#x([\da-f]{1,6});?/gi, fromHex)
      .replace(/&#(\d{1,7});?/g, (_escape, code: string) => String.fromCodePoint(Number(code) % 0x80))
      .replace(/&[a-z]{2,8};/gi, ''),
  ],
  // JSON and most programs: \u0041 \x41 \n
  (text) => [text.replace(/\\(?:u00|x)([\da-f]{2})/gi, fromHex).replace(/\\[nrtbf]/g, '')],
  // Hexadecimal, with or without separators; a pair can begin at either of two digits.
  (text) => {
    const digits = text.replace(/0x|[^\da-f]/gi, '');
    return [0, 1].map((start) => Buffer.from(digits.slice(start), 'hex').toString('latin1'));
  },
  // Base64; a group can begin at any of four letters.
  (text) => {
    const letters = text.replace(/[^\w+/-]/g, '');
    return [0, 1, 2, 3].map((start) => Buffer.from(letters.slice(start), 'base64').toString('latin1'));
  },
];
