import { actionDifferences, chooseNewAction, warnOfRepeat } from '../actions/openedAction.ts';
import { lookUpPartiesAfterWrite } from '../actions/parties.ts';
import { lookUpAfterWrite, setMissingValues } from '../actions/readBack.ts';
import { quoted } from '../lib/sentences.ts';
import { submitStartStep } from '../service/actioncreate.ts';
import type { Parties } from '../service/actionparticipants.ts';
import { findActionsByReference, joinNames, NO_NAMES, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { fillMissing } from '../service/wire/record.ts';
import { mayBeCreated, writeOnce } from '../service/writes.ts';
import { namesIn, type Content } from './body.ts';
import type { Draft } from './draft.ts';
import { ACTION_FORM } from './fixedFields.ts';
import { lookUpContentNames } from './lookUps.ts';
import { hintsFor, labelsOfStep, refusal } from './refusal.ts';

type FileOwners = readonly NamedAction[] | undefined;

/** A new action, with all that its row shows. */
export type OpenedAction = Readonly<{
  action: Omit<NamedAction, 'id'>;
  /** Whether it was seen after the POST: what nobody saw may be hidden from the user. */
  wasRead: boolean;
  parties: Parties;
  /** With the names of those whom its tasks and emails are for. */
  content: Content;
  warnings: readonly string[];
}>;

/**
 * Opens an action at most once, reads it back, and sets what the POST did not. Once there is an action, nothing fails.
 * `owners` are the actions that had the reference before; undefined if they could not be looked up.
 */
export async function openAction(client: Client, draft: Draft, owners: FileOwners): Promise<OpenedAction> {
  const { content, run } = draft;
  // Only the row needs the names, so they are looked up beside the POST.
  const named = lookUpContentNames(client, content);
  const opened = await openOnce(client, draft, owners);
  const names = joinNames(opened.names, namesIn(await named));
  const action = await setMissingValues(
    client,
    { action: opened.action, names },
    { assignee: content.assignee, externalReference: run.input.externalReference },
  );
  const repeat = run.input.ifReferenceExists === 'create' ? [] : warnOfRepeat(action.action, run.input);
  return {
    action,
    wasRead: opened.wasRead,
    parties: await opened.parties,
    content: await named,
    warnings: [...opened.warnings, ...action.warnings, ...repeat],
  };
}

/** What is known once it is open, while its parties are still being read. */
type OpenResult = Omit<NamedAction, 'id'> &
  Readonly<{ wasRead: boolean; parties: Promise<Parties>; warnings: readonly string[] }>;

/** After an unclear answer, an action with its reference counts as the new one if it was not there before. */
function openOnce(client: Client, draft: Draft, owners: FileOwners): Promise<OpenResult> {
  const { body, content, run } = draft;
  const partiesOf = (id: string) => lookUpPartiesAfterWrite(client, id, run.input.includeParties);
  return writeOnce<OpenResult, NamedAction>({
    send: async () => {
      const action = await submitStartStep(client, body);
      const parties = partiesOf(action.id);
      const record = await lookUpAfterWrite(client, action.id);
      const whole = record ? fillMissing(record.action, action, { ifEmpty: true }) : action;
      return {
        action: whole,
        names: record?.names ?? NO_NAMES,
        wasRead: record !== undefined,
        parties,
        warnings: actionDifferences(whole, run.input, ACTION_FORM.label),
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
  return chooseNewAction(await findActionsByReference(client, input.fileReference), input, step.actionTypeId, owners);
}

const howToCheck = ({ input: { fileReference, actionName } }: Content): string =>
  fileReference === ''
    ? `Look in Actionstep for an action called ${quoted(actionName)}.`
    : `Look in Actionstep for the file reference ${quoted(fileReference)}.`;
