import type { InputValue } from '../inputData.ts';
import type { Parsed } from './parsed.ts';

/** Parses a number to a plain decimal, as text, without rounding. "1,200" and "1.200" are refused as ambiguous. */
export const parseNumber = (value: InputValue): Parsed => parseDecimal(value, false);

/**
 * Parses an amount to a plain decimal. It has two decimals, so "1,200" is clear; "850.000" is not, because other
 * systems write three. An amount in another currency than the firm's would be wrong.
 */
export const parseMoney = (value: InputValue): Parsed => parseDecimal(value, true);

function parseDecimal(value: InputValue, isMoney: boolean): Parsed {
  const text = String(value);
  const { 0: digits = '', index = 0 } = /[\d.,]+/.exec(text) ?? {};
  const before = text.slice(0, index);
  const around = `${before.replace('-', ' ')} ${text.slice(index + digits.length)}`.trim().replace(/\s+/g, ' ');
  const isAlone = around === '' || (isMoney && /^[$\u00A3]$/.test(around) && !/[$\u00A3]/.test(text.slice(index)));
  if (!isAlone && isMoney && digits !== '' && /[\p{L}\p{Sc}]/u.test(around)) return NUMBER_ALONE;
  if (!isAlone || !PLAIN_OR_GROUPED.test(digits)) return NOT_A_NUMBER;
  const sign = before.includes('-') ? '-' : '';
  const plain = `0${digits.replaceAll(',', '')}`.replace(/^0+(?=\d)/, '');
  const [, separator, more] = MAY_BE_GROUPED.exec(digits) ?? [];
  const isUnclear = separator === ',' ? !isMoney : separator !== undefined && (more === '' || around !== '');
  if (!isUnclear || typeof value === 'number') return { value: `${sign}${plain}` };
  const other = digits.replace(/[.,]/, separator === ',' ? '.' : '');
  return { problem: `can be read as ${sign}${plain} or as ${sign}${other}. Write it without a thousands separator` };
}

const NUMBER_ALONE = { problem: 'has more than a number. Write the number alone, like 1200.50' } as const;

const NOT_A_NUMBER = { problem: 'is not a number. Write it like 1200.50' } as const;

const PLAIN_OR_GROUPED = /^(?=.)(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.\d+)?$/;

const MAY_BE_GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(\d*)$/;
