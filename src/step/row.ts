/*
 * The row of a submitted step, with the verdict of a check. The action itself is a row of `actions/`; `createActionRow.ts`
 * and `changeStepRow.ts` add keys of their own.
 */

import type { ActionRow } from '../actions/actionRow.ts';
import { contactLabel, roleLabel } from '../contacts/displayNames.ts';
import { counted, excerpt, firstSentences, listed, listedInPart, withDetails } from '../lib/sentences.ts';
import { booleanLabel, NAMES_COMPLETE, outputFieldsOf, toVerdict, VERDICT } from '../rows/outputFields.ts';
import type { Participant } from '../service/participants.ts';
import { setting } from '../settings.ts';
import type { Content } from './body.ts';
import type { Draft } from './draft.ts';
import { isEmail, type DocumentTemplate, type Message, type Step } from './model.ts';

export type SubmissionReport = Readonly<{
  namesComplete?: boolean;
  checkOnly?: boolean;
  warnings?: readonly string[];
  problems?: readonly string[];
  submission?: SubmissionPart;
  verdict?: string | null;
  body?: object;
}>;

/** The `id` is null if the action was only checked. */
export type ActionOrCheckRow = Omit<ActionRow, 'id'> & Readonly<{ id: string | null }>;

export const toSubmissionRow = <Row extends ActionOrCheckRow>(action: Row, report: SubmissionReport) => ({
  verdict: report.verdict ?? null,
  problems: [...firstSentences(report.problems ?? [])],
  warnings: [...(report.warnings ?? [])],
  ...action,
  namesComplete: report.namesComplete ?? false,
  checkOnly: report.checkOnly ?? false,
  stepDescription: report.submission?.stepDescription ?? null,
  actionStatus: report.submission?.actionStatus ?? null,
  assigneeRole: report.submission?.assigneeRole ?? { id: null, name: null },
  roles: report.submission?.roles ?? [],
  tasks: report.submission?.tasks ?? [],
  emails: report.submission?.emails ?? [],
  documents: report.submission?.documents ?? [],
  ...requestPart(report.body),
});

export type SubmissionRow = ReturnType<typeof toSubmissionRow<ActionOrCheckRow>>;

/** It has no output field, because only a setting (ACTIONSTEP_SHOW_REQUEST) adds it. */
const requestPart = (body: object | undefined): object => (body ? { body: JSON.stringify(body, null, 2) } : {});

/** The labels of what a description says of a step, too. */
export const STEP_LABELS = {
  name: { stepName: 'Step Name' },
  details: {
    stepDescription: 'Step Description',
    actionStatus: 'Status Set by the Step',
    assigneeRole__name: 'Assignee Role',
    assigneeRole__id: 'Assignee Role ID',
  },
  roles: {
    'roles[]name': 'Role',
    'roles[]id': 'Role ID',
    'roles[]description': 'Role Description',
    'roles[]isCompany': booleanLabel('Role Is for Companies'),
  },
  tasks: { 'tasks[]name': 'Task', 'tasks[]due': 'Task Due', 'tasks[]priority': 'Task Priority' },
  emails: {
    'emails[]subject': 'Email Subject',
    'emails[]kind': 'Email Kind',
    'emails[]from': 'Email From',
    'emails[]to': 'Email To',
    'emails[]text': 'Email Text',
  },
  documents: {
    'documents[]name': 'Document',
    'documents[]description': 'Document Description',
    'documents[]fileName': 'Document File Name',
  },
};

export const submissionOutputFields = outputFieldsOf<Omit<SubmissionRow, keyof ActionRow>>({
  ...VERDICT,
  ...NAMES_COMPLETE,
  ...STEP_LABELS.details,
  ...STEP_LABELS.roles,
  'roles[]contacts': 'Role Contacts',
  ...STEP_LABELS.tasks,
  'tasks[]assignedTo': 'Task Assigned To',
  ...STEP_LABELS.emails,
  ...STEP_LABELS.documents,
});

const STAFF = 'Staff: Poe, Sam (sam.poe@harbourlaw.example)';

const CLIENT = 'Client: Roe, Ann (ann.roe@client.example)';

export const SUBMISSION_SAMPLE: SubmissionPart = {
  stepName: 'Open File',
  stepDescription: 'Collect what is needed to open the file.',
  actionStatus: 'Active',
  assigneeRole: { id: '45', name: 'Staff' },
  roles: [
    {
      id: '71',
      name: 'Client',
      description: 'Who we act for.',
      isCompany: false,
      contacts: 'Roe, Ann (ann.roe@client.example)',
    },
  ],
  tasks: [{ name: 'Conflict check', due: '1 day after start', priority: 'High', assignedTo: STAFF }],
  emails: [{ subject: 'Welcome', kind: 'email', from: STAFF, to: CLIENT, text: 'Thank you for choosing us.' }],
  documents: [{ name: 'Cost agreement', description: 'For the client to sign.', fileName: 'cost.docx' }],
};

type SubmissionPart = ReturnType<typeof toSubmissionPart>;

export function toSubmissionPart({ step, selection, parties }: Content) {
  const people = (roleId: string | null, inWords = withAddress): string => {
    const role = step.roles.find(({ typeId }) => typeId === roleId);
    const contacts = parties.get(roleId ?? '') ?? [];
    const names = listedInPart(contacts, inWords, '; ');
    if (!role) return '';
    // A name that could not be looked up is left out: a number would not help the reader.
    const whoElse = role.isFilled ? 'whoever has it' : 'nobody';
    return role.name === null ? names : `${role.name}: ${names || whoElse}`;
  };
  return {
    stepName: step.name,
    ...toStepPart(step),
    roles: step.roles.map(({ typeId, name, description, isCompany }) => ({
      id: typeId,
      name,
      description,
      isCompany,
      contacts: listedInPart(parties.get(typeId) ?? [], withAddress, '; ') || null,
    })),
    tasks: selection.tasks.map(({ name, due, priority, roleId }) => ({
      name,
      due,
      priority,
      assignedTo: people(roleId),
    })),
    emails: selection.messages.map((message) => {
      const { subject, kind, text, fromRoleId, toRoleId } = message;
      // Nothing but an email goes to an email address.
      const [from, to] = [fromRoleId, toRoleId].map((id) => people(id, isEmail(message) ? withAddress : contactLabel));
      return { subject, kind, from, to, text };
    }),
    documents: selection.documents.map(toDocumentPart),
  };
}

export const toStepPart = ({ description, actionStatus, assigneeRole }: Step) => ({
  stepDescription: description,
  actionStatus,
  assigneeRole: { id: assigneeRole?.typeId ?? null, name: assigneeRole && roleLabel(assigneeRole) },
});

export const toDocumentPart = ({ name, description, fileName }: DocumentTemplate) => ({ name, description, fileName });

const withAddress = (contact: Participant): string => withDetails(contactLabel(contact), [contact.email]);

/** The end of a sentence: ", with 2 tasks and 1 email to ann.roe@mail.example". */
export function itemsInWords({ selection: { tasks, documents, messages }, parties }: Content): string {
  const recipientsOf = (some: readonly Message[]): string => {
    const recipients = some.flatMap((message) =>
      (parties.get(message.toRoleId ?? '') ?? []).map((one) => (isEmail(message) && one.email) || contactLabel(one)),
    );
    const names = [...new Set(recipients)];
    return names.length > 0 ? ` to ${listedInPart(names, excerpt)}` : '';
  };
  const parts = [
    ...(tasks.length > 0 ? [counted(tasks.length, 'task')] : []),
    ...(documents.length > 0 ? [counted(documents.length, 'document')] : []),
    ...[...Map.groupBy(messages, ({ kind }) => kind)].map(
      ([kind, some]) => `${counted(some.length, kind)}${recipientsOf(some)}`,
    ),
  ];
  return parts.length > 0 ? `, with ${listed(parts)}` : '';
}

export const toCheckReport = ({ content, body, problems, warnings, lookUpWarnings }: Draft, result: string) => ({
  verdict: toVerdict(problems, result),
  checkOnly: true,
  problems,
  warnings: [...lookUpWarnings, ...warnings],
  submission: toSubmissionPart(content),
  ...(setting('ACTIONSTEP_SHOW_REQUEST') && { body }),
});
