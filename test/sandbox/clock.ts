/** The firm's time zone, which has no daylight saving, so that its offset is a constant. */
export const TIME_ZONE = 'Australia/Brisbane';
const OFFSET = '+10:00';
const OFFSET_MS = 10 * 3_600_000;

/** `2025-03-04T09:30:00+10:00` */
export const timestamp = (moment: Date): string => `${local(moment).slice(0, 19)}${OFFSET}`;

/** `2025-03-04`, the day it is at the firm. */
export const day = (moment: Date): string => local(moment).slice(0, 10);

/** A timestamp from what a caller sent: a day alone means its midnight at the firm. */
export const fullTimestamp = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00${OFFSET}` : text;

const local = (moment: Date): string => new Date(moment.getTime() + OFFSET_MS).toISOString();
