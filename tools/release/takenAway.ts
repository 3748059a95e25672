import * as zod from 'zod/mini';

const KINDS = ['triggers', 'searches', 'creates'] as const;

/** What of an integration's definition a Zap can hold. Fields that a function makes are strings in it. */
const Input = zod.object({ key: zod.string() });
const Operation = zod.object({
  display: zod._default(zod.object({ hidden: zod._default(zod.boolean(), false) }), { hidden: false }),
  operation: zod.object({
    inputFields: zod._default(zod.array(zod.union([Input, zod.string()])), []),
    sample: zod._default(zod.record(zod.string(), zod.unknown()), {}),
  }),
});
const Operations = zod._default(zod.record(zod.string(), Operation), {});
export const Definition = zod.object({
  version: zod.string(),
  triggers: Operations,
  searches: Operations,
  creates: Operations,
});
export type Definition = zod.output<typeof Definition>;
type Operation = zod.output<typeof Operation>;

/** What Zaps that use one build lose with another, and whether only a new major version may take it away. */
export type Loss = Readonly<{ what: string; needsMajor: boolean }>;

/** Compares two builds. Hidden operations belong to no Zap, and what a function adds to a form depends on the account. */
export const takenAway = (before: Definition, now: Definition): readonly Loss[] =>
  KINDS.flatMap((kind) =>
    Object.entries(before[kind])
      .filter(([, { display }]) => !display.hidden)
      .flatMap(([key, operation]) => lossesOf(`${kind}.${key}`, operation, now[kind][key])),
  );

function lossesOf(name: string, before: Operation, now: Operation | undefined): readonly Loss[] {
  if (!now) return [{ what: `${name}: the operation`, needsMajor: true }];
  const hidden = now.display.hidden ? [{ what: `${name}: the operation, which is hidden`, needsMajor: true }] : [];
  const lost = (part: string, keysOf: (operation: Operation) => readonly string[], needsMajor: boolean) => {
    const kept = new Set(keysOf(now));
    return keysOf(before).flatMap((key) =>
      kept.has(key) ? [] : [{ what: `${name}: the ${part} ${key}`, needsMajor }],
    );
  };
  return [...hidden, ...lost('input', inputsOf, true), ...lost('value of a row', valuesOf, false)];
}

const inputsOf = ({ operation }: Operation): readonly string[] =>
  operation.inputFields.flatMap((field) => (typeof field === 'string' ? [] : [field.key]));

const valuesOf = ({ operation }: Operation): readonly string[] => Object.keys(operation.sample);

/** Whether the first part of the version has gone up, so that Zaps in use stay with the build before. */
export const isNewMajor = (before: Definition, now: Definition): boolean => major(now) > major(before);

const major = ({ version }: Definition): number => Number(version.split('.')[0]);
