import { linkedBlocks } from '../listing.ts';
import { templates } from '../links.ts';
import type { AnyRecord, LinkMap } from '../records.ts';
import type { StartStep } from '../seed/startStep.ts';
import { Refusal } from '../refusal.ts';
import type { Firm } from '../firm.ts';
import type { Call, Handler, Service } from '../service.ts';

/** "actioncreate (GET) resource": the Start step of one action type, with everything it asks for. */
export const readStartStep: Handler = (call) => {
  refuseMoreThanOneId(call);
  const { firm, wire, url, linksTypeAndAccounts } = call.service;
  const startStep = startStepOf(firm, call.id);
  const blocks = linkedRecords(call.service, startStep);
  const linked = linkedBlocks(wire, blocks);
  return {
    status: 200,
    body: {
      links: templates(wire.templateBase(url), ['actioncreate', ...blocks.map(([resource]) => resource)]),
      actioncreate: {
        id: call.id,
        links: wire.startStepLinks({
          ...ownLinks(startStep),
          ...(linksTypeAndAccounts && typeAndAccounts(startStep)),
        }),
      },
      linked,
      meta: {
        paging: {
          actioncreate: { recordCount: 1, pageCount: 1, page: 1, pageSize: 50, prevPage: null, nextPage: null },
        },
      },
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

/** "GET /actioncreate accepts exactly one resource id" and no filters. */
function refuseMoreThanOneId({ id, query }: Call): void {
  if (id === '' || id.includes(',')) throw new Refusal('badCall', 'actioncreate takes exactly one action type id');
  if (query.size > 0) throw new Refusal('badCall', 'actioncreate takes no filters');
}

/** "The record's own `links` object holds the ids". */
const ownLinks = (startStep: StartStep): LinkMap => ({
  step: startStep.step.id,
  stepTasks: startStep.tasks.map(({ id }) => id),
  stepMessages: startStep.messages.map(({ id }) => id),
  documentTemplates: startStep.documents.map(({ id }) => id),
  stepParticipantTypes: startStep.participantTypes.map(({ id }) => id),
  otherParticipantTypes: startStep.otherParticipantTypes,
  stepDataFields: startStep.dataFields.map(({ id }) => String(id)),
  stepRelatedActionTypes: startStep.relatedActionTypes.map(({ id }) => id),
});

/** These two are among the attributes of the record and its templates, but not in the document's list of its own links. */
const typeAndAccounts = ({ step, trustAccounts }: StartStep): LinkMap => ({
  actionType: step.links.actionType,
  trustAccounts: trustAccounts.map(({ id }) => String(id)),
});

/** "Default includes". The types behind stepParticipantTypes are not among them: only the other ones are. */
const linkedRecords = (
  { firm, namesTrustAccounts }: Service,
  startStep: StartStep,
): [resource: string, records: AnyRecord[]][] => [
  ['steps', [startStep.step]],
  ['steptasks', startStep.tasks],
  ['stepmessages', startStep.messages],
  ['documenttemplates', startStep.documents],
  ['stepparticipanttypes', startStep.participantTypes],
  ['participanttypes', startStep.otherParticipantTypes.flatMap((id) => firm.participantTypes.get(String(id)) ?? [])],
  ['stepdatafields', startStep.dataFields],
  ['steprelatedactiontypes', startStep.relatedActionTypes],
  ['trustbankaccounts', startStep.trustAccounts.map(({ id, name }) => (namesTrustAccounts ? { id, name } : { id }))],
];
