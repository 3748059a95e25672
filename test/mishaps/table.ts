import { byOutcome, type Mishaps } from './mishaps.ts';

/* What is sent, or, behind an exclamation mark, the beginning of the sentence that stops the run. */

const NO_DATE = '! is not a date that can be read. Write it like 2026-12-31 or 31 December 2026.';
const EITHER = '! can be read as 3 April 2026 or as 4 March 2026.';
const NO_NUMBER = '! is not a number. Write it like 1200.50.';
const NO_ANSWER = '! is neither yes nor no.';
const NO_CHOICE = '! is not one of the choices: House, Unit, Vacant land (land).';
const SEVERAL = '! is more than one value, but the field takes only one.';
const either = (one: string, other: string) =>
  `! can be read as ${one} or as ${other}. Write it without a thousands separator.`;

/** In the time zone of Auckland, on 5 March 2025 at half past one in the night. */
const DAYS: Mishaps = [
  ...byOutcome({
    '2026-12-31':
      '2026-12-31| 2026-12-31 |2026-12-31T14:30|2026-12-31 14:30:59|2026-12-30T11:00:00Z|2026-12-31T00:30:00+13:00|' +
      '2026/12/31|2026.12.31|31/12/2026|31/12/2026 14:30|31/12/2026, 2:30 pm|12/31/2026|12/31/2026 02:30:00 PM|' +
      '31.12.2026|31-12-2026|31 December 2026|31 Dec 2026|31st December 2026|31-Dec-2026|Dec 31, 2026|' +
      'DECEMBER 31 2026|Dec. 31, 2026 at 9:30 AM|Thursday, 31 December 2026|Thu, 31 Dec 2026 09:30:00 +1300|' +
      'Thu, 31 Dec 2026 09:30:00 GMT|Thu Dec 31 2026 09:30:00 GMT+1300 (New Zealand Daylight Time)',
    '2026-12-30': '2026-12-30T10:59:59Z',
    '2027-01-01': '2026-12-31T23:59:00-08:00|2026-12-31T14:30:00.000+0000|31 December 2026 +1d|2026-12-31 23:00 +90min',
    '2026-01-05': '2026-1-5',
    '2026-07-07': '7/7/2026',
    '2026-05-01': '1st of May, 2026',
    '2026-09-03': 'Sept 3, 2026',
    '2025-03-05': 'today|TODAY|now',
    '2025-03-06': 'tomorrow',
    '2025-03-04': 'yesterday',
    '2025-03-08': 'today +3d',
    '2025-03-19': 'today+2w',
    '2026-12-17': '2026-12-31 -2w',
    '2026-02-28': '2026-01-31 +1m|2026-01-31 +1 month',
    '2025-02-28': '2024-02-29 +1y',
    '2028-01-30': '2026-12-31 +1y +1m -1d',
    [EITHER]: '03/04/2026|3.4.2026|3-4-2026|03/04/2026 10:00|03/04/2026 +1d',
    [NO_DATE]:
      'TBA|tbc|n/a|N/A|-|?|soon|next Friday|end of March|Q1 2026|May 2026|2026|12/2026|31/12|20261231|0491570156|' +
      '14:30|9am|31/02/2026|30/02/2026 10:00|2026-02-30|2026-13-01|2026-00-10|0/0/2026|32/12/2026|2026-12-31 25:00|' +
      '2026-12-31 14:60|2026-12-31 13pm|2026-12-31 10|2026-12-31 EST|Friday, 31 December 2026|31 Dezembro 2026|' +
      '31 Ma 2026|2026-12-31 or later|due 2026-12-31|2026-12-31, 2027-01-31|2026-12-31 to 2027-01-31|2026-12-31 +3|' +
      '2026-12-31 +3 business days|+3d|46022|0000-00-00|null|undefined|[object Object]|31/02/27|30 April 14:30|' +
      '30 April 10 pm|10.0.0.27|30/4/27|31/12/26|12-31-26|03.04.27|27-04-30|31-Dec-26|Dec 31, 26|Fri, 30 Apr 27|' +
      "31 December '26|30/4/27 14:30|30/4/27, 9:30 pm +1d|1798675200",
  }),
  [1_798_675_200, NO_DATE],
  [true, NO_DATE],
  [['2026-12-31', '2027-01-31'], SEVERAL],
];

const MOMENTS = byOutcome({
  '2026-12-31T00:00:00+13:00': '2026-12-31|31 December 2026 at 12am',
  '2026-12-31T14:30:00+13:00': '2026-12-31 14:30|2026-12-31T01:30:00Z|2026-12-31T11:30:00+10:00|31/12/2026 2:30 PM',
  '2026-07-31T14:30:00+12:00': '2026-07-31 14:30',
  '2026-12-31T12:00:00+13:00': '31 December 2026 12 p.m.',
  '2025-03-05T01:30:00+13:00': 'now',
  '2025-03-05T03:00:00+13:00': 'now +90min',
  '2025-03-05T02:30:00+13:00': 'now +1h',
  '2025-03-05T09:00:00+13:00': 'today 9:00',
  '2025-03-06T17:00:00+13:00': 'tomorrow at 5pm',
  // The clock goes back on 6 April, at three in the night.
  '2025-04-06T12:00:00+12:00': '2025-04-05 12:00 +1d',
  '2025-04-06T11:00:00+12:00': '2025-04-05 12:00 +24h',
  [NO_DATE]:
    'at noon|14:30|2026-12-31 14:00-15:00|31.12.2026, 18:00-20:00|2026-12-31 23:30 (UTC)|31 December 2026 10:30 PM (PST)',
  [EITHER]: '03/04/2026 14:30',
});

const NUMBERS: Mishaps = [
  ...byOutcome({
    '1200': '1200',
    '1200.50': '1200.50|1,200.50',
    '1234567': '1,234,567',
    '-5': '-5',
    '0.125': '0.125',
    '1200.505': '1200.505',
    '7': '007',
    '85.0000': '85.0000',
    [either('1200', '1.200')]: '1,200',
    [either('1.200', '1200')]: '1.200',
    [NO_NUMBER]:
      '85,0000|0,3333|1.200,50|1 200|high|12%|1.5k|$5|5 AUD|(100)|1e5|12 rooms|3-4|1/2|n/a|TBA|one|0x10|1,20,0',
  }),
  [1200, '1200'],
  [true, NO_NUMBER],
  [['1', '2'], SEVERAL],
];

const AMOUNTS: Mishaps = [
  ...byOutcome({
    '850000': '850000|$850,000|AUD 850,000|850,000 AUD|A$850,000',
    '850000.00': '$850,000.00',
    '1200': '£1,200|1,200',
    '-1200': '-1,200',
    '-1200.50': '-$1,200.50',
    '0.125': '0.125',
    '85.0000': '85.0000',
    '1200.5000': '$1200.5000',
    '0.1250': '$0.1250',
    [either('850.000', '850000')]: '850.000|€ 850.000',
    [either('1.2500', '12500')]: '1.2500 AUD',
    [either('-1.25000', '-125000')]: '-€ 1.25000',
    [NO_NUMBER]:
      "1.200,50 €|1 200|1'200.50|12,5|1,2500 AUD|" +
      '$850k|1.2m|5 MIO|PO 100|AUD 5 USD|approx. 850,000|850,000 plus GST|$|POA|TBA|10%|$1,200-$1,500',
  }),
  [850_000.5, '850000.5'],
  [false, NO_NUMBER],
];

const ANSWERS: Mishaps = [
  ...byOutcome({
    T: 'yes|Yes|YES|y|true|TRUE|t|1|on',
    F: 'no|No|NO|n|false|FALSE|f|0|off',
    [NO_ANSWER]: 'N/A|not sure|nein|ja|maybe|No mortgage|Yes, one|none|x|?|2|checked|null',
  }),
  [1, 'T'],
  [true, 'T'],
  [0, 'F'],
  [false, 'F'],
];

const CHOICES = byOutcome({
  house: 'house|House| HOUSE ',
  land: 'Vacant land|vacant  LAND|land|Vacant land (land)',
  [NO_CHOICE]: 'castle|Houses|House/Unit|Vacant|1|TBA|house!',
});

/** By the label of the data field in `ONE_OF_EACH` (test/support/measured.ts). */
export const MISHAPS: Readonly<Record<string, Mishaps>> = {
  Date: DAYS,
  // Read by the same code.
  'Date NM': DAYS.filter((_, index) => index % 5 === 0),
  'Date Time': MOMENTS,
  Number: NUMBERS,
  Money: AMOUNTS,
  Flag: ANSWERS,
  Kind: CHOICES,
};
