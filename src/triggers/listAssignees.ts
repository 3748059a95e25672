import { pageOfStaff } from '../service/users.ts';
import { dropdownTrigger } from './dropdownTrigger.ts';

export const listAssignees = dropdownTrigger('list_assignees', 'Assignee', async (client, page) =>
  (await pageOfStaff(client, page)).flatMap(({ participantId, name, email }) =>
    participantId
      ? [
          {
            id: participantId,
            name: [name, email && `(${email})`].filter(Boolean).join(' ') || `Contact ${participantId}`,
          },
        ]
      : [],
  ),
);
