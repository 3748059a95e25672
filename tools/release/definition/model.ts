import * as zod from 'zod/mini';

/*
 * What of a definition Zaps hold on to, or a person chose from. The rest is kept as it is: whatever differs there is a
 * matter of texts.
 */

/** An input or output field. Fields that are computed for each account stand as text. */
const Field = zod.looseObject({
  key: zod.string(),
  required: zod.optional(zod.boolean()),
  type: zod.optional(zod.string()),
  list: zod.optional(zod.boolean()),
  dict: zod.optional(zod.boolean()),
  choices: zod.optional(zod.unknown()),
});
export type Field = zod.infer<typeof Field>;

const Fields = zod.optional(zod.array(zod.union([Field, zod.string()])));

const Action = zod.looseObject({
  display: zod.looseObject({ hidden: zod.optional(zod.boolean()) }),
  operation: zod.optional(
    zod.looseObject({
      type: zod.optional(zod.string()),
      inputFields: Fields,
      outputFields: Fields,
      sample: zod.optional(zod.record(zod.string(), zod.unknown())),
    }),
  ),
});
export type Action = zod.infer<typeof Action>;

const Actions = zod.optional(zod.record(zod.string(), Action));

export const Definition = zod.looseObject({
  authentication: zod.optional(zod.looseObject({ type: zod.string(), fields: Fields })),
  triggers: Actions,
  searches: Actions,
  creates: Actions,
  searchOrCreates: Actions,
});
export type Definition = zod.infer<typeof Definition>;

/** The static fields by key. */
export const fieldsByKey = (fields: zod.infer<typeof Fields>): ReadonlyMap<string, Field> =>
  new Map((fields ?? []).flatMap((field) => (typeof field === 'string' ? [] : [[field.key, field] as const])));

const Choice = zod.union([zod.string(), zod.looseObject({ value: zod.string() })]);
const Choices = zod.union([zod.array(Choice), zod.record(zod.string(), zod.string())]);

/** The values that can be chosen, in whichever of the platform's forms; none for a field without choices of its own. */
export function choiceValues({ choices }: Field): readonly string[] {
  const { data } = Choices.safeParse(choices);
  if (data === undefined) return [];
  if (!Array.isArray(data)) return Object.keys(data);
  return data.map((choice) => (typeof choice === 'string' ? choice : choice.value));
}
