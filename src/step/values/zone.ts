/*
 * Clock time in a time zone. A wall time is a number of milliseconds that counts the clock's date and time as if it were
 * UTC; an instant is the usual number of milliseconds since 1970.
 */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How far a clock can be behind UTC and ahead of it, in minutes. */
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

/**
 * The offset of a clock in this zone when it shows this wall time. A wall time that occurs twice, when summer time
 * ends, is taken as the first one; one that is skipped, when summer time begins, has the offset from before.
 */
export function offsetOnClock(wall: number, timeZone: string): number | undefined {
  const [before, after] = [wall - DAY, wall + DAY].map((instant) => offsetAt(instant, timeZone));
  return (
    [before, after].find((offset) => offset !== undefined && offsetAt(wall - offset * MINUTE, timeZone) === offset) ??
    before
  );
}

/** The minutes of an offset such as `Z`, `+10:00`, `-0330` or `+1`; undefined for anything else, and one of no place. */
export function parseOffset(text: string): number | undefined {
  if (/^z$/i.test(text)) return 0;
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(text) ?? [];
  if (hours === undefined || Number(minutes) > 59) return undefined;
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return offset < MIN_OFFSET || offset > MAX_OFFSET ? undefined : offset;
}

/** An offset as the service writes it: `+10:00`. */
export function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const parts = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${parts.join(':')}`;
}

/** The instant of a wall time, both in milliseconds. */
export const toInstant = (wall: number, offsetMinutes: number): number => wall - offsetMinutes * MINUTE;

/** The wall time of an instant, both in milliseconds. */
export const toWall = (instant: number, offsetMinutes: number): number => instant + offsetMinutes * MINUTE;
