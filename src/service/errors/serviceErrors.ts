import * as zod from 'zod/mini';
import { setting } from '../../settings.ts';
import { parseJson } from '../wire/document.ts';
import { text } from '../wire/record.ts';

/* What the service itself says went wrong. A body is never passed on whole, and a secret never at all. */

/** Nobody reads more errors; one more is kept to tell that there are more. */
const MAX_ERRORS = 20;

const MAX_SENTENCES = 5;

const MAX_WORDS = 300;

const Words = zod.pipe(
  zod.optional(zod.unknown()),
  zod.transform((value) => text(value) ?? ''),
);

/** Where in the request an error is; some answers have anything else there. */
const Source = zod.union([
  zod.pipe(
    zod.object({ pointer: Words }),
    zod.transform(({ pointer }) => pointer),
  ),
  zod.pipe(
    zod.optional(zod.unknown()),
    zod.transform(() => ''),
  ),
]);

type Told = Readonly<{ code: string; title: string; detail: string; isAboutInput: boolean }>;

const NOTHING_TOLD: Told = { code: '', title: '', detail: '', isAboutInput: false };

/** One error: an object, or a text. The vendor lists its codes without the prefix that answers have: AS-1302. */
const ServiceError = zod.union([
  zod.pipe(
    zod.object({ code: Words, title: Words, detail: Words, source: Source }),
    zod.transform(({ source, ...error }): Told => {
      const code = error.code.replace(/^AS-/, '');
      return { ...error, code, isAboutInput: isAboutInput(code, error.title, source) };
    }),
  ),
  zod.pipe(
    zod.string(),
    zod.transform((title): Told => ({ ...NOTHING_TOLD, title })),
  ),
]);

/** The errors of an answer: one or several, or OAuth's own. What is none of several counts as one that says nothing. */
const ErrorBody = zod.union([
  zod.pipe(
    zod.object({
      errors: zod.union([
        zod.pipe(
          ServiceError,
          zod.transform((error) => [error]),
        ),
        zod.pipe(
          zod.pipe(
            zod.array(zod.unknown()),
            zod.transform((list) => list.slice(0, MAX_ERRORS + 1)),
          ),
          zod.array(
            zod.union([
              ServiceError,
              zod.pipe(
                zod.unknown(),
                zod.transform(() => NOTHING_TOLD),
              ),
            ]),
          ),
        ),
      ]),
    }),
    zod.transform(({ errors }) => errors),
  ),
  zod.pipe(
    zod.object({ error: zod.string(), error_description: Words }),
    zod.transform(({ error, error_description }): Told[] => [
      { ...NOTHING_TOLD, code: error, detail: error_description },
    ]),
  ),
]);

/** Decodes what the service says went wrong, in all forms of its errors; nothing where the body has none of them. */
export function decodeServiceErrors(content: string, secrets: readonly string[] = []) {
  const { data: found = [] } = ErrorBody.safeParse(parseJson(content));
  const words = found
    .map(({ detail, title, code }) => tidy(detail || title || code, secrets))
    .filter((word) => word !== '');
  return {
    words: [...new Set(words)].slice(0, MAX_SENTENCES),
    codes: found.map(({ code }) => code).filter((code) => CODE.test(code) && masked(code, secrets) === code),
    /** Every one of its errors says that something in the input is not valid. */
    blamesInput: found.length > 0 && found.length <= MAX_ERRORS && found.every((error) => error.isAboutInput),
  };
}

const CODE = /^[\w.-]{1,50}$/;

/**
 * Whether an error is certainly about the input: it points at a part of it, has a code for single attributes (A01, P01)
 * or for finding a resource (11xx), or is one of a resource (15xx) that says "Invalid" and no more. One about a step's
 * messages can come from sending them.
 */
const isAboutInput = (code: string, title: string, source: string): boolean =>
  (/^\/\w+\/\w/.test(source) && !source.includes('stepMessages')) ||
  /^(?:[AP]\d\d|11\d\d)$/.test(code) ||
  (/^15\d\d$/.test(code) && /^invalid$/i.test(title));

/** One short line, without secrets and without anything that looks like a token. */
function tidy(words: string, secrets: readonly string[]): string {
  const line = masked(words, secrets).trim().replace(/\.$/, '');
  return line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS)}…` : line;
}

const inOneLine = (words: string): string => words.replace(/\s+/g, ' ');

/** A text in one line, with a mark for each secret, as it is or as in an address, and for each word as long as a token. */
const masked = (words: string, secrets: readonly string[]): string =>
  secrets
    .flatMap((secret) => [inOneLine(secret), encodeURIComponent(secret.toWellFormed())])
    .reduce((left, secret) => left.replaceAll(secret, '…'), inOneLine(words))
    .replace(/[\w.~+/=-]{40,}/g, '…');

type Sources = Readonly<{
  authData?: Readonly<{ access_token?: unknown; refresh_token?: unknown }> | undefined;
  inputData?: Readonly<Record<string, unknown>>;
}>;

/** The secrets of the connection and the integration, the longest first. Removing short ones would spoil a sentence. */
export const secretsOf = ({ authData, inputData }: Sources): readonly string[] =>
  [authData?.access_token, authData?.refresh_token, inputData?.['code'], setting('CLIENT_SECRET')]
    .filter((secret) => typeof secret === 'string')
    .filter((secret) => secret.length >= MIN_SECRET)
    .toSorted((one, other) => other.length - one.length);

const MIN_SECRET = 6;

/** Whether a body is a web page rather than data. */
export const looksLikeHtml = (content: string): boolean => /^\s*</.test(content);
