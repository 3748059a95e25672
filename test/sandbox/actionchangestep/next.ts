import type { Firm } from '../firm.ts';
import type { ActionRecord, NodeRecord } from '../records.ts';
import type { TreeNode } from '../seed/stepTree.ts';
import type { Service } from '../service.ts';

/** The nodes behind the one where an action stands: it may skip some, and never goes back. */
export function possibleNext({ firm, listsPresentStep }: Service, action: ActionRecord): readonly TreeNode[] {
  const nodes = firm.stepTrees.get(action.links.actionType)?.nodes ?? [];
  const present = standsAt(firm, action);
  const reached = present?.weight ?? 0;
  return nodes.filter(
    ({ record }) =>
      record.isActive === 'T' && (record.weight > reached || (listsPresentStep && record.id === present?.id)),
  );
}

function standsAt({ stepTrees, standing }: Firm, { id, links }: ActionRecord): NodeRecord | undefined {
  const nodes = stepTrees.get(links.actionType)?.nodes ?? [];
  const node = standing.get(String(id));
  const found = nodes.find(({ record }) => record.id === node) ?? nodes.find(({ step }) => step.step.id === links.step);
  return found?.record;
}

/** The tasks of an action that must be completed before it goes there, done or not. */
export const tasksToComplete = ({ tasks }: Firm, { id }: ActionRecord, { mustComplete }: TreeNode) =>
  [...tasks.values()].filter(({ name, links }) => links.action === String(id) && mustComplete.includes(name));

/** The contacts of an action who must have an email address before it goes there, whether they have one or not. */
export const contactsToReach = (firm: Firm, { id }: ActionRecord, { mustHaveEmail }: TreeNode): readonly string[] => [
  ...new Set(mustHaveEmail.flatMap((type) => contactsInRole(firm, String(id), type))),
];

export const contactsInRole = ({ actionParticipants }: Firm, action: string, type: string): readonly string[] =>
  [...actionParticipants.values()]
    .filter(({ links }) => links.action === action && links.participantType === type)
    .map(({ links }) => links.participant);
