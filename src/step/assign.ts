/*
 * Which part of a step each value was filled in for: in a field of the form, in a dictionary, or in a list of its items.
 * What the values mean is in `parts/`.
 */

import { rightPlaceOfActionLabel } from '../actions/actionFields.ts';
import { fillParts, type FillablePart } from '../forms/dictionary.ts';
import type { InputValue } from '../forms/inputData.ts';
import { cannotBeRead } from '../forms/problems.ts';
import { allOf, excerpt, quoted } from '../lib/sentences.ts';
import { isId, sameAs } from '../lib/text.ts';
import { ACTION_FIELDS, ACTION_FORM, CHANGE_STEP_FIELDS, quotedLabel, STEP_LISTS } from './fixedFields.ts';
import type { StepDictionary, StepInput } from './input.ts';
import type { Step, StepOutline } from './model.ts';
import { idOf, type KeyedPart } from './parts/keys.ts';
import { chooseItems, notAskedForWarning, type Selection } from './parts/listPart.ts';
import { partsOf } from './parts/partsOf.ts';
import { wordingOf } from './wording.ts';

/** What was filled in for each part of a step, but not yet what it means, and which items of its lists are chosen. */
export type Assigned = Readonly<{
  /** By the key of the part. */
  valuesByKey: ReadonlyMap<string, readonly InputValue[]>;
  selection: Selection;
  /** The ids of the trust accounts that are chosen. */
  trustAccounts: readonly string[];
  /** The keys of the parts whose values could not be read, as a problem says. */
  unreadKeys: ReadonlySet<string>;
  /** The names of roles that the step may not ask for, by id. */
  otherRoles: ReadonlyMap<string, string>;
  problems: readonly string[];
  warnings: readonly string[];
}>;

export function assign(step: Step, input: StepInput, otherRoles: Assigned['otherRoles']): Assigned {
  const parts = partsOf(step);
  const { role, dataField, relatedType } = parts;
  // The form of a step that it does not know has no field for trust accounts, so their label can stand among the data.
  const dataParts = [
    ...dataField,
    ...relatedType,
    ...(step.trustAccounts.length > 0 ? [parts.list.trustAccounts] : []),
  ];
  const unreadParts = [...dataField, ...relatedType, ...role].filter(({ key }) => input.unreadKeys.has(key));
  const fill = (dictionary: StepDictionary, own: readonly FillablePart[], others: readonly FillablePart[]) =>
    fillParts(
      own,
      input.values,
      { label: ACTION_FORM.label(dictionary), entries: input[dictionary], hidesLabels: input.hidesLabels[dictionary] },
      {
        lacks: `${wordingOf(step).dictionaryAsker} does not ask for`,
        has: 'It asks for',
        hasNone: 'It asks for none.',
        rightPlace: (label) => rightPlaceOf(step, label, dictionary, others),
      },
    );
  const data = fill('otherStepData', dataParts, role);
  const parties = fill('otherParties', role, dataParts);
  const items = chooseItems(step, { ...input, values: new Map([...input.values, ...data.values]) });
  const notAskedForWarnings = (kind: KeyedPart, toWords: (id: string) => string) => {
    const stepIds = parts[kind].map(({ id }) => id);
    return idsNotAskedFor(kind, stepIds, input).map((id) => notAskedForWarning(step, toWords(id)));
  };
  return {
    valuesByKey: new Map([...data.values, ...parties.values]),
    selection: items.selection,
    trustAccounts: items.trustAccounts,
    unreadKeys: new Set([...input.unreadKeys, ...data.unreadKeys, ...parties.unreadKeys]),
    problems: [...unreadParts.map(({ names }) => cannotBeRead(names[0])), ...allOf('problems', [items, data, parties])],
    warnings: [
      ...notAskedForWarnings('role', (id) => roleInWords(id, otherRoles.get(id))),
      ...notAskedForWarnings('dataField', (id) => `A data field (number ${excerpt(id)})`),
      ...notAskedForWarnings('relatedType', (id) => `A related action type (number ${excerpt(id)})`),
      ...items.warnings,
    ],
    otherRoles,
  };
}

function rightPlaceOf(
  step: Step,
  label: string,
  dictionary: StepDictionary,
  others: readonly FillablePart[],
): string | undefined {
  const isSame = sameAs(label);
  const ofStep = Object.values(step.next ? CHANGE_STEP_FIELDS : ACTION_FIELDS).map(({ definition }) => definition);
  if ([...ofStep, ...Object.values(STEP_LISTS)].some((field) => isSame(field.label))) {
    return `${quoted(label)} has a field of its own. Fill it in there.`;
  }
  const other = dictionary === 'otherParties' ? 'otherStepData' : 'otherParties';
  if (!isId(label) && others.some(({ names }) => names.some(isSame))) {
    return `${quoted(label)} belongs under ${quotedLabel(other)}.`;
  }
  return step.next && rightPlaceOfActionLabel(label);
}

export function rolesNotAskedFor({ roles }: Pick<StepOutline, 'roles'>, input: StepInput): readonly string[] {
  const stepIds = roles.map(({ typeId }) => typeId);
  return idsNotAskedFor('role', stepIds, input);
}

function idsNotAskedFor(
  kind: KeyedPart,
  stepIds: readonly string[],
  { values, unreadKeys }: StepInput,
): readonly string[] {
  const askedFor = new Set(stepIds);
  const filledIds = [...new Set([...values.keys(), ...unreadKeys])].flatMap((key) => idOf(kind, key) ?? []);
  return filledIds.filter((id) => !askedFor.has(id));
}

const roleInWords = (id: string, name: string | undefined): string =>
  name === undefined ? `A role (number ${excerpt(id)})` : `The role ${quoted(name)}`;
