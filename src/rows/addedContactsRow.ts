import type { RoleInAction } from '../service/actionparticipants.ts';
import type { Contact } from '../submission/chooseContacts.ts';
import { outputFieldsOf, warningsField } from './outputFields.ts';

type Added = RoleInAction &
  Readonly<
    Record<'actionName' | 'roleName', string | null> &
      Record<'added' | 'alreadyAdded', readonly Contact[]> & { warnings: readonly string[] }
  >;

type AddedContactsRow = ReturnType<typeof toAddedContactsRow>;

/** Makes its row. Who has no name there could not be looked up. */
export const toAddedContactsRow = ({ added, alreadyAdded, warnings, ...place }: Added) => ({
  id: place.actionId,
  name: place.actionName,
  role: { id: place.roleId, name: place.roleName },
  added: added.map(toPerson),
  alreadyAdded: alreadyAdded.map(toPerson),
  allAlreadyAdded: added.length === 0,
  warnings: [...warnings],
});

const toPerson = ({ id, name, email = null }: Contact) => ({ id, name, email });

export const addedContactsOutputFields = outputFieldsOf<AddedContactsRow>()([
  { key: 'id', label: 'Action ID' },
  { key: 'name', label: 'Action' },
  { key: 'role__id', label: 'Role ID' },
  { key: 'role__name', label: 'Role' },
  { key: 'added[]id', label: 'Added Contact ID' },
  { key: 'added[]name', label: 'Added Contact' },
  { key: 'added[]email', label: 'Added Contact Email' },
  { key: 'alreadyAdded[]id', label: 'Already Added Contact ID' },
  { key: 'alreadyAdded[]name', label: 'Already Added Contact' },
  { key: 'alreadyAdded[]email', label: 'Already Added Contact Email' },
  { key: 'allAlreadyAdded', label: 'All Were Already Added', type: 'boolean' },
  warningsField,
]);

export const addedContactsSample: AddedContactsRow = toAddedContactsRow({
  actionId: '9001',
  actionName: 'Sale of 1 Harbour Street',
  roleId: '71',
  roleName: 'Client',
  added: [{ id: '88', name: 'Roe, Ann', email: 'ann.roe@client.example' }],
  alreadyAdded: [{ id: '89', name: 'Roe, Jane', email: 'jane.roe@client.example' }],
  warnings: [],
});
