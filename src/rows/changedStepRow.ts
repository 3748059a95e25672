import type { Plan } from '../submission/summary.ts';
import { actionOutputFields, actionSample, type ActionRow } from './actionRow.ts';
import { createdActionSample } from './createdActionRow.ts';
import { namesCompleteField, outputFieldsOf } from './outputFields.ts';
import { documentOutputFields, emailOutputFields, taskOutputFields, warningsOutputField } from './planFields.ts';

type StepOfRow = ActionRow['step'];

/** What a run of Change Step reports besides the action. A missing part means that there is none. */
type Report = Readonly<{
  previousStep: StepOfRow;
  /** Whether the action was read from the service afterwards, with all its names. */
  namesComplete?: boolean;
  alreadyThere?: boolean;
  checkOnly?: boolean;
  warnings?: readonly string[];
  problems?: readonly string[];
  plan?: Plan;
  /** What a check would send. */
  body?: object;
}>;

type ChangedStepRow = ReturnType<typeof toChangedStepRow>;

/** Makes the row of a run that moved an action, found it there already, or only checked. */
export const toChangedStepRow = (action: ActionRow, report: Report) => ({
  ...action,
  previousStep: report.previousStep,
  namesComplete: report.namesComplete ?? false,
  alreadyThere: report.alreadyThere ?? false,
  checkOnly: report.checkOnly ?? false,
  warnings: [...(report.warnings ?? [])],
  problems: [...(report.problems ?? [])],
  stepDescription: report.plan?.stepDescription ?? null,
  tasks: report.plan?.tasks ?? [],
  emails: report.plan?.emails ?? [],
  documents: report.plan?.documents ?? [],
  body: report.body ? JSON.stringify(report.body, null, 2) : null,
});

/** The labels and types of the row's keys, for the editor. */
export const changedStepOutputFields = outputFieldsOf<ChangedStepRow>()([
  ...actionOutputFields,
  { key: 'previousStep__id', label: 'Previous Step ID' },
  { key: 'previousStep__name', label: 'Previous Step' },
  namesCompleteField,
  { key: 'alreadyThere', label: 'Was There Already', type: 'boolean' },
  { key: 'checkOnly', label: 'Was Only Checked', type: 'boolean' },
  warningsOutputField,
  { key: 'problems', label: 'Problems', list: true },
  { key: 'stepDescription', label: 'Step Description' },
  ...taskOutputFields,
  { key: 'tasks[]assignedTo', label: 'Task Assigned To' },
  ...emailOutputFields,
  ...documentOutputFields,
  { key: 'body', label: 'Request' },
]);

const { stepDescription, tasks, emails, documents } = createdActionSample;

/** The sample action, which has gone one step on. */
export const changedStepSample: ChangedStepRow = toChangedStepRow(
  { ...actionSample, step: { id: '812--2', name: 'Exchange' } },
  {
    previousStep: actionSample.step,
    namesComplete: true,
    plan: { stepName: 'Exchange', stepDescription, tasks, emails, documents },
  },
);
