import { firstOf } from '../lib/sentences.ts';
import type { Plan } from '../submission/summary.ts';
import { sharedFields } from './outputFields.ts';
import { documentOutputFields, emailOutputFields, taskOutputFields, warningsOutputField } from './planFields.ts';

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
  stepDescription: plan?.stepDescription ?? null,
  tasks: plan?.tasks ?? [],
  emails: plan?.emails ?? [],
  documents: plan?.documents ?? [],
  body: body ? JSON.stringify(body, null, 2) : null,
});

/** The labels and types of the keys that say what is wrong, for the editor. */
export const verdictOutputFields = sharedFields([
  { key: 'checkOnly', label: 'Was Only Checked', type: 'boolean' },
  warningsOutputField,
  { key: 'problems', label: 'Problems', list: true },
]);

/** The same for what the step creates, and the request. */
export const createdOutputFields = sharedFields([
  ...taskOutputFields,
  { key: 'tasks[]assignedTo', label: 'Task Assigned To' },
  ...emailOutputFields,
  ...documentOutputFields,
  { key: 'body', label: 'Request' },
]);
