import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { useReceiver, useZap } from '../support/lifetime.ts';
import { rowOf, rowsOf, type Row } from '../support/rows.ts';

const HARBOUR_SALE = {
  name: 'Sale of 1 Harbour Street',
  actionTypeId: '812',
  reference: 'HS-17',
  primaryParticipants: ['88', '89'],
  relatedActions: ['8700', '8701'],
};

describe.each(DIALECTS)('delivery of events (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const receiver = useReceiver();
  const listenTo = (trigger: string, more = '') =>
    zap.run(trigger, 'performSubscribe', { targetUrl: `${receiver.targetUrl}${more}` });

  /** The row of the only callback that arrives. */
  const deliver = async (trigger: string, happen: () => void): Promise<Row> => {
    await listenTo(trigger);
    happen();
    await zap.sandbox.settled();
    zap.sandbox.requests.length = 0;
    const inputData = { includeNames: false };
    const rows = rowsOf(await zap.run(trigger, 'perform', { ...receiver.callbacks[0], inputData }));
    expect(rows).toHaveLength(1);
    return rowOf(rows[0]);
  };

  test('a new action becomes one row with everything received, without a request', async () => {
    const row = await deliver('triggers.new_action', () => zap.sandbox.addAction(HARBOUR_SALE));

    expect(row).toMatchObject({
      id: '9001',
      name: 'Sale of 1 Harbour Street',
      reference: 'HS-17',
      priority: 0,
      status: 'Active',
      createdTimestamp: '2025-03-04',
      actionType: { id: '812', name: null },
      step: { id: '812--1', name: null },
      assignedTo: { id: '15', name: null, email: null },
      division: { id: '1' },
      primaryParticipants: [{ id: '88' }, { id: '89' }],
      primaryContact: { id: '88', name: null },
      // Passed on in one format, with values as they came.
      statusTimestamp: '2025-03-04T10:30:00+10:00',
      isBillableOverride: null,
      isDeleted: false,
      otherAttributes: { relatedActions: ['8700', '8701'] },
      namesComplete: false,
      // The clock of the service in these tests is in the past.
      recordIsOld: true,
    });
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('a new contact becomes one row with everything received', async () => {
    const row = await deliver('triggers.new_contact', () =>
      zap.sandbox.addParticipant({
        firstName: 'Una',
        lastName: 'Boe',
        email: 'una@mail.example',
        phone1Country: 61,
        phone1Number: '5550 1234',
        gender: 'F',
      }),
    );

    expect(row).toMatchObject({
      id: '501',
      displayName: 'Boe, Una',
      isCompany: false,
      companyName: null,
      firstName: 'Una',
      lastName: 'Boe',
      email: 'una@mail.example',
      phone1: '+61 5550 1234',
      phone2: null,
      createdTimestamp: '2025-03-04T10:30:00+10:00',
      division: { id: '1' },
      physicalCountry: { id: null },
      // Kept back until the user asks for them.
      personalDetails: {},
      otherAttributes: { modifiedTimestamp: '2025-03-04T10:30:00+10:00' },
      namesComplete: false,
      recordIsOld: true,
    });
    expect(row['otherAttributes']).not.toHaveProperty('gender');
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('the callback arrives at the registered address, query string included, as one POST', async () => {
    await deliver('triggers.new_action', () => zap.sandbox.addAction(HARBOUR_SALE));

    expect(receiver.callbacks.map(({ rawRequest: { method, querystring } }) => ({ method, querystring }))).toEqual([
      { method: 'POST', querystring: 'zap=1%2B1' },
    ]);
  });

  test('each event reaches each Zap that waits for it once, and the hooks stay', async () => {
    await listenTo('triggers.new_contact', '&contacts');
    await listenTo('triggers.new_action', '&sales');
    await listenTo('triggers.new_action', '&wills');
    zap.sandbox.addAction({ name: 'First' });
    zap.sandbox.addAction({ name: 'Second' });
    await zap.sandbox.settled();

    expect(receiver.callbacks).toHaveLength(4);
    expect([...zap.sandbox.firm.hooks.values()].map(({ id, triggeredCount }) => [id, triggeredCount])).toEqual([
      ['46', 0],
      ['47', 2],
      ['48', 2],
    ]);
  });
});
