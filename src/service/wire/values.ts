/* How single values arrive. None of these fails, so that one odd attribute does not hide a record. */

/** Text, or a number or a boolean as text; null for anything else. */
export const text = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
};

/** A date or a date-time as the service writes it; null for an empty string. */
export const moment = (value: unknown): string | null => text(value) || null;

/** A whole or decimal number, also when it arrives as text; null for anything else. */
export const number = (value: unknown): number | null => {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : null;
};

const FLAG_LETTERS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ['T', true],
  [true, true],
  ['F', false],
  [false, false],
]);

/** `T` or `F` as a boolean; null for anything else. */
export const maybeFlag = (value: unknown): boolean | null => FLAG_LETTERS.get(value) ?? null;
/** `T` or `F` as a boolean; anything else means no. */
export const flag = (value: unknown): boolean => FLAG_LETTERS.get(value) ?? false;
/** `T` or `F` as a boolean; anything else means yes. */
export const flagUnlessF = (value: unknown): boolean => FLAG_LETTERS.get(value) ?? true;

/** The id of a to-one link, or null. */
export const toOne = (value: unknown): string | null => toMany(value)[0] ?? null;

/** The ids of a link: of none, one or several, as numbers or texts. */
export const toMany = (value: unknown): readonly string[] =>
  [value].flat().flatMap((id) => (typeof id !== 'boolean' && text(id)) || []);
