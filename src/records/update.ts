/* Updating a record: the changes that it needs are made once, and its row says which they were. */

import type { UnknownObject } from '../lib/object.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { WARNINGS, type LabelsOf } from '../rows/outputFields.ts';
import { mayHaveHappened } from '../service/errors/failure.ts';
import { fillUnchanged, writeOnce, type Values } from '../service/writes.ts';
import {
  differenceWarnings,
  inQuotes,
  isMet,
  labelsOfChanges,
  toChangedFields,
  toValues,
  valueIn,
  type Change,
  type ChangedField,
} from './changes.ts';

type Update<Item> = Readonly<{
  noun: 'action' | 'contact' | 'task' | 'data of the action';
  before: Item;
  changes: readonly Change[];
  send: (values: Values) => Promise<Item>;
  /** After an answer that does not say what became of the request. */
  fetchAgain: () => Promise<readonly Item[]>;
  /** If several requests change the record, an error says for each field what became of it. */
  inParts?: Readonly<{
    hasWrittenPart: () => boolean;
    /** The record after an error as far as it is certain without reading it. */
    recordAfter: (error: unknown) => Item;
    /** What to do if running the step again does not help. */
    advice?: string;
  }>;
}>;

/** Makes the changes that are still needed, once. After an unclear answer, what the record has then counts. */
export async function applyChanges<Item extends UnknownObject & Readonly<{ id: string }>>(update: Update<Item>) {
  const { noun, before, changes, inParts } = update;
  if (changes.every(isMet(before))) return { after: before, changed: [], warnings: [] };
  const values = toValues(changes, before);
  const toResult = (after: Item, warnings: readonly string[]) => ({
    after,
    changed: toChangedFields(changes, before, after),
    warnings,
  });
  return writeOnce({
    send: async () => {
      const after = await update.send(values);
      return toResult(after, differenceWarnings(changes, after));
    },
    labels: () => labelsOfChanges(changes),
    lookUp: async () => (await update.fetchAgain()).find(({ id }) => id === before.id),
    ...(inParts && { hasWrittenPart: inParts.hasWrittenPart }),
    found: (record, happened) =>
      changes.every(isMet(record)) &&
      toResult(fillUnchanged(record, before, values), [
        `Actionstep did not confirm the change, but the ${noun} has the new values. ${happened}`,
      ]),
    unconfirmed: (happened, error, seen) => {
      const unconfirmed = `We couldn't confirm whether the ${noun} was changed.`;
      if (!inParts) return `${unconfirmed} ${happened} ${lookAt(noun)}`;
      const remaining = changes.filter((change) => !isMet(before)(change));
      const record = seen ?? inParts.recordAfter(error);
      const outcome = whatBecameOf(noun, remaining, record, error);
      const advice = inParts.advice ?? (outcome === undefined ? lookAt(noun) : RUN_AGAIN);
      return [outcome ?? unconfirmed, happened, advice, ...outcomes(remaining, record)].join(' ');
    },
  });
}

export const toUpdatedRow = <Row extends object>(
  row: Row,
  changed: readonly ChangedField[],
  warnings: readonly string[],
) => ({ ...row, changed: [...changed], warnings: [...warnings] });

export const CHANGED_LABELS: LabelsOf<ReturnType<typeof toUpdatedRow<object>>> = {
  'changed[]field': 'Changed Field',
  'changed[]before': 'Value Before',
  'changed[]after': 'Value After',
  ...WARNINGS,
};

const RUN_AGAIN = 'Run this step again: that sets the same values.';

const lookAt = (noun: string): string =>
  `Look at the ${noun} in Actionstep. If nothing has changed there, run this step again: that sets the same values.`;

function whatBecameOf(
  noun: string,
  changes: readonly Change[],
  seen: UnknownObject,
  error: unknown,
): string | undefined {
  const isClear = changes.every((change) => valueIn(seen, change) !== undefined);
  if (isClear && changes.some(isMet(seen))) return `Only a part of the ${noun} was changed.`;
  return isClear && !mayHaveHappened(error) ? `The ${noun} was not changed.` : undefined;
}

function outcomes(changes: readonly Change[], seen: UnknownObject): readonly string[] {
  const byOutcome = Map.groupBy(changes, (change) => {
    if (isMet(seen)(change)) return 'met';
    return valueIn(seen, change) === undefined ? 'unknown' : 'other';
  });
  const sentence = (words: string, outcome: 'met' | 'other' | 'unknown', toWords: (change: Change) => string) => {
    const ofOutcome = byOutcome.get(outcome) ?? [];
    return ofOutcome.length > 0 ? [`${words}: ${listedInPart(ofOutcome, toWords)}.`] : [];
  };
  const label = (change: Change): string => quoted(change.label);
  return [
    ...sentence('These have the new value', 'met', label),
    ...sentence('These do not have the new value', 'other', (change) => {
      return `${label(change)} (it is ${inQuotes(change, valueIn(seen, change))})`;
    }),
    ...sentence('What became of these is not known', 'unknown', label),
  ];
}
