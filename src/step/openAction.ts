import { findDifferences, pickOpened } from '../actions/openedAction.ts';
import { lookUpPartiesAfterWrite } from '../actions/parties.ts';
import { lookUpAfterWrite } from '../actions/readBack.ts';
import { quoted } from '../lib/sentences.ts';
import { submitStartStep } from '../service/actioncreate.ts';
import type { Parties } from '../service/actionparticipants.ts';
import { findActionsByReference, NO_NAMES, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { completed } from '../service/wire/record.ts';
import { mayBeCreated, writeOnce } from '../service/writes.ts';
import type { Content } from './body.ts';
import type { Draft } from './draft.ts';
import { ACTION_FORM } from './fixedFields.ts';
import { hintsFor, labelsOfStep, refusal } from './refusal.ts';

/** The actions that had the reference before; undefined if they could not be looked up. */
type FileOwners = readonly NamedAction[] | undefined;

export type Opened = Omit<NamedAction, 'id'> &
  Readonly<{ wasRead: boolean; parties: Promise<Parties | undefined>; warnings: readonly string[] }>;

/**
 * Opens an action at most once, and reads it back. After an unclear answer, an action with its reference counts as the
 * new one if it was not there before.
 */
export function openAction(client: Client, draft: Draft, owners: FileOwners): Promise<Opened> {
  const { body, content, run } = draft;
  const partiesOf = (id: string) => lookUpPartiesAfterWrite(client, id, run.input.includeParties);
  return writeOnce<Opened, NamedAction>({
    send: async () => {
      const action = await submitStartStep(client, body);
      const parties = partiesOf(action.id);
      const read = await lookUpAfterWrite(client, action.id);
      const whole = read ? completed(read.action, action, { ifEmpty: true }) : action;
      return {
        action: whole,
        names: read?.names ?? NO_NAMES,
        wasRead: read !== undefined,
        parties,
        warnings: findDifferences(whole, run.input, ACTION_FORM.label),
      };
    },
    labels: () => labelsOfStep(content),
    lookUp: () => findOpened(client, content, owners),
    found: ({ action, names }, happened) => {
      const warning = `Actionstep did not confirm the new action, but it is there. ${happened}`;
      return { action, names, wasRead: true, parties: partiesOf(action.id), warnings: [warning] };
    },
    refused: (error) => refusal(error, draft),
    unconfirmed: (happened, error) => mayBeCreated('action', happened, howToCheck(content), hintsFor(error, draft)),
  });
}

async function findOpened(client: Client, { step, input }: Content, owners: FileOwners) {
  if (input.fileReference === '' || owners === undefined) return undefined;
  return pickOpened(await findActionsByReference(client, input.fileReference), input, step.actionTypeId, owners);
}

const howToCheck = ({ input: { fileReference, actionName } }: Content): string =>
  fileReference === ''
    ? `Look in Actionstep for an action called ${quoted(actionName)}.`
    : `Look in Actionstep for the file reference ${quoted(fileReference)}.`;
