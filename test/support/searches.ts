import * as zod from 'zod/mini';
import type { Row } from './rows.ts';
import type { Zap } from './zap.ts';

/** What a search step found. */
export type Found = Readonly<{ rows: readonly Row[] }>;

const Rows = zod.array(zod.record(zod.string(), zod.unknown()));

/** Runs a search step. */
export const search = async (account: Pick<Zap, 'run'>, key: string, inputData: object): Promise<Found> => ({
  rows: rowsFound(await account.run(`searches.${key}`, 'perform', { inputData })),
});

/** The rows that a search step found. */
export const rowsFound = (found: unknown): readonly Row[] => Rows.parse(found);

export const idsFound = async (
  account: Pick<Zap, 'run'>,
  key: string,
  inputData: object,
): Promise<readonly unknown[]> => (await search(account, key, inputData)).rows.map(({ id }) => id);
