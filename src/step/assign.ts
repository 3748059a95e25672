/*
 * Which part of a step each value was filled in for: in a field of the form, in a dictionary, or in a list of its items.
 * What the values mean is in `parts/`.
 */

import { changedElsewhere } from '../actions/actionFields.ts';
import { fillParts, type FillablePart } from '../forms/dictionary.ts';
import type { InputValue } from '../forms/inputData.ts';
import { cannotBeRead } from '../forms/problems.ts';
import { allOf, brief, quoted } from '../lib/sentences.ts';
import { isId, sameAs } from '../lib/text.ts';
import { ACTION_FIELDS, ACTION_FORM, CHANGE_STEP_FIELDS, fieldName, STEP_LISTS } from './fixedFields.ts';
import type { StepDictionary, StepInput } from './input.ts';
import type { Step, StepOutline } from './model.ts';
import { idOf, type KeyedPart } from './parts/keys.ts';
import { chooseItems, notAskedFor, type Selection } from './parts/listPart.ts';
import { partsOf } from './parts/partsOf.ts';
import { wordingOf } from './wording.ts';

/** What was filled in for each part of a step, but not yet what it means, and which items of its lists are chosen. */
export type Assigned = Readonly<{
  /** By the key of the part. */
  given: ReadonlyMap<string, readonly InputValue[]>;
  selection: Selection;
  /** The ids of the trust accounts that are chosen. */
  trustAccounts: readonly string[];
  /** The keys of the parts whose values could not be read, as a problem says. */
  unread: ReadonlySet<string>;
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
  const unread = [...dataField, ...relatedType, ...role].filter(({ key }) => input.unread.has(key));
  const fill = (dictionary: StepDictionary, own: readonly FillablePart[], others: readonly FillablePart[]) =>
    fillParts(
      own,
      input.values,
      { label: ACTION_FORM.label(dictionary), entries: input[dictionary], hidesLabels: input.hidesLabels[dictionary] },
      {
        lacks: `${wordingOf(step).dictionaryAsker} does not ask for`,
        has: 'It asks for',
        hasNone: 'It asks for none.',
        elsewhere: (label) => elsewhere(step, label, dictionary, others),
      },
    );
  const data = fill('otherStepData', dataParts, role);
  const parties = fill('otherParties', role, dataParts);
  const chosen = chooseItems(step, { ...input, values: new Map([...input.values, ...data.values]) });
  const stale = (kind: KeyedPart, toWords: (id: string) => string) =>
    idsNotAskedFor(
      kind,
      parts[kind].map(({ id }) => id),
      input,
    ).map((id) => notAskedFor(step, toWords(id)));
  return {
    given: new Map([...data.values, ...parties.values]),
    selection: chosen.selection,
    trustAccounts: chosen.trustAccounts,
    unread: new Set([...input.unread, ...data.unread, ...parties.unread]),
    problems: [...unread.map(({ names }) => cannotBeRead(names[0])), ...allOf('problems', [chosen, data, parties])],
    warnings: [
      ...stale('role', (id) => roleInWords(id, otherRoles.get(id))),
      ...stale('dataField', (id) => `A data field (number ${brief(id)})`),
      ...stale('relatedType', (id) => `A related action type (number ${brief(id)})`),
      ...chosen.warnings,
    ],
    otherRoles,
  };
}

function elsewhere(
  step: Step,
  label: string,
  dictionary: StepDictionary,
  others: readonly FillablePart[],
): string | undefined {
  const isSame = sameAs(label);
  const ofStep = Object.values(step.next ? CHANGE_STEP_FIELDS : ACTION_FIELDS).map(({ asked }) => asked);
  if ([...ofStep, ...Object.values(STEP_LISTS)].some((field) => isSame(field.label))) {
    return `${quoted(label)} has a field of its own. Fill it in there.`;
  }
  const other = dictionary === 'otherParties' ? 'otherStepData' : 'otherParties';
  if (!isId(label) && others.some(({ names }) => names.some(isSame))) {
    return `${quoted(label)} belongs under ${fieldName(other)}.`;
  }
  return step.next && changedElsewhere(label);
}

export const rolesNotAskedFor = ({ roles }: Pick<StepOutline, 'roles'>, input: StepInput): readonly string[] =>
  idsNotAskedFor(
    'role',
    roles.map(({ typeId }) => typeId),
    input,
  );

function idsNotAskedFor(kind: KeyedPart, asked: readonly string[], { values, unread }: StepInput): readonly string[] {
  const askedFor = new Set(asked);
  const given = [...new Set([...values.keys(), ...unread])].flatMap((key) => idOf(kind, key) ?? []);
  return given.filter((id) => !askedFor.has(id));
}

const roleInWords = (id: string, name: string | undefined): string =>
  name === undefined ? `A role (number ${brief(id)})` : `The role ${quoted(name)}`;
