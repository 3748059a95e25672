import type { Client } from './client.ts';
import type { Document } from './document.ts';
import { problem } from './failure.ts';

/**
 * The query that asks for all that a reader knows, and for `others`, by name; and for what the service gives by itself. A
 * service that does not know `:default` still gives what is named (docs/service-notes.md, "Shapes and values").
 */
export const fieldsFor = (
  { assumptions }: Client,
  { fields }: Readonly<{ fields: readonly string[] }>,
  others: readonly string[],
): Readonly<Record<string, string>> =>
  assumptions.additionalAttributes === 'asked' ? { fields: [':default', ...fields, ...others].join(',') } : {};

/**
 * Throws an error in words when an answer has records, and none of them tells one of these attributes or links. What
 * decides has to be there: all of them would pass for records that do not match, and one be created a second time.
 */
export function mustTell({ records }: Document, names: readonly string[], task: string): void {
  const isTold = names.every((name) => records.some(({ attributes, links }) => name in attributes || name in links));
  if (records.length > 0 && !isTold) {
    throw problem(
      `Actionstep could not ${task}: its answer leaves out what was searched for. Tell the support of this integration.`,
      'fields_missing',
    );
  }
}
