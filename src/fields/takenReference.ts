/* That a record does not get the key of another one. Who has a key is looked up by the operation. */

import type { UnknownObject } from '../lib/object.ts';
import { inBackground } from '../lib/inParallel.ts';
import type { Findings } from '../lib/sentences.ts';
import { tryLookUp } from '../service/errors/failure.ts';
import { isMet, type Change } from './changes.ts';

type KeyCheck<Owner> = Readonly<{
  noun: 'action' | 'contact';
  changes: readonly Change[];
  /** Whether the record is given by number: then who has the key is looked up beside it, and else behind it. */
  isByNumber: boolean;
  findOwners: (reference: string) => Promise<readonly Owner[]>;
  describeOwner: (owner: Owner) => string;
}>;

/**
 * Starts to look up who has the external reference that a record is to get. The function that it returns takes the record
 * as it is, and says which other one has the key; nothing is looked up where the key does not change. A look-up that
 * fails is a warning.
 */
export function startKeyCheck<Owner extends Readonly<{ id: string }>>(check: KeyCheck<Owner>) {
  const { noun, changes, isByNumber, findOwners, describeOwner } = check;
  const change = changes.find(({ name, value }) => name === 'importExternalReference' && value !== null);
  const lookUp = () => tryLookUp(findOwners(String(change?.value)), 'rethrow');
  const early = change && isByNumber ? inBackground(lookUp()) : undefined;
  return async (before: UnknownObject & Readonly<{ id: string }>): Promise<Findings> => {
    if (!change || isMet(before)(change)) return {};
    const owners = await (early ?? lookUp());
    if ('reason' in owners) {
      return {
        warnings: [`Whether another ${noun} has the external reference could not be checked: ${owners.reason}`],
      };
    }
    const others = owners.value.filter(({ id }) => id !== before.id).map(describeOwner);
    return {
      problems: others.map(
        (other) => `"${change.label}": it already belongs to ${other}. Give another one, or empty it there first.`,
      ),
    };
  };
}
