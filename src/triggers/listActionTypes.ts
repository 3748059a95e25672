import { pageOfActionTypes } from '../service/actiontypes.ts';
import { dropdownTrigger } from './dropdownTrigger.ts';

export const listActionTypes = dropdownTrigger(
  'list_action_types',
  'Action Type',
  pageOfActionTypes,
  ({ id, name }) => ({ id, name: name || `Action type ${id}`, details: [] }),
);
