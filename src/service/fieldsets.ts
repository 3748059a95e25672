import type { Client } from './client.ts';

/** The query for all that a decoder knows and for `others`; `:default` stands for what comes unasked. */
export const fieldsFor = (
  { assumptions }: Client,
  { fields }: Readonly<{ fields: readonly string[] }>,
  others: readonly string[] = [],
): Readonly<Record<string, string>> =>
  assumptions.additionalAttributes === 'asked' ? { fields: [':default', ...fields, ...others].join(',') } : {};
