import * as zod from 'zod/mini';
import { UNLABELLED } from '../../src/fields/outputFields.ts';
import { INCLUDED_KEYS, leavesOf, sortedKeys, withoutIncluded } from '../support/leaves.ts';
import { loadApp } from '../support/platform.ts';
import { rowOf, rowsOf, type Row } from '../support/rows.ts';

/* What each part of an operation may return, whatever the input: what is wrong with a value, or nothing. */

type Known = Readonly<{ keys: string; types: ReadonlyMap<string, string | undefined> }>;

/** What is wrong with a value that a run gave; a value that is no row or list at all throws. */
export type Shape = (value: unknown, known: Known) => readonly string[];

export const row: Shape = (value, known) => [...wrongId(rowOf(value)), ...wrongRow(rowOf(value), known)];
export const rows: Shape = (value, known) => rowsOf(value).flatMap((one) => row(one, known));

export const rowOfAction: Shape = (value, known) =>
  rowOf(value)['id'] === null && rowOf(value)['checkOnly'] === true ? wrongRow(rowOf(value), known) : row(value, known);

export const choices: Shape = (value) => {
  zod.array(Line).parse(value);
  return [];
};

export const form: Shape = (value) => {
  const keys = zod
    .array(FormField)
    .parse(value)
    .map(({ key }) => key);
  return keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `there are several ${key}`);
};

export const subscription: Shape = (value) => {
  Subscription.parse(value);
  return [];
};

export async function knownOf(operation: string): Promise<Known> {
  const [kind = '', key = ''] = operation.split('.');
  const { sample, outputFields } = Operations.parse(Kinds.parse(await loadApp())[kind])[key]?.operation ?? {};
  return {
    keys: sortedKeys(withoutIncluded(sample ?? {})).join(),
    types: new Map((outputFields ?? []).flatMap((field) => ('key' in field ? [[field.key, field.type]] : []))),
  };
}

/** The type of a value; undefined for one that the operation should not have. */
function typeOf(key: string, types: Known['types']): string | undefined {
  const ofAnyRow = [...INCLUDED_KEYS].some((name) => key === name || key.startsWith(`${name}[]`));
  if (!types.has(key) && !ofAnyRow && !UNLABELLED.some((one) => one === key)) return undefined;
  return types.get(key) ?? (OF_ANY_TYPE.has(key) ? 'any' : key.endsWith('Complete') ? 'boolean' : 'string');
}

/** A field without a type is text, but for these: the service decides what is in them. */
const OF_ANY_TYPE: ReadonlySet<string> = new Set([
  'otherAttributes',
  'personalDetails',
  'data',
  'dataByField',
  'data[]value',
  'parties',
  'partyByRole',
]);

const Text = zod.string().check(zod.minLength(1));
const Line = zod.strictObject({ id: Text, name: Text });
const Subscription = zod.strictObject({
  id: Text,
  eventName: Text,
  targetUrl: Text,
  firm: Text,
  expiration_date: zod.exactOptional(zod.iso.datetime()),
});
const FormField = zod.strictObject({
  key: Text,
  label: Text,
  helpText: zod.optional(Text.check(zod.maxLength(1000))),
  placeholder: zod.optional(zod.string()),
  type: zod.optional(zod.enum(['string', 'text', 'integer', 'number', 'boolean', 'datetime', 'copy'])),
  required: zod.optional(zod.boolean()),
  list: zod.optional(zod.boolean()),
  dict: zod.optional(zod.boolean()),
  altersDynamicFields: zod.optional(zod.boolean()),
  search: zod.optional(zod.enum(['find_contact.id', 'find_action.id'])),
  dependsOn: zod.optional(zod.array(Text)),
  dynamic: zod.optional(zod.string().check(zod.regex(/^list_\w+\.id\.name$/))),
  group: zod.optional(Text),
  choices: zod.optional(
    zod.union([
      zod.array(zod.strictObject({ value: zod.string(), sample: zod.string(), label: zod.string() })),
      zod.record(zod.string(), zod.string()),
    ]),
  ),
});
const OutputField = zod.union([
  zod.object({ key: zod.string(), type: zod.optional(zod.string()) }),
  // Of what is included.
  zod.custom<(...all: readonly unknown[]) => unknown>((value) => typeof value === 'function'),
]);
const Kinds = zod.record(zod.string(), zod.unknown());
const Operations = zod.record(
  zod.string(),
  zod.object({
    operation: zod.object({
      sample: zod.optional(zod.record(zod.string(), zod.unknown())),
      outputFields: zod.optional(zod.array(OutputField)),
    }),
  }),
);

const wrongId = ({ id }: Row): readonly string[] =>
  typeof id === 'string' && id !== '' ? [] : [`the id is ${JSON.stringify(id)}`];

function wrongRow(given: Row, { keys, types }: Known): readonly string[] {
  const own = sortedKeys(withoutIncluded(given)).join();
  const wrong = leavesOf(given).filter(([key, value]) => !IS[typeOf(key, types) ?? '']?.(value));
  return [
    ...(own === keys ? [] : [`the keys are ${own}`]),
    ...wrong.map(([key, value]) => `${key} is ${JSON.stringify(value)}`),
  ];
}

/** The minimum for a value of each type: a date is what the service sends as one. */
const IS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => value === null || typeof value === 'string',
  datetime: (value) => value === null || typeof value === 'string',
  boolean: (value) => value === null || typeof value === 'boolean',
  integer: (value) => value === null || Number.isFinite(value),
  any: (value) => !Array.isArray(value),
};
