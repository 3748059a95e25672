import { parseOffset } from './zone.ts';

/** A time on a clock (`zone.ts`), and the offset of that clock in minutes where it is written too. */
export type Written = Readonly<{ wall: number; offset: number | undefined }>;

/** Which comes first where a day and a month are both written as numbers. */
export type DayMonthOrder = 'dayFirst' | 'monthFirst';

/** All that a date can mean: nothing, one thing, or two where day and month can change places and no order is chosen. */
export function parseWritten(text: string, { order, today, now }: WrittenIn): readonly Written[] {
  const squeezed = text.toLowerCase().replace(/\s+/g, ' ');
  if (squeezed === 'now') return [{ wall: now, offset: 0 }];
  // Seconds since 1970, from 2001 on; with a zero in front it is a telephone number.
  if (/^[1-9]\d{9}$/.test(squeezed)) return [{ wall: Number(squeezed) * 1000, offset: 0 }];
  const unnamed = squeezed.replace(WEEKDAY, '');
  const weekday = unnamed === squeezed ? '' : squeezed.slice(0, 3);
  const date = FORMS.map((form) => ({ ...form, match: form.form.exec(unnamed) })).find(({ match }) => match);
  const time = date?.match && parseTime(unnamed.slice(date.match[0].length));
  if (!date?.match || !time) return [];
  return date
    .midnights(date.match.slice(1), order, today)
    .filter((wall) => isWeekday(wall, weekday))
    .map((wall) => ({ wall: wall + time.ms, offset: time.offset }));
}

/** Whether a text is a date as numbers whose day and month stand in an order that nothing but the numbers tells. */
export const needsOrder = (text: string): boolean => DAY_AND_MONTH.test(text);

/** Whether a text is a date but for its year, which has two digits: nothing tells it from a day. */
export const hasShortYear = (text: string, given: WrittenIn): boolean =>
  parseWritten(text.replace(SHORT_YEAR, '$120$2'), given).length > 0;

/** The last two digits behind a day and a month; a time has no such end. */
const SHORT_YEAR = /^(.*[-/., ])['\u2019]?(\d{2})(?=$|[ ,t])/is;

/** `now` is an instant, and `today` gives midnight on the reader's calendar. */
type WrittenIn = Readonly<{ order: DayMonthOrder | null; today: () => number; now: number }>;

const WEEKDAY = /^(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\.?,? /;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const isWeekday = (wall: number, name: string): boolean => name === '' || WEEKDAYS[new Date(wall).getUTCDay()] === name;

type Form = Readonly<{
  form: RegExp;
  /** Midnight of each day that what was written can mean; none for a day that no calendar has. */
  midnights: (parts: readonly string[], order: DayMonthOrder | null, today: () => number) => readonly number[];
}>;

const DAY_AND_MONTH = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/;

/** How dates are written, always with four digits for the year: with two of them nothing tells it from a day. */
const FORMS: readonly Form[] = [
  {
    form: /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/,
    midnights: ([year, , month, day]) => midnightOf(year, month, day),
  },
  {
    form: DAY_AND_MONTH,
    midnights: ([one, , other, year], order) => {
      const [dayFirst, monthFirst] = [midnightOf(year, other, one), midnightOf(year, one, other)];
      const possible = [...new Set([...dayFirst, ...monthFirst])];
      if (possible.length < 2 || !order) return possible;
      return order === 'dayFirst' ? dayFirst : monthFirst;
    },
  },
  {
    form: /^(\d{1,2})(?:st|nd|rd|th)?[ -]?(?:of )?([a-z]{3,9})\.?,?[ -](\d{4})(?!\d)/,
    midnights: ([day, month, year]) => midnightOf(year, monthOf(month), day),
  },
  {
    form: /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/,
    midnights: ([month, day, year]) => midnightOf(year, monthOf(month), day),
  },
  ...Object.entries({ yesterday: -1, today: 0, tomorrow: 1 }).map(([word, ahead]): Form => ({
    form: new RegExp(`^${word}(?![a-z])`),
    midnights: (_parts, _order, today) => [today() + ahead * 86_400_000],
  })),
];

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** The number of a month that is named or abbreviated; none for any other word. */
const monthOf = (name: unknown): number => MONTHS.findIndex((month) => month.startsWith(String(name))) + 1;

/** Midnight of a day; none of one that does not exist, which would silently become another one. */
function midnightOf(year: unknown, month: unknown, day: unknown): readonly number[] {
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const date = new Date(wall);
  // A day too many is one of another month, and a year before 100 one of the last century.
  const isReal = date.getUTCFullYear() === Number(year) && date.getUTCMonth() + 1 === Number(month);
  return isReal ? [wall] : [];
}

/** A time, and its offset with a name in brackets. A name alone is refused: many zones share theirs. */
const TIME =
  /^(t|,? (?:at )?)(\d{1,2})(?::(\d{2}))?(?::(\d{2})(?:[.,]\d+)?)? ?(?:([ap])\.?m\.?)?(?: ?(z|(?:utc|gmt)?[+-]\d{1,2}:?(?:\d{2})?|utc|gmt)(?: \([a-z -]+\))?)?$/;

type Time = Readonly<{ ms: number; offset: number | undefined }>;

/** What stands behind a day: nothing is its midnight; undefined for anything but a time. */
function parseTime(text: string): Time | undefined {
  if (text === '') return { ms: 0, offset: undefined };
  const [, before, hours, minutes, seconds, half, zone = ''] = TIME.exec(text) ?? [];
  if (minutes === undefined && half === undefined) return undefined;
  // Without seconds, "14:00-15:00" is from two to three o'clock.
  if (zone.startsWith('-') && before !== 't' && seconds === undefined) return undefined;
  const hour = half === undefined ? Number(hours) : hourOf(Number(hours), half);
  const offset = zone === '' ? undefined : parseOffset(zone.replace(/utc|gmt/, '') || 'z');
  const [minute, second] = [Number(minutes ?? 0), Number(seconds ?? 0)];
  if (!(hour <= 23) || minute > 59 || second > 59) return undefined;
  if (zone !== '' && offset === undefined) return undefined;
  return { ms: ((hour * 60 + minute) * 60 + second) * 1000, offset };
}

/** The hour of a day of two halves; not a number for one that they do not have. */
const hourOf = (hour: number, half: string): number =>
  hour < 1 || hour > 12 ? Number.NaN : (hour % 12) + (half === 'p' ? 12 : 0);
