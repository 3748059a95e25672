import type { InputValue } from '../../lib/inputData.ts';
import type { Parsed } from './parsed.ts';
import { formatOffset, offsetAt, offsetOnClock, parseOffset, toInstant, toWall } from './zone.ts';

/**
 * Reads a date as `YYYY-MM-DD`, the day on the user's calendar. A moment that names its offset is seen from the user's
 * time zone; where that is not known, the day stays as it is written.
 */
export function parseDate(given: InputValue, timeZone: string | null): Parsed {
  const moment = read(given, timeZone);
  return moment ? { value: formatDay(moment.wall) } : NOT_A_DATE;
}

/**
 * Reads a moment as `YYYY-MM-DDTHH:MM:SS+hh:mm`, in the user's time zone. A day alone is its midnight; a time without
 * an offset is one on the user's clock, or UTC where no time zone is known.
 */
export function parseDateTime(given: InputValue, timeZone: string | null): Parsed {
  const moment = read(given, timeZone);
  if (!moment) return NOT_A_DATE;
  const { wall, offset } = moment;
  return { value: `${formatDay(wall)}T${new Date(wall).toISOString().slice(11, 19)}${formatOffset(offset ?? 0)}` };
}

const NOT_A_DATE = { fault: 'is not a date that can be read. Write it like 2026-12-31' } as const;

/** A time as it is written (`zone.ts`), and its offset in minutes where one is written too. */
type Moment = Readonly<{ wall: number; offset: number | undefined }>;

/** What is written, on a clock of this time zone; undefined where it is none, or where that clock shows no such year. */
function read(given: InputValue, timeZone: string | null): Moment | undefined {
  const written = parse(given);
  const moment = written && seenFrom(timeZone, written);
  // The last hours of the year 9999 are in the next one further east, and years have four digits.
  return moment && /^\d{4}-/.test(formatDay(moment.wall)) ? moment : undefined;
}

/** The same moment on a clock of this time zone. */
function seenFrom(timeZone: string | null, { wall, offset }: Moment): Moment {
  if (!timeZone) return { wall, offset };
  const instant = toInstant(wall, offset ?? offsetOnClock(wall, timeZone) ?? 0);
  const local = offsetAt(instant, timeZone);
  return local === undefined ? { wall, offset } : { wall: toWall(instant, local), offset: local };
}

/** A day, an hour with its minutes, seconds, and an offset. */
const ISO_8601 = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

function parse(given: InputValue): Moment | undefined {
  const [, day, time = '00:00', seconds = '00', suffix = ''] = ISO_8601.exec(String(given).trim()) ?? [];
  const wall = Date.parse(`${day}T${time}:${seconds}Z`);
  const offset = parseOffset(suffix);
  // A day or an hour that does not exist would silently become another one.
  const isReal = Number.isFinite(wall) && formatDay(wall) === day;
  return isReal && (suffix === '' || offset !== undefined) ? { wall, offset } : undefined;
}

const formatDay = (wall: number): string => new Date(wall).toISOString().slice(0, 10);
