import type { Dialect } from '../sandbox/sandbox.ts';

/** A record as a callback holds it; how much it holds is up to the service. */
export type ToldRecord = Readonly<{
  id: number;
  links?: Readonly<Record<string, unknown>>;
  [attribute: string]: unknown;
}>;

/** A callback with these records as the platform hands it over, in the form of the dialect. */
export const callbackWith = (dialect: Dialect, resource: string, ...records: readonly ToldRecord[]) => ({
  cleanedRequest:
    dialect === 'document'
      ? { [resource]: records }
      : { jsonapi: { version: '1.0' }, data: listOrOne(records.map((record) => jsonApi(resource, record))) },
});

const listOrOne = (items: readonly unknown[]): unknown => (items.length === 1 ? items[0] : items);

const jsonApi = (resource: string, { id, links = {}, ...attributes }: ToldRecord) => ({
  type: resource,
  id: String(id),
  attributes,
  relationships: Object.fromEntries(Object.entries(links).map(([link, linked]) => [link, { data: { id: linked } }])),
});
