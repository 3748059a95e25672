/*
 * An answer without its values: names and types stay, and each type of value has one constant.
 * No value of an account is looked at for its meaning, so none can survive because somebody forgot it.
 */
import { isObject } from '../../../src/lib/object.ts';
import type { Answer } from '../wire.ts';
import { kindOf } from './shapes.ts';

/** What stands for each type of text. */
const TEXT = 'text';
const EMAIL = 'ann@mail.example';
const ADDRESS = 'https://service.example/';
const DATE = '2025-01-31';
const TIMESTAMP = '2025-01-31T09:30:00Z';
const LOCAL_TIMESTAMP = '2025-01-31T09:30:00';

/** The same answers with constants for values; an item of a list that says nothing new is left out. */
export function maskAll(answers: readonly Answer[]): readonly Answer[] {
  const resources = new Set(answers.flatMap(resourcesOf));
  return answers.map(({ method, path, query, status, body }) => ({
    method,
    path: path
      .split('/')
      .map((segment, index) => (index === 0 && resources.has(segment) ? segment : maskText(segment)))
      .join('/'),
    query: Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, OURS.has(name) ? value : maskText(value)]),
    ),
    status,
    body: mask(body, resources),
  }));
}

/** What the integration itself says in a query. */
const OURS: ReadonlySet<string> = new Set(['fields', 'include', 'sort', 'page', 'pageSize']);

/** The resources that an answer names where only their names can stand. */
function resourcesOf({ path, body }: Answer): readonly string[] {
  const linked = isObject(body) && isObject(body['linked']) ? Object.keys(body['linked']) : [];
  return [...path.split('/').slice(0, 1), ...linked].filter((name) => /^[a-z]+$/.test(name));
}

function mask(value: unknown, resources: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => mask(item, resources));
    const texts = items.map((item) => JSON.stringify(item));
    // Two are kept in any case: a list of one is another form.
    return items.filter((_, index) => index < 2 || !texts.slice(0, index).includes(texts[index] ?? ''));
  }
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => {
        // JSON:API finds records by it, and so does a template of links.
        const isType = /^(?:resource_)?type$/.test(name) && typeof part === 'string' && resources.has(part);
        return [isName(name) ? name : TEXT, isType ? part : mask(part, resources)];
      }),
    );
  }
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'number') return 1;
  return typeof value === 'boolean' ? true : null;
}

const isName = (name: string): boolean => /^[\w.:-]{1,80}$/.test(name);

function maskText(text: string): string {
  switch (kindOf(text)) {
    case 'empty':
      return '';
    case 'flag':
      return 'T';
    case 'date':
      return DATE;
    case 'timestamp':
      return /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? TIMESTAMP : LOCAL_TIMESTAMP;
    default:
      if (/^[^\s@]+@[^\s@]+$/.test(text)) return EMAIL;
      if (/^https?:/i.test(text)) return ADDRESS;
      // The parts of an id such as `44--Kind--6234`, and of several: `812,820`.
      return /^(?:\w+--)*\w+$/.test(text) && /\d/.test(text)
        ? text.replaceAll(/[^-]+/g, (part) => (/^\d+$/.test(part) ? '1' : TEXT))
        : TEXT;
  }
}
