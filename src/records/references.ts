/* Fields for references, and the check that no record gets one that another has. The operation looks up who has it. */

import type { Field, FieldDefinition } from '../forms/form.ts';
import { line } from '../forms/kinds.ts';
import { inBackground } from '../lib/inParallel.ts';
import type { UnknownObject } from '../lib/object.ts';
import { quoted, type ProblemsAndWarnings } from '../lib/sentences.ts';
import { tryLookUp } from '../service/errors/failure.ts';
import { isMet, type Change } from './changes.ts';

export const EXTERNAL_REFERENCE = 'External Reference';

export const externalReferenceField = (definition: Partial<FieldDefinition> = {}) =>
  line({
    label: EXTERNAL_REFERENCE,
    holds: 'key',
    helpText: "The record's ID in another system, which Actionstep does not show.",
    ...definition,
  });

/**
 * A choice what to do if a record has the key already; `keyLabels` are by field. All but `create` need a key that is
 * filled in: with blank ones, every run would create another record.
 */
export const requiringKey = <Value extends string>(
  choice: Field<Value>,
  keyLabels: Readonly<Record<string, string>>,
): Field<Value> => ({
  ...choice,
  read: (raw, run) => {
    const { value, ...others } = choice.read(raw, run);
    const hasKey = Object.keys(keyLabels).some((key) => run.filledKeys.has(key));
    if (value === 'create' || hasKey) return { value, ...others };
    const labels = Object.values(keyLabels).map((label) => `"${label}"`);
    return { value, problems: [`"${choice.definition.label}" needs a reference. Fill in ${labels.join(' or ')}.`] };
  },
});

/** The external reference of any record, for `beginReferenceCheck`. */
export const EXTERNAL_KEY = {
  word: 'external reference',
  name: 'importExternalReference',
  advice: 'Give another one, or empty it there first.',
} as const;

type ReferenceCheck<Owner> = Readonly<{
  noun: 'action' | 'contact';
  /** The word for the reference in a sentence, its attribute, and what to do if it is taken. */
  reference: Readonly<{ word: string; name: string; advice?: string }>;
  changes: readonly Change[];
  /** Whether the look-up runs in parallel with that of the record, or afterwards and only if the reference changes. */
  beginsAtOnce: boolean;
  findOwners: (reference: string) => Promise<readonly Owner[]>;
  describeOwner: (owner: Owner) => string;
}>;

/**
 * Begins to look up who has the reference that a record is to get. The function that it returns takes the record as it
 * is now, and reports any other record that has the reference. A failed look-up is only a warning.
 */
export function beginReferenceCheck<Owner extends Readonly<{ id: string }>>(check: ReferenceCheck<Owner>) {
  const { noun, reference, changes, beginsAtOnce, findOwners, describeOwner } = check;
  const change = changes.find(({ name, value }) => name === reference.name && value !== null);
  const lookUp = () => tryLookUp(findOwners(String(change?.value)), 'rethrow');
  const early = change && beginsAtOnce ? inBackground(lookUp()) : undefined;
  return async (before: UnknownObject & Readonly<{ id: string }>): Promise<ProblemsAndWarnings> => {
    if (!change || isMet(before)(change)) return {};
    const owners = await (early ?? lookUp());
    if ('reason' in owners) {
      return { warnings: [`Whether another ${noun} has the ${reference.word} could not be checked: ${owners.reason}`] };
    }
    const others = owners.value.filter(({ id }) => id !== before.id).map(describeOwner);
    return {
      problems: others.map(
        (other) =>
          `"${change.label}": ${quoted(String(change.value))} already belongs to ${other}. ${reference.advice ?? 'Give another one.'}`,
      ),
    };
  };
}
