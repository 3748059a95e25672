import * as zod from 'zod/mini';
import { problem } from './errors/failure.ts';

/** What a function of the platform hands over, as its schema reads it. `what` completes the sentence of the error. */
export function handedOver<Schema extends zod.ZodMiniType>(
  schema: Schema,
  value: unknown,
  what: string,
): zod.output<Schema> {
  const result = zod.safeParse(schema, value ?? {});
  if (result.success) return result.data;
  throw problem(
    `Zapier handed over ${what} that cannot be read. Try again. If this happens again, contact support for this integration.`,
    'not_readable',
  );
}

const Meta = zod.object({ timezone: zod.nullish(zod.string()) });

/** The time zone of the account, if the platform says so; whether it exists is found out where it is used. */
export const zoneOf = ({ meta }: Readonly<{ meta?: unknown }>): string | null =>
  handedOver(Meta, meta, 'a time zone').timezone ?? null;

const Page = zod.object({ page: zod.nullish(zod.int().check(zod.minimum(0))) });

/** The page of a dropdown that is asked for, counted from 0. */
export const pageOf = ({ meta }: Readonly<{ meta?: unknown }>): number => handedOver(Page, meta, 'a page').page ?? 0;
