/*
 * The resource `actionchangestep`, documented only on the vendor's page of that name (docs/service-notes.md, "Changing
 * the step"). Its documents are decoded in `step/nextSteps.ts`.
 */

import { call, type Client } from './client.ts';
import { tooMany } from './errors/failure.ts';
import { decodeConfirmation, type Document } from './wire/document.ts';

/** The steps that an action can go to, with what they ask for. Throws if they are more than one page. */
export async function fetchNextSteps(client: Client, actionId: string): Promise<Document> {
  const purpose = 'read which steps this action can go to';
  const document = await call(client, { purpose, path: ['actionchangestep', actionId], mustContain: ['step', 'node'] });
  // It is not known how to ask for another page, and a name must not be looked up in only part of the list.
  if (document.hasNextPage) throw tooMany(purpose);
  return document;
}

/** Moves an action, once. Two clients expect different answers, so the action is read afterwards instead. */
export async function submitNextStep(client: Client, body: object): Promise<void> {
  await call(client, {
    purpose: 'change the step',
    method: 'POST',
    path: ['actionchangestep'],
    body,
    names: ['actionchangestep', 'actions'],
    decodeBody: decodeConfirmation,
  });
}
