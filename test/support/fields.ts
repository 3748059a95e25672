import * as zod from 'zod/mini';

const InputField = zod.looseObject({
  key: zod.string(),
  label: zod.optional(zod.string()),
  helpText: zod.optional(zod.string()),
  placeholder: zod.optional(zod.string()),
  type: zod.optional(zod.string()),
  required: zod.optional(zod.boolean()),
  list: zod.optional(zod.boolean()),
  dict: zod.optional(zod.boolean()),
  altersDynamicFields: zod.optional(zod.boolean()),
  default: zod.optional(zod.string()),
  dynamic: zod.optional(zod.string()),
  dependsOn: zod.optional(zod.array(zod.string())),
  group: zod.optional(zod.string()),
  choices: zod.optional(zod.unknown()),
});

export type Field = zod.output<typeof InputField>;

export const fieldsOf = (result: unknown): readonly Field[] => zod.array(InputField).parse(result);

export function fieldOf(result: unknown, key: string): Field {
  const [field, ...others] = fieldsOf(result).filter((candidate) => candidate.key === key);
  if (!field || others.length > 0) throw new Error(`The form has ${field ? 'several' : 'no'} ${key}.`);
  return field;
}

export const keysOf = (result: unknown): readonly string[] => fieldsOf(result).map(({ key }) => key);

const Choices = zod.array(zod.object({ value: zod.string(), sample: zod.string(), label: zod.string() }));

export const choicesOf = (field: Field): readonly string[] =>
  Choices.parse(field.choices).map(({ value, label }) => `${value}: ${label}`);

/** A form in lines: key, label, type, and what else matters of a field. */
export const linesOf = (fields: readonly Field[]): readonly string[] =>
  fields.map(({ key, label, type, required, list, dynamic, choices }) =>
    [key, label, type ?? '', required && 'required', list && 'list', dynamic && `of ${dynamic}`, choices && 'choices']
      .filter(Boolean)
      .join(' | '),
  );
