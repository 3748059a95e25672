import * as zod from 'zod/mini';
import { loadApp } from './platform.ts';

const Field = zod.object({ key: zod.string(), label: zod.string() });
const Operation = zod.object({ operation: zod.object({ inputFields: zod.array(zod.unknown()) }) });
const App = zod.record(zod.string(), zod.unknown());

/** The label of each field that an operation always has, by key. */
export async function inputLabelsOf(operation: string): Promise<ReadonlyMap<string, string>> {
  const [kind = '', key = ''] = operation.split('.');
  const { inputFields } = Operation.parse(App.parse(App.parse(await loadApp())[kind])[key]).operation;
  return new Map(
    inputFields.flatMap((field) => {
      const { data } = Field.safeParse(field);
      return data ? [[data.key, data.label] as const] : [];
    }),
  );
}
