import { contactOutputFields, contactSample, toContactRow } from '../rows/contact.ts';
import { newestParticipants, readParticipant } from '../service/participants.ts';
import { hookTrigger } from './hookTrigger.ts';

export const newContact = hookTrigger({
  key: 'new_contact',
  noun: 'Contact',
  label: 'New Contact',
  description: 'Triggers when a new contact (participant), a person or a company, is created.',
  event: 'ParticipantCreated',
  resource: 'participants',
  inputFields: [],
  newestRows: async (client, limit) => (await newestParticipants(client, limit)).map(toContactRow),
  toRow: (record) => toContactRow(readParticipant(record)),
  outputFields: contactOutputFields,
  sample: contactSample,
});
