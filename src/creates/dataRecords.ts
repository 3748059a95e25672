import { lookUpValues } from '../lookups/actionSheet.ts';
import type { Client } from '../service/client.ts';
import type { Collection } from '../service/datafields.ts';
import { createDataRecord } from '../service/datarecords.ts';
import type { WholeValue } from '../service/datavalues.ts';
import { leftToAPerson, withSentence } from '../service/errors/failure.ts';
import { collectionLabel } from '../step/typeFields.ts';
import { hasRows } from '../updates/dataInput.ts';
import { recordsOf } from '../updates/dataPlan.ts';
import { writeOnce } from './writeOnce.ts';

/**
 * Makes a record of each of these collections in an action, then goes on with their ids. Whatever becomes of that, who
 * reads the error learns of the rows that are there: the platform must not run the step again by itself.
 */
export async function withNewRecords<Result>(
  client: Client,
  actionId: string,
  collections: readonly Collection[],
  before: readonly WholeValue[],
  goOn: (made: ReadonlyMap<string, string>) => Promise<Result>,
): Promise<Result> {
  const made = new Map<string, string>();
  try {
    for (const collection of collections) {
      // oxlint-disable-next-line no-await-in-loop -- each is one that cannot be taken back
      made.set(collection.id, await makeRecord(client, actionId, collection, before));
    }
    return await goOn(made);
  } catch (error) {
    if (made.size === 0) throw error;
    const rows = collections.filter((one) => made.has(one.id) && hasRows(one)).map(rowSentence);
    const left = leftToAPerson(error);
    throw rows.length > 0 ? withSentence(left, rows.join(' ')) : left;
  }
}

const rowSentence = (collection: Collection): string =>
  `A row was added to "${collectionLabel(collection)}" before that. Look at it in Actionstep before you run this step again.`;

/** Makes one record, at most once. After a doubt the only one counts that was not there before, and is empty. */
function makeRecord(
  client: Client,
  actionId: string,
  collection: Collection,
  before: readonly WholeValue[],
): Promise<string> {
  const known = new Set(recordsOf(collection, before));
  const doubt = hasRows(collection)
    ? `We couldn't confirm whether a row was added to "${collectionLabel(collection)}".`
    : "We couldn't confirm whether the data was added.";
  return writeOnce<string, readonly WholeValue[]>({
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
