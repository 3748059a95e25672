import type { Step } from '../../src/step/model.ts';
import type { Form } from './attempt.ts';
import type { Sent } from './plan.ts';

/** The other forms that a submission of a step can have, as far as it holds what they are about. */
export const formsOf = (step: Step, { attributes, links }: Sent, note: string): readonly Form[] => [
  ...ifAny('stepMessages' in links, { position: 'stepMessageIds:whole', blamed: /stepMessages/i }),
  ...ifAny('assignedToParticipant' in attributes, { position: 'assignee:links', blamed: /assigned/i }),
  ...ifAny(step.next === undefined, { change: (input) => ({ ...input, fileNote: note }), blamed: /note/i }),
  ...ifAny(step.next === undefined, {
    position: 'wrapper:list',
    blamed: /actioncreate\b(?!\/)|\b(?:array|list|object)\b/i,
  }),
];

const ifAny = (isAny: boolean, form: Form): readonly Form[] => (isAny ? [form] : []);
