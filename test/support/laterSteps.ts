import type { Sandbox } from '../sandbox/sandbox.ts';
import { creating } from './rows.ts';

export const createFileNote = creating('create_file_note');
export const createTask = creating('create_task');
export const createTimeEntry = creating('create_time_entry');
export const completeTask = creating('complete_task');
export const uploadDocument = creating('upload_document');
export const addContacts = creating('add_contact_to_action');

export const inRole = ({ firm }: Pick<Sandbox, 'firm'>, action: string, role: string): readonly string[] =>
  [...firm.actionParticipants.values()]
    .filter(({ links }) => links.action === action && links.participantType === role)
    .map(({ links }) => links.participant);
