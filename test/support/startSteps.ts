import type { Firm, StartStep } from '../sandbox/sandbox.ts';
import { collectionsOf } from '../sandbox/seed/collections.ts';
import { seedStartStep, type FieldOutline, type StartStepOutline } from '../sandbox/seed/startStep.ts';

export type { FieldOutline, StartStepOutline };

/** Gives the firm an action type with this Start step, in place of the one that had its number. */
export function offer(firm: Firm, outline: StartStepOutline, name = `Type ${outline.actionType}`): StartStep {
  const { startStep, fields, choices } = seedStartStep(outline);
  const id = String(outline.actionType);
  firm.actionTypes.set(id, {
    id: outline.actionType,
    name,
    description: null,
    isDisabled: 'F',
    canCreate: 'T',
    links: {},
  });
  firm.startSteps.set(id, startStep);
  for (const collection of collectionsOf([startStep])) firm.dataCollections.set(String(collection.id), collection);
  for (const field of fields) firm.dataCollectionFields.set(field.id, field);
  for (const choice of choices) firm.dropdownChoices.set(choice.id, choice);
  return startStep;
}

export function stepOf({ startSteps }: Firm, actionType: string): StartStep {
  const step = startSteps.get(actionType);
  if (!step) throw new Error(`The firm has no action type ${actionType}.`);
  return step;
}
