import { HTTPException } from 'hono/http-exception';
import { readFailure } from '../../test/support/failure.ts';

/** Something that came to a result, or to the sentence that a person reads instead. */
export type Outcome<Value> = Readonly<{ value: Value }> | Readonly<{ sentence: string }>;

/** Hears of errors that nobody foresaw: whoever runs the page, not who sees it. */
export type Report = (error: unknown) => void;

/** Waits for a result. */
export const outcomeOf = async <Value>(run: Promise<Value>, report: Report): Promise<Outcome<Value>> =>
  run.then(
    (value) => ({ value }),
    (error: unknown) => ({ sentence: sentenceOf(error, report) }),
  );

/** What a person reads of an error; its own text only if it was written for people. */
export function sentenceOf(error: unknown, report: Report): string {
  if (error instanceof HTTPException && error.status < 500)
    return error.message || (REFUSALS[error.status] ?? 'This page does not take that.');
  if (error instanceof Error && FOR_PEOPLE.has(error.name)) return readFailure(error).sentence;
  report(error);
  return 'Something went wrong that the preview did not expect. Start it again with "npm run preview".';
}

const REFUSALS: Readonly<Record<number, string>> = {
  403:
    'The preview answers only to its own address on this machine, and takes forms only from its own pages. ' +
    'If a link led here, type the address instead.',
  404: 'There is no such page. Start at "Setup".',
  413: 'That is more than this page takes at once.',
};

/** The classes of errors whose text is meant for people. */
const FOR_PEOPLE: ReadonlySet<string> = new Set([
  'AppError',
  'HaltedError',
  'ThrottledError',
  'ExpiredAuthError',
  'RefreshAuthError',
  // Not of the platform: what whoever runs the page can act on.
  'Failure',
]);
