import { readAssignees } from '../service/users.ts';
import { dropdownTrigger } from './dropdownTrigger.ts';

export const listAssignees = dropdownTrigger('list_assignees', 'Assignee', readAssignees, ({ id, name, email }) => ({
  id,
  name: name ?? email ?? `Contact ${id}`,
  details: [name && email],
}));
