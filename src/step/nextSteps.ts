import { withDetails } from '../lib/sentences.ts';
import { normalText } from '../lib/text.ts';
import type { Document } from '../service/wire/document.ts';
import { number, text, toMany, toOne } from '../service/wire/record.ts';
import { decodeContent, linkedRecords } from './decode.ts';
import type { NextPlace, Step } from './model.ts';

/** A step that an action can go to. */
export type NextStep = Step & Readonly<{ next: NextPlace }>;

/**
 * Decodes a GET of actionchangestep: a record for each place that the action can go to, with all that a Start step has
 * (docs/service-notes.md, "Changing the step"). One without a step or a node is no place to go to.
 */
export function decodeNextSteps(document: Document, actionId: string): readonly NextStep[] {
  const linked = linkedRecords(document);
  // A node tells its parent, and only the record of a place tells which step a node is.
  const steps = new Map(document.records.map(({ links }) => [toOne(links['node']), toOne(links['step'])]));
  return document.records.flatMap((record) => {
    const { links } = record;
    const [stepId, nodeId] = [toOne(links['step']), toOne(links['node'])];
    if (stepId === null || nodeId === null) return [];
    const node = linked.get('nodes')?.get(nodeId);
    const before = linked.get('steps')?.get(steps.get(toOne(node?.links['parent'])) ?? '');
    const next = {
      actionId,
      stepId,
      nodeId,
      number: number(node?.attributes['stepNumber']),
      after: text(before?.attributes['stepName']),
      tasksToComplete: toMany(links['mustCompleteTasks']),
      contactsToMail: toMany(links['mustHaveEmailAddresses']),
    };
    return [{ ...decodeContent(record, toOne(node?.links['actionType']) ?? '', linked, 'none'), next }];
  });
}

/** What the form stores for a step: its id and that of the node, because a step can stand at several. */
export const nextStepValue = ({ next }: NextStep): string => `${next.stepId}/${next.nodeId}`;

/** Names of steps, by what the form stores; with places where several, or the `present` step too, have one name. */
export function toNextStepLines(steps: readonly NextStep[], present: string | null = null) {
  const names = Map.groupBy([...steps.map(stepName), present ?? ''], normalText);
  return steps.map((step) => {
    const name = stepName(step);
    const { next } = step;
    const place = [next.number === null ? null : `number ${next.number}`, next.after && `after ${next.after}`];
    const isOnly = names.get(normalText(name))?.length === 1;
    return { id: nextStepValue(step), name: isOnly ? name : withDetails(name, place) };
  });
}

const stepName = ({ name }: NextStep): string => name?.trim() || 'Step without a name';
