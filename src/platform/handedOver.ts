/* What the platform hands over besides the connection (`service/connection.ts`) and the values of a form (`forms/`). */

import * as zod from 'zod/mini';
import { MaybeText } from '../service/connection.ts';
import { problem } from '../service/errors/failure.ts';

const Authorization = zod.object({ redirect_uri: MaybeText, state: MaybeText, code: MaybeText });

/** What comes while a user connects an account. If something is missing, the service refuses it. */
export const authorizationOf = (inputData: unknown, what: string) => parseOrStop(Authorization, inputData, what);

const Meta = zod.object({ timezone: zod.nullish(zod.string()) });

/** The time zone of the account, if the platform tells it. Whether the zone exists is checked where it is used. */
export const zoneOf = ({ meta }: Readonly<{ meta?: unknown }>): string | null =>
  parseOrStop(Meta, meta, 'a time zone').timezone ?? null;

const Page = zod.object({ page: zod.nullish(zod.int().check(zod.minimum(0))) });

/** The page of a dropdown that is asked for, counted from 0. */
export const pageOf = ({ meta }: Readonly<{ meta?: unknown }>): number => parseOrStop(Page, meta, 'a page').page ?? 0;

/** `what` completes the sentence of the error. */
function parseOrStop<Schema extends zod.ZodMiniType>(schema: Schema, value: unknown, what: string): zod.output<Schema> {
  const result = zod.safeParse(schema, value ?? {});
  if (result.success) return result.data;
  throw problem(
    `Zapier handed over ${what} that cannot be read. Try again. If this happens again, contact support for this integration.`,
    'not_readable',
  );
}
