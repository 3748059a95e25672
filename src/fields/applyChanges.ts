import { completeChanged, type Values } from '../service/updates.ts';
import type { UnknownObject } from '../lib/object.ts';
import { isMet, otherValues, toChangedFields, toValues, type Change } from './changes.ts';
import { writeOnce } from '../service/writeOnce.ts';

type Update<Item> = Readonly<{
  noun: 'action' | 'contact' | 'data of the action';
  before: Item;
  changes: readonly Change[];
  send: (values: Values) => Promise<Item>;
  /** Fetches the record again, after an answer that does not say what became of the request. */
  fetchAgain: () => Promise<readonly Item[]>;
}>;

/** Makes the changes that are left to make, once. After a doubt the record counts as changed if it has the values. */
export async function applyChanges<Item extends UnknownObject & Readonly<{ id: string }>>(update: Update<Item>) {
  const { noun, before, changes } = update;
  if (changes.every(isMet(before))) return { after: before, changed: [], warnings: [] };
  const values = toValues(changes, before);
  const changedTo = (after: Item, warnings: readonly string[]) => ({
    after,
    changed: toChangedFields(changes, before, after),
    warnings,
  });
  return writeOnce({
    send: async () => {
      const after = await update.send(values);
      return changedTo(after, otherValues(changes, after));
    },
    lookUp: async () => (await update.fetchAgain()).find(({ id }) => id === before.id),
    found: (read, happened) =>
      changes.every(isMet(read)) &&
      changedTo(completeChanged(read, before, values), [
        `Actionstep did not confirm the change, but the ${noun} has the new values. ${happened}`,
      ]),
    unconfirmed: (happened) =>
      `We couldn't confirm whether the ${noun} was changed. ${happened} Look at it in Actionstep. If it has not changed, ` +
      'run this step again: that sets the same values.',
  });
}
