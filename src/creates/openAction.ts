import { quoted } from '../lib/sentences.ts';
import { lookUpAfterWrite } from '../lookups/afterWrite.ts';
import { fillGaps } from '../service/wire/record.ts';
import { WORDING } from '../step/wording.ts';
import { hintsFor, refusal, type Refused } from './refusal.ts';
import { submitStartStep } from '../service/actioncreate.ts';
import { findActionsByReference, isNotDeleted, NO_NAMES, type Action, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { problem } from '../service/errors/failure.ts';
import { mayBeCreated, writeOnce } from './writeOnce.ts';

/** An action to open, and how to recognise it. */
export type Opening = Refused &
  Readonly<{
    body: object;
    actionName: string;
    actionTypeId: string;
    /** Empty when there is none; an unknown outcome then stays unknown. */
    reference: string;
    /** The ids of the actions that had the reference before; undefined when they could not be fetched. */
    before: ReadonlySet<string> | undefined;
  }>;

/** The action that was opened, with names if it could be read; `warnings` tell the user if it had to be looked for. */
export type Opened = Omit<NamedAction, 'id'> & Readonly<{ isRead: boolean; warnings: readonly string[] }>;

/**
 * Opens an action at most once, and reads it. After an answer that does not settle it, and after a 500, the action is looked
 * up by its reference, and returned if it is the new one: same reference, name and type, and not there before.
 */
export const openAction = (client: Client, opening: Opening): Promise<Opened> =>
  writeOnce<Opened, NamedAction>({
    send: async () => {
      const action = await submitStartStep(client, opening.body);
      if (isOther(action, opening))
        throw problem('Actionstep accepted the new action but answered with another one.', 'other_action');
      return { ...(await readBack(client, action)), warnings: [] };
    },
    lookUp: () => findOpened(client, opening),
    found: ({ action, names }, happened) => {
      const warning = `Actionstep did not confirm the new action, but it is there. ${happened}`;
      return { action, names, isRead: true, warnings: [warning] };
    },
    refused: (error) => refusal(error, WORDING.start, opening),
    unconfirmed: (happened, error) =>
      mayBeCreated('action', happened, howToCheck(opening), hintsFor(error, WORDING.start, opening)),
  });

/** A new action as it is, with what its record leaves open as the answer said it; never fails. */
async function readBack(client: Client, answer: Action): Promise<Omit<Opened, 'warnings'>> {
  const read = await lookUpAfterWrite(client, answer.id);
  return read
    ? { action: fillGaps(read.action, answer), names: read.names, isRead: true }
    : { action: answer, names: NO_NAMES, isRead: false };
}

/**
 * Whether an answer shows an action that is certainly not the new one. A name or a reference can differ: a firm can let
 * the service make them.
 */
const isOther = ({ id, links: { actionType } }: Action, { actionTypeId, before }: Opening): boolean =>
  Boolean(before?.has(id)) || (actionType !== null && actionType !== actionTypeId);

/** The action that the POST created after all, if exactly one can be it. */
async function findOpened(
  client: Client,
  { reference, before, actionName, actionTypeId }: Opening,
): Promise<NamedAction | undefined> {
  if (reference === '' || before === undefined) return undefined;
  const found = await findActionsByReference(client, reference);
  const ours = found
    .filter(isNotDeleted)
    .filter(
      ({ id, action }) =>
        !before.has(id) &&
        action.reference === reference &&
        action.name === actionName &&
        action.links.actionType === actionTypeId,
    );
  return ours.length === 1 ? ours[0] : undefined;
}

const howToCheck = ({ reference, actionName }: Opening): string =>
  reference === ''
    ? `Look in Actionstep for an action called ${quoted(actionName)}.`
    : `Look in Actionstep for the file reference ${quoted(reference)}.`;
