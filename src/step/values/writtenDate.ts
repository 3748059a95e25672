import { parseOffset } from './zone.ts';

/** A time on a clock (`zone.ts`), and the offset of that clock in minutes where it is written too. */
export type Written = Readonly<{ wall: number; offset: number | undefined }>;

/** Which comes first where a day and a month are both written as numbers. */
export type DayMonthOrder = 'dayFirst' | 'monthFirst';

/** All that a date can mean: nothing, one thing, or two where day and month can change places and no order is chosen. */
export function parseWritten(text: string, order: DayMonthOrder | null): readonly Written[] {
  const squeezed = text.toLowerCase().replace(/\s+/g, ' ');
  const unnamed = squeezed.replace(WEEKDAY, '');
  const weekday = unnamed === squeezed ? '' : squeezed.slice(0, 3);
  const date = FORMS.map((form) => form.exec(unnamed)).find((match) => match !== null);
  const time = date && parseTime(unnamed.slice(date[0].length));
  if (!date || !time) return [];
  const { year, month, day } = { ...date.groups };
  const dayFirst = midnightOf(year, month, day);
  const monthFirst = DAY_AND_MONTH.test(unnamed) ? midnightOf(year, day, month) : [];
  const possible = [...new Set([...dayFirst, ...monthFirst])];
  const chosen = possible.length < 2 || order === null ? possible : order === 'dayFirst' ? dayFirst : monthFirst;
  return chosen
    .filter((wall) => weekday === '' || WEEKDAYS[new Date(wall).getUTCDay()] === weekday)
    .map((wall) => ({ wall: wall + time.ms, offset: time.offset }));
}

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\.?,? /;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const DAY_AND_MONTH = /^(?<day>\d{1,2})([-/.])(?<month>\d{1,2})\2(?<year>\d{4})(?!\d)/;

/** How dates are written, always with four digits for the year: with two of them nothing tells it from a day. */
const FORMS: readonly RegExp[] = [
  /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?!\d)/,
  DAY_AND_MONTH,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -]?(?:of )?(?<month>[a-z]{3,9})\.?,?[ -](?<year>\d{4})(?!\d)/,
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

/** Midnight of a day; none of one that does not exist, which would silently become another one. */
function midnightOf(year: unknown, month: unknown, day: unknown): readonly number[] {
  const index = MONTHS.findIndex((name, before) => name.startsWith(String(month)) || before + 1 === Number(month));
  const wall = Date.UTC(Number(year), index, Number(day));
  const date = new Date(wall);
  // A day too many is one of another month, and a year before 100 one of the last century.
  return date.getUTCFullYear() === Number(year) && date.getUTCMonth() === index ? [wall] : [];
}

/** A time, and its offset with a name in brackets. A name alone is refused: many zones share theirs. */
const TIME =
  /^(t|,? (?:at )?)(\d{1,2})(?::([0-5]\d)(?::([0-5]\d)(?:[.,]\d+)?)?)? ?(?:([ap])\.?m\.?)?(?: ?(z|(?:utc|gmt)?[+-]\d{1,2}:?(?:\d{2})?|utc|gmt)(?: \([a-z -]+\))?)?$/;

type Time = Readonly<{ ms: number; offset: number | undefined }>;

/** What stands behind a day: nothing is its midnight; undefined for anything but a time. */
function parseTime(text: string): Time | undefined {
  if (text === '') return { ms: 0, offset: undefined };
  const [, before, hours, minutes, seconds, half, zone = ''] = TIME.exec(text) ?? [];
  const hour = Number(hours);
  // The last hour is 23, or 12 with a half of the day.
  if (half === undefined ? minutes === undefined || hour > 23 : hour < 1 || hour > 12) return undefined;
  // Without seconds, "14:00-15:00" is from two to three o'clock.
  if (zone.startsWith('-') && before !== 't' && seconds === undefined) return undefined;
  const offset = zone === '' ? undefined : parseOffset(zone.replace(/utc|gmt/, '') || 'z');
  if (zone !== '' && offset === undefined) return undefined;
  const inHalf = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return { ms: ((inHalf * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0)) * 1000, offset };
}
