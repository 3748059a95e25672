import { pageOfStaff } from '../service/users.ts';
import { dropdownTrigger } from './dropdownTrigger.ts';

export const listAssignees = dropdownTrigger('list_assignees', 'Assignee', async (client, page) =>
  (await pageOfStaff(client, page)).flatMap(({ participantId: id, name, email }) =>
    id === null ? [] : [{ id, name: name ?? email ?? `Contact ${id}`, details: [name && email] }],
  ),
);
