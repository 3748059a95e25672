import { textsOf, type InputValue } from '../lib/inputData.ts';
import { brief, quoted } from '../lib/sentences.ts';
import { normalText } from '../lib/text.ts';
import { ACTION_FIELDS } from '../form/actionFields.ts';
import { actionsIn } from '../form/existingAction.ts';
import { cannotBeRead } from '../form/fieldProblems.ts';
import type { Entry, StepInput } from '../form/input.ts';
import { dataFieldLabel, relatedTypeNames, roleNames } from '../step/labels.ts';
import type { Step } from '../step/model.ts';
import { isAskedFor } from '../step/needs.ts';
import { wordingOf, type Wording } from '../step/wording.ts';
import { assignByLabel } from './assignByLabel.ts';
import { notAskedFor, parseChosenItems, type ChosenItems } from './chosenItems.ts';

/** What was filled in for each part of a step, by the part's id, and what is wrong with it. */
export type Assigned = Readonly<{
  data: ReadonlyMap<string, readonly InputValue[]>;
  parties: ReadonlyMap<string, readonly string[]>;
  /** As they were given: only a look-up tells which actions they mean. */
  related: ReadonlyMap<string, readonly string[]>;
  /** Ids of chosen items, by the key of the field. */
  chosenIds: ChosenItems['ids'];
  problems: readonly string[];
  warnings: readonly string[];
  /** The names of roles that the step does not ask for. */
  otherRoles: ReadonlyMap<string, string>;
}>;

/**
 * Assigns what was filled in to the parts of the step, in the form's fields and in the dictionaries. A value for
 * something that the step does not have is left out with a warning; an entry of a dictionary without a clear meaning is
 * a problem. The step has to contain the names and types that a dictionary can use.
 */
export function assign(
  step: Step,
  input: StepInput,
  { chosenItems = parseChosenItems(step, input), otherRoles = new Map() }: Known = {},
): Assigned {
  const roles = step.roles.map(({ typeId: id }) => ({ id }));
  const { otherStepData, otherParties } = ACTION_FIELDS;
  const words = wordingOf(step);
  const parts = [...dataParts(step), ...roleParts(step)];
  const unread = parts.filter(({ key }) => input.unread.has(key)).map(({ names }) => cannotBeRead(names[0]));
  const data = assignPart(dataParts(step), input.values, input.otherStepData, otherStepData.label, words);
  const parties = assignPart(roleParts(step), input.values, input.otherParties, otherParties.label, words);
  return {
    data: new Map(byId(step.dataFields, 'stepDataField', data.values)),
    parties: new Map(byId(roles, 'participantType', parties.values).map(([id, given]) => [id, textsOf(given)])),
    related: new Map(
      byId(step.relatedTypes, 'relatedActionType', data.values).map(([id, given]) => [id, actionsIn(given)]),
    ),
    chosenIds: chosenItems.ids,
    problems: [...unread, ...chosenItems.problems, ...data.problems, ...parties.problems],
    warnings: [...leftOut(step, input, otherRoles), ...chosenItems.warnings],
    otherRoles,
  };
}

/** What is known besides the step: its chosen items, and the names of roles that it does not ask for. */
type Known = Readonly<{ chosenItems?: ChosenItems; otherRoles?: ReadonlyMap<string, string> }>;

/** A part that both the form and a dictionary can fill: its key in the form, and its names, the clearest first. */
type Part = Readonly<{ key: string; names: readonly [string, ...string[]] }>;

const dataParts = ({ dataFields, relatedTypes }: Step): readonly Part[] => [
  ...dataFields.filter(isAskedFor).map((field) => ({
    key: `stepDataField${field.id}`,
    names: [dataFieldLabel(field), field.label, field.id] as const,
  })),
  ...relatedTypes.map((type) => ({
    key: `relatedActionType${type.id}`,
    names: relatedTypeNames(type),
  })),
];

const roleParts = ({ roles }: Step): readonly Part[] =>
  roles.map((role) => ({ key: `participantType${role.typeId}`, names: roleNames(role) }));

function assignPart(
  parts: readonly Part[],
  values: StepInput['values'],
  entries: readonly Entry[],
  dictionary: string,
  wording: Wording,
) {
  const assigned = assignByLabel(entries, parts, ({ names }) => names, dictionary, wording);
  const byPart = Map.groupBy(assigned.entries, ({ item }) => item);
  const filled = parts.flatMap((part) => {
    const sources = [values.get(part.key), ...(byPart.get(part) ?? []).map(({ entry }) => entry.values)];
    const [first, ...others] = sources.filter((source) => source !== undefined);
    return first === undefined ? [] : [{ part, first, others }];
  });
  return {
    values: new Map(filled.map(({ part, first }) => [part.key, first])),
    problems: [
      ...assigned.problems,
      ...filled
        .filter(({ first, others }) => new Set([first, ...others].map(valuesKey)).size > 1)
        .map(({ part }) => `"${part.names[0]}" is filled in twice, with different values. Fill it in once.`),
    ],
  };
}

const byId = (
  items: readonly { id: string }[],
  prefix: string,
  values: ReadonlyMap<string, readonly InputValue[]>,
): (readonly [string, readonly InputValue[]])[] =>
  items.map(({ id }) => [id, values.get(`${prefix}${id}`) ?? []] as const).filter(([, given]) => given.length > 0);

const valuesKey = (values: readonly InputValue[]): string =>
  JSON.stringify(values.map((value) => normalText(String(value))).toSorted());

/** Warnings about values for a form that has changed since, or for another action type. */
const leftOut = (step: Step, input: StepInput, otherRoles: ReadonlyMap<string, string>): readonly string[] =>
  FIELDS.flatMap((field) =>
    idsLeftOut(field, step, input).map((id) => {
      const name = field === ROLES ? otherRoles.get(id) : undefined;
      return notAskedFor(step, name === undefined ? `${field.noun} (number ${brief(id)})` : `The role ${quoted(name)}`);
    }),
  );

/** The ids of the roles that contacts are given for although the step does not ask for them. */
export const rolesLeftOut = (step: Step, input: StepInput): readonly string[] => idsLeftOut(ROLES, step, input);

function idsLeftOut({ prefix, idsOf }: Field, step: Step, { values, unread }: StepInput): readonly string[] {
  const known = new Set(idsOf(step));
  const keys = new Set([...values.keys(), ...unread]);
  const given = [...keys].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  return given.filter((id) => !known.has(id));
}

/** A kind of field: the beginning of its keys, its name for users, and the ids that the step asks for. */
type Field = Readonly<{ prefix: string; noun: string; idsOf: (step: Step) => readonly string[] }>;

const ROLES: Field = {
  prefix: 'participantType',
  noun: 'A role',
  idsOf: ({ roles }) => roles.map(({ typeId }) => typeId),
};

const FIELDS: readonly Field[] = [
  ROLES,
  {
    prefix: 'stepDataField',
    noun: 'A data field',
    idsOf: ({ dataFields }) => dataFields.filter(isAskedFor).map(({ id }) => id),
  },
  {
    prefix: 'relatedActionType',
    noun: 'A related action type',
    idsOf: ({ relatedTypes }) => relatedTypes.map(({ id }) => id),
  },
];
