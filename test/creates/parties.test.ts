import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, submission, WILL } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { problemsOf, warningsOf } from '../support/problems.ts';
import { linesOf } from '../support/requests.ts';
import { offer } from '../support/startSteps.ts';

const FIELDS = 'displayName,email,isCompany,companyName,firstName,lastName';
const SEVERAL_DOES =
  'several contacts match "John Doe": Doe, John (john.doe@mail.example, contact 90); ' +
  'Doe, John (j.doe@post.example, contact 91). Choose the right one from the list, or give its number.';

describe.each(DIALECTS)('contacts in a role (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const clientsOf = async (participantType71: unknown) => {
    await create(zap, { ...WILL, participantType71 });
    return submission(zap.sandbox).links['participantType71'];
  };

  test.each([
    ['an id', '88', ['88']],
    ['an id that is a number', 88, ['88']],
    ['several ids', ['88', '90'], ['88', '90']],
    ['an e-mail address', 'ann.roe@mail.example', ['88']],
    ['an e-mail address in another case', 'Ann.Roe@Mail.Example', ['88']],
    ['a name with the first name first', 'Ann Roe', ['88']],
    ['a name with the last name first, and a comma', 'Roe, Jane', ['89']],
    ['a name in another case, with more spaces', '  roe,   JANE ', ['89']],
    ['the name of a company', 'Brightwater Realty', ['95']],
    ['the name of a company that has a comma', 'quay lenders, sons & co', ['96']],
    ['a name with letters of other languages', 'Zoë Núñez-Łoś', ['94']],
    ['the same name, composed in another way', 'Zoë Núñez-Łoś'.normalize('NFD'), ['94']],
    ['a name in capitals of other languages', 'ZOË NÚÑEZ-ŁOŚ', ['94']],
    ['a name with an apostrophe', "O'Foe, Di", ['99']],
    ['all of these at once, in their order', ['Roe, Jane', 95, 'ann.roe@mail.example'], ['89', '95', '88']],
    ['the same contact in three ways', ['88', 'ann.roe@mail.example', 'Ann Roe'], ['88']],
    ['line items, blanks between them', [['Ann Roe'], [''], ['Jane Roe', null]], ['88', '89']],
  ])(`are given by %s${fact('post.links.participantType')}`, async (_case, given, ids) => {
    expect(await clientsOf(given)).toEqual(ids);
  });

  test('are sent in the order of the roles of the step, each role with its own', async () => {
    await create(zap, {
      ...WILL,
      participantType45: 'Sam Poe',
      participantType73: ['Jane Roe', 'Ann Roe'],
      participantType71: 'Ann Roe',
    });

    expect(submission(zap.sandbox).links).toEqual({
      actionType: '850',
      participantType71: ['88'],
      participantType73: ['89', '88'],
      participantType45: ['15'],
    });
  });

  test('are looked up once each, however often and wherever they are named', async () => {
    await create(zap, {
      ...WILL,
      assignedToParticipant: 'Sam Poe',
      participantType45: ['sam poe', 'Poe, Sam'],
      participantType71: ['Ann Roe', 'ANN  ROE', 'jane.roe@mail.example'],
      participantType73: ['Jane.Roe@mail.example', '90'],
      otherParties: { Executor: 'jane.roe@mail.example; 90' },
    });

    const lookUps = zap.sandbox.requests.filter(({ path }) => path.endsWith('/participants'));
    const filters = lookUps.map(({ query }) => query['displayName_ilike'] ?? query['email_ilike']);
    expect(filters.map((filter) => filter?.toLowerCase()).toSorted()).toEqual([
      '*ann*',
      '*poe*',
      '*sam*',
      'jane.roe@mail.example',
    ]);
  });

  test('are looked up with a filter that narrows, and the fields that tell who it is', async () => {
    await create(zap, { ...WILL, participantType71: 'Roe, Jane' });

    expect(linesOf(zap.sandbox)).toContain(
      `GET /participants?displayName_ilike=*Jane*&fields=id,${FIELDS}&page=1&pageSize=200&sort=id`,
    );
  });

  test('are only those with exactly the name, whatever else the filter finds', async () => {
    zap.sandbox.addParticipant({ firstName: 'Ann', lastName: 'Roe-Smith', email: 'ann@post.example' });
    zap.sandbox.addParticipant({ companyName: 'Ann Roe Pty Ltd' });
    zap.sandbox.addParticipant({ firstName: 'Joann', lastName: 'Roe' });

    expect(await clientsOf('Ann Roe')).toEqual(['88']);
  });

  test('are found on later pages too', async () => {
    for (let index = 0; index < 450; index += 1) zap.sandbox.addParticipant({ firstName: 'Jane', lastName: `Roe ${index}` });
    zap.sandbox.addParticipant({ firstName: 'Jane', lastName: 'Last' });

    expect(await clientsOf('Jane Last')).toEqual(['951']);
  });

  test.each([['…'], ['-'], ['*']])('are nobody where a name has no letter and no digit: %s', async (name) => {
    expect(await problemsOf(zap, { ...WILL, participantType71: name })).toEqual([
      `"Client": there is no contact with the name "${name}".`,
    ]);
    expect(linesOf(zap.sandbox).filter((line) => line.startsWith('GET /participants'))).toEqual([]);
  });
});

describe.each(DIALECTS)('a contact that is not found (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const offerPerson = (required: boolean) =>
    offer(zap.sandbox.firm, {
      actionType: 901,
      fields: [{ id: 1, dataField: '90--Person', group: 'All', label: 'Person', type: 'Participant', required }],
    });
  const WITH_PERSON = { actionType: '901', actionName: 'A' };

  test.each([
    ['a name in a role', { ...WILL, participantType71: ['Ann Roe', 'No Body'] }, '"Client": there is no contact with the name "No Body".'],
    [
      'an e-mail address in a role',
      { ...WILL, participantType71: 'no@where.example' },
      '"Client": there is no contact with the e-mail address "no@where.example".',
    ],
    ['the assignee', { ...WILL, assignedToParticipant: 'No Body' }, '"Assigned To": there is no contact with the name "No Body".'],
    [
      'a data field',
      { ...WITH_PERSON, stepDataField1: 'No Body' },
      '"All / Person": there is no contact with the name "No Body".',
    ],
    [
      'a dictionary',
      { ...WILL, otherParties: { Executor: 'No Body' } },
      '"Executor": there is no contact with the name "No Body".',
    ],
  ])('stops the run before anything is sent, unless told otherwise: %s', async (_case, given, problem) => {
    offerPerson(false);

    expect(await problemsOf(zap, given)).toEqual([problem]);
    expect(await problemsOf(zap, { ...given, ifContactNotFound: 'stop' })).toEqual([problem]);
  });

  test.each([
    [
      'in a role, where the others stay',
      { ...WILL, participantType45: ['Sam Poe', 'No Body'] },
      '"Staff": there is no contact with the name "No Body". It was left out.',
      { actionType: '850', participantType45: ['15'] },
    ],
    [
      'as the assignee, who is then the connected person',
      { ...WILL, assignedToParticipant: 'No Body' },
      '"Assigned To": there is no contact with the name "No Body". It was left out.',
      { actionType: '850' },
    ],
    [
      'in a data field',
      { ...WITH_PERSON, stepDataField1: 'No Body' },
      '"All / Person": there is no contact with the name "No Body". It was left out.',
      { actionType: '901' },
    ],
    [
      'in a dictionary',
      { ...WILL, otherParties: { Executor: 'No Body; Jane Roe' } },
      '"Executor": there is no contact with the name "No Body". It was left out.',
      { actionType: '850', participantType73: ['89'] },
    ],
  ])('is left out with a warning when that is wanted: %s', async (_case, given, warning, links) => {
    offerPerson(false);

    expect(await warningsOf(zap, { ...given, ifContactNotFound: 'leaveOut' })).toEqual([warning]);
    expect(submission(zap.sandbox)).toEqual({ attributes: { actionName: given.actionName }, links });
  });

  test('is still needed where the step cannot do without, left out or not', async () => {
    offerPerson(true);
    const leaveOut = { ifContactNotFound: 'leaveOut' };

    expect(await problemsOf(zap, { ...WITH_PERSON, stepDataField1: 'No Body', ...leaveOut })).toEqual([
      '"All / Person" is required.',
    ]);
    expect(
      await problemsOf(zap, { ...WILL, tasksToCreate: 'all', participantType45: 'No Body', ...leaveOut }),
    ).toEqual(['"Staff" needs a contact, because of the task "Draft will".']);
  });

  test('leaves the default of a data field, where the field has one', async () => {
    const person = { id: 1, dataField: '90--Person', group: 'All', label: 'Person', type: 'Participant' } as const;
    offer(zap.sandbox.firm, { actionType: 901, fields: [{ ...person, required: true, defaultValue: '15' }] });

    await create(zap, { ...WITH_PERSON, stepDataField1: 'No Body', ifContactNotFound: 'leaveOut' });

    expect(submission(zap.sandbox).attributes).toEqual({ actionName: 'A', stepDataField1: '15' });
  });

  test('is never said of a look-up that failed', async () => {
    zap.sandbox.inject({ path: '/participants', status: 500 });

    expect(await failureOf(create(zap, { ...WILL, participantType71: 'Ann Roe', ifContactNotFound: 'leaveOut' }))).toMatchObject({
      name: 'AppError',
      sentence: expect.stringMatching(/^Actionstep could not look up a contact: /),
    });
    expect(zap.sandbox.firm.outcomes.size).toBe(0);
  });
});

describe.each(DIALECTS)('a name that several contacts have (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const person = { id: 1, dataField: '90--Person', group: 'All', label: 'Person', type: 'Participant' } as const;
  const CASES = [
    ['a role', 'Client', { ...WILL, participantType71: 'John Doe' }],
    ['the assignee', 'Assigned To', { ...WILL, assignedToParticipant: 'John Doe' }],
    ['a data field', 'All / Person', { actionType: '901', actionName: 'A', stepDataField1: 'John Doe' }],
    ['a dictionary', 'Executor', { ...WILL, otherParties: { Executor: 'John Doe' } }],
  ] as const;

  test.each(CASES)('stops the run, and tells them apart, unless told otherwise: in %s', async (_case, label, given) => {
    offer(zap.sandbox.firm, { actionType: 901, fields: [person] });

    expect(await problemsOf(zap, given)).toEqual([`"${label}": ${SEVERAL_DOES}`]);
    expect(await problemsOf(zap, { ...given, ifSeveralContactsFound: 'stop' })).toEqual([`"${label}": ${SEVERAL_DOES}`]);
  });

  test.each(CASES)('stands for the oldest of them when that is wanted: in %s', async (_case, _label, given) => {
    offer(zap.sandbox.firm, { actionType: 901, fields: [person] });

    expect(await warningsOf(zap, { ...given, ifSeveralContactsFound: 'oldest' })).toEqual([]);
    expect(JSON.stringify(submission(zap.sandbox))).toContain('"90"');
    expect(JSON.stringify(submission(zap.sandbox))).not.toContain('"91"');
  });

  test('is the same for an e-mail address that several have', async () => {
    const given = { ...WILL, participantType71: 'family@mail.example' };

    expect(await problemsOf(zap, given)).toEqual([
      '"Client": several contacts match "family@mail.example": O\'Foe, Bo (family@mail.example, contact 98); ' +
        "O'Foe, Di (family@mail.example, contact 99). Choose the right one from the list, or give its number.",
    ]);
    await create(zap, { ...given, ifSeveralContactsFound: 'oldest' });
    expect(submission(zap.sandbox).links['participantType71']).toEqual(['98']);
  });

  test('means the lowest number, not the first one by its digits', async () => {
    zap.sandbox.firm.next.participant = 1000;
    zap.sandbox.addParticipant({ firstName: 'Pat', lastName: 'Moe' });

    await create(zap, { ...WILL, participantType71: 'Pat Moe', ifSeveralContactsFound: 'oldest' });

    expect(submission(zap.sandbox).links['participantType71']).toEqual(['92']);
  });
});
