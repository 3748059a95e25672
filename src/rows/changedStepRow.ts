import { typeOfAction } from '../lookups/typesChosen.ts';
import { ACTION_LABELS, actionSample, type ActionRow } from './actionRow.ts';
import { createdActionSample, SUBMISSION_LABELS, toSubmissionRow, type SubmissionReport } from './createdActionRow.ts';
import { includedFields } from './includedPart.ts';
import { flag, outputFieldsOf, VERDICT } from './outputFields.ts';

type Report = SubmissionReport & Readonly<{ previousStep: ActionRow['step']; alreadyThere?: boolean }>;

type ChangedStepRow = ReturnType<typeof toChangedStepRow>;

/** Makes the row of a run that moved an action, found it there already, or only checked. */
export const toChangedStepRow = (action: ActionRow, report: Report) => ({
  ...toSubmissionRow(action, report),
  previousStep: report.previousStep,
  alreadyThere: report.alreadyThere ?? false,
});

export const changedStepOutputFields = [
  ...outputFieldsOf<ChangedStepRow>({
    ...VERDICT,
    ...ACTION_LABELS,
    previousStep__id: 'Previous Step ID',
    previousStep__name: 'Previous Step',
    alreadyThere: flag('Was There Already'),
    ...SUBMISSION_LABELS,
  }),
  includedFields(typeOfAction),
];

const { tasks, emails, documents } = createdActionSample;

export const changedStepSample: ChangedStepRow = toChangedStepRow(
  { ...actionSample, step: { id: '812--2', name: 'Exchange' } },
  { previousStep: actionSample.step, namesComplete: true, plan: { stepName: 'Exchange', tasks, emails, documents } },
);
