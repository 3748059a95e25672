import * as zod from 'zod/mini';

/** What a later step of a Zap gets. */
export type Row = Readonly<Record<string, unknown>>;

const RowSchema = zod.record(zod.string(), zod.unknown());

export const rowOf = (result: unknown): Row => RowSchema.parse(result);

export const rowsOf = (result: unknown): readonly Row[] => zod.array(RowSchema).parse(result);

export const column = (result: unknown, key: string): readonly unknown[] => rowsOf(result).map((row) => row[key]);
