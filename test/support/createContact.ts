import type { Sandbox } from '../sandbox/sandbox.ts';
import { posted } from './requests.ts';
import { rowOf, type Row } from './rows.ts';
import type { Zap } from './zap.ts';

export const createContact = async ({ run }: Pick<Zap, 'run'>, inputData: object): Promise<Row> =>
  rowOf(await run('creates.create_contact', 'perform', { inputData }));

export const newContacts = (sandbox: Pick<Sandbox, 'requests'>): readonly unknown[] => posted(sandbox, '/participants');

export const PERSON = { contactKind: 'person', firstName: 'Una', lastName: 'Boe' };
export const COMPANY = { contactKind: 'company', companyName: 'Tide & Co' };
