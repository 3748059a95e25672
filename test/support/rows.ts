import * as zod from 'zod/mini';
import type { Zap } from './zap.ts';

/** What a later step of a Zap gets. */
export type Row = Readonly<Record<string, unknown>>;

const RowSchema = zod.record(zod.string(), zod.unknown());

export const rowOf = (result: unknown): Row => RowSchema.parse(result);
export const rowsOf = (result: unknown): readonly Row[] => zod.array(RowSchema).parse(result);
export const column = (result: unknown, key: string): readonly unknown[] => rowsOf(result).map((row) => row[key]);

/** Runs a create for its row; `meta` may hold the time zone of the Zap. */
export const creating =
  (key: string) =>
  async ({ run }: Pick<Zap, 'run'>, inputData: object, meta: object = {}): Promise<Row> =>
    rowOf(await run(`creates.${key}`, 'perform', { inputData, meta }));
