import { pageOfParticipants, participantName } from '../service/participants.ts';
import { dropdownTrigger } from './dropdownTrigger.ts';

export const listParticipants = dropdownTrigger('list_participants', 'Contact', async (client, page) =>
  (await pageOfParticipants(client, page)).map((participant) => {
    const name = participantName(participant) ?? `Contact ${participant.id}`;
    // Two contacts can share a name; their addresses tell them apart.
    return { id: participant.id, name: participant.email ? `${name} (${participant.email})` : name };
  }),
);
