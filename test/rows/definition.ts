import * as zod from 'zod/mini';
import type { Platform } from '../support/platform.ts';

const OutputField = zod.looseObject({
  key: zod.string(),
  type: zod.optional(zod.string()),
  list: zod.optional(zod.boolean()),
});

/** A function of output fields adds none that every row has. */
const StaticFields = zod.pipe(
  zod.array(zod.unknown()),
  zod.transform((fields: unknown[]): zod.output<typeof OutputField>[] =>
    fields.flatMap((field) => OutputField.safeParse(field).data ?? []),
  ),
);

const Operation = zod.object({
  display: zod.object({ hidden: zod.optional(zod.boolean()) }),
  operation: zod.object({
    outputFields: zod.optional(StaticFields),
    sample: zod.optional(zod.record(zod.string(), zod.unknown())),
  }),
});

const Operations = zod.record(zod.string(), Operation);
const Definition = zod.object({ triggers: Operations, searches: Operations, creates: Operations });

/** What the platform knows of the rows of one operation. */
export type RowDefinition = zod.output<typeof Operation>['operation'];

/** The operations of a definition that a user can choose, by their place in it, such as `triggers.new_action`. */
export const operationsIn = (definition: unknown): ReadonlyMap<string, RowDefinition> =>
  new Map(
    Object.entries(Definition.parse(definition)).flatMap(([kind, operations]) =>
      Object.entries(operations)
        .filter(([, { display }]) => display.hidden !== true)
        .map(([key, { operation }]) => [`${kind}.${key}`, operation] as const),
    ),
  );

export const visibleOperations = async (platform: Platform): Promise<ReadonlyMap<string, RowDefinition>> =>
  operationsIn(await platform.ask('definition'));
