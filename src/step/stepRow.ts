import { outputFieldsOf, ROW_LABELS, WARNINGS } from '../fields/outputFields.ts';
import { toDescription } from './description.ts';
import type { Step } from './model.ts';
import { nextStepValue, toNextStepLines, type NextStep } from './nextSteps.ts';
import { NEEDS } from './stepOutputFields.ts';

type StartStepRow = ReturnType<typeof toStartStepRow>;

/** `notes` say what could not be looked up. */
export const toStartStepRow = (step: Step, typeName: string | null, notes: readonly string[]) => ({
  id: step.actionTypeId,
  name: typeName,
  ...toDescription(step),
  warnings: [...notes],
});

export const startStepOutputFields = outputFieldsOf<StartStepRow>({
  id: 'Action Type ID',
  name: 'Action Type',
  ...NEEDS,
  ...WARNINGS,
});

const NEEDED = {
  stepName: 'Open File',
  stepDescription: 'Collect what is needed to open the file.',
  actionStatus: 'Active',
  assigneeRole: { id: '45', name: 'Staff' },
  wantsAssignee: true,
  data: [
    {
      label: 'Kind',
      group: 'Property',
      type: 'one choice',
      isRequired: true,
      description: 'What is sold.',
      choices: 'House; Unit',
    },
  ],
  roles: [{ id: '71', name: 'Client', description: 'Who we act for.', isCompany: false, isRequired: true }],
  tasks: [{ name: 'Conflict check', due: '1 day after start', priority: 'High', isMandatory: true }],
  emails: [{ subject: 'Welcome', from: 'Staff', to: 'Client', text: 'Thank you for choosing us.', isMandatory: true }],
  documents: [{ name: 'Cost agreement', description: 'For the client to sign.', fileName: 'cost.docx' }],
  relatedTypes: [{ name: 'Related Actions (Property Purchase)', isRequired: false }],
  checklist: 'Contacts\n[ ] Client (required)\n\nData\n[ ] Property / Kind (one choice: House; Unit, required)',
};

export const startStepSample: StartStepRow = { id: '812', name: 'Property Sale', ...NEEDED, warnings: [] };

type NextStepRow = ReturnType<typeof toNextStepRow>;

/** `all` are the steps that the action can go to, this one among them; `conditions` are those that are not met. */
export const toNextStepRow = (
  step: NextStep,
  all: readonly NextStep[],
  conditions: readonly string[],
  notes: readonly string[],
) => ({
  id: nextStepValue(step),
  ...toDescription(step),
  conditions: [...conditions],
  nextSteps: [...toNextStepLines(all)],
  warnings: [...notes],
});

export const nextStepOutputFields = outputFieldsOf<NextStepRow>({
  id: 'Step ID',
  ...NEEDS,
  conditions: { label: 'Unmet Conditions', list: true },
  'nextSteps[]id': 'Next Step ID',
  'nextSteps[]name': ROW_LABELS.nextStep,
  ...WARNINGS,
});

export const nextStepSample: NextStepRow = {
  id: '812--2/2020',
  ...NEEDED,
  conditions: ['Before this step, complete in Actionstep: "Send the contract".'],
  nextSteps: [{ id: '812--2/2020', name: 'Open File' }],
  warnings: [],
};
