import { detailsOf, mayHaveHappened, whatHappened } from '../service/errors/failure.ts';
import { completeChanged, type Values } from '../service/updates.ts';
import { isMet, otherValues, toChangedFields, toValues, type Change, type Changeable } from '../submission/changes.ts';
import { unconfirmedChange } from './outcome.ts';

/** A record to change. */
type Update<Item> = Readonly<{
  noun: 'action' | 'contact';
  before: Item;
  changes: readonly Change[];
  send: (values: Values) => Promise<Item>;
  /** Fetches the record again, after an answer that does not say what became of the request. */
  fetchAgain: () => Promise<readonly Item[]>;
}>;

/**
 * Makes the changes, with one request; with none when the record has all the values already. Unless the service plainly
 * refused it, the record is fetched again, and counts as changed if it has the values.
 *
 * Throws the service's refusal, and a HaltedError for an outcome that stays unknown.
 */
export async function applyChanges<Item extends Changeable & Readonly<{ id: string }>>({
  noun,
  before,
  changes,
  send,
  fetchAgain,
}: Update<Item>) {
  if (changes.every(isMet(before))) return { after: before, changed: [], warnings: [] };
  const values = toValues(changes, before);
  try {
    const after = await send(values);
    return { after, changed: toChangedFields(changes, before, after), warnings: otherValues(changes, after) };
  } catch (error) {
    const mayBeChanged = mayHaveHappened(error);
    // The service reports refusals with 500 too, and one may be wrong: a look-up costs little.
    const isWorthALook = mayBeChanged || detailsOf(error)?.status === 500;
    // Whatever goes wrong in a look-up, even an expired token, the outcome stays as unknown as it was.
    const found = isWorthALook ? await fetchAgain().catch(() => []) : [];
    const read = found.find(({ id }) => id === before.id);
    if (read && changes.every(isMet(read))) {
      const after = completeChanged(read, before, values);
      const warning = `Actionstep did not confirm the change, but the ${noun} has the new values. ${whatHappened(error)}`;
      return { after, changed: toChangedFields(changes, before, after), warnings: [warning] };
    }
    throw mayBeChanged ? unconfirmedChange(noun, error) : error;
  }
}
