import { findChoice, listChoices, type Choices } from '../choices.ts';
import { isBlank, textsOf, type InputData } from '../inputData.ts';
import { quoted } from '../sentences.ts';

/* The fields of Create Action with fixed choices. Any of them can be mapped from another step, and so be anything. */

/** How much of the tasks is wanted. */
export const TASKS_TO_CREATE = [
  ['all', 'All Tasks'],
  ['chosen', 'Only Those I Choose'],
  ['mandatory', 'Only Mandatory Tasks'],
] as const;

/** How much of the e-mails is wanted. */
export const MESSAGES_TO_SEND = [
  ['all', 'All E-mails'],
  ['chosen', 'Only Those I Choose'],
  ['mandatory', 'Only Mandatory E-mails'],
] as const;

/** How much of the documents is wanted. None of them is mandatory. */
export const DOCUMENTS_TO_ADD = [
  ['all', 'All Documents'],
  ['chosen', 'Only Those I Choose'],
  ['mandatory', 'None'],
] as const;

/** What to do when the file reference is taken. */
export const IF_REFERENCE_EXISTS = [
  ['create', 'Create Another Action'],
  ['return', 'Return the Existing Action'],
  ['stop', 'Stop This Run'],
] as const;

/** What to do when nobody has an e-mail address or a name. */
export const IF_CONTACT_NOT_FOUND = [
  ['stop', 'Do Not Create the Action'],
  ['leaveOut', 'Leave the Contact Out'],
] as const;

/** What to do when several contacts have it. */
export const IF_SEVERAL_CONTACTS_FOUND = [
  ['stop', 'Do Not Create the Action'],
  ['oldest', 'Take the Oldest Contact'],
] as const;

/** The statuses that an action can have when it is created (service document, Action status). */
export const STATUSES = [
  ['Active', 'Active'],
  ['Inactive', 'Inactive'],
  ['Template', 'Template'],
  ['Closed', 'Closed'],
] as const;

const LABELS: readonly (readonly [key: string, label: string, choices: Choices])[] = [
  ['tasksToCreate', 'Tasks to Create', TASKS_TO_CREATE],
  ['messagesToSend', 'E-mails to Send', MESSAGES_TO_SEND],
  ['documentsToAdd', 'Documents to Add', DOCUMENTS_TO_ADD],
  ['ifReferenceExists', 'If the File Reference Exists', IF_REFERENCE_EXISTS],
  ['ifContactNotFound', 'If a Contact Is Not Found', IF_CONTACT_NOT_FOUND],
  ['ifSeveralContactsFound', 'If Several Contacts Are Found', IF_SEVERAL_CONTACTS_FOUND],
  ['status', 'Status', STATUSES],
];

/** A sentence for each field that holds something which is none of its choices. */
export const unknownChoices = (inputData: InputData): readonly string[] =>
  LABELS.map(([key, label, choices]) => ({ label, choices, value: inputData[key], given: textsOf(inputData[key]) }))
    .filter(({ choices, value, given: [first, ...others] }) =>
      first === undefined ? !isBlank(value) : others.length > 0 || findChoice(choices, first) === undefined,
    )
    .map(
      ({ label, choices, given }) =>
        `"${label}": ${quoted(given.join(', '))} is not one of the choices: ${listChoices(choices)}.`,
    );
