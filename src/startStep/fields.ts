import type { PlainInputField } from 'zapier-platform-core';
import { dataFieldLabel, roleLabel } from './labels.ts';
import type { DataField, DocumentTemplate, Message, RelatedType, Role, StartStep, Task } from './model.ts';
import type { Modes } from './modes.ts';

/** The part of the Create Action form that an action type's Start step asks for. */
export const startStepFields = (step: StartStep, modes: Modes): PlainInputField[] => [
  ...step.roles.map((role) => roleField(role, step)),
  ...step.dataFields.filter(isAskedFor).map(dataField),
  ...step.relatedTypes.map(relatedTypeField),
  ...tickField('stepTasks', 'Tasks', step.tasks.filter(isOptional), modes.tasksToCreate === 'chosen', describeTask),
  ...tickField(
    'stepMessages',
    'E-mails',
    step.messages.filter(isOptional),
    modes.messagesToSend === 'chosen',
    describeMessage,
  ),
  ...tickField('documentTemplates', 'Documents', step.documents, modes.documentsToAdd === 'chosen', describeDocument),
  ...trustAccountsField(step),
];

/** A forced default is sent, not asked for; required and without a default, someone has to give it. */
export const isAskedFor = ({ forcesDefault, isRequired, defaultValue }: DataField): boolean =>
  !forcesDefault || (isRequired && defaultValue === null);

const isOptional = ({ isMandatory }: { isMandatory: boolean }): boolean => !isMandatory;

function roleField(role: Role, { tasks, messages }: StartStep): PlainInputField {
  const uses = [
    ...tasks.filter(({ roleId }) => roleId === role.typeId).map(({ name }) => `the task "${name}"`),
    ...messages
      .filter(({ fromRoleId, toRoleId }) => [fromRoleId, toRoleId].includes(role.typeId))
      .map(({ subject }) => `the e-mail "${subject}"`),
  ];
  return {
    key: `participantType${role.typeId}`,
    label: shorten(roleLabel(role), MAX_LABEL),
    list: true,
    dynamic: 'list_participants.id.name',
    group: 'people',
    required: role.isRequired,
    ...help(
      role.description,
      role.isCompany ? 'A company is expected.' : '',
      uses.length > 0 ? `Used by ${uses.join(', ')}.` : '',
    ),
  };
}

function dataField(field: DataField): PlainInputField {
  return {
    key: `stepDataField${field.id}`,
    label: shorten(dataFieldLabel(field), MAX_LABEL),
    type: 'string',
    group: 'details',
    required: field.isRequired && field.defaultValue === null,
    // Not `default`: a Zap would freeze it. Left blank, the default of the day is sent when the step runs.
    ...(field.defaultValue !== null && { placeholder: shorten(field.defaultValue, MAX_HELP) }),
    ...help(field.description, field.defaultValue === null ? '' : `Left blank, it becomes "${field.defaultValue}".`),
  };
}

function relatedTypeField({ id, actionTypeId, isMandatory }: RelatedType): PlainInputField {
  return {
    key: `relatedActionType${id}`,
    label: `Related Actions of Type ${actionTypeId ?? id}`,
    list: true,
    dynamic: 'list_actions.id.name',
    group: 'details',
    required: isMandatory,
    helpText: 'Existing actions (matters) that the new action is linked to.',
  };
}

/** A field of ticks; none when there is nothing to choose or nothing to be chosen. */
function tickField<Item extends { id: string }>(
  key: string,
  label: string,
  items: readonly Item[],
  isShown: boolean,
  describe: (item: Item) => string,
): PlainInputField[] {
  if (!isShown || items.length === 0) return [];
  return [
    {
      key,
      label,
      list: true,
      group: 'tasksAndEmails',
      choices: items.map((item) => ({ value: item.id, sample: item.id, label: shorten(describe(item), MAX_HELP) })),
      helpText: 'What is not chosen here is left out. What is mandatory is not listed: it always comes.',
    },
  ];
}

const describeTask = ({ name, due }: Task): string => [name, due && `(due ${due})`].filter(Boolean).join(' ');
const describeMessage = ({ subject }: Message): string => subject;
const describeDocument = ({ name, fileName }: DocumentTemplate): string =>
  fileName && fileName !== name ? `${name} (${fileName})` : name;

function trustAccountsField({ trustAccounts }: StartStep): PlainInputField[] {
  if (trustAccounts.length === 0) return [];
  return [
    {
      key: 'trustAccounts',
      label: 'Trust Accounts',
      list: true,
      group: 'details',
      choices: trustAccounts.map(({ id, name }) => ({ value: id, sample: id, label: name ?? `Trust account ${id}` })),
      helpText: 'The trust accounts that the new action uses.',
    },
  ];
}

/** A note in the form: read, not filled in. */
export const noteField = (note: string, index: number): PlainInputField => ({
  key: `note${index + 1}`,
  label: 'Please Note',
  type: 'copy',
  helpText: shorten(note, MAX_HELP),
});

/* The platform's own limits (platform facts 8). */

const MAX_LABEL = 64;
const MAX_HELP = 1000;

const shorten = (words: string, max: number): string => (words.length > max ? `${words.slice(0, max - 1)}…` : words);

/** The help text made of these sentences; nothing when there are none. */
function help(...sentences: readonly (string | null)[]): { helpText?: string } {
  const text = sentences.filter(Boolean).join(' ');
  return text === '' ? {} : { helpText: shorten(text, MAX_HELP) };
}
