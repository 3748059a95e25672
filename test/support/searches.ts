import { rowsOf, type Row } from './rows.ts';
import type { Zap } from './zap.ts';

/** What a search step found. */
export type Found = Readonly<{ rows: readonly Row[] }>;

/** Runs a search step. */
export const search = async (account: Pick<Zap, 'run'>, key: string, inputData: object): Promise<Found> => ({
  rows: rowsOf(await account.run(`searches.${key}`, 'perform', { inputData })),
});

export const idsFound = async (
  account: Pick<Zap, 'run'>,
  key: string,
  inputData: object,
): Promise<readonly unknown[]> => (await search(account, key, inputData)).rows.map(({ id }) => id);
