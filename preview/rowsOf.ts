import * as zod from 'zod/mini';
import type { Field } from '../test/support/fields.ts';

/** What a run came to, with the labels of what is in it. */
export type Rows = Readonly<{ rows: readonly Readonly<Record<string, unknown>>[]; fields: readonly Field[] }>;

/** The rows of a result: one, a list, or a page of a search. */
export const rowsOf = (result: unknown, fields: readonly Field[]): Rows => ({ rows: Result.parse(result), fields });

const Row = zod.record(zod.string(), zod.unknown());
const Result = zod.union([
  zod.array(Row),
  zod.pipe(
    zod.object({ results: zod.array(Row) }),
    zod.transform(({ results }: { results: zod.infer<typeof Row>[] }) => results),
  ),
  zod.pipe(
    Row,
    zod.transform((row: zod.infer<typeof Row>) => [row]),
  ),
]);
