import * as zod from 'zod/mini';
import { once } from '../once.ts';
import { parseJson } from './json.ts';
import { text } from './values.ts';

const Words = once(() => zod.transform(text));

const Member = once(() =>
  zod.union([
    zod.pipe(
      zod.string(),
      zod.transform((title) => ({ code: null, title, detail: null })),
    ),
    zod.object({ code: Words(), title: Words(), detail: Words() }),
  ]),
);

/** Every form that errors of the service come in: one or several, as objects or texts, and OAuth's own. */
const ErrorBody = once(() =>
  zod.union([
    zod.pipe(
      zod.object({ errors: zod.union([zod.array(Member()), Member()]) }),
      zod.transform((body) => [body.errors].flat()),
    ),
    zod.pipe(
      zod.object({ error: zod.string(), error_description: Words() }),
      zod.transform((body) => [{ code: body.error, title: null, detail: body.error_description }]),
    ),
  ]),
);

const MAX_SENTENCES = 5;
const MAX_WORDS = 300;

/**
 * What the service itself says went wrong: its sentences and its codes. Reads every form of service facts 4; none for
 * HTML and for bodies that are something else. A body is never passed on whole, and none of the secrets at all.
 */
export function readServiceErrors(
  content: string,
  secrets: readonly string[] = [],
): { words: readonly string[]; codes: readonly string[] } {
  const found = ErrorBody().safeParse(parseJson(content)).data ?? [];
  const words = found
    .map(({ detail, title, code }) => tidy(detail || title || code || '', secrets))
    .filter((word) => word !== '');
  return {
    words: [...new Set(words)].slice(0, MAX_SENTENCES),
    codes: found.flatMap(({ code }) => tidy(code || '', secrets) || []),
  };
}

/** One short line, without what looks like a token: nobody knows what a service repeats in its errors. */
const tidy = (words: string, secrets: readonly string[]): string => {
  const line = secrets
    .reduce((known, secret) => known.replaceAll(secret, '…'), words)
    .replace(/\s+/g, ' ')
    .replace(/[\w.~+/=-]{40,}/g, '…')
    .trim()
    .replace(/\.$/, '');
  return line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS)}…` : line;
};

/** Whether a body is a web page rather than data. */
export const looksLikeHtml = (content: string): boolean => /^\s*</.test(content);
