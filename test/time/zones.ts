/** How a value is read in a time zone of the user: as a date, and as a date and time. */
export type Reading = readonly [zone: string, given: string, date: string, dateTime: string];

/** In zones ahead of and behind UTC, with and without half hours, on ordinary days and on those when clocks change. */
export const READINGS: readonly Reading[] = [
  // Thirteen hours ahead, all year.
  ['Pacific/Tongatapu', '2025-03-04', '2025-03-04', '2025-03-04T00:00:00+13:00'],
  ['Pacific/Tongatapu', '2025-03-04T23:59:59', '2025-03-04', '2025-03-04T23:59:59+13:00'],
  ['Pacific/Tongatapu', '2025-03-04T10:59:59Z', '2025-03-04', '2025-03-04T23:59:59+13:00'],
  ['Pacific/Tongatapu', '2025-03-04T11:00:00Z', '2025-03-05', '2025-03-05T00:00:00+13:00'],
  ['Pacific/Tongatapu', '2025-12-31T11:00:00Z', '2026-01-01', '2026-01-01T00:00:00+13:00'],
  // Thirteen hours ahead in summer: the hour from two is skipped in September and comes twice in April.
  ['Pacific/Auckland', '2025-01-15T09:30', '2025-01-15', '2025-01-15T09:30:00+13:00'],
  ['Pacific/Auckland', '2025-09-27T13:59:59Z', '2025-09-28', '2025-09-28T01:59:59+12:00'],
  ['Pacific/Auckland', '2025-09-28T02:30', '2025-09-28', '2025-09-28T03:30:00+13:00'],
  ['Pacific/Auckland', '2025-09-27T14:00:00Z', '2025-09-28', '2025-09-28T03:00:00+13:00'],
  ['Pacific/Auckland', '2025-04-06T02:30', '2025-04-06', '2025-04-06T02:30:00+13:00'],
  ['Pacific/Auckland', '2025-04-06T02:30:00+12:00', '2025-04-06', '2025-04-06T02:30:00+12:00'],
  ['Pacific/Auckland', '2025-04-05T14:00:00Z', '2025-04-06', '2025-04-06T02:00:00+12:00'],
  // Three and a half hours behind in winter: the hour from two is skipped in March, that from one comes twice in November.
  ['America/St_Johns', '2025-01-15T09:30', '2025-01-15', '2025-01-15T09:30:00-03:30'],
  ['America/St_Johns', '2025-01-15T03:29:59Z', '2025-01-14', '2025-01-14T23:59:59-03:30'],
  ['America/St_Johns', '2025-01-15T03:30:00Z', '2025-01-15', '2025-01-15T00:00:00-03:30'],
  ['America/St_Johns', '2025-03-09T02:30', '2025-03-09', '2025-03-09T03:30:00-02:30'],
  ['America/St_Johns', '2025-03-09T05:30:00Z', '2025-03-09', '2025-03-09T03:00:00-02:30'],
  ['America/St_Johns', '2025-11-02T01:30', '2025-11-02', '2025-11-02T01:30:00-02:30'],
  ['America/St_Johns', '2025-11-02T05:00:00Z', '2025-11-02', '2025-11-02T01:30:00-03:30'],
  // Half an hour of summer time, a midnight that is skipped, and a day that never was.
  ['Australia/Lord_Howe', '2025-10-05T02:15', '2025-10-05', '2025-10-05T02:45:00+11:00'],
  ['America/Havana', '2025-03-09', '2025-03-09', '2025-03-09T01:00:00-04:00'],
  ['Pacific/Apia', '2011-12-31T09:00', '2011-12-31', '2011-12-31T09:00:00+14:00'],
  ['UTC', '2025-03-04T09:30', '2025-03-04', '2025-03-04T09:30:00+00:00'],
];
