/* The lists of a step, its tasks, emails, documents and trust accounts: which items are chosen. */

import { choiceOf, readParts, type ChecklistLine, type Part, type PartReading } from '../../dataField/part.ts';
import { matchChoice } from '../../forms/choices.ts';
import { brokenList, listIn, textsOf } from '../../forms/inputData.ts';
import { cannotBeRead } from '../../forms/problems.ts';
import { excerpt, listedInPart, quoted } from '../../lib/sentences.ts';
import { normalText } from '../../lib/text.ts';
import { STEP_LISTS, type ListKey, type ListWord } from '../fixedFields.ts';
import type { StepInput } from '../input.ts';
import { isEmail, type DocumentTemplate, type Message, type StepOutline, type Task } from '../model.ts';
import { documentInWords, messageInWords, taskInWords, trustAccountLabel, wordingOf } from '../wording.ts';

type Item = Readonly<{
  id: string;
  name: string | null;
  isMandatory?: boolean;
  title: ChecklistLine['title'];
  inWords: (more?: string | null) => string;
}>;

/** What a list holds, and what it means if its field is blank. */
type StepList = Readonly<{
  noun: string;
  ifBlank: ListWord;
  blankMeans: string;
  items: (step: StepOutline) => readonly Item[];
}>;

/** No client gets an email by accident. */
const LISTS: Readonly<Record<ListKey, StepList>> = {
  stepTasks: {
    noun: 'task',
    ifBlank: 'all',
    blankMeans: 'all tasks of the step are created',
    items: (step) =>
      step.tasks.map((task) => ({ ...task, title: 'Tasks', inWords: (more) => taskInWords(step, task, more) })),
  },
  stepMessages: {
    noun: 'email',
    ifBlank: 'none',
    blankMeans: 'no optional email is sent',
    items: (step) =>
      step.messages.map((message) => ({
        ...message,
        name: message.subject,
        title: isEmail(message) ? 'Emails' : 'Other messages',
        inWords: (more) => messageInWords(step, message, more),
      })),
  },
  documentTemplates: {
    noun: 'document',
    ifBlank: 'all',
    blankMeans: 'all documents of the step are added',
    items: (step) =>
      step.documents.map((document) => ({ ...document, title: 'Documents', inWords: () => documentInWords(document) })),
  },
  trustAccounts: {
    noun: 'trust account',
    ifBlank: 'none',
    blankMeans: 'the action uses none',
    items: (step) =>
      step.trustAccounts.map((account) => ({
        ...account,
        title: 'Trust accounts',
        inWords: () => trustAccountLabel(account),
      })),
  },
};

type ListRun = Pick<StepInput, 'unreadKeys' | 'mappedBlankKeys'>;

/** Items are chosen by id, which the form stores, by name, which can be mapped, or by a word for several. */
function listPart(key: ListKey, step: StepOutline): Part<readonly string[], ListRun> {
  const { label, words, group, list, helpText } = STEP_LISTS[key];
  const items = LISTS[key].items(step);
  const optional = items.filter(({ isMandatory }) => !isMandatory);
  return {
    id: key,
    key,
    names: [label],
    inputField: () => {
      // A list, because the keys of an object would put numbers before the words.
      const choices = [
        ...words.map(([value, text]) => choiceOf(value, text)),
        ...optional.map((item) => choiceOf(item.id, item.inWords())),
      ];
      return optional.length > 0 ? { key, label, group, list, choices, helpText } : undefined;
    },
    checklistLines: () =>
      items.map(({ title, inWords, isMandatory }) => ({ title, line: inWords(isMandatory ? 'always' : null) })),
    read: (values, { unreadKeys, mappedBlankKeys }) => {
      if (unreadKeys.has(key)) return { value: [], problems: [cannotBeRead(label)] };
      const texts = textsOf(listIn(values));
      if (texts.length > 0) return parseTexts(key, texts, items, step);
      const { ifBlank, blankMeans } = LISTS[key];
      const names = ifBlank === 'all' ? `: ${listedInPart(optional, itemName)}` : '';
      const sentence = `"${label}" came blank from an earlier step, so ${blankMeans}${names}.`;
      // A list without items can come as a text, too: `[]`.
      const cameBlank = mappedBlankKeys.has(key) || values.length > 0;
      return { value: idsFor(ifBlank, items), warnings: cameBlank && optional.length > 0 ? [sentence] : [] };
    },
  };
}

export const listsOf = (step: StepOutline) => ({
  stepTasks: listPart('stepTasks', step),
  stepMessages: listPart('stepMessages', step),
  documentTemplates: listPart('documentTemplates', step),
  trustAccounts: listPart('trustAccounts', step),
});

export function chooseItems(step: StepOutline, input: StepInput) {
  const { values, ...others } = readParts(Object.values(listsOf(step)), input.values, input);
  return { ...others, selection: selectItems(step, values), trustAccounts: values.get('trustAccounts') ?? [] };
}

function parseTexts(
  key: ListKey,
  texts: readonly string[],
  items: readonly Item[],
  step: StepOutline,
): PartReading<readonly string[]> {
  const { label, words } = STEP_LISTS[key];
  const { noun } = LISTS[key];
  const wordIn = (text: string) => matchChoice<ListWord>(words, text);
  const [word, ...otherWords] = new Set(texts.flatMap((text) => wordIn(text) ?? []));
  if (word !== undefined) {
    if (otherWords.length === 0 && texts.every(wordIn)) return { value: idsFor(word, items) };
    const wordLabel = words.find(([value]) => value === word)?.[1] ?? word;
    return {
      value: [],
      problems: [`"${label}": "${wordLabel}" cannot be combined with others. Remove it, or the others.`],
    };
  }
  const find = itemFinder(items);
  const choices = texts.map((text) => ({ text, matches: find(text) }));
  const ids = choices.flatMap(({ matches: [item, other] }) => (item && other === undefined ? [item.id] : []));
  const has = items.length > 0 ? `It has: ${listedInPart(items, itemName)}.` : `It has no ${noun}s.`;
  return {
    value: [...new Set(ids)],
    problems: choices.flatMap(({ text, matches }) => {
      const broken = matches.length === 0 ? brokenList(text) : undefined;
      if (broken !== undefined) return [`"${label}": ${quoted(text)} ${broken}.`];
      if (matches.length === 0 && !isNumber(text))
        return [`"${label}": the step has no ${noun} called ${quoted(text)}. ${has}`];
      if (matches.length < 2) return [];
      const numbers = listedInPart(matches, ({ id }) => id);
      return [`"${label}": several ${noun}s are called ${quoted(text)}. Give one by its number: ${numbers}.`];
    }),
    warnings: choices
      .filter(({ text, matches }) => matches.length === 0 && isNumber(text))
      .map(({ text }) => notAskedForWarning(step, `A chosen ${noun} (number ${excerpt(text)})`)),
  };
}

/** Whether a text can only be the number of an item: 302, or 812--1--2 for an email. */
const isNumber = (text: string): boolean => /^\d+(?:--\d+)*$/.test(text);

const itemName = ({ id, name }: Item): string => quoted(name || id);

const idsFor = (word: ListWord, items: readonly Item[]): readonly string[] =>
  word === 'all' ? items.map(({ id }) => id) : [];

/** Only optional items if a mandatory one has the same name. */
function itemFinder(items: readonly Item[]): (text: string) => readonly Item[] {
  const byId = new Map(items.toReversed().map((item) => [item.id, [item]]));
  const byName = Map.groupBy(items, ({ name }) => name !== null && normalText(name));
  return (text) => {
    const named = byName.get(normalText(text)) ?? [];
    const optional = named.filter(({ isMandatory }) => !isMandatory);
    return byId.get(text) ?? (optional.length > 0 ? optional : named.slice(0, 1));
  };
}

/** The items of a step that will be created, mandatory ones included. */
export type Selection = Readonly<{
  tasks: readonly Task[];
  messages: readonly Message[];
  documents: readonly DocumentTemplate[];
}>;

function selectItems(
  { tasks, messages, documents }: StepOutline,
  idsByList: ReadonlyMap<string, readonly string[]>,
): Selection {
  const isSelected = (key: ListKey) => {
    const ids = new Set(idsByList.get(key));
    return ({ id, isMandatory = false }: Pick<Item, 'id' | 'isMandatory'>): boolean => isMandatory || ids.has(id);
  };
  return {
    tasks: tasks.filter(isSelected('stepTasks')),
    messages: messages.filter(isSelected('stepMessages')),
    documents: documents.filter(isSelected('documentTemplates')),
  };
}

/** For what was filled in for another action type, or for a form that has changed since. */
export const notAskedForWarning = (step: Pick<StepOutline, 'next'>, what: string): string =>
  `${what} was left out: ${wordingOf(step).asker} does not ask for it. Check it, or choose it again.`;
