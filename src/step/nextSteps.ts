import { linkedOf, type Document } from '../service/wire/document.ts';
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
  const nodes = new Map(linkedOf(document, 'nodes').map((node) => [node.id, node]));
  const nameOf = toStepName(document);
  const linked = linkedRecords(document);
  return document.records.flatMap((record) => {
    const { links } = record;
    const [stepId, nodeId] = [toOne(links['step']), toOne(links['node'])];
    if (stepId === null || nodeId === null) return [];
    const node = nodes.get(nodeId);
    const next = {
      actionId,
      stepId,
      nodeId,
      number: number(node?.attributes['stepNumber']),
      after: nameOf(toOne(node?.links['parent'])),
      tasksToComplete: toMany(links['mustCompleteTasks']),
      contactsToMail: toMany(links['mustHaveEmailAddresses']),
    };
    return [{ ...decodeContent(record, toOne(node?.links['actionType']) ?? '', linked, 'none'), next }];
  });
}

function toStepName(document: Document): (nodeId: string | null) => string | null {
  const names = new Map(linkedOf(document, 'steps').map(({ id, attributes }) => [id, text(attributes['stepName'])]));
  const places = document.records.map(({ links }) => [toOne(links['node']), toOne(links['step'])] as const);
  const own = linkedOf(document, 'nodes').map(({ id, links }) => [id, toOne(links['step'])] as const);
  const steps = new Map<string | null, string | null>([...own, ...places]);
  return (nodeId) => names.get(steps.get(nodeId) ?? '') ?? null;
}
