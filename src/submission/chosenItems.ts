import { textsOf } from '../lib/inputData.ts';
import { once } from '../lib/once.ts';
import { brief, quoted } from '../lib/sentences.ts';
import { normalText } from '../lib/text.ts';
import type { StartStepInput } from '../form/input.ts';
import type { StartStep } from '../startStep/model.ts';

/** The fields in which things of a Start step are ticked. */
type TickKey = 'stepTasks' | 'stepMessages' | 'documentTemplates' | 'trustAccounts';

/** The ids of what was ticked, and a sentence for each tick that stands for nothing. */
export type ChosenItems = Readonly<{ ids: Readonly<Record<TickKey, readonly string[]>>; warnings: readonly string[] }>;

/** What can be ticked. */
type Offer = Readonly<{ id: string; name: string | null; isMandatory?: boolean }>;

/**
 * Finds what each tick stands for: by its id, which the form stores, or by its name, which another step of the Zap may
 * give. What the step does not have (any more) is left out with a warning, and so is a name that several have.
 */
export function parseChosenItems(step: StartStep, values: StartStepInput['values']): ChosenItems {
  const read = (key: TickKey, noun: string, offers: readonly Offer[]) =>
    parseTicks(offers, textsOf(values.get(key)), noun);
  const subjects = step.messages.map(({ id, subject, isMandatory }) => ({ id, name: subject, isMandatory }));
  const tasks = read('stepTasks', 'A chosen task', step.tasks);
  const messages = read('stepMessages', 'A chosen email', subjects);
  const documents = read('documentTemplates', 'A chosen document', step.documents);
  const accounts = read('trustAccounts', 'A chosen trust account', step.trustAccounts);
  return {
    ids: {
      stepTasks: tasks.ids,
      stepMessages: messages.ids,
      documentTemplates: documents.ids,
      trustAccounts: accounts.ids,
    },
    warnings: [tasks, messages, documents, accounts].flatMap(({ warnings }) => warnings),
  };
}

function parseTicks(offers: readonly Offer[], texts: readonly string[], noun: string) {
  const find = finderOf(offers);
  const read = texts.map((text) => ({ text, found: find(text) }));
  return {
    ids: [...new Set(read.flatMap(({ found: [one, other] }) => (one && other === undefined ? [one.id] : [])))],
    warnings: read.flatMap(({ text, found }) => {
      if (found.length === 1) return [];
      return found.length === 0
        ? [notAskedFor(`${noun} (${/[^\d-]/.test(text) ? quoted(text) : `number ${brief(text)}`})`)]
        : [`${noun} (${quoted(text)}) was left out: several have this name. Choose from the list.`];
    }),
  };
}

/**
 * Tells what a text can stand for. What always comes needs no tick: a name that it shares means the other one. The names
 * are read once for all texts, and only when one needs them.
 */
function finderOf(offers: readonly Offer[]): (text: string) => readonly Offer[] {
  const byId = new Map(offers.toReversed().map((offer) => [offer.id, [offer]]));
  const byName = once(() => Map.groupBy(offers, ({ name }) => name !== null && normalText(name)));
  return (text) => byId.get(text) ?? optionalOf(byName().get(normalText(text)) ?? []);
}

function optionalOf(named: readonly Offer[]): readonly Offer[] {
  const open = named.filter(({ isMandatory }) => !isMandatory);
  return open.length > 0 ? open : named.slice(0, 1);
}

/** Says that something was filled in for a form that has changed since, or for another action type. */
export const notAskedFor = (what: string): string =>
  `${what} was left out: the first step of this action type does not ask for it (any more).`;
