import { textsOf } from '../inputData.ts';
import { sameText } from '../text.ts';
import type { StartStepInput } from './input.ts';
import type { StartStep } from './model.ts';

/** The fields in which things of a Start step are ticked. */
export type TickKey = 'stepTasks' | 'stepMessages' | 'documentTemplates' | 'trustAccounts';

/** The ids of what was ticked, and a sentence for each tick that stands for nothing. */
export type Ticks = Readonly<{ ids: Readonly<Record<TickKey, readonly string[]>>; warnings: readonly string[] }>;

/** What can be ticked. */
type Offer = Readonly<{ id: string; name: string | null; isMandatory?: boolean }>;

/** What each field offers, and what one of it is called. */
const OFFERS: Readonly<Record<TickKey, Readonly<{ noun: string; of: (step: StartStep) => readonly Offer[] }>>> = {
  stepTasks: { noun: 'A chosen task', of: ({ tasks }) => tasks },
  stepMessages: {
    noun: 'A chosen e-mail',
    of: ({ messages }) => messages.map(({ id, subject, isMandatory }) => ({ id, name: subject, isMandatory })),
  },
  documentTemplates: { noun: 'A chosen document', of: ({ documents }) => documents },
  trustAccounts: { noun: 'A chosen trust account', of: ({ trustAccounts }) => trustAccounts },
};

/**
 * Finds what each tick stands for: by its id, which the form stores, or by its name, which another step of the Zap may
 * give. What the step does not have (any more) is left out with a warning, and so is a name that several have.
 */
export function sortTicks(step: StartStep, values: StartStepInput['values']): Ticks {
  const read = (key: TickKey) => readTicks(OFFERS[key].of(step), textsOf(values.get(key)), OFFERS[key].noun);
  const ticks = {
    stepTasks: read('stepTasks'),
    stepMessages: read('stepMessages'),
    documentTemplates: read('documentTemplates'),
    trustAccounts: read('trustAccounts'),
  };
  return {
    ids: {
      stepTasks: ticks.stepTasks.ids,
      stepMessages: ticks.stepMessages.ids,
      documentTemplates: ticks.documentTemplates.ids,
      trustAccounts: ticks.trustAccounts.ids,
    },
    warnings: Object.values(ticks).flatMap(({ warnings }) => warnings),
  };
}

function readTicks(offers: readonly Offer[], texts: readonly string[], noun: string) {
  const read = texts.map((text) => ({ text, found: find(offers, text) }));
  return {
    ids: [...new Set(read.flatMap(({ found: [one, other] }) => (one && other === undefined ? [one.id] : [])))],
    warnings: read.flatMap(({ text, found }) => {
      if (found.length === 1) return [];
      return found.length === 0
        ? [notAskedFor(`${noun} (${/[^\d-]/.test(text) ? `"${text}"` : `number ${text}`})`)]
        : [`${noun} ("${text}") was left out: several have this name. Choose from the list.`];
    }),
  };
}

/** What a text can stand for. What always comes needs no tick: a name that it shares means the other one. */
function find(offers: readonly Offer[], text: string): readonly Offer[] {
  const own = offers.filter(({ id }) => id === text);
  const named = offers.filter(({ name }) => sameText(name, text));
  const open = named.filter(({ isMandatory }) => !isMandatory);
  return [own, open].find(({ length }) => length > 0) ?? named.slice(0, 1);
}

/** Says that something was filled in for a form that has changed since, or for another action type. */
export const notAskedFor = (what: string): string =>
  `${what} was left out: the first step of this action type does not ask for it (any more).`;
