import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, PROPERTY_SALE, submission, submissions, WILL } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';

/** Fields of every kind, all of them left blank. */
const blanks = (blank: unknown): object =>
  Object.fromEntries(
    `fileReference priority status timestamp fileNote assignedToParticipant stepTasks trustAccounts
    stepDataField711 stepDataField712 participantType71 relatedActionType31`
      .split(/\s+/)
      .map((key) => [key, blank]),
  );

describe.each(DIALECTS)('what is sent for an action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test(`is only name and type if the Start step needs no input, with the vendor’s media type and the token${fact(
    'note.noInput',
    'post.body',
    'post.actionName',
    'post.links.actionType',
    'endpoint.createAction',
    'note.twoForms',
    'base.json',
    'auth.obtained',
  )}`, async () => {
    await create(zap, { actionType: '833', actionName: 'Lease advice' });

    expect(submissions(zap.sandbox)).toEqual([
      { actioncreate: { actionName: 'Lease advice', links: { actionType: '833' } } },
    ]);
    expect(linesOf(zap.sandbox)).toEqual([
      'GET /actioncreate/833',
      'POST /actioncreate',
      expect.stringMatching(/^GET \/actions\/9001\?/),
    ]);
    expect(zap.sandbox.requests[1]?.headers).toMatchObject({
      accept: 'application/vnd.api+json',
      'content-type': 'application/vnd.api+json',
      authorization: `Bearer ${zap.authData['access_token']}`,
    });
  });

  test(`has every form that the document shows, all in one request${fact('post.body', 'base.creation')}`, async () => {
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
});

describe('what is sent for an action', () => {
  const zap = useZap();

  test.each([
    [
      `its own fields, as they are meant${fact('post.fileReference', 'post.priority', 'post.status', 'post.timestamp', 'post.fileNote', 'post.assignedToParticipant')}`,
      {
        fileReference: ' HS-17 ',
        priority: '3',
        status: 'active',
        fileNote: 'From the web',
        assignedToParticipant: 16,
      },
      { fileReference: 'HS-17', priority: 3, status: 'Active', fileNote: 'From the web', assignedToParticipant: '16' },
      {},
    ],
    [
      `the priority 0, and a status that hides the action${fact('post.priority', 'status.allowed')}`,
      { priority: 0, status: 'Template' },
      { priority: 0, status: 'Template' },
      {},
    ],
    [
      `a priority below 0, and a status that ends the action${fact('post.priority', 'status.allowed')}`,
      { priority: '-1', status: 'Closed' },
      { priority: -1, status: 'Closed' },
      {},
    ],
    [
      `people, related actions and trust accounts${fact('post.links.participantType', 'post.links.relatedActionType', 'post.links.trustAccounts')}`,
      {
        participantType71: ['88', '89'],
        participantType73: ['90', '90'],
        participantType45: '15',
        relatedActionType31: ['8705', 8700],
        trustAccounts: ['3'],
      },
      {},
      {
        participantType71: ['88', '89'],
        participantType73: ['90'],
        participantType45: ['15'],
        relatedActionType31: ['8705', '8700'],
        trustAccounts: ['3'],
      },
    ],
    ['nothing for blank fields', blanks(''), {}, {}],
    ['nothing for a list of blanks', blanks(['', ' ', null]), {}, {}],
  ])('contains %s', async (_case, given, attributes, links) => {
    // A will relates only to an estate.
    Object.assign(zap.sandbox.firm.actions.get('8700')?.links ?? {}, { actionType: '840' });
    await create(zap, { ...WILL, ...given });

    expect(submission(zap.sandbox)).toEqual({
      attributes: { actionName: 'Will of Ann Roe', ...attributes },
      links: { actionType: '850', ...links },
    });
  });
});
