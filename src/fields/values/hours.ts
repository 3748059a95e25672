/*
 * Times worked, as people and other apps write them, in hundredths of an hour. What can be read in two ways is refused.
 */

import { normalText } from '../../lib/text.ts';
import type { Parsed } from './parsed.ts';

/**
 * Parses a time worked to hours with two decimals, the most that the service keeps: more than none, and a day at most.
 * A bare number counts hours.
 */
export function parseHours(given: string): Parsed {
  const text = normalText(given);
  const isBare = DECIMAL.test(text);
  const seconds = isBare ? Number(text) * HOUR : (onClock(text) ?? inUnits(text));
  if (seconds === undefined) return { problem: `is no time that can be read. Write it like ${EXAMPLES}` };
  const inMinutes = `If minutes are meant, write ${Number(text)} min`;
  if (seconds > DAY) {
    const canBeMinutes = isBare && Number(text) * 60 <= DAY;
    return { problem: `is more than a day has. ${canBeMinutes ? inMinutes : `Write it like ${EXAMPLES}`}` };
  }
  // A product of decimals can be off by less than any time that is written.
  const hundredths = Math.round(Number((seconds / HUNDREDTH).toFixed(6)));
  if (hundredths === 0) return { problem: `is less than a hundredth of an hour. Write it like ${EXAMPLES}` };
  const value = (hundredths / 100).toFixed(2);
  if (isBare && seconds > UNUSUAL) return { value, perhaps: `was taken as ${value} hours. ${inMinutes}` };
  const isRounded = Math.abs(hundredths * HUNDREDTH - seconds) > 1e-6;
  return { value, ...(isRounded && { perhaps: `was rounded to ${value} hours` }) };
}

const [HUNDREDTH, HOUR, UNUSUAL, DAY] = [36, 3600, 12 * 3600, 24 * 3600];

const EXAMPLES = '1.5, 1:30 or 90 min';

const DECIMAL = /^(?:\d+(?:\.\d+)?|\.\d+)$/;

/** `1:30`, `01:30:00` and `1h30`, in seconds; undefined for any other text. */
function onClock(text: string): number | undefined {
  const match = /^(\d{1,3}) ?[:h] ?([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  return match ? inSeconds(match.slice(1)) : undefined;
}

/** `1h 30m`, `90 min`, `1 hour and 30 minutes` and `PT1H30M`, as timers write it, in seconds; else undefined. */
function inUnits(text: string): number | undefined {
  const match = IN_UNITS.exec(text);
  return match && /\d/.test(text) ? inSeconds(match.slice(1)) : undefined;
}

const inSeconds = ([hours = '0', minutes = '0', seconds = '0']: readonly (string | undefined)[]): number =>
  Number(hours) * HOUR + Number(minutes) * 60 + Number(seconds);

const IN_UNITS =
  /^(?:pt)?(?:(\d+(?:\.\d+)?) ?h(?:(?:ou)?rs?)?)?,? ?(?:and )?(?:(\d+(?:\.\d+)?) ?m(?:in(?:ute)?s?)?)?,? ?(?:and )?(?:(\d+(?:\.\d+)?) ?s(?:ec(?:ond)?s?)?)?$/;
