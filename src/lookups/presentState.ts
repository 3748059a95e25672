import type { StartStepInput } from '../form/input.ts';
import { fetchFilledRoles } from '../service/actionparticipants.ts';
import type { Client } from '../service/client.ts';
import { fetchActionData, type ActionData } from '../service/datavalues.ts';
import { settle } from '../service/errors/failure.ts';
import { withFilledRoles, withStoredData, type StoredData } from '../startStep/enrich.ts';
import { isAskedFor, usesOf } from '../startStep/needs.ts';
import type { NextStep } from '../startStep/nextSteps.ts';
import type { Enrichment } from './enrichments.ts';

/**
 * Looks up what an action has already of what a step asks for and the user left blank: its data, and contacts in roles.
 * One request for each, side by side, and none where nothing was left blank.
 */
export const lookUpPresentState = (
  client: Client,
  step: NextStep,
  { values, policies }: StartStepInput,
): readonly Promise<Enrichment>[] => {
  // Contacts may be left out, and then nothing is left of what was filled in.
  const mayBeBlank = (key: string): boolean => policies.ifContactNotFound === 'leaveOut' || !values.has(key);
  const hasBlankData = step.dataFields.some((field) => isAskedFor(field) && mayBeBlank(`stepDataField${field.id}`));
  const hasBlankRole = step.roles.some(
    (role) => (role.isRequired || usesOf(role, step).length > 0) && mayBeBlank(`participantType${role.typeId}`),
  );
  return [
    ...(hasBlankData && client.assumptions.dataLeftOut === 'emptied' ? [lookUpStoredData(client, step)] : []),
    ...(hasBlankRole ? [lookUpFilledRoles(client, step)] : []),
  ];
};

/** Throws when the data cannot be had: what is left blank could then be emptied. */
async function lookUpStoredData(client: Client, { next }: NextStep): Promise<Enrichment> {
  const stored = toStoredData(await fetchActionData(client, [next.actionId]), next.actionId);
  return { enrich: (step) => withStoredData(step, stored), notes: [] };
}

/**
 * What an action has, as far as it can be sent again. Where a collection has several records it is not known which one a
 * step means, and a mask such as `****` is no value.
 */
function toStoredData({ byAction, hasAllValues }: ActionData, actionId: string): StoredData {
  const values = byAction.get(actionId) ?? [];
  const byCollection = Map.groupBy(values, ({ fieldId }) => collectionOf(fieldId));
  const records = new Map(
    [...byCollection].map(([id, own]) => [id, new Set(own.map(({ recordId }) => recordId)).size]),
  );
  const certain = new Map(
    values
      .filter(({ fieldId, text }) => records.get(collectionOf(fieldId)) === 1 && !/^[*•]+$/.test(text))
      .map((value) => [value.fieldId, value]),
  );
  return {
    values: certain,
    isUnread: (id) => {
      if (certain.has(id)) return false;
      const count = records.get(collectionOf(id)) ?? 0;
      return !hasAllValues || count > 1 || values.some(({ fieldId }) => fieldId === id);
    },
  };
}

const collectionOf = (fieldId: string): string => fieldId.replace(/--.*$/s, '');

/** Where this fails, a blank role counts as empty, which stops the run when the step needs it. */
async function lookUpFilledRoles(client: Client, { next }: NextStep): Promise<Enrichment> {
  const roles = await settle(fetchFilledRoles(client, next.actionId), 'wait');
  return 'value' in roles
    ? { enrich: (step) => withFilledRoles(step, roles.value), notes: [] }
    : { enrich: (step) => step, notes: [`Who is in the action already could not be looked up: ${roles.reason}`] };
}
