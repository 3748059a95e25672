import { expect, test } from '@jest/globals';
import { failureOf } from '../support/failure.ts';
import { rowsOf } from '../support/rows.ts';
import { startZap } from '../support/zap.ts';

/* Copying from mails, phones and pages leaves line breaks, and characters that nobody can see. */

test.each([
  {
    operation: 'creates.create_action',
    given: {
      actionType: '833',
      actionName: 'Will of\nAnn Roe',
      fileReference: 'W\r\n1',
      timestamp: '2026-12-31\n14:30',
    },
    sent: {
      actioncreate: { actionName: 'Will of Ann Roe', fileReference: 'W 1', timestamp: '2026-12-31T14:30:00+00:00' },
    },
  },
  {
    operation: 'creates.update_action',
    given: { action: '8700', name: 'Doe,\u2028purchase' },
    sent: { actions: { name: 'Doe, purchase' } },
  },
  {
    operation: 'creates.create_contact',
    given: { contactKind: 'company', companyName: 'Quay\r\nLenders' },
    sent: { participants: { companyName: 'Quay Lenders' } },
  },
  {
    operation: 'creates.update_contact',
    given: { contact: '88', physicalAddressLine1: '1 Harbour Street\nLevel 2' },
    sent: { participants: { physicalAddressLine1: '1 Harbour Street Level 2' } },
  },
])('line breaks are blanks in what stands on one line: $operation', async ({ operation, given, sent }) => {
  const zap = await startZap({ only: operation, dialect: 'live' });
  await zap.run(operation, 'perform', { inputData: given });
  await zap.stop();

  expect(zap.sandbox.requests.find(({ method }) => method !== 'GET')?.body).toMatchObject(sent);
});

test.each([
  { given: { email: '\u202Aann.roe@mail.example\u202C' } },
  { given: { email: 'ann.roe@\u00ADmail.example' } },
  { given: { name: '\u200EAnn Roe\u200B' } },
])('what nobody can see makes nobody else: %#', async ({ given }) => {
  const zap = await startZap({ only: 'searches.find_contact' });
  const rows = rowsOf(await zap.run('searches.find_contact', 'perform', { inputData: given }));
  await zap.stop();

  expect(rows.map(({ id }) => id)).toEqual(['88']);
});

test('what nobody can see is no name', async () => {
  const zap = await startZap({ only: 'creates.create_action' });
  const inputData = { actionType: '833', actionName: '\u200B \u200E' };
  const failure = await failureOf(zap.run('creates.create_action', 'perform', { inputData }));
  await zap.stop();

  expect(failure).toMatchObject({ name: 'AppError', sentence: expect.stringContaining('"Action Name" is required.') });
});

test('a number in brackets at the end of a name is a part of it, and no contact of that number', async () => {
  const zap = await startZap({ only: 'searches.find_contact' });
  const { id } = zap.sandbox.addParticipant({ isCompany: 'T', companyName: 'Harbour Trust [15]' });
  const find = (name: string) => zap.run('searches.find_contact', 'perform', { inputData: { id: name } });

  expect(await find('Harbour Trust [15]')).toMatchObject([{ id: String(id) }]);
  expect(await failureOf(find('Harbour [15]'))).toMatchObject({
    sentence: expect.stringContaining('no contact with the name "Harbour [15]"'),
  });
  await zap.stop();
});
