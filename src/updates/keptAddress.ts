import { brief } from '../lib/sentences.ts';
import type { Participant } from '../service/participants.ts';
import { isMet, valueIn, type Change } from './changes.ts';
import { contactFieldName } from '../form/contactFields.ts';
import { COUNTRY_LINKS } from '../form/contactValues.ts';

/** A sentence for each address that gets a new street, and keeps parts that may belong to the old one. */
export const findKeptParts = (changes: readonly Change[], contact: Participant): readonly string[] =>
  ADDRESSES.flatMap(({ street, others }) => {
    const isNew = changes.some((change) => change.name === street && change.value !== null && !isMet(contact)(change));
    const kept = (isNew ? others : [])
      .filter((key) => !changes.some(({ name }) => name === key))
      .map((key) => [key, valueIn(contact, { name: key, isLink: COUNTRIES.has(key) })] as const)
      .flatMap(([key, value]) => (value === null ? [] : [`${contactFieldName(key)} (${brief(value)})`]));
    return kept.length > 0
      ? [`${contactFieldName(street)} is new, but these stay as they were: ${kept.join(', ')}.`]
      : [];
  });

const COUNTRIES: ReadonlySet<string> = new Set(COUNTRY_LINKS);

/** The parts of each address. The fields have the names that the service gives them. */
const ADDRESSES = (['physical', 'mailing'] as const).map(
  (kind) =>
    ({
      street: `${kind}AddressLine1`,
      others: [`${kind}AddressLine2`, `${kind}City`, `${kind}StateProvince`, `${kind}PostCode`, `${kind}Country`],
    }) as const,
);
