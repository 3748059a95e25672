import * as zod from 'zod/mini';

/*
 * How single values arrive, read without loss (service facts 3.2 and 14). None of these ever fails: a value of an
 * unexpected kind reads as "nothing", so that one odd attribute does not hide a whole record.
 */

const asText = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
};

/** Text, or a number as text; null for anything else. */
export const text = zod.transform(asText);

/** A date or a date-time as the service writes it; an empty string counts as none. */
export const moment = zod.transform((value: unknown) => asText(value) || null);

/** A whole or decimal number, also when it arrives as text; null for anything else. */
export const number = zod.transform((value: unknown) => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
});

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ['T', true],
  [true, true],
  ['F', false],
  [false, false],
]);

/** `T` or `F`, or nothing. */
export const maybeFlag = zod.transform((value: unknown) => FLAGS.get(value) ?? null);

/** `T` or `F`; nothing means no. */
export const flag = zod.transform((value: unknown) => FLAGS.get(value) ?? false);

/** `T` or `F`; nothing means yes. */
export const flagUnlessF = zod.transform((value: unknown) => FLAGS.get(value) ?? true);

/** The id of a to-one link, or null. */
export const toOne = zod.transform((value: unknown) => asIds(value)[0] ?? null);

/** The ids of a to-many link; one value and none are lists too. */
export const toMany = zod.transform(asIds);

/** Ids in any of their forms: one or several, numbers or text, bare or wrapped in `data` (JSON:API 1.0). */
function asIds(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flat(Infinity).flatMap(asIds);
  if (typeof value === 'object' && value !== null) {
    if ('data' in value) return asIds(value.data);
    return 'id' in value ? asIds(value.id) : [];
  }
  return typeof value === 'boolean' ? [] : [asText(value) ?? ''].filter((id) => id !== '');
}
