/*
 * The resource `actionchangestep` (docs/service-notes.md, "Changing the step"). Its documents are read in
 * `step/nextSteps.ts`.
 */

import { call, type Client } from './client.ts';
import { tooMany } from './errors/failure.ts';
import { decodeConfirmation, type Document } from './wire/document.ts';

/** Fetches the steps that an action can go to, with what they ask for (docs/service-notes.md, "Changing the step"). */
export async function fetchNextSteps(client: Client, actionId: string): Promise<Document> {
  const task = 'read which steps this action can go to';
  const document = await call(client, { task, path: ['actionchangestep', actionId], mustContain: ['step', 'node'] });
  // A name would be looked for among some of them, and whether pages can be asked for is not known.
  if (document.hasNextPage) throw tooMany(task);
  return document;
}

/** Moves an action, once. Two clients expect different answers, so the action is read afterwards instead. */
export async function submitNextStep(client: Client, body: object): Promise<void> {
  await call(client, {
    task: 'change the step',
    method: 'POST',
    path: ['actionchangestep'],
    body,
    names: ['actionchangestep', 'actions'],
    decodeBody: decodeConfirmation,
  });
}
