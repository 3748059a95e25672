import * as zod from 'zod/mini';
import { reconnect, withoutEffect } from './errors/failure.ts';

/** A text, blank where it is missing or null. */
export const MaybeText = zod.pipe(
  zod.nullish(zod.string()),
  zod.transform((value) => value ?? ''),
);

/** What the platform keeps of a connection, and hands over with each run. A part can be missing until it is renewed. */
export const Connection = zod.object({
  access_token: MaybeText,
  refresh_token: MaybeText,
  api_endpoint: MaybeText,
  orgkey: MaybeText,
});

/** The service rotates the refresh token: each reply of a token call replaces all of it. */
export type Connection = Readonly<zod.infer<typeof Connection>>;

/** The connection of a run. Throws where what is kept of it cannot be read: then nothing may be sent. */
export function connectionOf(authData: unknown): Connection {
  const { data } = Connection.safeParse(authData ?? {});
  if (data) return data;
  throw withoutEffect(
    reconnect('What Zapier keeps of this Actionstep connection cannot be read. Connect the account again.'),
  );
}
