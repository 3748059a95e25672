import { listedInPart, quoted } from '../lib/sentences.ts';
import { fetchActionTypeNames } from '../service/actiontypes.ts';
import type { Client } from '../service/client.ts';
import { fetchChoices, fetchDataFields } from '../service/datafields.ts';
import { tryLookUp, type IfThrottled } from '../service/errors/failure.ts';
import { fetchRoles, roleTitle } from '../service/participanttypes.ts';
import {
  collectionIds,
  dataFieldIds,
  unnamedRoles,
  unnamedTypes,
  withChoices,
  withDataTypes,
  withRelatedNames,
  withRoles,
} from '../step/enrich.ts';
import { DATA_KINDS } from '../step/kinds.ts';
import { dataFieldLabel, roleLabel } from '../step/labels.ts';
import type { DataField, Step } from '../step/model.ts';

/**
 * What a look-up adds to a step; when it failed, the notes say what is missing and why. A look-up with nothing to
 * look up sends no request.
 */
export type Enrichment = Readonly<{ enrich: (step: Step) => Step; notes: readonly string[] }>;

/** A step with everything that was looked up, and a sentence for each look-up that failed. */
export type DetailedStep = Readonly<{ step: Step; notes: readonly string[] }>;

/** Awaits the look-ups, which run side by side, and adds what they found. */
export async function applyAll(step: Step, lookUps: readonly Promise<Enrichment>[]): Promise<DetailedStep> {
  const enrichments = await Promise.all(lookUps);
  return {
    step: enrichments.reduce((known, { enrich }) => enrich(known), step),
    notes: enrichments.flatMap(({ notes }) => notes),
  };
}

/** Looks up the names that the roles and the related action types lack. */
export const lookUpNames = (
  client: Client,
  step: Step,
  { ofRoles, ofTypes } = { ofRoles: true, ofTypes: true },
): readonly Promise<Enrichment>[] => [
  ...(ofRoles ? [lookUpRoles(client, step)] : []),
  ...(ofTypes ? [lookUpRelatedNames(client, step)] : []),
];

const lookUpRoles = (client: Client, step: Step): Promise<Enrichment> =>
  toEnrichment(
    fetchRoles(client, unnamedRoles(step)),
    (roles, known) => withRoles(known, roles),
    'Some roles are shown by number',
  );

const lookUpRelatedNames = (client: Client, step: Step): Promise<Enrichment> =>
  toEnrichment(
    fetchActionTypeNames(client, unnamedTypes(step)),
    (names, known) => withRelatedNames(known, names),
    'Some action types are shown by number',
  );

/** The names of these roles, by id. Those that cannot be looked up stay numbers. */
export async function lookUpRoleNames(client: Client, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const roles = await tryLookUp(fetchRoles(client, ids));
  const found = 'value' in roles ? roles.value : [];
  return new Map(found.map((role) => [role.id, roleLabel({ typeId: role.id, name: roleTitle(role) })]));
}

/**
 * Looks up the types of these data fields, and then the choices of those that can have some. `isChosen` says which
 * fields need their choices.
 */
export async function lookUpData(
  client: Client,
  step: Step,
  fields: readonly DataField[],
  { ifThrottled = 'goOn', isChosen = () => true }: DataNeeds = {},
): Promise<Enrichment> {
  const types = await toEnrichment(
    fetchDataFields(client, dataFieldIds(fields)),
    (known, other) => withDataTypes(other, known),
    PLAIN_TEXT,
    ifThrottled,
    (known) => noteOnTypes(fields, known),
  );
  const ids = new Set(fields.map(({ id }) => id));
  const chosen = types
    .enrich(step)
    .dataFields.filter((field) => ids.has(field.id) && DATA_KINDS[field.kind].hasChoices);
  const choices = await toEnrichment(
    fetchChoices(client, collectionIds(chosen.filter(isChosen))),
    (known, other) => withChoices(other, known),
    'The choices of the data fields have to be typed',
    ifThrottled,
  );
  return { enrich: (other) => choices.enrich(types.enrich(other)), notes: [...types.notes, ...choices.notes] };
}

type DataNeeds = Readonly<{ ifThrottled?: IfThrottled; isChosen?: (field: DataField) => boolean }>;

const PLAIN_TEXT = 'The data fields are plain text';

/** A note on the fields whose types are not among those that the service gave. */
function noteOnTypes(fields: readonly DataField[], known: ReadonlyMap<string, unknown>): readonly string[] {
  const untyped = fields.filter(({ dataFieldId }) => dataFieldId !== null && !known.has(dataFieldId));
  if (untyped.length === 0) return [];
  if (known.size === 0) return [`${PLAIN_TEXT}: Actionstep did not say what types they are.`];
  const labels = listedInPart(untyped, (field) => quoted(dataFieldLabel(field)));
  return [`Some data fields are plain text: Actionstep did not say what types these are: ${labels}.`];
}

/**
 * The enrichment of a look-up, with `notesOn` what it found. When it fails, it adds nothing but a note that names the
 * consequence and the reason.
 */
async function toEnrichment<Found>(
  request: Promise<Found>,
  add: (found: Found, step: Step) => Step,
  consequence: string,
  ifThrottled: IfThrottled = 'goOn',
  notesOn: (found: Found) => readonly string[] = () => [],
): Promise<Enrichment> {
  const outcome = await tryLookUp(request, ifThrottled);
  return 'value' in outcome
    ? { enrich: (step) => add(outcome.value, step), notes: notesOn(outcome.value) }
    : { enrich: (step) => step, notes: [`${consequence}: ${outcome.reason}`] };
}
