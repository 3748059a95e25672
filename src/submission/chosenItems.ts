import { textsOf } from '../lib/inputData.ts';
import { brief, quoted } from '../lib/sentences.ts';
import { normalText } from '../lib/text.ts';
import { CHOSEN_FIELDS, whyNotUsed, type ChosenKey } from '../form/chosenFields.ts';
import { cannotBeRead } from '../form/fieldProblems.ts';
import type { StepInput } from '../form/input.ts';
import type { Step } from '../step/model.ts';
import { wordingOf } from '../step/wording.ts';

/** The ids of the chosen items, what is wrong with them, and a sentence for each choice that was left out. */
export type ChosenItems = Readonly<{
  ids: Readonly<Record<ChosenKey, readonly string[]>>;
  problems: readonly string[];
  warnings: readonly string[];
}>;

/** An item that can be chosen. */
type Item = Readonly<{ id: string; name: string | null; isMandatory?: boolean }>;

/**
 * Parses the chosen items of a run: by id, which the form stores, or by name, which an earlier step of the Zap may
 * give. A choice that the step does not have is left out with a warning, and so is a name that several items have.
 */
export function parseChosenItems(step: Step, input: Pick<StepInput, 'values' | 'unread' | 'modes'>): ChosenItems {
  const parse = (key: ChosenKey, noun: string, items: readonly Item[]) => parseField(key, noun, items, step, input);
  const subjects = step.messages.map(({ id, subject, isMandatory }) => ({ id, name: subject, isMandatory }));
  const tasks = parse('stepTasks', 'A chosen task', step.tasks);
  const messages = parse('stepMessages', 'A chosen email', subjects);
  const documents = parse('documentTemplates', 'A chosen document', step.documents);
  const accounts = parse('trustAccounts', 'A chosen trust account', step.trustAccounts);
  return {
    ids: {
      stepTasks: tasks.ids,
      stepMessages: messages.ids,
      documentTemplates: documents.ids,
      trustAccounts: accounts.ids,
    },
    problems: [tasks, messages, documents, accounts].flatMap(({ problems }) => problems),
    warnings: [tasks, messages, documents, accounts].flatMap(({ warnings }) => warnings),
  };
}

/** Parses what was chosen in one field. Where its mode makes that count for nothing, this alone is told. */
function parseField(
  key: ChosenKey,
  noun: string,
  items: readonly Item[],
  step: Step,
  { values, unread, modes }: Parameters<typeof parseChosenItems>[1],
) {
  const isUnread = unread.has(key);
  const obstacle = whyNotUsed(key, modes);
  if (obstacle !== undefined) {
    return { ids: [], problems: [], warnings: isUnread || values.has(key) ? [obstacle] : [] };
  }
  const problems = isUnread ? [cannotBeRead(CHOSEN_FIELDS[key].label)] : [];
  const toUnknown = (text: string) => notAskedFor(step, nameOf(noun, text));
  return { problems, ...parseTexts(items, textsOf(values.get(key)), toUnknown, noun) };
}

function parseTexts(
  items: readonly Item[],
  texts: readonly string[],
  toUnknown: (text: string) => string,
  noun: string,
) {
  const find = finderOf(items);
  const choices = texts.map((text) => ({ text, found: find(text) }));
  return {
    ids: [...new Set(choices.flatMap(({ found: [one, other] }) => (one && other === undefined ? [one.id] : [])))],
    warnings: choices.flatMap(({ text, found }) => {
      if (found.length === 1) return [];
      return found.length === 0
        ? [toUnknown(text)]
        : [`${noun} (${quoted(text)}) was left out: several have this name. Choose from the list.`];
    }),
  };
}

const nameOf = (noun: string, text: string): string =>
  `${noun} (${/[^\d-]/.test(text) ? quoted(text) : `number ${brief(text)}`})`;

/**
 * Finds the items that a text can mean. Mandatory items need not be chosen, so a name that one shares with an optional
 * item means the optional one.
 */
function finderOf(items: readonly Item[]): (text: string) => readonly Item[] {
  const byId = new Map(items.toReversed().map((item) => [item.id, [item]]));
  const byName = Map.groupBy(items, ({ name }) => name !== null && normalText(name));
  return (text) => byId.get(text) ?? optionalOf(byName.get(normalText(text)) ?? []);
}

function optionalOf(named: readonly Item[]): readonly Item[] {
  const open = named.filter(({ isMandatory }) => !isMandatory);
  return open.length > 0 ? open : named.slice(0, 1);
}

/** The warning about something that was filled in for a form that has changed since, or for another action type. */
export const notAskedFor = (step: Step, what: string): string =>
  `${what} was left out: ${wordingOf(step).asker} does not ask for it (any more).`;
