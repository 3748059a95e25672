import { listedInPart, quoted } from '../lib/sentences.ts';
import { undescribedRoles, type KnownField } from './enrich.ts';
import { dataFieldLabel } from './labels.ts';
import type { DataField, Step } from './model.ts';

/* What follows from a look-up about a step that failed: a sentence for the person. */

/** What can be looked up about a step, and be missing. */
export type Topic = keyof typeof CONSEQUENCES | 'dataTypes';

/** Why look-ups failed, and of what. */
export type FailedLookUps = ReadonlyMap<Topic, Readonly<{ reason: string; keys: readonly string[] }>>;

/** A sentence for each look-up about a step that failed; `fields` are those whose types matter. */
export function notesOn(
  step: Step,
  dataTypes: ReadonlyMap<string, KnownField>,
  failures: FailedLookUps,
  fields: readonly DataField[],
): readonly string[] {
  // A role that the step does not name is shown nowhere.
  const unnamed = new Set(undescribedRoles(step));
  const showsNumbers = failures.get('roles')?.keys.some((id) => unnamed.has(id));
  return [
    ...failureNotes(failures, ['filledRoles']),
    ...noteOnTypes(fields, dataTypes, failures),
    ...failureNotes(failures, ['choices', ...(showsNumbers ? ['roles' as const] : [])]),
    ...failureNotes(failures, ['actionTypes', 'contacts', 'actions', 'staff']),
  ];
}

/** A sentence for each of these look-ups that failed. */
export const failureNotes = (
  failures: FailedLookUps,
  topics: readonly (keyof typeof CONSEQUENCES)[],
): readonly string[] =>
  topics.flatMap((topic) => {
    const failure = failures.get(topic);
    return failure ? [`${CONSEQUENCES[topic]}: ${failure.reason}`] : [];
  });

const CONSEQUENCES = {
  filledRoles: 'Who is in the action already could not be looked up',
  choices: 'The choices of the data fields have to be typed',
  roles: 'Some roles are shown by number',
  actionTypes: 'Some action types are shown by number',
  contacts: 'The contacts could not be looked up',
  actions: 'The related actions could not be looked up',
  staff: 'Whether the assignee can log in could not be checked',
} as const;

function noteOnTypes(
  fields: readonly DataField[],
  dataTypes: ReadonlyMap<string, KnownField>,
  failures: FailedLookUps,
): readonly string[] {
  const untyped = fields.filter(({ dataFieldId }) => dataFieldId !== null && !dataTypes.has(dataFieldId));
  if (untyped.length === 0) return [];
  const failure = failures.get('dataTypes');
  const reason = failure?.reason ?? 'Actionstep did not say what types they are.';
  if (failure || dataTypes.size === 0) return [`The data fields are plain text: ${reason}`];
  const labels = listedInPart(untyped, (field) => quoted(dataFieldLabel(field)));
  return [`Some data fields are plain text: Actionstep did not say what types these are: ${labels}.`];
}
