import * as zod from 'zod/mini';
import { loadApp } from './platform.ts';

const Field = zod.union([
  zod.object({ key: zod.string() }),
  zod.custom<() => unknown>((value) => typeof value === 'function'),
]);
const Operations = zod.record(
  zod.string(),
  zod.object({ operation: zod.object({ inputFields: zod.optional(zod.array(Field)) }) }),
);
const App = zod.object({ triggers: Operations, searches: Operations, creates: Operations });

/** The keys of the fields that an operation always has, such as those of `searches.find_contact`. */
export async function inputKeysOf(operation: string): Promise<readonly string[]> {
  const { triggers, searches, creates } = App.parse(await loadApp());
  const [kind = '', key = ''] = operation.split('.');
  const found = new Map(Object.entries({ triggers, searches, creates })).get(kind)?.[key];
  const keys = (found?.operation.inputFields ?? []).flatMap((field) => ('key' in field ? [field.key] : []));
  if (keys.length === 0) throw new Error(`${operation} has no field.`);
  return keys;
}
