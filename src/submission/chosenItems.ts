import { listIn, textsOf } from '../lib/inputData.ts';
import { brief, quoted } from '../lib/sentences.ts';
import { normalText } from '../lib/text.ts';
import { CHOSEN_FIELDS, whyNotUsed, type ChosenKey, type Mode, type Modes } from '../form/actionFields.ts';
import { cannotBeRead } from '../form/fieldProblems.ts';
import type { StepInput } from '../form/input.ts';
import type { DocumentTemplate, Message, Step, Task } from '../step/model.ts';
import { wordingOf } from '../step/wording.ts';
import { findingsIn } from './findings.ts';

type Item = Readonly<{ id: string; name: string | null; isMandatory?: boolean }>;

/** Parses the chosen items: by id, which the form stores, or by name, which an earlier step of the Zap may give. */
export function parseChosenItems(step: Step, input: Pick<StepInput, 'values' | 'unread' | 'modes'>) {
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
    ...findingsIn([tasks, messages, documents, accounts]),
  };
}

/** Parses what was chosen in one field. Where its mode makes that count for nothing, it only says so. */
function parseField(
  key: ChosenKey,
  noun: string,
  items: readonly Item[],
  step: Step,
  { values, unread, modes }: Parameters<typeof parseChosenItems>[1],
) {
  const obstacle = whyNotUsed(key, modes);
  if (obstacle !== undefined) return { ids: [], warnings: unread.has(key) || values.has(key) ? [obstacle] : [] };
  const find = finderOf(items);
  const choices = textsOf(listIn(values.get(key))).map((text) => ({ text, found: find(text) }));
  const clear = choices.flatMap(({ found }) => (found.length === 1 ? found : []));
  return {
    ids: [...new Set(clear.map(({ id }) => id))],
    problems: unread.has(key) ? [cannotBeRead(CHOSEN_FIELDS[key].label)] : [],
    warnings: choices.flatMap(({ text, found }) => {
      if (found.length === 0) return [notAskedFor(step, nameOf(noun, text))];
      const several = `${noun} (${quoted(text)}) was left out: several have this name. Choose from the list.`;
      return found.length > 1 ? [several] : [];
    }),
  };
}

const nameOf = (noun: string, text: string): string =>
  `${noun} (${/[^\d-]/.test(text) ? quoted(text) : `number ${brief(text)}`})`;

/** Finds the items that a text can mean; the optional ones where a mandatory item has the same name. */
function finderOf(items: readonly Item[]): (text: string) => readonly Item[] {
  const byId = new Map(items.toReversed().map((item) => [item.id, [item]]));
  const byName = Map.groupBy(items, ({ name }) => name !== null && normalText(name));
  return (text) => {
    const named = byName.get(normalText(text)) ?? [];
    const optional = named.filter(({ isMandatory }) => !isMandatory);
    return byId.get(text) ?? (optional.length > 0 ? optional : named.slice(0, 1));
  };
}

/** The warning about something that was filled in for a form that has changed since, or for another action type. */
export const notAskedFor = (step: Step, what: string): string =>
  `${what} was left out: ${wordingOf(step).asker} does not ask for it (any more).`;

/** The items of a step that will be created, mandatory ones included. */
export type Selection = Readonly<{
  tasks: readonly Task[];
  messages: readonly Message[];
  documents: readonly DocumentTemplate[];
}>;

/** Selects the items by the modes and choices of a run. */
export const selectItems = (
  { tasks, messages, documents }: Step,
  { tasksToCreate, messagesToSend, documentsToAdd }: Modes,
  chosenIds: Readonly<Record<Exclude<ChosenKey, 'trustAccounts'>, readonly string[]>>,
): Selection => ({
  tasks: tasks.filter(isSelected(tasksToCreate, chosenIds.stepTasks)),
  messages: messages.filter(isSelected(messagesToSend, chosenIds.stepMessages)),
  documents: documents.filter(isSelected(documentsToAdd, chosenIds.documentTemplates)),
});

function isSelected(mode: Mode, chosenIds: readonly string[]) {
  const chosen = new Set(chosenIds);
  return ({ id, isMandatory = false }: Omit<Item, 'name'>): boolean =>
    isMandatory || mode === 'all' || (mode === 'chosen' && chosen.has(id));
}
