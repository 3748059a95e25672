import type { Answer } from '../answer.ts';
import { fewOf } from './few.ts';
import { inventFor, type Invented } from './invent.ts';
import { parseMoment } from './kinds.ts';
import { isVocabulary, saysNothing } from './vocabulary.ts';
import { mapAnswer, mapPath, valuesOf, type Change, type Place, type Scalar } from './walk.ts';

/** Where the addresses of remade answers lead. */
export const INVENTED_HOSTS = {
  service: 'https://service.example/api/rest/',
  pages: 'https://pages.example/',
  mail: '@mail.example',
} as const;

/**
 * The same answers of an account that does not exist. Every value is replaced: texts word by word, ids, numbers and
 * codes by others, the same by the same in all answers, days by others as far apart. What stays is the form: names of
 * attributes, kinds, null, blanks, T and F, the service's own words (`vocabulary.ts`), and of each list a few items that
 * show all kinds in it (`few.ts`). The same answers always become the same.
 */
export function remake(answers: readonly Answer[]): readonly Answer[] {
  const invented = inventFor(knownIn(answers));
  const few = answers.map(fewOf);
  // Names get names, and ids are known as such wherever they stand.
  for (const { value, place } of few.flatMap(valuesOf)) {
    if (place.role === 'id') reword(String(value), place, invented);
    else for (const word of isName(place) ? wordsIn(String(value)) : []) invented.word(word, place.name);
  }
  return few.map((answer) => mapAnswer(answer, changeTo(invented)));
}

const isName = ({ name }: Place): boolean => /^(?:first|last|company)Name$/.test(name);

/** Whether a value stays what it is: it says nothing of the account. */
export const stays = (value: Scalar, place: Place): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  place.role === 'structure' ||
  saysNothing(String(value)) ||
  isVocabulary(String(value), place);

const changeTo =
  (invented: Invented): Change =>
  (value, place) => {
    if (stays(value, place)) return value;
    return typeof value === 'number' ? renumber(value, place, invented) : retell(String(value), place, invented);
  };

/** A number stays one, of as many digits. */
function renumber(value: number, { role }: Place, { digits, id }: Invented): number {
  const text = String(Math.abs(value));
  if (!/^\d+(?:\.\d+)?$/.test(text)) return 1.5;
  const other = Number(Number.isInteger(value) && role === 'id' ? id(text) : text.replace(/\d+/g, digits));
  return value < 0 ? -other : other;
}

function retell(text: string, place: Place, invented: Invented): string {
  const moment = parseMoment(text);
  if (moment) return invented.day(moment.day) + moment.rest;
  if (SECRET.test(place.name)) return 'left out';
  const own = text.length > MAX_LENGTH ? text.trimStart().slice(0, MAX_LENGTH) : text;
  return reword(own, place, invented);
}

const SECRET = /token|secret|password|cookie|authorization/i;
/** Nobody needs more of a text. */
const MAX_LENGTH = 200;

/** An address of the service leads to the same resource there, and to the same page of it; any other to some page. */
function readdress(address: string, place: Place, invented: Invented): string {
  const [, path, query = ''] = /\/rest\/([^?]+)(.*)$/.exec(address) ?? [];
  if (path === undefined) {
    return INVENTED_HOSTS.pages + reword(address.replace(/^(?:https?:\/\/)?[^/]*\/?/i, ''), place, invented);
  }
  const pages = query.match(/(?<=[?&])page(?:Size)?=\d{1,3}(?=&|$)/g) ?? [];
  const question = pages.length > 0 ? `?${pages.join('&')}` : '';
  return INVENTED_HOSTS.service + mapPath(path, changeTo(invented)) + question;
}

/** What a text is told in; a character that is none of these is left out. The rest of it is its form. */
const TOKEN = new RegExp(
  [
    /(?:[Hh][Tt]{2}[Pp][Ss]?:\/\/|[Ww]{3}\.)[^\s"'<>]+/,
    /[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+/,
    /(?<![\p{L}\d])\d{4}-\d{2}-\d{2}(?![\p{L}\d])/u,
    /(?=[A-Za-z]+\d|\d+[A-Za-z])[A-Za-z\d]{12,}(?![\p{L}\p{M}])/u,
    /\p{L}[\p{L}\p{M}]*/u,
    /\d+/,
    /[^\t\n\r\x20-\x7E]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

const ADDRESS = /^(?:https?:\/\/|www\.)/i;
const WORD = /^\p{L}[\p{L}\p{M}]*$/u;

const wordsIn = (text: string): readonly string[] => (text.match(TOKEN) ?? []).filter((token) => WORD.test(token));

function reword(text: string, place: Place, invented: Invented): string {
  const { day, word, digits, id, code } = invented;
  return text.replaceAll(TOKEN, (token) => {
    if (ADDRESS.test(token)) return readdress(token, place, invented);
    if (token.includes('@')) return reword(token.replace(/@.*$/, ''), place, invented) + INVENTED_HOSTS.mail;
    if (token.includes('-')) return day(token);
    if (WORD.test(token)) return word(token);
    if (/^\d+$/.test(token)) return place.role === 'id' ? id(token) : digits(token);
    return /^\w+$/.test(token) ? code(token) : '?';
  });
}

/** All words, digits and days of the answers: none of them is invented. */
function knownIn(answers: readonly Answer[]) {
  const texts = answers.flatMap(valuesOf).map(({ value }) => String(value ?? ''));
  const all = (pattern: RegExp): ReadonlySet<string> =>
    new Set(texts.flatMap((text) => text.toLowerCase().match(pattern) ?? []));
  return { words: all(/\p{L}[\p{L}\p{M}]*/gu), runs: all(/\d+/g), days: all(/\d{4}-\d{2}-\d{2}/g) };
}
