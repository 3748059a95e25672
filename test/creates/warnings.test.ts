import { beforeEach, describe, expect, test } from '@jest/globals';
import { proves } from '../support/factProof.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { changeStep, TO_DEPOSIT } from '../support/changeStep.ts';
import { create, submission } from '../support/createAction.ts';
import { failureLineOf, failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { problemsOf, warningsOf } from '../support/problems.ts';
import { offer } from '../support/startSteps.ts';

describe('the email address of a recipient', () => {
  const zap = useZap();
  const MAILED = { actionType: '905', actionName: 'Mail', participantType45: ['15'], participantType27: ['95'] };
  const CONTACTS = '/participants/15,95';
  const setEmail = (email: string | null): void => {
    Object.assign(zap.sandbox.firm.participants.get('95') ?? {}, { email });
  };
  beforeEach(() => {
    // One email between two roles whose names arrive with the step.
    const messages = [{ subject: 'Hello', text: 'Hello', from: 45, to: 27, mandatory: true }];
    offer(zap.sandbox.firm, { actionType: 905, otherRoles: [45, 27], messages });
    setEmail('sales@brightwater.example');
  });

  test.each([null, '', '   '])('stops the run if it is missing: %j', async (email) => {
    proves('error.noAddress');
    setEmail(email);

    expect(await problemsOf(zap, MAILED)).toEqual([
      '"Agent": Brightwater Realty has no email address, which is needed for the email "Hello".',
    ]);
  });

  test.each(['half@', 'a@b, c'])('stops the run if it cannot be valid: %s', async (email) => {
    proves('error.noAddress');
    setEmail(email);

    const problem = `"Agent": the email address of Brightwater Realty, "${email}", is not valid. A valid one is needed for the email "Hello".`;
    expect(await problemsOf(zap, MAILED)).toEqual([problem]);
    expect(await problemsOf(zap, { ...MAILED, participantType27: 'Brightwater Realty' })).toEqual([problem]);
  });

  test('only causes a warning if the contact is hidden from the connection', async () => {
    const participants = [{ id: 15, email: 'a@b' }];
    zap.sandbox.inject({ path: CONTACTS, status: 200, body: { participants } });

    expect(await warningsOf(zap, MAILED)).toEqual(['"Agent": the email address of contact 95 could not be checked.']);
    expect(submission(zap.sandbox).links).toMatchObject({ participantType27: ['95'] });
  });

  test('only causes a warning if its look-up is refused, and a wait if the service asks to slow down', async () => {
    zap.sandbox.inject({ path: CONTACTS, status: 429 });
    expect(await failureOf(create(zap, MAILED))).toMatchObject({ name: 'ThrottledError' });

    zap.sandbox.inject({ path: CONTACTS, status: 403 });
    expect(await warningsOf(zap, MAILED)).toEqual([
      expect.stringMatching(/^The contacts could not be looked up: Actionstep could not look up the contacts: /),
      '"Staff": the email address of contact 15 could not be checked.',
      '"Agent": the email address of contact 95 could not be checked.',
    ]);
  });
});

describe.each(DIALECTS)('an email address that Actionstep leaves out (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const GIVEN = {
    actionType: '905',
    actionName: 'Mail',
    participantType45: '15',
    participantType27: 'Brightwater Realty',
  };
  const NAMES = { displayName: 'Brightwater Realty', companyName: 'Brightwater Realty', isCompany: 'T' };

  test('is not known, which is no problem but a warning', async () => {
    const messages = [{ subject: 'Hello', text: 'Hello', from: 45, to: 27, mandatory: true }];
    offer(zap.sandbox.firm, { actionType: 905, otherRoles: [45, 27], messages });
    const answer = { status: 200, body: { participants: [{ id: 95, ...NAMES }] } };

    zap.sandbox.inject({ path: '/participants', ...answer });
    expect(await warningsOf(zap, GIVEN)).toEqual([
      '"Agent": the email address of Brightwater Realty could not be checked.',
    ]);
    zap.sandbox.inject({
      path: '/participants',
      ...answer,
      body: { participants: [95, 96].map((id) => ({ id, ...NAMES })) },
    });
    expect(await failureLineOf(create(zap, GIVEN))).toContain(
      ': Brightwater Realty (contact 95); Brightwater Realty (contact 96). Choose',
    );
  });

  test('is not known of somebody who has a role already, which a check tells', async () => {
    const body = { participants: [{ id: 90, displayName: 'Doe, Bob', isCompany: 'F' }] };
    zap.sandbox.inject({ path: '/participants/90', status: 200, body });
    const { problems, warnings } = await changeStep(zap, { ...TO_DEPOSIT, checkOnly: 'yes' });

    expect(problems).toEqual([]);
    expect(warnings).toEqual(['"Client": the email address of Doe, Bob could not be checked.']);
  });
});
