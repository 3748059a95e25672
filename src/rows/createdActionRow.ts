import { decodeAction, NO_NAMES, type ActionNames } from '../service/actions.ts';
import { firstOf } from '../lib/sentences.ts';
import { typesIn } from '../lookups/typesChosen.ts';
import type { Plan } from '../submission/summary.ts';
import type { Contact } from '../submission/chooseContacts.ts';
import type { Submission } from '../submission/submission.ts';
import { includedFields } from './includedPart.ts';
import {
  checkOutputFields,
  namesCompleteField,
  outputFieldsOf,
  planOutputFields,
  stepNameField,
  warningsField,
} from './outputFields.ts';
import { actionOutputFields, actionSample, toActionRow, type ActionRow } from './actionRow.ts';

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
  warningsField,
  ...checkOutputFields,
  ...planOutputFields,
  { key: 'body', label: 'Request' },
] as const;

type Report = SubmissionReport & Readonly<{ alreadyExisted?: boolean }>;

/** The row of Create Action; its `id` is null when the run only checked. */
export type CreatedActionRow = ReturnType<typeof toCreatedActionRow>;

/** Makes the row of a run that opened an action, found an existing one, or only checked. */
export const toCreatedActionRow = (action: Omit<ActionRow, 'id'> & { id: string | null }, report: Report) => ({
  ...action,
  ...toSubmissionPart(report),
  alreadyExisted: report.alreadyExisted ?? false,
  stepName: report.plan?.stepName ?? null,
});

/** The action that a submission would open, as a row without id. */
export const toPlannedRow = ({ draft }: Submission) => {
  const { step, input, assignee } = draft;
  const planned = decodeAction({
    id: '',
    attributes: {
      name: input.actionName,
      reference: input.fileReference || null,
      importExternalReference: input.externalReference || null,
      priority: input.priority || 0,
      status: input.status || 'Active',
    },
    links: { actionType: step.actionTypeId, assignedTo: assignee?.id },
  });
  return { ...toActionRow({ action: planned, names: namesIn(draft) }), id: null };
};

/** The known names of the contacts in a submission. */
export const namesIn = ({ assignee, parties }: Pick<Submission['draft'], 'assignee' | 'parties'>): ActionNames =>
  namesOfContacts([...[...parties.values()].flat(), ...(assignee ? [assignee] : [])]);

/** The names of contacts that were looked up. */
export const namesOfContacts = (contacts: readonly Contact[]): ActionNames => ({
  ...NO_NAMES,
  people: new Map(
    contacts.map(({ id, name, email }) => [
      id,
      { name, fullName: name, firstName: null, lastName: null, email: email ?? null },
    ]),
  ),
});

export const createdActionOutputFields = [
  ...outputFieldsOf<CreatedActionRow>()([
    ...actionOutputFields,
    { key: 'alreadyExisted', label: 'Already Existed', type: 'boolean' },
    stepNameField,
    ...submissionOutputFields,
  ]),
  includedFields(typesIn('actionType')),
];

const STAFF = 'Staff: Poe, Sam (sam.poe@harbourlaw.example)';
const CLIENT = 'Client: Roe, Ann (ann.roe@client.example)';

export const createdActionSample: CreatedActionRow = toCreatedActionRow(actionSample, {
  namesComplete: true,
  plan: {
    stepName: 'Open File',
    tasks: [{ name: 'Conflict check', due: '1 day after start', assignedTo: STAFF }],
    emails: [{ subject: 'Welcome', from: STAFF, to: CLIENT, text: 'Thank you for choosing us.' }],
    documents: [{ name: 'Cost agreement' }],
  },
});
