import type { Sandbox } from '../sandbox/sandbox.ts';
import { creating } from './rows.ts';

export const updateAction = creating('update_action');
export const updateContact = creating('update_contact');

export const changesSent = ({ requests }: Pick<Sandbox, 'requests'>): readonly unknown[] =>
  requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
