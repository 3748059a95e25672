import { createHash } from 'node:crypto';

/** What stands in the answers: nothing of it is invented again. Words in lower case, days as `2025-03-04`. */
export type Known = Readonly<Record<'words' | 'runs' | 'days', ReadonlySet<string>>>;

/** Names that people and companies get, while there are any that nobody has. */
const NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    firstName: 'ann sam kim lee max jane john pat gil zoe una ned ida tess hugo vera',
    lastName: 'roe poe loe voe noe doe moe toe coe foe hoe snow vale marsh brook reed',
    companyName: 'brightwater quayside millpond oakfield lanterns sandbar northgate foxglove',
  }).map(([attribute, names]) => [attribute, names.split(' ')]),
);

/** Inventions of one recording: the same for the same, another one for anything else. */
export type Invented = Readonly<{
  /** For a word, in its case; people's and companies' names have a pool of their own, by attribute. */
  word: (word: string, attribute?: string) => string;
  /** For digits that are no id, as many. */
  digits: (run: string) => string;
  /** For the digits of an id. */
  id: (run: string) => string;
  /** For letters and digits that mean nothing, as many. */
  code: (code: string) => string;
  day: (day: string) => string;
}>;

export function inventFor({ words, runs, days }: Known): Invented {
  const ids = new Map<string, string>();
  const idOf = rememberIn(ids, (run) => (Number(run) === 0 ? run : unused(run.length < 3 ? 4 : run.length)));
  const used = new Set<string>();
  let tries = 0;

  /** So many digits that no answer has and no other id, or more when there are none left. */
  function unused(length: number): string {
    for (let end = tries + TRIES; tries < end;) {
      const run = someDigits(length, (tries += 1));
      if (runs.has(run) || used.has(run)) continue;
      used.add(run);
      return run;
    }
    return unused(length + 1);
  }

  const shift = shiftFor(days);
  let made = 0;
  const taken = new Set<string>();
  const isFree = (word: string): boolean => !words.has(word) && !taken.has(word);
  const nextWord = (pool: readonly string[] = []): string => {
    let word = pool.find(isFree);
    while (word === undefined || !isFree(word)) word = madeUp((made += 1));
    taken.add(word);
    return word;
  };
  const known = new Map<string, string>();

  return {
    word: (word, attribute = '') => {
      const own = word.toLowerCase();
      const invented = known.get(own) ?? nextWord(NAMES.get(attribute));
      known.set(own, invented);
      return inCaseOf(word, invented);
    },
    digits: rememberIn(new Map(), (run) => {
      if (ids.has(run) && run.length >= 3) return idOf(run);
      if (Number(run) === 0) return run;
      return run.length < 3 ? otherDigits(run) : withZeros(run, unused(run.replace(/^0+/, '').length));
    }),
    id: (run) => (run.startsWith('0') && Number(run) !== 0 ? withZeros(run, idOf(run.replace(/^0+/, ''))) : idOf(run)),
    code: rememberIn(new Map(), (code) => hash(`code ${(tries += 1)}`, code.length)),
    day: (day) => shifted(day, shift) ?? day.replace(/\d+/g, (run) => someDigits(run.length, 1)),
  };
}

const TRIES = 5000;

const rememberIn =
  (memory: Map<string, string>, invent: (text: string) => string) =>
  (text: string): string => {
    const invented = memory.get(text) ?? invent(text);
    memory.set(text, invented);
    return invented;
  };

const hash = (seed: string, length: number): string =>
  createHash('sha256')
    .update(seed)
    .digest('hex')
    .repeat(Math.ceil(length / 64))
    .slice(0, length);

/** Digits of a number that begins with none; the same for the same seed. */
const someDigits = (length: number, seed: number): string =>
  hash(`digits ${seed}`, length).replaceAll(/./g, (letter, at) => `${(at === 0 ? 1 : 0) + (parseInt(letter, 16) % 9)}`);

/** One or two digits, other ones. */
const otherDigits = (run: string): string => run.replaceAll(/\d/g, (digit) => `${(Number(digit) % 9) + 1}`);

const withZeros = (run: string, digits: string): string => (/^0*/.exec(run) ?? [''])[0] + digits;

const SYLLABLES = 'bdfghklmnprstv'.split('').flatMap((one) => 'aeiou'.split('').map((other) => one + other));

/** A word that means nothing, of two syllables or more. */
function madeUp(index: number): string {
  const all = SYLLABLES.length ** 2;
  const place = (index * 37) % all;
  const rest = index < all ? '' : madeUp(Math.floor(index / all));
  return `${SYLLABLES[Math.floor(place / SYLLABLES.length)]}${SYLLABLES[place % SYLLABLES.length]}${rest}`;
}

function inCaseOf(word: string, invented: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return invented.toUpperCase();
  return word[0] === word[0]?.toLowerCase() ? invented : `${invented[0]?.toUpperCase()}${invented.slice(1)}`;
}

/** A number of days, of several years, that leads from no day of the answers to another one. */
function shiftFor(days: ReadonlySet<string>): number {
  const all = [...days].toSorted();
  const first = 1000 + (parseInt(hash(all.join(), 6), 16) % 3000);
  const meets = (shift: number): boolean => all.some((day) => days.has(shifted(day, -shift) ?? ''));
  let shift = first;
  while (shift < first + MAX_SHIFT && meets(shift)) shift += 1;
  return -shift;
}

const MAX_SHIFT = 30_000;
const DAY_MS = 86_400_000;

/** A day so many days later; undefined for what is no day, or has no other one in four digits. */
function shifted(day: string, days: number): string | undefined {
  const time = Date.parse(`${day}T00:00:00Z`);
  const later = Number.isNaN(time) ? '' : new Date(time + days * DAY_MS).toISOString();
  return /^\d{4}-/.test(later) && !later.startsWith('0000') ? later.slice(0, 10) : undefined;
}
