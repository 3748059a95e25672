import { defineApp, version as platformVersion } from 'zapier-platform-core';
import packageJson from './package.json' with { type: 'json' };
// The bundle has the modules in this order, in which it compresses best: 650 bytes less than by name.
import { addToken, keepFormOutOfLog, throwForErrors } from './src/middleware.ts';
import { OPERATION_LABELS } from './src/lib/operationLabels.ts';
import { authentication } from './src/authentication.ts';
import { updateActionData } from './src/creates/updateActionData.ts';
import { addContactToAction } from './src/creates/addContactToAction.ts';
import { describeStep } from './src/searches/describeStep.ts';
import { updateAction } from './src/creates/updateAction.ts';
import { createAction } from './src/creates/createAction.ts';
import { dropdowns } from './src/triggers/dropdowns.ts';
import { changeStep } from './src/creates/changeStep.ts';
import { createFileNote } from './src/creates/createFileNote.ts';
import { describeActionType } from './src/searches/describeActionType.ts';
import { createTask } from './src/creates/createTask.ts';
import { updateContact } from './src/creates/updateContact.ts';
import { createContact } from './src/creates/createContact.ts';
import { findAction } from './src/searches/findAction.ts';
import { findContact } from './src/searches/findContact.ts';
import { newAction } from './src/triggers/newAction.ts';
import { newContact } from './src/triggers/newContact.ts';

export default defineApp({
  version: packageJson.version,
  platformVersion,
  authentication,
  beforeRequest: [addToken, keepFormOutOfLog],
  afterResponse: [throwForErrors],
  triggers: {
    [newAction.key]: newAction,
    [newContact.key]: newContact,
    // Hidden from users.
    ...dropdowns,
  },
  // In this order, the definition compresses best: what operations have in common is near enough to be found.
  searches: {
    [findAction.key]: findAction,
    [describeActionType.key]: describeActionType,
    [findContact.key]: findContact,
    [describeStep.key]: describeStep,
  },
  creates: {
    [createAction.key]: createAction,
    [updateActionData.key]: updateActionData,
    [createContact.key]: createContact,
    [changeStep.key]: changeStep,
    [updateAction.key]: updateAction,
    [createFileNote.key]: createFileNote,
    [updateContact.key]: updateContact,
    [addContactToAction.key]: addContactToAction,
    [createTask.key]: createTask,
  },
  searchOrCreates: {
    [findContact.key]: {
      key: findContact.key,
      display: {
        label: OPERATION_LABELS.findOrCreateContact,
        description: 'Finds a contact (participant) by email or name, or creates one when there is none.',
      },
      search: findContact.key,
      create: createContact.key,
    },
  },
  flags: {
    cleanInputData: false,
    // The platform's second log of each request keeps the whole answer, and ends the run by itself when one is too deep.
    skipHttpPatch: true,
  },
});
