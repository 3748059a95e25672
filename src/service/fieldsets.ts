import type { Client } from './client.ts';

/**
 * The query for everything that a decoder knows, for `others` by name, and for what the service gives by default. A
 * service that does not know `:default` still gives what is named (docs/service-notes.md, "Shapes and values").
 */
export const fieldsFor = (
  { assumptions }: Client,
  { fields }: Readonly<{ fields: readonly string[] }>,
  others: readonly string[] = [],
): Readonly<Record<string, string>> =>
  assumptions.additionalAttributes === 'asked' ? { fields: [':default', ...fields, ...others].join(',') } : {};
