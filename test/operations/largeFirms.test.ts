import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, outcome } from '../support/createAction.ts';
import { createContact, newContacts } from '../support/createContact.ts';
import { failureOf } from '../support/failure.ts';
import { addContacts, inRole } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import { idsFound } from '../support/searches.ts';
import { dataHeld, updateActionData, updateContact } from '../support/updates.ts';
import type { Zap } from '../support/zap.ts';

/*
 * Firms with hundreds of thousands of contacts: over 1,000 of them share an address (an agency's, or one that stands for
 * none), and over 1,000 have one word in their names.
 */

const OFFICE = 'office@mail.example';

/** Over a thousand Smiths with one address, and one of them who is meant. */
function addSmiths({ sandbox }: Pick<Zap, 'sandbox'>): string {
  for (let index = 0; index <= 1000; index += 1)
    sandbox.addParticipant({ firstName: `No ${index}`, lastName: 'Smith', email: OFFICE });
  return String(sandbox.addParticipant({ firstName: 'Una', lastName: 'Smith', email: OFFICE }).id);
}

/** The filters of each request for contacts. */
const filtersSent = ({ sandbox }: Pick<Zap, 'sandbox'>) =>
  sandbox.requests
    .filter(({ path }) => path === '/api/rest/participants')
    .map(({ query }) =>
      Object.fromEntries(
        Object.entries(query).filter(([name]) => !['fields', 'sort', 'page', 'pageSize'].includes(name)),
      ),
    );

const UNA = { firstName: 'Una', lastName: 'Smith', email: OFFICE };
const WITH_ADDRESS = `Una Smith <${OFFICE}>`;
const IN_WILL = {
  actionType: '850',
  actionName: 'Will',
  stepTasks: 'none',
  stepMessages: 'none',
  documentTemplates: 'none',
};

/** Every operation that takes a contact by address or name, and who it takes. */
const TAKES_A_CONTACT: readonly Readonly<{
  operation: string;
  given: readonly string[];
  whoIsTaken: (zap: Omit<Zap, 'stop'>, text: string) => Promise<unknown>;
}>[] = [
  {
    operation: 'Create Action',
    given: [WITH_ADDRESS, 'Una Smith'],
    whoIsTaken: async (zap, text) => {
      await create(zap, { ...IN_WILL, participantType71: [text] });
      return outcome(zap.sandbox).participants['71']?.[0];
    },
  },
  {
    operation: 'Add Contact to Action',
    given: [WITH_ADDRESS, 'Smith, Una'],
    whoIsTaken: async (zap, text) => {
      await addContacts(zap, { action: '8704', role: '47', contacts: [text] });
      return inRole(zap.sandbox, '8704', '47')[0];
    },
  },
  {
    operation: 'Update Action Data',
    given: [WITH_ADDRESS, 'Una Smith'],
    whoIsTaken: async (zap, text) => {
      await updateActionData(zap, { action: '8700', 'dataField50--Referrer': text });
      return dataHeld(zap.sandbox, '50--Referrer--870050')[0];
    },
  },
  {
    operation: 'Update Contact',
    given: [WITH_ADDRESS, 'Una Smith'],
    whoIsTaken: async (zap, text) => (await updateContact(zap, { contact: text, occupation: 'Baker' }))['id'],
  },
  {
    operation: 'Find Contact',
    given: [WITH_ADDRESS, 'Una Smith'],
    whoIsTaken: async (zap, text) => (await idsFound(zap, 'find_contact', { id: text }))[0],
  },
];

describe('one of over 1,000 contacts with an address or a word', () => {
  const zap = useZap({ dialect: 'live' });

  test.each(TAKES_A_CONTACT)('is meant in $operation by $given', async ({ given, whoIsTaken }) => {
    const id = addSmiths(zap);
    for (const text of given) {
      zap.sandbox.firm.outcomes.clear();
      // oxlint-disable-next-line no-await-in-loop -- one firm, one run after the other
      expect(await whoIsTaken(zap, text)).toBe(id);
    }
  });
});

describe.each(DIALECTS)('one of over 1,000 contacts with an address or a word (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('is found by address and name in two rounds, and by a name in three', async () => {
    const id = addSmiths(zap);

    expect(await idsFound(zap, 'find_contact', { email: OFFICE, name: 'Ms Una Smith' })).toEqual([id]);
    expect(filtersSent(zap)).toEqual([
      { email_ilike: OFFICE },
      { email: OFFICE },
      { email: OFFICE, lastName: 'Smith' },
      { email: OFFICE, firstName: 'Una' },
    ]);

    zap.sandbox.requests.length = 0;
    expect(await idsFound(zap, 'find_contact', { name: 'Smith, Una' })).toEqual([id]);
    expect(filtersSent(zap)).toEqual([
      { displayName_ilike: '*Smith*' },
      { displayName: 'Smith' },
      { displayName: 'Smith', lastName: 'Smith' },
      { displayName: 'Smith', firstName: 'Una' },
    ]);
  });

  test('is returned by Create Contact instead of a second one', async () => {
    const id = addSmiths(zap);

    expect(await createContact(zap, { ...UNA, ifContactExists: 'return' })).toMatchObject({ id, alreadyExisted: true });
    expect(newContacts(zap.sandbox)).toEqual([]);
  });

  test('is one whose actions Find Action finds', async () => {
    const id = addSmiths(zap);
    await addContacts(zap, { action: '8704', role: '47', contacts: [id] });

    expect(await idsFound(zap, 'find_action', { contact: WITH_ADDRESS })).toEqual(['8704']);
  });
});

describe('of over 1,000 contacts with an address or a word,', () => {
  const zap = useZap();

  test('several are meant where each is given with a name, by one look-up of the address', async () => {
    addSmiths(zap);
    zap.sandbox.addParticipant({ firstName: 'Ida', lastName: 'Moss', email: OFFICE });
    const people = [WITH_ADDRESS, `Ida Moss <${OFFICE}>`];
    await addContacts(zap, { action: '8704', role: '47', contacts: people });

    expect(inRole(zap.sandbox, '8704', '47')).toEqual(['1502', '1503']);
    expect(filtersSent(zap)).toHaveLength(6);
  });

  test.each([
    { name: 'Ann van der Berg', lastName: 'Berg', firstName: 'Ann' },
    { name: 'van der Berg, Ann Jo', lastName: 'van der Berg', firstName: 'Ann' },
    { name: 'Roe, Dr. Ann', lastName: 'Roe', firstName: 'Ann' },
  ])('who is called "$name" is asked for by what may be the last and the first name', async ({ name, ...names }) => {
    addSmiths(zap);
    await failureOf(idsFound(zap, 'find_contact', { email: OFFICE, name }));

    const { lastName, firstName } = names;
    expect(filtersSent(zap).slice(2)).toEqual([
      { email: OFFICE, lastName },
      { email: OFFICE, firstName },
    ]);
  });

  test('a company is found by its other word', async () => {
    for (let index = 0; index <= 1000; index += 1)
      zap.sandbox.addParticipant({ companyName: `Fund ${index} Holdings` });
    const { id } = zap.sandbox.addParticipant({ companyName: 'Tide Holdings' });

    expect(await idsFound(zap, 'find_contact', { name: 'Tide Holdings' })).toEqual([String(id)]);
  });

  const BY_ADDRESS = `Actionstep could not look up a contact: it finds more than 1,000 by the email address "${OFFICE}".`;
  const BY_WORD = 'Actionstep could not look up a contact: it finds more than 1,000 by the word "Smith".';
  const WRITE_NAME = `Write the full name before it, as in "Ann Roe <${OFFICE}>", or give the number of the contact.`;
  const updated = (contact: string) => () => updateContact(zap, { contact, occupation: 'Baker' });
  test.each([
    { given: 'an address alone', run: updated(OFFICE), sentence: `${BY_ADDRESS} ${WRITE_NAME}` },
    {
      given: 'a name that none of them is known to have',
      run: updated(`Bo Boe <${OFFICE}>`),
      sentence: `${BY_ADDRESS} Give the number of the contact.`,
    },
    { given: 'a name of one word', run: updated(`Una <${OFFICE}>`), sentence: `${BY_ADDRESS} ${WRITE_NAME}` },
    {
      given: 'somebody with the address alone beside somebody with a name',
      run: () => addContacts(zap, { action: '8704', role: '47', contacts: [WITH_ADDRESS, OFFICE] }),
      sentence: `${BY_ADDRESS} ${WRITE_NAME}`,
    },
    {
      given: 'a name alone',
      run: updated('Bo Smith'),
      sentence: `${BY_WORD} Give an email address, or the number of the contact.`,
    },
    {
      given: 'an address to search by',
      run: () => idsFound(zap, 'find_contact', { email: OFFICE }),
      sentence: `${BY_ADDRESS} Fill in "Name", too.`,
    },
    {
      given: 'an address and a name to search by',
      run: () => idsFound(zap, 'find_contact', { email: OFFICE, name: 'Bo Boe' }),
      sentence: `${BY_ADDRESS} Search by "Contact" or "External Reference" alone.`,
    },
    {
      given: 'a name to search by',
      run: () => idsFound(zap, 'find_contact', { name: 'Smith' }),
      sentence: `${BY_WORD} Fill in "Email", too.`,
    },
    {
      given: 'whole words to search by',
      run: () => idsFound(zap, 'find_contact', { name: 'Smith', matchNames: 'byWords' }),
      sentence: `${BY_WORD} Choose "Exactly" under "Match Names", or fill in "Email", too.`,
    },
    {
      given: 'a new contact',
      run: () => createContact(zap, { ...UNA, firstName: 'Bo', ifContactExists: 'return' }),
      sentence:
        `${BY_ADDRESS} Fill in "External Reference", and choose "Create Another Contact" under "If the Contact Exists": ` +
        'then the external reference decides.',
    },
  ])('none is taken or said to be missing for $given', async ({ run, sentence }) => {
    addSmiths(zap);

    expect(await failureOf(run())).toEqual({ name: 'AppError', code: 'too_many', sentence });
    expect(zap.sandbox.requests.every(({ method }) => method === 'GET')).toBe(true);
  });
});

describe.each(['ignored', 'refused', 'findsNothing'] as const)(
  'a service whose filters by names are %s',
  (personNames) => {
    const zap = useZap({ lists: { personNames } });

    test('has too many contacts with an address to say who is meant', async () => {
      addSmiths(zap);

      expect(await failureOf(updateContact(zap, { contact: WITH_ADDRESS, occupation: 'Baker' }))).toMatchObject({
        code: 'too_many',
      });
    });
  },
);
