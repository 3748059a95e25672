import { beforeEach, describe, expect, test } from '@jest/globals';
import { TO_CONTRACT, changeStep, stepsSent } from '../support/changeStep.ts';
import { WILL, create, submission } from '../support/createAction.ts';
import { PERSON, newContacts } from '../support/createContact.ts';
import { failureLineOf, failureOf } from '../support/failure.ts';
import { CLIENTS, NOTE, TASK, addContacts, inRole } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import { findOrCreateContact } from '../support/findOrCreate.ts';
import { updateContact } from '../support/updates.ts';

/* A step before can hand over several values, which the first one must not stand for. */

describe('several values in a field that takes one', () => {
  const zap = useZap();

  async function stopped(operation: string, inputData: object): Promise<string> {
    const { name, sentence } = await failureOf(zap.run(operation, 'perform', { inputData }));
    expect(name).toBe('AppError');
    expect(zap.sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    return sentence;
  }

  test.each([
    ['creates.create_action', 'actionType', ['812', '833'], '"Action Type" takes one action type only.', WILL],
    ['creates.create_action', 'actionName', ['Roe', 'Doe'], '"Action Name" takes one value only.', WILL],
    ['creates.create_action', 'timestamp', ['2026-12-30', '2026-12-31'], '"Step Date" takes one value only.', WILL],
    ['creates.change_step', 'timestamp', ['2026-12-30', '2026-12-31'], '"Step Date" takes one value', TO_CONTRACT],
    ['creates.update_action', 'name', ['Roe', 'Doe'], '"Action Name" takes one value', { action: '8700' }],
    ['creates.create_contact', 'lastName', ['Roe', 'Doe'], '"Last Name" takes one value only.', PERSON],
    ['creates.create_contact', 'email', ['a@mail.example', 'b@mail.example'], '"Email" takes one value only.', PERSON],
    ['creates.create_contact', 'contactKind', ['person', 'company'], '"Kind of Contact": "person, company"', PERSON],
    ['creates.create_contact', 'mailingCountry', ['AU', 'NZ'], '"Mailing Country" takes one value only.', PERSON],
    ['creates.update_contact', 'phone', ['1', '2'], '"Phone Number" takes one value only.', { contact: '88' }],
    ['creates.create_file_note', 'noteDate', ['2026-12-30', '2026-12-31'], '"Note Date" takes one value only.', NOTE],
    ['creates.create_task', 'name', ['Roe', 'Doe'], '"Task Name" takes one value only.', TASK],
    ['creates.create_task', 'dueDate', ['2026-12-30', '2026-12-31'], '"Due Date" takes one value only.', TASK],
    ['searches.find_action', 'name', ['Roe', 'Doe'], '"Name" takes one value only.', {}],
    ['searches.find_action', 'reference', ['QS-3', 'EST-7'], '"File Reference" takes one value only.', {}],
    ['searches.describe_action_type', 'actionType', ['812', '833'], '"Action Type" takes one action type only.', {}],
    ['searches.describe_step', 'step', ['Contract', 'Exchange'], '"Step" takes one step only.', { action: '8700' }],
  ])('stop a run before anything is sent: %s, %s', async (operation, key, values, sentence, given) => {
    expect(await stopped(operation, { ...given, [key]: values })).toContain(sentence);
  });

  test.each([
    ['creates.create_action', 'fileReference', '"File Reference" cannot be read.', WILL],
    ['creates.create_action', 'fileNote', '"File Note" cannot be read.', WILL],
    ['creates.create_contact', 'contactKind', '"Kind of Contact" cannot be read.', PERSON],
    ['creates.create_file_note', 'text', '"Text" cannot be read.', NOTE],
    ['searches.find_contact', 'name', '"Name" cannot be read.', {}],
  ])('under names of their own stop a run too, with one sentence: %s, %s', async (operation, key, sentence, given) => {
    const failed = await stopped(operation, { ...given, [key]: [{ value: 'Roe', type: 'work' }] });

    expect(failed).toContain(sentence);
    expect(failed.split('\n').length).toBeLessThanOrEqual(2);
  });

  test.each([
    ['creates.create_action', 'fileNote', 'One', '"File Note" cannot be read.', WILL],
    ['creates.create_file_note', 'text', 'One', '"Text" cannot be read.', NOTE],
    ['creates.add_contact_to_action', 'contacts', 'One', '"Contacts" cannot be read.', CLIENTS],
    ['creates.update_action', 'clear', 'reference', '"Clear Fields" cannot be read.', { action: '8700', name: 'Doe' }],
  ])('are not taken for the text beside them: %s, %s', async (operation, key, text, sentence, given) => {
    expect(await stopped(operation, { ...given, [key]: [text, { text: 'Two' }] })).toContain(sentence);
  });

  test('are the lines of a note', async () => {
    await create(zap, { ...WILL, fileNote: ['One', ' ', 'Two'] });
    await changeStep(zap, { ...TO_CONTRACT, fileNote: ['One', 'Two'] });

    expect(submission(zap.sandbox).attributes).toMatchObject({ fileNote: 'One\nTwo' });
    expect(stepsSent(zap.sandbox)).toMatchObject([{ filenote: 'One\nTwo' }]);
  });
});

describe('line breaks', () => {
  const zap = useZap({ dialect: 'live' });

  test('become blanks in what stands on one line, wherever it is sent', async () => {
    const run = (operation: string, inputData: object) => zap.run(operation, 'perform', { inputData });
    await create(zap, {
      ...WILL,
      actionName: 'Will of\nAnn Roe',
      fileReference: 'W\r\n1',
      timestamp: '2026-12-31\n14:30',
    });
    await run('creates.update_action', { action: '8700', name: 'Doe,\u2028purchase' });
    await run('creates.create_contact', { contactKind: 'company', companyName: 'Quay\r\nLenders' });
    await run('creates.update_contact', { contact: '88', physicalAddressLine1: '1 Harbour Street\nLevel 2' });

    expect(submission(zap.sandbox).attributes).toMatchObject({
      actionName: 'Will of Ann Roe',
      fileReference: 'W 1',
      timestamp: '2026-12-31T14:30:00+00:00',
    });
    const { actions, participants } = zap.sandbox.firm;
    expect(actions.get('8700')).toMatchObject({ name: 'Doe, purchase' });
    expect([...participants.values()].at(-1)).toMatchObject({ companyName: 'Quay Lenders' });
    expect(participants.get('88')).toMatchObject({ physicalAddressLine1: '1 Harbour Street Level 2' });
  });
});

/* Copying from mail, phones and right-to-left pages leaves characters that nobody can see. */

describe('an address or a name with characters that nobody can see', () => {
  const zap = useZap();

  test.each([
    ['email', '\u202Aann.roe@mail.example\u202C'],
    ['email', 'ann.roe@\u00ADmail.example'],
    ['name', '\u200EAnn Roe\u200B'],
  ])('is that of the contact who is there: %s %j', async (key, text) => {
    await findOrCreateContact(zap, { find: { [key]: text }, create: { ...PERSON, email: 'ann.roe@mail.example' } });

    expect(newContacts(zap.sandbox)).toEqual([]);
  });

  test('is no name if there is nothing else', async () => {
    expect(await failureLineOf(create(zap, { ...WILL, actionName: '\u200B \u200E' }))).toContain(
      '"Action Name" is required.',
    );
  });
});

describe('a name that ends in a number in brackets', () => {
  const zap = useZap();
  const NAME = 'Harbour Trust [15]';
  const search = (id: string) => zap.run('searches.find_contact', 'perform', { inputData: { id } });
  beforeEach(() => {
    zap.sandbox.addParticipant({ isCompany: 'T', companyName: NAME });
  });

  test('means the contact that is called so, and nobody else', async () => {
    expect(await search(NAME)).toMatchObject([{ companyName: NAME }]);

    await addContacts(zap, { ...CLIENTS, contacts: [NAME] });
    expect(inRole(zap.sandbox, '8700', '71')).not.toContain('15');
    expect(await failureLineOf(updateContact(zap, { contact: 'Harbour [15]', email: 'a@mail.example' }))).toContain(
      'there is no contact with the name "Harbour [15]"',
    );
  });
});
