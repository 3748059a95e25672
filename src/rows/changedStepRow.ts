import { typeOfAction } from '../lookups/typesChosen.ts';
import { actionOutputFields, actionSample, type ActionRow } from './actionRow.ts';
import {
  createdActionSample,
  submissionOutputFields,
  toSubmissionPart,
  type SubmissionReport,
} from './createdActionRow.ts';
import { includedFields } from './includedPart.ts';
import { outputFieldsOf, verdictField } from './outputFields.ts';

type Report = SubmissionReport & Readonly<{ previousStep: ActionRow['step']; alreadyThere?: boolean }>;

type ChangedStepRow = ReturnType<typeof toChangedStepRow>;

/** Makes the row of a run that moved an action, found it there already, or only checked. */
export const toChangedStepRow = (action: ActionRow, report: Report) => ({
  verdict: report.verdict ?? null,
  ...action,
  ...toSubmissionPart(report),
  previousStep: report.previousStep,
  alreadyThere: report.alreadyThere ?? false,
});

export const changedStepOutputFields = [
  ...outputFieldsOf<ChangedStepRow>()([
    verdictField,
    ...actionOutputFields,
    { key: 'previousStep__id', label: 'Previous Step ID' },
    { key: 'previousStep__name', label: 'Previous Step' },
    { key: 'alreadyThere', label: 'Was There Already', type: 'boolean' },
    ...submissionOutputFields,
  ]),
  includedFields(typeOfAction),
];

const { tasks, emails, documents } = createdActionSample;

export const changedStepSample: ChangedStepRow = toChangedStepRow(
  { ...actionSample, step: { id: '812--2', name: 'Exchange' } },
  { previousStep: actionSample.step, namesComplete: true, plan: { stepName: 'Exchange', tasks, emails, documents } },
);
