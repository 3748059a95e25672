import type { Firm } from '../firm.ts';
import { templates } from '../links.ts';
import { linkedBlocks, pagingBlock } from '../listing.ts';
import type { LinkMap } from '../records.ts';
import { Refusal } from '../refusal.ts';
import type { StartStep } from '../seed/startStep.ts';
import type { Handler } from '../service.ts';
import { refuseMoreThanOneId, stepBlocks, stepLinks, type Block } from '../step/collections.ts';

/** "actioncreate (GET) resource": the Start step of one action type, with everything it asks for. */
export const readStartStep: Handler = (call) => {
  refuseMoreThanOneId(call, 'actioncreate', 'action type');
  const { firm, wire, url } = call.service;
  const startStep = startStepOf(firm, call.id);
  const own = wire.dialect === 'live' && typeAndAccounts(startStep);
  const blocks: readonly Block[] = [...stepBlocks(firm, [startStep]), ['trustbankaccounts', startStep.trustAccounts]];
  return {
    status: 200,
    body: {
      links: templates(wire.templateBase(url), ['actioncreate', ...blocks.map(([resource]) => resource)]),
      actioncreate: { id: call.id, links: wire.startStepLinks({ ...stepLinks(startStep), ...own }) },
      linked: linkedBlocks(wire, blocks),
      ...pagingBlock(call, 'actioncreate', { records: [], recordCount: 1, page: 1, pageCount: 1, pageSize: 50 }),
    },
  };
};

/** The Start step of a type that the user may open actions of. */
export function startStepOf(firm: Firm, actionTypeId: string): StartStep {
  const type = firm.actionTypes.get(actionTypeId);
  const startStep = firm.startSteps.get(actionTypeId);
  if (!type || !startStep || type.isDisabled === 'T')
    throw new Refusal('notFound', `No action type has the id ${actionTypeId}`);
  if (type.canCreate === 'F') throw new Refusal('forbidden', `You may not create actions of the type ${actionTypeId}`);
  return startStep;
}

/** These two are among the attributes of the record and its templates, but not in the document's list of its own links. */
const typeAndAccounts = ({ step, trustAccounts }: StartStep): LinkMap => ({
  actionType: step.links.actionType,
  trustAccounts: trustAccounts.map(({ id }) => String(id)),
});
