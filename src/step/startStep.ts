import { fetchStartStep } from '../service/actioncreate.ts';
import type { Client } from '../service/client.ts';
import { linkedRoles } from '../service/participanttypes.ts';
import { decodeStartStep } from './decode.ts';
import { DATA_KINDS } from './kinds.ts';
import { dataFieldIds, withKnown, undescribedRoles, unnamedTypes, withRoles } from './knownStep.ts';
import type { Step } from './model.ts';
import { notesOn, openLookUps } from './stepLookUps.ts';

/** Looks up a Start step in one request. Throws a user-facing error when that fails. */
export async function lookUpStartStep(client: Client, actionTypeId: string): Promise<Step> {
  const document = await fetchStartStep(client, actionTypeId);
  return withRoles(decodeStartStep(document, actionTypeId), linkedRoles(document));
}

/**
 * A step with everything that can be looked up about it, and a sentence for each look-up that failed. `typeNames` are
 * the names of `types` and of the action types that it relates to.
 */
export async function lookUpDetails(client: Client, step: Step, types: readonly string[] = []) {
  const lookUps = openLookUps(client, 'goOn');
  const [roles, actionTypes, dataTypes] = await Promise.all([
    lookUps.roles(undescribedRoles(step)),
    lookUps.actionTypes([...types, ...unnamedTypes(step)]),
    lookUps.dataTypes(dataFieldIds(step.dataFields)),
  ]);
  const named = { roles, actionTypes, dataTypes };
  const typed = withKnown(step, { ...named, choices: new Map() });
  const withChoices = typed.dataFields.filter(({ kind }) => DATA_KINDS[kind].hasChoices);
  const detailed = withKnown(step, { ...named, choices: await lookUps.choices(dataFieldIds(withChoices)) });
  const notes = notesOn(detailed, dataTypes, lookUps.failures, step.dataFields);
  return { step: detailed, notes, typeNames: actionTypes };
}
