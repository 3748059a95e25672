import { describe, expect, test } from '@jest/globals';
import { create, outcome, submission } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { PICK, PICKED } from '../support/measured.ts';
import { offer } from '../support/startSteps.ts';

const NOTHING = { tasksToCreate: 'mandatory', messagesToSend: 'mandatory', documentsToAdd: 'mandatory' };
const CHOSEN = { tasksToCreate: 'chosen', messagesToSend: 'chosen', documentsToAdd: 'chosen' };

describe('tasks, emails and documents', () => {
  const zap = useZap();

  /** The ids of the tasks, emails and documents that are sent, and of those that the firm then has. */
  const chosen = async (given: object) => {
    offer(zap.sandbox.firm, PICK);
    await create(zap, { ...PICKED, ...given });
    const { links } = submission(zap.sandbox);
    const { tasks, messages, documents } = outcome(zap.sandbox);
    const came = [tasks, messages.map(({ id }) => id.replace('902--1--', '')), documents];
    const sent = [links['stepTasks'], links['stepMessages'], links['documentTemplates'] ?? []];
    expect(sent.map(String)).toEqual(came.map(String));
    return came.map(String).join(' | ');
  };
  const ALL = { tasksToCreate: 'all', messagesToSend: 'all', documentsToAdd: 'all' };
  const ALL_BY_LABEL = { tasksToCreate: 'All Tasks', messagesToSend: ' all emails', documentsToAdd: 'All Documents' };
  const SOME = { stepTasks: ['4', 2], stepMessages: ['902--1--3'], documentTemplates: ['9'] };
  const BY_NAME = { stepTasks: ['maybe d'], stepMessages: ['Maybe G'], documentTemplates: ['Letter'] };

  test.each([
    ['by default: all tasks and documents, but only mandatory emails', {}, '1,2,3,4 | 1 | 8,9'],
    ['all', ALL, '1,2,3,4 | 1,2,3 | 8,9'],
    ['all, by the labels of the choices', ALL_BY_LABEL, '1,2,3,4 | 1,2,3 | 8,9'],
    ['only the mandatory ones, whatever is ticked', { ...NOTHING, ...SOME }, '1,3 | 1 | '],
    ['only the mandatory ones if nothing is chosen', CHOSEN, '1,3 | 1 | '],
    ['the chosen ones, in the order of the step', { ...CHOSEN, ...SOME }, '1,2,3,4 | 1,3 | 9'],
    ['those that are chosen by their names', { ...CHOSEN, ...BY_NAME }, '1,3,4 | 1,3 | 8'],
  ])('of a step are created with the action: %s', async (_case, given, expected) => {
    expect(await chosen(given)).toBe(expected);
  });
});

describe('related actions and trust accounts', () => {
  const zap = useZap();

  test('are sent by the ID of the step’s record, trust accounts in the order of the step', async () => {
    offer(zap.sandbox.firm, PICK);
    zap.sandbox.firm.next.action = 8707;
    zap.sandbox.addAction({ name: 'Another purchase', actionTypeId: '820' });
    await create(zap, { ...PICKED, relatedActionType51: ['8700', 8707], trustAccounts: ['Controlled money', '3'] });

    const links = { relatedActionType51: ['8700', '8707'], relatedActionType52: ['8704'], trustAccounts: ['3', '4'] };
    expect(submission(zap.sandbox).links).toMatchObject(links);
    expect(outcome(zap.sandbox)).toMatchObject({
      relatedActions: { 51: ['8700', '8707'], 52: ['8704'] },
      trustAccounts: ['3', '4'],
    });
  });
});
