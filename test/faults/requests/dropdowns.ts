import { column } from '../../support/rows.ts';
import type { Target } from './target.ts';

const dropdown = (trigger: string, path: string, task: string, same: readonly string[]): Target => ({
  column: 'needed',
  operation: `triggers.${trigger}`,
  runs: 'perform',
  at: { method: 'GET', path },
  task,
  tell: (result) => column(result, 'id'),
  same,
  none: [],
});

const ACTION_TYPES = ['833', '855', '845', '840', '870', '871', '820', '812', '850'];
const CONTACTS_BY_NAME = '95 90 91 16 92 18 94 98 99 97 15 96 88 89 93 17'.split(' ');
const NEWEST_ACTIONS = ['8706', '8705', '8704', '8703', '8702', '8701', '8700'];

export const dropdowns: readonly Target[] = [
  dropdown('list_action_types', '/actiontypes', 'list the action types', ACTION_TYPES),
  dropdown('list_participants', '/participants', 'list the contacts', CONTACTS_BY_NAME),
  dropdown('list_assignees', '/users', 'list the people of the firm', ['16', '15', '17']),
  dropdown('list_roles', '/participanttypes', 'list the roles', ['27', '71', '73', '46', '72', '45', '47']),
  dropdown('list_actions', '/actions', 'list the actions', NEWEST_ACTIONS),
];
