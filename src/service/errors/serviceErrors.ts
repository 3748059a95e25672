import * as zod from 'zod/mini';
import { objectOf } from '../../lib/object.ts';
import { revealsSecret } from './disclosure.ts';
import { parseJson } from '../wire/json.ts';
import { text } from '../wire/values.ts';

const wordsIn = (value: unknown): string => text(value) ?? '';
const Words = zod.transform(wordsIn);

/** A code as the vendor lists it: answers write it with a prefix, `AS-1302`. */
const Code = zod.transform((value) => wordsIn(value).replace(/^AS-/, ''));

/** The part of the request that an error points at, such as `/actioncreate/actionName`. */
const Pointer = zod.transform((source) => wordsIn(objectOf(source)['pointer']));

const Member = zod.union([
  zod.pipe(
    zod.string(),
    zod.transform((title) => ({ code: '', title, detail: '', isAboutInput: false })),
  ),
  zod.pipe(
    zod.object({ code: Code, title: Words, detail: Words, source: Pointer }),
    zod.transform(({ code, title, detail, source }) => ({
      code,
      title,
      detail,
      isAboutInput: isAboutInput(code, title, source),
    })),
  ),
]);

/** All forms of the service's errors: one or several, as objects or texts, and OAuth's own. */
const ErrorBody = zod.union([
  zod.pipe(
    zod.object({ errors: zod.union([zod.array(Member), Member]) }),
    zod.transform((body) => [body.errors].flat()),
  ),
  zod.pipe(
    zod.object({ error: zod.string(), error_description: Words }),
    zod.transform((body) => [{ code: body.error, title: '', detail: body.error_description, isAboutInput: false }]),
  ),
]);

/** What the service itself says went wrong. */
export type ServiceErrors = Readonly<{
  words: readonly string[];
  codes: readonly string[];
  /** Every one of its errors says that something in the input is not valid. */
  blamesInput: boolean;
}>;

const MAX_SENTENCES = 5;
const MAX_WORDS = 300;

/** A longer text is not meant for a person, and takes time to look through. */
const MAX_READ = 4000;

/**
 * Decodes what the service itself says went wrong: its sentences and its codes, in every form that
 * docs/service-notes.md, "Errors and unknown outcomes", names. Nothing for HTML and for any other body. A body is never
 * passed on whole, and a secret never at all.
 */
export function decodeServiceErrors(content: string, secrets: readonly string[] = []): ServiceErrors {
  const body = withFewErrors(parseJson(content));
  const found = ErrorBody.safeParse(body).data ?? [];
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
    blamesInput: found.length > 0 && found.length <= MAX_ERRORS && found.every(({ isAboutInput }) => isAboutInput),
  };
}

/** Nobody reads more errors, and decoding them takes time and memory. */
const MAX_ERRORS = 20;

/** Keeps one more, so that a full list can be told from a longer one. */
const withFewErrors = (body: unknown): unknown => {
  const { errors } = objectOf(body);
  return Array.isArray(errors) ? { errors: errors.slice(0, MAX_ERRORS + 1) } : body;
};

const CODE = /^[\w.-]{1,50}$/;

/**
 * Whether an error is certainly about the input: it points at a part of it, has one of the vendor's codes for single
 * attributes (A01, P01) or for finding a resource (11xx), or is one of a resource (15xx) that says "Invalid" and no
 * more. An error about a step's messages can come from sending them.
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
