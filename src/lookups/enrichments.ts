import { readActionTypeNames } from '../service/actiontypes.ts';
import type { Client } from '../service/client.ts';
import { readChoices, readDataTypes } from '../service/datafields.ts';
import { optional } from '../service/failure.ts';
import { readRoles } from '../service/participanttypes.ts';
import {
  collectionIds,
  dataFieldIds,
  unnamedRoles,
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

/** Types and choices of these data fields. */
export const lookUpDataTypes = (client: Client, fields: readonly DataField[]): Promise<Enrichment> =>
  helpful(
    Promise.all([readDataTypes(client, dataFieldIds(fields)), readChoices(client, collectionIds(fields))]),
    ([types, choices], known) => withDataTypes(known, types, choices),
    'The data fields are plain text, without types and choices',
  );

async function helpful<Found>(
  request: Promise<Found>,
  add: (found: Found, step: StartStep) => StartStep,
  consequence: string,
): Promise<Enrichment> {
  const outcome = await optional(request);
  return 'value' in outcome
    ? { enrich: (step) => add(outcome.value, step), note: null }
    : { enrich: (step) => step, note: `${consequence}: ${outcome.reason}` };
}
