import type { Firm } from '../sandbox/sandbox.ts';
import { collectionsOf } from '../sandbox/seed/collections.ts';
import { seedStepTree, type NextStepOutline } from '../sandbox/seed/stepTree.ts';

export type { NextStepOutline };
export type Place = Readonly<{ action: string; step: string; node: string }>;

/** Gives the type of an action these next steps, in place of those that it had; says where each of them stands. */
export function offerNextSteps(firm: Firm, action: string, outlines: readonly NextStepOutline[]): readonly Place[] {
  const actionType = firm.actions.get(action)?.links.actionType;
  if (actionType === undefined) throw new Error(`The firm has no action ${action}.`);
  const { tree, fields, choices } = seedStepTree(Number(actionType), outlines);
  firm.stepTrees.set(actionType, tree);
  for (const collection of collectionsOf(tree.nodes.map(({ step }) => step)))
    firm.dataCollections.set(String(collection.id), collection);
  for (const field of fields) firm.dataCollectionFields.set(field.id, field);
  for (const choice of choices) firm.dropdownChoices.set(choice.id, choice);
  return tree.nodes.map(({ record, step }) => ({ action, step: step.step.id, node: String(record.id) }));
}
