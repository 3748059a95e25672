import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { changeStep, TO_CONTRACT } from '../support/changeStep.ts';
import { create, submissions } from '../support/createAction.ts';
import { failureLineOf, failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { offer } from '../support/startSteps.ts';
import { WIRES } from '../sandbox/dialect/wires.ts';
import { Refusal } from '../sandbox/refusal.ts';
import { COMPANY, createContact } from '../support/createContact.ts';

/* test/faults/table.ts has the outcome of every other fault of these requests. */

const POST = { method: 'POST', path: '/actioncreate' } as const;
const ADVICE = { actionType: '833', actionName: 'Lease advice' };
const WITH_NOTE = { actionType: '855', actionName: 'A' };
const CREATING = 'Actionstep could not create the action: ';
const FILE_NOTE_HINT = ' If this action type needs a file note, fill in "File Note".';

describe.each(DIALECTS)('an action that the service refuses (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('shows the service’s own message, with a hint about the file note', async () => {
    expect(await failureOf(create(zap, WITH_NOTE))).toEqual({
      name: 'AppError',
      sentence: `${CREATING}it answered "A file note is required". Check the values that were sent. The action was not created.${FILE_NOTE_HINT}`,
      code: '1500',
      status: { document: 400, live: 500 }[dialect],
    });
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test('is created once the note is given', async () => {
    expect(await create(zap, { ...WITH_NOTE, fileNote: 'Opened' })).toMatchObject({ id: '9001' });
  });
});

describe('an action that the service refuses', () => {
  const zap = useZap();
  const refuse = (status: number, body?: unknown) =>
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', status, body });

  test.each([400, 404])('names an id in it that nobody has, if its status is %i', async (status) => {
    refuse(status, { errors: 'Bad id' });

    expect(await failureLineOf(create(zap, { ...ADVICE, assignedToParticipant: '999' }))).toMatch(
      /\n- "Assigned To": there is no contact with the number "999", or the connected user may not see it\.$/,
    );
  });

  test.each([{ status: 401 }, { status: 429 }, { status: 500 }, { cut: 'before' } as const])(
    'says no more when the ids in it cannot be looked up: %j',
    async (harm) => {
      refuse(400, { errors: 'Bad name' });
      zap.sandbox.inject({ path: /^\/participants\//, ...harm });

      expect(await failureLineOf(create(zap, { ...ADVICE, assignedToParticipant: '999' }))).toBe(
        `AppError http_400 400: ${CREATING}it answered "Bad name". Check the values that were sent. The action was not created.`,
      );
    },
  );
});

describe.each(DIALECTS)('a task or email for a role that the step asks nobody for (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const GIVEN = { actionType: '905', actionName: 'A', stepMessages: 'all' };
  const offered = () =>
    offer(zap.sandbox.firm, {
      actionType: 905,
      otherRoles: [71],
      tasks: [{ id: 1, name: 'Call', due: 'at once', assignTo: 45 }],
      messages: [{ subject: 'Hello', text: 'Hello', from: 45, to: 71 }],
    });
  const told = (role: string, what = 'the task "Call" and the email "Hello"'): string =>
    `${role} is needed for ${what}, but the first step of this action type does not ask for it: nobody can be given.`;

  test('is told by a check, with both names', async () => {
    offered();
    const given = { ...GIVEN, participantType71: '88', checkOnly: 'yes' };

    expect(await create(zap, given)).toMatchObject({ problems: [], warnings: [told('The role "Staff"')] });
    zap.sandbox.inject({ path: '/participanttypes/45', status: 403 });
    expect(await create(zap, { ...given, stepMessages: 'none' })).toMatchObject({
      warnings: [told('A role', 'the task "Call"')],
    });
  });

  test('is what a refusal names, and not the file note', async () => {
    offered();
    zap.sandbox.inject({ ...POST, status: 400 });

    expect(await failureOf(create(zap, { ...GIVEN, participantType71: '88' }))).toMatchObject({
      sentence: `${CREATING}it refused the request without a reason. Check the values that were sent. The action was not created.\n- ${told('The role "Staff"')}`,
    });
  });
});

describe('the hint about the file note', () => {
  const zap = useZap();
  const INVALID = { errors: { code: '1500', title: 'Invalid', detail: null } };
  const NEXT_HINT = 'If this step needs a file note, fill in "File Note".';
  const sentenceOf = async (run: Promise<unknown>): Promise<string> => (await failureOf(run)).sentence;

  test.each([
    ['a 400 without words', { status: 400 }],
    ['a 409 without words', { status: 409 }],
    ['a 500 without words, which leaves open what became of it', { status: 500 }],
    ['a 500 that says no more than that something is invalid', { status: 500, body: INVALID }],
    ['words that speak of a note', { status: 409, body: { errors: 'No NOTE was given' } }],
  ])('comes with %s, where none was given', async (_answer, answer) => {
    zap.sandbox.inject({ ...POST, ...answer });
    expect(await sentenceOf(create(zap, ADVICE))).toMatch(new RegExp(`${FILE_NOTE_HINT}$`));

    zap.sandbox.inject({ ...POST, ...answer, path: '/actionchangestep' });
    expect(await sentenceOf(changeStep(zap, TO_CONTRACT))).toMatch(new RegExp(` ${NEXT_HINT}$`));

    zap.sandbox.inject({ ...POST, ...answer });
    expect(await sentenceOf(create(zap, { ...ADVICE, fileNote: 'Opened' }))).not.toContain('"File Note"');
  });

  test.each([
    ['a 503', { status: 503 }],
    ['words about something else', { status: 400, body: { errors: 'Bad name' } }],
    ['no answer', { cut: 'before' } as const],
  ])('does not come with %s', async (_answer, answer) => {
    zap.sandbox.inject({ ...POST, ...answer });

    expect(await sentenceOf(create(zap, ADVICE))).not.toContain('"File Note"');
  });
});

/*
 * A refusal with the status 500 is told from an unknown outcome by its code alone: most of the service's refusals have
 * one. test/faults/table.ts has every write with one of the codes.
 */

const CODES = ['1500', '1545', 'A01', 'P01', '1104'];

describe.each(DIALECTS)('what the service calls invalid (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each(CODES)('is a plain refusal by its code alone: %s', async (code) => {
    const body = WIRES[dialect].refusal(500, new Refusal('invalid', [{ detail: 'Out of order', code }]));
    zap.sandbox.inject({ method: 'POST', path: '/participants', status: 500, body });

    expect(await failureOf(createContact(zap, COMPANY))).toMatchObject({
      name: 'AppError',
      sentence: expect.stringContaining('it answered "Out of order"'),
      code,
      status: 500,
    });
  });

  test('is an unknown outcome where the code says nothing about the input', async () => {
    const body = WIRES[dialect].refusal(500, new Refusal('badCall', 'The email could not be sent'));
    zap.sandbox.inject({ method: 'POST', path: '/participants', effectThenStatus: 500, body });

    expect(await failureLineOf(createContact(zap, COMPANY))).toMatch(/^HaltedError: .*We couldn't confirm/);
  });
});
