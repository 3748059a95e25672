import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, submissions } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';

const ADVICE = { actionType: '833', actionName: 'Lease advice' };
const READING = 'Actionstep could not read what this action type asks for: ';
const CREATING = 'Actionstep could not create the action: ';
const FILE_NOTE_HINT = ' If this action type needs a file note, fill in "File Note".';

describe.each(DIALECTS)('a Start step that cannot be read (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each([
    [
      403,
      undefined,
      'AppError',
      'the connected user is not allowed to. Ask for the right to do this in Actionstep, or connect the account again and accept all permissions.',
    ],
    [
      404,
      undefined,
      'AppError',
      'there is no such record, or the connected user may not see it. Check the value that was chosen or mapped.',
    ],
    [429, undefined, 'ThrottledError', 'it asked us to slow down. Zapier will try again by itself.'],
    [
      500,
      undefined,
      'AppError',
      'it met a problem and gave no reason. Check the values that were sent. Try again in a few minutes.',
    ],
    [
      500,
      { errors: { detail: 'Out of order' } },
      'AppError',
      'it answered "Out of order". Check the values that were sent.',
    ],
    [503, '<html>Busy</html>', 'AppError', 'it is not available at the moment. Try again in a few minutes.'],
    [
      200,
      '<html>Hello</html>',
      'AppError',
      'it answered with a web page that cannot be read. Try again in a few minutes. If this keeps happening, check whether Actionstep is down for maintenance.',
    ],
    [204, undefined, 'AppError', 'there is no such action type, or it cannot be used. Choose another action type.'],
  ])(
    `is said in words, and no action is created: status %i with %j${fact('error.format')}`,
    async (status, body, name, reason) => {
      zap.sandbox.inject({ path: '/actioncreate/833', status, body });

      expect(await failureOf(create(zap, ADVICE))).toMatchObject({ name, sentence: `${READING}${reason}` });
      expect(linesOf(zap.sandbox)).toEqual(['GET /actioncreate/833']);
    },
  );

  test('is tried again by the platform after the time that the service names', async () => {
    zap.sandbox.inject({ path: '/actioncreate/833', status: 429, headers: { 'Retry-After': '42' } });

    expect(await failureOf(create(zap, ADVICE))).toMatchObject({ name: 'ThrottledError', delay: 42 });
  });

  test('is left to the platform when the token has expired', async () => {
    zap.sandbox.expireAccessTokens();

    expect(await failureOf(create(zap, ADVICE))).toMatchObject({ name: 'RefreshAuthError' });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('is said in words when the permission for it is missing', async () => {
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

  test('never comes from an id that means something else', async () => {
    await failureOf(create(zap, { ...ADVICE, actionType: '833/../812' }));
    await failureOf(create(zap, { ...ADVICE, actionType: '..' }));
    await failureOf(create(zap, { ...ADVICE, actionType: '833,812' }));

    expect(linesOf(zap.sandbox).filter((line) => line.includes('/actioncreate'))).toEqual([]);
  });
});

describe.each(DIALECTS)('an action that the service refuses (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const refuse = (status: number, body?: unknown) =>
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', status, body });

  test(`is refused in the service’s own words, with a hint about the note that no flag tells of${fact(
    'post.fileNote',
    'error.noFileNote',
    'error.sparse',
  )}`, async () => {
    expect(await failureOf(create(zap, { actionType: '855', actionName: 'A' }))).toEqual({
      name: 'AppError',
      sentence: `${CREATING}it answered "A file note is required". Check the values that were sent. The action was not created.${FILE_NOTE_HINT}`,
      code: '1500',
      status: { document: 400, live: 500 }[dialect],
    });
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test(`is created once the note is given${fact('post.fileNote', 'error.noFileNote')}`, async () => {
    await expect(create(zap, { actionType: '855', actionName: 'A', fileNote: 'Opened' })).resolves.toMatchObject({
      id: '9001',
    });
  });

  test.each([
    [
      400,
      { errors: 'Bad name' },
      `it answered "Bad name". Check the values that were sent. The action was not created.${FILE_NOTE_HINT}`,
    ],
    [
      422,
      undefined,
      `it refused the request without a reason. Check the values that were sent. The action was not created.${FILE_NOTE_HINT}`,
    ],
    [
      403,
      undefined,
      'the connected user is not allowed to. Ask for the right to do this in Actionstep, or connect the account again and accept all permissions. The action was not created.',
    ],
    [
      404,
      undefined,
      'there is no such record, or the connected user may not see it. Check the value that was chosen or mapped. The action was not created.',
    ],
    [
      500,
      {
        errors: [
          { code: 'A01', detail: 'No' },
          { detail: 'Never', source: { pointer: '/actioncreate/status' } },
        ],
      },
      `it answered "No; Never". Choose Active, Inactive, Template or Closed as the status. The action was not created.${FILE_NOTE_HINT}`,
    ],
  ])(
    `is said in words, and is not sent twice: status %i with %j${fact('error.sparse', 'error.format')}`,
    async (status, body, reason) => {
      refuse(status, body);

      expect(await failureOf(create(zap, ADVICE))).toMatchObject({
        name: 'AppError',
        sentence: `${CREATING}${reason}`,
        status,
      });
      expect(submissions(zap.sandbox)).toHaveLength(1);
    },
  );

  test('has no hint about the note when there was one', async () => {
    refuse(400, { errors: 'Bad name' });

    expect(await failureOf(create(zap, { ...ADVICE, fileNote: 'Opened' }))).toMatchObject({
      sentence: `${CREATING}it answered "Bad name". Check the values that were sent. The action was not created.`,
    });
  });

  test.each([
    [401, 'Actionstep did not accept the connection any more, so the action was not created. Run this step again.'],
    [429, 'Actionstep asked us to slow down, so the action was not created. Run this step again in a few minutes.'],
  ])('is never run again by the platform once it was sent: status %i', async (status, sentence) => {
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
