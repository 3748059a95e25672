import { templates } from '../links.ts';
import { linkedBlocks, pagingBlock } from '../listing.ts';
import type { ActionRecord, LinkMap } from '../records.ts';
import { Refusal } from '../refusal.ts';
import type { TreeNode } from '../seed/stepTree.ts';
import type { Call, Handler, Reply, Service } from '../service.ts';
import { refuseMoreThanOneId, stepBlocks, stepLinks } from '../step/collections.ts';
import { contactsToReach, possibleNext, tasksToComplete } from './next.ts';

const RESOURCE = 'actionchangestep';

/** GET /actionchangestep/{action id}: one record for each step and node that the action can go to. */
export const readNextSteps: Handler = (call) => {
  refuseMoreThanOneId(call, RESOURCE, 'action');
  const action = call.service.firm.actions.get(call.id);
  if (!action) throw new Refusal('notFound', `No actions record has the id ${call.id}`);
  return nextStepsReply(call, action);
};

/** What is possible next. The tasks and contacts of the conditions do not come along. */
export function nextStepsReply(call: Call, action: ActionRecord): Reply {
  const { firm, wire, url } = call.service;
  const next = possibleNext(call.service, action);
  if (next.length === 0 && wire.emptyListHasNoBody) return { status: 204 };
  // A step that stands at several nodes comes along once.
  const blocks = [
    ...stepBlocks(firm, [...new Set(next.map(({ step }) => step))]),
    ['nodes', next.map(({ record }) => record)] as const,
  ];
  const records = next.map((node, index) => ({
    id: String(index + 1),
    links: wire.nextStepLinks(ownLinks(call.service, action, node)),
  }));
  return {
    status: 200,
    body: {
      links: templates(wire.templateBase(url), [RESOURCE, ...blocks.map(([resource]) => resource)]),
      [RESOURCE]: wire.collection(records),
      linked: linkedBlocks(wire, blocks),
      ...pagingBlock(call, RESOURCE, { records, recordCount: records.length, page: 1, pageCount: 1, pageSize: 50 }),
    },
  };
}

const ownLinks = ({ firm }: Service, action: ActionRecord, node: TreeNode): LinkMap => ({
  mustCompleteTasks: tasksToComplete(firm, action, node).map(({ id }) => id),
  mustHaveEmailAddresses: contactsToReach(firm, action, node).map(Number),
  node: String(node.record.id),
  ...stepLinks(node.step),
  stepRelatedActionTypes: node.step.relatedActionTypes.map(({ id }) => Number(id)),
});
