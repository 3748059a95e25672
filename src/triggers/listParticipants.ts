import { pageOfParticipants, participantName } from '../service/participants.ts';
import { dropdownTrigger } from './dropdownTrigger.ts';

export const listParticipants = dropdownTrigger('list_participants', 'Contact', pageOfParticipants, (contact) => ({
  id: contact.id,
  name: participantName(contact) ?? `Contact ${contact.id}`,
  details: [contact.email],
}));
