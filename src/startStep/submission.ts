import { ASSUMPTIONS, type Assumptions } from '../service/assumptions.ts';
import { toBody } from './body.ts';
import type { StartStepInput } from './input.ts';
import type { StartStep } from './model.ts';
import { selectItems } from './modes.ts';
import { findProblems } from './problems.ts';
import type { Selection } from './selection.ts';

/** What a POST of actioncreate would be, and what is wrong with it. Only one without problems is to be sent. */
export type Submission = Readonly<{ body: object; problems: readonly string[] }>;

/**
 * Turns the input of a Start step into the body of the POST (service document, "actioncreate (POST) request
 * attributes"), and names everything that the document says makes it invalid, in the words of the form.
 */
export function toSubmission(
  step: StartStep,
  input: StartStepInput,
  assumptions: Assumptions = ASSUMPTIONS,
): Submission {
  const { modes, ticks } = input;
  const selection: Selection = {
    tasks: selectItems(step.tasks, modes.tasksToCreate, ticks('stepTasks')),
    messages: selectItems(step.messages, modes.messagesToSend, ticks('stepMessages')),
    documents: selectItems(step.documents, modes.documentsToAdd, ticks('documentTemplates')),
  };
  return {
    body: toBody(step, input, selection, assumptions),
    problems: findProblems(step, input, selection),
  };
}
