import { actionsIn } from '../form/existingAction.ts';
import type { StepInput } from '../form/input.ts';
import { textsOf } from '../lib/inputData.ts';
import { peopleOf } from '../lib/people.ts';
import { isId } from '../lib/text.ts';
import type { Step } from '../step/model.ts';
import { mailedRoles } from '../step/needs.ts';
import type { Assigned } from './assign.ts';
import type { ChosenItems } from './chosenItems.ts';
import { selectItems } from './selection.ts';

/** Records in the input of a run, each of which may not exist: contacts by their ids, actions as they were given. */
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

/** What needs no dictionary: contacts in roles and Assigned To, and actions in the fields for related ones. */
export const idsInFields = (step: Step, input: StepInput): GivenIds => ({
  contacts: contactTexts(input).filter(isId),
  actions: relatedInFields(step, input),
});

const relatedInFields = ({ relatedTypes }: Step, { values }: StepInput): readonly string[] => [
  ...new Set(relatedTypes.flatMap(({ id }) => actionsIn(values.get(`relatedActionType${id}`)))),
];

/**
 * Of these, the contacts whom an email concerns: their addresses matter. It is not known yet which role an entry of a
 * dictionary means, so each of them may be for an email. And all actions: a run tells of them what a check does.
 */
export function idsInRun(step: Step, input: StepInput, { ids }: ChosenItems): GivenIds {
  const mailed = mailedRoles(selectItems(step, input.modes, ids));
  const actions = relatedInFields(step, input);
  if (mailed.size === 0) return { ...NO_IDS, actions };
  const values = new Map(
    [...mailed].map((typeId) => [`participantType${typeId}`, input.values.get(`participantType${typeId}`) ?? []]),
  );
  return { contacts: contactTexts({ ...input, values, assignee: [] }).filter(isId), actions };
}

/** The contacts in data fields, which only the types of the fields reveal, as they were written. */
export const contactsInData = ({ dataFields }: Step, { data }: Assigned): readonly string[] =>
  dataFields.filter(({ kind }) => kind === 'contact').flatMap(({ id }) => peopleOf(data.get(id)));

/** All that would be sent. */
export const idsToSend = (step: Step, { assignee }: StepInput, assigned: Assigned): GivenIds => ({
  contacts: [
    ...assignee.map(({ text }) => text),
    ...[...assigned.parties.values()].flatMap(peopleOf),
    ...contactsInData(step, assigned),
  ].filter(isId),
  actions: [...new Set([...assigned.related.values()].flat())],
});

/** Those that are not among others. */
export const without = (ids: GivenIds, others: GivenIds): GivenIds => ({
  contacts: ids.contacts.filter((id) => !others.contacts.includes(id)),
  actions: ids.actions.filter((id) => !others.actions.includes(id)),
});
