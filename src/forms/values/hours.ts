/*
 * Times worked, as people and other apps write them, in hours. What can be read in two ways is refused.
 */

import { normalText } from '../../lib/text.ts';
import type { Parsed } from './parsed.ts';

/**
 * Parses a time worked to hours with two decimals, the most that the service keeps: more than none, and a day at most.
 * A bare number counts hours.
 */
export function parseHours(raw: string): Parsed<number> {
  const text = withPoint(normalText(raw));
  const isBare = DECIMAL.test(text);
  const seconds = isBare ? Number(text) * HOUR : (onClock(text) ?? inUnits(text));
  if (seconds === undefined) return { problem: `${UNITS.test(text) ? OF_THE_FIRM : UNREADABLE}. ${WRITE_IT_LIKE}` };
  const inMinutes = `If minutes are meant, write ${Number(text)} min`;
  if (seconds > DAY) {
    const canBeMinutes = isBare && Number(text) * 60 <= DAY;
    return { problem: `is more than a day has. ${canBeMinutes ? inMinutes : WRITE_IT_LIKE}` };
  }
  // A product of decimals can be off by less than any time that is written.
  const hundredths = Math.round(Number((seconds / HUNDREDTH).toFixed(6)));
  const value = hundredths / 100;
  const words = `${value.toFixed(2)} hours`;
  const isRounded = Math.abs(hundredths * HUNDREDTH - seconds) > 1e-6;
  const partOfDay = isBare && isRounded && seconds < HOUR ? PART_OF_DAY : undefined;
  if (hundredths === 0) return { problem: `is less than a hundredth of an hour. ${partOfDay ?? WRITE_IT_LIKE}` };
  // With units, it is certain that hours are meant.
  if (seconds > UNUSUAL && (isBare || text.includes(':')))
    return { value, warning: `was taken as ${words}. ${isBare ? inMinutes : TIME_OF_DAY}` };
  if (!isRounded) return { value };
  return { value, warning: `was rounded to ${words}${partOfDay === undefined ? '' : `. ${partOfDay}`}` };
}

const [HUNDREDTH, HOUR, UNUSUAL, DAY] = [36, 3600, 12 * 3600, 24 * 3600];

const EXAMPLES = '1.5, 1:30 or 90 min';

const WRITE_IT_LIKE = `Write it like ${EXAMPLES}`;

const UNREADABLE = 'is no time that can be read';

const UNITS = /^\d+(?:\.\d+)? ?units?$/;

const OF_THE_FIRM = 'counts units, and each firm sets itself how long one is';

const TIME_OF_DAY = `If it is a time of the day, or minutes and seconds, write how long it took, like ${EXAMPLES}`;

const PART_OF_DAY = 'If it is a part of a day, as Excel stores it, multiply it by 24 first';

const DECIMAL = /^(?:\d+(?:\.\d+)?|\.\d+)$/;

/** A text with a point for a decimal comma. A comma with three digits behind it can group thousands. */
const withPoint = (text: string): string =>
  text.replace(/(?<![\d.,])(\d+),(\d+)(?![\d.,])/g, (written, whole: string, part: string) =>
    part.length === 3 && Number(whole) > 0 ? written : `${whole}.${part}`,
  );

/** `1:30`, `01:30:00`, `1:30 h` and `1h30`, in seconds; undefined for any other text. */
const onClock = (text: string): number | undefined => inSeconds(ON_CLOCK.exec(text));

/** `1h 30m`, `90 min`, `1 hour and 30 minutes` and `PT1H30M`, as timers write it, in seconds; else undefined. */
const inUnits = (text: string): number | undefined => (/\d/.test(text) ? inSeconds(IN_UNITS.exec(text)) : undefined);

function inSeconds(match: RegExpExecArray | null): number | undefined {
  if (!match) return undefined;
  const [, hours = 0, minutes = 0, seconds = 0] = match;
  return Number(hours) * HOUR + Number(minutes) * 60 + Number(seconds);
}

const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const HOURS = String.raw`h(?:(?:ou)?rs?)?\.?`;
const MINUTES = String.raw`m(?:in(?:ute)?s?)?\.?`;
const SECONDS = String.raw`s(?:ec(?:ond)?s?)?\.?`;
const AND = ',? ?(?:and )?';

const ON_CLOCK = new RegExp(String.raw`^(\d{1,3}) ?(?::|${HOURS}) ?([0-5]\d)(?::([0-5]\d))?(?: ?${HOURS})?$`);

const IN_UNITS = new RegExp(
  `^(?:pt)?(?:${NUMBER} ?${HOURS})?${AND}(?:${NUMBER} ?${MINUTES})?${AND}(?:${NUMBER} ?${SECONDS})?$`,
);
