import type { Sandbox } from '../sandbox/sandbox.ts';
import { posted } from './requests.ts';
import { rowOf, type Row } from './rows.ts';
import type { Zap } from './zap.ts';

/* Runs Create Contact and reads what was sent. */

/** Runs Create Contact. */
export const createContact = async ({ run }: Pick<Zap, 'run'>, inputData: object): Promise<Row> =>
  rowOf(await run('creates.create_contact', 'perform', { inputData }));

/** The bodies that were posted to create a contact. */
export const newContacts = (sandbox: Pick<Sandbox, 'requests'>): readonly unknown[] => posted(sandbox, '/participants');

/** A person and a company with what they need. */
export const PERSON = { contactKind: 'person', firstName: 'Una', lastName: 'Boe' };
export const COMPANY = { contactKind: 'company', companyName: 'Tide & Co' };
