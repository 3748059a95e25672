import { describe, expect, test } from '@jest/globals';
import { cannotBeRead, nothingToSearchBy, takesOne } from '../../src/forms/problems.ts';
import { actionParticipant } from '../sandbox/records.ts';
import { DIALECTS, type Firm } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf, onlyRequest } from '../support/requests.ts';
import { column } from '../support/rows.ts';
import { idsFound, search } from '../support/searches.ts';

/*
 * Which action a text means is in actionMeant.test.ts; what rows include on request is in included.test.ts; how lists are
 * read to their end is in lists.test.ts.
 */

const ANN = 'ann.roe@mail.example';

/** Gives a contact a role in an action. */
function join(firm: Firm, action: string, participantType: string, participant: string): void {
  const record = actionParticipant({ action, participantType, participant }, 1);
  firm.actionParticipants.set(record.id, record);
}

describe.each(DIALECTS)('Find Action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const find = (inputData: object) => idsFound(zap, 'find_action', inputData);

  test('returns an action with the names of its type and its people, in one request', async () => {
    const { rows } = await search(zap, 'find_action', { reference: 'ADV-2', actionType: '833', status: 'Active' });

    expect(rows).toMatchObject([
      {
        id: '8706',
        reference: 'ADV-2',
        priority: 2,
        actionType: { id: '833', name: 'Advice' },
        assignedTo: { id: '17', name: 'Voe, Lee', email: 'lee.voe@harbourlaw.example' },
        primaryParticipants: [{ id: '94', name: 'Núñez-Łoś, Zoë', email: 'zoe@mail.example' }],
        primaryContact: { id: '94', firstName: 'Zoë', lastName: 'Núñez-Łoś', email: 'zoe@mail.example' },
        primaryContactsText: 'Zoë Núñez-Łoś',
        step: { id: '833--1', name: 'Open' },
        division: { id: '1' },
      },
    ]);
    expect(onlyRequest(zap.sandbox)).toMatchObject({
      method: 'GET',
      path: '/api/rest/actions',
      query: {
        reference_ilike: 'ADV-2',
        actionType: '833',
        status: 'Active',
        include: 'actionType,assignedTo,primaryParticipants,step',
        sort: '-id',
        page: '1',
        pageSize: '200',
      },
    });
  });

  test('returns no rows, and no error, when nothing matches', async () => {
    expect(await find({ reference: 'NONE-1' })).toEqual([]);
    expect(await find({ reference: 'SHARED' })).toEqual([]);
  });

  test('finds the actions of a contact, the active ones first, and in a role only those', async () => {
    // Brightwater was the client of a closed action, and sells two that are open.
    join(zap.sandbox.firm, '8701', '27', '95');
    join(zap.sandbox.firm, '8700', '27', '95');

    expect(await find({ contact: '95' })).toEqual(['8701', '8700', '8704']);
    expect(await find({ contact: '95', role: '71' })).toEqual(['8704']);
    zap.sandbox.requests.length = 0;
    expect(await find({ contact: '95', role: 'agent' })).toEqual(['8701', '8700']);
    // The roles of the contact with their names, and all its actions in one request.
    expect(linesOf(zap.sandbox)).toEqual([
      'GET /actionparticipants?include=participantType&page=1&pageSize=200&participant=95',
      expect.stringMatching(/^GET \/actions\/8701,8700\?/),
    ]);
  });
});

describe('the search of Find Action', () => {
  const zap = useZap({ dialect: 'live' });
  const find = (inputData: object) => idsFound(zap, 'find_action', inputData);

  test.each([
    { given: { reference: ' est-7 ' }, found: ['8705'] },
    { given: { reference: 'SHARED-1' }, found: ['8703', '8702'] },
    { given: { externalReference: ' PMS-7 ' }, found: ['8706'] },
    // Two keys of another system can differ in capital letters alone.
    { given: { externalReference: 'pms-7' }, found: [] },
    { given: { name: ' will OF  ann roe ' }, found: ['8701'] },
    { given: { name: 'lease advice' }, found: ['8704'] },
    { given: { name: 'Advice, Núñez-Łoś & Co' }, found: ['8706'] },
    { given: { name: 'Advice', status: ' CLOSED\u00A0' }, found: ['8704'] },
    { given: { name: 'Advice', actionType: ' advice ' }, found: ['8706', '8704'] },
    // As contacts are compared: with any apostrophe, with or without accents and strokes.
    { given: { name: 'O\u2019FOE estate' }, found: ['8705'] },
    { given: { name: 'advice nunez-los' }, found: ['8706'] },
    { given: { name: 'ofoe estate' }, found: ['8705'] },
    // Two types have this name.
    { given: { name: 'Moe', actionType: 'Family Law' }, found: ['8703', '8702'] },
    // All that is given must match, whichever box it was given in.
    {
      given: { reference: 'est-7', name: 'estate', id: '8705', actionType: '840', status: 'Inactive' },
      found: ['8705'],
    },
    { given: { reference: 'EST-7', name: 'Will of Ann Roe' }, found: [] },
    { given: { id: '8701', reference: 'EST-7' }, found: [] },
    { given: { id: '8701', status: 'Closed' }, found: [] },
    { given: { id: '8701', actionType: '812' }, found: [] },
    // A contact, as in every box for contacts.
    { given: { contact: `Ann Roe <${ANN}>` }, found: ['8701'] },
    { given: { contact: 'Pat Moe' }, found: ['8703', '8702'] },
    { given: { contact: '92', name: 'property' }, found: ['8703'] },
    { given: { contact: '92', id: '8702' }, found: ['8702'] },
    { given: { contact: '92', id: '8700' }, found: [] },
    { given: { contact: '88', reference: 'w-100' }, found: ['8701'] },
    { given: { contact: '95', status: 'Closed' }, found: ['8704'] },
    { given: { contact: '88', role: 'Witness' }, found: [] },
    { given: { contact: 'nobody@mail.example' }, found: [] },
  ])('finds what is given, the newest first, and nothing else: $given', async ({ given, found }) => {
    expect(await find(given)).toEqual(found);
  });

  test.each([
    {
      given: { id: '\u00A0', reference: ' ' },
      problem: nothingToSearchBy(['"File Reference"', '"Name"', '"Action"', '"Contact"', '"External Reference"']),
    },
    { given: { name: '#N/A' }, problem: '"Name": "#N/A" stands for no value. Map another value.' },
    { given: { role: 'Client' }, problem: '"Role" alone finds no action. Fill in "Contact", too.' },
    { given: { contact: '88', role: 'Clients' }, problem: '"Role": there is no role called "Clients".' },
    { given: { contact: '88', role: ['Client', 'Agent'] }, problem: takesOne('Role', 'role') },
    { given: { contact: '88', role: {} }, problem: cannotBeRead('Role') },
    { given: { reference: 'EST-7', id: [{ value: '8701' }] }, problem: cannotBeRead('Action') },
    { given: { reference: 'EST-7', actionType: ['840', {}] }, problem: cannotBeRead('Action Type') },
    { given: { contact: '88,89' }, problem: takesOne('Contact', 'contact') },
    {
      given: { contact: 'ann.roe@mail.example / bob@mail.example' },
      problem:
        '"Contact": "ann.roe@mail.example / bob@mail.example" holds several email addresses. Give one whole address.',
    },
    { given: { contact: 'John Doe' }, problem: '"Contact": several contacts match "John Doe"' },
    // Nobody is looked for by a phone number, so that nobody has it would be no answer.
    ...['+61 491 570 006', '(02) 5550 1234'].map((phone) => ({
      given: { contact: phone },
      problem:
        `"Contact": there is no contact with the name "${phone}". A phone number finds nobody. ` +
        'Give an email address or a name.',
    })),
    { given: { contact: '0491570006' }, problem: 'No number in Actionstep begins with 0.' },
    {
      given: { name: 'Advice', status: 'Open' },
      problem: '"Status": "Open" is not one of the choices: Active, Inactive, Template, Closed.',
    },
    { given: { name: 'Advice', actionType: '999' }, problem: 'There is no action type "999". Choose one of: ' },
    {
      given: { name: 'Advice', actionType: '#833' },
      problem:
        'There is no action type "#833". Choose one of: Advice, Conveyance With Note, Debt Recovery, Estate Administration, ' +
        'Family Law, Property Purchase, Property Sale, Will. Give a number by itself, in digits only, as Actionstep writes it.',
    },
    // Of several with one reference, another box does not choose.
    { given: { id: 'SHARED-1', name: 'parenting' }, problem: '"Action": several actions have the file reference' },
  ])('stops with an error where what is given can only be a mistake: $given', async ({ given, problem }) => {
    expect(await failureOf(find(given))).toMatchObject({
      name: 'AppError',
      sentence: expect.stringContaining(problem),
    });
  });

  test('can be for a type that is no longer offered', async () => {
    zap.sandbox.addAction({ name: 'Sale of 1869', actionTypeId: '860' });

    expect(await find({ name: 'sale', actionType: 'Old Conveyance' })).toEqual(['9001']);
  });

  test.each([
    { wanted: 'Sm*th', other: 'Smith' },
    { wanted: 'Smith, Jones', other: 'Smith Jones' },
    { wanted: '{{bundle.inputData.name} Smith', other: 'Smith' },
  ])('takes what is given as text, never as syntax: $wanted', async ({ wanted, other }) => {
    for (const text of [wanted, other]) {
      zap.sandbox.addAction({ name: text });
      zap.sandbox.addAction({ name: 'By reference', reference: text });
    }

    expect(await find({ name: wanted })).toEqual(['9001']);
    expect(await find({ reference: wanted })).toEqual(['9002']);
  });

  test('finds nothing where a name has no letter and no digit, or a number would change the request', async () => {
    expect(await find({ name: '& - &' })).toEqual([]);
    expect(await find({ contact: '88', name: '*' })).toEqual([]);
    const ids = ['../users', '8700?x=1', '8700%2C8701'];
    expect((await Promise.all(ids.map((id) => find({ id })))).flat()).toEqual([]);
  });
});

describe('the result of Find Action', () => {
  const zap = useZap();
  const find = (inputData: object) => idsFound(zap, 'find_action', inputData);

  test('lists exact matches first, then the newest first, from all pages up to five', async () => {
    for (let index = 0; index < 1001; index += 1) zap.sandbox.addAction({ name: `Fox ${index + 1}` });
    expect(await find({ name: 'Fox' })).toEqual(Array.from({ length: 1000 }, (_, index) => String(10_001 - index)));
    expect(zap.sandbox.requests.map(({ query }) => query['page'])).toEqual(['1', '2', '3', '4', '5']);

    zap.sandbox.requests.length = 0;
    zap.sandbox.addAction({ name: 'FOX' });
    zap.sandbox.addAction({ name: 'Fox hunt' });
    const found = await find({ name: 'fox' });
    expect(found.slice(0, 3)).toEqual(['10002', '10003', '10001']);
    expect(zap.sandbox.requests).toHaveLength(1);
  });

  test('says how many there are, and several that fit as well as the first stop the run, if it is told to stop there', async () => {
    for (const name of ['Fox hunt', 'Fox den', 'Fox']) zap.sandbox.addAction({ name });

    const { rows } = await search(zap, 'find_action', { name: 'fox' });
    expect(column(rows, 'matchCount')).toEqual([3, 3, 3]);
    // One fits exactly.
    expect(await find({ name: 'fox', ifSeveralActionsFound: 'stop' })).toEqual(['9003', '9002', '9001']);

    zap.sandbox.addAction({ name: 'FOX' });
    expect(await failureOf(find({ name: 'fox', ifSeveralActionsFound: 'stop' }))).toEqual({
      name: 'HaltedError',
      sentence: expect.stringMatching(
        /^Several actions match: FOX \(.*number 9004\); Fox \(.*number 9003\)\. Search by what only one of them has\.$/,
      ),
    });
  });

  test('has no deleted action, and neither has the dropdown', async () => {
    Object.assign(zap.sandbox.firm.actions.get('8700') ?? {}, { isDeleted: 'T' });

    expect(await find({ reference: 'QS-3' })).toEqual([]);
    expect(await find({ id: '8700' })).toEqual([]);
    expect(await find({ id: 'QS-3' })).toEqual([]);
    expect(await find({ name: 'Doe purchase' })).toEqual([]);
    expect(await find({ contact: '90' })).toEqual([]);
    expect(column(await zap.run('triggers.list_actions', 'perform'), 'id')).not.toContain('8700');
  });

  test('has only what matches, even if the service ignores filters', async () => {
    const actions = [
      { id: 5, name: 'Sale', reference: 'A', links: { actionType: null } },
      { id: 4, name: 'Sale', reference: 'A', status: 'Active', links: { actionType: '812' } },
      { id: 3, name: 'Sale', reference: 'A', status: 'Closed', links: { actionType: '812' } },
      { id: 2, name: 'Sale', reference: 'A', status: 'Active', links: { actionType: '833' } },
      { id: 1, name: 'Sale' },
    ];
    zap.sandbox.inject({ path: '/actions', times: 3, status: 200, body: { actions } });

    expect(await find({ reference: 'A', actionType: '812' })).toEqual(['4', '3']);
    expect(await find({ reference: 'A', status: 'Active' })).toEqual(['4', '2']);
    expect(await find({ name: 'Sale' })).toEqual(['5', '4', '3', '2', '1']);

    const actionparticipants = ['8700--71--90', '8702--71--92'].map((id) => ({ id }));
    zap.sandbox.inject({ path: '/actionparticipants', status: 200, body: { actionparticipants } });
    expect(await find({ contact: '90' })).toEqual(['8700']);
  });

  test.each([
    { given: { reference: 'EST-7', name: 'estate' }, leftOut: 'reference' },
    { given: { name: 'estate', actionType: '840' }, leftOut: 'actionType' },
    { given: { name: 'estate', status: 'Inactive' }, leftOut: 'status' },
    { given: { externalReference: 'PMS-7' }, leftOut: 'importExternalReference' },
    { given: { id: '8705', name: 'estate' }, leftOut: 'name' },
    { given: { contact: '88', name: 'Will' }, leftOut: 'name' },
  ])('is an error, not "nothing", where the answer leaves out the $leftOut: $given', async ({ given, leftOut }) => {
    expect(await find(given)).toHaveLength(1);
    zap.sandbox.inject({ path: /^\/actions/, times: 5, leavesOut: [leftOut] });

    expect(await failureOf(find(given))).toMatchObject({ name: 'AppError', code: 'fields_missing' });
  });

  test('is an error, not "nothing", where a page was not read', async () => {
    // The service finds all of these by the longest word, and none of them is meant.
    for (let index = 0; index < 1001; index += 1) zap.sandbox.addAction({ name: 'Smith' });

    expect(await failureOf(find({ name: 'A*Smith' }))).toEqual({
      name: 'AppError',
      code: 'too_many',
      sentence:
        'Actionstep has too many similar records to tell whether the one that was searched for is there. ' +
        'Search for something more exact, or choose the record from the list.',
    });
  });

  test('is empty for a type that exists, and an error for one that does not, also where types cannot be listed', async () => {
    expect(await find({ name: 'Nemo', actionType: '812' })).toEqual([]);
    expect(await find({ name: 'Nemo', actionType: '860' })).toEqual([]);
    // The first look-up finds no such type; the second would list those that there are.
    zap.sandbox.inject({ path: '/actiontypes', delayMs: 0 });
    zap.sandbox.inject({ path: '/actiontypes', status: 503 });
    expect(await failureOf(find({ name: 'Advice', actionType: 'Sale' }))).toMatchObject({
      sentence: 'There is no action type "Sale". Choose one from the list.',
    });
  });
});

describe('the actions of a contact in Find Action', () => {
  const zap = useZap();
  const find = (inputData: object) => idsFound(zap, 'find_action', inputData);
  const add = (count: number, status: 'Active' | 'Closed') => {
    for (let index = 0; index < count; index += 1) {
      join(zap.sandbox.firm, String(zap.sandbox.addAction({ name: 'Loan', status }).id), '71', '96');
    }
  };

  test('are the hundred newest, an active one first, however old it is', async () => {
    add(1, 'Active');
    add(150, 'Closed');
    const found = await find({ contact: '96' });
    expect(found.slice(0, 2)).toEqual(['9001', '9151']);

    add(101, 'Active');
    expect(await find({ contact: '96' })).toEqual(Array.from({ length: 100 }, (_, index) => String(9252 - index)));
  });

  test('leave out an action that the connected user may not see', async () => {
    zap.sandbox.firm.actions.delete('8703');

    expect(await find({ contact: 'Pat Moe' })).toEqual(['8702']);
  });

  test('are found by role also where the names of some roles do not come along', async () => {
    const actionparticipants = [{ id: '8701--71--88' }, { id: '8700--72--88' }];
    const linked = { participanttypes: [{ id: 71, name: 'Client' }] };
    zap.sandbox.inject({ path: '/actionparticipants', status: 200, body: { actionparticipants, linked } });

    expect(await find({ contact: '88', role: 'Client' })).toEqual(['8701']);
    expect(linesOf(zap.sandbox)[1]).toContain('GET /participanttypes?');
  });

  test('are an error when they are too many, rather than searched in part', async () => {
    const actionparticipants = Array.from({ length: 200 }, (_, index) => ({ id: `${index + 1}--71--96` }));
    zap.sandbox.inject({ path: '/actionparticipants', times: 5, status: 200, body: { actionparticipants } });

    expect(await failureOf(find({ contact: '96' }))).toMatchObject({
      sentence: 'Actionstep could not look up the actions of the contact: there are too many records for one run.',
      code: 'too_many',
    });
  });
});
