import { describe, expect, test } from '@jest/globals';
import { changeStep, stepsSent, TO_CONTRACT } from '../support/changeStep.ts';
import { create, PROPERTY_SALE, submission, WILL } from '../support/createAction.ts';
import { PERSON } from '../support/createContact.ts';
import { failureOf } from '../support/failure.ts';
import { CLIENTS, NOTE } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';

/* A step before can hand over several values, which the first one must not stand for. */

describe('several values in a field that takes one', () => {
  const zap = useZap();

  /** The sentence that stops a run before anything is written. */
  async function stopped(operation: string, inputData: object): Promise<string> {
    const { name, sentence } = await failureOf(zap.run(operation, 'perform', { inputData }));
    expect(name).toBe('AppError');
    expect(zap.sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    return sentence;
  }

  test.each([
    ['creates.create_action', 'actionType', ['812', '833'], '"Action Type" takes one action type only.', WILL],
    ['creates.create_action', 'actionName', ['Roe', 'Doe'], '"Action Name" takes one value only.', WILL],
    ['creates.create_action', 'fileReference', ['A', 'B'], '"File Reference" takes one value only.', WILL],
    ['creates.create_action', 'priority', [1, 2], '"Priority" takes one value only.', WILL],
    ['creates.create_action', 'timestamp', ['2026-12-30', '2026-12-31'], '"Step Date" takes one value only.', WILL],
    ['creates.change_step', 'timestamp', ['2026-12-30', '2026-12-31'], '"Step Date" takes one value', TO_CONTRACT],
    ['creates.update_action', 'name', ['Roe', 'Doe'], '"Action Name" takes one value', { action: '8700' }],
    ['creates.update_action', 'isBillable', ['yes', 'no'], '"Billable": "yes, no" is not one', { action: '8700' }],
    ['creates.create_contact', 'lastName', ['Roe', 'Doe'], '"Last Name" takes one value only.', PERSON],
    ['creates.create_contact', 'email', ['a@mail.example', 'b@mail.example'], '"Email" takes one value only.', PERSON],
    ['creates.create_contact', 'contactKind', ['person', 'company'], '"Kind of Contact": "person, company"', PERSON],
    ['creates.create_contact', 'mailingCountry', ['AU', 'NZ'], '"Mailing Country" takes one value only.', PERSON],
    ['creates.update_contact', 'phone', ['1', '2'], '"Phone Number" takes one value only.', { contact: '88' }],
    ['creates.create_file_note', 'noteDate', ['2026-12-30', '2026-12-31'], '"Note Date" takes one value only.', NOTE],
    ['searches.find_action', 'name', ['Roe', 'Doe'], '"Name" takes one value only.', {}],
    ['searches.find_action', 'reference', ['QS-3', 'EST-7'], '"File Reference" takes one value only.', {}],
    ['searches.find_contact', 'name', ['Roe', 'Doe'], '"Name" takes one value only.', {}],
    ['searches.describe_action_type', 'actionType', ['812', '833'], '"Action Type" takes one action type only.', {}],
    ['searches.describe_step', 'step', ['Contract', 'Exchange'], '"Step" takes one step only.', { action: '8700' }],
  ])('stop a run before anything is sent: %s, %s', async (operation, key, values, sentence, given) => {
    expect(await stopped(operation, { ...given, [key]: values })).toContain(sentence);
  });

  test.each([
    ['creates.create_action', 'fileReference', '"File Reference" cannot be read.', WILL],
    ['creates.create_action', 'assignedToParticipant', '"Assigned To" cannot be read.', WILL],
    ['creates.create_action', 'fileNote', '"File Note" cannot be read.', WILL],
    ['creates.create_action', 'actionName', '"Action Name" is required.', WILL],
    ['creates.change_step', 'fileNote', '"File Note" cannot be read.', TO_CONTRACT],
    ['creates.create_contact', 'email', '"Email" cannot be read.', PERSON],
    ['creates.create_contact', 'lastName', '"Last Name" cannot be read.', PERSON],
    ['creates.create_contact', 'contactKind', '"Kind of Contact" is required.', PERSON],
    ['creates.create_file_note', 'noteDate', '"Note Date" cannot be read.', NOTE],
    ['creates.create_file_note', 'text', '"Text" is required.', NOTE],
    ['searches.find_contact', 'name', '"Name" cannot be read.', {}],
  ])('under names of their own stop a run too, with one sentence: %s, %s', async (operation, key, sentence, given) => {
    const failed = await stopped(operation, { ...given, [key]: [{ value: 'Roe', type: 'work' }] });

    expect(failed).toContain(sentence);
    expect(failed.split('\n').length).toBeLessThanOrEqual(2);
  });

  test.each([
    ['creates.create_action', 'fileNote', 'One', '"File Note" cannot be read.', WILL],
    ['creates.change_step', 'fileNote', 'One', '"File Note" cannot be read.', TO_CONTRACT],
    ['creates.create_file_note', 'text', 'One', '"Text" cannot be read.', NOTE],
    ['creates.create_file_note', 'action', '8700', '"Action" cannot be read.', NOTE],
    ['creates.add_contact_to_action', 'contacts', 'One', '"Contacts" cannot be read.', CLIENTS],
    ['creates.add_contact_to_action', 'action', '8700', '"Action" cannot be read.', CLIENTS],
    ['creates.update_action', 'clear', 'reference', '"Clear Fields" cannot be read.', { action: '8700', name: 'Doe' }],
  ])('are not taken for the text beside them: %s, %s', async (operation, key, text, sentence, given) => {
    expect(await stopped(operation, { ...given, [key]: [text, { text: 'Two' }] })).toContain(sentence);
  });

  test.each([
    ['participantType71', [{ id: '88' }], '"Client" cannot be read.'],
    ['stepDataField601', { amount: 5 }, '"Property / Address" cannot be read.'],
    ['relatedActionType11', ['8700', { id: '8701' }], '"Related Actions (Property Purchase)" cannot be read.'],
    ['fileReference', { ref: 'QS-3' }, '"File Reference" cannot be read.'],
    ['assignedToParticipant', { id: '16' }, '"Assigned To" cannot be read.'],
  ])('are a problem in a field of the form, not a blank: %s', async (key, value, problem) => {
    expect(await stopped('creates.create_action', { ...PROPERTY_SALE, [key]: value })).toContain(problem);
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
