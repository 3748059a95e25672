/** So many of a unit, forwards or backwards. */
export type Adjustment = Readonly<{ count: number; unit: Unit }>;

type Unit = 'month' | 'day' | 'minute';

/** What a unit is called, in short too, and how many of ours it has. As in Zapier's own date fields, a lone "m" is a month. */
const UNITS: readonly (readonly [names: RegExp, unit: Unit, size: number])[] = [
  [/^y(ears?)?$/i, 'month', 12],
  [/^m(onths?)?$/i, 'month', 1],
  [/^w(eeks?)?$/i, 'day', 7],
  [/^d(ays?)?$/i, 'day', 1],
  [/^h(ours?)?$/i, 'minute', 60],
  [/^min(utes?)?$/i, 'minute', 1],
];

/** Without a space in front of its sign, a number could be the end of what stands there. */
const LAST = /^(.*\S)\s*([+-])\s?(\d{1,5})\s?([a-z]+)$/is;

/** Takes the adjustments off the end of a text without outer spaces, such as `+3d` and `-90min`. */
export function splitAdjustments(text: string): Readonly<{ base: string; adjustments: readonly Adjustment[] }> {
  const [, before = '', sign, digits, name = ''] = LAST.exec(text) ?? [];
  const known = UNITS.find(([names]) => names.test(name));
  if (!known) return { base: text, adjustments: [] };
  const [, unit, size] = known;
  const { base, adjustments } = splitAdjustments(before);
  return { base, adjustments: [...adjustments, { count: Number(`${sign}${digits}`) * size, unit }] };
}

/** A wall time (`zone.ts`) so many months, days or minutes later; the last day of a month where it has fewer days. */
export function addToWall(wall: number, { count, unit }: Adjustment): number {
  const date = new Date(wall);
  if (unit === 'minute') return wall + count * 60_000;
  if (unit === 'day') return date.setUTCDate(date.getUTCDate() + count);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return date.setUTCFullYear(year, month, Math.min(date.getUTCDate(), lastDay));
}
