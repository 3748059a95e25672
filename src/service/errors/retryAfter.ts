/* Within what the platform can wait for (docs/platform-notes.md). */

const MIN_DELAY_SECONDS = 1;
const MAX_DELAY_SECONDS = 300;
const DEFAULT_DELAY_SECONDS = 60;
/** Dates are always in GMT: any other would be taken for one on the clock of the machine. */
const HTTP_DATE = /^[A-Z][a-z]+, .* GMT$/;

/** How many seconds the platform has to wait, by a Retry-After header: whole seconds or an HTTP date. */
export function delaySeconds(retryAfter: string | null, now: number): number {
  const header = String(retryAfter).trim();
  const date = HTTP_DATE.test(header) ? Date.parse(header) : Number.NaN;
  const seconds = /^\d+$/.test(header) ? Number(header) : (date - now) / 1000;
  if (Number.isNaN(seconds)) return DEFAULT_DELAY_SECONDS;
  return Math.min(Math.max(Math.ceil(seconds), MIN_DELAY_SECONDS), MAX_DELAY_SECONDS);
}
