import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureLineOf, failureOf } from '../support/failure.ts';
import { addContacts, CLIENTS, inRole } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf, posted } from '../support/requests.ts';

/* test/faults/table.ts has the outcome of every fault of the POST, and of the look-up after it. */

const POST = { method: 'POST', path: '/actionparticipants' } as const;
/** A record that does not say whom it is about. */
const NO_ONE = { id: 1, links: { action: '8700', participantType: '71' } };
const linkOf = (participant: string) => ({ links: { action: '8700', participantType: '71', participant } });

describe.each(DIALECTS)('contacts that a Zap adds to an action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('get the role, and those who have it already are told', async () => {
    expect(await addContacts(zap, CLIENTS)).toEqual({
      id: '8700',
      name: 'Doe purchase, 3 Quay St',
      role: { id: '71', name: 'Client' },
      added: [{ id: '88', name: 'Roe, Ann', email: 'ann.roe@mail.example' }],
      alreadyAdded: [{ id: '90', name: 'Doe, John', email: 'john.doe@mail.example' }],
      allAlreadyAdded: false,
      warnings: [],
    });
    expect(inRole(zap.sandbox, '8700', '71')).toEqual(['90', '88']);
    expect(posted(zap.sandbox, '/actionparticipants')).toEqual([{ actionparticipants: linkOf('88') }]);
  });

  test('are sent together, with the names that were looked up', async () => {
    const row = await addContacts(zap, {
      action: 'QS-3',
      role: 'client',
      contacts: 'Ann Roe; jane.roe@mail.example; ROE, Ann',
    });

    expect(row).toMatchObject({
      name: 'Doe purchase, 3 Quay St',
      role: { id: '71', name: 'Client' },
      added: [
        { id: '88', name: 'Roe, Ann', email: 'ann.roe@mail.example' },
        { id: '89', name: 'Roe, Jane', email: 'jane.roe@mail.example' },
      ],
      alreadyAdded: [],
    });
    expect(posted(zap.sandbox, '/actionparticipants')).toEqual([{ actionparticipants: [linkOf('88'), linkOf('89')] }]);
    expect(inRole(zap.sandbox, '8700', '71')).toEqual(['90', '88', '89']);
  });

  test('are not sent when all have the role already', async () => {
    expect(await addContacts(zap, { ...CLIENTS, contacts: ['90'] })).toMatchObject({
      added: [],
      alreadyAdded: [{ id: '90' }],
      allAlreadyAdded: true,
    });
    const paths = linesOf(zap.sandbox).map((line) => line.split('?')[0] ?? '');
    expect(paths.toSorted()).toEqual([
      'GET /actionparticipants',
      'GET /actions/8700',
      'GET /participants/90',
      'GET /participanttypes/71',
    ]);
  });

  test('end well in two runs at once', async () => {
    const given = { ...CLIENTS, contacts: ['88', 'Jane Roe'] };
    const rows = await Promise.all([addContacts(zap, given), addContacts(zap, given)]);

    expect(rows.map(({ warnings }) => warnings)).toEqual([[], []]);
    expect(inRole(zap.sandbox, '8700', '71').toSorted()).toEqual(['88', '89', '90']);
  });

  test('had the role already if the service says so after another run has added them', async () => {
    await addContacts(zap, CLIENTS);
    // What the second run saw before the first one was done.
    zap.sandbox.inject({ method: 'GET', path: '/actionparticipants', status: 204 });

    expect(await addContacts(zap, { ...CLIENTS, contacts: ['88'] })).toMatchObject({
      added: [],
      alreadyAdded: [{ id: '88', name: 'Roe, Ann' }],
      allAlreadyAdded: true,
      warnings: [],
    });
    expect(posted(zap.sandbox, '/actionparticipants')).toHaveLength(2);
  });

  test('are refused if another run has added only some of them', async () => {
    await addContacts(zap, CLIENTS);
    zap.sandbox.inject({ method: 'GET', path: '/actionparticipants', status: 204 });

    expect(await failureLineOf(addContacts(zap, { ...CLIENTS, contacts: 'Ann Roe; Jane Roe' }))).toMatch(
      /^AppError.*it answered "In the role already: participant 88"\. .*These have the role by now: Roe, Ann\. Run this step again: nobody is added twice\.$/,
    );
    expect(inRole(zap.sandbox, '8700', '71')).toEqual(['90', '88']);
  });

  test('stay refused if nobody can see who has the role', async () => {
    zap.sandbox.inject({ method: 'GET', path: '/actionparticipants', wrap: ['', ''] });
    zap.sandbox.inject({ method: 'GET', path: '/actionparticipants', status: 401 });

    expect(await failureLineOf(addContacts(zap, { ...CLIENTS, contacts: ['1'] }))).toMatch(
      /^AppError.*it answered "There is no participant 1"\. Check the values that were sent\.$/,
    );
  });

  test('stop the run when the answer was lost and not all of them are there', async () => {
    const GET = { method: 'GET', path: '/actionparticipants' };
    zap.sandbox.inject({ ...GET, wrap: ['', ''] });
    zap.sandbox.inject({ ...GET, status: 200, body: { actionparticipants: { id: '8700--71--88' } } });
    zap.sandbox.inject({ ...POST, cut: 'before' });

    expect(await failureLineOf(addContacts(zap, { ...CLIENTS, contacts: ['88', '89'] }))).toMatch(
      /^HaltedError: .*were added to the action: contact 89\. Actionstep/,
    );
  });

  test('are told apart from those whom the answer does not name', async () => {
    zap.sandbox.inject({ ...POST, status: 200, body: { actionparticipants: [{ id: '8700--71--88' }, NO_ONE] } });

    expect(await failureLineOf(addContacts(zap, { ...CLIENTS, contacts: ['88', '89'] }))).toMatch(
      /^HaltedError: .*contact 88; contact 89\. Actionstep accepted the new contacts but did not name/,
    );
  });

  test('in another action or role do not count, even if the service ignores the filter', async () => {
    const body = { actionparticipants: [{ id: '8701--71--88' }, { id: '8700--45--88' }, { id: '8700--71--90' }] };
    zap.sandbox.inject({ method: 'GET', path: '/actionparticipants', status: 200, body });

    expect(await addContacts(zap, CLIENTS)).toMatchObject({ added: [{ id: '88' }], alreadyAdded: [{ id: '90' }] });
  });

  test.each([{ id: 1 }, NO_ONE])('are not added when the service does not say who has the role: %j', async (record) => {
    const body = { actionparticipants: record };
    zap.sandbox.inject({ method: 'GET', path: '/actionparticipants', status: 200, body });

    expect(await failureOf(addContacts(zap, CLIENTS))).toMatchObject({ code: 'fields_missing' });
    expect(posted(zap.sandbox, '/actionparticipants')).toEqual([]);
  });
});

describe('a list that is too long to look through', () => {
  const zap = useZap();
  const LONG = {
    meta: { paging: { actionparticipants: { page: 1, pageCount: 9 }, participanttypes: { page: 1, pageCount: 9 } } },
  };

  test.each([
    ['/actionparticipants', {}, 'could not look up who has the role: there are too many records'],
    [
      '/participanttypes',
      { role: 'Client' },
      'could not list the roles: there are too many records for one run. Choose the role',
    ],
  ])('adds nobody: %s', async (path, input, sentence) => {
    zap.sandbox.inject({ method: 'GET', path, status: 200, body: LONG, times: 5 });

    expect(await failureLineOf(addContacts(zap, { ...CLIENTS, ...input }))).toContain(`: Actionstep ${sentence}`);
    expect(posted(zap.sandbox, '/actionparticipants')).toEqual([]);
  });
});

describe('what is wrong with the input', () => {
  const zap = useZap();

  test.each([
    [{}, '"Action" is required.\n- "Role" is required.\n- "Contacts" is required.'],
    [{ ...CLIENTS, role: ['71', '72'] }, '"Role" takes one role only.'],
    [
      { ...CLIENTS, contacts: ['Bo Nobody', 'John Doe'] },
      '"Contacts": there is no contact with the name "Bo Nobody".\n- "Contacts": several contacts match "John Doe": Doe, ' +
        'John (john.doe@mail.example, contact 90); Doe, John (j.doe@post.example, contact 91). Choose the right one from ' +
        'the list, or give its number.',
    ],
  ])('is named before anything is added: %j', async (input, problems) => {
    expect(await failureLineOf(addContacts(zap, input))).toBe(
      `AppError invalid_input: No contact was added:\n- ${problems}`,
    );
    expect(posted(zap.sandbox, '/actionparticipants')).toEqual([]);
  });

  test('can be a role where none can be seen', async () => {
    zap.sandbox.firm.participantTypes.clear();

    expect(await failureOf(addContacts(zap, { ...CLIENTS, role: 'Witness' }))).toMatchObject({
      sentence: '"Role": there is no role called "Witness". Choose it from the list.',
    });
  });
});
