import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, PROPERTY_SALE, submission, submissions, WILL } from '../support/createAction.ts';
import { newContacts } from '../support/createContact.ts';
import { failureLineOf, failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { problemsOf } from '../support/problems.ts';

const CREATE = { ifContactNotFound: 'createPerson' };
const CHECK = { checkOnly: 'yes' };
const UNA = 'Una Boe <una@mail.example>';
const WAS_CREATED = 'A person was created: Boe, Una (una@mail.example).';

describe.each(DIALECTS)('a person who is not found (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const SALE = {
    ...PROPERTY_SALE,
    ...CREATE,
    participantType71: ['88', UNA],
    participantType72: 'Roe, Jane; UNA@mail.example',
    stepDataField613: 'Poe-Boe, Jo Ann <jo@mail.example>',
    assignedToParticipant: '15',
  };

  test('is created once, before the action', async () => {
    expect(await create(zap, SALE)).toMatchObject({
      id: '9001',
      warnings: [WAS_CREATED, 'A person was created: Poe-Boe, Jo Ann (jo@mail.example).'],
    });
    expect(newContacts(zap.sandbox)).toEqual([
      { participants: { isCompany: 'F', firstName: 'Una', lastName: 'Boe', email: 'una@mail.example' } },
      { participants: { isCompany: 'F', firstName: 'Jo Ann', lastName: 'Poe-Boe', email: 'jo@mail.example' } },
    ]);
    expect(submission(zap.sandbox)).toMatchObject({
      attributes: { stepDataField613: '502' },
      links: { participantType71: ['88', '501'], participantType72: ['89', '501'] },
    });
  });

  test('is told in a check, which creates nobody', async () => {
    expect(await create(zap, { ...SALE, ...CHECK })).toMatchObject({
      id: null,
      problems: [],
      warnings: [
        'A person will be created: Una Boe (una@mail.example).',
        'A person will be created: Jo Ann Poe-Boe (jo@mail.example).',
      ],
      emails: [{ to: 'Client: Roe, Ann (ann.roe@mail.example); Boe, Una (una@mail.example)' }],
      primaryContactsText: 'Ann Roe; Una Boe',
    });
    expect(await create(zap, { ...WILL, ...CREATE, participantType71: UNA, ...CHECK })).toMatchObject({
      primaryContact: { id: null, fullName: 'Una Boe', lastName: 'Boe', email: 'una@mail.example' },
      primaryParticipants: [{ id: null, name: 'Boe, Una' }],
    });
    expect(newContacts(zap.sandbox)).toEqual([]);
  });

  test('is not told in a check where a problem refuses them', async () => {
    const given = { ...SALE, participantType27: 'una@mail.example', ...CHECK };

    expect(await create(zap, given)).toMatchObject({
      verdict: 'Not ready: 1 problem.',
      problems: ['"Agent" must be a company, so Boe, Una is not created for it.'],
      warnings: ['A person will be created: Jo Ann Poe-Boe (jo@mail.example).'],
    });
  });

  test('is created only when everything else is in order', async () => {
    expect(await problemsOf(zap, { ...SALE, priority: 'high' })).toHaveLength(1);
    expect(newContacts(zap.sandbox)).toEqual([]);
  });

  test('is named when the action is then refused, and found by the next run', async () => {
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', status: 400, body: { errors: 'Bad name' } });
    const given = { ...WILL, ...CREATE, participantType71: UNA };

    expect(await failureOf(create(zap, given))).toMatchObject({
      sentence: `Actionstep could not create the action: it answered "Bad name". Check the values that were sent. The action was not created. ${WAS_CREATED}`,
    });
    expect(await create(zap, given)).toMatchObject({ id: '9001', warnings: [] });
    expect(newContacts(zap.sandbox)).toHaveLength(1);
  });
});

describe('a person who cannot be created', () => {
  const zap = useZap();
  const given = (text: string) => ({ ...WILL, ...CREATE, participantType71: text });

  test('has the name that was given if the service tells none', async () => {
    const body = { participants: { id: 501 } };
    zap.sandbox.inject({ method: 'POST', path: '/participants', effectThenStatus: 200, body });

    expect(await create(zap, given(UNA))).toMatchObject({
      warnings: ['A person was created: Una Boe (una@mail.example).'],
    });
  });

  test('stops the run, which names the others', async () => {
    zap.sandbox.inject({ method: 'POST', path: '/participants', status: 400, body: { errors: 'Bad name' } });
    const { name, sentence } = await failureOf(create(zap, given(`${UNA}; Jo Poe <jo@mail.example>`)));

    expect({ name, sentence: sentence.replace(/(Boe, Una|Poe, Jo) \((una|jo)@/, 'X (x@') }).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep could not create the contact: it answered "Bad name". Check the values that were sent. The action was not created. A person was created: X (x@mail.example).',
    });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('is named when the outcome of the action stays unknown', async () => {
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', cut: 'before' });

    expect(await failureLineOf(create(zap, given(UNA)))).toMatch(
      /^HaltedError: We couldn't confirm whether the action was created\. .*\. A person was created: Boe, Una \(una@mail\.example\)\.$/,
    );
  });
});
