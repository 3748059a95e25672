import * as zod from 'zod/mini';
import { bagOf } from '../bag.ts';
import { once } from '../once.ts';
import { tellsSecret } from './disclosure.ts';
import { parseJson } from './json.ts';
import { text } from './values.ts';

const Words = once(() => zod.transform(text));

/** Whether an error points at a part of what was sent, as `/actioncreate/actionName` does. */
const PointsAtInput = once(() => zod.transform((source) => /^\/./.test(text(bagOf(source)['pointer']) ?? '')));

const Member = once(() =>
  zod.union([
    zod.pipe(
      zod.string(),
      zod.transform((title) => ({ code: null, title, detail: null, source: false })),
    ),
    zod.object({
      code: Words(),
      title: Words(),
      detail: Words(),
      source: PointsAtInput(),
    }),
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
      zod.transform((body) => [{ code: body.error, title: null, detail: body.error_description, source: false }]),
    ),
  ]),
);

/** What the service itself says went wrong. */
export type ServiceErrors = Readonly<{
  words: readonly string[];
  codes: readonly string[];
  /** Each of its errors says that something in the input is not valid. */
  blamesInput: boolean;
}>;

const MAX_SENTENCES = 5;
const MAX_WORDS = 300;

/** What is longer is no sentence for a person, and looking through it takes time. */
const MAX_READ = 4000;

/**
 * What the service itself says went wrong: its sentences and its codes. Reads every form that
 * docs/service-notes.md, "Errors and unknown outcomes", names; none for HTML and for bodies that are something else. A
 * body is never passed on whole, and none of the secrets at all.
 */
export function readServiceErrors(content: string, secrets: readonly string[] = []): ServiceErrors {
  const found = (ErrorBody().safeParse(parseJson(content)).data ?? []).slice(0, MAX_ERRORS);
  const words = found
    .map(({ detail, title, code }) => tidy(detail || title || code || '', secrets))
    .filter((word) => word !== '');
  return {
    // Together too: a secret can stand in two halves.
    words: tellsSecret(words.join(''), secrets) ? [] : [...new Set(words)].slice(0, MAX_SENTENCES),
    codes: found.map(({ code }) => code ?? '').filter((code) => CODE.test(code) && !tellsSecret(code, secrets)),
    blamesInput: found.length > 0 && found.every(isAboutInput),
  };
}

/** More errors than these tell nobody anything. */
const MAX_ERRORS = 20;

const CODE = /^[\w.-]{1,50}$/;

/**
 * Whether an error is certainly about what was sent: it points at a part of it, has one of the codes of single
 * attributes (A01, P01), or is one of a resource (15xx) that calls itself invalid, or of finding it (11xx).
 */
const isAboutInput = ({ code, title, source }: zod.output<ReturnType<typeof Member>>): boolean =>
  source ||
  /^(?:[A-Z]\d\d|11\d\d)$/.test(code ?? '') ||
  (/^15\d\d$/.test(code ?? '') && /^invalid\b/i.test(title ?? ''));

/** One short line, without what looks like a token; empty when it tells a secret in other words than its own. */
function tidy(words: string, secrets: readonly string[]): string {
  const known = secrets.reduce((left, secret) => left.replaceAll(secret, '…'), words.slice(0, MAX_READ));
  if (tellsSecret(known, secrets)) return '';
  const line = known
    .replace(/\s+/g, ' ')
    .replace(/[\w.~+/=-]{40,}/g, '…')
    .trim()
    .replace(/\.$/, '');
  return line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS)}…` : line;
}

/** Whether a body is a web page rather than data. */
export const looksLikeHtml = (content: string): boolean => /^\s*</.test(content);
