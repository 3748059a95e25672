/* A step as the two searches describe it, before anything is chosen. */

import { roleLabel } from '../contacts/displayNames.ts';
import { isAskedFor } from '../dataField/dataField.ts';
import { DATA_KINDS } from '../dataField/dataKinds.ts';
import { labelsOfChoices } from '../dataField/dataPart.ts';
import { CHECKLIST_TITLES, type ChecklistLine } from '../dataField/part.ts';
import { booleanLabel, type LabelsOf } from '../rows/outputFields.ts';
import { isRequiredRole, type Step } from './model.ts';
import { partsOf } from './parts/partsOf.ts';
import { STEP_LABELS, toDocumentPart, toStepPart } from './row.ts';
import { relatedTypeLabel, roleLabelIn, wordingOf } from './wording.ts';

export const DESCRIPTION_LABELS: LabelsOf<ReturnType<typeof toDescription>> = {
  ...STEP_LABELS.name,
  ...STEP_LABELS.details,
  wantsAssignee: booleanLabel('Asks for an Assignee'),
  checklist: 'Checklist',
  'data[]label': 'Data Field',
  'data[]group': 'Data Field Group',
  'data[]type': 'Data Field Type',
  'data[]isRequired': booleanLabel('Data Field Is Required'),
  'data[]description': 'Data Field Description',
  'data[]choices': 'Data Field Choices',
  ...STEP_LABELS.roles,
  'roles[]isRequired': booleanLabel('Role Is Required'),
  ...STEP_LABELS.tasks,
  'tasks[]isMandatory': booleanLabel('Task Is Mandatory'),
  ...STEP_LABELS.emails,
  'emails[]isMandatory': booleanLabel('Email Is Mandatory'),
  ...STEP_LABELS.documents,
  'relatedTypes[]name': 'Related Action Type',
  'relatedTypes[]isRequired': booleanLabel('Related Action Is Required'),
};

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
  emails: [
    {
      subject: 'Welcome',
      kind: 'email' as const,
      from: 'Staff',
      to: 'Client',
      text: 'Thank you for choosing us.',
      isMandatory: true,
    },
  ],
  documents: [{ name: 'Cost agreement', description: 'For the client to sign.', fileName: 'cost.docx' }],
  relatedTypes: [{ name: 'Related Actions (Property Purchase)', isRequired: false }],
  checklist: 'Contacts\n[ ] Client (required)\n\nData\n[ ] Property / Kind (one choice: House; Unit, required)',
};

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
        choices: field.choices === null ? null : labelsOfChoices(field.choices),
      })),
    roles: step.roles.map((role) => ({
      id: role.typeId,
      name: roleLabel(role),
      description: role.description,
      isCompany: role.isCompany,
      isRequired: isRequiredRole(role, step),
    })),
    tasks: step.tasks.map(({ name, due, priority, isMandatory }) => ({ name, due, priority, isMandatory })),
    emails: step.messages.map(({ subject, kind, text, isMandatory, fromRoleId, toRoleId }) => ({
      subject,
      kind,
      from: roleLabelIn(step, fromRoleId),
      to: roleLabelIn(step, toRoleId),
      text,
      isMandatory,
    })),
    documents: step.documents.map(toDocumentPart),
    relatedTypes: step.relatedTypes.map((type) => ({ name: relatedTypeLabel(type), isRequired: type.isMandatory })),
    checklist: toChecklist(step),
  };
}

function toChecklist(step: Step): string {
  const { role, dataField, relatedType, list } = partsOf(step);
  const partLines = [...role, ...dataField, ...relatedType, ...Object.values(list)].flatMap(({ checklistLines }) =>
    checklistLines(),
  );
  const lines: readonly ChecklistLine[] = [...(step.wantsAssignee ? [ASSIGNED_TO] : []), ...partLines];
  const sections = CHECKLIST_TITLES.map((title) => ({
    title,
    items: lines.filter((one) => one.title === title),
  })).filter(({ items }) => items.length > 0);
  if (sections.length === 0) return wordingOf(step).nothingElse;
  return sections.map(({ title, items }) => [title, ...items.map(({ line }) => `[ ] ${line}`)].join('\n')).join('\n\n');
}

const ASSIGNED_TO = { title: 'Action', line: 'Assigned To' } as const;
