import { objectOf } from '../../lib/object.ts';
import { parseJson } from '../wire/json.ts';
import { text } from '../wire/values.ts';
import { revealsSecret } from './disclosure.ts';

const MAX_SENTENCES = 5;
const MAX_WORDS = 300;
/** A longer text is not meant for a person, and takes time to look through. */
const MAX_READ = 4000;

/** Decodes what the service itself says went wrong. A body is never passed on whole, and a secret never at all. */
export function decodeServiceErrors(content: string, secrets: readonly string[] = []) {
  const found = errorsIn(parseJson(content));
  const words = found
    .map(({ detail, title, code }) => tidy(detail || title || code, secrets))
    .filter((word) => word !== '');
  const codes = found.map(({ code }) => code).filter((code) => CODE.test(code));
  // Checked together too, because a secret can be split between two of them.
  const said = [...words, ...codes];
  const isSafe = ![said, said.toReversed()].some((parts) => revealsSecret(parts.join(''), secrets));
  return {
    words: isSafe ? [...new Set(words)].slice(0, MAX_SENTENCES) : [],
    codes: isSafe ? codes : [],
    /** Every one of its errors says that something in the input is not valid. */
    blamesInput: found.length > 0 && found.length <= MAX_ERRORS && found.every(({ isAboutInput }) => isAboutInput),
  };
}

/** Nobody reads more errors, and decoding them takes time and memory. */
const MAX_ERRORS = 20;

type ServiceError = Readonly<{ code: string; title: string; detail: string; isAboutInput: boolean }>;

/** The errors in all forms: one or several, as objects or texts, and OAuth's own. One too many tells a longer list. */
function errorsIn(body: unknown): readonly ServiceError[] {
  const { errors, error, error_description } = objectOf(body);
  if (errors === undefined && typeof error === 'string') {
    return [{ code: error, title: '', detail: wordsIn(error_description), isAboutInput: false }];
  }
  return [errors ?? []]
    .flat()
    .slice(0, MAX_ERRORS + 1)
    .map(decodeError);
}

function decodeError(error: unknown): ServiceError {
  const { code, title, detail, source } = objectOf(typeof error === 'string' ? { title: error } : error);
  // The vendor lists its codes without the prefix that answers have: AS-1302.
  const known = { code: wordsIn(code).replace(/^AS-/, ''), title: wordsIn(title), detail: wordsIn(detail) };
  return { ...known, isAboutInput: isAboutInput(known.code, known.title, wordsIn(objectOf(source)['pointer'])) };
}

const wordsIn = (value: unknown): string => text(value) ?? '';
const CODE = /^[\w.-]{1,50}$/;

/**
 * Whether an error is certainly about the input: it points at a part of it, has a code for single attributes (A01, P01)
 * or for finding a resource (11xx), or is one of a resource (15xx) that says "Invalid" and no more. One about a step's
 * messages can come from sending them.
 */
const isAboutInput = (code: string, title: string, pointer: string): boolean =>
  (/^\/\w+\/\w/.test(pointer) && !pointer.includes('stepMessages')) ||
  /^(?:[AP]\d\d|11\d\d)$/.test(code) ||
  (/^15\d\d$/.test(code) && /^invalid$/i.test(title));

/** One short line, without anything that looks like a token; empty when it still reveals a secret. */
function tidy(words: string, secrets: readonly string[]): string {
  const readable = words.replace(/\s+/g, ' ').slice(0, MAX_READ);
  const known = secrets.reduce((left, secret) => left.replaceAll(secret.replace(/\s+/g, ' '), '…'), readable);
  if (revealsSecret(known, secrets)) return '';
  const line = known
    .replace(/[\w.~+/=-]{40,}/g, '…')
    .trim()
    .replace(/\.$/, '');
  return line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS)}…` : line;
}

/** Whether a body is a web page rather than data. */
export const looksLikeHtml = (content: string): boolean => /^\s*</.test(content);
