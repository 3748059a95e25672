import { ROW_LABELS } from '../lib/rowLabels.ts';
import { toChecklist, toDescription } from '../step/description.ts';
import { stepIdentity } from '../step/fingerprint.ts';
import type { Step } from '../step/model.ts';
import { nextStepValue, toNextStepLines, type NextStep } from '../step/nextSteps.ts';
import { NEEDS, outputFieldsOf, WARNINGS } from './outputFields.ts';

type StartStepRow = ReturnType<typeof toStartStepRow>;

/** `notes` say what could not be looked up; `hash` makes the fingerprint of a text. */
export const toStartStepRow = (
  step: Step,
  typeName: string | null,
  notes: readonly string[],
  hash: (text: string) => string,
) => ({
  id: step.actionTypeId,
  name: typeName,
  ...toDescription(step),
  checklist: toChecklist(step),
  fingerprint: hash(stepIdentity(step)),
  warnings: [...notes],
});

export const startStepOutputFields = outputFieldsOf<StartStepRow>({
  id: 'Action Type ID',
  name: 'Action Type',
  ...NEEDS,
  fingerprint: 'Fingerprint',
  ...WARNINGS,
});

const sampleStep: Step = {
  actionTypeId: '812',
  stepId: null,
  name: 'Open File',
  description: 'Collect what is needed to open the file.',
  actionStatus: 'Active',
  wantsAssignee: true,
  assigneeRoleId: '71',
  roles: [{ typeId: '71', name: 'Client', description: null, isCompany: false, isRequired: true, order: 1 }],
  dataFields: [
    {
      id: '603',
      group: 'Property',
      label: 'Kind',
      description: 'What is sold.',
      defaultValue: 'house',
      forcesDefault: false,
      isRequired: true,
      order: 1,
      hints: [],
      dataFieldId: '44--Kind',
      kind: 'choice',
      choices: [
        { value: 'house', label: 'House', parent: null },
        { value: 'unit', label: 'Unit', parent: null },
      ],
    },
  ],
  tasks: [
    { id: '301', name: 'Conflict check', priority: null, due: '1 day after start', isMandatory: true, roleId: '71' },
  ],
  messages: [
    {
      id: '812--1--1',
      subject: 'Welcome',
      text: 'Thank you for choosing us.',
      html: null,
      isMandatory: true,
      fromRoleId: '71',
      toRoleId: '71',
    },
  ],
  documents: [{ id: '55', name: 'Cost agreement', description: null, fileName: 'cost.docx' }],
  relatedTypes: [{ id: '11', actionTypeId: '820', name: 'Property Purchase', isMandatory: false }],
  trustAccounts: [],
};

/** With a made-up fingerprint. */
export const startStepSample: StartStepRow = toStartStepRow(sampleStep, 'Property Sale', [], () => '4f1c0a9be2d75386');

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
  checklist: toChecklist(step),
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

export const nextStepSample: NextStepRow = toNextStepRow(
  next,
  [next],
  ['Before this step, complete in Actionstep: "Send the contract".'],
  [],
);
