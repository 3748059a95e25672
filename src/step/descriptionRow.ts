/*
 * A step as people and agents read it: by name, as line items and as a checklist. For the two searches that describe a step.
 */
import {
  type Step,
  type Choice,
  type DataField,
  type DocumentTemplate,
  type Role,
  isAskedFor,
  isRequiredRole,
  usesOf,
} from './model.ts';
import { withDetails } from '../lib/sentences.ts';
import {
  dataFieldLabel,
  defaultLabel,
  documentInWords,
  messageInWords,
  relatedTypeLabel,
  roleName,
  taskInWords,
  trustAccountLabel,
  wordingOf,
} from './stepLabels.ts';
import { roleLabel } from '../contacts/role.ts';
import { DATA_KINDS } from './kinds.ts';

/** What a description looks like, for samples. */
export const DESCRIPTION_SAMPLE = {
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

/** What a step needs and does: everything by name, as flat values, line items and a checklist. */
export function toDescription(step: Step) {
  return {
    stepName: step.name,
    ...toStepPart(step),
    wantsAssignee: step.wantsAssignee,
    data: step.dataFields
      .filter(isAskedFor)
      .map((field) => ({
        label: field.label,
        group: field.group,
        type: DATA_KINDS[field.kind].word,
        isRequired: field.isRequired ?? false,
        description: [field.description, ...field.hints].filter(Boolean).join(' ') || null,
        choices: field.choices === null ? null : labelsOf(field.choices),
      })),
    roles: step.roles.map((role) => ({
      id: role.typeId,
      name: roleLabel(role),
      description: role.description,
      isCompany: role.isCompany,
      isRequired: isRequiredRole(role, step),
    })),
    tasks: step.tasks.map(({ name, due, priority, isMandatory }) => ({ name, due, priority, isMandatory })),
    emails: step.messages.map(({ subject, text, isMandatory, fromRoleId, toRoleId }) => ({
      subject,
      from: roleName(step, fromRoleId),
      to: roleName(step, toRoleId),
      text,
      isMandatory,
    })),
    documents: step.documents.map(toDocumentPart),
    relatedTypes: step.relatedTypes.map((type) => ({ name: relatedTypeLabel(type), isRequired: type.isMandatory })),
    checklist: toChecklist(step),
  };
}

/** What a description and the row of a run both say of the step itself. */
export const toStepPart = ({ description, actionStatus, assigneeRole }: Step) => ({
  stepDescription: description,
  actionStatus,
  assigneeRole: { id: assigneeRole?.typeId ?? null, name: assigneeRole && roleLabel(assigneeRole) },
});

export const toDocumentPart = ({ name, description, fileName }: DocumentTemplate) => ({ name, description, fileName });

/** Separated by semicolons, because a label can contain a comma. */
const labelsOf = (choices: readonly Choice[]): string => choices.map(({ label }) => label).join('; ');

/** The same in one text, with what each is used by, and what blank means. */
function toChecklist(step: Step): string {
  const parts: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ['Action', step.wantsAssignee ? ['Assigned To'] : []],
    ['Contacts', step.roles.map((role) => roleLine(role, step))],
    ['Data', step.dataFields.filter(isAskedFor).map(dataLine)],
    ['Related actions', step.relatedTypes.map((type) => withDetails(relatedTypeLabel(type), [need(type.isMandatory)]))],
    ['Trust accounts', step.trustAccounts.map(trustAccountLabel)],
    ['Tasks', step.tasks.map((task) => taskInWords(step, task, always(task.isMandatory)))],
    ['Emails', step.messages.map((message) => messageInWords(step, message, always(message.isMandatory)))],
    ['Documents', step.documents.map(documentInWords)],
  ];
  const filled = parts.filter(([, lines]) => lines.length > 0);
  if (filled.length === 0) return wordingOf(step).nothingElse;
  return filled.map(([title, lines]) => [title, ...lines.map((line) => `[ ] ${line}`)].join('\n')).join('\n\n');
}

function roleLine(role: Role, step: Step): string {
  const uses = usesOf(role, step).join(', ');
  return withDetails(roleLabel(role), [need(isRequiredRole(role, step)), uses && `used by ${uses}`]);
}

function dataLine(field: DataField): string {
  const preset = defaultLabel(field);
  const { word } = DATA_KINDS[field.kind];
  return withDetails(dataFieldLabel(field), [
    field.choices === null ? word : `${word}: ${labelsOf(field.choices)}`,
    need(field.isRequired === true && preset === null),
    preset === null ? null : `otherwise "${preset}"`,
  ]);
}

const need = (isRequired: boolean): string | null => (isRequired ? 'required' : null);
const always = (isMandatory: boolean): string | null => (isMandatory ? 'always' : null);
