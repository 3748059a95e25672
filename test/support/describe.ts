import { rowsOf, type Row } from './rows.ts';
import type { Zap } from './zap.ts';

export async function describeType({ run }: Pick<Zap, 'run'>, actionType: string | number): Promise<Row> {
  const [row, ...others] = rowsOf(await run('searches.describe_action_type', 'perform', { inputData: { actionType } }));
  if (!row || others.length > 0) throw new Error(`Action type ${actionType} has ${row ? 'several rows' : 'no row'}.`);
  return row;
}
