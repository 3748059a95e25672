/** Two days: a date of creation has no time and no zone, and an event may come late. */
const OLD_MS = 2 * 24 * 3_600_000;

/** A moment that says which one it is; anything else is a date, or is read as one. */
const MOMENT = /T.*(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Whether a record was plainly there before the moment of the run, which is in milliseconds: then no event of its
 * creation can be due. Null when nobody says when it was created.
 */
export function isOld(createdTimestamp: string | null, now: number): boolean | null {
  const written = createdTimestamp ?? '';
  const created = Date.parse(MOMENT.test(written) ? written : `${written.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(created) ? null : now - created > OLD_MS;
}
