import { pageOfActions } from '../service/actions.ts';
import { dropdownTrigger } from './dropdownTrigger.ts';

export const listActions = dropdownTrigger('list_actions', 'Action', async (client, page) =>
  (await pageOfActions(client, page)).map(({ id, name, reference }) => {
    const label = name || `Action ${id}`;
    return { id, name: reference ? `${label} (${reference})` : label };
  }),
);
