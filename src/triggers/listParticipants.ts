import { pageOfParticipants, participantName } from '../service/participants.ts';
import { dropdownTrigger } from './dropdownTrigger.ts';

export const listParticipants = dropdownTrigger('list_participants', 'Contact', async (client, page) =>
  (await pageOfParticipants(client, page)).map((participant) => ({
    id: participant.id,
    name: participantName(participant) ?? `Contact ${participant.id}`,
    details: [participant.email],
  })),
);
