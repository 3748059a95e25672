import type { RoleInAction } from '../service/actionparticipants.ts';
import type { Contact } from '../contacts/chooseContacts.ts';
import { flag, outputFieldsOf, WARNINGS } from '../fields/outputFields.ts';

type Added = RoleInAction &
  Readonly<Record<'actionName' | 'roleName', string | null> & Record<'added' | 'alreadyAdded', readonly Contact[]>>;

/** Makes its row. Who has no name there could not be looked up. */
export const toAddedContactsRow = ({ added, alreadyAdded, ...place }: Added, warnings: readonly string[]) => ({
  id: place.actionId,
  name: place.actionName,
  role: { id: place.roleId, name: place.roleName },
  added: added.map(toPerson),
  alreadyAdded: alreadyAdded.map(toPerson),
  allAlreadyAdded: added.length === 0,
  warnings: [...warnings],
});

const toPerson = ({ id, name, email = null }: Contact) => ({ id, name, email });

export const addedContactsOutputFields = outputFieldsOf<ReturnType<typeof toAddedContactsRow>>({
  id: 'Action ID',
  name: 'Action',
  role__id: 'Role ID',
  role__name: 'Role',
  'added[]id': 'Added Contact ID',
  'added[]name': 'Added Contact',
  'added[]email': 'Added Contact Email',
  'alreadyAdded[]id': 'Already Added Contact ID',
  'alreadyAdded[]name': 'Already Added Contact',
  'alreadyAdded[]email': 'Already Added Contact Email',
  allAlreadyAdded: flag('All Were Already Added'),
  ...WARNINGS,
});

export const addedContactsSample = toAddedContactsRow(
  {
    actionId: '9001',
    actionName: 'Sale of 1 Harbour Street',
    roleId: '71',
    roleName: 'Client',
    added: [{ id: '88', name: 'Roe, Ann', email: 'ann.roe@client.example' }],
    alreadyAdded: [{ id: '89', name: 'Roe, Jane', email: 'jane.roe@client.example' }],
  },
  [],
);
