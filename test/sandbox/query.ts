import { linkedIds } from './links.ts';
import type { AnyRecord } from './records.ts';
import { Refusal } from './refusal.ts';

const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;

export type Page = Readonly<{
  records: AnyRecord[];
  recordCount: number;
  page: number;
  pageCount: number;
  pageSize: number;
}>;

/** Ways in which lists silently do less than requested; the document promises none of it. */
export type ListHabits = Readonly<{
  ignoresFilters?: boolean;
  /** Requested fields make no difference: a record has only its default ones. */
  ignoresFields?: boolean;
  /** Records come by their ids, the oldest first, whatever order was asked for. */
  ignoresSort?: boolean;
  /** A page has always 50 records. */
  ignoresPageSize?: boolean;
  hidesPaging?: boolean;
  /** Deleted records come only to whom asks for them. */
  hidesDeleted?: boolean;
  /** In a filter of a text, a letter is the same with and without its accent. */
  ignoresAccents?: boolean;
  /** What becomes of filters of a text by a pattern, such as `email_ilike`. */
  patterns?: FilterHabit;
  /** What becomes of plain filters of a text, such as `email=`. */
  plainTexts?: FilterHabit;
  /** What becomes of filters of one name of a person, such as `lastName=`. */
  personNames?: FilterHabit;
}>;

/** A filter is honoured where nothing else is said. No source settles it for each attribute. */
export type FilterHabit = 'ignored' | 'refused' | 'findsNothing';

/** The texts that records are searched by. */
const TEXTS: ReadonlySet<string> = new Set(['displayName', 'email', 'importExternalReference', 'name', 'reference']);

const PERSON_NAMES: ReadonlySet<string> = new Set(['firstName', 'lastName']);

/** The records behind some links of a record, one after the other; undefined where it has no such link. */
type Follow = (record: AnyRecord, links: readonly string[]) => readonly AnyRecord[] | undefined;

const staysThere: Follow = (record, links) => (links.length === 0 ? [record] : undefined);

export function select(
  records: readonly AnyRecord[],
  query: URLSearchParams,
  habits: ListHabits,
  follow = staysThere,
): Page {
  const filters = habits.ignoresFilters
    ? []
    : [...query].map(([name, operand]) => filter(name, operand, follow, habits));
  const isShown = ({ isDeleted }: AnyRecord): boolean => isDeleted !== 'T' || query.has('isDeleted');
  const listed = habits.hidesDeleted ? records.filter(isShown) : records;
  const passing = listed.filter((record) => filters.every((passes) => passes(record)));
  const found = sorted(passing, (habits.ignoresSort ? undefined : query.get('sort')) ?? 'id');
  const wanted = habits.ignoresPageSize ? undefined : positive(query.get('pageSize'));
  // More than the maximum is silently capped.
  const pageSize = Math.min(wanted ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
  const page = positive(query.get('page')) ?? 1;
  return {
    records: found.slice((page - 1) * pageSize, page * pageSize),
    recordCount: found.length,
    page,
    pageCount: Math.ceil(found.length / pageSize),
    pageSize,
  };
}

const positive = (text: string | null): number | undefined =>
  /^[1-9]\d*$/.test(text ?? '') ? Number(text) : undefined;

/** What a filter's suffix asks of a value. Several values stand in one filter with commas between them. */
const OPERATORS: Readonly<Record<string, (operand: string) => (value: string) => boolean>> = {
  eq: isAmong,
  in: isAmong,
  ilike: matches,
};

function isAmong(operand: string): (value: string) => boolean {
  const values = new Set(operand.split(','));
  return (value) => values.has(value);
}

function matches(operand: string): (value: string) => boolean {
  const parts = operand.split('*').map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  const pattern = new RegExp(`^${parts.join('.*')}$`, 'is');
  return (value) => pattern.test(value);
}

const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

function habitOf(name: string, { patterns, plainTexts, personNames }: ListHabits): FilterHabit | undefined {
  if (name.endsWith('_ilike')) return patterns;
  if (PERSON_NAMES.has(name)) return personNames;
  return TEXTS.has(name) ? plainTexts : undefined;
}

/** By an attribute or link of a record, or of what it is linked to: `dataCollection[actionType_in]=812,820`. */
function filter(name: string, operand: string, follow: Follow, habits: ListHabits): (record: AnyRecord) => boolean {
  const habit = habitOf(name, habits);
  if (habit === 'refused') throw new Refusal('badCall', `There is no filter ${name}`);
  if (habit !== undefined) return () => habit === 'ignored';
  const path = name.split(/[[\]]+/).filter((part) => part !== '');
  const last = path.pop() ?? '';
  const [, attribute = last, suffix = 'eq'] = /^(.+)_([a-z]+)$/.exec(last) ?? [];
  // The plain filter of this attribute finds parts of words (CLIENT).
  const compared = (text: string): string => (habits.ignoresAccents ? withoutAccents(text) : text);
  const wanted = compared(operand);
  const test = name === 'displayName' ? matches(`*${wanted}*`) : OPERATORS[suffix]?.(wanted);
  // A name that the resource does not have, wrongly cased ones included, is silently ignored.
  return (record) =>
    !test ||
    (follow(record, path)?.some(
      (holder) => valuesOf(holder, attribute)?.some((value) => test(compared(String(value)))) ?? true,
    ) ??
      true);
}

function valuesOf(record: AnyRecord, name: string): (string | number)[] | undefined {
  if (record.links && Object.hasOwn(record.links, name)) return linkedIds(record, name);
  const value = Object.hasOwn(record, name) ? record[name] : undefined;
  if (value === undefined) return undefined;
  return typeof value === 'object' ? [] : [value];
}

function sorted(records: readonly AnyRecord[], sort: string): AnyRecord[] {
  const keys = sort.split(',').map((key) => ({ name: key.replace('-', ''), sign: key.startsWith('-') ? -1 : 1 }));
  return records.toSorted((one, other) =>
    keys.reduce((order, { name, sign }) => order || compare(one, other, name) * sign, 0),
  );
}

function compare(one: AnyRecord, other: AnyRecord, name: string): number {
  const [left = '', right = ''] = [valuesOf(one, name)?.[0], valuesOf(other, name)?.[0]];
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return left < right ? -1 : Number(left > right);
}
