import { describe, expect, test } from '@jest/globals';
import { DIALECTS, type ActionAttributes, type ParticipantAttributes } from '../sandbox/sandbox.ts';
import { callbackWith } from '../support/callbacks.ts';
import { useReceiver, useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { column } from '../support/rows.ts';

/** An action of type 833, assigned to 15, active, unless said otherwise. */
const ACTION_EVENTS: readonly (readonly [
  what: string,
  inputData: object,
  attributes: Partial<ActionAttributes>,
  isTold: boolean,
])[] = [
  ['no filter', {}, {}, true],
  ['blank filters', { actionTypes: [], assignedTo: '', status: null }, {}, true],
  ['blanks in a list', { actionTypes: ['', ' '] }, {}, true],
  ['its type', { actionTypes: ['833'] }, {}, true],
  ['its type, as a number', { actionTypes: [833] }, {}, true],
  ['its type, not in a list', { actionTypes: '833' }, {}, true],
  ['another type', { actionTypes: ['812'] }, {}, false],
  ['a type that begins alike', { actionTypes: ['83', '8330'] }, {}, false],
  ['several types, one of them its own', { actionTypes: ['812', '833', '850'] }, {}, true],
  ['several types, none of them its own', { actionTypes: ['812', '850'] }, {}, false],
  ['its assignee', { assignedTo: '16' }, { assignedTo: '16' }, true],
  ['another assignee', { assignedTo: '16' }, {}, false],
  ['its status', { status: 'Inactive' }, { status: 'Inactive' }, true],
  ['another status', { status: 'Inactive' }, {}, false],
  ['all of it', { actionTypes: ['833'], assignedTo: '15', status: 'Active' }, {}, true],
  ['all but the type', { actionTypes: ['812'], assignedTo: '15', status: 'Active' }, {}, false],
  ['all but the assignee', { actionTypes: ['833'], assignedTo: '16', status: 'Active' }, {}, false],
  ['all but the status', { actionTypes: ['833'], assignedTo: '15', status: 'Closed' }, {}, false],
];

const PERSON: ParticipantAttributes = { firstName: 'Una', lastName: 'Boe' };
const COMPANY: ParticipantAttributes = { isCompany: 'T', companyName: 'Tide & Co' };

const CONTACT_EVENTS = [
  ['no filter', {}, PERSON, true],
  ['a blank filter', { contactKind: '' }, COMPANY, true],
  ['people and companies', { contactKind: 'any' }, PERSON, true],
  ['people and companies', { contactKind: 'any' }, COMPANY, true],
  ['people', { contactKind: 'person' }, PERSON, true],
  ['people', { contactKind: 'person' }, COMPANY, false],
  ['companies', { contactKind: 'company' }, COMPANY, true],
  ['companies', { contactKind: 'company' }, PERSON, false],
] as const;

describe.each(DIALECTS)('events that the user asked for, and no others (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const receiver = useReceiver();

  /** The ids of the rows that a Zap with these inputs gets of the event. */
  const deliver = async (trigger: string, inputData: object, happen: () => void): Promise<readonly unknown[]> => {
    await zap.run(trigger, 'performSubscribe', { inputData, targetUrl: receiver.targetUrl });
    happen();
    await zap.sandbox.settled();
    return column(await zap.run(trigger, 'perform', { inputData, ...receiver.callbacks[0] }), 'id');
  };

  describe.each([
    ['with names', {}],
    ['without names', { includeNames: false }],
  ])('%s', (_case, names) => {
    test.each(ACTION_EVENTS)('a new action, filtered by %s', async (_what, filters, attributes, isTold) => {
      const happen = () => zap.sandbox.addAction({ name: 'Lease advice', ...attributes });

      expect(await deliver('triggers.new_action', { ...filters, ...names }, happen)).toEqual(isTold ? ['9001'] : []);
    });

    test.each(CONTACT_EVENTS)('a new contact, filtered by %s: %j of %j', async (_what, filter, contact, isTold) => {
      const happen = () => zap.sandbox.addParticipant(contact);

      expect(await deliver('triggers.new_contact', { ...filter, ...names }, happen)).toEqual(isTold ? ['501'] : []);
    });
  });

  test('an event that the callback itself rules out costs no request', async () => {
    const callback = callbackWith(dialect, 'actions', { id: 8700, status: 'Active', links: { actionType: '820' } });

    expect(
      await zap.run('triggers.new_action', 'perform', { inputData: { actionTypes: ['812'] }, ...callback }),
    ).toEqual([]);
    expect(linesOf(zap.sandbox)).toEqual([]);
  });

  test('an action is judged by what it was when it was created, and told as it is now', async () => {
    const callback = callbackWith(dialect, 'actions', { id: 8704, status: 'Active', links: { assignedTo: '15' } });
    const inputData = { status: 'Active', assignedTo: '15' };

    expect(await zap.run('triggers.new_action', 'perform', { inputData, ...callback })).toMatchObject([
      { id: '8704', status: 'Closed', assignedTo: { id: '16', name: 'Loe, Kim' } },
    ]);
  });

  test('each record of one callback is judged by itself', async () => {
    const told = [
      { id: 8700, links: { actionType: '820' } },
      { id: 8701, links: { actionType: '850' } },
      { id: 8702, links: { actionType: '870' } },
    ];
    const inputData = { actionTypes: ['850', '870'], includeNames: 'no' };
    const rows = await zap.run('triggers.new_action', 'perform', {
      inputData,
      ...callbackWith(dialect, 'actions', ...told),
    });

    expect(column(rows, 'id')).toEqual(['8701', '8702']);
    expect(linesOf(zap.sandbox)).toEqual([]);
  });
});
