import { rowsOf } from './rows.ts';
import type { Zap } from './zap.ts';

/** Runs a search step. */
export const search = async (account: Pick<Zap, 'run'>, key: string, inputData: object) => ({
  rows: rowsOf(await account.run(`searches.${key}`, 'perform', { inputData })),
});

export const idsFound = async (
  account: Pick<Zap, 'run'>,
  key: string,
  inputData: object,
): Promise<readonly unknown[]> => (await search(account, key, inputData)).rows.map(({ id }) => id);
