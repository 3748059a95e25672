import { pageOfActions } from '../service/actions.ts';
import { dropdownTrigger } from './dropdownTrigger.ts';

export const listActions = dropdownTrigger('list_actions', 'Action', pageOfActions, ({ id, action, names }) => ({
  id,
  name: action.name || `Action ${id}`,
  details: [action.reference, names.actionTypes.get(action.links.actionType ?? '')],
}));
