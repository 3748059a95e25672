import type { Sandbox } from '../sandbox/sandbox.ts';
import { posted } from './requests.ts';
import { creating } from './rows.ts';

export const createContact = creating('create_contact');
export const newContacts = (sandbox: Pick<Sandbox, 'requests'>): readonly unknown[] => posted(sandbox, '/participants');
