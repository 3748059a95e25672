/* Of which kind a value is; what was remade is of the same. */

const TIME = /[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?: ?(?:Z|[+-]\d{2}:?\d{2}))?/;
const DAY = /\d{4}-\d{2}-\d{2}/;
const MOMENT = new RegExp(`^(${DAY.source})(${TIME.source})?$`);

/** A text that is a date, with or without a time, as its day and the rest; undefined for any other text. */
export function parseMoment(text: string): Readonly<{ day: string; rest: string }> | undefined {
  const [, day, rest = ''] = MOMENT.exec(text) ?? [];
  return day === undefined ? undefined : { day, rest };
}

/** The kind of a value in one word. A text without anything in it, and a list without items, are `empty`. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return listKind(value);
  if (typeof value !== 'string') return typeof value;
  if (value.trim() === '') return 'empty';
  if (value === 'T' || value === 'F') return 'flag';
  const moment = parseMoment(value);
  if (!moment) return 'text';
  return moment.rest === '' ? 'date' : 'timestamp';
}

const listKind = (items: readonly unknown[]): string =>
  items.length === 0 ? 'empty' : `list of ${[...new Set(items.map(kindOf))].toSorted().join(' and ')}`;
