import { fetchStartStep } from '../service/actioncreate.ts';
import type { Client } from '../service/client.ts';
import { linkedRoles } from '../service/participanttypes.ts';
import { NOTHING_KNOWN } from '../submission/facts.ts';
import { namesNeeded, notesOn } from '../submission/knownStep.ts';
import { dataFieldIds, enrich, withRoles } from '../step/enrich.ts';
import { DATA_KINDS } from '../step/kinds.ts';
import { decodeStartStep } from '../step/decode.ts';
import type { Step } from '../step/model.ts';
import { learn } from './learn.ts';

/** Looks up a Start step in one request. Throws a user-facing error when that fails. */
export async function lookUpStartStep(client: Client, actionTypeId: string): Promise<Step> {
  const document = await fetchStartStep(client, actionTypeId);
  return withRoles(decodeStartStep(document, actionTypeId), linkedRoles(document));
}

/**
 * A step with everything that can be looked up about it, and a sentence for each look-up that failed. `typeNames` are
 * those of the action types that it relates to, and of `types`.
 */
export async function lookUpDetails(client: Client, step: Step, types: readonly string[] = []) {
  const fields = step.dataFields;
  const { roles, actionTypes } = namesNeeded(step);
  const needs = { roles, actionTypes: [...types, ...actionTypes], dataTypes: dataFieldIds(fields) };
  const typed = await learn(client, needs, NOTHING_KNOWN, 'goOn');
  const withChoices = enrich(step, typed).dataFields.filter(({ kind }) => DATA_KINDS[kind].hasChoices);
  const known = await learn(client, { choices: dataFieldIds(withChoices) }, typed, 'goOn');
  const detailed = enrich(step, known);
  return { step: detailed, notes: notesOn(detailed, known, fields), typeNames: known.actionTypes };
}
