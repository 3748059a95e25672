/* Fields for references, and that no record gets one that another has. The operation looks up who has it. */

import type { Asked, Field } from '../forms/form.ts';
import { line } from '../forms/kinds.ts';
import { inBackground } from '../lib/inParallel.ts';
import type { UnknownObject } from '../lib/object.ts';
import { quoted, type ProblemsAndWarnings } from '../lib/sentences.ts';
import { tryLookUp } from '../service/errors/failure.ts';
import { isMet, type Change } from './changes.ts';

type ReferenceCheck<Owner> = Readonly<{
  noun: 'action' | 'contact';
  /** The word for the reference in a sentence, its attribute, and what to do if it is taken. */
  mark: Readonly<{ called: string; name: string; advice?: string }>;
  changes: readonly Change[];
  /** Whether the look-up runs in parallel with that of the record, or afterwards and only if the reference changes. */
  startsAtOnce: boolean;
  findOwners: (reference: string) => Promise<readonly Owner[]>;
  describeOwner: (owner: Owner) => string;
}>;

export const EXTERNAL_REFERENCE = 'External Reference';

export const externalKey = (asked: Partial<Asked> = {}) =>
  line({
    label: EXTERNAL_REFERENCE,
    holds: 'key',
    helpText: "The record's ID in another system, which Actionstep does not show.",
    ...asked,
  });

/**
 * A choice what to do if a record has the key already; `keys` are labels by field. All but `create` need a key that is
 * filled in: with blank ones, every run would create another record.
 */
export const decidesByKey = <Value extends string>(
  decides: Field<Value>,
  keys: Readonly<Record<string, string>>,
): Field<Value> => ({
  ...decides,
  read: (given, run) => {
    const { value, ...others } = decides.read(given, run);
    if (value === 'create' || Object.keys(keys).some((key) => run.given.has(key))) return { value, ...others };
    const labels = Object.values(keys).map((label) => `"${label}"`);
    return { value, problems: [`"${decides.asked.label}" needs a reference. Fill in ${labels.join(' or ')}.`] };
  },
});

export const KEY_MARK = {
  called: 'external reference',
  name: 'importExternalReference',
  advice: 'Give another one, or empty it there first.',
} as const;

/**
 * Starts looking up who has the reference that a record is to get. The function that it returns takes the record as it
 * is now, and reports any other record that has the reference. A failed look-up is only a warning.
 */
export function startReferenceCheck<Owner extends Readonly<{ id: string }>>(check: ReferenceCheck<Owner>) {
  const { noun, mark, changes, startsAtOnce, findOwners, describeOwner } = check;
  const change = changes.find(({ name, value }) => name === mark.name && value !== null);
  const lookUp = () => tryLookUp(findOwners(String(change?.value)), 'rethrow');
  const early = change && startsAtOnce ? inBackground(lookUp()) : undefined;
  return async (before: UnknownObject & Readonly<{ id: string }>): Promise<ProblemsAndWarnings> => {
    if (!change || isMet(before)(change)) return {};
    const owners = await (early ?? lookUp());
    if ('reason' in owners) {
      return { warnings: [`Whether another ${noun} has the ${mark.called} could not be checked: ${owners.reason}`] };
    }
    const others = owners.value.filter(({ id }) => id !== before.id).map(describeOwner);
    return {
      problems: others.map(
        (other) =>
          `"${change.label}": ${quoted(String(change.value))} already belongs to ${other}. ${mark.advice ?? 'Give another one.'}`,
      ),
    };
  };
}
