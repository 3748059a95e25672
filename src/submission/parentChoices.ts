import { quoted } from '../lib/sentences.ts';
import { collectionIds } from '../step/enrich.ts';
import { dataFieldLabel } from '../step/labels.ts';
import type { Choice, DataField } from '../step/model.ts';

/**
 * A warning for each choice that belongs to another one than is sent for its parent field. Nothing says which field
 * that is: the only other one of the collection that has the choice, or else nothing is certain.
 */
export const parentWarnings = (fields: readonly DataField[], values: ReadonlyMap<string, string>): readonly string[] =>
  fields.flatMap((field) =>
    chosenIn(field, values).flatMap((same) => {
      const [{ label, parent: wanted }] = same;
      const parents = new Set(same.map(({ parent }) => parent));
      if (wanted === null || parents.has(null)) return [];
      const isWanted = ({ value }: Choice): boolean => parents.has(value);
      const wantedOf = ({ choices }: DataField): readonly Choice[] => (choices ?? []).filter(isWanted);
      const [parent, ...others] = fields.filter((other) => isBeside(other, field) && wantedOf(other).length > 0);
      if (!parent || others.length > 0) return [];
      const present = chosenIn(parent, values).map(([choice]) => choice);
      if (present.length === 0 || present.some(isWanted)) return [];
      return [
        `"${dataFieldLabel(field)}": ${quoted(label)} belongs to ${toLabels(wantedOf(parent))}, but "${dataFieldLabel(parent)}" is ${toLabels(present)}.`,
      ];
    }),
  );

const isBeside = (other: DataField, field: DataField): boolean =>
  other.id !== field.id && collectionIds([other])[0] === collectionIds([field])[0];

type SameChoices = readonly [Choice, ...Choice[]];

const chosenIn = ({ id, choices }: DataField, values: ReadonlyMap<string, string>): readonly SameChoices[] => {
  const sent = values.get(id);
  if (sent === undefined || choices === null) return [];
  const isWhole = choices.some(({ value }) => value === sent);
  return (isWhole ? [sent] : sent.split(',')).flatMap((text) => {
    const [first, ...others] = choices.filter(({ value }) => value === text);
    return first ? [[first, ...others]] : [];
  });
};

const toLabels = (choices: readonly Choice[]): string => choices.map(({ label }) => quoted(label)).join(' or ');
