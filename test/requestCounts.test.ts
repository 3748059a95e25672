import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from './sandbox/sandbox.ts';
import { callbackWith, type ToldRecord } from './support/callbacks.ts';
import { CLIENTS, NOTE, TASK } from './support/laterSteps.ts';
import { useZap } from './support/lifetime.ts';
import type { Zap } from './support/zap.ts';
import { COMPANY } from './support/createContact.ts';
import { TO_CONTRACT, TO_DEPOSIT, TO_EXCHANGE, TO_SETTLEMENT } from './support/changeStep.ts';
import { linesOf } from './support/requests.ts';
import { NEW_ROOMS, NEW_ROW } from './support/updates.ts';

const NO_NAMES = { includeNames: 'no' };
const WITH_DATA = { includeData: 'yes' };
const WITH_PARTIES = { includeParties: 'yes' };
const [NEW_ACTION, NEW_CONTACT] = ['triggers.new_action', 'triggers.new_contact'];
const ACTION = { id: 8700, name: 'Doe', status: 'Active', links: { actionType: '820', assignedTo: '15' } };
const CONTACT = { id: 88, displayName: 'Roe, Ann', isCompany: 'F' };

const PARTIES = 'GET /actionparticipants';
const [DATA, CHOICES] = ['GET /datacollectionrecordvalues', 'GET /datacollectionfielddropdownchoices'];

type Requests = readonly string[];

/** What one run asks for of each event: with names or without, and where a filter settles it, rules it out or lacks a value. */
const EVENTS: readonly (readonly [string, object, readonly ToldRecord[], Requests])[] = [
  [NEW_ACTION, {}, [ACTION], ['GET /actions/8700']],
  [NEW_ACTION, NO_NAMES, [ACTION], []],
  [NEW_ACTION, { ...NO_NAMES, status: 'Active' }, [{ id: 8700 }], ['GET /actions/8700']],
  [NEW_ACTION, {}, [{ id: 8700 }, { id: 8701 }], ['GET /actions/8700,8701']],
  [NEW_ACTION, WITH_DATA, [ACTION], ['GET /actions/8700', DATA, CHOICES]],
  [NEW_ACTION, { ...WITH_DATA, status: 'Closed' }, [ACTION], []],
  [NEW_ACTION, WITH_DATA, [{ id: 8700 }, { id: 8701 }], ['GET /actions/8700,8701', DATA, CHOICES]],
  [NEW_ACTION, WITH_PARTIES, [{ id: 8700 }, { id: 8701 }], ['GET /actions/8700,8701', PARTIES]],
  [NEW_CONTACT, {}, [CONTACT], ['GET /participants/88']],
  [NEW_CONTACT, { ...NO_NAMES, contactKind: 'person' }, [CONTACT], []],
  [NEW_CONTACT, { contactKind: 'company' }, [CONTACT], []],
];

const [FIND_CONTACT, FIND_ACTION] = ['searches.find_contact', 'searches.find_action'];
const [FILE_NOTE, ADD_CONTACT] = ['creates.create_file_note', 'creates.add_contact_to_action'];
const [UPDATE_ACTION, UPDATE_CONTACT] = ['creates.update_action', 'creates.update_contact'];
const DESCRIBE = 'searches.describe_action_type';
const [CHANGE_STEP, DESCRIBE_STEP] = ['creates.change_step', 'searches.describe_step'];

/** What one run of each other operation asks for. */
const RUNS: readonly (readonly [operation: string, part: string, inputData: object, Requests])[] = [
  [NEW_ACTION, 'performList', { actionTypes: ['812', '833'], assignedTo: '15', status: 'Active' }, ['GET /actions']],
  [NEW_ACTION, 'performList', WITH_DATA, ['GET /actions', DATA]],
  [NEW_ACTION, 'performList', WITH_PARTIES, ['GET /actions', PARTIES]],
  [NEW_CONTACT, 'performList', { contactKind: 'person' }, ['GET /participants']],
  ['triggers.list_action_types', 'perform', {}, ['GET /actiontypes']],
  ['triggers.list_participants', 'perform', {}, ['GET /participants']],
  ['triggers.list_assignees', 'perform', {}, ['GET /users']],
  ['triggers.list_actions', 'perform', { actionType: '812' }, ['GET /actions']],
  ['triggers.list_roles', 'perform', {}, ['GET /participanttypes']],
  [FIND_CONTACT, 'perform', { email: 'ann.roe@mail.example' }, ['GET /participants']],
  [FIND_CONTACT, 'perform', { name: 'Ann Roe' }, ['GET /participants']],
  [FIND_CONTACT, 'perform', { id: '88' }, ['GET /participants/88']],
  [FIND_CONTACT, 'perform', { email: 'ann.roe@mail.example', name: 'Ann Roe', id: '88' }, ['GET /participants/88']],
  [FIND_CONTACT, 'perform', { id: 'Ann Roe <ann.roe@mail.example>' }, ['GET /participants']],
  [FIND_ACTION, 'perform', { reference: 'EST-7' }, ['GET /actions']],
  [FIND_ACTION, 'perform', { id: 'EST-7' }, ['GET /actions']],
  [FIND_ACTION, 'perform', { name: 'Advice', actionType: 'Advice' }, ['GET /actiontypes', 'GET /actions']],
  [FIND_ACTION, 'perform', { name: 'Nemo', actionType: '833' }, ['GET /actions', 'GET /actiontypes/833']],
  [FIND_ACTION, 'perform', { name: 'Advice', actionType: '833', status: 'Active' }, ['GET /actions']],
  [FIND_ACTION, 'perform', { id: '8700' }, ['GET /actions/8700']],
  [FIND_ACTION, 'perform', { contact: '88' }, [PARTIES, 'GET /actions/8701']],
  [
    FIND_ACTION,
    'perform',
    { contact: 'Pat Moe', role: 'Client' },
    ['GET /participants', PARTIES, 'GET /actions/8703,8702'],
  ],
  [FIND_ACTION, 'perform', { contact: '88', role: 'Witness' }, [PARTIES, 'GET /participanttypes']],
  [FIND_ACTION, 'perform', { contact: 'Nemo', name: 'Will' }, ['GET /participants']],
  [FIND_ACTION, 'perform', { id: '8700', ...WITH_DATA }, ['GET /actions/8700', DATA, CHOICES]],
  [FIND_ACTION, 'perform', { name: 'Moe', ...WITH_DATA, ...WITH_PARTIES }, ['GET /actions', DATA, PARTIES]],
  [DESCRIBE, 'perform', { actionType: '833' }, ['GET /actioncreate/833', 'GET /actiontypes/833']],
  [DESCRIBE, 'perform', { actionType: '999' }, ['GET /actioncreate/999']],
  [
    'creates.create_action',
    'perform',
    { actionType: '833', actionName: 'Advice', externalReference: 'X-1' },
    ['GET /actioncreate/833', 'POST /actioncreate', 'GET /actions/9001', 'PUT /actions/9001'],
  ],
  [
    'creates.create_contact',
    'perform',
    { ...COMPANY, externalReference: 'CRM-7' },
    ['GET /participants', 'POST /participants'],
  ],
  [FIND_CONTACT, 'perform', { externalReference: 'CRM-94', name: 'Zoë' }, ['GET /participants']],
  [FIND_ACTION, 'perform', { externalReference: 'PMS-7' }, ['GET /actions']],
  [FILE_NOTE, 'perform', NOTE, ['GET /actions/8700', 'POST /filenotes']],
  [FILE_NOTE, 'perform', { ...NOTE, action: 'QS-3' }, ['GET /actions', 'POST /filenotes']],
  ['creates.create_task', 'perform', { ...TASK, assignedToParticipant: '16' }, ['POST /tasks']],
  ['creates.create_task', 'perform', { ...TASK, action: 'QS-3' }, ['GET /actions', 'POST /tasks']],
  [UPDATE_ACTION, 'perform', { action: '8700', priority: '9' }, ['GET /actions/8700', 'PUT /actions/8700']],
  [UPDATE_ACTION, 'perform', { action: 'QS-3', clear: ['reference'] }, ['GET /actions', 'PUT /actions/8700']],
  [UPDATE_ACTION, 'perform', { action: '8700', status: 'Active' }, ['GET /actions/8700']],
  [UPDATE_ACTION, 'perform', { action: '8700', status: 'Active', ...WITH_PARTIES }, ['GET /actions/8700', PARTIES]],
  [UPDATE_CONTACT, 'perform', { contact: '88', phone: '1' }, ['GET /participants/88', 'PUT /participants/88']],
  [UPDATE_CONTACT, 'perform', { contact: 'Roe, Ann', phone: '1' }, ['GET /participants', 'PUT /participants/88']],
];

const NEXT_STEPS = 'GET /actionchangestep/8700';
const LOOK = 'GET /actions/8700';
const MOVE = ['POST /actionchangestep'];
const PUT = 'PUT /actions/8700';
const [ROLES, TYPES] = ['GET /participanttypes/46,27', 'GET /actiontypes/833'];
const DATA_TYPES = 'GET /datacollectionfields';
const DATA_OF = (...names: readonly string[]): string => `${DATA_TYPES}/${names.map((name) => `44--${name}`).join()}`;
const OFFICE = ',50--DepositAccount';
const DEPOSIT_DATA = `${DATA_OF('DepositDate', 'DepositMethod', 'DepositAmount', 'DepositCleared', 'DepositSeen')}${OFFICE},50--Notes`;
const DEPOSIT_FORM = [[NEXT_STEPS, LOOK], [ROLES, TYPES, DEPOSIT_DATA], [CHOICES]];
const { stepDataField1631: _day, ...NO_DAY } = TO_EXCHANGE;

const CHANGE_DATA = 'creates.update_action_data';
const PUT_DATA = 'PUT /datacollectionrecordvalues';
const PUT_ROOMS = [`${PUT_DATA}/44--Rooms--870044`];

const ADD = 'POST /actionparticipants';
const NAMES_OF_CLIENTS = 'GET /participants/88,90';
const NAME_OF_ROLE = 'GET /participanttypes/71';

/** What one run asks for, as far as it needs an answer before it goes on. */
const IN_ROUNDS: readonly (readonly [
  operation: string,
  part: string,
  inputData: object,
  rounds: readonly Requests[],
])[] = [
  [
    ADD_CONTACT,
    'perform',
    CLIENTS,
    [
      [LOOK, PARTIES, NAME_OF_ROLE],
      [NAMES_OF_CLIENTS, ADD],
    ],
  ],
  [
    ADD_CONTACT,
    'perform',
    { ...CLIENTS, role: 'Client' },
    [[LOOK, 'GET /participanttypes'], [PARTIES, NAMES_OF_CLIENTS], [ADD]],
  ],
  [
    'creates.create_task',
    'perform',
    { ...TASK, action: 'QS-3', assignedToParticipant: 'Kim Loe' },
    [['GET /actions', 'GET /participants'], ['POST /tasks']],
  ],
  [UPDATE_ACTION, 'perform', { action: '8700', assignedToParticipant: '16' }, [[LOOK, 'GET /participants/16'], [PUT]]],
  [UPDATE_ACTION, 'perform', { action: '8700', reference: 'QS-4' }, [[LOOK, 'GET /actions'], [PUT]]],
  ['triggers.list_next_steps', 'perform', { action: '8700' }, [[NEXT_STEPS, LOOK]]],
  ['triggers.list_next_steps', 'perform', { action: 'QS-3' }, [['GET /actions'], [NEXT_STEPS]]],
  [DESCRIBE_STEP, 'perform', { action: '8700' }, [[NEXT_STEPS, LOOK]]],
  [
    DESCRIBE_STEP,
    'perform',
    TO_SETTLEMENT,
    [
      [NEXT_STEPS, LOOK],
      ['GET /tasks/6001,6002', 'GET /participants/97'],
    ],
  ],
  [CHANGE_DATA, 'inputFields', {}, []],
  [CHANGE_DATA, 'inputFields', { action: '8700', addRow: '53' }, [[LOOK], [DATA_TYPES], [CHOICES]]],
  ['triggers.list_data_collections', 'perform', { action: '8700' }, [[LOOK], [DATA_TYPES]]],
  [CHANGE_DATA, 'perform', { action: '8700' }, [[LOOK, DATA]]],
  [CHANGE_DATA, 'perform', { ...NEW_ROOMS, 'dataField44--Rooms': '3' }, [[LOOK, DATA]]],
  [CHANGE_DATA, 'perform', NEW_ROOMS, [[LOOK, DATA], [DATA], PUT_ROOMS]],
  [CHANGE_DATA, 'perform', { ...NEW_ROOMS, action: 'QS-3' }, [['GET /actions'], [DATA], [DATA], PUT_ROOMS]],
  [
    CHANGE_DATA,
    'perform',
    { action: '8700', otherData: { Kind: 'unit', 'Referred by': 'Ann Roe' } },
    [
      [LOOK, DATA],
      [DATA_TYPES],
      [CHOICES, 'GET /participants'],
      [DATA],
      [`${PUT_DATA}/44--Kind--870044,50--Referrer--870050`],
    ],
  ],
  [
    CHANGE_DATA,
    'perform',
    { ...NEW_ROW, 'dataField52--Lender': 'Quay Bank' },
    [
      [LOOK, DATA],
      [DATA_TYPES],
      [DATA],
      ['POST /datacollectionrecords'],
      ['POST /datacollectionrecords'],
      [`${PUT_DATA}/52--Lender--870052,53--Item--8700533`],
    ],
  ],
  [CHANGE_STEP, 'inputFields', {}, []],
  [CHANGE_STEP, 'inputFields', { ...TO_CONTRACT, step: '{{1__step}}' }, []],
  [CHANGE_STEP, 'inputFields', TO_CONTRACT, [[NEXT_STEPS, LOOK]]],
  [CHANGE_STEP, 'inputFields', TO_DEPOSIT, DEPOSIT_FORM],
  [CHANGE_STEP, 'inputFields', { ...TO_CONTRACT, action: '{{1__id}}', exampleAction: '8700' }, [[NEXT_STEPS, LOOK]]],
  [CHANGE_STEP, 'perform', TO_CONTRACT, [[NEXT_STEPS, LOOK], MOVE, [LOOK]]],
  [CHANGE_STEP, 'perform', { ...TO_CONTRACT, action: 'QS-3' }, [['GET /actions'], [NEXT_STEPS], MOVE, [LOOK]]],
  [CHANGE_STEP, 'perform', { ...TO_CONTRACT, assignedToParticipant: '16' }, [[NEXT_STEPS, LOOK], MOVE, [LOOK]]],
  [CHANGE_STEP, 'perform', TO_EXCHANGE, [[NEXT_STEPS, LOOK], [DATA_OF('ExchangeDate')], MOVE, [LOOK]]],
  [CHANGE_STEP, 'perform', NO_DAY, [[NEXT_STEPS, LOOK], ['GET /datacollectionrecordvalues'], MOVE, [LOOK]]],
  [CHANGE_STEP, 'perform', { ...TO_CONTRACT, ...WITH_PARTIES }, [[NEXT_STEPS, LOOK], MOVE, [LOOK, PARTIES]]],
  [UPDATE_ACTION, 'perform', { action: '8700', priority: '9', ...WITH_PARTIES }, [[LOOK], [PUT], [PARTIES]]],
  [
    'creates.create_action',
    'perform',
    { actionType: '833', actionName: 'Advice', ...WITH_PARTIES },
    [['GET /actioncreate/833'], ['POST /actioncreate'], ['GET /actions/9001', PARTIES]],
  ],
  [
    FIND_ACTION,
    'outputFields',
    { actionType: '840', ...WITH_DATA, ...WITH_PARTIES },
    [['GET /actioncreate/840', DATA_TYPES, DATA_TYPES], ['GET /participanttypes/71']],
  ],
  [CHANGE_STEP, 'perform', { ...TO_CONTRACT, checkOnly: true }, [[NEXT_STEPS, LOOK]]],
  [CHANGE_STEP, 'perform', { action: '8700', step: 'Open' }, [[NEXT_STEPS, LOOK]]],
  [
    CHANGE_STEP,
    'perform',
    { ...TO_CONTRACT, assignedToParticipant: 'Kim Loe' },
    [['GET /participants', NEXT_STEPS, LOOK], MOVE, [LOOK]],
  ],
  // The only run that takes more than five: it asks for every kind of input.
  [
    CHANGE_STEP,
    'perform',
    TO_DEPOSIT,
    [
      [NEXT_STEPS, LOOK],
      [
        `${DATA_OF('DepositDate', 'DepositMethod', 'DepositCleared')}${OFFICE}`,
        'GET /datacollectionrecordvalues',
        'GET /actionparticipants',
        'GET /participants/15',
      ],
      [CHOICES],
      [...MOVE, 'GET /participanttypes/27', 'GET /participants/95'],
      [LOOK],
    ],
  ],
];

const sentTo = ({ sandbox }: Pick<Zap, 'sandbox'>): Requests =>
  linesOf(sandbox).map((line) => line.split('?')[0] ?? '');

describe.each(DIALECTS)('requests of one event (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each(EVENTS)('an event of %s with %j (%#)', async (trigger, inputData, records, expected) => {
    const resource = trigger === NEW_ACTION ? 'actions' : 'participants';
    await zap.run(trigger, 'perform', { inputData, ...callbackWith(dialect, resource, ...records) });

    expect(sentTo(zap)).toEqual(expected);
  });
});

// In one dialect: what is asked for follows from what an answer says, not from its form.
describe('requests of one run', () => {
  const zap = useZap({ dialect: 'live' });
  const sent = (): Requests => sentTo(zap);

  test.each(RUNS)('%s %s with %j', async (operation, part, inputData, expected) => {
    await zap.run(operation, part, { inputData, meta: { page: 0 } });

    expect(sent()).toEqual(expected);
  });

  test.each(IN_ROUNDS)('%s %s, side by side (%#)', async (operation, part, inputData, rounds) => {
    await zap.run(operation, part, { inputData, meta: { page: 0 } });
    const requests = sent();

    // Side by side they arrive in any order.
    const ends = rounds.map((_, index) => rounds.slice(0, index + 1).flat().length);
    expect(requests).toHaveLength(ends.at(-1) ?? 0);
    expect(ends.map((end, index) => requests.slice(ends[index - 1] ?? 0, end).toSorted())).toEqual(
      rounds.map((round) => round.toSorted()),
    );
  });

  test.each([
    ['creates.create_action', { actionType: '833', actionName: 'Advice', assignedToParticipant: 'Kim Loe' }, '9001'],
    [CHANGE_STEP, { ...TO_CONTRACT, assignedToParticipant: 'Kim Loe' }, '8700'],
  ])('an assignee that the service passes over takes %s one more request', async (operation, inputData, id) => {
    zap.sandbox.firm.positions.assignee = 'links';
    await zap.run(operation, 'perform', { inputData });

    expect(sent().slice(-2)).toEqual([`GET /actions/${id}`, `PUT /actions/${id}`]);
  });

  test.each([NEW_ACTION, NEW_CONTACT])('turning %s on and off', async (trigger) => {
    const subscribeData = await zap.run(trigger, 'performSubscribe', { targetUrl: 'https://hooks.example/1' });
    await zap.run(trigger, 'performUnsubscribe', { subscribeData });

    expect(sent()).toEqual(['POST /resthooks', 'GET /resthooks', 'DELETE /resthooks/46']);
  });

  test.each('812 820 845 850 855 870 871'.split(' '))('a description takes at most five: %s', async (actionType) => {
    await zap.run(DESCRIBE, 'perform', { inputData: { actionType } });

    expect(sent().length).toBeLessThanOrEqual(5);
  });
});
