import { createRequire } from 'node:module';
import * as zod from 'zod/mini';

/** A field as far as the platform's conversion looks at it. */
type Field = zod.infer<typeof Field>;

type Convert = (inputData: object, fields: readonly Field[], timeZone: string) => Readonly<Record<string, unknown>>;

const CONVERTED = new Set(['boolean', 'integer', 'number', 'datetime']);

/** What the conversion of the platform's command line, which copies production, makes of what was typed or mapped. */
export function asTyped(typed: object, fields: readonly Field[], timeZone = 'UTC'): object {
  const changes = fields.some((field) => CONVERTED.has(field.type ?? '') || field.default !== undefined);
  return changes ? loadConversion()({ ...typed }, fields, timeZone) : typed;
}

/** The fields of an operation that are the same for everybody. */
export function fieldsOf(app: object, operation: string): readonly Field[] {
  const [kind = '', key = ''] = operation.split('.');
  const fields = Operations.parse(Kinds.parse(app)[kind])[key]?.operation.inputFields ?? [];
  return fields.flatMap((field) => (typeof field === 'function' ? [] : [Field.parse(field)]));
}

const Field = zod.object({ key: zod.string(), type: zod.optional(zod.string()), default: zod.optional(zod.string()) });
const Kinds = zod.record(zod.string(), zod.unknown());
const Operations = zod.record(
  zod.string(),
  zod.object({ operation: zod.object({ inputFields: zod.optional(zod.array(zod.unknown())) }) }),
);

/** The command line's own module; it throws when an update has moved it. */
const loadConversion = (): Convert =>
  Conversion.parse(
    createRequire(import.meta.url)('zapier-platform-cli/src/oclif/commands/invoke/input-types.js') as unknown,
  );

const Conversion = zod.custom<Convert>((value) => typeof value === 'function' && value.length === 3);
