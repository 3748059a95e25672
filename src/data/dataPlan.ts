import type { ActionDataInput } from './actionDataFields.ts';
import { fieldName } from '../actions/actionFields.ts';
import { peopleOf } from '../fields/people.ts';
import type { Collection } from '../service/datafields.ts';
import { collectionOf } from '../service/wire/dataFieldIds.ts';
import type { WholeValue } from '../service/datavalues.ts';
import { withOwnChoices } from '../step/knownStep.ts';
import { collectionLabel } from '../step/typeFields.ts';
import { matchesIn } from '../contacts/chooseContacts.ts';
import type { Known } from '../step/draft.ts';
import { parseStepData } from '../step/stepData.ts';
import { collectionsAmong, hasRows, type AssignedData, type FillableField } from './dataInput.ts';

/** A run that changes the data of an action: what was filled in, and what it was assigned to. */
export type DataRun = Readonly<{
  fields: readonly FillableField[];
  input: ActionDataInput;
  assigned: AssignedData;
  timeZone: string | null;
}>;

/** The data fields of a run that were filled in, and the contacts in them, as they were given. */
export function filledData({ fields, assigned: { given } }: Pick<DataRun, 'fields' | 'assigned'>) {
  const filled = fields.filter(({ id }) => given.has(id));
  return {
    filled,
    people: filled.filter(({ kind }) => kind === 'contact').flatMap(({ id }) => peopleOf(given.get(id))),
  };
}

/** A value that is to change, in a record of its collection; without one the record has to be made first. */
export type Wanted = Readonly<{ field: FillableField; recordId: string | undefined; value: string | null }>;

/** What was looked up for it. */
export type DataKnown = Pick<Known, 'choices' | 'people' | 'contacts'>;

export type DataPlan = ReturnType<typeof planData>;

/** Plans the changes of data as it is stored, and says what is wrong with them. */
export function planData(
  { fields, input, assigned, timeZone }: DataRun,
  stored: readonly WholeValue[],
  { choices, people, contacts }: DataKnown,
) {
  const { given, cleared, row } = assigned;
  const isTouched = ({ id }: FillableField): boolean => given.has(id) || cleared.has(id);
  const collections = collectionsAmong(fields.filter(isTouched));
  const touchedIds = new Set(collections.map(({ id }) => id));
  const recordsFor = (one: Collection): readonly string[] => (one.id === row?.id ? [] : recordsOf(one, stored));
  const unclear = collections.filter((one) => recordsFor(one).length > 1);
  const known = fields
    .filter(({ collection }) => touchedIds.has(collection.id))
    .map((field) => {
      const own = hasRows(field.collection) ? undefined : stored.find(({ fieldId }) => fieldId === field.id);
      const withOwn = withOwnChoices(field, choices.get(field.id) ?? []);
      return own && own.text !== '' ? { ...withOwn, storedValue: own.text } : withOwn;
    });
  const calendar = { timeZone, order: input.dateOrder, orderField: fieldName('dateOrder') };
  const context = { matches: matchesIn({ people, contacts }, input.isCheckOnly), policies: input.policies, calendar };
  const data = parseStepData(known, given, context);
  const wanted = known.flatMap((field): readonly Wanted[] => {
    const [recordId] = recordsFor(field.collection);
    if (cleared.has(field.id)) return recordId === undefined ? [] : [{ field, recordId, value: null }];
    const value = given.has(field.id) ? data.values.get(field.id) : undefined;
    return value === undefined ? [] : [{ field, recordId, value }];
  });
  return {
    wanted,
    /** The collections that have no record yet, or get another one. */
    newRecords: collectionsAmong(wanted.flatMap(({ field, recordId }) => (recordId === undefined ? [field] : []))),
    problems: [
      ...assigned.problems,
      ...data.problems,
      ...unclear.map((one) => `"${collectionLabel(one)}": the action has several records of it. ${CHANGE_THERE}`),
    ],
    warnings: [...assigned.warnings, ...data.warnings],
  };
}

const CHANGE_THERE = 'Which one is meant is not clear, so change it in Actionstep.';

/** The records of a collection that the action has, by their ids. */
export const recordsOf = ({ id }: Collection, stored: readonly WholeValue[]): readonly string[] => [
  ...new Set(stored.filter(({ fieldId }) => collectionOf(fieldId) === id).map(({ recordId }) => String(recordId))),
];
