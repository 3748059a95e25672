/* A wall time counts the milliseconds of a clock's date and time as if it were UTC; an instant is the usual number. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How far a clock can be behind UTC and ahead of it, in minutes: more is the end of a range, as in "13:00-14:00". */
const [MIN_OFFSET, MAX_OFFSET] = [-12 * 60, 14 * 60];

/** The offset of a time zone from UTC at an instant, in minutes; undefined for a zone that does not exist. */
export function offsetAt(instant: number, timeZone: string): number | undefined {
  try {
    // The text is such as "1/15/2025, GMT+13:00", or just "GMT".
    const text = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).format(instant);
    return parseOffset(text.replace(/^.*GMT/, '').padStart(1, 'Z'));
  } catch {
    // Intl throws for a zone that it does not know, and there is no other way to ask.
    return undefined;
  }
}

/** Of a wall time that occurs twice, when summer time ends, the first; of one that is skipped, that from before. */
export function offsetOnClock(wall: number, timeZone: string): number | undefined {
  const offsets = [wall - DAY, wall + DAY].map((instant) => offsetAt(instant, timeZone));
  const holds = (offset: number | undefined) =>
    offset !== undefined && offsetAt(wall - offset * MINUTE, timeZone) === offset;
  return offsets.find(holds) ?? offsets[0];
}

/** The minutes of an offset such as `Z`, `+10:00`, `-0330` or `+1`; undefined for anything else. */
export function parseOffset(text: string): number | undefined {
  if (/^z$/i.test(text)) return 0;
  const [, sign, hours, minutes] = /^([+-])(\d{1,2}):?([0-5]\d)?$/.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const offset = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes ?? 0));
  return offset < MIN_OFFSET || offset > MAX_OFFSET ? undefined : offset;
}

/** An offset as the service writes it: `+10:00`. */
export const formatOffset = (minutes: number): string =>
  `${minutes < 0 ? '-' : '+'}${new Date(Math.abs(minutes) * MINUTE).toISOString().slice(11, 16)}`;

export const toInstant = (wall: number, offsetMinutes: number): number => wall - offsetMinutes * MINUTE;

export const toWall = (instant: number, offsetMinutes: number): number => instant + offsetMinutes * MINUTE;
