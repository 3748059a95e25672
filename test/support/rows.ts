import * as zod from 'zod/mini';

/* Reads the rows that operations give. */

/** What a later step of a Zap gets. */
export type Row = Readonly<Record<string, unknown>>;

const RowSchema = zod.record(zod.string(), zod.unknown());

/** The one row that an operation gave. */
export const rowOf = (result: unknown): Row => RowSchema.parse(result);

/** The rows that an operation gave. */
export const rowsOf = (result: unknown): readonly Row[] => zod.array(RowSchema).parse(result);

/** Values of one key of each row. */
export const column = (result: unknown, key: string): readonly unknown[] => rowsOf(result).map((row) => row[key]);
