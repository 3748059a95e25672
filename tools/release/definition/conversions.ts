import { DATA_KINDS } from '../../../src/step/kinds.ts';
import { fieldsByKey, type Definition } from './model.ts';

/** The types of input fields that the platform converts, and guesses at (docs/architecture.md). */
const CONVERTED: ReadonlySet<string | undefined> = new Set(['boolean', 'datetime', 'integer', 'number']);

type Kinds = Readonly<Record<string, Readonly<{ field: Readonly<{ type?: string }> }>>>;

/** A sentence for each input field, static or made of a data field, that the platform would convert before we see it. */
export function convertedFields(
  { triggers, searches, creates }: Definition,
  kinds: Kinds = DATA_KINDS,
): readonly string[] {
  const operations = Object.entries({ ...triggers, ...searches, ...creates });
  const fields = operations.flatMap(([operation, action]) =>
    [...fieldsByKey(action.operation?.inputFields).values()].map(
      ({ key, type }) => [`${operation}.${key}`, type] as const,
    ),
  );
  const generated = Object.entries(kinds).map(
    ([kind, { field }]) => [`data fields of the kind ${kind}`, field.type] as const,
  );
  return [...fields, ...generated]
    .filter(([, type]) => CONVERTED.has(type))
    .map(
      ([where, type]) =>
        `${where}: the platform converts the type ${type}, so a wrong value would arrive. Use text or choices.`,
    );
}
