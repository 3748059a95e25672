import type {
  DataCollectionFieldRecord,
  DataType,
  DropdownChoiceRecord,
  Flag,
  StartStep,
  StepDataFieldRecord,
  StepMessageRecord,
  StepTaskRecord,
} from '../records.ts';

/** A Start step in few words; whatever is left out is absent, optional or unnamed. */
export type StartStepOutline = Readonly<{
  actionType: number;
  stepName?: string;
  description?: string;
  assignTo?: number;
  assignToMandatory?: boolean;
  fileNoteRequired?: boolean;
  roles?: readonly RoleOutline[];
  otherRoles?: readonly number[];
  tasks?: readonly TaskOutline[];
  messages?: readonly MessageOutline[];
  documents?: readonly Readonly<{ id: number; name: string; fileName: string }>[];
  fields?: readonly FieldOutline[];
  related?: readonly Readonly<{ id: number; actionType: number; mandatory?: boolean }>[];
  trustAccounts?: readonly Readonly<{ id: number; name: string }>[];
}>;

type RoleOutline = Readonly<{ id: number; participantType: number; required?: boolean }>;
type TaskOutline = Readonly<{
  id: number;
  name: string;
  due: string;
  priority?: string;
  mandatory?: boolean;
  assignTo?: number;
}>;
type MessageOutline = Readonly<{ subject: string; text: string; from: number; to: number; mandatory?: boolean }>;
export type FieldOutline = Readonly<{
  id: number;
  /** `<collection id>--<field name>` */
  dataField: string;
  group: string;
  label: string;
  type: DataType;
  help?: string;
  required?: boolean;
  defaultValue?: string;
  forceDefault?: boolean;
  /** `[name shown, value stored]`, or with the value of the parent list that it belongs to. */
  choices?: readonly (readonly [name: string, value: string, parentValue?: string])[];
}>;

export type SeededStep = Readonly<{
  startStep: StartStep;
  fields: DataCollectionFieldRecord[];
  choices: DropdownChoiceRecord[];
}>;

/** The records behind an outline. Their ids have the forms that the document shows. */
export function seedStartStep(outline: StartStepOutline, ordersByGroup = false): SeededStep {
  const { tasks = [], messages = [], fields = [] } = outline;
  const links = { actionType: String(outline.actionType), step: `${outline.actionType}--1` };
  return {
    startStep: {
      step: stepRecord(outline, links.step),
      tasks: tasks.map((task) => taskRecord(task, links)),
      messages: messages.map((message, index) => messageRecord(message, index + 1, links)),
      documents: documentRecords(outline),
      participantTypes: roleRecords(outline, links),
      otherParticipantTypes: [...(outline.otherRoles ?? [])],
      dataFields: fields.map((field, index) =>
        dataFieldRecord(
          field,
          1 + (ordersByGroup ? fields.slice(0, index).filter(({ group }) => group === field.group).length : index),
          links,
        ),
      ),
      relatedActionTypes: relatedRecords(outline, links),
      trustAccounts: structuredClone([...(outline.trustAccounts ?? [])]),
      fileNoteRequired: outline.fileNoteRequired ?? false,
    },
    fields: fields.map(collectionFieldRecord),
    choices: fields.flatMap(choiceRecords),
  };
}

type StepLinks = Readonly<{ actionType: string; step: string }>;

const stepRecord = (outline: StartStepOutline, id: string): StartStep['step'] => ({
  id,
  stepNumber: '1',
  stepName: outline.stepName ?? 'Open',
  description: outline.description ?? '',
  actionStatus: 'Active',
  assignToMandatory: flag(outline.assignToMandatory),
  links: { actionType: String(outline.actionType), assignToParticipantType: idOrNull(outline.assignTo) },
});

const taskRecord = (task: TaskOutline, links: StepLinks): StepTaskRecord => ({
  id: task.id,
  task_name: task.name,
  priority: task.priority ?? 'Normal',
  dueDateText: task.due,
  isMandatory: flag(task.mandatory),
  links: { ...links, assignToParticipantType: idOrNull(task.assignTo) },
});

const messageRecord = (message: MessageOutline, number: number, links: StepLinks): StepMessageRecord => ({
  id: `${links.step}--${number}`,
  method: 'Email',
  subject: message.subject,
  message: message.text,
  messageHtml: `<p>${message.text}</p>`,
  isMandatory: flag(message.mandatory),
  links: { ...links, fromParticipantType: String(message.from), toParticipantType: String(message.to) },
});

const documentRecords = ({ documents = [], actionType }: StartStepOutline): StartStep['documents'] =>
  documents.map((document) => ({
    ...document,
    description: null,
    directory: 'templates',
    fileSize: 20_480,
    createdTimestamp: '2024-05-01T10:00:00+10:00',
    modifiedTimestamp: '2024-06-01T10:00:00+10:00',
    oldNfsPath: null,
    documentIdentifier: '',
    currentVersion: '1',
    installedVersion: '',
    lastCheckinTimestamp: '',
    generatedCount: '4',
    links: { actionType: String(actionType), createdBy: '15', actionTypeFolder: null, modifiedBy: '15' },
  }));

const roleRecords = ({ roles = [] }: StartStepOutline, links: StepLinks): StartStep['participantTypes'] =>
  roles.map(({ id, participantType, required }, index) => ({
    id: String(id),
    isRequired: flag(required),
    displayOrder: index + 1,
    links: { ...links, participantType: String(participantType) },
  }));

const dataFieldRecord = (field: FieldOutline, displayOrder: number, links: StepLinks): StepDataFieldRecord => ({
  id: field.id,
  groupLabel: field.group,
  fieldLabel: field.label,
  fieldDescription: field.help ?? null,
  defaultValue: field.defaultValue ?? null,
  forceDefaultValue: flag(field.forceDefault),
  displayOrder,
  isRequired: flag(field.required),
  links: { ...links, dataCollection: collectionOf(field), dataField: field.dataField },
});

const collectionFieldRecord = (field: FieldOutline): DataCollectionFieldRecord => ({
  id: field.dataField,
  name: field.dataField.slice(field.dataField.indexOf('--') + 2),
  label: field.label,
  dataType: field.type,
  description: field.help ?? null,
  links: { dataCollection: collectionOf(field) },
});

const choiceRecords = (field: FieldOutline): DropdownChoiceRecord[] =>
  (field.choices ?? []).map(([name, value, parentValue = null], index) => ({
    id: `${field.dataField}--${value}`,
    name,
    value,
    listOrder: index + 1,
    isDefault: flag(value === field.defaultValue),
    parentValue,
    links: { dataField: field.dataField, dataCollection: collectionOf(field) },
  }));

const relatedRecords = ({ related = [] }: StartStepOutline, links: StepLinks): StartStep['relatedActionTypes'] =>
  related.map(({ id, actionType, mandatory }) => ({
    id: String(id),
    isMandatory: flag(mandatory),
    links: { ...links, relatedActionType: String(actionType) },
  }));

const collectionOf = ({ dataField }: FieldOutline): string => dataField.slice(0, dataField.indexOf('--'));
const flag = (value = false): Flag => (value ? 'T' : 'F');
const idOrNull = (id: number | undefined): string | null => (id === undefined ? null : String(id));
