import type { InputValue } from '../../fields/inputData.ts';
import type { Parsed } from '../model.ts';

/** Parses a number to a plain decimal, as text: nothing is rounded. "1,200" and "1.200" could mean either: refused. */
export const parseNumber = (value: InputValue): Parsed => parse(value, false);

/** The same for money: it has two decimals, so "1,200" is clear. "850.000" is not: other systems write three. */
export const parseMoney = (value: InputValue): Parsed => parse(value, true);

function parse(value: InputValue, isMoney: boolean): Parsed {
  const text = String(value);
  const { 0: digits = '', index = 0 } = /[\d.,]+/.exec(text) ?? {};
  const before = text.slice(0, index);
  const around = `${before.replace(MINUS, ' ')} ${text.slice(index + digits.length)}`.trim().replace(/\s+/g, ' ');
  const isAlone = around === '' || (isMoney && isCurrency(around));
  if (!isAlone || !PLAIN_OR_GROUPED.test(digits)) return NOT_A_NUMBER;
  const sign = MINUS.test(before) ? '-' : '';
  const plain = `0${digits.replaceAll(',', '')}`.replace(/^0+(?=\d)/, '');
  const [, separator, more] = MAY_BE_GROUPED.exec(digits) ?? [];
  const isUnclear = separator === ',' ? !isMoney : separator !== undefined && (more === '' || around !== '');
  if (!isUnclear || typeof value === 'number') return { value: `${sign}${plain}` };
  const other = digits.replace(/[.,]/, separator === ',' ? '.' : '');
  return { fault: `can be read as ${sign}${plain} or as ${sign}${other}. Write it without a thousands separator` };
}

const NOT_A_NUMBER = { fault: 'is not a number. Write it like 1200.50' } as const;

/** A hyphen or a true minus, which look alike: in patterns the minus is escaped. */
const MINUS = /[-\u2212]/;

const PLAIN_OR_GROUPED = /^(?=.)(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.\d+)?$/;

/** One separator with three digits behind it, or more. */
const MAY_BE_GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(\d*)$/;

/** A currency as a code, a sign, or both; and signs that contain letters. "K$" is none: it means thousands. */
const CURRENCY = /^(?:([A-Z]{3})(?: ?\p{Sc})?|\p{Sc}(?: ([A-Z]{3}))?|(?:AU?|CA?|FJ|HK|NZ|R|SG?|US)\p{Sc}|RM?)$/u;

/** Whether the text around the digits is one currency: "5 MIO" and "PO 100" are more than a number. */
function isCurrency(around: string): boolean {
  const found = CURRENCY.exec(around);
  const code = found?.[1] ?? found?.[2];
  return found !== null && (code === undefined || Intl.supportedValuesOf('currency').includes(code));
}
