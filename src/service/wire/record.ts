/*
 * How the attributes and links of a record are decoded (docs/service-notes.md, "Shapes and values"). A value never
 * fails, so that one odd attribute does not hide a record. Which ones a resource has is in its own file.
 */

import { isObject, objectOf, type UnknownObject } from '../../lib/object.ts';
import type { Resource } from './document.ts';

/**
 * Makes the decoder of one resource from its known attributes and links. What else the service sends is kept under
 * `other`.
 */
export const recordDecoder = <const Attributes extends Shape, const Links extends Shape>(
  attributes: Attributes,
  links: Links,
) => {
  const decode = (resource: Resource) => ({
    id: resource.id,
    ...decodeKnown(attributes, resource.attributes),
    links: decodeKnown(links, resource.links),
    other: { ...decodeOther(links, resource.links), ...decodeOther(attributes, resource.attributes) },
  });
  /** The names of everything known, so that a request can ask for it (`lists.ts`). */
  return Object.assign(decode, { fields: [...Object.keys(attributes), ...Object.keys(links)] });
};

/**
 * Makes the decoder of a resource that can be changed. There, it matters whether a value is empty, which is null, or
 * missing, which is undefined. `others` are asked for, but stay under `other`.
 */
export const changeableDecoder = <const Attributes extends Shape, const Links extends Shape>(
  attributes: Attributes,
  links: Links,
  others: readonly string[] = [],
) => {
  const [knownAttributes, knownLinks] = [unlessLeftOut(attributes), unlessLeftOut(links)];
  const decode = recordDecoder(knownAttributes, knownLinks);
  return Object.assign((resource: Resource) => decode(resource), { fields: [...decode.fields, ...others] });
};

/** A decoded record as a row shows it: null for what is empty and for what is missing. */
export const withNulls = <Known extends object>(known: Known) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each entry keeps its name, and its value unless that is undefined
  Object.fromEntries(Object.entries(known).map(([name, value]: [string, unknown]) => [name, value ?? null])) as {
    [Name in keyof Known]: undefined extends Known[Name] ? Exclude<Known[Name], undefined> | null : Known[Name];
  };

/** All attributes of a decoded record, those under `other` too. */
export const attributesOf = (record: UnknownObject): UnknownObject => ({ ...objectOf(record['other']), ...record });

type FillOptions = Readonly<{
  ifEmpty?: boolean;
  /** The names of what may have changed since, and so stays left out. */
  except?: ReadonlySet<string>;
}>;

/** A record in which what it leaves out, of its attributes, links and unknown values, is as in another copy of it. */
export function fillMissing<Known extends UnknownObject>(
  record: Known,
  copy: Known,
  { ifEmpty = false, except }: FillOptions = {},
): Known {
  const isTaken = (name: string, own: unknown, value: unknown): boolean =>
    except?.has(name) !== true && (own === undefined || (ifEmpty && isBlankValue(own) && !isBlankValue(value)));
  const part = (own: UnknownObject, others: UnknownObject): UnknownObject => ({
    ...own,
    ...Object.fromEntries(Object.entries(others).filter(([name, value]) => isTaken(name, own[name], value))),
  });
  const parts = ['links', 'other'].filter((name) => isObject(record[name]));
  const inParts = parts.map((name) => [name, part(objectOf(record[name]), objectOf(copy[name]))]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value stood under its name in a record of this kind
  return { ...part(record, copy), ...Object.fromEntries(inParts) } as Known;
}

const isBlankValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

type Shape = Readonly<Record<string, (value: unknown) => unknown>>;

type Decoded<Known extends Shape> = { [Name in keyof Known]: ReturnType<Known[Name]> };

const decodeKnown = <Known extends Shape>(decoders: Known, object: UnknownObject) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries have lost which name has which type
  Object.fromEntries(Object.entries(decoders).map(([name, decode]) => [name, decode(object[name])])) as Decoded<Known>;

type UnlessLeftOut<Known extends Shape> = {
  [Name in keyof Known]: (value: unknown) => ReturnType<Known[Name]> | undefined;
};

const unlessLeftOut = <Known extends Shape>(decoders: Known) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each decoder stands under its own name
  Object.fromEntries(
    Object.entries(decoders).map(([name, decode]) => [
      name,
      (value: unknown) => (value === undefined ? undefined : decode(value)),
    ]),
  ) as UnlessLeftOut<Known>;

const decodeOther = (decoders: Shape, object: UnknownObject): UnknownObject =>
  Object.fromEntries(
    Object.entries(object)
      .filter(([name]) => !Object.hasOwn(decoders, name))
      .map(([name, value]) => [name, notDeeper(value, MAX_LEVELS)]),
  );

/** Very deep values cannot be written as JSON. No record of the service comes near this limit. */
const MAX_LEVELS = 20;

function notDeeper(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return 'Left out: it is nested too deeply.';
  if (Array.isArray(value)) return value.map((item) => notDeeper(item, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, notDeeper(part, levels - 1)]));
}

/* How single values arrive. */

/** Text, or a number or a boolean as text; null for anything else. */
export const asText = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
};

/** A date or a date-time as the service writes it; null for an empty string. */
export const asMoment = (value: unknown): string | null => asText(value) || null;

/** A whole or decimal number, also when it arrives as text; null for anything else. */
export const asNumber = (value: unknown): number | null => {
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
export const asFlagOrNull = (value: unknown): boolean | null => FLAG_LETTERS.get(value) ?? null;

/** `T` or `F` as a boolean; anything else means no. */
export const asFlag = (value: unknown): boolean => FLAG_LETTERS.get(value) ?? false;

/** `T` or `F` as a boolean; anything else means yes. */
export const asFlagUnlessF = (value: unknown): boolean => FLAG_LETTERS.get(value) ?? true;

export const toOne = (value: unknown): string | null => toMany(value)[0] ?? null;

/** The ids of a link: of none, one or several, as numbers or texts. */
export const toMany = (value: unknown): readonly string[] =>
  [value].flat().flatMap((id) => (typeof id !== 'boolean' && asText(id)) || []);
