import { timestamp } from '../clock.ts';
import {
  actionParticipant,
  actionRecord,
  byId,
  dataRecord,
  dataValueRecord,
  documentRecord,
  folderRecord,
  taskRecord,
  type ActionAttributes,
  type ActionTypeRecord,
  type DataValueRecord,
} from '../records.ts';

const TYPES: readonly (readonly [id: number, name: string, other?: Partial<ActionTypeRecord>])[] = [
  [812, 'Property Sale', { description: 'Acting for the seller' }],
  [820, 'Property Purchase'],
  [833, 'Advice'],
  [840, 'Estate Administration'],
  [845, 'Debt Recovery'],
  [850, 'Will'],
  [855, 'Conveyance With Note'],
  [860, 'Old Conveyance', { isDisabled: 'T' }],
  [861, 'Partners Only', { canCreate: 'F' }],
  [870, 'Family Law', { description: 'Parenting' }],
  [871, 'Family Law', { description: 'Property' }],
];

/** The main role of every type. */
const CLIENT = '71';

export const actionTypes = () =>
  byId<ActionTypeRecord>(
    TYPES.map(([id, name, other]) => ({
      id,
      name,
      description: null,
      isDisabled: 'F',
      canCreate: 'T',
      links: { primaryParticipantType: CLIENT },
      ...other,
    })),
  );

const SEEDED_AT = new Date('2024-06-03T00:30:00Z');

/** What the firm had open before; 8702 and 8703 share a reference. */
const MATTERS: readonly (readonly [id: number, attributes: ActionAttributes])[] = [
  [8700, { name: 'Doe purchase, 3 Quay St', actionTypeId: '820', reference: 'QS-3', primaryParticipants: ['90'] }],
  [8701, { name: 'Will of Ann Roe', actionTypeId: '850', reference: 'W-100', primaryParticipants: ['88'] }],
  [
    8702,
    { name: 'Moe and Toe, parenting', actionTypeId: '870', reference: 'SHARED-1', primaryParticipants: ['92', '93'] },
  ],
  [8703, { name: 'Moe and Toe, property', actionTypeId: '871', reference: 'SHARED-1', primaryParticipants: ['92'] }],
  [8704, { name: 'Advice on lease', status: 'Closed', assignedTo: '16', primaryParticipants: ['95'] }],
  [8705, { name: "O'Foe estate", actionTypeId: '840', reference: 'EST-7', status: 'Inactive', assignedTo: '16' }],
  [
    8706,
    {
      name: 'Advice, Núñez-Łoś & Co',
      reference: 'ADV-2',
      importExternalReference: 'PMS-7',
      priority: 2,
      assignedTo: '17',
      primaryParticipants: ['94'],
    },
  ],
];

export const actions = () => byId(MATTERS.map(([id, attributes]) => actionRecord(id, attributes, SEEDED_AT)));

/** Everybody who is a primary participant is a client. */
const clients = MATTERS.flatMap(([id, { primaryParticipants }]) =>
  (primaryParticipants ?? []).map((participant, index) =>
    actionParticipant({ action: String(id), participantType: CLIENT, participant }, index + 1),
  ),
);

/** The seller in the purchase, who has no email address. */
const seller = actionParticipant({ action: '8700', participantType: '72', participant: '97' }, 2);

export const actionParticipants = () => byId([...clients, seller]);

const TASKS: readonly (readonly [id: number, task: Omit<Parameters<typeof taskRecord>[1], 'dueTimestamp'>])[] = [
  [6001, { name: 'Conflict check', action: '8700', assignee: '17', priority: 'High' }],
  [6002, { name: 'Order certificates', action: '8700', assignee: '15', status: 'Complete' }],
  [6003, { name: 'Call the lender', action: '8700', assignee: '15' }],
  [6004, { name: 'Draft will', action: '8701', assignee: '16' }],
];

const TASK_DATES = { startedTimestamp: timestamp(SEEDED_AT), dueTimestamp: '2024-06-10T17:00:00+10:00' };

export const tasks = () => byId(TASKS.map(([id, task]) => taskRecord(id, { ...TASK_DATES, ...task })));

/** Two folders of the purchase are called the same. */
export const folders = () =>
  byId([
    folderRecord(287, 'Client', '8700'),
    folderRecord(288, 'Contract', '8700'),
    folderRecord(289, 'Drafts', '8700', '287'),
    folderRecord(290, 'Drafts', '8700', '288'),
    folderRecord(291, 'Client', '8701'),
  ]);

/** What the client of the purchase has signed. */
export const documents = () =>
  byId([
    documentRecord(2531, {
      name: 'Costs agreement',
      fileName: 'costs.pdf',
      fileSize: 48_213,
      at: '2024-06-05T11:00:00+10:00',
      action: '8700',
      folder: '287',
      createdBy: '15',
    }),
  ]);

/** What was filled in, by action and data field; null where somebody emptied a field. */
const DATA: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  8700: {
    '44--Address': '3 Quay Street, Harbourton',
    '44--SettleDate': '2024-07-15',
    '44--Kind': 'house',
    '44--Price': '850000.00',
    '44--Rooms': '3',
    '44--Mortgaged': 'T',
    '44--Inspection': '2024-06-20T10:00:00+10:00',
    '44--Notes': null,
    '50--Notes': 'Call before noon',
    '50--Referrer': '95',
  },
  8701: { '47--Signed': null, '47--Notes': 'Mirror wills' },
  8705: { '60--Item1': '1200.50', '60--Item2': 'Retired' },
};

/** Two records of a collection that has many. */
const adjustments = [
  { '53--Item': 'Council rates', '53--Amount': '412.35', '53--PaidTo': '2024-09-30' },
  { '53--Item': 'Water', '53--Amount': '88.10', '53--PaidTo': null },
].flatMap((fields, index) =>
  Object.entries(fields).map(([field, value]) =>
    dataValueRecord('8700', field, value, String(dataRecord('8700', '53', index + 1).id)),
  ),
);

export const dataValues = () =>
  byId([
    ...Object.entries(DATA).flatMap(([action, fields]) =>
      Object.entries(fields).map(([field, value]) => dataValueRecord(action, field, value)),
    ),
    ...adjustments,
  ]);

/** The records that hold these values. */
export const dataRecords = (values: Iterable<DataValueRecord>) =>
  byId(
    [...values].map(({ links: { action, dataCollection, dataCollectionRecord: id } }) => ({
      ...dataRecord(action, dataCollection),
      id: Number(id),
    })),
  );
