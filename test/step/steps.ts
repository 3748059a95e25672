import type { TypeField } from '../../src/service/datafields.ts';
import type { Choice, DataField, NextPlace, Role, Step, Task } from '../../src/step/model.ts';
import type { NextStep } from '../../src/step/nextSteps.ts';

/** A step that asks for nothing and does nothing. */
export const EMPTY_STEP: Step = {
  actionTypeId: '812',
  stepId: null,
  name: null,
  description: null,
  actionStatus: null,
  wantsAssignee: false,
  assigneeRole: null,
  roles: [],
  dataFields: [],
  tasks: [],
  messages: [],
  documents: [],
  relatedTypes: [],
  trustAccounts: [],
};

/** A step that an action can go to, empty but for what is named. */
export const nextStep = (step: Partial<Step>, place: Partial<NextPlace> = {}): NextStep => ({
  ...EMPTY_STEP,
  ...step,
  next: {
    actionId: '8700',
    stepId: '820--2',
    nodeId: '3020',
    number: null,
    after: null,
    tasksToComplete: [],
    contactsToMail: [],
    ...place,
  },
});

/** A data field, plain but for what is named. */
export const field = (id: string, more: Partial<DataField> = {}): DataField => ({
  id,
  group: null,
  label: `Field ${id}`,
  description: null,
  defaultValue: null,
  forcesDefault: false,
  isRequired: false,
  dataFieldId: null,
  kind: 'text',
  hints: [],
  choices: null,
  ...more,
});

/** A data field of an action type, of a collection with one record, plain but for what is named. */
export function typeField(
  id: string,
  more: Partial<TypeField> = {},
  collection: Partial<TypeField['collection']> = {},
): TypeField {
  const [collectionId = ''] = id.split('--');
  const names = { label: null, name: null, links: { actionType: ['812'] }, other: {}, absent: [] };
  return {
    id,
    ...names,
    dataType: 'Str255',
    description: null,
    required: false,
    formOrder: null,
    links: { dataCollection: collectionId },
    collection: { id: collectionId, ...names, multipleRecords: false, order: null, ...collection },
    ...more,
  };
}

/** A role of which only the number is known, but for what is named. */
export function role(typeId: string, more: Partial<Role> = {}): Role {
  return { typeId, name: null, description: null, isCompany: false, isRequired: false, ...more };
}

/** A task that nobody is given, plain but for what is named. */
export function task(id: string, name: string, more: Partial<Task> = {}): Task {
  return { id, name, priority: null, due: null, isMandatory: false, roleId: null, ...more };
}

export const choice = (value: string, label: string, parent: string | null = null): Choice => ({
  value,
  label,
  parent,
});

const HOUSE = choice('house', 'House');
const UNIT = choice('unit', 'Unit', 'Strata');

/** A step with all that a step can have, each in all its forms. */
export const FULL_STEP: Step = {
  ...EMPTY_STEP,
  name: 'Open File',
  description: 'Collect what is needed.',
  actionStatus: 'Active',
  wantsAssignee: true,
  roles: [
    role('71', { name: 'Client', description: 'Who sells', isRequired: true }),
    role('72', { name: 'Bank', isCompany: true }),
    role('73'),
  ],
  dataFields: [
    field('1', { group: 'Property', label: 'Address', description: 'Where it is.', isRequired: true }),
    field('2', { kind: 'longText', defaultValue: 'none' }),
    field('3', { kind: 'number' }),
    field('4', { kind: 'yesNo', defaultValue: 'T', isRequired: true }),
    field('5', { kind: 'date' }),
    field('6', { kind: 'dateTime' }),
    field('7', { kind: 'choice', choices: [HOUSE, UNIT], defaultValue: 'house' }),
    field('8', { kind: 'choices', choices: [HOUSE, UNIT] }),
    field('9', { kind: 'choice' }),
    field('10', { kind: 'contact' }),
    field('11', { kind: 'readOnly', defaultValue: 'A-1' }),
    field('12', { forcesDefault: true, defaultValue: 'fixed' }),
    field('13', { kind: 'choices' }),
    field('14', { group: 'Bank', label: 'Address' }),
  ],
  tasks: [
    task('301', 'Conflict check', { priority: 'High', due: '1 day after start', isMandatory: true, roleId: '71' }),
    task('302', 'Order searches', { roleId: '72' }),
    task('303', 'Close file', { due: 'in June' }),
    task('304', 'Call', { due: 'today', roleId: '71' }),
    task('305', 'Scan'),
  ],
  messages: [
    mail('812--1--1', 'Welcome', { isMandatory: true, toRoleId: '71', text: 'Thank you.' }),
    mail('812--1--2', 'Terms', { toRoleId: '72', fromRoleId: '73' }),
    mail('812--1--3', 'Notice', {}),
  ],
  documents: [
    { id: '55', name: 'Cost agreement', description: null, fileName: 'cost.docx' },
    { id: '56', name: 'terms.docx', description: null, fileName: 'terms.docx' },
    { id: '57', name: 'Cover', description: null, fileName: null },
  ],
  relatedTypes: [
    { id: '11', actionTypeId: '820', name: 'Advice', isMandatory: true },
    { id: '12', actionTypeId: '833', name: null, isMandatory: false },
  ],
  trustAccounts: [
    { id: '3', name: null },
    { id: '4', name: 'General' },
  ],
};

/** An email, plain but for what is named. */
export function mail(id: string, subject: string, more: Partial<Step['messages'][number]>) {
  return { id, subject, text: null, isMandatory: false, fromRoleId: null, toRoleId: null, ...more };
}
