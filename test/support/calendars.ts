import type { Calendar } from '../../src/step/values/dates.ts';

/** A calendar in a time zone, in which the order of day and month is chosen or left open. */
export const on = (timeZone: string | null, order: Calendar['order'] = null): Calendar => ({
  timeZone,
  order,
  orderField: '"Order of Day and Month"',
});
