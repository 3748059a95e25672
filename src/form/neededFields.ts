import type { PlainInputField } from 'zapier-platform-core';
import { toInputFields } from '../lib/formFields.ts';
import type { Step } from '../step/model.ts';
import { isAskedFor, isOptional } from '../step/needs.ts';
import { NEEDED_FIELDS } from './actionFields.ts';

const takesContacts = ({ roles, dataFields }: Step): boolean =>
  roles.length > 0 || dataFields.some((field) => field.kind === 'contact' && isAskedFor(field));

const IS_NEEDED: Readonly<Record<keyof typeof NEEDED_FIELDS, (step: Step) => boolean>> = {
  tasksToCreate: ({ tasks }) => tasks.some(isOptional),
  messagesToSend: ({ messages }) => messages.some(isOptional),
  documentsToAdd: ({ documents }) => documents.length > 0,
  ifContactNotFound: takesContacts,
  ifSeveralContactsFound: takesContacts,
};

const NEEDED = new Map(Object.entries(IS_NEEDED));

/** Those fields for whose question a step gives a reason; all of them while the step is not known. */
export const neededFields = (step?: Step): PlainInputField[] =>
  toInputFields(NEEDED_FIELDS).filter(({ key }) => step === undefined || NEEDED.get(key)?.(step));
