import type { ActionStatus, DataType, Flag } from '../records.ts';

/** A step in few words; whatever is left out is absent, optional or unnamed. */
export type StartStepOutline = Readonly<{
  actionType: number;
  /** 1, the Start step, if left out. */
  stepNumber?: number;
  /** Active if left out. */
  status?: ActionStatus;
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
type MessageOutline = Readonly<{
  subject: string;
  text: string;
  /** The text as a paragraph if left out. */
  html?: string;
  from: number;
  to: number;
  mandatory?: boolean;
  /** An email if left out. */
  method?: string | number | null | undefined;
}>;
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

/** A field by its group and label, with a slash between them. */
export function field(
  id: number,
  dataField: string,
  groupAndLabel: string,
  type: DataType,
  more: Partial<FieldOutline> = {},
): FieldOutline {
  const [group = '', label = ''] = groupAndLabel.split(' / ');
  return { id, dataField, group, label, type, ...more };
}

export const role = (id: number, participantType: number, required = false) => ({ id, participantType, required });
export const relatedType = (id: number, actionType: number, mandatory = false) => ({ id, actionType, mandatory });
export const template = (id: number, name: string, fileName: string) => ({ id, name, fileName });
export const account = (id: number, name: string) => ({ id, name });

/** Choices with upright lines between them, each as `Name shown=value stored`. */
export const listOf = (choices: string): NonNullable<FieldOutline['choices']> =>
  choices.split('|').map((choice) => {
    const [name = '', value = '', parent] = choice.split('=');
    return parent === undefined ? [name, value] : [name, value, parent];
  });

/** The records behind an outline. Their ids have the forms that the document shows. */
export function seedStartStep(outline: StartStepOutline, ordersByGroup = false) {
  const { actionType, roles = [], tasks = [], messages = [], documents = [], fields = [], related = [] } = outline;
  const stepNumber = String(outline.stepNumber ?? 1);
  const links = { actionType: String(actionType), step: `${actionType}--${stepNumber}` };
  return {
    startStep: {
      step: {
        id: links.step,
        stepNumber,
        stepName: outline.stepName ?? 'Open',
        description: outline.description ?? '',
        actionStatus: outline.status ?? ('Active' as const),
        assignToMandatory: flag(outline.assignToMandatory),
        links: { actionType: links.actionType, assignToParticipantType: idOrNull(outline.assignTo) },
      },
      tasks: tasks.map((task) => ({
        id: task.id,
        task_name: task.name,
        priority: task.priority ?? 'Normal',
        dueDateText: task.due,
        isMandatory: flag(task.mandatory),
        links: { ...links, assignToParticipantType: idOrNull(task.assignTo) },
      })),
      messages: messages.map((message, index) => ({
        id: `${links.step}--${index + 1}`,
        method: 'method' in message ? message.method : 'Email',
        subject: message.subject,
        message: message.text,
        messageHtml: message.html ?? `<p>${message.text}</p>`,
        isMandatory: flag(message.mandatory),
        links: { ...links, fromParticipantType: idOrNull(message.from), toParticipantType: idOrNull(message.to) },
      })),
      documents: documents.map((document) => ({
        ...document,
        ...DOCUMENT,
        links: { actionType: links.actionType, createdBy: '15', actionTypeFolder: null, modifiedBy: '15' },
      })),
      participantTypes: roles.map(({ id, participantType, required }, index) => ({
        id: String(id),
        isRequired: flag(required),
        displayOrder: index + 1,
        links: { ...links, participantType: String(participantType) },
      })),
      /** Ids of participant types that the step uses without asking for them in stepParticipantTypes. */
      otherParticipantTypes: [...(outline.otherRoles ?? [])],
      dataFields: fields.map((one, index) => ({
        id: one.id,
        groupLabel: one.group,
        fieldLabel: one.label,
        fieldDescription: one.help ?? null,
        defaultValue: one.defaultValue ?? null,
        forceDefaultValue: flag(one.forceDefault),
        displayOrder:
          1 + (ordersByGroup ? fields.slice(0, index).filter(({ group }) => group === one.group).length : index),
        isRequired: flag(one.required),
        links: { ...links, dataCollection: collectionOf(one), dataField: one.dataField },
      })),
      relatedActionTypes: related.map((one) => ({
        id: String(one.id),
        isMandatory: flag(one.mandatory),
        links: { ...links, relatedActionType: String(one.actionType) },
      })),
      trustAccounts: (outline.trustAccounts ?? []).map(({ id, name }) => ({ id, name })),
      /** No flag of the GET shows this: the document says only "when the step configuration requires a file note". */
      fileNoteRequired: outline.fileNoteRequired ?? false,
    },
    fields: fields.map((one) => ({
      id: one.dataField,
      name: one.dataField.slice(one.dataField.indexOf('--') + 2),
      label: one.label,
      dataType: one.type,
      description: one.help ?? null,
      required: flag(one.required),
      formOrder: one.id,
      listOrder: one.id,
      customHtmlAbove: null,
      customHtmlBelow: null,
      links: { dataCollection: collectionOf(one) },
    })),
    choices: fields.flatMap((one) =>
      (one.choices ?? []).map(([name, value, parentValue = null], index) => ({
        id: `${one.dataField}--${value}`,
        name,
        value,
        listOrder: index + 1,
        isDefault: flag(value === one.defaultValue),
        parentValue,
        links: { dataField: one.dataField, dataCollection: collectionOf(one) },
      })),
    ),
  };
}

type Seeded = ReturnType<typeof seedStartStep>;
export type Step = Seeded['startStep'];
export type StartStep = Step;
export type DataCollectionFieldRecord = Seeded['fields'][number];
export type DropdownChoiceRecord = Seeded['choices'][number];

/** What the document shows of a template besides its names. */
const DOCUMENT = {
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
};

const collectionOf = ({ dataField }: FieldOutline): string => dataField.slice(0, dataField.indexOf('--'));
const flag = (value = false): Flag => (value ? 'T' : 'F');
const idOrNull = (id: number | undefined): string | null => (id === undefined ? null : String(id));
