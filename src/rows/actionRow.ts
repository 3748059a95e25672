import { isId } from '../lib/text.ts';
import { decodeAction, type Action, type ActionNames } from '../service/actions.ts';
import { outputFieldsOf } from './outputFields.ts';

/** An action as a later step of a Zap sees it: always the same keys, null where the service says nothing. */
export type ActionRow = ReturnType<typeof toActionRow>;

/** Makes the row of an action. Unknown names are null. A link that is decoded but not in the row does not compile. */
export function toActionRow({ links, other, ...action }: Action, { actionTypes, people }: ActionNames = NO_NAMES) {
  const person = (id: string | null) => ({ id, name: null, email: null, ...people.get(id ?? '') });
  const { deletedBy, ...attributes } = action;
  return {
    ...attributes,
    // The document says an id, the vendor's wiki a full name (docs/service-notes.md, "Shapes and values").
    deletedBy: deletedBy === null || isId(deletedBy) ? person(deletedBy) : { ...person(null), name: deletedBy },
    ...({
      actionType: { id: links.actionType, name: actionTypes.get(links.actionType ?? '') ?? null },
      assignedTo: person(links.assignedTo),
      division: { id: links.division },
      primaryParticipants: links.primaryParticipants.map(person),
    } satisfies Record<keyof Action['links'], unknown>),
    otherAttributes: other,
  };
}

/** For actions that came without names. */
export const NO_NAMES: ActionNames = { actionTypes: new Map(), people: new Map() };

/** The labels and types of the row's keys, for the editor. */
export const actionOutputFields = outputFieldsOf<ActionRow>()([
  { key: 'id', label: 'Action ID', type: 'string' },
  { key: 'name', label: 'Name', type: 'string' },
  { key: 'reference', label: 'File Reference', type: 'string' },
  { key: 'status', label: 'Status', type: 'string' },
  { key: 'statusTimestamp', label: 'Status Changed At', type: 'datetime' },
  { key: 'priority', label: 'Priority', type: 'integer' },
  { key: 'actionType__id', label: 'Action Type ID', type: 'string' },
  { key: 'actionType__name', label: 'Action Type', type: 'string' },
  { key: 'assignedTo__id', label: 'Assigned To ID', type: 'string' },
  { key: 'assignedTo__name', label: 'Assigned To', type: 'string' },
  { key: 'assignedTo__email', label: 'Assigned To Email', type: 'string' },
  { key: 'primaryParticipants[]id', label: 'Primary Contact ID', type: 'string' },
  { key: 'primaryParticipants[]name', label: 'Primary Contact', type: 'string' },
  { key: 'primaryParticipants[]email', label: 'Primary Contact Email', type: 'string' },
  { key: 'division__id', label: 'Division ID', type: 'string' },
  { key: 'createdTimestamp', label: 'Created On', type: 'datetime' },
  { key: 'modifiedTimestamp', label: 'Modified At', type: 'datetime' },
  { key: 'isBillableOverride', label: 'Billable Override', type: 'boolean' },
  { key: 'isFavorite', label: 'Is Favorite', type: 'boolean' },
  { key: 'isDeleted', label: 'Is Deleted', type: 'boolean' },
  { key: 'deletedBy__id', label: 'Deleted By ID', type: 'string' },
  { key: 'deletedBy__name', label: 'Deleted By', type: 'string' },
  { key: 'deletedBy__email', label: 'Deleted By Email', type: 'string' },
  { key: 'deletedTimestamp', label: 'Deleted At', type: 'datetime' },
  { key: 'otherAttributes', label: 'Other Attributes' },
]);

/** The row of a recorded answer, with made-up names. */
export const actionSample: ActionRow = toActionRow(
  decodeAction({
    id: '9001',
    attributes: {
      name: 'Sale of 1 Harbour Street',
      reference: 'HS-17',
      priority: 1,
      status: 'Active',
      statusTimestamp: '2025-03-04T09:30:00+10:00',
      isBillableOverride: null,
      createdTimestamp: '2025-03-04',
      modifiedTimestamp: '2025-03-04T09:30:01+10:00',
      isDeleted: 'F',
      deletedBy: null,
      deletedTimestamp: null,
      isFavorite: 'F',
    },
    links: { assignedTo: '15', division: '1', actionType: '812', primaryParticipants: ['88'] },
  }),
  {
    actionTypes: new Map([['812', 'Property Sale']]),
    people: new Map([
      ['15', { name: 'Poe, Sam', email: 'sam.poe@harbourlaw.example' }],
      ['88', { name: 'Roe, Ann', email: 'ann.roe@client.example' }],
    ]),
  },
);
