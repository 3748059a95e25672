import type { Firm } from './firm.ts';
import type { AnyRecord } from './records.ts';
import { Refusal } from './refusal.ts';
import type { Service } from './service.ts';

/** The vendor's wiki: it comes only where it "is requested specifically". Captured answers hold it unasked, hence a switch. */
const ADDITIONAL: Readonly<Record<string, RegExp>> = {
  actions:
    /^(reference|statusTimestamp|isBillableOverride|createdTimestamp|modifiedTimestamp|isDeleted|deletedBy|deletedTimestamp|isFavorite|overrideBillingStatus|lastAccessTimestamp)$/,
  participants: /^(preferredName|mailing.*|phone[234].*)$/,
};

export const comesUnasked =
  ({ wire, firm: { positions } }: Pick<Service, 'wire' | 'firm'>, resource: string) =>
  (field: string): boolean =>
    positions.additionalAttributes === 'sentAnyway' ||
    (wire.dialect === 'document' && positions.additionalAttributes === undefined) ||
    !ADDITIONAL[resource]?.test(field);

/** Where nothing has to be asked for, there is no word for what comes unasked. */
export function refuseFields(query: URLSearchParams, { positions }: Firm): void {
  const isUnknown = positions.additionalAttributes === 'sentAnyway' && query.get('fields')?.includes(':default');
  if (isUnknown) throw new Refusal('badCall', 'fields: there is no field :default');
}

/** Which fields are wanted: `fields=id,name`, `fields[actions]=id,assignedTo`, `fields=:default,reference`. */
export function wantedFields(
  query: URLSearchParams,
  resource: string,
  comes: (field: string) => boolean,
): (field: string) => boolean {
  const text = query.get(`fields[${resource}]`) ?? query.get('fields');
  if (text === null) return comes;
  const names = new Set(text.split(','));
  return (field) => names.has(field) || (names.has(':default') && comes(field));
}

export function narrowed(
  { id, links = {}, ...attributes }: AnyRecord,
  isWanted: (field: string) => boolean,
): AnyRecord {
  const ownLinks = wantedOf(links, isWanted);
  return { id, ...wantedOf(attributes, isWanted), ...(Object.keys(ownLinks).length > 0 && { links: ownLinks }) };
}

function wantedOf<Value>(all: Readonly<Record<string, Value>>, isWanted: (field: string) => boolean) {
  const wanted: Record<string, Value> = {};
  for (const [name, value] of Object.entries(all)) if (isWanted(name)) wanted[name] = value;
  return wanted;
}
