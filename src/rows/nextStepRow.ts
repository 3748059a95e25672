import { toDescription, toChecklist } from '../startStep/description.ts';
import { nextStepValue, toNextStepLines } from '../startStep/nextStepNames.ts';
import type { NextStep } from '../startStep/nextSteps.ts';
import { outputFieldsOf } from './outputFields.ts';
import { needsOutputFields, stepOutputFields, warningsOutputField } from './planFields.ts';
import { sampleStep } from './startStepRow.ts';

/** What a step asks for that an action can go to, as a later step of a Zap sees it. */
type NextStepRow = ReturnType<typeof toNextStepRow>;

/** Makes the row of one of the steps that an action can go to. `conditions` are those that are not met. */
export const toNextStepRow = (
  step: NextStep,
  all: readonly NextStep[],
  conditions: readonly string[],
  notes: readonly string[],
) => {
  const { data, roles, tasks, emails, documents, stepName, stepDescription, wantsAssignee } = toDescription(step);
  return {
    id: nextStepValue(step),
    stepName,
    stepDescription,
    wantsAssignee,
    checklist: toChecklist(step),
    conditions: [...conditions],
    nextSteps: [...toNextStepLines(all)],
    data: data.map(({ label, type, isRequired, choices }) => ({ label, type, isRequired, choices })),
    roles,
    tasks,
    emails,
    documents,
    warnings: [...notes],
  };
};

/** The labels and types of the row's keys, for the editor. */
export const nextStepOutputFields = outputFieldsOf<NextStepRow>()([
  { key: 'id', label: 'Step ID' },
  ...stepOutputFields,
  { key: 'wantsAssignee', label: 'Asks for an Assignee', type: 'boolean' },
  { key: 'checklist', label: 'Checklist' },
  { key: 'conditions', label: 'Unmet Conditions', list: true },
  { key: 'nextSteps[]id', label: 'Next Step ID' },
  { key: 'nextSteps[]name', label: 'Next Step' },
  { key: 'data[]label', label: 'Data Field' },
  { key: 'data[]type', label: 'Data Field Type' },
  { key: 'data[]isRequired', label: 'Data Field Is Required', type: 'boolean' },
  { key: 'data[]choices', label: 'Data Field Choices' },
  ...needsOutputFields,
  warningsOutputField,
]);

const next: NextStep = {
  ...sampleStep,
  name: 'Exchange',
  next: {
    actionId: '9001',
    stepId: '812--2',
    nodeId: '2020',
    number: 2,
    after: null,
    tasksToComplete: [],
    contactsToMail: [],
  },
};

/** The row of a step with one of each. */
export const nextStepSample: NextStepRow = toNextStepRow(
  next,
  [next],
  ['Before this step, complete in Actionstep: "Send the contract".'],
  [],
);
