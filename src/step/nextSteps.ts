import { linkedOf, type Document } from '../service/wire/document.ts';
import { recordDecoder } from '../service/wire/record.ts';
import { number, text, toMany, toOne } from '../service/wire/values.ts';
import { decodeContent, linkedRecords } from './decode.ts';
import type { NextPlace, Step } from './model.ts';

/** A step that an action can go to. */
export type NextStep = Step & Readonly<{ next: NextPlace }>;

/**
 * Decodes a GET of actionchangestep: a record for each place that the action can go to, with all that a Start step has
 * (docs/service-notes.md, "Changing the step"). One without a step or a node is no place to go to.
 */
export function decodeNextSteps(document: Document, actionId: string): readonly NextStep[] {
  const nodes = new Map(linkedOf(document, 'nodes').map((resource) => [resource.id, decodeNode(resource)]));
  const nameOf = toStepName(document);
  const linked = linkedRecords(document);
  return document.records.flatMap((record) => {
    const { links } = decodePlace(record);
    if (links.step === null || links.node === null) return [];
    const node = nodes.get(links.node);
    const content = decodeContent(record, node?.links.actionType ?? '', linked, 'none');
    const next = {
      actionId,
      stepId: links.step,
      nodeId: links.node,
      number: node?.stepNumber ?? null,
      after: nameOf(node?.links.parent ?? null),
      tasksToComplete: links.mustCompleteTasks,
      contactsToMail: links.mustHaveEmailAddresses,
    };
    return [{ ...content, next }];
  });
}

const decodePlace = recordDecoder(
  {},
  { step: toOne, node: toOne, mustCompleteTasks: toMany, mustHaveEmailAddresses: toMany },
);

const decodeNode = recordDecoder({ stepNumber: number }, { actionType: toOne, parent: toOne, step: toOne });

/** The name of the step that stands at a node, as far as the document tells which one that is. */
function toStepName(document: Document): (nodeId: string | null) => string | null {
  const names = new Map(linkedOf(document, 'steps').map(({ id, attributes }) => [id, text(attributes['stepName'])]));
  const places = document.records.map(decodePlace).map(({ links }) => [links.node, links.step] as const);
  const own = linkedOf(document, 'nodes').map((node) => [node.id, decodeNode(node).links.step] as const);
  const steps = new Map<string | null, string | null>([...own, ...places]);
  return (nodeId) => names.get(steps.get(nodeId) ?? '') ?? null;
}
