/** Two days, because a date of creation has no time and no zone, and an event may come late. */
const OLD_MS = 2 * 24 * 3_600_000;
/** The day of an action or the moment of a contact, as the service writes them; a callback can contain any text. */
const DAY_OR_MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d))?$/;

/** Whether a record clearly existed long before `now`, so that no event of its creation can be due; null if unknown. */
export function isOldRecord(createdTimestamp: string | null, now: number): boolean | null {
  const [created = ''] = DAY_OR_MOMENT.exec(createdTimestamp ?? '') ?? [];
  const age = now - Date.parse(created);
  return Number.isNaN(age) ? null : age > OLD_MS;
}
