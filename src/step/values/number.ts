import type { InputValue } from '../../lib/inputData.ts';
import type { Parsed } from './parsed.ts';

/**
 * Parses a number without a currency to a plain decimal, as text: nothing is rounded. One separator before three digits
 * can mean thousands or decimals ("1,200"), and a comma before more one too many ("85,0000"): both are refused.
 */
export const parseNumber = (value: InputValue): Parsed => parse(value, false);

/**
 * Parses an amount of money in the same way. Money has two decimals, so a comma before three digits groups thousands,
 * as does a point beside a currency. A point alone is refused: other systems write three decimals ("850.000").
 */
export const parseMoney = (value: InputValue): Parsed => parse(value, true);

function parse(value: InputValue, isMoney: boolean): Parsed {
  if (typeof value !== 'string') return PLAIN.test(String(value)) ? { value: String(value) } : NOT_A_NUMBER;
  const found = DIGITS.exec(value);
  if (!found) return NOT_A_NUMBER;
  const [digits] = found;
  const before = value.slice(0, found.index);
  const around = squeezed(`${before.replace(MINUS, ' ')} ${value.slice(found.index + digits.length)}`);
  if (around !== '' && !(isMoney && isCurrency(around))) return NOT_A_NUMBER;
  const sign = MINUS.test(before) ? '-' : '';
  const misgrouped = parseMisgrouped(digits.trim(), around !== '');
  const unsigned = new Set([...STYLES.flatMap((style) => parseAs(style, digits.trim())), ...misgrouped]);
  const readings = [...unsigned].map((reading) => `${sign}${reading}`);
  const [only, other] = readings;
  if (only === undefined) return NOT_A_NUMBER;
  if (other === undefined) return { value: only };
  const grouped = readings.find((reading) => !reading.includes('.'));
  const groupsThousands = isMoney && misgrouped.length === 0 && (digits.includes(',') || around !== '');
  if (grouped !== undefined && groupsThousands) return { value: grouped };
  return { fault: `can be read as ${only} or as ${other}. Write it without a thousands separator` };
}

const NOT_A_NUMBER = { fault: 'is not a number' } as const;
const PLAIN = /^-?\d+(\.\d+)?$/;

/** A hyphen or a true minus, which look alike: in patterns the minus is escaped. */
const MINUS = /[-\u2212]/;

/** The first digits with their separators. What stands around them is matched apart, so that no part is tried twice. */
const DIGITS = /[\d.,'\u2019][\d.,'\u2019\s]*/;

const squeezed = (part: string): string => part.trim().replace(/\s+/g, ' ');

/** A code, a sign, or a code beside a sign; and signs that contain letters. "K$" is none: it means thousands. */
const CURRENCY =
  /^(?:([A-Z]{3})(?: ?\p{Sc})?|\p{Sc}(?: ([A-Z]{3}))?|(?:AU?|CA?|CN|EC|FJ|HK|JP|MX|NT|NZ|R|SG?|TT|US)\p{Sc}|RM?)$/u;

/** Whether all that stands around digits is one currency: "5 MIO" and "PO 100" are more than a number. */
function isCurrency(around: string): boolean {
  const found = CURRENCY.exec(around);
  const code = found?.[1] ?? found?.[2];
  return found !== null && (code === undefined || Intl.supportedValuesOf('currency').includes(code));
}

type Style = Readonly<{ thousands: RegExp; decimal: string }>;

/** How numbers are written: the separator of thousands, and the decimal separator. */
const STYLES: readonly Style[] = [
  { thousands: /,/g, decimal: '.' },
  { thousands: /\./g, decimal: ',' },
  { thousands: /[\s'\u2019]/g, decimal: '.' },
  { thousands: /[\s'\u2019]/g, decimal: ',' },
];

/** All digits without the only separator, where that may group thousands with a digit too many behind it. */
function parseMisgrouped(digits: string, hasCurrency: boolean): readonly string[] {
  const [, whole, separator, behind] = /^([1-9]\d{0,2})([.,])(\d{4,})$/.exec(digits) ?? [];
  return separator === ',' || (separator === '.' && hasCurrency) ? [`${whole}${behind}`] : [];
}

/** The plain decimal of digits written in this style; none when they are not. */
function parseAs({ thousands, decimal }: Style, digits: string): readonly string[] {
  const at = digits.indexOf(decimal);
  const [whole, fraction] = at === -1 ? [digits] : [digits.slice(0, at), digits.slice(at + 1)];
  if (fraction !== undefined && !/^\d+$/.test(fraction)) return [];
  if (whole === '' && fraction !== undefined) return [`0.${fraction}`];
  const separators = new Set(whole.match(thousands));
  const groups = whole.split(thousands);
  const isGrouped = groups.length > 1;
  if (separators.size > 1 || !groups.every((group, index) => isGroup(group, isGrouped, index === 0))) return [];
  const integer = groups.join('').replace(/^0+(?=\d)/, '');
  return [fraction === undefined ? integer : `${integer}.${fraction}`];
}

function isGroup(group: string, isGrouped: boolean, isFirst: boolean): boolean {
  if (!isGrouped) return /^\d+$/.test(group);
  // The first group never starts with a zero: "0,125" is a fraction.
  return isFirst ? /^[1-9]\d{0,2}$/.test(group) : /^\d{3}$/.test(group);
}
