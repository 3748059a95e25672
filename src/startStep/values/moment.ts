import type { InputValue } from '../../lib/inputData.ts';
import type { Parsed } from './parsed.ts';
import { formatOffset, offsetAt, offsetOnClock, parseOffset, toInstant, toWall } from './zone.ts';

/**
 * Parses a date to `YYYY-MM-DD`, the day on the user's calendar. A moment with an offset is converted to the user's
 * time zone; where that is unknown, the day stays as it is written.
 */
export function parseDate(value: InputValue, timeZone: string | null): Parsed {
  const moment = parseMoment(value, timeZone);
  return moment ? { value: formatDay(moment.wall) } : NOT_A_DATE;
}

/**
 * Parses a moment to `YYYY-MM-DDTHH:MM:SS+hh:mm`, in the user's time zone. A day alone is its midnight; a time without
 * an offset is on the user's clock, or in UTC where no time zone is known.
 */
export function parseDateTime(value: InputValue, timeZone: string | null): Parsed {
  const moment = parseMoment(value, timeZone);
  if (!moment) return NOT_A_DATE;
  const { wall, offset } = moment;
  return { value: `${formatDay(wall)}T${new Date(wall).toISOString().slice(11, 19)}${formatOffset(offset ?? 0)}` };
}

const NOT_A_DATE = { fault: 'is not a date that can be read. Write it like 2026-12-31' } as const;

/** A wall time (`zone.ts`), and its offset in minutes where one is known. */
type Moment = Readonly<{ wall: number; offset: number | undefined }>;

/**
 * The moment on a clock of this time zone; undefined when there is none, or when that clock shows a year without four
 * digits.
 */
function parseMoment(value: InputValue, timeZone: string | null): Moment | undefined {
  const written = parseIso(value);
  const moment = written && seenFrom(timeZone, written);
  // The last hours of the year 9999 belong to the year 10000 further east.
  return moment && /^\d{4}-/.test(formatDay(moment.wall)) ? moment : undefined;
}

/** The same moment on a clock of this time zone. */
function seenFrom(timeZone: string | null, { wall, offset }: Moment): Moment {
  if (!timeZone) return { wall, offset };
  const instant = toInstant(wall, offset ?? offsetOnClock(wall, timeZone) ?? 0);
  const local = offsetAt(instant, timeZone);
  return local === undefined ? { wall, offset } : { wall: toWall(instant, local), offset: local };
}

/** A day, then hours with minutes, seconds, and an offset. */
const ISO_8601 = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

function parseIso(value: InputValue): Moment | undefined {
  const [, day, time = '00:00', seconds = '00', suffix = ''] = ISO_8601.exec(String(value).trim()) ?? [];
  const wall = Date.parse(`${day}T${time}:${seconds}Z`);
  const offset = parseOffset(suffix);
  // A day or an hour that does not exist would silently become another one.
  const isReal = Number.isFinite(wall) && formatDay(wall) === day;
  return isReal && (suffix === '' || offset !== undefined) ? { wall, offset } : undefined;
}

const formatDay = (wall: number): string => new Date(wall).toISOString().slice(0, 10);
