import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../../sandbox/sandbox.ts';
import { create, submissions } from '../../support/createAction.ts';
import { createContact, newContacts, PERSON } from '../../support/createContact.ts';
import { failureOf } from '../../support/failure.ts';
import { useZap } from '../../support/lifetime.ts';
import { inPool } from './pool.ts';
import { column } from '../../support/rows.ts';
import { ADVICE, UNMARKED } from '../requests/creating.ts';

/** Answers of gateways in front of the service, and what the user sees of them. */
const ANSWERS: readonly (readonly [status: number, body: unknown, cause: string])[] = [
  [408, undefined, 'it did not answer in time'],
  [408, { errors: { detail: 'Too slow' } }, 'it answered "Too slow"'],
  [408, '<html>Request Timeout</html>', 'it did not answer in time'],
  [502, { errors: { detail: 'Bad gateway' } }, 'it answered "Bad gateway"'],
  [504, undefined, 'it is not available at the moment'],
  [504, { errors: { detail: 'Gateway timeout' } }, 'it answered "Gateway timeout"'],
];

describe.each(DIALECTS)('creating a record when a gateway answers instead of the service (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  /** The outcome of a run for each of the answers in turn, sent after the effect. */
  const answeredInTurn = <Result>(path: string, run: () => Promise<Result>): Promise<readonly Result[]> =>
    inPool(ANSWERS, 1, ([effectThenStatus, body]) => {
      zap.sandbox.inject({ method: 'POST', path, effectThenStatus, ...(body !== undefined && { body }) });
      return run();
    });

  test('stops the Zap for an action, which may exist and is never created twice', async () => {
    expect(await answeredInTurn('/actioncreate', () => failureOf(create(zap, UNMARKED)))).toEqual(
      ANSWERS.map(([, , cause]) => ({
        name: 'HaltedError',
        sentence:
          `We couldn't confirm whether the action was created. Actionstep could not create the action: ${cause}. ` +
          'Look in Actionstep for an action called "Lease advice". Only if it is not there, run this step again. ' +
          'It is not repeated by itself, so that no action is created twice.',
      })),
    );
    expect(submissions(zap.sandbox)).toHaveLength(ANSWERS.length);
  });

  test('finds the action by its file reference', async () => {
    const rows = await answeredInTurn('/actioncreate', () => create(zap, ADVICE));

    expect(column(rows, 'id')).toEqual(ANSWERS.map((_, index) => String(9001 + index)));
    expect(column(rows, 'warnings')).toEqual(
      ANSWERS.map(([, , cause]) => [
        `Actionstep did not confirm the new action, but it is there. Actionstep could not create the action: ${cause}.`,
      ]),
    );
    expect(submissions(zap.sandbox)).toHaveLength(ANSWERS.length);
  });

  test('stops the Zap for a contact, which may exist and is never created twice', async () => {
    expect(await answeredInTurn('/participants', () => failureOf(createContact(zap, PERSON)))).toEqual(
      ANSWERS.map(([, , cause]) => ({
        name: 'HaltedError',
        sentence:
          `We couldn't confirm whether the contact was created. Actionstep could not create the contact: ${cause}. ` +
          'Look for it in Actionstep. Only if it is not there, run this step again. It is not repeated by itself, so ' +
          'that no contact is created twice.',
      })),
    );
    expect(newContacts(zap.sandbox)).toHaveLength(ANSWERS.length);
  });
});
