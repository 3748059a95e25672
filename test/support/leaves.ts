import type { Row } from './rows.ts';

/** One value of a row, under the key that its output field has. */
export type Leaf = readonly [key: string, value: unknown];

const ANY_NAMES: ReadonlySet<string> = new Set(['otherAttributes', 'personalDetails', 'dataByField', 'partyByRole']);
const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * All values of a row under the keys of output fields: `a__b` for nested ones, `a[]b` for those of line items, the
 * list's own key for each value of a plain list. Attributes of any name (`otherAttributes`, `personalDetails`,
 * `dataByField`, `partyByRole`) are one value.
 */
export function leavesOf(value: unknown, path = ''): readonly Leaf[] {
  if (ANY_NAMES.has(path)) return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, isObject(item) ? `${path}[]` : path));
  if (!isObject(value)) return [[path, value]];
  const prefix = path === '' || path.endsWith('[]') ? path : `${path}__`;
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, `${prefix}${key}`));
}

/** The keys of each line item of a row, however deep, one text an item: `tasks: due,name`. */
export function lineItemsOf(row: Row): readonly string[] {
  return Object.entries(row)
    .filter(([key]) => key !== 'otherAttributes')
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? value : []).filter(isObject).map((item) => `${key}: ${sortedKeys(item).join()}`),
    );
}

/** What a row has only where the user asks for it, and then all of it. */
export const INCLUDED_KEYS: ReadonlySet<string> = new Set([
  'data',
  'dataByField',
  'dataComplete',
  'parties',
  'partyByRole',
  'partiesComplete',
]);

export const withoutIncluded = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !INCLUDED_KEYS.has(key)));

export const sortedKeys = (row: object): readonly string[] => Object.keys(row).toSorted();

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2}))?$/;

/** Whether a value is what its output field says; nothing fits everything. Without a type it is an object, or data of any kind. */
export function fitsType(type: string | undefined, value: unknown): boolean {
  if (value === null) return true;
  if (type === 'string') return typeof value === 'string';
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'datetime') return typeof value === 'string' && DATE.test(value);
  return type === undefined && !Array.isArray(value);
}
