import * as zod from 'zod/mini';
import { Refusal, type Problem } from './refusal.ts';

/** An id that the document shows as a string: of a hook, and of whatever a link leads to. */
export const recordId = zod.string().check(zod.regex(/^[^\s,]+$/));

/** An id that the document shows as an integer, as text. */
export const integerId = zod.pipe(zod.int().check(zod.nonnegative()), zod.transform(String));

/** Ids, none of them twice. */
export const idsOf = <Id extends zod.ZodMiniType<string>>(id: Id) =>
  zod.array(id).check(zod.refine((ids) => new Set(ids).size === ids.length, 'must not repeat an id'));

/** A text that says something. */
export const filledText = zod.string().check(zod.regex(/\S/, 'must not be blank'));

/** A day, or a moment with its offset from UTC. */
export const momentText = zod
  .string()
  .check(zod.refine((value) => isDay(value) || isMoment(value), 'must be a date, or a date and time with its offset'));

export const isDay = (value: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  // The parser takes a 31 February for a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

export const isMoment = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(Z|[+-][01]\d:[0-5]\d)$/.test(value) && isDay(value.slice(0, 10));

/** Codes that the vendor's error page gives to single attributes. */
const CODES: Readonly<Record<string, string>> = { status: 'A01', priority: 'A02', isCompany: 'P01' };

/** The body as its schema reads it; refused with a pointer to every attribute that does not fit. */
export function readBody<Schema extends zod.ZodMiniType>(schema: Schema, body: unknown): zod.output<Schema> {
  const result = zod.safeParse(schema, body);
  if (result.success) return result.data;
  throw new Refusal('invalid', result.error.issues.map(problem));
}

function problem({ path, message, code }: zod.core.$ZodIssue): Problem {
  const attribute = String(path.at(-1) ?? '');
  const known = CODES[attribute];
  return {
    detail: `${attribute || 'body'}: ${message === 'Invalid input' ? code : message}`,
    pointer: `/${path.map(String).join('/')}`,
    ...(known === undefined ? {} : { code: known }),
  };
}
