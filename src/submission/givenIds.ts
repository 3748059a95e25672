import type { StepInput } from '../form/input.ts';
import { textsOf } from '../lib/inputData.ts';
import { peopleOf } from '../lib/people.ts';
import { isId } from '../lib/text.ts';
import type { Step } from '../startStep/model.ts';
import { mailedRoles } from '../startStep/needs.ts';
import type { Assigned } from './assign.ts';
import type { ChosenItems } from './chosenItems.ts';
import { selectItems } from './selection.ts';

/** Ids in the input of a run, each of a record that may not exist. */
export type GivenIds = Readonly<{ contacts: readonly string[]; actions: readonly string[] }>;

export const NO_IDS: GivenIds = { contacts: [], actions: [] };

/** The ids, email addresses and names of contacts that can be told before the step is known. */
export const contactTexts = ({ values, assignee, otherParties }: StepInput): readonly string[] => [
  ...assignee.map(({ text }) => text),
  ...peopleOf(textsUnder(values, 'participantType')),
  ...otherParties.flatMap((entry) => peopleOf(entry.values)),
];

const textsUnder = (values: StepInput['values'], prefix: string): readonly string[] =>
  [...values].filter(([key]) => key.startsWith(prefix)).flatMap(([, given]) => textsOf(given));

/** The ids that can be told before the step is known: those in roles, Assigned To and lists of related actions. */
export const idsInFields = (input: StepInput): GivenIds => ({
  contacts: contactTexts(input).filter(isId),
  actions: textsUnder(input.values, 'relatedActionType').filter(isId),
});

/**
 * The ids of contacts whom an email concerns: their addresses matter. It is not known yet which role an entry of a
 * dictionary means, so each of them may be for an email.
 */
export function mailedIds(step: Step, input: StepInput, { ids }: ChosenItems): GivenIds {
  const mailed = mailedRoles(selectItems(step, input.modes, ids));
  if (mailed.size === 0) return NO_IDS;
  const values = new Map(
    [...mailed].map((typeId) => [`participantType${typeId}`, input.values.get(`participantType${typeId}`) ?? []]),
  );
  return { contacts: idsInFields({ ...input, values, assignee: [] }).contacts, actions: [] };
}

/** The contacts in data fields, which only the types of the fields reveal, as they were written. */
export const contactsInData = ({ dataFields }: Step, { data }: Assigned): readonly string[] =>
  dataFields.filter(({ kind }) => kind === 'contact').flatMap(({ id }) => peopleOf(data.get(id)));

/** All ids that would be sent. */
export const idsToSend = (step: Step, { assignee }: StepInput, assigned: Assigned): GivenIds => ({
  contacts: [
    ...assignee.map(({ text }) => text),
    ...[...assigned.parties.values()].flatMap(peopleOf),
    ...contactsInData(step, assigned),
  ].filter(isId),
  actions: [...assigned.related.values()].flat().filter(isId),
});

/** The ids that are not among others. */
export const without = (ids: GivenIds, others: GivenIds): GivenIds => ({
  contacts: ids.contacts.filter((id) => !others.contacts.includes(id)),
  actions: ids.actions.filter((id) => !others.actions.includes(id)),
});
