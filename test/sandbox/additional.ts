import type { AnyRecord } from './records.ts';
import type { Service } from './service.ts';

/** The vendor's wiki: it comes only where it "is requested specifically". Captured answers hold it unasked, hence a switch. */
const ADDITIONAL: Readonly<Record<string, RegExp>> = {
  actions:
    /^(reference|statusTimestamp|isBillableOverride|createdTimestamp|modifiedTimestamp|isDeleted|deletedBy|deletedTimestamp|isFavorite|overrideBillingStatus|lastAccessTimestamp)$/,
  participants: /^(preferredName|mailing.*|phone[234].*)$/,
};

export const comesUnasked =
  ({ sendsAdditional }: Pick<Service, 'sendsAdditional'>, resource: string) =>
  (field: string): boolean =>
    sendsAdditional || !ADDITIONAL[resource]?.test(field);

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

export function narrowed({ id, links, ...attributes }: AnyRecord, isWanted: (field: string) => boolean): AnyRecord {
  const wanted = <Value>(all: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name)));
  const ownLinks = wanted(links ?? {});
  return { id, ...wanted(attributes), ...(Object.keys(ownLinks).length > 0 && { links: ownLinks }) };
}
