/* Within what the platform can wait for (docs/platform-notes.md). */

const MAX_DELAY_SECONDS = 300;
const DEFAULT_DELAY_SECONDS = 60;

/** How many seconds the platform has to wait, by a Retry-After header: a number of whole seconds. */
export const delaySeconds = (retryAfter: string | null): number =>
  /^\d+$/.test(retryAfter ?? '') ? Math.min(Math.max(Number(retryAfter), 1), MAX_DELAY_SECONDS) : DEFAULT_DELAY_SECONDS;
