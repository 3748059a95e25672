import * as zod from 'zod/mini';
import { Refusal, type Problem } from './refusal.ts';

/** An id that the document shows as a string: of a hook, and of whatever a link leads to. */
export const recordId = zod.string().check(zod.regex(/^[^\s,]+$/));

export const filledText = zod.string().check(zod.regex(/\S/, 'must not be blank'));
export const dayText = zod.iso.date('must be a date, YYYY-MM-DD');

export const momentText = zod.iso.datetime({
  offset: true,
  precision: 0,
  error: 'must be a date and time with its offset',
});

/** Codes that the vendor's error page gives to single attributes. */
const CODES: Readonly<Record<string, string>> = { status: 'A01', priority: 'A02', isCompany: 'P01' };

/** The body as its schema reads it; refused with a pointer to every attribute that does not fit, and its label if it has one. */
export function readBody<Schema extends zod.ZodMiniType>(
  schema: Schema,
  body: unknown,
  labels: Readonly<Record<string, string>> = {},
): zod.output<Schema> {
  const result = zod.safeParse(schema, body, { jitless: true });
  if (result.success) return result.data;
  const problem = (path: readonly PropertyKey[], message: string): Problem => {
    const attribute = String(path.at(-1) ?? 'body');
    const code = CODES[attribute];
    const detail = `${labels[attribute] ?? `${attribute}:`} ${message}`;
    return { detail, pointer: `/${path.map(String).join('/')}`, ...(code !== undefined && { code }) };
  };
  const problemsOf = (issue: zod.core.$ZodIssue): readonly Problem[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => problem([...issue.path, key], 'is not known here'))
      : [problem(issue.path, issue.message === 'Invalid input' ? issue.code : issue.message)];
  throw new Refusal('invalid', result.error.issues.flatMap(problemsOf));
}
