import { defineApp, version as platformVersion } from 'zapier-platform-core';
import packageJson from './package.json' with { type: 'json' };
import { authentication } from './src/authentication.ts';
import { addContactToAction } from './src/creates/addContactToAction.ts';
import { changeStep } from './src/creates/changeStep.ts';
import { completeTask } from './src/creates/completeTask.ts';
import { createAction } from './src/creates/createAction.ts';
import { createContact } from './src/creates/createContact.ts';
import { createFileNote } from './src/creates/createFileNote.ts';
import { createTask } from './src/creates/createTask.ts';
import { createTimeEntry } from './src/creates/createTimeEntry.ts';
import { updateAction } from './src/creates/updateAction.ts';
import { updateActionData } from './src/creates/updateActionData.ts';
import { updateContact } from './src/creates/updateContact.ts';
import { uploadDocument } from './src/creates/uploadDocument.ts';
import { addToken, asRuns, keepFormOutOfLog, throwForErrors } from './src/middleware.ts';
import { OPERATION_LABELS } from './src/platform/operationLabels.ts';
import { outcomeFirst } from './src/rows/outcomeFirst.ts';
import { describeActionType } from './src/searches/describeActionType.ts';
import { describeStep } from './src/searches/describeStep.ts';
import { findAction } from './src/searches/findAction.ts';
import { findConflicts } from './src/searches/findConflicts.ts';
import { findContact } from './src/searches/findContact.ts';
import { dropdowns } from './src/triggers/dropdowns.ts';
import { newAction } from './src/triggers/newAction.ts';
import { newContact } from './src/triggers/newContact.ts';

export default defineApp({
  version: packageJson.version,
  platformVersion,
  authentication,
  beforeRequest: [addToken, keepFormOutOfLog],
  afterResponse: [throwForErrors],
  triggers: asRuns({
    [newAction.key]: newAction,
    [newContact.key]: newContact,
    // Hidden from users.
    ...dropdowns,
  }),
  searches: asRuns({
    [findAction.key]: findAction,
    [findContact.key]: findContact,
    [findConflicts.key]: findConflicts,
    [describeActionType.key]: describeActionType,
    [describeStep.key]: describeStep,
  }),
  creates: asRuns(
    outcomeFirst({
      [createAction.key]: createAction,
      [createContact.key]: createContact,
      [createFileNote.key]: createFileNote,
      [createTask.key]: createTask,
      [completeTask.key]: completeTask,
      [createTimeEntry.key]: createTimeEntry,
      [uploadDocument.key]: uploadDocument,
      [addContactToAction.key]: addContactToAction,
      [changeStep.key]: changeStep,
      [updateAction.key]: updateAction,
      [updateActionData.key]: updateActionData,
      [updateContact.key]: updateContact,
    }),
  ),
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
    // The platform's second log of each request keeps the whole answer, and ends the run if one is nested too deeply.
    skipHttpPatch: true,
  },
});
