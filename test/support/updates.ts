import type { Sandbox } from '../sandbox/sandbox.ts';
import { creating } from './rows.ts';

export const updateAction = creating('update_action');
export const updateContact = creating('update_contact');
export const updateActionData = creating('update_action_data');

/** A value in a new row. */
export const NEW_ROW = { action: '8700', addRow: '53', 'dataField53--Item': 'Strata levy' } as const;

export const changesSent = ({ requests }: Pick<Sandbox, 'requests'>): readonly unknown[] =>
  requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

/** What data fields of actions hold, by the ids of their values; undefined for one that is not there. */
export const dataHeld = ({ firm }: Pick<Sandbox, 'firm'>, ...ids: readonly string[]) =>
  ids.map((id) => firm.dataValues.get(id)?.stringValue);
