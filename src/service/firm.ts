import type { Bundle } from 'zapier-platform-core';
import * as zod from 'zod/mini';
import { sameText, trimAll } from '../lib/text.ts';
import { hostOf } from './address.ts';
import { connectionOf } from './connection.ts';

/** What tells the connected firm from others: its key, or the host of its service where no key came. */
export function connectedFirm(authData: unknown): string {
  const { orgkey, api_endpoint } = connectionOf(authData);
  return orgkey || hostOf(api_endpoint);
}

/** What a subscription says of its firm. Earlier versions kept nothing. */
const Subscribed = zod.object({ firm: zod.nullish(zod.string()) });

/** Whether the subscription is one of another firm than the account is connected to now, or does not say it readably. */
export function isOfOtherFirm({ subscribeData, authData }: Pick<Bundle, 'subscribeData' | 'authData'>): boolean {
  const { data } = Subscribed.safeParse(subscribeData ?? {});
  if (!data) return true;
  const kept = trimAll(data.firm ?? '');
  // Where a firm was kept by its host, its key may be known by now.
  const own = [connectedFirm(authData), hostOf(connectionOf(authData).api_endpoint)];
  return kept !== '' && !own.some((name) => sameText(kept, name));
}
