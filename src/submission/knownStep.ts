import { listedInPart, quoted } from '../lib/sentences.ts';
import {
  unnamedRoles,
  unnamedTypes,
  withChoices,
  withDataTypes,
  withFilledRoles,
  withRelatedNames,
  withRoles,
  withStoredData,
} from '../step/enrich.ts';
import { dataFieldLabel } from '../step/labels.ts';
import type { DataField, Step } from '../step/model.ts';
import { markOf, type Facts, type Needs, type Topic } from './facts.ts';

export function withFacts(step: Step, facts: Facts): Step {
  const typed = withChoices(withDataTypes(step, facts.dataTypes), facts.choices);
  const named = withRelatedNames(withRoles(typed, [...facts.roles.values()]), facts.actionTypes);
  const filled = facts.filledRoles ? withFilledRoles(named, facts.filledRoles) : named;
  return facts.storedData ? withStoredData(filled, facts.storedData) : filled;
}

export const namesNeeded = (step: Step): Needs => ({ roles: unnamedRoles(step), actionTypes: unnamedTypes(step) });

/** A sentence for each look-up about a step that failed; `fields` are those whose types matter. */
export const notesOn = (step: Step, { failures, asked, dataTypes }: Facts, fields: readonly DataField[]): string[] =>
  NOTES.flatMap(([topic, consequence]) => {
    const reason = failures.get(topic);
    if (topic === 'dataTypes') return noteOnTypes(fields, dataTypes, reason);
    // A role that the step does not ask for is shown nowhere.
    const isShown = topic !== 'roles' || unnamedRoles(step).some((id) => asked.has(markOf('roles', id)));
    return reason === undefined || !isShown ? [] : [`${consequence}: ${reason}`];
  });

const NOTES: readonly (readonly [topic: Topic, consequence: string])[] = [
  ['filledRoles', 'Who is in the action already could not be looked up'],
  ['dataTypes', 'The data fields are plain text'],
  ['choices', 'The choices of the data fields have to be typed'],
  ['roles', 'Some roles are shown by number'],
  ['actionTypes', 'Some action types are shown by number'],
  ['contacts', 'The contacts could not be looked up'],
  ['actions', 'The related actions could not be looked up'],
  ['staff', 'Whether the assignee can log in could not be checked'],
];

function noteOnTypes(fields: readonly DataField[], known: Facts['dataTypes'], reason: string | undefined): string[] {
  const untyped = fields.filter(({ dataFieldId }) => dataFieldId !== null && !known.has(dataFieldId));
  if (untyped.length === 0) return [];
  if (reason !== undefined) return [`The data fields are plain text: ${reason}`];
  if (known.size === 0) return ['The data fields are plain text: Actionstep did not say what types they are.'];
  const labels = listedInPart(untyped, (field) => quoted(dataFieldLabel(field)));
  return [`Some data fields are plain text: Actionstep did not say what types these are: ${labels}.`];
}
