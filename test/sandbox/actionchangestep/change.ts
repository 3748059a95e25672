import { timestamp } from '../clock.ts';
import { systemNote } from '../filenotes.ts';
import { templates } from '../links.ts';
import type { ActionRecord } from '../records.ts';
import { refuseFor, type Problem } from '../refusal.ts';
import type { Handler, Service } from '../service.ts';
import { carryOut, stepChangeTimestamp } from '../step/outcome.ts';
import { hasAddress, whatIsMissing } from '../step/requirements.ts';
import { isToDo } from '../tasks.ts';
import { contactsToReach, tasksToComplete } from './next.ts';
import { nextStepsReply } from './read.ts';
import { readSubmission, type Submission } from './submission.ts';

export const changeStep: Handler = (call) => {
  const { service, body } = call;
  const { firm, wire, url } = service;
  const submission = readSubmission(body, service);
  refuseFor([...unmetConditions(submission), ...whatIsMissing(submission)]);

  const { action, step, node, attributes, links } = submission;
  const moved = movedAction(service, submission);
  firm.actions.set(links.action, moved);
  firm.standing.set(links.action, node.record.id);
  const from = action.links.step;
  firm.stepChanges.push({ ...carryOut(service, submission, moved), from, step: step.step.id, node: links.node });
  systemNote(service, links.action, noteText(submission));

  if (!wire.repeatsStepChange) return nextStepsReply({ ...call, id: links.action }, moved);
  const { stepTasks = [], stepMessages = [] } = links;
  const place = { action: links.action, node: links.node, step: links.step };
  return {
    status: wire.createdStatus,
    body: {
      links: templates(wire.templateBase(url), ['actionchangestep']),
      actionchangestep: { ...attributes, links: { ...place, stepMessages, stepTasks } },
    },
  };
};

/** What a step demands of the action itself, whatever is submitted. */
function unmetConditions({ firm, action, node }: Submission): readonly Problem[] {
  const pointer = '/actionchangestep/links/action';
  const open = tasksToComplete(firm, action, node).filter(isToDo);
  const unreachable = contactsToReach(firm, action, node).filter((id) => !hasAddress(firm, id));
  return [
    ...open.map(({ id, name }) => ({ detail: `Task ${id} (${name}) must be completed first`, pointer })),
    ...unreachable.map((id) => ({ detail: `Participant ${id} must have an email address`, pointer })),
  ];
}

/** The action where it goes: the status of the step unless another is given; the assignee stays unless one is. */
function movedAction(
  service: Service,
  { action, step, attributes, assignee, relatedActions }: Submission,
): ActionRecord {
  const related = new Set([...(action.links.relatedActions ?? []), ...Object.values(relatedActions).flat()]);
  return {
    ...action,
    status: attributes.status ?? step.step.actionStatus,
    statusTimestamp: stepChangeTimestamp(service, attributes.timestamp),
    modifiedTimestamp: timestamp(service.now()),
    links: {
      ...action.links,
      step: step.step.id,
      assignedTo: assignee ?? action.links.assignedTo,
      relatedActions: related.size > 0 ? [...related] : null,
    },
  };
}

function noteText({ firm, action, step, fileNote }: Submission): string {
  const nodes = firm.stepTrees.get(action.links.actionType)?.nodes.map((node) => node.step) ?? [];
  const start = firm.startSteps.get(action.links.actionType);
  const from = [start, ...nodes].find((one) => one?.step.id === action.links.step)?.step.stepName;
  return [`Changed step from ${from ?? ''} to ${step.step.stepName}`, fileNote].filter(Boolean).join('\n');
}
