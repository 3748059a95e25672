/*
 * Dates as people and other apps write them, in the time zone of the account. What can be read in two ways is refused.
 */

import { isTooLong, tooLongToParse, trimAll, withoutInvisible } from '../../lib/text.ts';
import type { InputValue } from '../inputData.ts';
import type { Parsed } from './parsed.ts';

/** In the time zone of the account, and in the order that the user has chosen. */
export type Calendar = Readonly<{
  timeZone: string | null;
  order: DayMonthOrder | null;
  /** The label of the field for that order, for a sentence; null if there is none. */
  orderField: string | null;
}>;

/**
 * Parses a date to `YYYY-MM-DD`: the day on the user's calendar, or the day as it is written if no time zone is known.
 * Midnight at an offset is that day, wherever the account is, because other apps write a day like that.
 */
export const parseDate = (raw: InputValue, calendar: Calendar): Parsed => parseAs(raw, calendar, DAY_ALONE);

/**
 * Parses a day to the moment at which it begins in the user's time zone, or in UTC if none is known. Midnight at an
 * offset is that day, and told if it falls on another one where the account is.
 */
export function parseDayStart(raw: InputValue, calendar: Calendar): Parsed {
  const day = parseAs(raw, calendar, { ...DAY_ALONE, meaning: dayIn(calendar.timeZone), toWarning: asDay });
  return 'value' in day ? { ...day, ...parseDateTime(day.value, calendar) } : day;
}

/** Parses a moment to `YYYY-MM-DDTHH:MM:SS+hh:mm`, in the user's time zone, or UTC if none is known. */
export const parseDateTime = (raw: InputValue, calendar: Calendar): Parsed => parseAs(raw, calendar, MOMENT);

/**
 * Parses a day, or a moment. Midnight at an offset is that day if it falls on it where the account is. On another day it
 * is the moment, since a booking at 4 pm in Los Angeles is written like that, too.
 */
export const parseDayOrMoment = (raw: InputValue, calendar: Calendar): Parsed =>
  parseAs(raw, calendar, { ...DAY_OR_MOMENT, meaning: dayOrMomentIn(calendar.timeZone), toWarning: asMoment });

/** Parses a deadline: a day, or the moment at which it begins, means the end of that day. */
export function parseDeadline(raw: InputValue, calendar: Calendar): Parsed {
  const parsed = parseDayOrMoment(raw, calendar);
  if (!('value' in parsed)) return parsed;
  const day = parsed.value.slice(0, 10);
  // Where clocks change at midnight, a day begins at one.
  const isWhole = parsed.value.slice(11, 19) === '00:00:00' || parsed.value === beginningOf(day, calendar);
  if (!isWhole) return parsed;
  const end = `${day}T23:59:59`;
  // If clocks change on that day, its end has another offset than its beginning.
  return { ...parsed, ...parseDateTime(isZone(calendar.timeZone) ? end : `${end}${parsed.value.slice(19)}`, calendar) };
}

function beginningOf(day: string, calendar: Calendar): string | undefined {
  const parsed = parseDateTime(day, calendar);
  return 'value' in parsed ? parsed.value : undefined;
}

export const DATE_ORDERS = [
  ['dayFirst', 'Day First'],
  ['monthFirst', 'Month First'],
] as const;

export const EXAMPLE_DATE = '2026-12-31';
export const EXAMPLE_TIME = `${EXAMPLE_DATE} 14:30`;
export const EXAMPLE_AHEAD = 'today+3d';

type DateKind = Readonly<{
  format: (moment: WrittenDate) => string;
  meaning: (written: WrittenDate) => Meaning;
  write: (wall: number) => string;
  example: string;
  /** Whether its value is a day alone: "now" is another day in another time zone. */
  isDay: boolean;
  /** The end of a sentence on what was meant and what else is perhaps meant. */
  toWarning?: (wall: number, alternative: number) => string;
}>;

type Meaning = WrittenDate & Readonly<{ alternative?: WrittenDate }>;

function parseAs(raw: InputValue, { timeZone, order, orderField }: Calendar, kind: DateKind): Parsed {
  const text = tidyDate(String(raw));
  if (isTooLong(text)) return { problem: tooLongToParse() };
  const { base, adjustments } = splitAdjustments(text);
  const fromNow = countFromNow(base, timeZone);
  const written = parseWritten(fromNow ?? base);
  const readings = order === null ? written : written.filter((reading) => [null, order].includes(reading.order));
  const inZone = (one: WrittenDate) => adjust(seenFrom(timeZone, one), adjustments, timeZone);
  const meanings = readings.map(kind.meaning);
  const [moment, other] = meanings.map(inZone);
  const [first] = written;
  const writeItLike = `Write it like ${first ? kind.write(first.wall) : kind.example}`;
  if (first && !moment) return { problem: `is not in the order that is chosen under ${orderField}. ${writeItLike}` };
  if (!first || !moment || !isWritable(moment)) return { problem: whyNoDate(base, kind.example) };
  if (SEVEN_DIGITS.test(base) && !isMidnight(first.wall)) return { problem: PERHAPS_UTC };
  // "Now" is the same moment in all time zones, but not the same day.
  const needsZone = fromNow !== undefined && (kind.isDay || !isNow(base));
  if (needsZone && !isZone(timeZone)) {
    return { problem: `needs the time zone of the account, which is not known. Write it like ${kind.example}` };
  }
  if (!other) {
    const isByChance =
      orderField !== null && order === null && first.order !== null && !WEEKDAY.test(base.toLowerCase());
    const alternative = meanings[0]?.alternative;
    return {
      value: kind.format(moment),
      ...(isByChance && { clearByChance: `${CLEAR_BY_CHANCE} ${orderField}` }),
      ...(alternative && kind.toWarning && { warning: kind.toWarning(moment.wall, inZone(alternative).wall) }),
    };
  }
  const orChoose = orderField === null ? '' : `, or choose one under ${orderField}`;
  return {
    problem: `can be read as ${written.map(({ wall }) => dayInWords(wall)).join(' or as ')}. ${writeItLike}${orChoose}`,
  };
}

function whyNoDate(base: string, example: string): string {
  const [, letters] = LETTERS.exec(base) ?? [];
  if (letters !== undefined && parseWritten(base.replace(LETTERS, '')).length > 0) {
    return `ends in letters that many time zones share, "${letters}". ${WITHOUT_LETTERS}`;
  }
  return TWO_DIGIT_YEAR.test(base)
    ? `has a year of two digits. Write all four, such as ${example}`
    : `is not a date that can be read. Write it like ${example} or ${EXAMPLE_AHEAD}`;
}

/** The letters of a time zone behind a date or a time, such as "8PM EST", which Zapier's own date fields take. */
const LETTERS = / (?!AM\b|PM\b)([A-Z]{2,5})$/;

const WITHOUT_LETTERS = 'Leave them out, or write an offset such as +10:00';

const CLEAR_BY_CHANCE = 'is clear only because its day is above 12. For others from the same source choose one under';

/** A time as .NET and Microsoft Graph write it, which has its zone in another value: mostly UTC, perhaps the firm's. */
const SEVEN_DIGITS = /:\d\d[.,]\d{7}$/;

const PERHAPS_UTC =
  'has seven digits behind the second and no time zone, as Microsoft writes a time in UTC. If it is UTC, put a Z behind ' +
  'them, else leave the digits out';

const asItStands = (written: WrittenDate): WrittenDate => written;

/** A text without what copying leaves in a date: marks that nobody can see, and dashes that only look like hyphens. */
const tidyDate = (text: string): string => trimAll(withoutInvisible(text)).replace(/[\p{Pd}\u2212]/gu, '-');

/* What is said of a midnight that falls on another day where the account is, by the way in which it was taken. */

const asMoment = (wall: number, dayWritten: number): string =>
  `was taken as ${momentInWords(wall)} in the time zone of the account. If the whole of ${dayInWords(dayWritten)} is ` +
  `meant, write ${dayOf(dayWritten)}`;

const asDay = (dayWritten: number, wall: number): string =>
  `was taken as ${dayInWords(dayWritten)}, as it is written. In the time zone of the account it is ` +
  `${momentInWords(wall)}. If that day is meant, write ${dayOf(wall)}`;

const dayOrMomentIn =
  (timeZone: string | null) =>
  (written: WrittenDate): Meaning => {
    if (!isZone(timeZone)) return written;
    const day = withoutMidnight(written);
    return isOnAnotherDay(written, timeZone) ? { ...written, alternative: day } : day;
  };

const dayIn =
  (timeZone: string | null) =>
  (written: WrittenDate): Meaning => {
    const day = withoutMidnight(written);
    return isOnAnotherDay(written, timeZone) ? { ...day, alternative: written } : day;
  };

/** Midnight on the writer's clock is a day, which has no offset. */
const withoutMidnight = ({ wall, offset }: WrittenDate): WrittenDate => ({
  wall,
  offset: isMidnight(wall) ? undefined : offset,
});

/** Whether this is a midnight at an offset that falls on another day in this time zone. */
const isOnAnotherDay = (written: WrittenDate, timeZone: string | null): boolean =>
  written.offset !== undefined &&
  isMidnight(written.wall) &&
  dayOf(seenFrom(timeZone, written).wall) !== dayOf(written.wall);

const isMidnight = (wall: number): boolean => wall % DAY_MS === 0;

const isNow = (text: string): boolean => text.toLowerCase() === 'now';

const nowIn = (timeZone: string | null): WrittenDate => seenFrom(timeZone, { wall: Date.now(), offset: 0 });

/** This moment as `YYYY-MM-DDTHH:MM:SS+hh:mm`, in the user's time zone, or UTC if none is known. */
export const momentNow = (timeZone: string | null): string => dayAndTime(nowIn(timeZone));

/** A text that begins with "today" or "tomorrow", as Zapier's own date fields take it, or is "now", in numbers. */
function countFromNow(text: string, timeZone: string | null): string | undefined {
  if (isNow(text)) return momentNow(timeZone);
  const now = nowIn(timeZone);
  const [, day = '', time = ''] = /^(today|tomorrow)(.*)$/is.exec(text) ?? [];
  return day === '' ? undefined : `${dayOf(day.toLowerCase() === 'today' ? now.wall : now.wall + DAY_MS)}${time}`;
}

const isZone = (timeZone: string | null): timeZone is string =>
  timeZone !== null && offsetAt(Date.now(), timeZone) !== undefined;

/** Whether the year has four digits, also after an adjustment and in a zone further east. */
const isWritable = ({ wall }: WrittenDate): boolean =>
  wall >= Date.parse('0000-01-01') && wall < Date.parse('+010000-01-01');

const iso = (wall: number): string => new Date(wall).toISOString();
const dayOf = (wall: number): string => iso(wall).slice(0, 10);
const dayAndTime = ({ wall, offset }: WrittenDate): string => `${iso(wall).slice(0, 19)}${formatOffset(offset ?? 0)}`;
const dayInWords = (wall: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(wall);

const momentInWords = (wall: number): string => `${dayInWords(wall)} at ${iso(wall).slice(11, 16)}`;

const DAY_ALONE: DateKind = {
  format: ({ wall }) => dayOf(wall),
  meaning: withoutMidnight,
  write: dayOf,
  example: EXAMPLE_DATE,
  isDay: true,
};

const MOMENT: DateKind = {
  format: dayAndTime,
  meaning: asItStands,
  write: (wall) => iso(wall).slice(0, 16).replace('T', ' '),
  example: EXAMPLE_TIME,
  isDay: false,
};

const DAY_OR_MOMENT = { format: dayAndTime, write: dayOf, example: EXAMPLE_DATE, isDay: false };

/** A moment as a clock of this time zone shows it. */
function seenFrom(timeZone: string | null, { wall, offset }: WrittenDate): WrittenDate {
  if (!timeZone) return { wall, offset };
  const instant = toInstant(wall, offset ?? offsetOnClock(wall, timeZone) ?? 0);
  const local = offsetAt(instant, timeZone);
  return local === undefined ? { wall, offset } : { wall: toWall(instant, local), offset: local };
}

/** After days, months or years the clock shows the same time; hours and minutes are counted as they pass. */
const adjust = (moment: WrittenDate, adjustments: readonly Adjustment[], timeZone: string | null): WrittenDate =>
  adjustments.reduce(({ wall, offset }, adjustment) => {
    const later = addToWall(wall, adjustment);
    const isCalendar = adjustment.unit !== 'minute' && isZone(timeZone);
    return seenFrom(timeZone, { wall: later, offset: isCalendar ? undefined : offset });
  }, moment);

/** A time on a clock, and the offset of that clock in minutes if it is written too. */
type WrittenDate = Readonly<{ wall: number; offset: number | undefined }>;

export type DayMonthOrder = (typeof DATE_ORDERS)[number][0];

/** One way to read a date, and the order of day and month behind it; null if the order makes no difference. */
type DateReading = WrittenDate & Readonly<{ order: DayMonthOrder | null }>;

/** All ways to read a date: none, one, or two if day and month can change places. */
function parseWritten(text: string): readonly DateReading[] {
  const squeezed = text.toLowerCase().replace(/\s+/g, ' ');
  const unnamed = squeezed.replace(WEEKDAY, '');
  const weekday = unnamed === squeezed ? '' : squeezed.slice(0, 3);
  const date = FORMS.map((form) => form.exec(unnamed)).find((match) => match !== null);
  const time = date && parseTime(unnamed.slice(date[0].length));
  if (!date || !time) return [];
  const { year, month, day } = { ...date.groups };
  const dayFirst = midnightOf(year, month, day);
  const monthFirst = midnightOf(year, day, month);
  const hasOrder = DAY_AND_MONTH.test(unnamed) && dayFirst !== monthFirst;
  const readings: readonly (readonly [midnight: number | undefined, order: DayMonthOrder | null])[] = hasOrder
    ? [
        [dayFirst, 'dayFirst'],
        [monthFirst, 'monthFirst'],
      ]
    : [[dayFirst, null]];
  return readings.flatMap(([midnight, order]) => {
    if (midnight === undefined) return [];
    if (weekday !== '' && WEEKDAYS[new Date(midnight).getUTCDay()] !== weekday) return [];
    return [{ wall: midnight + time.ms, offset: time.offset, order }];
  });
}

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day),? /;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const TWO_DIGIT_YEAR =
  /^(?:\d{1,2}([-/.])\d{1,2}\1|\d{1,2}[ -](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?[ -])'?\d{2}(?![\d:])/i;

const DAY_AND_MONTH = /^(?<day>\d{1,2})([-/.])(?<month>\d{1,2})\2(?<year>\d{4})(?!\d)/;

/** How dates are written, always with a year of four digits: a year of two could be taken for a day. */
const FORMS: readonly RegExp[] = [
  /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?!\d)/,
  DAY_AND_MONTH,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?:of )?(?<month>[a-z]{3,9})\.?,?[ -](?<year>\d{4})(?!\d)/,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?!\d)/,
];

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

function midnightOf(year: unknown, month: unknown, day: unknown): number | undefined {
  const index = MONTHS.findIndex((name, before) => name.startsWith(String(month)) || before + 1 === Number(month));
  const wall = Date.UTC(Number(year), index, Number(day));
  const date = new Date(wall);
  // A Date turns a day too many into one of another month, and a year before 100 into one of the last century.
  return date.getUTCFullYear() === Number(year) && date.getUTCMonth() === index ? wall : undefined;
}

/** A time and its offset, which a name in brackets can follow. A name alone is refused: many zones share theirs. */
const TIME =
  /^(t|,? (?:at )?)(\d{1,2})(?::([0-5]\d)(?::([0-5]\d)(?:[.,]\d+)?)?)? ?(?:([ap])\.?m\.?)?(?: ?(z|(?:utc|gmt)?[+-]\d{1,2}:?(?:\d{2})?|utc|gmt)(?: \([a-z -]+\))?)?$/;

type Time = Readonly<{ ms: number; offset: number | undefined }>;

function parseTime(text: string): Time | undefined {
  if (text === '') return { ms: 0, offset: undefined };
  const [, before, hours, minutes, seconds, half, zone = ''] = TIME.exec(text) ?? [];
  const hour = Number(hours);
  if (half === undefined ? minutes === undefined || hour > 23 : hour < 1 || hour > 12) return undefined;
  // Without seconds, "14:00-15:00" is from two to three o'clock.
  if (zone.startsWith('-') && before !== 't' && seconds === undefined) return undefined;
  const offset = zone === '' ? undefined : parseOffset(zone.replace(/utc|gmt/, '') || 'z');
  if (zone !== '' && offset === undefined) return undefined;
  const inHalf = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return { ms: ((inHalf * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0)) * 1000, offset };
}

type Adjustment = Readonly<{ count: number; unit: Unit }>;

type Unit = 'month' | 'day' | 'minute';

/** The names of a unit, and how many of ours it has. As in Zapier's own date fields, a lone "m" is a month. */
const UNITS: readonly (readonly [names: RegExp, unit: Unit, size: number])[] = [
  [/^y(ears?)?$/i, 'month', 12],
  [/^m(onths?)?$/i, 'month', 1],
  [/^w(eeks?)?$/i, 'day', 7],
  [/^d(ays?)?$/i, 'day', 1],
  [/^h(ours?)?$/i, 'minute', 60],
  [/^min(utes?)?$/i, 'minute', 1],
];

const LAST = /^(.*\S)\s*([+-])\s?(\d{1,5})\s?([a-z]+)$/is;

/** Takes the adjustments off the end of a text, such as `+3d` and `-90min`. */
function splitAdjustments(text: string): Readonly<{ base: string; adjustments: readonly Adjustment[] }> {
  const [, before = '', sign, digits, name = ''] = LAST.exec(text) ?? [];
  const match = UNITS.find(([names]) => names.test(name));
  if (!match) return { base: text, adjustments: [] };
  const [, unit, size] = match;
  const { base, adjustments } = splitAdjustments(before);
  return { base, adjustments: [...adjustments, { count: Number(`${sign}${digits}`) * size, unit }] };
}

/** A wall time so many months, days or minutes later; the last day of the month if it has fewer days. */
function addToWall(wall: number, { count, unit }: Adjustment): number {
  const date = new Date(wall);
  if (unit === 'minute') return wall + count * 60_000;
  if (unit === 'day') return date.setUTCDate(date.getUTCDate() + count);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return date.setUTCFullYear(year, month, Math.min(date.getUTCDate(), lastDay));
}

/* A wall time counts the milliseconds of a clock's date and time as if it were UTC; an instant is the usual number. */

const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;
/** How far a clock can be behind or ahead of UTC, in minutes. More is the end of a range, as in "13:00-14:00". */
const [MIN_OFFSET, MAX_OFFSET] = [-12 * 60, 14 * 60];

/** The offset of a time zone from UTC at an instant, in minutes; undefined for a zone that does not exist. */
function offsetAt(instant: number, timeZone: string): number | undefined {
  try {
    // The text looks like "1/15/2025, GMT+13:00", or is just "GMT".
    const text = clockOf(timeZone).format(instant);
    return parseOffset(text.replace(/^.*GMT/, '').padStart(1, 'Z'));
  } catch {
    // Intl throws for a zone that it does not know, and there is no other way to ask.
    return undefined;
  }
}

/** Making a clock takes twenty times as long as reading it, and a run has one time zone. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  clocks.set(timeZone, clock);
  return clock;
}

/**
 * The offset of a time on a clock. If the time occurs twice, when summer time ends, it is the first offset; if the time
 * is skipped, the one from before.
 */
function offsetOnClock(wall: number, timeZone: string): number | undefined {
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((instant) => offsetAt(instant, timeZone));
  const holds = (offset: number | undefined) =>
    offset !== undefined && offsetAt(wall - offset * MINUTE, timeZone) === offset;
  return offsets.find(holds) ?? offsets[0];
}

/** The minutes of an offset such as `Z`, `+10:00`, `-0330` or `+1`; undefined for anything else. */
function parseOffset(text: string): number | undefined {
  if (/^z$/i.test(text)) return 0;
  const [, sign, hours, minutes] = /^([+-])(\d{1,2}):?([0-5]\d)?$/.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const offset = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes ?? 0));
  return offset < MIN_OFFSET || offset > MAX_OFFSET ? undefined : offset;
}

/** An offset as the service writes it: `+10:00`. */
const formatOffset = (minutes: number): string =>
  `${minutes < 0 ? '-' : '+'}${new Date(Math.abs(minutes) * MINUTE).toISOString().slice(11, 16)}`;

const toInstant = (wall: number, offsetMinutes: number): number => wall - offsetMinutes * MINUTE;

const toWall = (instant: number, offsetMinutes: number): number => instant + offsetMinutes * MINUTE;
