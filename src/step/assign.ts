import { actionsIn } from '../actions/givenAction.ts';
import { fillParts, type Part } from '../fields/dictionary.ts';
import { cannotBeRead } from '../fields/formFields.ts';
import { textsOf, type InputValue } from '../fields/inputData.ts';
import { allOf, brief, quoted } from '../lib/sentences.ts';
import { notAskedFor, parseChosenItems } from './chosenItems.ts';
import { ACTION_FIELDS } from './createActionFields.ts';
import { dataFieldKey, idOf, relatedTypeKey, roleKey, type KeyedPart } from './formKeys.ts';
import { dataFieldLabel, relatedTypeNames, roleNames } from './labels.ts';
import type { Step } from './model.ts';
import { isAskedFor } from './needs.ts';
import type { StepInput } from './stepInput.ts';
import { wordingOf } from './wording.ts';

/** Assigns what was filled in to the parts of the step, which has the names and types that a dictionary can use. */
export function assign(step: Step, input: StepInput, otherRoles: ReadonlyMap<string, string> = new Map()) {
  const { role, dataField, relatedType } = partsOf(step);
  const dataParts = [...dataField, ...relatedType];
  const unread = [...dataParts, ...role].filter(({ key }) => input.unread.has(key));
  const chosenItems = parseChosenItems(step, input);
  const fill = (dictionary: 'otherStepData' | 'otherParties', parts: readonly Part[]) =>
    fillParts(
      parts,
      input.values,
      { label: ACTION_FIELDS[dictionary].label, entries: input[dictionary] },
      { lacks: `${wordingOf(step).dictionaryAsker} does not ask for`, has: 'It asks for' },
    );
  const data = fill('otherStepData', dataParts);
  const parties = fill('otherParties', role);
  const stale = (kind: KeyedPart, toWords: (id: string) => string) =>
    idsNotAskedFor(kind, step, input).map((id) => notAskedFor(step, toWords(id)));
  return {
    data: new Map(givenFor(dataField, data.values)),
    parties: new Map(givenFor(role, parties.values).map(([id, given]) => [id, textsOf(given)])),
    // As they were given: only a look-up tells which actions they mean.
    related: new Map(givenFor(relatedType, data.values).map(([id, given]) => [id, actionsIn(given)])),
    chosenIds: chosenItems.ids,
    /** The keys of the fields whose values could not be read, as a problem says. */
    unread: new Set([...input.unread, ...data.unread, ...parties.unread]),
    problems: [
      ...unread.map(({ names }) => cannotBeRead(names[0])),
      ...allOf('problems', [chosenItems, data, parties]),
    ],
    warnings: [
      ...stale('role', (id) => roleInWords(id, otherRoles.get(id))),
      ...stale('dataField', (id) => `A data field (number ${brief(id)})`),
      ...stale('relatedType', (id) => `A related action type (number ${brief(id)})`),
      ...chosenItems.warnings,
    ],
    /** The names of roles that the step does not ask for. */
    otherRoles,
  };
}

const partsOf = ({ roles, dataFields, relatedTypes }: Step): Readonly<Record<KeyedPart, readonly Part[]>> => ({
  role: roles.map((role) => ({ id: role.typeId, key: roleKey(role.typeId), names: roleNames(role) })),
  dataField: dataFields.filter(isAskedFor).map((field) => {
    const { id, label } = field;
    return { id, key: dataFieldKey(id), names: [dataFieldLabel(field), label, id] };
  }),
  relatedType: relatedTypes.map((type) => {
    const key = relatedTypeKey(type.id);
    return { id: type.id, key, names: [...relatedTypeNames(type), key] };
  }),
});

const givenFor = (parts: readonly Part[], values: ReadonlyMap<Part, readonly InputValue[]>) =>
  parts.map((part) => [part.id, values.get(part) ?? []] as const).filter(([, given]) => given.length > 0);

/** The ids of the parts of this kind that were filled in although the step does not ask for them. */
export function idsNotAskedFor(kind: KeyedPart, step: Step, { values, unread }: StepInput): readonly string[] {
  const asked = new Set(partsOf(step)[kind].map(({ id }) => id));
  const given = [...new Set([...values.keys(), ...unread])].flatMap((key) => idOf(kind, key) ?? []);
  return given.filter((id) => !asked.has(id));
}

const roleInWords = (id: string, name: string | undefined): string =>
  name === undefined ? `A role (number ${brief(id)})` : `The role ${quoted(name)}`;
