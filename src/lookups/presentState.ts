import type { StepInput } from '../form/input.ts';
import { peopleOf } from '../lib/people.ts';
import { fetchFilledRoles } from '../service/actionparticipants.ts';
import type { Client } from '../service/client.ts';
import { fetchDataFields } from '../service/datafields.ts';
import { fetchActionData, type ActionData, type StoredValue } from '../service/datavalues.ts';
import { tryLookUp } from '../service/errors/failure.ts';
import { dataFieldIds, withDataTypes, withFilledRoles, withStoredData, type StoredData } from '../step/enrich.ts';
import type { DataField } from '../step/model.ts';
import { hasForcedDefault, isAskedFor, usesOf } from '../step/needs.ts';
import type { NextStep } from '../step/nextSteps.ts';
import type { Enrichment } from './enrichments.ts';

/**
 * Looks up what an action has already of what is left blank for a step: its data, also in fields that the form does not
 * show, and contacts in roles. One request for each, side by side, and none where nothing is left blank.
 */
export const lookUpPresentState = (
  client: Client,
  step: NextStep,
  { values, policies }: StepInput,
): readonly Promise<Enrichment>[] => {
  // Contacts may be left out, and only separators be mapped: then nothing is left of what was filled in.
  const mayBeBlank = (key: string): boolean =>
    policies.ifContactNotFound === 'leaveOut' || peopleOf(values.get(key)).length === 0;
  const isFilledIn = (field: DataField): boolean => isAskedFor(field) && !mayBeBlank(`stepDataField${field.id}`);
  const blankData = step.dataFields.filter((field) => !hasForcedDefault(field) && !isFilledIn(field));
  const hasBlankRole = step.roles.some(
    (role) => (role.isRequired || usesOf(role, step).length > 0) && mayBeBlank(`participantType${role.typeId}`),
  );
  return [
    ...(blankData.length > 0 && client.assumptions.dataLeftOut === 'emptied'
      ? [lookUpStoredData(client, step, blankData)]
      : []),
    ...(hasBlankRole ? [lookUpFilledRoles(client, step)] : []),
  ];
};

/**
 * Throws when the data cannot be had: what is left blank could then be emptied. Where it is not known for certain, the
 * types are looked up too: what the service fills in by itself need not be known.
 */
async function lookUpStoredData(client: Client, { next }: NextStep, blank: readonly DataField[]): Promise<Enrichment> {
  const stored = toStoredData(await fetchActionData(client, [next.actionId]), next.actionId);
  const types = await tryLookUp(fetchDataFields(client, dataFieldIds(blank).filter(stored.isUnread)), 'rethrow');
  const known = 'value' in types ? types.value : new Map<string, never>();
  return { enrich: (step) => withStoredData(withDataTypes(step, known), stored), notes: [] };
}

/**
 * What an action has, as far as it can be sent again. Where a collection has several records it is not known which one a
 * step means, a mask such as `****` is no value, and a date can come without its memo.
 */
function toStoredData({ byAction, hasAllValues }: ActionData, actionId: string): StoredData {
  const values = byAction.get(actionId) ?? [];
  const byCollection = Map.groupBy(values, ({ fieldId }) => collectionOf(fieldId));
  const unclear = new Set([...byCollection].filter(([, own]) => !isOneRecord(own)).map(([collection]) => collection));
  const certain = new Map(
    values
      .filter((value) => !unclear.has(collectionOf(value.fieldId)) && !isMasked(value) && !mayHaveMemo(value))
      .map((value) => [value.fieldId, value]),
  );
  return {
    values: certain,
    isUnread: (id) =>
      !certain.has(id) &&
      (!hasAllValues || unclear.has(collectionOf(id)) || values.some(({ fieldId }) => fieldId === id)),
  };
}

/** Whether the values of a collection can be those of one record. */
function isOneRecord(values: readonly StoredValue[]): boolean {
  const [records, fields] = [values.map(({ recordId }) => recordId), values.map(({ fieldId }) => fieldId)];
  // A field that occurs twice is in two records, whether or not the values say so.
  return new Set(records).size === 1 && new Set(fields).size === fields.length;
}

/**
 * Whether a value hides what is stored. That of a protected field may hide only a part, `***-**-6789`; without its type
 * any value may be of such a field.
 */
const isMasked = ({ dataType, text }: StoredValue): boolean =>
  (dataType === null || dataType === 'Str255Protected' ? /[*•]/ : /^[*•]+$/).test(text);

/**
 * Whether a value can be a date with a memo, of which nobody has seen how it is stored; without its type any date may be
 * one (docs/service-notes.md, "Changing the step").
 */
const mayHaveMemo = ({ dataType, text }: StoredValue): boolean =>
  dataType === null ? /\d{4}-\d{2}-\d{2}/.test(text) : WITH_MEMO.has(dataType);

/** Unlike `DateNM` and `DateTimeNM`, which are the same without it. */
const WITH_MEMO: ReadonlySet<string> = new Set(['Date', 'DateTime']);

const collectionOf = (fieldId: string): string => fieldId.replace(/--.*$/s, '');

/** Where this fails, a blank role counts as empty, which stops the run when the step needs it. */
async function lookUpFilledRoles(client: Client, { next }: NextStep): Promise<Enrichment> {
  const roles = await tryLookUp(fetchFilledRoles(client, next.actionId), 'rethrow');
  return 'value' in roles
    ? { enrich: (step) => withFilledRoles(step, roles.value), notes: [] }
    : { enrich: (step) => step, notes: [`Who is in the action already could not be looked up: ${roles.reason}`] };
}
