import * as zod from 'zod/mini';
import type { Row } from './rows.ts';
import type { Zap } from './zap.ts';

/** What a search step found: its rows, and the token of the next page when there may be more. */
export type Found = Readonly<{ rows: readonly Row[]; next: string | null }>;

const Rows = zod.array(zod.record(zod.string(), zod.unknown()));

const inOnePage = zod.transform((results: zod.output<typeof Rows>) => ({ results, paging_token: null }));

/** A page of what a search step finds, and where the next one begins; all of it where it finds no pages. */
export const Page = zod.union([
  zod.strictObject({ results: Rows, paging_token: zod.nullable(zod.string()) }),
  zod.pipe(Rows, inOnePage),
]);

/** Runs a search step; `token` is where to go on. */
export async function search(
  account: Pick<Zap, 'run'>,
  key: string,
  inputData: object,
  token?: string,
): Promise<Found> {
  const meta = token === undefined ? {} : { paging_token: token };
  const { results, paging_token: next } = Page.parse(
    await account.run(`searches.${key}`, 'perform', { inputData, meta }),
  );
  return { rows: results, next };
}

/** The rows of the first page that a search step found. */
export const rowsFound = (page: unknown): readonly Row[] => Page.parse(page).results;

export const idsFound = async (
  account: Pick<Zap, 'run'>,
  key: string,
  inputData: object,
): Promise<readonly unknown[]> => (await search(account, key, inputData)).rows.map(({ id }) => id);
