/* The rows of creates begin with what happened, which a person or an agent looks for first. The record follows. */

import type { Bundle, Create, PlainOutputField, ZObject } from 'zapier-platform-core';
import { isObject, type UnknownObject } from '../lib/object.ts';

/** The values and lists that tell what happened, in the order in which a row begins with them. */
const OUTCOME: readonly string[] = [
  'verdict',
  'alreadyExisted',
  'alreadyThere',
  'alreadyComplete',
  'allAlreadyAdded',
  'checkOnly',
  'problems',
  'added',
  'alreadyAdded',
  'changed',
  'link',
  'action__link',
  'warnings',
  'emails',
];

/** A field, or a function that makes those of an account's own, which stand behind the others. */
type FieldsOrFunction = PlainOutputField | ((z: ZObject, bundle: Bundle) => Promise<PlainOutputField[]>);

type RowMaker = Readonly<{
  perform: (z: ZObject, bundle: Bundle) => Promise<UnknownObject>;
  outputFields: readonly FieldsOrFunction[];
  sample: UnknownObject;
}>;

type OneCreate = Omit<Create, 'operation'> &
  Readonly<{ operation: Omit<Create['operation'], keyof RowMaker> & RowMaker }>;

/** Creates whose output fields begin with the outcome, and whose rows and samples have the order of these fields. */
export const outcomeFirst = (creates: Readonly<Record<string, OneCreate>>) =>
  Object.fromEntries(Object.entries(creates).map(([key, create]) => [key, withOutcomeFirst(create)]));

function withOutcomeFirst({ operation, ...create }: OneCreate) {
  const { perform, sample } = operation;
  const outputFields = operation.outputFields.toSorted((one, other) => placeOf(one) - placeOf(other));
  const paths = outputFields.flatMap((field) => ('key' in field ? [field.key.split(/__|\[\]/)] : []));
  return {
    ...create,
    operation: {
      ...operation,
      perform: async (z: ZObject, bundle: Bundle) => inOrder(await perform(z, bundle), paths),
      outputFields,
      sample: inOrder(sample, paths),
    },
  };
}

/** Where a field stands. The record's fields have one place, and so have those of a list: they stay in their order. */
function placeOf(field: FieldsOrFunction): number {
  const place = 'key' in field ? OUTCOME.indexOf(field.key.replace(/\[\].*/, '')) : -1;
  return place === -1 ? OUTCOME.length : place;
}

/** The names that lead to a value in a row, such as `action` and `link`. */
type Path = readonly string[];

/** Puts the values of an object in the order of the paths of its fields. What has no field comes last. */
function inOrder(values: UnknownObject, paths: readonly Path[]): UnknownObject {
  const byName = Map.groupBy(paths, ([name = '']) => name);
  const names = [...byName.keys()].filter((name) => Object.hasOwn(values, name));
  const ordered = [...new Set([...names, ...Object.keys(values)])].map((name): [string, unknown] => {
    const inside = (byName.get(name) ?? []).map(([, ...rest]) => rest).filter((rest) => rest.length > 0);
    return [name, partInOrder(values[name], inside)];
  });
  return Object.fromEntries(ordered);
}

function partInOrder(part: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0) return part;
  if (Array.isArray(part)) return part.map((item: unknown) => partInOrder(item, paths));
  return isObject(part) ? inOrder(part, paths) : part;
}
