import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { useReceiver, useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { column, rowOf, rowsOf, type Row } from '../support/rows.ts';
import { ACTION_FIELDS } from '../support/asked.ts';

const HARBOUR_SALE = {
  name: 'Sale of 1 Harbour Street',
  actionTypeId: '812',
  reference: 'HS-17',
  primaryParticipants: ['88', '89'],
};

describe.each(DIALECTS)('events as they are delivered (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const receiver = useReceiver();
  const listenTo = (trigger: string) => zap.run(trigger, 'performSubscribe', { targetUrl: receiver.targetUrl });

  /** The row of the only callback that arrives, and what of it the integration does not know. */
  const deliver = async (
    trigger: string,
    happen: () => void,
    inputData: object = { includeNames: false },
  ): Promise<{ known: Row; otherAttributes: unknown }> => {
    await listenTo(trigger);
    happen();
    await zap.sandbox.settled();
    zap.sandbox.requests.length = 0;
    const [row, ...more] = rowsOf(await zap.run(trigger, 'perform', { ...receiver.callbacks[0], inputData }));
    expect(more).toEqual([]);
    const { otherAttributes, ...known } = row ?? {};
    return { known, otherAttributes };
  };

  test(`a new action becomes one row with everything that came, and nothing is asked for${fact(
    'base.records',
    'event.ActionCreated',
    'delivery.body',
    'callback.body',
    'linked.flags',
  )}`, async () => {
    const { known } = await deliver('triggers.new_action', () => zap.sandbox.addAction(HARBOUR_SALE));

    expect(known).toEqual({
      id: '9001',
      name: 'Sale of 1 Harbour Street',
      reference: 'HS-17',
      priority: 0,
      status: 'Active',
      statusTimestamp: '2025-03-04T10:30:00+10:00',
      isBillableOverride: null,
      createdTimestamp: '2025-03-04',
      modifiedTimestamp: '2025-03-04T10:30:00+10:00',
      isDeleted: false,
      deletedBy: { id: null, name: null, email: null },
      deletedTimestamp: null,
      isFavorite: false,
      actionType: { id: '812', name: null },
      assignedTo: { id: '15', name: null, email: null },
      division: { id: '1' },
      primaryParticipants: [
        { id: '88', name: null, email: null },
        { id: '89', name: null, email: null },
      ],
      namesComplete: false,
      // The service of these tests lives in the past.
      recordIsOld: true,
    });
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('a new action comes with names unless they are not wanted, for one request', async () => {
    const { known } = await deliver('triggers.new_action', () => zap.sandbox.addAction(HARBOUR_SALE), {});

    expect(known).toMatchObject({
      id: '9001',
      actionType: { id: '812', name: 'Property Sale' },
      assignedTo: { id: '15', name: 'Poe, Sam', email: 'sam.poe@harbourlaw.example' },
      primaryParticipants: [
        { id: '88', name: 'Roe, Ann', email: 'ann.roe@mail.example' },
        { id: '89', name: 'Roe, Jane', email: 'jane.roe@mail.example' },
      ],
      namesComplete: true,
    });
    expect(linesOf(zap.sandbox)).toEqual([
      `GET /actions/9001?fields=${ACTION_FIELDS}&include=actionType,assignedTo,primaryParticipants&pageSize=200`,
    ]);
  });

  test(`what the integration does not know of an action comes along in one form${fact(
    'base.otherResources',
    'callback.otherFields',
  )}`, async () => {
    const { otherAttributes } = await deliver('triggers.new_action', () =>
      zap.sandbox.addAction({ ...HARBOUR_SALE, relatedActions: ['8700', '8701'] }),
    );

    expect(otherAttributes).toEqual({
      step: '812--1',
      relatedActions: ['8700', '8701'],
      billSettings: null,
      overrideBillingStatus: null,
      lastAccessTimestamp: null,
      importExternalReference: null,
      amlReviewStatus: null,
    });
  });

  test(`a new contact becomes one row with everything that came${fact(
    'base.records',
    'event.ParticipantCreated',
    'delivery.body',
    'callback.body',
  )}`, async () => {
    const { known, otherAttributes } = await deliver('triggers.new_contact', () =>
      zap.sandbox.addParticipant({ firstName: 'Una', lastName: 'Boe', email: 'una@mail.example', phone1Country: 61 }),
    );

    expect(known).toEqual({
      id: '501',
      displayName: 'Boe, Una',
      isCompany: false,
      companyName: null,
      salutation: null,
      firstName: 'Una',
      middleName: null,
      lastName: 'Boe',
      preferredName: null,
      email: 'una@mail.example',
      phone1Label: null,
      phone1Country: '61',
      phone1Area: null,
      phone1Number: null,
      website: null,
      physicalAddressLine1: null,
      physicalAddressLine2: null,
      physicalCity: null,
      physicalStateProvince: null,
      physicalPostCode: null,
      mailingAddressLine1: null,
      mailingAddressLine2: null,
      mailingCity: null,
      mailingStateProvince: null,
      mailingPostCode: null,
      createdTimestamp: '2025-03-04T10:30:00+10:00',
      modifiedTimestamp: '2025-03-04T10:30:00+10:00',
      division: { id: '1' },
      physicalCountry: { id: null },
      mailingCountry: { id: null },
      namesComplete: false,
      recordIsOld: true,
    });
    expect(zap.sandbox.requests).toEqual([]);
    expect(otherAttributes).toEqual({
      phone2Label: null,
      phone2Country: null,
      phone2Area: null,
      phone2Number: null,
      occupation: null,
    });
  });

  test(`a company is told from a person${fact('event.ParticipantCreated')}`, async () => {
    const { known } = await deliver('triggers.new_contact', () =>
      zap.sandbox.addParticipant({ isCompany: 'T', companyName: 'Tide & Co' }),
    );

    expect(known).toMatchObject({
      displayName: 'Tide & Co',
      isCompany: true,
      companyName: 'Tide & Co',
      lastName: null,
    });
  });

  test(`the callback comes to the registered address as one POST, its query string included${fact(
    'base.hooks',
    'endpoint.callback',
    'delivery.post',
    'hook.targetUrl',
  )}`, async () => {
    await deliver('triggers.new_action', () => zap.sandbox.addAction(HARBOUR_SALE));

    expect(receiver.callbacks.map(({ rawRequest: { method, querystring } }) => ({ method, querystring }))).toEqual([
      { method: 'POST', querystring: 'zap=1%2B1' },
    ]);
  });

  test(`each event is told once to each Zap, and the hooks stay${fact(
    'delivery.post',
    'delivery.count',
    'hook.triggeredCount',
    'hookState.fired',
  )}`, async () => {
    await listenTo('triggers.new_action');
    await listenTo('triggers.new_action');
    zap.sandbox.addAction({ name: 'First' });
    zap.sandbox.addAction({ name: 'Second' });
    await zap.sandbox.settled();

    expect(receiver.callbacks).toHaveLength(4);
    expect([...zap.sandbox.firm.hooks.values()].map(({ id, triggeredCount }) => [id, triggeredCount])).toEqual([
      ['46', 2],
      ['47', 2],
    ]);
  });

  test(`a Zap hears of its own event only${fact('event.unlisted', 'hook.eventName')}`, async () => {
    await listenTo('triggers.new_contact');
    zap.sandbox.addAction({ name: 'Not a contact' });
    await zap.sandbox.settled();

    expect(receiver.callbacks).toEqual([]);
  });

  test(`an action that a Zap created is an event like any other${fact('delivery.open')}`, async () => {
    await listenTo('triggers.new_action');
    const created = rowOf(
      await zap.run('creates.create_action', 'perform', {
        inputData: { actionType: '833', actionName: 'Lease advice' },
      }),
    );
    await zap.sandbox.settled();

    expect(column(await zap.run('triggers.new_action', 'perform', receiver.callbacks[0]), 'id')).toEqual([
      created['id'],
    ]);
  });

  test(`a receiver that answers 401 loses its hook, and turning the Zap off then is no error${fact(
    'hookState.unauthorized',
    'delivery.unauthorized',
    'error.callback401',
  )}`, async () => {
    const subscribeData = await listenTo('triggers.new_action');
    receiver.answerWith(401);
    zap.sandbox.addAction({ name: 'Last one' });
    await zap.sandbox.settled();
    zap.sandbox.addAction({ name: 'Not told any more' });
    await zap.sandbox.settled();

    expect(receiver.callbacks).toHaveLength(1);
    expect(zap.sandbox.firm.hooks.size).toBe(0);
    await expect(zap.run('triggers.new_action', 'performUnsubscribe', { subscribeData })).resolves.toEqual({});
  });
});
