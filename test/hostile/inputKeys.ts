import * as zod from 'zod/mini';
import { loadApp } from '../support/platform.ts';
import { fieldsOf } from '../support/typed.ts';

const Operations = zod.record(zod.string(), zod.unknown());
const App = zod.object({ triggers: Operations, searches: Operations, creates: Operations });

/** The operations that ask for something, such as `searches.find_contact`, each with the keys that it always has. */
export async function inputKeys(): Promise<ReadonlyMap<string, readonly string[]>> {
  const app = await loadApp();
  const names = Object.entries(App.parse(app)).flatMap(([kind, all]) =>
    Object.keys(all).map((key) => `${kind}.${key}`),
  );
  const keys = names.map((name) => [name, fieldsOf(app, name).map(({ key }) => key)] as const);
  return new Map(keys.filter(([, own]) => own.length > 0));
}

export async function inputKeysOf(operation: string): Promise<readonly string[]> {
  const keys = (await inputKeys()).get(operation);
  if (!keys) throw new Error(`${operation} has no field.`);
  return keys;
}
