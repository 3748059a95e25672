/*
 * Which part of a step each value was filled in for: in a field of the form, in a dictionary, or in a list of its items.
 * What the values mean is in `kinds.ts`, and who is meant in `stepParties.ts`.
 */

import { actionsIn } from '../actions/givenAction.ts';
import { roleLabel } from '../contacts/role.ts';
import { fillParts, type Part } from '../fields/dictionary.ts';
import { cannotBeRead, findChoice, type FormField } from '../fields/formFields.ts';
import { brokenList, textsOf, type InputValue, listIn } from '../fields/inputData.ts';
import { allOf, findingsIn, type Findings, brief, quoted, listedInPart } from '../lib/sentences.ts';
import { isId, normalText, sameAs } from '../lib/text.ts';
import {
  type RelatedType,
  type Role,
  type Step,
  type StepOutline,
  isAskedFor,
  type DocumentTemplate,
  type Message,
  type Task,
} from './model.ts';
import {
  ACTION_FIELDS,
  CHANGE_STEP_FIELDS,
  changedElsewhere,
  fieldName,
  STEP_LISTS,
  type ListKey,
  type ListWord,
} from './stepFields.ts';
import { dataFieldKey, idOf, relatedTypeKey, roleKey, type KeyedPart, type StepInput } from './stepInput.ts';
import { dataFieldLabel, relatedTypeLabel, wordingOf } from './stepLabels.ts';

/** What was filled in for each part of a step, and what is wrong with it. */
export type Assigned = Readonly<ReturnType<typeof assign>>;

/** Assigns what was filled in to the parts of a step. `otherRoles` are the names of roles that it may not ask for. */
export function assign(step: Step, input: StepInput, otherRoles: ReadonlyMap<string, string>) {
  const parts = partsOf(step);
  const { role, dataField, relatedType } = parts;
  const dataParts = [...dataField, ...relatedType];
  const unread = [...dataParts, ...role].filter(({ key }) => input.unread.has(key));
  const chosenItems = parseChosenItems(step, input);
  const fill = (dictionary: StepDictionary, own: readonly Part[], others: readonly Part[]) =>
    fillParts(
      own,
      input.values,
      {
        label: ACTION_FIELDS[dictionary].label,
        entries: input[dictionary],
        hidesLabels: input.hidesLabels[dictionary],
      },
      {
        lacks: `${wordingOf(step).dictionaryAsker} does not ask for`,
        has: 'It asks for',
        hasNone: 'It asks for none.',
        elsewhere: (label) => elsewhere(step, label, dictionary, others),
      },
    );
  const data = fill('otherStepData', dataParts, role);
  const parties = fill('otherParties', role, dataParts);
  const stale = (kind: KeyedPart, toWords: (id: string) => string) =>
    idsNotAskedFor(
      kind,
      parts[kind].map(({ id }) => id),
      input,
    ).map((id) => notAskedFor(step, toWords(id)));
  return {
    data: new Map(givenFor(dataField, data.values)),
    parties: new Map(givenFor(role, parties.values).map(([id, given]) => [id, textsOf(given)])),
    // As they were given: only a look-up tells which actions they mean.
    related: new Map(givenFor(relatedType, data.values).map(([id, given]) => [id, actionsIn(given)])),
    selection: selectItems(step, chosenItems.ids),
    trustAccounts: chosenItems.ids.trustAccounts,
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

type StepDictionary = keyof StepInput['hidesLabels'];

/** Where a label belongs that this dictionary lacks: to a field of its own, or to `others` in the other dictionary. */
function elsewhere(step: Step, label: string, dictionary: StepDictionary, others: readonly Part[]): string | undefined {
  const isMeant = sameAs(label);
  const ofStep: Readonly<Record<string, FormField>> = step.next ? CHANGE_STEP_FIELDS : ACTION_FIELDS;
  const fields = { ...ofStep, ...STEP_LISTS };
  if (Object.values(fields).some((field) => isMeant(field.label))) {
    return `${quoted(label)} has a field of its own. Fill it in there.`;
  }
  const other = dictionary === 'otherParties' ? 'otherStepData' : 'otherParties';
  if (!isId(label) && others.some(({ names }) => names.some(isMeant))) {
    return `${quoted(label)} belongs under ${fieldName(other)}.`;
  }
  return step.next && changedElsewhere(label);
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

/* What a dictionary can call a role and a related type, the clearest first. */

const roleNames = (role: Role) => [roleLabel(role), roleLabel({ ...role, name: null }), role.typeId] as const;

const relatedTypeNames = (type: RelatedType) =>
  [
    relatedTypeLabel(type),
    relatedTypeLabel({ ...type, name: null }),
    ...(type.name === null ? [] : [type.name]),
  ] as const;

const givenFor = (parts: readonly Part[], values: ReadonlyMap<Part, readonly InputValue[]>) =>
  parts.map((part) => [part.id, values.get(part) ?? []] as const).filter(([, given]) => given.length > 0);

/** The ids of the roles that were filled in although the step does not ask for them. */
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

type Item = Readonly<{ id: string; name: string | null; isMandatory?: boolean }>;

/** What a list of a step holds, by the key of its field. */
type Items = Readonly<Record<ListKey, readonly Item[]>>;

type Given = Pick<StepInput, 'values' | 'unread' | 'cameBlank'>;

const itemsOf = ({ tasks, messages, documents, trustAccounts }: StepOutline): Items => ({
  stepTasks: tasks,
  stepMessages: messages.map(({ id, subject, isMandatory }) => ({ id, name: subject, isMandatory })),
  documentTemplates: documents,
  trustAccounts,
});

/** What an item of each list is called, and what a blank field means: no client gets an email by accident. */
const LISTS: Readonly<Record<ListKey, Readonly<{ noun: string; ifBlank: ListWord; blankMeans: string }>>> = {
  stepTasks: { noun: 'task', ifBlank: 'all', blankMeans: 'all tasks of the step are created' },
  stepMessages: { noun: 'email', ifBlank: 'none', blankMeans: 'no optional email is sent' },
  documentTemplates: { noun: 'document', ifBlank: 'all', blankMeans: 'all documents of the step are added' },
  trustAccounts: { noun: 'trust account', ifBlank: 'none', blankMeans: 'the action uses none' },
};

/** Parses the chosen items: by id, which the form stores, by name, which can be mapped, or by a word for several. */
export function parseChosenItems(step: StepOutline, given: Given) {
  const items = itemsOf(step);
  const parse = (key: ListKey): ChosenItems => parseList(key, items[key], step, given);
  const [tasks, messages] = [parse('stepTasks'), parse('stepMessages')];
  const [documents, accounts] = [parse('documentTemplates'), parse('trustAccounts')];
  return {
    ids: {
      stepTasks: tasks.ids,
      stepMessages: messages.ids,
      documentTemplates: documents.ids,
      trustAccounts: accounts.ids,
    },
    ...findingsIn([tasks, messages, documents, accounts]),
  };
}

type ChosenItems = Findings & Readonly<{ ids: readonly string[] }>;

function parseList(
  key: ListKey,
  items: readonly Item[],
  step: StepOutline,
  { values, unread, cameBlank }: Given,
): ChosenItems {
  const { label } = STEP_LISTS[key];
  if (unread.has(key)) return { ids: [], problems: [cannotBeRead(label)] };
  const texts = textsOf(listIn(values.get(key)));
  if (texts.length > 0) return parseTexts(key, texts, items, step);
  const { ifBlank, blankMeans } = LISTS[key];
  const optional = items.filter(({ isMandatory }) => !isMandatory);
  const names = ifBlank === 'all' ? `: ${listedInPart(optional, itemName)}` : '';
  const sentence = `"${label}" came blank from an earlier step, so ${blankMeans}${names}.`;
  // A list without items can come as a text, too: `[]`.
  const isTold = (cameBlank.has(key) || values.has(key)) && optional.length > 0;
  return { ids: idsFor(ifBlank, items), warnings: isTold ? [sentence] : [] };
}

function parseTexts(key: ListKey, texts: readonly string[], items: readonly Item[], step: StepOutline): ChosenItems {
  const { label, words } = STEP_LISTS[key];
  const { noun } = LISTS[key];
  const wordIn = (text: string) => findChoice<ListWord>(words, text);
  const [word, ...otherWords] = new Set(texts.flatMap((text) => wordIn(text) ?? []));
  if (word !== undefined) {
    if (otherWords.length === 0 && texts.every(wordIn)) return { ids: idsFor(word, items) };
    const meant = words.find(([value]) => value === word)?.[1] ?? word;
    return { ids: [], problems: [`"${label}": "${meant}" cannot be combined with others. Remove it, or the others.`] };
  }
  const find = finderOf(items);
  const choices = texts.map((text) => ({ text, found: find(text) }));
  const ids = choices.flatMap(({ found: [item, other] }) => (item && other === undefined ? [item.id] : []));
  const has = items.length > 0 ? `It has: ${listedInPart(items, itemName)}.` : `It has no ${noun}s.`;
  return {
    ids: [...new Set(ids)],
    problems: choices.flatMap(({ text, found }) => {
      const broken = found.length === 0 ? brokenList(text) : undefined;
      if (broken !== undefined) return [`"${label}": ${quoted(text)} ${broken}.`];
      if (found.length === 0 && !isNumber(text))
        return [`"${label}": the step has no ${noun} called ${quoted(text)}. ${has}`];
      if (found.length < 2) return [];
      const numbers = listedInPart(found, ({ id }) => id);
      return [`"${label}": several ${noun}s are called ${quoted(text)}. Give one by its number: ${numbers}.`];
    }),
    warnings: choices
      .filter(({ text, found }) => found.length === 0 && isNumber(text))
      .map(({ text }) => notAskedFor(step, `A chosen ${noun} (number ${brief(text)})`)),
  };
}

/** Whether a text can only be the number of an item: 302, or 812--1--2 for an email. */
const isNumber = (text: string): boolean => /^\d+(?:--\d+)*$/.test(text);

const itemName = ({ id, name }: Item): string => quoted(name || id);

const idsFor = (word: ListWord, items: readonly Item[]): readonly string[] =>
  word === 'all' ? items.map(({ id }) => id) : [];

/** Finds the items that a text can mean; only optional ones if a mandatory item has the same name. */
function finderOf(items: readonly Item[]): (text: string) => readonly Item[] {
  const byId = new Map(items.toReversed().map((item) => [item.id, [item]]));
  const byName = Map.groupBy(items, ({ name }) => name !== null && normalText(name));
  return (text) => {
    const named = byName.get(normalText(text)) ?? [];
    const optional = named.filter(({ isMandatory }) => !isMandatory);
    return byId.get(text) ?? (optional.length > 0 ? optional : named.slice(0, 1));
  };
}

/** The warning about something that was filled in for another action type, or for a form that has changed since. */
const notAskedFor = (step: StepOutline, what: string): string =>
  `${what} was left out: ${wordingOf(step).asker} does not ask for it. Check it, or choose it again.`;

/** The items of a step that will be created, mandatory ones included. */
export type Selection = Readonly<{
  tasks: readonly Task[];
  messages: readonly Message[];
  documents: readonly DocumentTemplate[];
}>;

/** Selects the chosen items and the mandatory ones. */
export const selectItems = (
  { tasks, messages, documents }: StepOutline,
  chosenIds: Readonly<Record<Exclude<ListKey, 'trustAccounts'>, readonly string[]>>,
): Selection => ({
  tasks: tasks.filter(isSelected(chosenIds.stepTasks)),
  messages: messages.filter(isSelected(chosenIds.stepMessages)),
  documents: documents.filter(isSelected(chosenIds.documentTemplates)),
});

function isSelected(chosenIds: readonly string[]) {
  const chosen = new Set(chosenIds);
  return ({ id, isMandatory = false }: Omit<Item, 'name'>): boolean => isMandatory || chosen.has(id);
}
