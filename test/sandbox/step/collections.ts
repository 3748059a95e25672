import type { Firm } from '../firm.ts';
import type { AnyRecord, LinkMap } from '../records.ts';
import { Refusal } from '../refusal.ts';
import type { Step } from '../seed/startStep.ts';
import type { Call } from '../service.ts';

/** "The record's own `links` object holds the ids". */
export const stepLinks = (step: Step): LinkMap => ({
  step: step.step.id,
  stepTasks: step.tasks.map(({ id }) => id),
  stepMessages: step.messages.map(({ id }) => id),
  documentTemplates: step.documents.map(({ id }) => id),
  stepParticipantTypes: step.participantTypes.map(({ id }) => id),
  otherParticipantTypes: step.otherParticipantTypes,
  stepDataFields: step.dataFields.map(({ id }) => String(id)),
  stepRelatedActionTypes: step.relatedActionTypes.map(({ id }) => id),
});

export type Block = readonly [resource: string, records: readonly AnyRecord[]];

/** "Default includes". The types behind stepParticipantTypes are not among them: only the other ones are. */
export const stepBlocks = ({ participantTypes }: Firm, steps: readonly Step[]): readonly Block[] => [
  ['steps', steps.map(({ step }) => step)],
  ['steptasks', steps.flatMap(({ tasks }) => tasks)],
  ['stepmessages', steps.flatMap(({ messages }) => messages)],
  ['documenttemplates', steps.flatMap(({ documents }) => documents)],
  ['stepparticipanttypes', steps.flatMap((step) => step.participantTypes)],
  [
    'participanttypes',
    [...new Set(steps.flatMap((step) => step.otherParticipantTypes))].flatMap(
      (id) => participantTypes.get(String(id)) ?? [],
    ),
  ],
  ['stepdatafields', steps.flatMap(({ dataFields }) => dataFields)],
  ['steprelatedactiontypes', steps.flatMap(({ relatedActionTypes }) => relatedActionTypes)],
];

/** "GET /actioncreate accepts exactly one resource id" and no filters; its sibling is read in the same way. */
export function refuseMoreThanOneId({ id, query }: Call, resource: string, what: string): void {
  if (id === '' || id.includes(',')) throw new Refusal('badCall', `${resource} takes exactly one ${what} id`);
  if (query.size > 0) throw new Refusal('badCall', `${resource} takes no filters`);
}
