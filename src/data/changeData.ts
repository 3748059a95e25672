import { lookUpValues } from './actionSheet.ts';
import type { Client } from '../service/client.ts';
import type { Collection } from '../service/datafields.ts';
import { createDataRecord, writeValues } from '../service/datarecords.ts';
import type { WholeValue } from '../service/datavalues.ts';
import { leftToAPerson, withSentence } from '../service/errors/failure.ts';
import { isMasked } from '../step/knownStep.ts';
import { collectionLabel } from '../step/typeFields.ts';
import { toDataChanges, toDataRecord } from './dataChanges.ts';
import { hasRows } from './dataInput.ts';
import { recordsOf, type DataPlan } from './dataPlan.ts';
import { applyChanges } from '../fields/applyChanges.ts';
import { writeOnce } from '../service/writeOnce.ts';

type Values = readonly WholeValue[];

/**
 * Makes the records that are missing, and the planned changes, each once; `before` is what the action has by now.
 * Whatever becomes of the changes, who reads the error learns of the rows that are there: the platform must not run the
 * step again by itself.
 */
export async function changeData(client: Client, actionId: string, plan: DataPlan, before: Values) {
  const made = new Map<string, string>();
  try {
    for (const collection of plan.newRecords) {
      // oxlint-disable-next-line no-await-in-loop -- each is one that cannot be taken back
      made.set(collection.id, await makeRecord(client, actionId, collection, before));
    }
    return await changeValues(client, actionId, toDataChanges(plan, made), before);
  } catch (error) {
    if (made.size === 0) throw error;
    const rows = plan.newRecords.filter((one) => made.has(one.id) && hasRows(one)).map(rowSentence);
    const left = leftToAPerson(error);
    throw rows.length > 0 ? withSentence(left, rows.join(' ')) : left;
  }
}

const rowSentence = (collection: Collection): string =>
  `A row was added to "${collectionLabel(collection)}" before that. Look at it in Actionstep before you run this step again.`;

/** Makes one record, at most once. After a doubt the only one counts that was not there before, and is empty. */
function makeRecord(client: Client, actionId: string, collection: Collection, before: Values): Promise<string> {
  const known = new Set(recordsOf(collection, before));
  const doubt = hasRows(collection)
    ? `We couldn't confirm whether a row was added to "${collectionLabel(collection)}".`
    : "We couldn't confirm whether the data was added.";
  return writeOnce<string, Values>({
    send: () => createDataRecord(client, actionId, collection.id),
    lookUp: () => lookUpValues(client, actionId),
    found: (values) => {
      const filled = new Set(values.flatMap(({ text, recordId }) => (text === '' ? [] : [recordId])));
      const [added, ...others] = recordsOf(collection, values).filter((id) => !known.has(id));
      return added !== undefined && others.length === 0 && !filled.has(added) && added;
    },
    unconfirmed: (happened) =>
      `${doubt} ${happened} Look at the data of the action in Actionstep. Only if it is not ` +
      'there, run this step again.',
  });
}

function changeValues(client: Client, actionId: string, changes: ReturnType<typeof toDataChanges>, before: Values) {
  const textsSeen = async (): Promise<ReadonlyMap<string, string>> =>
    new Map((await lookUpValues(client, actionId)).map(({ id, text }) => [id, text]));
  return applyChanges({
    noun: 'data of the action',
    before: toDataRecord(actionId, before),
    changes,
    send: async ({ attributes }) => {
      const sent = changes.filter(({ id }) => id in attributes);
      const answered = await writeValues(client, actionId, sent);
      const texts = new Map(sent.map(({ id, value }) => [id, value ?? '']));
      // What was accepted counts, whether or not it can be read back.
      const shown = sent.every(({ id }) => answered.has(id)) ? answered : await textsSeen().catch(() => texts);
      // A mask says nothing about the value behind it.
      const known = [...shown].map(
        ([id, text]) => [id, isMasked({ dataType: null, text }) ? (texts.get(id) ?? text) : text] as const,
      );
      return toDataRecord(actionId, before, new Map(known));
    },
    fetchAgain: async () => [toDataRecord(actionId, [], await textsSeen())],
  });
}
