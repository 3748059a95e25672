/*
 * The resource `actioncreate`: https://actionstep.atlassian.net/wiki/spaces/API/pages/40108259/Action+Create (service
 * document, actioncreate). Its documents are decoded in `step/decode.ts`.
 */

import { decodeAction, type Action } from './actions.ts';
import { call, type Client } from './client.ts';
import { couldNot, NOT_FOUND } from './errors/failure.ts';
import type { Document } from './wire/document.ts';
import { createRecord } from './writes.ts';

/** Fetches what the Start step of an action type asks for: one id, no filters (service document, Endpoints). */
export async function fetchStartStep(client: Client, actionTypeId: string): Promise<Document> {
  const purpose = 'read what this action type asks for';
  const document = await call(client, { purpose, path: ['actioncreate', actionTypeId] });
  if (document.records.length === 0) {
    const reason = 'there is no such action type, or it cannot be used';
    throw couldNot(purpose, reason, 'Choose another action type.', NOT_FOUND);
  }
  return document;
}

/** Opens an action. The answer comes under `actioncreate` or `actions` (docs/service-notes.md, "Submitting"). */
export async function submitStartStep(client: Client, body: object): Promise<Action> {
  const names = ['actioncreate', 'actions'];
  return createRecord(client, { noun: 'action', path: ['actioncreate'], decode: decodeAction, names }, body);
}
