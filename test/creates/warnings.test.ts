import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { changeStep, TO_DEPOSIT } from '../support/changeStep.ts';
import { create, submission } from '../support/createAction.ts';
import { failureLineOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { warningsOf } from '../support/problems.ts';
import { offer } from '../support/startSteps.ts';

/* test/faults/table.ts has the outcome of every failed look-up. */

/** One email between two roles whose names arrive with the step. */
const MAIL = {
  actionType: 905,
  otherRoles: [45, 27],
  messages: [{ subject: 'Hello', text: 'Hello', from: 45, to: 27, mandatory: true }],
};
const MAILED = { actionType: '905', actionName: 'Mail', participantType45: ['15'], participantType27: ['95'] };

describe('the email address of a recipient', () => {
  const zap = useZap();
  test('only causes a warning if the contact is hidden from the connection', async () => {
    offer(zap.sandbox.firm, MAIL);
    const participants = [{ id: 15, email: 'a@b' }];
    zap.sandbox.inject({ path: '/participants/15,95', status: 200, body: { participants } });

    expect(await warningsOf(zap, MAILED)).toEqual(['"Agent": the email address of contact 95 could not be checked.']);
    expect(submission(zap.sandbox).links).toMatchObject({ participantType27: ['95'] });
  });
});

describe.each(DIALECTS)('an email address that Actionstep leaves out (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const GIVEN = { ...MAILED, participantType27: 'Brightwater Realty' };
  const NAMES = { displayName: 'Brightwater Realty', companyName: 'Brightwater Realty', isCompany: 'T' };

  test('is not known, which is no problem but a warning', async () => {
    offer(zap.sandbox.firm, MAIL);
    const answer = (...ids: readonly number[]) => {
      const participants = ids.map((id) => ({ id, ...NAMES }));
      zap.sandbox.inject({ path: '/participants', status: 200, body: { participants } });
    };

    answer(95);
    expect(await warningsOf(zap, GIVEN)).toEqual([
      '"Agent": the email address of Brightwater Realty could not be checked.',
    ]);
    answer(95, 96);
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
