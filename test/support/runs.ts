import { WILL } from './createAction.ts';
import { HOOK_TRIGGERS } from './hookTriggers.ts';
import { CALL, CLIENTS, LETTER, NOTE, TASK, TIME } from './usualInputs.ts';

/* Usual runs of every operation, and what each asks the service for, in rounds. */

export type Run = Readonly<{
  /** What runs, `perform` where it is not said. */
  part?: string;
  given: object;
  /** The records that a trigger is called back with. */
  event?: readonly object[];
  rounds: readonly (readonly string[])[];
  /** The reads without which the run is as good, and why: nobody has to hear that they failed. */
  unneeded?: Readonly<Record<string, string>>;
}>;

/** Whether a request of a run changes nothing. */
export const isRead = (request: string): boolean => request.startsWith('GET ');

/** What the platform hands over in such a run. */
export function bundleOf(operation: string, { given, event }: Pick<Run, 'given' | 'event'>) {
  const { resource = '' } = HOOK_TRIGGERS.find(({ trigger }) => trigger === operation) ?? {};
  return { inputData: given, meta: { page: 0 }, ...(event && { cleanedRequest: { [resource]: event } }) };
}

const ACTION = { id: 8700, name: 'Doe', status: 'Active', links: { actionType: '820', assignedTo: '15' } };
const CONTACT = { id: 88, displayName: 'Roe, Ann', isCompany: 'F' };

/** It takes every kind of input. */
const SALE = {
  actionType: '812',
  actionName: 'Sale',
  participantType71: ['88'],
  participantType45: ['15'],
  stepDataField601: '1 Harbour Street',
  stepDataField602: '3 April 2026',
  relatedActionType11: ['8700'],
};
const MOVE = { action: '8700', step: 'Contract' };
const EXCHANGE = { action: '8700', step: '820--3/3030' };
const DEPOSIT = { action: '8700', step: 'Deposit Paid' };
const SETTLEMENT = { action: '8700', step: 'Settlement' };
const TIDE = { contactKind: 'company', companyName: 'Tide & Co' };
const ROOMS = { action: '8700', 'dataField44--Rooms': '4' };

/* Why a run does not need a read. */
const NAMES = 'It adds names to the row, which has the numbers.';
const SECOND_WAY = 'It asks in another way, and the first way has found somebody.';
const LOST_ANSWER = 'It tells what became of the write if the answer to that is lost.';
const NO_VALUES = 'The fields have no values, so their types decide nothing.';
const RETURNED = 'The action that has the reference is returned, whatever its first step asks for.';
const OWN_ACTION = 'The action is assigned to the connected user, who certainly is one.';
const NO_LISTS = 'None of the fields that are filled in is a list, which is known only when their types are read.';
const OUTPUTS = 'It adds outputs to those that the editor offers, which are fewer without it.';

const CHOICES = 'GET /datacollectionfielddropdownchoices';

const FIELDS_OF_SALE =
  'GET /datacollectionfields/44--Address,44--SettleDate,44--Kind,44--Price,44--Rooms,44--Mortgaged,44--Inspection,44--Features,44--Scheme,44--Notes,50--Branch,50--Notes,50--Referrer,50--FileNumber,50--LedgerNumber,50--Hint,50--Opened,50--Called,50--Secret,50--Meeting';

const FIELDS_OF_DEPOSIT =
  'GET /datacollectionfields/44--DepositDate,44--DepositMethod,44--DepositAmount,44--DepositCleared,44--DepositSeen,50--DepositAccount,50--Notes';

/** Twenty words, of which four lead to somebody. */
const TEN_NAMES = ['Ann Roe', 'John Doe', ...Array.from({ length: 8 }, (_, index) => `Nemo${index} Nihil${index}`)];

/** A round that looks for words in the names of actions and of contacts. */
const looksFor = (actions: number, contacts: number): readonly string[] => [
  ...Array.from({ length: actions }, () => 'GET /actions'),
  ...Array.from({ length: contacts }, () => 'GET /participants'),
];

/** Two first rounds of many runs. */
const NEXT_STEPS = ['GET /actionchangestep/8700', 'GET /actions/8700'];
const DATA_OF_ACTION = ['GET /actions/8700', 'GET /datacollectionrecordvalues'];

/** By operation. */
export const RUNS: Readonly<Record<string, readonly Run[]>> = {
  'triggers.new_action': [
    { given: {}, event: [ACTION], rounds: [['GET /actions/8700']] },
    { given: { status: 'Active' }, event: [{ id: 8700 }], rounds: [['GET /actions/8700']] },
    { given: {}, event: [{ id: 8700 }, { id: 8701 }], rounds: [['GET /actions/8700,8701']] },
    {
      given: { includeData: 'yes' },
      event: [{ id: 8700 }, { id: 8701 }],
      rounds: [['GET /actions/8700,8701'], ['GET /datacollectionrecordvalues'], [CHOICES]],
    },
    { given: { includeData: 'yes', status: 'Closed' }, event: [ACTION], rounds: [] },
    { given: { includeParties: 'yes' }, event: [ACTION], rounds: [['GET /actions/8700'], ['GET /actionparticipants']] },
    {
      part: 'performList',
      given: { actionTypes: ['812', '833'], assignedTo: '15', status: 'Active' },
      rounds: [['GET /actions']],
    },
    {
      part: 'performList',
      given: { includeData: 'yes', includeParties: 'yes' },
      rounds: [['GET /actions'], ['GET /actionparticipants', 'GET /datacollectionrecordvalues']],
    },
  ],
  'triggers.new_contact': [
    { given: {}, event: [CONTACT], rounds: [['GET /participants/88']] },
    { given: { contactKind: 'company' }, event: [CONTACT], rounds: [] },
    { part: 'performList', given: { contactKind: 'person' }, rounds: [['GET /participants']] },
  ],
  'triggers.list_action_types': [{ given: {}, rounds: [['GET /actiontypes']] }],
  'triggers.list_participants': [{ given: {}, rounds: [['GET /participants']] }],
  'triggers.list_assignees': [{ given: {}, rounds: [['GET /users']] }],
  'triggers.list_actions': [{ given: { actionType: '812' }, rounds: [['GET /actions']] }],
  'triggers.list_roles': [{ given: {}, rounds: [['GET /participanttypes']] }],
  'triggers.list_next_steps': [
    { given: { action: '8700' }, rounds: [NEXT_STEPS] },
    { given: { action: 'QS-3' }, rounds: [['GET /actions'], ['GET /actionchangestep/8700']] },
  ],
  'triggers.list_data_collections': [
    { given: { action: '8700' }, rounds: [['GET /actions/8700'], ['GET /datacollectionfields']] },
  ],
  'triggers.list_folders': [{ given: { action: '8700' }, rounds: [['GET /actionfolders', 'GET /actions/8700']] }],
  'triggers.list_tasks': [{ given: { action: '8700' }, rounds: [['GET /actions/8700', 'GET /tasks']] }],
  'searches.find_contact': [
    // An address or a key is mostly new, and asked for in two ways at once. A name is asked for in turn.
    {
      given: { email: 'ann.roe@mail.example' },
      rounds: [['GET /participants', 'GET /participants']],
      unneeded: { 'second GET /participants': SECOND_WAY },
    },
    { given: { name: 'Ann Roe' }, rounds: [['GET /participants']] },
    { given: { name: 'Nemo' }, rounds: [['GET /participants'], ['GET /participants']] },
    // It can be written in another way: its other word is looked for, and the end of the longer one.
    {
      given: { name: 'Ann Nemonik' },
      rounds: [['GET /participants'], ['GET /participants'], ['GET /participants'], ['GET /participants']],
    },
    {
      given: { externalReference: 'CRM-94', name: 'Zoë' },
      rounds: [['GET /participants', 'GET /participants']],
      unneeded: { 'second GET /participants': SECOND_WAY },
    },
    { given: { email: 'nemo@mail.example' }, rounds: [['GET /participants', 'GET /participants']] },
    { given: { email: 'ann.roe@mail.example', name: 'Ann Roe', id: '88' }, rounds: [['GET /participants/88']] },
  ],
  'searches.find_action': [
    { given: { id: '8700' }, rounds: [['GET /actions/8700']] },
    { given: { reference: 'EST-7' }, rounds: [['GET /actions']] },
    // A key is asked for in two ways at once, whether somebody has it or not.
    {
      given: { externalReference: 'PMS-7' },
      rounds: [['GET /actions', 'GET /actions']],
      unneeded: { 'second GET /actions': SECOND_WAY },
    },
    { given: { externalReference: 'PMS-8' }, rounds: [['GET /actions', 'GET /actions']] },
    { given: { name: 'Advice', actionType: '833', status: 'Active' }, rounds: [['GET /actions']] },
    { given: { name: 'Advice', actionType: 'Advice' }, rounds: [['GET /actiontypes'], ['GET /actions']] },
    // Nothing was found: is there such a type at all?
    { given: { name: 'Nemo', actionType: '833' }, rounds: [['GET /actions'], ['GET /actiontypes/833']] },
    { given: { contact: '88' }, rounds: [['GET /actionparticipants'], ['GET /actions/8701']] },
    {
      given: { contact: 'Pat Moe', role: 'Client' },
      rounds: [['GET /participants'], ['GET /actionparticipants'], ['GET /actions/8703,8702']],
    },
    { given: { contact: 'Nemo', name: 'Will' }, rounds: [['GET /participants'], ['GET /participants']] },
    {
      given: { name: 'Moe', includeData: 'yes', includeParties: 'yes' },
      rounds: [['GET /actions'], ['GET /actionparticipants', 'GET /datacollectionrecordvalues']],
    },
    {
      part: 'outputFields',
      given: { actionType: '840', includeData: 'yes', includeParties: 'yes' },
      rounds: [
        ['GET /actioncreate/840', 'GET /datacollectionfields'],
        // The second page of its fields.
        ['GET /datacollectionfields', 'GET /participanttypes/71'],
      ],
      unneeded: {
        'GET /actioncreate/840': OUTPUTS,
        'GET /datacollectionfields': OUTPUTS,
        'second GET /datacollectionfields': OUTPUTS,
        'GET /participanttypes/71': OUTPUTS,
      },
    },
  ],
  // Each word is asked for, of contacts in two ways; then in which actions is who was found, and what these are.
  'searches.find_conflicts': [
    { given: { names: ['Nemo Nihil'] }, rounds: [looksFor(2, 4)] },
    { given: { names: ['Ann Roe'] }, rounds: [looksFor(2, 4), ['GET /actionparticipants'], ['GET /actions/8701']] },
    {
      given: { names: ['Ann Roe <ann.roe@mail.example>', 'Di Roe'] },
      rounds: [looksFor(3, 8), ['GET /actionparticipants', 'GET /actionparticipants'], ['GET /actions/8701']],
    },
    // Twenty requests run side by side.
    {
      given: { names: TEN_NAMES },
      rounds: [
        looksFor(6, 14),
        looksFor(7, 13),
        looksFor(7, 13),
        ['GET /actionparticipants', 'GET /actionparticipants'],
        ['GET /actions/8701,8700'],
      ],
    },
  ],
  'searches.describe_action_type': [
    { given: { actionType: '833' }, rounds: [['GET /actioncreate/833'], ['GET /actiontypes/833']] },
    { given: {}, rounds: [['GET /actiontypes']] },
    {
      given: { actionType: '812' },
      rounds: [
        ['GET /actioncreate/812'],
        ['GET /actiontypes/820,833,812', CHOICES, FIELDS_OF_SALE, 'GET /participanttypes/71,72'],
      ],
    },
    { given: { actionType: 'Advice' }, rounds: [['GET /actiontypes'], ['GET /actioncreate/833']] },
  ],
  'searches.describe_step': [
    { given: { action: '8700' }, rounds: [NEXT_STEPS] },
    { given: SETTLEMENT, rounds: [NEXT_STEPS, ['GET /participants/97', 'GET /tasks/6001,6002']] },
  ],
  'creates.create_action': [
    {
      given: { actionType: '833', actionName: 'Advice', fileReference: 'W-9', ifReferenceExists: 'return' },
      rounds: [['GET /actioncreate/833', 'GET /actions'], ['POST /actioncreate'], ['GET /actions/9001']],
    },
    { part: 'inputFields', given: {}, rounds: [] },
    { part: 'inputFields', given: { actionType: '{{1__type}}' }, rounds: [] },
    { part: 'inputFields', given: { actionType: '833' }, rounds: [['GET /actioncreate/833']] },
    {
      part: 'inputFields',
      given: { actionType: '812' },
      rounds: [
        ['GET /actioncreate/812'],
        ['GET /actiontypes/820,833', CHOICES, FIELDS_OF_SALE, 'GET /participanttypes/71,72'],
      ],
    },
    {
      given: { ...SALE, stepDataField603: 'Unit', checkOnly: 'yes' },
      rounds: [
        ['GET /actioncreate/812'],
        [
          'GET /actions/8700',
          'GET /actiontypes/820,833,812',
          CHOICES,
          FIELDS_OF_SALE,
          'GET /participants/88,15',
          'GET /participanttypes/71,72',
        ],
      ],
    },
    {
      given: { actionType: '833', actionName: 'Advice' },
      rounds: [['GET /actioncreate/833'], ['POST /actioncreate'], ['GET /actions/9001']],
    },
    {
      given: { actionType: '833', actionName: 'Advice', fileReference: 'W-1', assignedToParticipant: 'Kim Loe' },
      rounds: [['GET /actioncreate/833', 'GET /actions', 'GET /users'], ['POST /actioncreate'], ['GET /actions/9001']],
      unneeded: { 'GET /actions': LOST_ANSWER },
    },
    {
      given: { actionType: '833', actionName: 'Advice', externalReference: 'X-1', includeParties: 'yes' },
      rounds: [
        ['GET /actioncreate/833'],
        ['POST /actioncreate'],
        ['GET /actionparticipants', 'GET /actions/9001'],
        ['PUT /actions/9001'],
      ],
    },
    {
      given: {
        actionType: '833',
        actionName: 'Advice',
        externalReference: 'X-1',
        fileReference: 'W-1',
        ifReferenceExists: 'return',
      },
      rounds: [
        ['GET /actioncreate/833', 'GET /actions', 'GET /actions', 'GET /actions'],
        ['POST /actioncreate'],
        ['GET /actions/9001'],
        ['PUT /actions/9001'],
      ],
    },
    // The reference of an action: who is in it is read where contacts are given, once.
    {
      given: { ...WILL, fileReference: 'W-100', ifReferenceExists: 'return' },
      rounds: [['GET /actioncreate/850', 'GET /actions']],
      unneeded: { 'GET /actioncreate/850': RETURNED },
    },
    {
      given: {
        ...WILL,
        fileReference: 'W-100',
        ifReferenceExists: 'return',
        participantType71: '88',
        includeParties: 'yes',
      },
      rounds: [['GET /actioncreate/850', 'GET /actions'], ['GET /actionparticipants']],
      unneeded: { 'GET /actioncreate/850': RETURNED },
    },
    {
      given: { ...WILL, fileReference: 'W-100', ifReferenceExists: 'return', participantType71: 'Ann Roe' },
      rounds: [['GET /actioncreate/850', 'GET /actions', 'GET /participants'], ['GET /actionparticipants']],
      unneeded: { 'GET /actioncreate/850': RETURNED },
    },
    {
      given: { ...WILL, fileReference: 'W-101', ifReferenceExists: 'return', participantType71: '88' },
      rounds: [
        ['GET /actioncreate/850', 'GET /actions'],
        ['GET /actiontypes/840', 'GET /datacollectionfields/47--Signed,47--Notes', 'GET /participanttypes/71,73'],
        ['POST /actioncreate'],
        ['GET /actions/9001'],
      ],
      unneeded: { 'GET /datacollectionfields/47--Signed,47--Notes': NO_VALUES },
    },
    // Somebody with another number may be another record of the same contact.
    {
      given: {
        ...WILL,
        fileReference: 'W-100',
        ifReferenceExists: 'return',
        participantType71: '90',
        checkOnly: 'yes',
      },
      rounds: [['GET /actioncreate/850', 'GET /actions'], ['GET /actionparticipants'], ['GET /participants/90']],
      unneeded: {
        'GET /actioncreate/850': RETURNED,
        'GET /participants/90': 'It can only show that two records are one contact; else the run stops.',
      },
    },
    // What the form would show of the step is looked up, beside the contacts for emails and the related actions.
    {
      given: SALE,
      rounds: [
        ['GET /actioncreate/812'],
        [
          'GET /actions/8700',
          'GET /actiontypes/820,833',
          CHOICES,
          FIELDS_OF_SALE,
          'GET /participants/15,88',
          'GET /participanttypes/71,72',
        ],
        ['POST /actioncreate'],
        ['GET /actions/9001'],
      ],
      unneeded: { [CHOICES]: NO_LISTS },
    },
  ],
  'creates.change_step': [
    { part: 'inputFields', given: {}, rounds: [] },
    { part: 'inputFields', given: { action: '8700', step: '{{1__step}}' }, rounds: [] },
    {
      part: 'inputFields',
      given: { action: '{{1__id}}', exampleAction: '8700', step: '820--2/3020' },
      rounds: [NEXT_STEPS],
    },
    {
      part: 'inputFields',
      given: { ...DEPOSIT, step: '820--5/3050' },
      rounds: [NEXT_STEPS, ['GET /actiontypes/833', CHOICES, FIELDS_OF_DEPOSIT, 'GET /participanttypes/46,27']],
    },
    { given: { ...MOVE, checkOnly: 'yes' }, rounds: [NEXT_STEPS] },
    { given: { action: '8700', step: 'Open' }, rounds: [NEXT_STEPS] },
    { given: MOVE, rounds: [NEXT_STEPS, ['POST /actionchangestep'], ['GET /actions/8700']] },
    {
      given: { ...MOVE, action: 'QS-3' },
      rounds: [['GET /actions'], ['GET /actionchangestep/8700'], ['POST /actionchangestep'], ['GET /actions/8700']],
    },
    {
      given: { ...MOVE, assignedToParticipant: 'Kim Loe', includeParties: 'yes' },
      rounds: [
        ['GET /actionchangestep/8700', 'GET /actions/8700', 'GET /users'],
        ['POST /actionchangestep'],
        ['GET /actionparticipants', 'GET /actions/8700'],
      ],
    },
    {
      given: { ...EXCHANGE, stepDataField1631: '1 May 2025' },
      rounds: [
        NEXT_STEPS,
        [CHOICES, 'GET /datacollectionfields/44--ExchangeDate'],
        ['POST /actionchangestep'],
        ['GET /actions/8700'],
      ],
      unneeded: { [CHOICES]: NO_LISTS },
    },
    // What is blank may have a value in the action already.
    {
      given: EXCHANGE,
      rounds: [
        NEXT_STEPS,
        ['GET /datacollectionfields/44--ExchangeDate', 'GET /datacollectionrecordvalues'],
        ['POST /actionchangestep'],
        ['GET /actions/8700'],
      ],
      unneeded: { 'GET /datacollectionfields/44--ExchangeDate': NO_VALUES },
    },
    // It takes every kind of input, and all is looked up that the form would show of the step.
    {
      given: {
        ...DEPOSIT,
        assignedToParticipant: '15',
        participantType46: ['96'],
        participantType45: ['15'],
        participantType27: ['95'],
        stepDataField1651: '1 May 2025',
        stepDataField1652: 'Bank transfer',
      },
      rounds: [
        [...NEXT_STEPS, 'GET /users'],
        [
          'GET /actionparticipants',
          'GET /actiontypes/833',
          CHOICES,
          FIELDS_OF_DEPOSIT,
          'GET /datacollectionrecordvalues',
          'GET /participants/15',
          'GET /participanttypes/46,27',
        ],
        ['GET /participants/95', 'POST /actionchangestep'],
        ['GET /actions/8700'],
      ],
      unneeded: { 'GET /participants/95': NAMES },
    },
  ],
  'creates.create_contact': [
    // Where something is to be decided, each key is asked for in two ways at once.
    {
      given: { ...TIDE, externalReference: 'CRM-7', email: 'tide@mail.example', ifContactExists: 'return' },
      rounds: [
        ['GET /participants', 'GET /participants', 'GET /participants', 'GET /participants'],
        ['POST /participants'],
      ],
    },
    { given: TIDE, rounds: [['POST /participants']] },
    { given: { ...TIDE, email: 'tide@mail.example' }, rounds: [['POST /participants']] },
    {
      given: { ...TIDE, externalReference: 'CRM-7' },
      rounds: [['GET /participants', 'GET /participants'], ['POST /participants']],
    },
    {
      given: { ...TIDE, externalReference: 'CRM-7', email: 'tide@mail.example' },
      rounds: [['GET /participants', 'GET /participants'], ['POST /participants']],
    },
    // Brightwater Realty is there.
    {
      given: { companyName: 'Brightwater Realty', email: 'sales@brightwater.example', ifContactExists: 'return' },
      rounds: [['GET /participants', 'GET /participants']],
      unneeded: { 'second GET /participants': SECOND_WAY },
    },
  ],
  'creates.update_contact': [
    { given: { contact: '88', phone: '111' }, rounds: [['GET /participants/88'], ['PUT /participants/88']] },
    { given: { contact: 'Roe, Ann', phone: '111' }, rounds: [['GET /participants'], ['PUT /participants/88']] },
    {
      given: { contact: '88', externalReference: 'CRM-7' },
      rounds: [['GET /participants', 'GET /participants', 'GET /participants/88'], ['PUT /participants/88']],
    },
    {
      given: { contact: 'Roe, Ann', externalReference: 'CRM-7' },
      rounds: [['GET /participants'], ['GET /participants', 'GET /participants'], ['PUT /participants/88']],
    },
  ],
  'creates.create_file_note': [
    { given: NOTE, rounds: [['GET /actions/8700'], ['POST /filenotes']] },
    { given: { ...NOTE, action: 'QS-3' }, rounds: [['GET /actions'], ['POST /filenotes']] },
  ],
  'creates.create_task': [
    {
      given: TASK,
      rounds: [['GET /actions/8700', 'GET /users'], ['POST /tasks']],
      unneeded: { 'GET /users': OWN_ACTION },
    },
    {
      given: { ...TASK, action: 'QS-3' },
      rounds: [['GET /actions', 'GET /users'], ['POST /tasks']],
      unneeded: { 'GET /users': OWN_ACTION },
    },
    { given: { ...TASK, assignedToParticipant: '16' }, rounds: [['GET /actions/8700', 'GET /users'], ['POST /tasks']] },
    {
      given: { ...TASK, action: 'QS-3', assignedToParticipant: 'Kim Loe' },
      rounds: [['GET /actions', 'GET /users'], ['POST /tasks']],
    },
  ],
  'creates.create_time_entry': [
    { given: TIME, rounds: [['GET /actions/8700', 'GET /users/current'], ['POST /timeentries']] },
    {
      given: { ...TIME, action: 'QS-3', assignedToParticipant: 'Kim Loe' },
      rounds: [['GET /actions', 'GET /users', 'GET /users/current'], ['POST /timeentries']],
    },
    {
      given: { ...TIME, externalReference: 'CAL-7' },
      rounds: [['GET /actions/8700', 'GET /timeentries', 'GET /users/current'], ['POST /timeentries']],
      unneeded: { 'GET /timeentries': LOST_ANSWER },
    },
    {
      given: { ...TIME, action: 'QS-3', externalReference: 'CAL-7', ifTimeEntryExists: 'return' },
      rounds: [['GET /actions', 'GET /users/current'], ['GET /timeentries'], ['POST /timeentries']],
    },
  ],
  'creates.complete_task': [
    { given: CALL, rounds: [['GET /actions/8700', 'GET /tasks'], ['PUT /tasks/6003']] },
    { given: { action: 'QS-3', task: '6003' }, rounds: [['GET /actions'], ['GET /tasks/6003'], ['PUT /tasks/6003']] },
    { given: { action: '8700', task: '6002' }, rounds: [['GET /actions/8700', 'GET /tasks/6002']] },
  ],
  // The download is no request to the service. A file of N parts takes N requests in place of the first.
  'creates.upload_document': [
    {
      given: { action: '8700', file: LETTER },
      rounds: [['GET /actiondocuments', 'GET /actions/8700'], ['POST /files'], ['POST /actiondocuments']],
      unneeded: { 'GET /actiondocuments': LOST_ANSWER },
    },
    {
      given: { action: 'QS-3', file: LETTER, folder: 'Contract' },
      rounds: [
        ['GET /actions'],
        ['GET /actiondocuments', 'GET /actionfolders'],
        ['POST /files'],
        ['POST /actiondocuments'],
      ],
      unneeded: { 'GET /actiondocuments': LOST_ANSWER },
    },
  ],
  'creates.add_contact_to_action': [
    {
      given: CLIENTS,
      rounds: [
        ['GET /actionparticipants', 'GET /actions/8700', 'GET /participanttypes/71'],
        ['GET /participants/88,90', 'POST /actionparticipants'],
      ],
      unneeded: { 'GET /participanttypes/71': NAMES, 'GET /participants/88,90': NAMES },
    },
    {
      given: { ...CLIENTS, role: 'Client' },
      rounds: [
        ['GET /actionparticipants', 'GET /actions/8700', 'GET /participanttypes'],
        ['GET /participants/88,90', 'POST /actionparticipants'],
      ],
      unneeded: { 'GET /participants/88,90': NAMES },
    },
  ],
  'creates.update_action': [
    { given: { action: '8700', status: 'Active' }, rounds: [['GET /actions/8700']] },
    { given: { action: '8700', priority: '9' }, rounds: [['GET /actions/8700'], ['PUT /actions/8700']] },
    { given: { action: 'QS-3', clear: ['reference'] }, rounds: [['GET /actions'], ['PUT /actions/8700']] },
    {
      given: { action: '8700', externalReference: 'PMS-1' },
      rounds: [['GET /actions', 'GET /actions', 'GET /actions/8700'], ['PUT /actions/8700']],
    },
    {
      given: { action: '8700', assignedToParticipant: '16' },
      rounds: [['GET /actions/8700', 'GET /users'], ['PUT /actions/8700']],
    },
    {
      given: { action: '8700', reference: 'QS-4', includeParties: 'yes' },
      rounds: [['GET /actions', 'GET /actions/8700'], ['PUT /actions/8700'], ['GET /actionparticipants']],
    },
  ],
  'creates.update_action_data': [
    { part: 'inputFields', given: {}, rounds: [] },
    {
      part: 'inputFields',
      given: { action: '8700', addRow: '53' },
      rounds: [['GET /actions/8700'], ['GET /datacollectionfields'], [CHOICES]],
    },
    // It has that many rooms already.
    { given: { ...ROOMS, 'dataField44--Rooms': '3' }, rounds: [DATA_OF_ACTION] },
    {
      given: ROOMS,
      rounds: [
        DATA_OF_ACTION,
        ['GET /datacollectionrecordvalues'],
        ['PUT /datacollectionrecordvalues/44--Rooms--870044'],
      ],
    },
    {
      given: { action: '8700', otherData: { Kind: 'Unit', 'Referred by': 'Ann Roe' } },
      rounds: [
        DATA_OF_ACTION,
        ['GET /datacollectionfields'],
        [CHOICES, 'GET /participants', 'GET /participants/95'],
        ['GET /datacollectionrecordvalues'],
        ['PUT /datacollectionrecordvalues/44--Kind--870044,50--Referrer--870050'],
      ],
      unneeded: { 'GET /participants/95': NAMES },
    },
    {
      given: { action: '8700', addRow: '53', 'dataField53--Item': 'Strata levy', 'dataField52--Lender': 'Quay Bank' },
      rounds: [
        DATA_OF_ACTION,
        ['GET /datacollectionfields'],
        ['GET /datacollectionrecordvalues'],
        ['POST /datacollectionrecords'],
        ['POST /datacollectionrecords'],
        ['PUT /datacollectionrecordvalues/52--Lender--870052,53--Item--8700533'],
      ],
    },
  ],
};

/** The first run of an operation that writes; the first of all where none does. */
export function usualRun(operation: string): Run | undefined {
  const runs = RUNS[operation]?.filter(({ part }) => part === undefined) ?? [];
  return runs.find(({ rounds }) => !rounds.flat().every(isRead)) ?? runs[0];
}
