/* The resource `timeentries`: time worked on an action (docs/service-notes.md, "Further resources"). */

import type { Client } from './client.ts';
import { changeableDecoder, asFlagOrNull, asMoment, asText, toOne } from './wire/record.ts';
import { createRecord } from './writes.ts';

/** Time that somebody worked on an action. */
export type TimeEntry = ReturnType<typeof decodeTimeEntry>;

export const decodeTimeEntry = changeableDecoder(
  {
    timestampDate: asMoment,
    description: asText,
    actualHours: asText,
    billableHours: asText,
    billingBehavior: asText,
    isBillable: asFlagOrNull,
    rateUnitPrice: asText,
    rateSource: asText,
    billableAmount: asText,
    billableAmountType: asText,
    billReference: asText,
    startTime: asText,
    createdTimestamp: asMoment,
    importExternalReference: asText,
  },
  { action: toOne, owner: toOne, createdBy: toOne },
);

/** What a time entry is created with: its day, as the moment at which that begins, and hours with two decimals. */
type NewTimeEntry = Readonly<{
  attributes: Readonly<
    { timestampDate: string; actualHours: number } & Partial<
      Record<'description' | 'billingBehavior' | 'isBillable', string | undefined>
    >
  >;
  /** The contacts of users: whose time it is, and who enters it. */
  links: Readonly<Record<'action' | 'owner' | 'createdBy', string>>;
}>;

/** Creates a time entry. Sent once, because nothing identifies it afterwards. */
export const submitTimeEntry = (client: Client, { attributes, links }: NewTimeEntry): Promise<TimeEntry> =>
  createRecord(
    client,
    { noun: 'time entry', path: ['timeentries'], decode: decodeTimeEntry },
    { timeentries: { ...attributes, links } },
  );
