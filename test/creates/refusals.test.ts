import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, submissions } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';

/* test/faults/table.ts has the outcome of every other fault of these requests. */

const ADVICE = { actionType: '833', actionName: 'Lease advice' };
const WITH_NOTE = { actionType: '855', actionName: 'A' };
const READING = 'Actionstep could not read what this action type asks for: ';
const CREATING = 'Actionstep could not create the action: ';
const FILE_NOTE_HINT = ' If this action type needs a file note, fill in "File Note".';

describe.each(DIALECTS)('an action that the service refuses (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test(`shows the service’s own message, with a hint about the file note${fact(
    'post.fileNote',
    'error.noFileNote',
    'error.sparse',
  )}`, async () => {
    expect(await failureOf(create(zap, WITH_NOTE))).toEqual({
      name: 'AppError',
      sentence: `${CREATING}it answered "A file note is required". Check the values that were sent. The action was not created.${FILE_NOTE_HINT}`,
      code: '1500',
      status: { document: 400, live: 500 }[dialect],
    });
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test(`is created once the note is given${fact('post.fileNote', 'error.noFileNote')}`, async () => {
    expect(await create(zap, { ...WITH_NOTE, fileNote: 'Opened' })).toMatchObject({ id: '9001' });
  });
});

describe('an action that the service refuses', () => {
  const zap = useZap();
  const refuse = (status: number, body?: unknown) =>
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', status, body });

  const NO_STATUS = [
    { code: 'A01', detail: 'No' },
    { detail: 'Never', source: { pointer: '/actioncreate/status' } },
  ];
  test.each([
    [400, 'Bad name', 'it answered "Bad name". Check the values that were sent. The action was not created.'],
    [
      500,
      NO_STATUS,
      'it answered "No; Never". Choose Active, Inactive, Template or Closed as the status. The action was not created.',
    ],
  ])(
    `fails with a clear message, and is not sent twice: %i, %j${fact('error.sparse', 'error.format')}`,
    async (status, errors, reason) => {
      refuse(status, { errors });

      expect(await failureOf(create(zap, ADVICE))).toMatchObject({
        name: 'AppError',
        sentence: `${CREATING}${reason}`,
        status,
      });
      expect(submissions(zap.sandbox)).toHaveLength(1);
    },
  );

  test.each([{ status: 401 }, { status: 429 }, { status: 500 }, { cut: 'before' } as const])(
    'says no more when the ids in it cannot be looked up: %j',
    async (harm) => {
      refuse(400, { errors: 'Bad name' });
      zap.sandbox.inject({ path: /^\/participants\//, ...harm });

      expect(await failureOf(create(zap, { ...ADVICE, assignedToParticipant: '999' }))).toEqual({
        name: 'AppError',
        sentence: `${CREATING}it answered "Bad name". Check the values that were sent. The action was not created.`,
        code: 'http_400',
        status: 400,
      });
    },
  );

  test('has no hint about the note when one was given', async () => {
    refuse(400, { errors: 'Bad note' });

    expect(await failureOf(create(zap, { ...ADVICE, fileNote: 'Opened' }))).toMatchObject({
      sentence: `${CREATING}it answered "Bad note". Check the values that were sent. The action was not created.`,
    });
  });

  test.each([
    [401, 'Actionstep did not accept the connection any more, so the action was not created. Run this step again.'],
    [429, 'Actionstep asked us to slow down, so the action was not created. Run this step again in a few minutes.'],
  ])('is never replayed by the platform once it was sent: status %i', async (status, sentence) => {
    refuse(status);

    expect(await failureOf(create(zap, ADVICE))).toEqual({
      name: 'AppError',
      sentence,
      code: `http_${status}`,
      status,
    });
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });
});

describe('a Start step that cannot be read', () => {
  const zap = useZap();

  test('reports a missing permission', async () => {
    const authData = zap.sandbox.connect({ scope: 'actions' });

    expect(await failureOf(create(zap, ADVICE, { authData }))).toEqual({
      name: 'AppError',
      sentence:
        `${READING}it answered "The access token lacks the scope actioncreate". This connection lacks a permission ` +
        'that the step needs. Connect the account again. Accept all permissions that it asks for.',
      code: 'insufficient_scope',
      status: 403,
    });
  });
});
