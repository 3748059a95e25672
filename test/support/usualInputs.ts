/* Input with which each operation runs in the embedded service. Files need `useFiles`. */

import { TO_DEPOSIT } from './changeStep.ts';
import { NEW_ROW } from './updates.ts';

/** Addresses of files. */
export const LETTER = 'https://files.example/letter.txt';
export const FAX = 'https://files.example/fax.txt';

/** An action type that asks for nothing. */
export const ADVICE = { actionType: '833', actionName: 'Lease advice' };

/** An action type that asks for parties, data and a related action. */
export const SALE = {
  actionType: '812',
  actionName: 'Sale of 1 Harbour Street',
  assignedToParticipant: '15',
  participantType71: ['88'],
  participantType45: ['15'],
  stepDataField601: '1 Harbour Street',
  relatedActionType11: ['8700'],
};

export const PERSON = { contactKind: 'person', firstName: 'Una', lastName: 'Boe' };

/** A note, a task, a time entry, a task that is there, and two contacts, of whom the action has one as a client. */
export const NOTE = { action: '8700', text: 'The client called.' };
export const TASK = { action: '8700', name: 'Order certificates' };
export const TIME = { action: '8700', hours: '1.5', date: '2026-12-31' };
export const CALL = { action: '8700', task: 'Call the lender' };
export const CLIENTS = { action: '8700', role: '71', contacts: ['88', '90'] };

/** Every operation that asks for something. */
export const USUAL_INPUTS = {
  'triggers.new_action': { actionTypes: ['820', '812'] },
  'triggers.new_contact': { contactKind: 'person' },
  'triggers.list_next_steps': { action: '8700' },
  'triggers.list_data_collections': { action: '8704' },
  'triggers.list_folders': { action: '8700' },
  'triggers.list_tasks': { action: '8700' },
  'searches.find_contact': { name: 'Roe' },
  'searches.find_action': { name: 'Advice' },
  'searches.find_conflicts': { names: ['Ann Roe'] },
  'searches.describe_action_type': { actionType: '850' },
  'searches.describe_step': { action: '8700' },
  'creates.create_action': SALE,
  'creates.change_step': TO_DEPOSIT,
  'creates.update_action': { action: '8700' },
  'creates.update_action_data': NEW_ROW,
  'creates.create_contact': PERSON,
  'creates.update_contact': { contact: '88' },
  'creates.create_file_note': NOTE,
  'creates.create_task': TASK,
  'creates.create_time_entry': TIME,
  'creates.complete_task': CALL,
  'creates.upload_document': { action: '8700', file: LETTER },
  'creates.add_contact_to_action': CLIENTS,
} as const satisfies Readonly<Record<string, object>>;
