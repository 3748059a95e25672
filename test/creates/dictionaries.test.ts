import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, PROPERTY_SALE, submission, WILL } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { problemsOf, warningsOf } from '../support/problems.ts';

const DATA_LABELS =
  '"Property / Address", "Property / Settlement date", "Property / Kind", "Property / Price", "Property / Rooms", ' +
  '"Property / Mortgaged", "Property / Inspection", "Property / Features", "Property / Strata scheme", ' +
  '"Property / Notes", "Office / Notes", "Office / Referred by", "Office / Opened on", "Office / First call", ' +
  '"Office / Alarm code", "Office / First meeting", "Related Actions (Type 820)", "Related Actions (Type 833)"';

/** "Property Sale" as it is filled in when its form cannot be shown. */
const MAPPED = {
  actionType: 'Property Sale',
  actionName: 'Sale of 1 Harbour Street',
  otherParties: { Client: '88', Staff: '15' },
  otherStepData: { Address: '1 Harbour Street', 'Related Actions (Type 820)': '8700' },
} as const;

describe.each(DIALECTS)('data for a form that is not shown (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const otherSide = { document: 'Opposing party', live: 'Other side' }[dialect];
  const sentFor = async (otherStepData: object) => {
    expect(await warningsOf(zap, { ...PROPERTY_SALE, assignedToParticipant: '16', otherStepData })).toEqual([]);
    const { attributes } = submission(zap.sandbox);
    return Object.fromEntries(Object.entries(attributes).filter(([key]) => !ALWAYS.has(key)));
  };
  const ALWAYS = new Set([
    'actionName',
    'assignedToParticipant',
    ...['601', '603', '604', '606', '607'].map((id) => `stepDataField${id}`),
  ]);

  test('opens the action all the same', async () => {
    await create(zap, MAPPED);

    expect(submission(zap.sandbox).links).toMatchObject({
      actionType: '812',
      participantType71: ['88'],
      participantType45: ['15'],
      relatedActionType11: ['8700'],
    });
    expect(submission(zap.sandbox).attributes).toMatchObject({ stepDataField601: '1 Harbour Street' });
  });

  test.each([
    ['the label', { 'Settlement date': '2025-05-01' }, { stepDataField602: '2025-05-01' }],
    ['group and label', { 'Property / Settlement date': '2025-05-01' }, { stepDataField602: '2025-05-01' }],
    [
      'group and label, close together',
      { 'Property/Settlement date': '2025-05-01' },
      { stepDataField602: '2025-05-01' },
    ],
    [
      'another case, with spaces around it',
      { '  settlement   DATE ': '2025-05-01' },
      { stepDataField602: '2025-05-01' },
    ],
    ['the number of the field', { 602: '2025-05-01' }, { stepDataField602: '2025-05-01' }],
    ['a label that two groups have, with the group', { 'office / notes': 'Loud' }, { stepDataField612: 'Loud' }],
    ['money in words of the user', { Price: '$1,200.50' }, { stepDataField605: '1200.50' }],
    ['a number', { Price: 1200.5 }, { stepDataField605: '1200.5' }],
    ['a choice by its label', { 'Strata scheme': 'Large scheme' }, { stepDataField610: 'large' }],
    ['several choices', { Features: 'Pool; Garden, with shed' }, { stepDataField609: 'pool,garden' }],
    ['a person by name', { 'Referred by': 'Roe, Jane' }, { stepDataField613: '89' }],
    [
      'text with signs in it',
      { 'Property / Notes': 'Quiet; near, the sea' },
      { stepDataField611: 'Quiet; near, the sea' },
    ],
    ['several at once', { Price: 1, 'Property / Notes': 'a' }, { stepDataField605: '1', stepDataField611: 'a' }],
    ['nothing for what is blank', { Price: ' ', '': 'x', 'Property / Notes': null }, {}],
  ])('is named by %s', async (_case, otherStepData, sent) => {
    expect(await sentFor(otherStepData)).toEqual(sent);
  });

  test('may say the same as the field of the form', async () => {
    expect(await sentFor({ Address: ' 1 HARBOUR street ', 'Property / Address': '1 Harbour Street' })).toEqual({});
  });

  test.each([
    [
      'a label that the step does not ask for',
      { otherStepData: { Colour: 'red' } },
      `Other Step Data: this action type does not ask for "Colour". It asks for: ${DATA_LABELS}.`,
    ],
    [
      'a field that the service fills in by itself',
      { otherStepData: { 'File number': '7' } },
      `Other Step Data: this action type does not ask for "File number". It asks for: ${DATA_LABELS}.`,
    ],
    [
      'a field with a forced default',
      { otherStepData: { Branch: 'South' } },
      `Other Step Data: this action type does not ask for "Branch". It asks for: ${DATA_LABELS}.`,
    ],
    [
      'a label that can mean two fields',
      { otherStepData: { Notes: 'x' } },
      'Other Step Data: "Notes" can mean several fields. Write one of: "Property / Notes", "Office / Notes".',
    ],
    [
      'a field that the form fills in otherwise',
      { otherStepData: { Address: '2 Harbour Street' } },
      '"Property / Address" is filled in twice, with different values. Fill it in once.',
    ],
    [
      'a field that is named twice',
      { otherStepData: { Price: '1', 'Property / Price': '2' } },
      '"Property / Price" is filled in twice, with different values. Fill it in once.',
    ],
    [
      'a value that the field cannot hold',
      { otherStepData: { Price: 'much' } },
      '"Property / Price": "much" is not a number.',
    ],
    [
      'a role that the step does not have',
      { otherParties: { Executor: 'Ann Roe' } },
      `Other Parties: this action type does not ask for "Executor". It asks for: "Client", "${otherSide}", "Agent", "Staff".`,
    ],
    [
      'a role that the form fills in otherwise',
      { otherParties: { Client: 'Jane Roe' } },
      '"Client" is filled in twice, with different values. Fill it in once.',
    ],
  ])('is refused where nobody can tell what is meant: %s', async (_case, given, problem) => {
    expect(await problemsOf(zap, { ...PROPERTY_SALE, ...given })).toEqual([problem]);
  });

  test('is refused where the step asks for nothing', async () => {
    const given = { actionType: '833', actionName: 'A', otherStepData: { Price: '1' }, otherParties: { Client: '88' } };

    expect(await problemsOf(zap, given)).toEqual([
      'Other Step Data: this action type does not ask for "Price". It asks for: nothing.',
      'Other Parties: this action type does not ask for "Client". It asks for: nothing.',
    ]);
  });

  test('is refused for two roles of one name, which their numbers tell apart', async () => {
    for (const id of ['71', '73']) {
      const role = zap.sandbox.firm.participantTypes.get(id);
      Object.assign(role ?? {}, { name: 'Family', displayName: 'Family' });
    }

    expect(await problemsOf(zap, { ...WILL, otherParties: { family: '88' } })).toEqual([
      'Other Parties: "family" can mean several fields. Write one of: "71", "73".',
    ]);
    await create(zap, { ...WILL, otherParties: { 73: '88' } });
    expect(submission(zap.sandbox).links).toEqual({ actionType: '850', participantType73: ['88'] });
  });
});

describe.each(DIALECTS)('people for a form that is not shown (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each([
    ['one', 'Roe, Jane', ['89']],
    ['several, with semicolons', 'Roe, Jane; ann.roe@mail.example;95', ['89', '88', '95']],
    ['several, on lines of their own', 'Roe, Jane\nRoe, Ann\n', ['89', '88']],
    ['several, on lines of a form from elsewhere', 'Roe, Jane\r\nRoe, Ann', ['89', '88']],
    ['a list', ['Roe, Jane', 'Roe, Ann; 95'], ['89', '88', '95']],
    ['one twice', 'Roe, Jane; Jane Roe', ['89']],
    ['a number', 88, ['88']],
  ])('are told apart by semicolons and lines, never by commas: %s', async (_case, given, ids) => {
    await create(zap, { ...WILL, otherParties: { Executor: given } });

    expect(submission(zap.sandbox).links).toEqual({ actionType: '850', participantType73: ids });
  });
});
