/* The connection that the platform hands over with a run (service document, Authentication), and its firm. */

import type { Bundle } from 'zapier-platform-core';
import * as zod from 'zod/mini';
import { sameText, trimAll } from '../lib/text.ts';
import { hostOf } from './address.ts';
import { reconnect, withoutEffect } from './errors/failure.ts';

/** '' for null or nothing. */
export const MaybeText = zod.pipe(
  zod.nullish(zod.string()),
  zod.transform((value) => value ?? ''),
);

/** What the platform keeps of a connection, and hands over with each run. A part can be missing until it is renewed. */
export const ConnectionParts = zod.object({
  access_token: MaybeText,
  refresh_token: MaybeText,
  api_endpoint: MaybeText,
  orgkey: MaybeText,
});

/** The service rotates the refresh token: each reply of a token call replaces all of it. */
export type Connection = Readonly<zod.infer<typeof ConnectionParts>>;

/** The connection of a run. Throws if the stored connection cannot be read: then nothing may be sent. */
export function connectionOf(authData: unknown): Connection {
  const { data } = ConnectionParts.safeParse(authData ?? {});
  if (data) return data;
  throw withoutEffect(
    reconnect('What Zapier keeps of this Actionstep connection cannot be read. Connect the account again.'),
  );
}

/** What tells the connected firm from others: its key, or the host of its service if no key came. */
export function connectedFirm(authData: unknown): string {
  const { orgkey, api_endpoint } = connectionOf(authData);
  return orgkey || hostOf(api_endpoint);
}

const StoredSubscription = zod.object({ firm: zod.nullish(zod.string()) });

/**
 * Whether a subscription belongs to another firm than the one connected now, or its firm cannot be read. One that names
 * no firm counts as one of this firm.
 */
export function isOfOtherFirm({ subscribeData, authData }: Pick<Bundle, 'subscribeData' | 'authData'>): boolean {
  const { data } = StoredSubscription.safeParse(subscribeData ?? {});
  if (!data) return true;
  const storedFirm = trimAll(data.firm ?? '');
  // A firm that was stored by its host may have a known key by now.
  const own = [connectedFirm(authData), hostOf(connectionOf(authData).api_endpoint)];
  return storedFirm !== '' && !own.some((name) => sameText(storedFirm, name));
}
