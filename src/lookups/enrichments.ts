import { readActionTypeNames } from '../service/actiontypes.ts';
import type { Client } from '../service/client.ts';
import { readChoices, readDataTypes } from '../service/datafields.ts';
import { NOT_FOUND, optional, problem, type IfThrottled } from '../service/failure.ts';
import { readRoles } from '../service/participanttypes.ts';
import {
  collectionIds,
  dataFieldIds,
  unnamedRoles,
  withChoices,
  withDataTypes,
  withRelatedNames,
  withRoles,
} from '../startStep/enrich.ts';
import type { DataField, StartStep } from '../startStep/model.ts';

/**
 * What a look-up adds to a Start step; `note` says what is missing and why when it could not be had. A look-up that has
 * nothing to look up sends no request.
 */
export type Enrichment = Readonly<{ enrich: (step: StartStep) => StartStep; note: string | null }>;

/** A Start step with what was looked up of it, and a sentence for each look-up that could not be made. */
export type DescribedStartStep = Readonly<{ step: StartStep; notes: readonly string[] }>;

/** Awaits the look-ups, which run side by side, and adds what they found. */
export async function applyAll(step: StartStep, lookUps: readonly Promise<Enrichment>[]): Promise<DescribedStartStep> {
  const enrichments = await Promise.all(lookUps);
  return {
    step: enrichments.reduce((known, { enrich }) => enrich(known), step),
    notes: enrichments.flatMap(({ note }) => note ?? []),
  };
}

/** Names of the roles that have none yet. */
export const lookUpRoles = (client: Client, step: StartStep): Promise<Enrichment> =>
  helpful(
    readRoles(client, unnamedRoles(step)),
    (roles, known) => withRoles(known, roles),
    'Some roles are shown by number',
  );

/** Names of the related action types. */
export const lookUpRelatedNames = (client: Client, { relatedTypes }: StartStep): Promise<Enrichment> =>
  helpful(
    readActionTypeNames(
      client,
      relatedTypes.flatMap(({ actionTypeId }) => actionTypeId ?? []),
    ),
    (names, known) => withRelatedNames(known, names),
    'Some action types are shown by number',
  );

/** Types of these data fields. */
export const lookUpDataTypes = (
  client: Client,
  fields: readonly DataField[],
  ifThrottled: IfThrottled = 'goOn',
): Promise<Enrichment> =>
  helpful(
    readSomeTypes(client, dataFieldIds(fields)),
    (types, known) => withDataTypes(known, types),
    'The data fields are plain text',
    ifThrottled,
  );

async function readSomeTypes(client: Client, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const types = await readDataTypes(client, ids);
  if (ids.length > 0 && types.size === 0) throw problem('Actionstep did not tell their types.', NOT_FOUND);
  return types;
}

/** Choices of these data fields. A look-up of its own: without them the types are still worth having. */
export const lookUpChoices = (
  client: Client,
  fields: readonly DataField[],
  ifThrottled: IfThrottled = 'goOn',
): Promise<Enrichment> =>
  helpful(
    readChoices(client, collectionIds(fields)),
    (choices, known) => withChoices(known, choices),
    'The choices of the data fields have to be typed',
    ifThrottled,
  );

async function helpful<Found>(
  request: Promise<Found>,
  add: (found: Found, step: StartStep) => StartStep,
  consequence: string,
  ifThrottled: IfThrottled = 'goOn',
): Promise<Enrichment> {
  const outcome = await optional(request, ifThrottled);
  return 'value' in outcome
    ? { enrich: (step) => add(outcome.value, step), note: null }
    : { enrich: (step) => step, note: `${consequence}: ${outcome.reason}` };
}
