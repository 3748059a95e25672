/*
 * What the platform hands over with a run: the connection (service document, Authentication), its firm, the time zone,
 * the page of a dropdown. The values of a form are read in `fields/`.
 */

import type { Bundle } from 'zapier-platform-core';
import * as zod from 'zod/mini';
import { sameText, trimAll } from '../lib/text.ts';
import { hostOf } from './address.ts';
import { problem, reconnect, withoutEffect } from './errors/failure.ts';

const MaybeText = zod.pipe(
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

const Subscribed = zod.object({ firm: zod.nullish(zod.string()) });

/**
 * Whether a subscription belongs to another firm than the one connected now, or its firm cannot be read. One that names
 * no firm counts as one of this firm.
 */
export function isOfOtherFirm({ subscribeData, authData }: Pick<Bundle, 'subscribeData' | 'authData'>): boolean {
  const { data } = Subscribed.safeParse(subscribeData ?? {});
  if (!data) return true;
  const kept = trimAll(data.firm ?? '');
  // A firm that was stored by its host may have a known key by now.
  const own = [connectedFirm(authData), hostOf(connectionOf(authData).api_endpoint)];
  return kept !== '' && !own.some((name) => sameText(kept, name));
}

/** `what` completes the sentence of the error. */
function handedOver<Schema extends zod.ZodMiniType>(schema: Schema, value: unknown, what: string): zod.output<Schema> {
  const result = zod.safeParse(schema, value ?? {});
  if (result.success) return result.data;
  throw problem(
    `Zapier handed over ${what} that cannot be read. Try again. If this happens again, contact support for this integration.`,
    'not_readable',
  );
}

const Authorization = zod.object({ redirect_uri: MaybeText, state: MaybeText, code: MaybeText });

/** What comes while a user connects an account. If something is missing, the service refuses it. */
export const authorizationOf = (inputData: unknown, what: string) => handedOver(Authorization, inputData, what);

const Meta = zod.object({ timezone: zod.nullish(zod.string()) });

/** The time zone of the account, if the platform tells it. Whether the zone exists is checked where it is used. */
export const zoneOf = ({ meta }: Readonly<{ meta?: unknown }>): string | null =>
  handedOver(Meta, meta, 'a time zone').timezone ?? null;

const Page = zod.object({ page: zod.nullish(zod.int().check(zod.minimum(0))) });

/** The page of a dropdown that is asked for, counted from 0. */
export const pageOf = ({ meta }: Readonly<{ meta?: unknown }>): number => handedOver(Page, meta, 'a page').page ?? 0;
