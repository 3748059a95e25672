import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { changeStep, DEPOSIT, readAs, stepsSent } from '../support/changeStep.ts';
import { failureLineOf, failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { offerNextSteps, stepChange } from '../support/nextSteps.ts';
import { SHOW_REQUEST } from '../support/zap.ts';

/* test/faults/table.ts has the outcome of every fault, test/mishaps what is understood and what is refused. */

const CONTRACT = { action: '8700', step: 'Contract' };

describe.each(DIALECTS)('an action that goes one step on (%s dialect)', (dialect) => {
  const zap = useZap({ dialect, settings: SHOW_REQUEST });

  test('gets all that the step asks for, and the row says where it was and where it is', async () => {
    const row = await changeStep(zap, DEPOSIT);

    expect(stepsSent(zap.sandbox)).toEqual([
      {
        assignedToParticipant: '16',
        stepDataField1651: '2026-03-04',
        stepDataField1652: 'cheque',
        stepDataField1654: 'F',
        stepDataField1656: 'General trust account',
        stepDataField1657: 'Call before noon',
        links: {
          action: '8700',
          step: '820--5',
          node: '3050',
          stepTasks: [1371, 1372, 1373],
          stepMessages: [1],
          documentTemplates: [1085, 1086],
          participantType45: ['15'],
          participantType46: ['95'],
          participantType27: ['95'],
        },
      },
    ]);
    expect(row).toMatchObject({
      id: '8700',
      step: { id: '820--5', name: 'Deposit Paid' },
      previousStep: { id: '820--1', name: 'Open' },
      assignedTo: { id: '16', name: 'Loe, Kim' },
      namesComplete: true,
      alreadyThere: false,
      checkOnly: false,
      warnings: [],
      problems: [],
      verdict: null,
      tasks: [{ name: 'Receipt the deposit' }, { name: 'Tell the agent' }, { name: 'Diarise balance' }],
      emails: [
        {
          subject: 'Deposit received',
          from: 'Staff: Poe, Sam (sam.poe@harbourlaw.example)',
          to: 'Client: whoever has it',
        },
      ],
    });
    expect(stepChange(zap.sandbox)).toMatchObject({ step: '820--5', node: '3050', tasks: [1371, 1372, 1373] });
  });

  test('is only looked at in a check, which shows exactly what a run then sends', async () => {
    const check = await changeStep(zap, { ...DEPOSIT, checkOnly: 'yes' });
    expect(stepsSent(zap.sandbox)).toEqual([]);
    expect(check).toMatchObject({
      verdict:
        'Ready: would move "Doe purchase, 3 Quay St" to "Deposit Paid", with 3 tasks, 2 documents and 1 email to ' +
        'john.doe@mail.example.',
      id: '8700',
      step: { id: '820--5', name: 'Deposit Paid' },
      previousStep: { id: '820--1', name: 'Open' },
      checkOnly: true,
      problems: [],
      emails: [
        { from: 'Staff: Poe, Sam (sam.poe@harbourlaw.example)', to: 'Client: Doe, John (john.doe@mail.example)' },
      ],
    });

    await changeStep(zap, DEPOSIT);

    expect(JSON.parse(String(check['body']))).toEqual({ actionchangestep: stepsSent(zap.sandbox)[0] });
  });
});

describe('a step that cannot be taken', () => {
  const zap = useZap();

  test('names what has to be done first, and nobody does it', async () => {
    const given = { action: '8700', step: 'Settlement', participantType45: '15', participantType72: '88' };

    expect(await failureOf(changeStep(zap, given))).toMatchObject({
      name: 'AppError',
      sentence:
        'The step was not changed:\n- Before this step, complete in Actionstep: "Conflict check".\n' +
        '- Old Mill Holdings has no valid email address, which this step needs.',
    });
    expect(stepsSent(zap.sandbox)).toEqual([]);
    expect(zap.sandbox.firm.tasks.get('6001')?.status).toBe('Incomplete');
  });

  test('is told when no such step can be reached, with those that can', async () => {
    expect(await failureOf(changeStep(zap, { action: '8700', step: 'Appeal' }))).toMatchObject({
      sentence:
        '"Step": the action cannot go to "Appeal" from where it stands. It can go to: Contract; Exchange (number 3, after Contract); Exchange (number 3); Deposit Paid; Settlement; Archived.',
    });
    expect(await failureOf(changeStep(zap, { action: '8704', step: 'Appeal' }))).toMatchObject({
      sentence: '"Step": the action cannot go to "Appeal" from where it stands. It can go to no other step.',
    });
  });
});

describe('a step whose name another one begins with', () => {
  const zap = useZap({ listsPresentStep: true });

  test('is not taken for the one where the action stands', async () => {
    offerNextSteps(zap.sandbox.firm, '8700', [{ stepNumber: 7, stepName: 'Open (number 1)' }]);

    expect(await changeStep(zap, { action: '8700', step: 'open (number 1)' })).toMatchObject({ alreadyThere: false });
  });

  test('is meant as it is written where two differ in case only', async () => {
    offerNextSteps(zap.sandbox.firm, '8700', [
      { stepNumber: 7, stepName: 'Bill' },
      { stepNumber: 8, stepName: 'BILL' },
    ]);

    expect(await changeStep(zap, { action: '8700', step: 'BILL' })).toMatchObject({ step: { id: '820--8' } });
  });
});

describe.each(DIALECTS)('a name that several steps have (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const REVIEWS = [{ stepName: 'Review' }, { stepName: 'Exchange' }, { stepName: 'Review' }];
  const review = { action: '8700', step: 'review' };
  const CHOOSE = 'Choose the right one from the list.';

  test('stops the run, and a replay after somebody took the first of them', async () => {
    const places = offerNextSteps(zap.sandbox.firm, '8700', REVIEWS);
    const [first, , second] = places.map(({ step, node }) => `${step}/${node}`);

    expect(await failureOf(changeStep(zap, review))).toMatchObject({
      sentence: `"Step": "review" stands in several places: Review (number 2); Review (number 4). ${CHOOSE}`,
    });
    await changeStep(zap, { action: '8700', step: first });
    for (const ifAlreadyThere of ['keep', 'repeat']) {
      // oxlint-disable-next-line no-await-in-loop -- one firm, one run after the other
      expect(await failureOf(changeStep(zap, { ...review, ifAlreadyThere }))).toMatchObject({
        sentence: `"Step": the action stands at "review", and another step is called so: Review (number 4). ${CHOOSE}`,
      });
    }
    expect(await failureLineOf(zap.run('searches.describe_step', 'perform', { inputData: review }))).toContain(
      'the action stands at "review"',
    );
    expect(stepsSent(zap.sandbox)).toHaveLength(1);

    expect(await changeStep(zap, { action: '8700', step: first })).toMatchObject({ alreadyThere: true });
    expect(await changeStep(zap, { action: '8700', step: second })).toMatchObject({ step: { id: '820--4' } });
  });
});

describe('an action that stands at the step already', () => {
  const zap = useZap({ listsPresentStep: true });
  const THERE = { alreadyThere: true, step: { name: 'Open' }, previousStep: { name: 'Open' }, warnings: [] };

  test.each(['open', '820--1', '820--1/3010'])('is left there: %s', async (step) => {
    expect(await changeStep(zap, { action: '8700', step })).toMatchObject({ ...THERE, checkOnly: false });
    expect(await changeStep(zap, { action: '8700', step, checkOnly: 'yes' })).toMatchObject({
      ...THERE,
      verdict: 'Ready: nothing would change: "Doe purchase, 3 Quay St" is there already.',
      checkOnly: true,
    });
    expect(stepsSent(zap.sandbox)).toEqual([]);
  });

  test('is left there too when only the list of next steps knows the name', async () => {
    await changeStep(zap, CONTRACT);
    zap.sandbox.inject({ path: '/actions/8700', status: 200, body: readAs({ step: '820--2' }) });

    expect(await changeStep(zap, CONTRACT)).toMatchObject({ alreadyThere: true, step: { id: '820--2', name: null } });
    expect(stepsSent(zap.sandbox)).toHaveLength(1);
  });

  test('takes the step again when that is wanted', async () => {
    await changeStep(zap, CONTRACT);

    expect(await changeStep(zap, { ...CONTRACT, ifAlreadyThere: 'Take the Step Again' })).toMatchObject({
      alreadyThere: false,
      previousStep: { name: 'Contract' },
    });
    expect(stepsSent(zap.sandbox)).toHaveLength(2);
  });
});
