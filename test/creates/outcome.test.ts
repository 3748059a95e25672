import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, outcome, PROPERTY_SALE, submission, WILL } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';

describe.each(DIALECTS)('what the firm finds in a new action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each([
    ['all tasks by default', {}, [301, 302, 303]],
    ['all tasks', { tasksToCreate: 'all' }, [301, 302, 303]],
    ['all tasks, whatever was ticked before', { tasksToCreate: 'all', stepTasks: ['303'] }, [301, 302, 303]],
    ['the chosen task beside the mandatory one', { tasksToCreate: 'chosen', stepTasks: ['303'] }, [301, 303]],
    ['only the mandatory task when nothing is chosen', { tasksToCreate: 'chosen' }, [301]],
    ['only the mandatory task', { tasksToCreate: 'mandatory', stepTasks: ['303'] }, [301]],
  ])(`are %s${fact('post.links.stepTasks')}`, async (_case, given, tasks) => {
    await create(zap, { ...PROPERTY_SALE, ...given });

    expect(outcome(zap.sandbox).tasks).toEqual(tasks);
    expect(submission(zap.sandbox).links['stepTasks']).toEqual(tasks);
  });

  const WELCOME = { id: '812--1--1', to: ['ann.roe@mail.example'], from: ['sam.poe@harbourlaw.example'] };
  const AGENT = { id: '812--1--2', to: ['sales@brightwater.example'], from: ['sam.poe@harbourlaw.example'] };

  test.each([
    ['only the mandatory email by default', {}, [WELCOME]],
    ['only the mandatory email', { messagesToSend: 'mandatory', stepMessages: ['812--1--2'] }, [WELCOME]],
    ['only the mandatory email when nothing is chosen', { messagesToSend: 'chosen' }, [WELCOME]],
    ['the chosen email beside it', { messagesToSend: 'chosen', stepMessages: ['812--1--2'] }, [WELCOME, AGENT]],
    ['all emails', { messagesToSend: 'all' }, [WELCOME, AGENT]],
  ])(`are %s${fact('post.links.stepMessages', 'note.messageIds')}`, async (_case, given, messages) => {
    await create(zap, { ...PROPERTY_SALE, participantType27: ['95'], ...given });

    expect(outcome(zap.sandbox).messages).toEqual(messages);
  });

  test.each([
    ['all documents by default', {}, [55, 56]],
    ['all documents', { documentsToAdd: 'all' }, [55, 56]],
    ['the chosen document', { documentsToAdd: 'chosen', documentTemplates: ['56'] }, [56]],
    ['no document when nothing is chosen', { documentsToAdd: 'chosen' }, []],
    ['no document', { documentsToAdd: 'mandatory', documentTemplates: ['56'] }, []],
  ])(`are %s${fact('post.links.documentTemplates')}`, async (_case, given, documents) => {
    await create(zap, { ...PROPERTY_SALE, ...given });

    expect(outcome(zap.sandbox).documents).toEqual(documents);
  });

  test('are also the tasks that the firm has added since the Zap was built', async () => {
    const step = zap.sandbox.firm.startSteps.get('850');
    const [task] = step?.tasks ?? [];
    if (step && task)
      step.tasks.push({ ...task, id: 369, task_name: 'New', links: { ...task.links, assignToParticipantType: null } });

    await create(zap, { ...WILL, tasksToCreate: 'all', participantType45: ['15'] });

    expect(outcome(zap.sandbox).tasks).toEqual([361, 362, 369]);
  });

  test(`are values, defaults for blanks, forced defaults, and NULL for the rest${fact(
    'post.stepDataField',
    'linked.stepdatafields',
  )}`, async () => {
    await create(zap, { ...PROPERTY_SALE, stepDataField604: 'South', stepDataField611: 'Corner block' });

    expect(outcome(zap.sandbox).dataFields).toEqual({
      601: '1 Harbour Street',
      602: null,
      603: 'house',
      604: 'North',
      605: null,
      606: '3',
      607: 'F',
      608: null,
      609: null,
      610: null,
      611: 'Corner block',
      612: null,
      613: null,
      614: null,
      615: null,
      616: null,
      617: null,
      618: null,
      619: null,
      620: null,
    });
  });

  test(`is the connected person as assignee by default, with a warning where the step wants someone${fact(
    'auth.onBehalf',
    'post.assignedToParticipant',
    'linked.steps',
  )}`, async () => {
    const row = await create(zap, PROPERTY_SALE);

    expect(outcome(zap.sandbox).assignedTo).toBe('15');
    expect(row).toMatchObject({
      assignedTo: { id: '15' },
      warnings: [
        'The first step asks for an assignee. "Assigned To" is blank, so the action is assigned to the person who ' +
          'connected Actionstep.',
      ],
    });
  });

  test(`is the assignee who was chosen${fact('post.assignedToParticipant')}`, async () => {
    const row = await create(zap, { ...PROPERTY_SALE, assignedToParticipant: '16' });

    expect(outcome(zap.sandbox).assignedTo).toBe('16');
    expect(row).toMatchObject({ assignedTo: { id: '16' }, warnings: [] });
  });

  test(`are people by role, related actions, trust accounts, the note and the step date${fact(
    'post.links.participantType',
    'post.links.relatedActionType',
    'post.links.trustAccounts',
    'post.fileNote',
    'post.timestamp',
  )}`, async () => {
    await create(zap, {
      ...PROPERTY_SALE,
      participantType72: ['90', '91'],
      relatedActionType12: ['8704'],
      trustAccounts: ['3', '4'],
      fileNote: 'Opened from web form',
      timestamp: '2025-02-28T16:00:00+10:00',
    });

    expect(outcome(zap.sandbox)).toMatchObject({
      participants: { 71: ['88'], 72: ['90', '91'], 45: ['15'] },
      relatedActions: { 11: ['8700'], 12: ['8704'] },
      trustAccounts: ['3', '4'],
      fileNote: 'Opened from web form',
      stepChangeTimestamp: '2025-02-28T16:00:00+10:00',
    });
  });

  test(`are the service’s own defaults for whatever was left blank${fact(
    'post.priority',
    'post.timestamp',
    'post.fileReference',
    'status.default',
  )}`, async () => {
    await create(zap, WILL);

    expect([...zap.sandbox.firm.actions.values()].at(-1)).toMatchObject({
      name: 'Will of Ann Roe',
      reference: null,
      priority: 0,
      status: 'Active',
      statusTimestamp: '2025-03-04T10:30:00+10:00',
    });
  });
});
