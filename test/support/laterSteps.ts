import type { Sandbox } from '../sandbox/sandbox.ts';
import { creating } from './rows.ts';

export const createFileNote = creating('create_file_note');
export const createTask = creating('create_task');
export const createTimeEntry = creating('create_time_entry');
export const completeTask = creating('complete_task');
export const uploadDocument = creating('upload_document');
export const addContacts = creating('add_contact_to_action');

/** A note, a task, and two contacts of whom the action has one as a client, each with all by number. */
export const NOTE = { action: '8700', text: 'The client called.' } as const;
export const TASK = { action: '8700', name: 'Order certificates' } as const;
export const CLIENTS = { action: '8700', role: '71', contacts: ['88', '90'] } as const;

export const inRole = ({ firm }: Pick<Sandbox, 'firm'>, action: string, role: string): readonly string[] =>
  [...firm.actionParticipants.values()]
    .filter(({ links }) => links.action === action && links.participantType === role)
    .map(({ links }) => links.participant);
