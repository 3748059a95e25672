import { textsOf, type Given } from '../inputData.ts';
import { normalText } from '../text.ts';
import type { Entry, StartStepInput } from './input.ts';
import { assignByLabel, dataFieldLabel, roleLabel } from './labels.ts';
import type { DataField, Role, StartStep } from './model.ts';

/** What was filled in for each part of a Start step, by its id; and what of the input fits no part of it. */
export type Entries = Readonly<{
  data: ReadonlyMap<string, readonly Given[]>;
  parties: ReadonlyMap<string, readonly string[]>;
  related: ReadonlyMap<string, readonly string[]>;
  /** Ids of what was ticked, by the key of the field. */
  ticks: Readonly<Record<TickKey, readonly string[]>>;
  problems: readonly string[];
  warnings: readonly string[];
}>;

type TickKey = 'stepTasks' | 'stepMessages' | 'documentTemplates' | 'trustAccounts';

/**
 * A forced default is sent, not asked for; what the service fills in by itself is left to it. Either is asked for where
 * it is required and there is no default.
 */
export const isAskedFor = ({ forcesDefault, kind, isRequired, defaultValue }: DataField): boolean =>
  (!forcesDefault && kind !== 'readOnly') || (isRequired && defaultValue === null);

/**
 * Sorts the input by the parts of the step; the fields of the form and the dictionaries are one. What the step does not
 * have (any more) is left out with a warning; what a dictionary cannot mean is a problem.
 */
export function sortInput(step: StartStep, input: StartStepInput): Entries {
  const data = sortPart(
    {
      prefix: 'stepDataField',
      items: step.dataFields.filter(isAskedFor),
      idOf: ({ id }: DataField) => id,
      labelOf: dataFieldLabel,
      shortLabelOf: ({ label }) => label,
      dictionary: 'Other Step Data',
    },
    input.values,
    input.otherStepData,
  );
  const parties = sortPart(
    {
      prefix: 'participantType',
      items: step.roles,
      idOf: ({ typeId }: Role) => typeId,
      labelOf: roleLabel,
      shortLabelOf: roleLabel,
      dictionary: 'Other Parties',
    },
    input.values,
    input.otherParties.map(splitPeople),
  );
  const values = (key: string): readonly string[] => textsOf(input.values.get(key));
  return {
    data: data.values,
    parties: new Map([...parties.values].map(([id, given]) => [id, textsOf(given)])),
    related: new Map(step.relatedTypes.map(({ id }) => [id, values(`relatedActionType${id}`)])),
    ticks: {
      stepTasks: values('stepTasks'),
      stepMessages: values('stepMessages'),
      documentTemplates: values('documentTemplates'),
      trustAccounts: values('trustAccounts'),
    },
    problems: [...data.problems, ...parties.problems],
    warnings: leftOut(step, input),
  };
}

/** A part of the step that both the form and a dictionary can fill. */
type Part<Item> = Readonly<{
  prefix: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  labelOf: (item: Item) => string;
  shortLabelOf: (item: Item) => string;
  dictionary: string;
}>;

function sortPart<Item>(part: Part<Item>, values: StartStepInput['values'], dictionary: readonly Entry[]) {
  const { prefix, items, idOf, labelOf, shortLabelOf } = part;
  const names = (item: Item) => [labelOf(item), shortLabelOf(item), idOf(item)];
  const assigned = assignByLabel(dictionary, items, names, part.dictionary);
  const byItem = Map.groupBy(assigned.entries, ({ item }) => item);
  const sources = (item: Item): readonly (readonly Given[])[] => [
    ...[values.get(`${prefix}${idOf(item)}`)].filter((given) => given !== undefined),
    ...(byItem.get(item) ?? []).map(({ entry }) => entry.values),
  ];
  const filled = items.map((item) => ({ item, given: sources(item) })).filter(({ given }) => given.length > 0);
  return {
    values: new Map(filled.map(({ item, given: [first = []] }) => [idOf(item), first])),
    problems: [
      ...assigned.problems,
      ...filled
        .filter(({ given: [first = [], ...others] }) => others.some((other) => !sameValues(first, other)))
        .map(({ item }) => `"${labelOf(item)}" is filled in twice, with different values. Fill it in once.`),
    ],
  };
}

const sameValues = (one: readonly Given[], other: readonly Given[]): boolean => valuesKey(one) === valuesKey(other);

const valuesKey = (values: readonly Given[]): string =>
  JSON.stringify(values.map((value) => normalText(String(value))).toSorted());

/** Several people in one text stand on lines of their own or between semicolons; a comma is part of a name. */
export const splitPeople = ({ label, values }: Entry): Entry => ({
  label,
  values: values
    .flatMap((value) => String(value).split(/[;\n]/))
    .map((part) => part.trim())
    .filter((part) => part !== ''),
});

/** What was filled in for a form that has changed since, or for another action type. */
function leftOut(step: StartStep, { values }: StartStepInput): readonly string[] {
  const tickable: Readonly<Record<TickKey, readonly { id: string }[]>> = {
    stepTasks: step.tasks,
    stepMessages: step.messages,
    documentTemplates: step.documents,
    trustAccounts: step.trustAccounts,
  };
  const known = new Set([
    ...Object.keys(tickable),
    ...step.dataFields.filter(isAskedFor).map(({ id }) => `stepDataField${id}`),
    ...step.roles.map(({ typeId }) => `participantType${typeId}`),
    ...step.relatedTypes.map(({ id }) => `relatedActionType${id}`),
  ]);
  const staleTicks = Object.entries(tickable).flatMap(([key, items]) =>
    textsOf(values.get(key))
      .filter((id) => items.every((item) => item.id !== id))
      .map((id) => `${id} (${key})`),
  );
  const stale = [...[...values.keys()].filter((key) => !known.has(key)), ...staleTicks];
  return stale.map(
    (name) => `${name} was left out: the first step of this action type does not ask for it (any more).`,
  );
}
