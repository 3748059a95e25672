/* Within what the platform can wait for (docs/platform-notes.md). */

const MIN_DELAY_SECONDS = 1;
const MAX_DELAY_SECONDS = 300;
const DEFAULT_DELAY_SECONDS = 60;
/** Always in GMT: without it the date would be one on the clock of the machine. */
const HTTP_DATE = /^[A-Z][a-z]+, .* GMT$/;

/**
 * How long the platform is to wait, in seconds, from a Retry-After header: whole seconds or an HTTP date. What cannot be
 * read is the default. `now` is in milliseconds, as `Date.now` gives it.
 */
export function delaySeconds(retryAfter: string | null, now: number): number {
  const header = retryAfter?.trim() ?? '';
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : (Date.parse(HTTP_DATE.test(header) ? header : '') - now) / 1000;
  if (Number.isNaN(seconds)) return DEFAULT_DELAY_SECONDS;
  return Math.min(Math.max(Math.ceil(seconds), MIN_DELAY_SECONDS), MAX_DELAY_SECONDS);
}
