import { listedInPart, quoted } from '../lib/sentences.ts';
import { undescribedRoles, unnamedTypes } from '../step/enrich.ts';
import { dataFieldLabel } from '../step/labels.ts';
import type { DataField, Step } from '../step/model.ts';
import { markOf, type Facts, type Needs, type Topic } from './facts.ts';

export const namesNeeded = (step: Step) =>
  ({ roles: undescribedRoles(step), actionTypes: unnamedTypes(step) }) satisfies Needs;

/** A sentence for each look-up about a step that failed; `fields` are those whose types matter. */
export function notesOn(step: Step, facts: Facts, fields: readonly DataField[]): readonly string[] {
  const note = (topic: keyof typeof CONSEQUENCES) => failureNotes(facts, [topic]);
  // A role that the step does not name is shown nowhere.
  const showsNumbers = undescribedRoles(step).some((id) => facts.asked.has(markOf('roles', id)));
  return [
    ...note('filledRoles'),
    ...noteOnTypes(fields, facts),
    ...note('choices'),
    ...(showsNumbers ? note('roles') : []),
    ...failureNotes(facts, ['actionTypes', 'contacts', 'actions', 'staff']),
  ];
}

/** A sentence for each of these look-ups that failed. */
export const failureNotes = ({ failures }: Facts, topics: readonly (keyof typeof CONSEQUENCES)[]): readonly string[] =>
  topics.flatMap((topic) => {
    const reason = failures.get(topic);
    return reason === undefined ? [] : [`${CONSEQUENCES[topic]}: ${reason}`];
  });

const CONSEQUENCES = {
  filledRoles: 'Who is in the action already could not be looked up',
  choices: 'The choices of the data fields have to be typed',
  roles: 'Some roles are shown by number',
  actionTypes: 'Some action types are shown by number',
  contacts: 'The contacts could not be looked up',
  actions: 'The related actions could not be looked up',
  staff: 'Whether the assignee can log in could not be checked',
} as const satisfies Partial<Record<Topic, string>>;

function noteOnTypes(fields: readonly DataField[], { dataTypes, failures }: Facts): readonly string[] {
  const untyped = fields.filter(({ dataFieldId }) => dataFieldId !== null && !dataTypes.has(dataFieldId));
  if (untyped.length === 0) return [];
  const reason = failures.get('dataTypes') ?? 'Actionstep did not say what types they are.';
  if (failures.has('dataTypes') || dataTypes.size === 0) return [`The data fields are plain text: ${reason}`];
  const labels = listedInPart(untyped, (field) => quoted(dataFieldLabel(field)));
  return [`Some data fields are plain text: Actionstep did not say what types these are: ${labels}.`];
}
