import type { Sandbox } from '../sandbox/sandbox.ts';
import { rowOf, type Row } from './rows.ts';
import type { Zap } from './zap.ts';

export const updateAction = async ({ run }: Pick<Zap, 'run'>, inputData: object): Promise<Row> =>
  rowOf(await run('creates.update_action', 'perform', { inputData }));

export const updateContact = async ({ run }: Pick<Zap, 'run'>, inputData: object): Promise<Row> =>
  rowOf(await run('creates.update_contact', 'perform', { inputData }));

export const changesSent = ({ requests }: Pick<Sandbox, 'requests'>): readonly unknown[] =>
  requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
