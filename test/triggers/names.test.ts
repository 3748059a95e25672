import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { ACTION_FIELDS, CONTACT_FIELDS, PERSONAL_FIELDS } from '../support/asked.ts';
import { callbackWith } from '../support/callbacks.ts';
import { useReceiver, useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';

const SALE = { name: 'Sale of 1 Harbour Street', actionTypeId: '812', primaryParticipants: ['88', '95'] };
const SALE_WITH_NAMES = {
  id: '9001',
  actionType: { id: '812', name: 'Property Sale' },
  assignedTo: { id: '15', name: 'Poe, Sam', email: 'sam.poe@harbourlaw.example' },
  primaryParticipants: [
    { id: '88', name: 'Roe, Ann', email: 'ann.roe@mail.example' },
    { id: '95', name: 'Brightwater Realty', email: 'sales@brightwater.example' },
  ],
  primaryContact: { id: '88', name: 'Roe, Ann', firstName: 'Ann', lastName: 'Roe', email: 'ann.roe@mail.example' },
  primaryContactsText: 'Ann Roe; Brightwater Realty',
  step: { id: '812--1', name: 'Open file' },
  namesComplete: true,
};
const SALE_WITHOUT_NAMES = {
  id: '9001',
  name: 'Sale of 1 Harbour Street',
  actionType: { id: '812', name: null },
  assignedTo: { id: '15', name: null, email: null },
  primaryParticipants: [
    { id: '88', name: null, email: null },
    { id: '95', name: null, email: null },
  ],
  namesComplete: false,
};
const UNA = { id: '501', displayName: 'Boe, Una', email: 'una@mail.example' };

const ACTION_LINE = `GET /actions/9001?fields=${ACTION_FIELDS}&include=actionType,assignedTo,primaryParticipants,step&pageSize=200`;
const CONTACT_LINE = `GET /participants/501?fields=${CONTACT_FIELDS}&pageSize=200`;

describe.each(DIALECTS)('names in a row (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const receiver = useReceiver();

  /** What a Zap gets of the only callback of an event; only the requests of that run are kept. */
  const deliver = async (trigger: string, bundle: object = {}, more: () => void = () => {}): Promise<unknown> => {
    await zap.run(trigger, 'performSubscribe', { targetUrl: receiver.targetUrl });
    zap.sandbox.addAction(SALE);
    zap.sandbox.addParticipant({ firstName: 'Una', lastName: 'Boe', email: 'una@mail.example' });
    more();
    await zap.sandbox.settled();
    zap.sandbox.requests.length = 0;
    return zap.run(trigger, 'perform', { ...receiver.callbacks[0], ...bundle });
  };

  test.each<[string, object, object, readonly string[]]>([
    ['triggers.new_action', {}, SALE_WITH_NAMES, [ACTION_LINE]],
    ['triggers.new_action', { includeNames: 'yes' }, SALE_WITH_NAMES, [ACTION_LINE]],
    ['triggers.new_action', { includeNames: false }, SALE_WITHOUT_NAMES, []],
    ['triggers.new_action', { includeNames: 'F' }, SALE_WITHOUT_NAMES, []],
    ['triggers.new_contact', {}, { ...UNA, namesComplete: true }, [CONTACT_LINE]],
    [
      'triggers.new_contact',
      { includePersonalDetails: 'yes' },
      { ...UNA, personalDetails: { gender: null }, namesComplete: true },
      [CONTACT_LINE.replace('&', `,${PERSONAL_FIELDS}&`)],
    ],
    ['triggers.new_contact', { includeNames: 'no' }, { ...UNA, namesComplete: false }, []],
  ])('come in one request, unless they are not wanted: %s with %j', async (trigger, inputData, row, lines) => {
    expect(await deliver(trigger, { inputData })).toMatchObject([row]);
    expect(linesOf(zap.sandbox)).toEqual(lines);
  });

  test.each([
    ['people', 'actions actiontypes', { actionType: { name: 'Property Sale' }, assignedTo: { id: '15', name: null } }],
    ['types', 'actions participants', { actionType: { id: '812', name: null }, assignedTo: { name: 'Poe, Sam' } }],
  ])('that the connection may not see are empty, and the row says so: %s', async (_what, scope, expected) => {
    const authData = zap.sandbox.connect({ scope });

    expect(await deliver('triggers.new_action', { authData })).toMatchObject([{ ...expected, namesComplete: false }]);
  });

  test('that are missing for one person are empty for that person only, and the row says so', async () => {
    const rows = deliver('triggers.new_action', {}, () => void zap.sandbox.firm.participants.delete('95'));

    expect(await rows).toMatchObject([
      {
        ...SALE_WITH_NAMES,
        primaryContactsText: 'Ann Roe; contact 95',
        primaryParticipants: [
          { id: '88', name: 'Roe, Ann', email: 'ann.roe@mail.example' },
          { id: '95', name: null, email: null },
        ],
        namesComplete: false,
      },
    ]);
  });
});

describe.each(DIALECTS)('what the event said (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const perform = (trigger: string, resource: string, told: Parameters<typeof callbackWith>[2], read: object) => {
    zap.sandbox.inject({ path: `/${resource}/${told.id}`, status: 200, ...read });
    return zap.run(trigger, 'perform', callbackWith(dialect, resource, told));
  };
  const TOLD = {
    id: 8700,
    name: 'Doe',
    reference: 'R-1',
    riskScore: 7,
    links: { actionType: '820', assignedTo: '15', primaryParticipants: ['88'] },
  };

  test.each([
    ['an id', { actions: { id: 8700 } }],
    [
      'empty values',
      { actions: { id: 8700, name: null, reference: '', riskScore: null, links: { primaryParticipants: [] } } },
    ],
  ])('stays in the row of an action whose record holds only %s', async (_what, body) => {
    expect(await perform('triggers.new_action', 'actions', TOLD, { body })).toMatchObject([
      {
        name: 'Doe',
        reference: 'R-1',
        actionType: { id: '820', name: null },
        assignedTo: { id: '15', name: null },
        primaryParticipants: [{ id: '88', name: null }],
        otherAttributes: { riskScore: 7 },
        namesComplete: false,
      },
    ]);
  });
});

describe('names that are not wanted', () => {
  const zap = useZap();

  test.each([
    ['triggers.new_action', 'actions', { id: 8705, name: 'Foe', status: 'Active' }, { assignedTo: '16' }],
    ['triggers.new_contact', 'participants', { id: 95, name: 'Brightwater' }, { contactKind: 'company' }],
  ])(
    'stay out of a row of %s whose record was read for a filter, with all that the event did not tell',
    async (trigger, resource, told, filter) => {
      const run = (inputData: object) =>
        zap.run(trigger, 'perform', { inputData, ...callbackWith('document', resource, told) });

      const rows = await run({ ...filter, includeNames: 'no' });

      expect(linesOf(zap.sandbox)).toHaveLength(1);
      expect(rows).toEqual(await run({ includeNames: 'no' }));
      expect(rows).toMatchObject([{ id: String(told.id), namesComplete: false }]);
    },
  );
});

describe('names', () => {
  const zap = useZap();
  const perform = (...ids: readonly number[]) =>
    zap.run(
      'triggers.new_action',
      'perform',
      callbackWith('document', 'actions', ...ids.map((id) => ({ id, name: `Action ${id}` }))),
    );

  test('are complete when an action has no people', async () => {
    const { id } = zap.sandbox.addAction({ name: 'Lease advice', primaryParticipants: null });

    expect(await perform(id)).toMatchObject([{ primaryParticipants: [], namesComplete: true }]);
  });

  test.each([
    ['an action has no type', 'triggers.new_action', 'actions'],
    ['a contact has no name', 'triggers.new_contact', 'participants'],
  ])('are not complete when %s', async (_what, trigger, resource) => {
    zap.sandbox.inject({ path: `/${resource}/88`, status: 200, body: { [resource]: { id: 88, status: 'Active' } } });

    expect(await zap.run(trigger, 'perform', callbackWith('document', resource, { id: 88 }))).toMatchObject([
      { id: '88', namesComplete: false },
    ]);
  });

  test('are missing only for actions that the connected user may not see, and rows keep their order', async () => {
    zap.sandbox.firm.actions.delete('8700');

    expect(await perform(8702, 8700, 8701)).toMatchObject([
      { id: '8702', actionType: { name: 'Family Law' }, namesComplete: true },
      { id: '8700', name: 'Action 8700', actionType: { name: null }, namesComplete: false },
      { id: '8701', actionType: { name: 'Will' }, namesComplete: true },
    ]);
  });
});
