import { defineApp, version as platformVersion } from 'zapier-platform-core';
import packageJson from './package.json' with { type: 'json' };
import { authentication } from './src/authentication.ts';
import { createAction } from './src/creates/createAction.ts';
import { addToken, throwForErrors } from './src/middleware.ts';
import { listActions } from './src/triggers/listActions.ts';
import { listActionTypes } from './src/triggers/listActionTypes.ts';
import { listAssignees } from './src/triggers/listAssignees.ts';
import { listParticipants } from './src/triggers/listParticipants.ts';
import { newAction } from './src/triggers/newAction.ts';
import { newContact } from './src/triggers/newContact.ts';

export default defineApp({
  version: packageJson.version,
  platformVersion,
  authentication,
  beforeRequest: [addToken],
  afterResponse: [throwForErrors],
  triggers: {
    [newAction.key]: newAction,
    [newContact.key]: newContact,
    [listActionTypes.key]: listActionTypes,
    [listParticipants.key]: listParticipants,
    [listAssignees.key]: listAssignees,
    [listActions.key]: listActions,
  },
  creates: { [createAction.key]: createAction },
  flags: { cleanInputData: false },
});
