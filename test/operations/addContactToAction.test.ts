import { describe, expect, test } from '@jest/globals';
import { cannotBeRead, isRequired, takesOne } from '../../src/forms/problems.ts';
import { DIALECTS, type Sandbox } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { addContacts, inRole } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import { posted } from '../support/requests.ts';
import { CLIENTS } from '../support/usualInputs.ts';

/*
 * What becomes of every fault of the POST stands in test/faults. Action 8700 is a purchase in which role 71, Client, is that of
 * contact 90, John Doe; contact 88 is Ann Roe, contact 89 Jane Roe.
 */

const LIST = { method: 'GET', path: '/actionparticipants' } as const;
const POST = { method: 'POST', path: '/actionparticipants' } as const;

/** A record of the service: a contact is a client of the purchase. */
const isClient = (participant: string) => ({ links: { action: '8700', participantType: '71', participant } });

const clientsOf = (sandbox: Pick<Sandbox, 'firm'>) => inRole(sandbox, '8700', '71');

describe.each(DIALECTS)('Add Contact to Action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('gives contacts the role in one request, and tells who has it already', async () => {
    expect(await addContacts(zap, CLIENTS)).toEqual({
      id: '8700',
      name: 'Doe purchase, 3 Quay St',
      role: { id: '71', name: 'Client' },
      added: [{ id: '88', name: 'Roe, Ann', email: 'ann.roe@mail.example' }],
      alreadyAdded: [{ id: '90', name: 'Doe, John', email: 'john.doe@mail.example' }],
      allAlreadyAdded: false,
      warnings: [],
    });
    expect(posted(zap.sandbox, '/actionparticipants')).toEqual([{ actionparticipants: isClient('88') }]);
    expect(clientsOf(zap.sandbox)).toEqual(['90', '88']);
  });

  test('takes the action by its reference, the role by its name, and contacts by name or address', async () => {
    const contacts = 'Ann Roe; jane.roe@mail.example; ROE, Ann; Pat Moe';

    expect(await addContacts(zap, { action: 'QS-3', role: 'client', contacts })).toMatchObject({
      name: 'Doe purchase, 3 Quay St',
      role: { id: '71', name: 'Client' },
      added: [
        { id: '88', name: 'Roe, Ann', email: 'ann.roe@mail.example' },
        { id: '89', name: 'Roe, Jane Mary (Janie)', email: 'jane.roe@mail.example' },
        { id: '92', name: 'Moe, Pat', email: null },
      ],
    });
    expect(posted(zap.sandbox, '/actionparticipants')).toEqual([
      { actionparticipants: [isClient('88'), isClient('89'), isClient('92')] },
    ]);
  });

  test('sends nothing when all have the role already', async () => {
    expect(await addContacts(zap, { action: '8700', role: '71', contacts: ['90'] })).toMatchObject({
      added: [],
      alreadyAdded: [{ id: '90', name: 'Doe, John' }],
      allAlreadyAdded: true,
    });
    expect(zap.sandbox.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'GET']);
  });

  test('adds nobody twice in two runs at once', async () => {
    const given = { action: '8700', role: '71', contacts: ['88', 'Jane Roe'] };

    const rows = await Promise.all([addContacts(zap, given), addContacts(zap, given)]);

    expect(rows.map(({ warnings }) => warnings)).toEqual([[], []]);
    expect(clientsOf(zap.sandbox).toSorted()).toEqual(['88', '89', '90']);
  });
});

describe('the contacts of Add Contact to Action', () => {
  const zap = useZap({ dialect: 'live' });

  // The units of people and chooseContacts have what is refused.
  test.each([
    { given: 88, ids: ['88'] },
    { given: ['Roe, Jane', 95, 'ann.roe@mail.example', '89'], ids: ['89', '95', '88'] },
    { given: 'Ann Roe <ann.roe@mail.example>, Jane Roe (jane.roe@mail.example)', ids: ['88', '89'] },
    { given: 'Quay Lenders, Sons & Co; Roe, Ann', ids: ['96', '88'] },
    { given: 'ZOË NÚÑEZ-ŁOŚ'.normalize('NFD'), ids: ['94'] },
    { given: "Di O'Foe <family@mail.example>; Bo O'Foe <family@mail.example>", ids: ['99', '98'] },
  ])('are found as $ids in "$given"', async ({ given, ids }) => {
    const row = await addContacts(zap, { action: '8700', role: '71', contacts: given });

    expect(row).toMatchObject({ added: ids.map((id) => ({ id })), warnings: [] });
    expect(clientsOf(zap.sandbox)).toEqual(['90', ...ids]);
  });
});

describe('the contacts of Add Contact to Action, where there are very many', () => {
  const zap = useZap({ dialect: 'live' });
  const addMany = (contacts: string) => addContacts(zap, { action: '8700', role: '71', contacts });

  test('are refused without a request, if they are more than a field takes', async () => {
    const names = Array.from({ length: 5001 }, (_, index) => `Ann Roe ${index}`);

    expect(await failureOf(addMany(names.join(';')))).toMatchObject({
      code: 'too_many',
      sentence: '5,001 contacts or actions are given in one field, which takes 5,000. Give fewer.',
    });
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('can be one contact, given two thousand times', async () => {
    expect(await addMany('88;'.repeat(1999))).toMatchObject({ added: [{ id: '88' }] });
  });
});

describe('the role in Add Contact to Action', () => {
  const zap = useZap();

  test.each([
    {
      role: 'Client [71]',
      problem: 'there is no role called "Client [71]". Did you mean "Client"? Choose one of: Client, ',
    },
    {
      role: 'Bank',
      problem: 'several roles are called "Bank". Choose one from the list, or give its number: 901, 902.',
    },
  ])('is refused where several or none have the name: $role', async ({ role, problem }) => {
    const witness = zap.sandbox.firm.participantTypes.get('47');
    if (!witness) throw new Error('The firm has no role 47.');
    zap.sandbox.firm.participantTypes.set('901', { ...witness, id: 901, name: 'Bank', displayName: 'Bank' });
    zap.sandbox.firm.participantTypes.set('902', { ...witness, id: 902, name: 'bank', displayName: 'bank' });

    const { sentence } = await failureOf(addContacts(zap, { action: '8700', role, contacts: '88' }));

    expect(sentence).toContain(`"Role": ${problem}`);
    expect(posted(zap.sandbox, '/actionparticipants')).toEqual([]);
  });

  test('is asked for from the list where the roles cannot be seen', async () => {
    zap.sandbox.firm.participantTypes.clear();

    expect(await failureOf(addContacts(zap, { action: '8700', role: 'Witness', contacts: '88' }))).toMatchObject({
      code: 'not_found',
      sentence: '"Role": there is no role called "Witness". Choose one from the list.',
    });
  });
});

describe('Add Contact to Action, where something is wrong', () => {
  const zap = useZap();

  test.each([
    { given: {}, problems: [isRequired('Action'), isRequired('Role'), isRequired('Contacts')] },
    {
      given: { action: '8700', role: ['71', '72'], contacts: { id: '88' } },
      problems: [takesOne('Role', 'role'), cannotBeRead('Contacts')],
    },
    {
      given: { action: '8700', role: '71', contacts: ['Bo Nobody', 'John Doe'] },
      problems: [
        '"Contacts": there is no contact with the name "Bo Nobody". Create Contact with "Return the Existing Contact", in a step before, creates who is missing.',
        '"Contacts": several contacts match "John Doe": Doe, John (john.doe@mail.example, contact 90); Doe, John ' +
          '(j.doe@post.example, contact 91). Choose the right one from the list, or give its number.',
      ],
    },
  ])('names it at once, before anybody is added: $given', async ({ given, problems }) => {
    expect(await failureOf(addContacts(zap, given))).toEqual({
      name: 'AppError',
      code: 'invalid_input',
      sentence: `No contact was added:\n- ${problems.join('\n- ')}`,
    });
    expect(posted(zap.sandbox, '/actionparticipants')).toEqual([]);
  });

  test.each([
    {
      path: '/actionparticipants',
      role: '71',
      sentence: 'Actionstep could not look up who has the role: there are too many records',
    },
    {
      path: '/participanttypes',
      role: 'Client',
      sentence: 'Actionstep could not list the roles: there are too many records for one run. Choose the role',
    },
  ])('stops where not all of $path can be read', async ({ path, role, sentence }) => {
    const paging = { [path.slice(1)]: { page: 1, pageCount: 9 } };
    zap.sandbox.inject({ method: 'GET', path, status: 200, body: { meta: { paging } }, times: 5 });

    expect((await failureOf(addContacts(zap, { action: '8700', role, contacts: '88' }))).sentence).toContain(sentence);
    expect(posted(zap.sandbox, '/actionparticipants')).toEqual([]);
  });

  test('stops where the list does not say who has the role', async () => {
    const actionparticipants = { id: 1, links: { action: '8700', participantType: '71' } };
    zap.sandbox.inject({ ...LIST, status: 200, body: { actionparticipants } });

    expect(await failureOf(addContacts(zap, { action: '8700', role: '71', contacts: '88' }))).toMatchObject({
      code: 'fields_missing',
    });
    expect(posted(zap.sandbox, '/actionparticipants')).toEqual([]);
  });
});

describe('Add Contact to Action, where the role has somebody already', () => {
  const zap = useZap();
  const GIVEN = { action: '8700', role: '71' } as const;
  /** The list is read once as if nobody had the role yet, before another run is done. */
  const nobodyYet = () => zap.sandbox.inject({ ...LIST, status: 204 });
  /** The list is read once as it is, so that a fault that is added next strikes the look after the POST. */
  const asItIs = () => zap.sandbox.inject({ ...LIST, delayMs: 0 });

  test('looks at this action and role only, even if the service ignores the filter', async () => {
    const body = { actionparticipants: [{ id: '8701--71--88' }, { id: '8700--45--88' }, { id: '8700--71--90' }] };
    zap.sandbox.inject({ ...LIST, status: 200, body });

    expect(await addContacts(zap, { ...GIVEN, contacts: ['88', '90'] })).toMatchObject({
      added: [{ id: '88' }],
      alreadyAdded: [{ id: '90' }],
    });
  });

  test('says that all had the role when the service refuses them because another run has just added them', async () => {
    await addContacts(zap, { ...GIVEN, contacts: '88' });
    nobodyYet();

    expect(await addContacts(zap, { ...GIVEN, contacts: '88' })).toMatchObject({
      added: [],
      alreadyAdded: [{ id: '88', name: 'Roe, Ann' }],
      allAlreadyAdded: true,
      warnings: [],
    });
  });

  test('stops and says who was added when the service refuses because another run has added some of them', async () => {
    await addContacts(zap, { ...GIVEN, contacts: '88' });
    nobodyYet();

    const { name, sentence } = await failureOf(addContacts(zap, { ...GIVEN, contacts: 'Ann Roe; Jane Roe' }));

    expect(name).toBe('AppError');
    expect(sentence).toMatch(
      /it answered "In the role already: participant 88"\. .*These have the role by now: Roe, Ann\. Run this step again: nobody is added twice\.$/,
    );
    expect(clientsOf(zap.sandbox)).toEqual(['90', '88']);
  });

  test('repeats a refusal as it is when nobody can see who has the role', async () => {
    asItIs();
    zap.sandbox.inject({ ...LIST, status: 401 });

    expect(await failureOf(addContacts(zap, { ...GIVEN, contacts: '1' }))).toMatchObject({
      name: 'AppError',
      sentence: expect.stringMatching(/it answered "There is no participant 1"\. Check the values that were sent\.$/),
    });
  });

  test('halts the run where a contact is not there after a lost answer', async () => {
    asItIs();
    zap.sandbox.inject({ ...LIST, status: 200, body: { actionparticipants: { id: '8700--71--88' } } });
    zap.sandbox.inject({ ...POST, cut: 'before' });

    expect(await failureOf(addContacts(zap, { ...GIVEN, contacts: ['88', '89'] }))).toMatchObject({
      name: 'HaltedError',
      sentence: expect.stringContaining('were added to the action: contact 89. Actionstep'),
    });
  });

  test('halts the run where the answer does not name all contacts', async () => {
    const body = { actionparticipants: [{ id: '8700--71--88' }, { id: 1 }] };
    zap.sandbox.inject({ ...POST, status: 200, body });

    expect(await failureOf(addContacts(zap, { ...GIVEN, contacts: ['88', '89'] }))).toMatchObject({
      name: 'HaltedError',
      sentence: expect.stringContaining(
        'contact 88; contact 89. Actionstep accepted the new contacts but did not name them all.',
      ),
    });
    expect(posted(zap.sandbox, '/actionparticipants')).toHaveLength(1);
  });
});

describe('Add Contact to Action, for a contact who has another role in the action', () => {
  const zap = useZap();
  /** John Doe is a client of the purchase. */
  const inRoles = (who: string, roles: string) =>
    `${who} is in several roles: ${roles}. Look for a conflict of interest.`;

  test('tells every other role', async () => {
    expect(await addContacts(zap, { action: '8700', role: 'Opposing party', contacts: ['88', '90'] })).toMatchObject({
      added: [{ id: '88' }, { id: '90' }],
      warnings: [inRoles('Doe, John', '"Opposing party" and "Client"')],
    });
    expect(await addContacts(zap, { action: '8700', role: '47', contacts: 'Ann Roe; 90' })).toMatchObject({
      warnings: [
        inRoles('Roe, Ann', '"Witness" and "Opposing party"'),
        inRoles('Doe, John', '"Witness", "Client" and "Opposing party"'),
      ],
    });
  });

  test('tells the other roles in a repeat, too', async () => {
    const given = { action: '8700', role: '72', contacts: '90' };
    const { warnings } = await addContacts(zap, given);

    expect(await addContacts(zap, given)).toMatchObject({ allAlreadyAdded: true, warnings });
  });

  test('shows the other roles by number where the service gives no names', async () => {
    const body = { actionparticipants: [{ id: '8700--71--90' }, { id: '8701--45--90' }] };
    zap.sandbox.inject({ ...LIST, status: 200, body });
    zap.sandbox.inject({ method: 'GET', path: '/participanttypes/72', status: 503 });

    expect(await addContacts(zap, { action: '8700', role: '72', contacts: '90' })).toMatchObject({
      warnings: [inRoles('Doe, John', '"Role 72" and "Role 71"')],
    });
  });

  const UNKNOWN = 'Whether the contacts have other roles in the action could not be checked.';

  test.each([
    { list: 'is too long', body: { meta: { paging: { actionparticipants: { page: 1, pageCount: 9 } } } } },
    {
      list: 'does not say who has another role',
      body: { actionparticipants: [{ id: 1, links: { action: '8700', participantType: '71' } }] },
    },
  ])('adds the contact with a warning where the list $list', async ({ body }) => {
    zap.sandbox.inject({ ...LIST, status: 200, body });

    expect(await addContacts(zap, { action: '8700', role: '72', contacts: ['90'] })).toMatchObject({
      added: [{ id: '90' }],
      warnings: [UNKNOWN],
    });
  });
});
