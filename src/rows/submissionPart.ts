import { firstOf } from '../lib/sentences.ts';
import type { Plan } from '../submission/summary.ts';
import { namesCompleteField } from './outputFields.ts';
import { planOutputFields, warningsOutputField } from './planFields.ts';

/** What a run that submits a step reports besides the action. A missing part means that there is none. */
export type SubmissionReport = Readonly<{
  /** Whether the action was read from the service with all its names. */
  namesComplete?: boolean;
  checkOnly?: boolean;
  warnings?: readonly string[];
  problems?: readonly string[];
  plan?: Plan;
  /** What a check would send. */
  body?: object;
}>;

/** The part of a row that is the same for every submission of a step. */
export const toSubmissionPart = ({ namesComplete, checkOnly, warnings, problems, plan, body }: SubmissionReport) => ({
  namesComplete: namesComplete ?? false,
  checkOnly: checkOnly ?? false,
  warnings: [...(warnings ?? [])],
  problems: [...firstOf(problems ?? [])],
  tasks: plan?.tasks ?? [],
  emails: plan?.emails ?? [],
  documents: plan?.documents ?? [],
  body: body ? JSON.stringify(body, null, 2) : null,
});

export const submissionOutputFields = [
  namesCompleteField,
  { key: 'checkOnly', label: 'Check Only', type: 'boolean' },
  warningsOutputField,
  { key: 'problems', label: 'Problems', list: true },
  ...planOutputFields,
  { key: 'body', label: 'Request' },
] as const;
