import type { InputValue } from '../../fields/inputData.ts';
import { isTooLong, TOO_LONG } from '../../lib/text.ts';
import { addToWall, splitAdjustments, type Adjustment } from './adjustment.ts';
import type { Parsed } from '../model.ts';
import { parseWritten, type DayMonthOrder, type Written } from './writtenDate.ts';
import { formatOffset, offsetAt, offsetOnClock, toInstant, toWall } from './zone.ts';

/** How dates are read: in the time zone of the Zap, and in the order that the user has chosen. */
export type Calendar = Readonly<{
  timeZone: string | null;
  order: DayMonthOrder | null;
  /** What the field of that order is called, as a sentence names it; null where there is none. */
  orderField: string | null;
}>;

/** Parses a date to `YYYY-MM-DD`, the day on the user's calendar; as it is written where no time zone is known. */
export const parseDate = (given: InputValue, calendar: Calendar): Parsed =>
  parse(given, calendar, ({ wall }) => day(wall));

/** Parses a moment to `YYYY-MM-DDTHH:MM:SS+hh:mm`, in the user's time zone, or UTC where none is known. */
export const parseDateTime = (given: InputValue, calendar: Calendar): Parsed => parse(given, calendar, dayAndTime);

/** The same for what is due: a day, or the moment at which one begins, stands for all of it, so it ends with the day. */
export function parseDeadline(given: InputValue, calendar: Calendar): Parsed {
  const parsed = parseDateTime(given, calendar);
  if (!('value' in parsed) || parsed.value.slice(11, 19) !== '00:00:00') return parsed;
  const end = `${parsed.value.slice(0, 10)}T23:59:59`;
  // Where clocks change on that day, its end has another offset than its beginning.
  return parseDateTime(calendar.timeZone ? end : `${end}${parsed.value.slice(19)}`, calendar);
}

const NOT_A_DATE = { fault: 'is not a date that can be read. Write it like 2026-12-31 or 31 December 2026' } as const;

/** One reading is the value; of none and of two the user has to decide. */
function parse(given: InputValue, calendar: Calendar, format: (moment: Written) => string): Parsed {
  const { timeZone, order, orderField } = calendar;
  const text = String(given).trim();
  if (isTooLong(text)) return { fault: TOO_LONG };
  const { base, adjustments } = splitAdjustments(text);
  const readings = parseWritten(dayInNumbers(base, timeZone), order);
  const [moment, other] = readings.map((written) => adjust(seenFrom(timeZone, written), adjustments, timeZone));
  if (!moment || !isWritable(moment)) return NOT_A_DATE;
  if (!other) return { value: format(moment) };
  const walls = readings.map(({ wall }) => wall);
  const orChoose = orderField === null ? '' : `, or choose one under ${orderField}`;
  const fault = `can be read as ${walls.map(inWords).join(' or as ')}. Write it like ${walls.map(day)[0]}${orChoose}`;
  return { fault };
}

const DAYS_AHEAD: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/** A text in which the day or the moment that it begins with by name is written in numbers. */
const dayInNumbers = (text: string, timeZone: string | null): string =>
  text.replace(/^(?:now$|(?:yesterday|today|tomorrow)(?![a-z]))/i, (name) => {
    const now = seenFrom(timeZone, { wall: Date.now(), offset: 0 });
    const ahead = DAYS_AHEAD[name.toLowerCase()];
    return ahead === undefined ? dayAndTime(now) : day(addToWall(now.wall, { count: ahead, unit: 'day' }));
  });

/** Years have four digits, also after an adjustment and in a zone further east. */
const isWritable = ({ wall }: Written): boolean =>
  wall >= Date.parse('0000-01-01') && wall < Date.parse('+010000-01-01');

const iso = (wall: number): string => new Date(wall).toISOString();
const day = (wall: number): string => iso(wall).slice(0, 10);
const dayAndTime = ({ wall, offset }: Written): string => `${iso(wall).slice(0, 19)}${formatOffset(offset ?? 0)}`;
const inWords = (wall: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(wall);

/** The same moment on a clock of this time zone. */
function seenFrom(timeZone: string | null, { wall, offset }: Written): Written {
  if (!timeZone) return { wall, offset };
  const instant = toInstant(wall, offset ?? offsetOnClock(wall, timeZone) ?? 0);
  const local = offsetAt(instant, timeZone);
  return local === undefined ? { wall, offset } : { wall: toWall(instant, local), offset: local };
}

/** Days, months and years later the clock shows the same time; hours and minutes pass as they do. */
const adjust = (moment: Written, adjustments: readonly Adjustment[], timeZone: string | null): Written =>
  adjustments.reduce(({ wall, offset }, adjustment) => {
    const later = addToWall(wall, adjustment);
    const isCalendar = adjustment.unit !== 'minute' && timeZone !== null;
    return seenFrom(timeZone, { wall: later, offset: isCalendar ? undefined : offset });
  }, moment);
