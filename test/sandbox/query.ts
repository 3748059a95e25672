import { linkedIds } from './links.ts';
import type { AnyRecord, Scalar } from './records.ts';

const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;

export type Page = Readonly<{
  records: AnyRecord[];
  recordCount: number;
  page: number;
  pageCount: number;
  pageSize: number;
}>;

/** In which ways lists do less than they are asked for, without a word: the document promises nothing of all this. */
export type ListHabits = Readonly<{
  /** Filters are ignored, all of them. */
  ignoresFilters?: boolean;
  /** What is asked for makes no difference: a record has what comes by itself. */
  ignoresFields?: boolean;
  /** A page has always 50 records. */
  ignoresPageSize?: boolean;
  /** Answers have no paging block. */
  hidesPaging?: boolean;
}>;

/** Filters, sorts and cuts a page out of the records of a resource, as the query says. */
export function select(records: readonly AnyRecord[], query: URLSearchParams, habits: ListHabits): Page {
  const found = sorted(habits.ignoresFilters ? records : filtered(records, query), query.get('sort'));
  const wanted = habits.ignoresPageSize ? undefined : positive(query.get('pageSize'));
  // More than the maximum is capped without a word.
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

function positive(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
}

function filtered(records: readonly AnyRecord[], query: URLSearchParams): AnyRecord[] {
  const filters = [...query].map(([name, operand]) => filter(name, operand));
  return records.filter((record) => filters.every((passes) => passes(record)));
}

type Test = (value: string, operand: string) => boolean;

/** Several values stand in one filter with commas between them. */
const equals: Test = (value, operand) => operand.split(',').includes(value);
const isLike: Test = (value, operand) => pattern(operand, 's').test(value);
const isLikeInAnyCase: Test = (value, operand) => pattern(operand, 'is').test(value);

/** What a filter's suffix asks of a value, and whether no value or any value must meet it. */
const OPERATORS: Readonly<Record<string, Readonly<{ test: Test; negated?: boolean }>>> = {
  eq: { test: equals },
  nteq: { test: equals, negated: true },
  like: { test: isLike },
  ntlike: { test: isLike, negated: true },
  ilike: { test: isLikeInAnyCase },
  ntilike: { test: isLikeInAnyCase, negated: true },
  lt: { test: (value, operand) => compare(value, operand) < 0 },
  lteq: { test: (value, operand) => compare(value, operand) <= 0 },
  gt: { test: (value, operand) => compare(value, operand) > 0 },
  gteq: { test: (value, operand) => compare(value, operand) >= 0 },
};

const ANY_RECORD = (): boolean => true;

/** A filter such as `status=Active` or `name_ilike=*harbour*`. */
function filter(name: string, operand: string): (record: AnyRecord) => boolean {
  const [, attribute = name, suffix = 'eq'] = /^(.+)_([a-z]+)$/.exec(name) ?? [];
  const operator = OPERATORS[suffix];
  if (!operator) return ANY_RECORD;
  return (record) => {
    const values = valuesOf(record, attribute);
    // A name that the resource does not have, wrongly cased ones included, is ignored without a word.
    if (values === undefined) return true;
    return values.some((value) => operator.test(value, operand)) !== (operator.negated ?? false);
  };
}

/** The values of an attribute or a link; undefined when the record has neither. */
function valuesOf(record: AnyRecord, name: string): string[] | undefined {
  if (record.links && Object.hasOwn(record.links, name)) return linkedIds(record, name);
  if (name === 'links' || !Object.hasOwn(record, name)) return undefined;
  const value = scalar(record[name]);
  return value === null ? [] : [String(value)];
}

const scalar = (value: AnyRecord[string]): Scalar => (typeof value === 'object' || value === undefined ? null : value);

const pattern = (operand: string, flags: string): RegExp =>
  new RegExp(`^${operand.split('*').map(escaped).join('.*')}$`, flags);

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** `sort=name`, `sort=-id`, or several of them with commas. */
function sorted(records: readonly AnyRecord[], sort: string | null): AnyRecord[] {
  const keys = (sort ?? 'id')
    .split(',')
    .map((key) => (key.startsWith('-') ? { name: key.slice(1), sign: -1 } : { name: key, sign: 1 }));
  return records.toSorted((one, other) => {
    for (const { name, sign } of keys) {
      const order = compare(sortValue(one, name), sortValue(other, name)) * sign;
      if (order !== 0) return order;
    }
    return 0;
  });
}

const sortValue = (record: AnyRecord, name: string): string => valuesOf(record, name)?.[0] ?? '';

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})?)?$/;

/** Numbers and moments by what they mean, all else by its letters. */
function compare(one: string, other: string): number {
  const [left, right] = [measure(one), measure(other)];
  if (left !== undefined && right !== undefined) return left - right;
  return one < other ? -1 : Number(one > other);
}

function measure(text: string): number | undefined {
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  const moment = DATE.exec(text);
  // Without an offset a time in a query is UTC.
  return moment ? Date.parse(moment[1] !== undefined && moment[2] === undefined ? `${text}Z` : text) : undefined;
}
