import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, outcome, stepPartOf, submission } from '../support/createAction.ts';
import { choicesOf, fieldOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { PICK, PICKED } from '../support/measured.ts';
import { problemsOf } from '../support/problems.ts';
import { offer } from '../support/startSteps.ts';

const NOTHING = { tasksToCreate: 'mandatory', messagesToSend: 'mandatory', documentsToAdd: 'mandatory' };

describe.each(DIALECTS)('related actions and trust accounts (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test(`are a list of actions for each type, required where the step demands one${fact('linked.steprelatedactiontypes')}`, async () => {
    offer(zap.sandbox.firm, PICK);
    const fields = await stepPartOf(zap, { actionType: '902' });

    expect(['relatedActionType51', 'relatedActionType52'].map((key) => fieldOf(fields, key))).toEqual([
      expect.objectContaining({ dynamic: 'list_actions.id.name', list: true, required: false, group: 'details' }),
      expect.objectContaining({ dynamic: 'list_actions.id.name', list: true, required: true, group: 'details' }),
    ]);
    expect(choicesOf(fieldOf(fields, 'trustAccounts'))).toEqual(['3: General trust account', '4: Controlled money']);
  });

  test('are named by their type where no more requests are needed than four', async () => {
    offer(zap.sandbox.firm, PICK);
    const fields = await stepPartOf(zap, { actionType: '902' });

    expect(fieldOf(fields, 'relatedActionType51').label).toBe('Related Actions (Property Purchase)');
  });

  test('are demanded before anything is sent', async () => {
    offer(zap.sandbox.firm, PICK);

    expect(await problemsOf(zap, { ...PICKED, relatedActionType52: '' })).toEqual([
      '"Related Actions (Type 833)" is required.',
    ]);
  });

  test(`are sent by the number of the step’s record, trust accounts in the order of the step${fact(
    'post.links.relatedActionType',
    'post.links.trustAccounts',
  )}`, async () => {
    offer(zap.sandbox.firm, PICK);
    zap.sandbox.firm.next.action = 8707;
    zap.sandbox.addAction({ name: 'Another purchase', actionTypeId: '820' });
    await create(zap, { ...PICKED, ...NOTHING, relatedActionType51: ['8700', 8707], trustAccounts: ['4', '3'] });

    expect(submission(zap.sandbox).links).toEqual({
      actionType: '902',
      stepTasks: [1, 3],
      stepMessages: [1],
      participantType45: ['15'],
      relatedActionType51: ['8700', '8707'],
      relatedActionType52: ['8704'],
      trustAccounts: ['3', '4'],
    });
    expect(outcome(zap.sandbox)).toMatchObject({
      relatedActions: { 51: ['8700', '8707'], 52: ['8704'] },
      trustAccounts: ['3', '4'],
    });
  });
});
