import * as zod from 'zod/mini';
import { loadApp } from '../support/platform.ts';

const Field = zod.union([
  zod.object({ key: zod.string() }),
  zod.custom<() => unknown>((value) => typeof value === 'function'),
]);
const Operations = zod.record(
  zod.string(),
  zod.object({ operation: zod.object({ inputFields: zod.optional(zod.array(Field)) }) }),
);
const App = zod.object({ triggers: Operations, searches: Operations, creates: Operations });

/** The operations that ask for something, such as `searches.find_contact`, each with the keys that it always has. */
export async function inputKeys(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { triggers, searches, creates } = App.parse(await loadApp());
  return new Map(
    Object.entries({ triggers, searches, creates })
      .flatMap(([kind, operations]) =>
        Object.entries(operations).map(
          ([key, { operation }]) =>
            [
              `${kind}.${key}`,
              (operation.inputFields ?? []).flatMap((field) => ('key' in field ? [field.key] : [])),
            ] as const,
        ),
      )
      .filter(([, keys]) => keys.length > 0),
  );
}

export async function inputKeysOf(operation: string): Promise<readonly string[]> {
  const keys = (await inputKeys()).get(operation);
  if (!keys) throw new Error(`${operation} has no field.`);
  return keys;
}
