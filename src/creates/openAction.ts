import { errors } from 'zapier-platform-core';
import { fieldName } from '../form/actionFields.ts';
import { quoted } from '../lib/sentences.ts';
import { unconfirmed } from './outcome.ts';
import { submitStartStep } from '../service/actioncreate.ts';
import { findActionsByReference, isThere, type Action } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { detailsOf, mayHaveHappened, problem, whatHappened } from '../service/errors/failure.ts';

/** An action to be opened, and what it is recognised by. */
export type Opening = Readonly<{
  body: object;
  actionName: string;
  actionTypeId: string;
  /** Empty when there is none: then an unknown outcome cannot be settled. */
  reference: string;
  /** The ids of the actions that carried the reference before; undefined when they could not be read. */
  before: ReadonlySet<string> | undefined;
  hasFileNote: boolean;
}>;

/** The action that was opened; `warnings` tell what the user should know about how it was found. */
export type Opened = Readonly<{ action: Action; warnings: readonly string[] }>;

/**
 * Opens an action at most once. The POST is never repeated. Unless the service plainly refused it, the action is looked
 * up by its reference and returned if it is ours: same reference, name and type, and not there before.
 *
 * Throws a user-facing error for a refusal, and a HaltedError for an outcome that cannot be settled. Once the POST is sent
 * nothing leaves here that would make the platform run the step again by itself.
 */
export async function openAction(client: Client, opening: Opening): Promise<Opened> {
  try {
    return { action: await submitStartStep(client, opening.body), warnings: [] };
  } catch (error) {
    const mayExist = mayHaveHappened(error);
    // The service reports what it refuses with 500 too, and may have been wrong about itself: to look costs little.
    const action = mayExist || detailsOf(error)?.status === 500 ? await findOpened(client, opening) : undefined;
    if (action)
      return {
        action,
        warnings: [`Actionstep did not confirm the new action, but it is there. ${whatHappened(error)}`],
      };
    if (!mayExist) throw refusal(error, opening);
    throw unconfirmed('action', error, howToCheck(opening));
  }
}

/** Answers by which the service says that it does not like what was sent. */
const INPUT_REJECTED: ReadonlySet<number | undefined> = new Set([400, 409, 422, 500]);

function refusal(error: unknown, { hasFileNote }: Opening): unknown {
  if (error instanceof errors.RefreshAuthError) {
    return problem(
      'Actionstep did not accept the connection any more, so the action was not created. Run this step again.',
      'http_401',
      401,
    );
  }
  if (error instanceof errors.ThrottledError) {
    return problem(
      'Actionstep asked us to slow down, so the action was not created. Run this step again in a few minutes.',
      'http_429',
      429,
    );
  }
  const said = detailsOf(error);
  if (!said) return error;
  const hint =
    !hasFileNote && INPUT_REJECTED.has(said.status)
      ? ` If this action type needs a file note, fill in ${fieldName('fileNote')}.`
      : '';
  return problem(`${said.message} The action was not created.${hint}`, said.code, said.status);
}

/** The action that the POST created after all, if there is exactly one that can be it. */
async function findOpened(
  client: Client,
  { reference, before, actionName, actionTypeId }: Opening,
): Promise<Action | undefined> {
  if (reference === '' || before === undefined) return undefined;
  try {
    const found = await findActionsByReference(client, reference);
    const ours = found
      .filter(isThere)
      .filter(
        ({ id, action: { name, links } }) =>
          !before.has(id) && name === actionName && links.actionType === actionTypeId,
      );
    return ours.length === 1 ? ours[0]?.action : undefined;
  } catch {
    // Whatever went wrong here, an expired token too, the outcome stays unknown: that is what the user has to be told.
    return undefined;
  }
}

const howToCheck = ({ reference, actionName }: Opening): string =>
  reference === ''
    ? `Look in Actionstep for an action called ${quoted(actionName)}.`
    : `Look in Actionstep for the file reference ${quoted(reference)}.`;
