import type { Answer } from '../answer.ts';
import { parseMoment } from './kinds.ts';
import { INVENTED_HOSTS, stays } from './remake.ts';
import { isVocabulary } from './vocabulary.ts';
import { valuesOf, type Place, type Scalar } from './walk.ts';

/** A text of fewer letters, or an id of fewer digits, is found in anything. */
const LEAST = 3;

/**
 * The places in remade answers where a value of the account still stands: a text of three characters or more, in any
 * case, between other words too, an id of three digits or more, or a day. It looks by itself, whatever became of each
 * value.
 */
export function survivors(answers: readonly Answer[], remade: readonly Answer[]): readonly string[] {
  const texts = new Map<string, Set<string>>();
  for (const text of answers.flatMap(valuesOf).flatMap(toldBy)) {
    const [first = text] = wordsOf(text);
    texts.set(first, (texts.get(first) ?? new Set()).add(text));
  }
  const days = new Set(answers.flatMap(valuesOf).flatMap(({ value }) => daysIn(value)));
  const stillTold = (text: string): boolean =>
    texts.get(text)?.has(text) === true ||
    wordsOf(text).some((word) => [...(texts.get(word) ?? [])].some((told) => stands(told, text)));
  const isSurvivor = ({ value, place }: Leaf): boolean =>
    !isOurs(value, place) && (daysIn(value).some((day) => days.has(day)) || stillTold(textOf(value, place)));
  return remade.flatMap((answer) =>
    valuesOf(answer)
      .filter(isSurvivor)
      .map(({ place }) => `${answer.method} ${answer.path}: ${place.path}`),
  );
}

type Leaf = ReturnType<typeof valuesOf>[number];

/** The form of every answer, and the service's own words, tell nothing: an account may use them for itself. */
const isOurs = (value: Scalar, place: Place): boolean =>
  place.role === 'structure' || isVocabulary(String(value), place);

const DAY = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g;
const daysIn = (value: Scalar): readonly string[] =>
  (String(value).match(DAY) ?? []).filter((day) => /[1-9]/.test(day));

/** What a value tells of the account besides its days: its text, and the ids in it. */
function toldBy({ value, place }: Leaf): readonly string[] {
  if (stays(value, place) || parseMoment(String(value))) return [];
  const text = String(value).trim().toLowerCase();
  const ids = place.role === 'id' ? (text.match(/\d+/g) ?? []) : [];
  return [text, ...ids].filter((told) => told.replace(/[\x20-\x2F\x3A-\x40\x5B-\x60\x7B-\x7E]/g, '').length >= LEAST);
}

/** What is left of a value without days and what is ours: hosts, and what stands in an address but ids. */
const textOf = (value: Scalar, { role }: Place): string =>
  Object.values(INVENTED_HOSTS)
    .reduce((text, host) => text.replace(host, ' '), String(value))
    .replace(DAY, ' ')
    .replace(role === 'address' ? /^ [a-z]+|\{[\w.]+\}|\?.*$/g : /^$/, '')
    .trim()
    .toLowerCase();

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether a text holds another one, between ends of words. */
function stands(told: string, text: string): boolean {
  for (let at = text.indexOf(told); at >= 0; at = text.indexOf(told, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + told.length]];
    if (!IN_WORD.test(before) && !IN_WORD.test(after)) return true;
  }
  return false;
}

const IN_WORD = /[\p{L}\p{M}\p{N}]/u;
