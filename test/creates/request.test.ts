import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, PROPERTY_SALE, submission, submissions, WILL } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';

describe.each(DIALECTS)('what is sent for an action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test(`is its name and its type, and nothing else, where the Start step needs no input${fact(
    'note.noInput',
    'post.body',
    'post.actionName',
    'post.links.actionType',
    'endpoint.createAction',
    'note.twoForms',
    'base.json',
  )}`, async () => {
    await create(zap, { actionType: '833', actionName: 'Lease advice' });

    expect(submissions(zap.sandbox)).toEqual([
      { actioncreate: { actionName: 'Lease advice', links: { actionType: '833' } } },
    ]);
    expect(linesOf(zap.sandbox)).toEqual(['GET /actioncreate/833', 'POST /actioncreate']);
  });

  test(`goes out as the vendor’s media type, with the token${fact('auth.obtained')}`, async () => {
    await create(zap, { actionType: '833', actionName: 'Lease advice' });

    expect(zap.sandbox.requests.at(-1)?.headers).toMatchObject({
      accept: 'application/vnd.api+json',
      'content-type': 'application/vnd.api+json',
      authorization: `Bearer ${zap.authData['access_token']}`,
    });
  });

  test(`has the forms that the document shows, all at once${fact('post.body', 'base.creation')}`, async () => {
    await create(zap, {
      ...PROPERTY_SALE,
      fileReference: 'HS-17',
      priority: 1,
      status: 'Inactive',
      timestamp: '2025-03-04T09:30:00+10:00',
      fileNote: 'Opened from web form',
      assignedToParticipant: '16',
      messagesToSend: 'all',
      participantType71: ['88', '89'],
      participantType27: ['95'],
      stepDataField602: '2025-05-01',
      stepDataField603: 'unit',
      trustAccounts: ['3'],
    });

    expect(submissions(zap.sandbox)).toEqual([
      {
        actioncreate: {
          actionName: 'Sale of 1 Harbour Street',
          fileReference: 'HS-17',
          priority: 1,
          status: 'Inactive',
          timestamp: '2025-03-04T09:30:00+10:00',
          fileNote: 'Opened from web form',
          assignedToParticipant: '16',
          stepDataField601: '1 Harbour Street',
          stepDataField602: '2025-05-01',
          stepDataField603: 'unit',
          stepDataField604: 'North',
          stepDataField606: '3',
          stepDataField607: 'F',
          links: {
            actionType: '812',
            stepTasks: [301, 302, 303],
            stepMessages: [1, 2],
            documentTemplates: [55, 56],
            participantType71: ['88', '89'],
            participantType27: ['95'],
            participantType45: ['15'],
            relatedActionType11: ['8700'],
            trustAccounts: ['3'],
          },
        },
      },
    ]);
  });

  test.each([
    [`a file reference${fact('post.fileReference')}`, { fileReference: ' HS-17 ' }, { fileReference: 'HS-17' }, {}],
    [`a priority${fact('post.priority')}`, { priority: 3 }, { priority: 3 }, {}],
    [`a priority as text${fact('post.priority')}`, { priority: '3' }, { priority: 3 }, {}],
    [`the priority 0${fact('post.priority')}`, { priority: 0 }, { priority: 0 }, {}],
    [`a priority below 0${fact('post.priority')}`, { priority: '-1' }, { priority: -1 }, {}],
    [`the status Active${fact('post.status', 'status.allowed')}`, { status: 'Active' }, { status: 'Active' }, {}],
    [`the status Inactive${fact('post.status', 'status.allowed')}`, { status: 'Inactive' }, { status: 'Inactive' }, {}],
    [`the status Template${fact('post.status', 'status.allowed')}`, { status: 'Template' }, { status: 'Template' }, {}],
    [`a status in another case${fact('post.status')}`, { status: 'active' }, { status: 'Active' }, {}],
    [`the status Closed${fact('post.status', 'status.allowed')}`, { status: 'Closed' }, { status: 'Closed' }, {}],
    [
      `a step date${fact('post.timestamp')}`,
      { timestamp: '2025-03-04T09:30:00+10:00' },
      { timestamp: '2025-03-04T09:30:00+10:00' },
      {},
    ],
    [`a file note${fact('post.fileNote')}`, { fileNote: 'From the web' }, { fileNote: 'From the web' }, {}],
    [
      `an assignee${fact('post.assignedToParticipant')}`,
      { assignedToParticipant: '16' },
      { assignedToParticipant: '16' },
      {},
    ],
    [
      `a data field${fact('post.stepDataField')}`,
      { stepDataField712: 'Two sons' },
      { stepDataField712: 'Two sons' },
      {},
    ],
    [
      `a data field that holds a date${fact('post.stepDataField')}`,
      { stepDataField711: '2025-05-01' },
      { stepDataField711: '2025-05-01' },
      {},
    ],
    [
      `contacts in a role${fact('post.links.participantType')}`,
      { participantType71: ['88', '89'] },
      {},
      { participantType71: ['88', '89'] },
    ],
    [
      `one contact${fact('post.links.participantType')}`,
      { participantType73: '90' },
      {},
      { participantType73: ['90'] },
    ],
    [
      `a contact chosen twice${fact('post.links.participantType')}`,
      { participantType73: ['90', '90'] },
      {},
      { participantType73: ['90'] },
    ],
    [
      `a role that only an email or a task uses${fact('post.links.participantType')}`,
      { participantType45: ['15'] },
      {},
      { participantType45: ['15'] },
    ],
    [
      `related actions${fact('post.links.relatedActionType')}`,
      { relatedActionType31: ['8705', 8700] },
      {},
      { relatedActionType31: ['8705', '8700'] },
    ],
    [`trust accounts${fact('post.links.trustAccounts')}`, { trustAccounts: ['3'] }, {}, { trustAccounts: ['3'] }],
    [
      `a chosen task${fact('post.links.stepTasks')}`,
      { tasksToCreate: 'chosen', stepTasks: ['362'] },
      {},
      { stepTasks: [362] },
    ],
    [
      `a chosen email: the last part of its id, as a number${fact('post.links.stepMessages', 'note.messageIds')}`,
      {
        messagesToSend: 'chosen',
        stepMessages: ['850--1--1'],
        participantType71: ['88'],
        participantType45: ['15'],
      },
      {},
      { stepMessages: [1], participantType71: ['88'], participantType45: ['15'] },
    ],
    [
      `a chosen document${fact('post.links.documentTemplates')}`,
      { documentsToAdd: 'chosen', documentTemplates: ['75'] },
      {},
      { documentTemplates: [75] },
    ],
  ])('has %s', async (_case, given, attributes, links) => {
    // The only other one that is related to a will is an estate.
    Object.assign(zap.sandbox.firm.actions.get('8700')?.links ?? {}, { actionType: '840' });
    await create(zap, { ...WILL, ...given });

    expect(submission(zap.sandbox)).toEqual({
      attributes: { actionName: 'Will of Ann Roe', ...attributes },
      links: { actionType: '850', ...links },
    });
  });

  test.each([
    ['empty text', ''],
    ['blanks', '   '],
    ['null', null],
    ['nothing', undefined],
    ['an empty list', []],
    ['a list of blanks', ['', ' ', null]],
  ])(
    `has nothing of what was left blank: %s${fact('post.stepDataField', 'post.links.documentTemplates')}`,
    async (_case, blank) => {
      const keys = [
        'fileReference',
        'priority',
        'status',
        'timestamp',
        'fileNote',
        'assignedToParticipant',
        'stepDataField711',
        'stepDataField712',
        'participantType71',
        'relatedActionType31',
        'trustAccounts',
        'stepTasks',
      ];

      await create(zap, { ...WILL, ...Object.fromEntries(keys.map((key) => [key, blank])) });

      expect(submission(zap.sandbox)).toEqual({
        attributes: { actionName: 'Will of Ann Roe' },
        links: { actionType: '850' },
      });
    },
  );

  test(`has nothing that the Start step does not ask for, and a warning says so${fact('post.stepDataField')}`, async () => {
    const row = await create(zap, {
      ...WILL,
      stepDataField999: 'x',
      participantType72: ['88'],
      relatedActionType99: ['1'],
    });

    expect(submission(zap.sandbox)).toEqual({
      attributes: { actionName: 'Will of Ann Roe' },
      links: { actionType: '850' },
    });
    expect(row['warnings']).toEqual([
      'A role (number 72) was left out: the first step of this action type does not ask for it (any more).',
      'A data field (number 999) was left out: the first step of this action type does not ask for it (any more).',
      'A related action type (number 99) was left out: the first step of this action type does not ask for it (any more).',
    ]);
  });
});
