import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, PROPERTY_SALE, submission, WILL } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { problemsOf, warningsOf } from '../support/problems.ts';

const DATA_LABELS =
  '"Property / Address", "Property / Settlement date", "Property / Kind", "Property / Price", "Property / Rooms", ' +
  '"Property / Mortgaged", "Property / Inspection", "Property / Features", "Property / Strata scheme", ' +
  '"Property / Notes", "Office / Notes", "Office / Referred by", "Office / Opened on", "Office / First call", ' +
  '"Office / Alarm code", "Office / First meeting", "Related Actions (Property Purchase)", "Related Actions (Advice)"';

/** "Property Sale" as it is filled in when its form cannot be shown. */
const MAPPED = {
  actionType: 'Property Sale',
  actionName: 'Sale of 1 Harbour Street',
  otherParties: { Client: '88', Staff: '15' },
  otherStepData: { Address: '1 Harbour Street', 'Related Actions (Type 820)': '8700' },
} as const;

describe.each(DIALECTS)('entries by their labels (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const otherSide = { document: 'Opposing party', live: 'Other side' }[dialect];

  test('create an action when its form is not shown', async () => {
    await create(zap, MAPPED);

    expect(submission(zap.sandbox).links).toMatchObject({
      actionType: '812',
      participantType71: ['88'],
      participantType45: ['15'],
      relatedActionType11: ['8700'],
    });
    expect(submission(zap.sandbox).attributes).toMatchObject({ stepDataField601: '1 Harbour Street' });
  });

  test('are refused if they are ambiguous, all of them at once', async () => {
    const otherStepData = {
      Colour: 'red',
      // A field that the service fills in itself, and a forced default.
      'File number': '7',
      Branch: 'South',
      Notes: 'x',
      Address: '2 Harbour Street',
      Price: '1',
      'Property / Price': '2',
      'Strata scheme': 'castle',
    };
    const otherParties = { Executor: 'Ann Roe', Client: 'Jane Roe' };
    const ASKED_FOR = `It asks for: ${DATA_LABELS}.`;

    expect(await problemsOf(zap, { ...PROPERTY_SALE, otherStepData, otherParties })).toEqual([
      `Other Step Data: this action type does not ask for "Colour". ${ASKED_FOR}`,
      `Other Step Data: this action type does not ask for "File number". ${ASKED_FOR}`,
      `Other Step Data: this action type does not ask for "Branch". ${ASKED_FOR}`,
      'Other Step Data: "Notes" can mean several fields. Write one of: "Property / Notes", "Office / Notes".',
      '"Property / Address" is filled in twice, with different values. Fill it in once.',
      '"Property / Price" is filled in twice, with different values. Fill it in once.',
      `Other Parties: this action type does not ask for "Executor". It asks for: "Client", "${otherSide}", "Agent", "Staff".`,
      '"Client" is filled in twice, with different values. Fill it in once.',
      '"Property / Strata scheme": "castle" is not one of the choices: Small scheme (small), Large scheme (large).',
    ]);
  });
});

describe('entries by their labels', () => {
  const zap = useZap();
  const ALWAYS = new Set([
    'actionName',
    'assignedToParticipant',
    ...['601', '603', '604', '606', '607'].map((id) => `stepDataField${id}`),
  ]);
  const sentFor = async (otherStepData: object) => {
    expect(await warningsOf(zap, { ...PROPERTY_SALE, assignedToParticipant: '16', otherStepData })).toEqual([]);
    const { attributes } = submission(zap.sandbox);
    return Object.fromEntries(Object.entries(attributes).filter(([key]) => !ALWAYS.has(key)));
  };

  test.each(['Settlement date', 'Property/Settlement date', '  property / settlement   DATE ', '602'])(
    'are matched by label, by group and label, or by ID: %s',
    async (label) => {
      expect(await sentFor({ [label]: '2025-05-01' })).toEqual({ stepDataField602: '2025-05-01' });
    },
  );

  test('are read like input in the field itself', async () => {
    const given = {
      Price: '$1,200.50',
      Kind: 'Unit',
      Features: 'Pool; Garden, with shed',
      'Strata scheme': 'Large scheme',
      'Property / Notes': 'Quiet; near, the sea',
      'office / notes': 'Loud',
      'Referred by': 'Roe, Jane',
    };

    expect(await sentFor(given)).toEqual({
      stepDataField605: '1200.50',
      stepDataField609: 'pool,garden',
      stepDataField610: 'large',
      stepDataField611: 'Quiet; near, the sea',
      stepDataField612: 'Loud',
      stepDataField613: '89',
    });
  });

  test('are ignored if blank, and may repeat what the form field says', async () => {
    const blank = { Price: ' ', '': '', 'Property / Notes': null };
    const same = { Address: ' 1 HARBOUR street ', 'Property / Address': '1 Harbour Street' };

    expect(await sentFor({ ...blank, ...same })).toEqual({});
  });

  test('are refused when the step asks for nothing', async () => {
    const given = { actionType: '833', actionName: 'A', otherStepData: { Price: '1' }, otherParties: { Client: '88' } };

    expect(await problemsOf(zap, given)).toEqual([
      'Other Step Data: this action type does not ask for "Price". It asks for: nothing.',
      'Other Parties: this action type does not ask for "Client". It asks for: nothing.',
    ]);
  });

  test('are matched by ID when two roles share a name', async () => {
    for (const id of ['71', '73']) {
      const role = zap.sandbox.firm.participantTypes.get(id);
      Object.assign(role ?? {}, { name: 'Family', displayName: 'Family' });
    }

    expect(await problemsOf(zap, { ...WILL, otherParties: { family: '88' } })).toEqual([
      'Other Parties: "family" can mean several fields. Write one of: "Role 71", "Role 73".',
    ]);
    await create(zap, { ...WILL, otherParties: { 73: '88' } });
    expect(submission(zap.sandbox).links).toEqual({ actionType: '850', participantType73: ['88'] });
  });

  test.each([
    ['one', 'Roe, Jane', ['89']],
    ['several, with semicolons', 'Roe, Jane; ann.roe@mail.example;95', ['89', '88', '95']],
    ['several, on separate lines', 'Roe, Jane\nRoe, Ann\n', ['89', '88']],
    ['several, on lines with other line breaks', 'Roe, Jane\r\nRoe, Ann', ['89', '88']],
    ['a list', ['Roe, Jane', 'Roe, Ann; 95'], ['89', '88', '95']],
    ['one twice', 'Roe, Jane; Jane Roe', ['89']],
    ['a number', 88, ['88']],
  ])('separate people by semicolons or line breaks, never by commas: %s', async (_case, given, ids) => {
    await create(zap, { ...WILL, otherParties: { Executor: given } });

    expect(submission(zap.sandbox).links).toEqual({ actionType: '850', participantType73: ids });
  });
});
