import { parseOffset, toInstant } from '../step/values/zone.ts';

/** Two days, because a date of creation has no time and no zone, and an event may come late. */
const OLD_MS = 2 * 24 * 3_600_000;
/** A day, then a time and an offset, which make it a moment. */
const DAY = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:[.,]\d{1,9})? ?(Z|[+-]\d\d:?(?:\d\d)?))?/i;
/** No moment is written longer, but a callback can contain a text of any length. */
const MAX_LENGTH = 40;

/** Whether a record clearly existed long before `now`, so that no event of its creation can be due; null if unknown. */
export function isOldRecord(createdTimestamp: string | null, now: number): boolean | null {
  const [, day = '', time = '', offset = ''] = DAY.exec((createdTimestamp ?? '').slice(0, MAX_LENGTH)) ?? [];
  const moment = toInstant(Date.parse(`${day}T${time}Z`), parseOffset(offset.replace(/:$/, '')) ?? Number.NaN);
  const created = Number.isNaN(moment) ? Date.parse(`${day}T00:00:00Z`) : moment;
  return Number.isNaN(created) ? null : now - created > OLD_MS;
}
