import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import type { Harm } from '../sandbox/faults.ts';
import { createContact, newContacts, PERSON } from '../support/createContact.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { SHORT_RUN, UNFINISHED } from '../support/lookUpFaults.ts';

const START = "We couldn't confirm whether the contact was created. ";
const END =
  ' Look for it in Actionstep. Only if it is not there, run this step again. It is not repeated by itself, so that no ' +
  'contact is created twice.';

/** Answers after which the contact may exist. */
const UNKNOWN: readonly (readonly [what: string, harm: Harm])[] = [
  ['the connection breaks before it is sent', { cut: 'before' }],
  ['the connection breaks before the answer', { cut: 'after' }],
  ['the answer is a web page', { garbage: '<html>Hello</html>' }],
  ['the answer is cut JSON', { garbage: '{"participants": {"id": 5' }],
  ['the answer is empty', { effectThenStatus: 201 }],
  ['the answer names nobody', { effectThenStatus: 200, body: { participants: [] } }],
  ['the answer has no id', { effectThenStatus: 200, body: { participants: { firstName: 'Una' } } }],
  ['the service fails without a reason', { effectThenStatus: 500 }],
  ['the service fails in words', { effectThenStatus: 500, body: { errors: { detail: 'The mail server is down' } } }],
  ['the service is busy in words', { effectThenStatus: 503, body: { errors: { title: 'Busy' } } }],
  ['the service fails with a web page', { effectThenStatus: 502, body: '<html>Bad gateway</html>' }],
  ['the service is down', { effectThenStatus: 503 }],
  ['it is sent on to another address', { status: 302, headers: { Location: 'http://127.0.0.1:9/' } }],
];

describe.each(DIALECTS)('a contact that may exist already (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each(UNKNOWN)('is never created again by itself: %s', async (_what, harm) => {
    zap.sandbox.inject({ method: 'POST', path: '/participants', ...harm });

    const { name, sentence } = await failureOf(createContact(zap, PERSON));

    expect(name).toBe('HaltedError');
    expect(sentence.startsWith(`${START}Actionstep `)).toBe(true);
    expect(sentence.endsWith(END)).toBe(true);
    expect(newContacts(zap.sandbox)).toHaveLength(1);
    expect(zap.sandbox.firm.participants.has('502')).toBe(false);
  });

  test('is told in words that say what to do', async () => {
    zap.sandbox.inject({ method: 'POST', path: '/participants', effectThenStatus: 503 });

    expect(await failureOf(createContact(zap, { ...PERSON, email: 'una@mail.example' }))).toEqual({
      name: 'HaltedError',
      sentence:
        "We couldn't confirm whether the contact was created. Actionstep could not create the contact: it is not available at " +
        'the moment. Look for it in Actionstep. Only if it is not there, run this step again. It is not repeated by ' +
        'itself, so that no contact is created twice.',
    });
  });
});

describe.each(DIALECTS)('a contact whose creation takes too long (%s dialect)', (dialect) => {
  const zap = useZap({ dialect, settings: SHORT_RUN });

  test.each(UNFINISHED)('is never created again by itself: %s', async (_what, harm) => {
    zap.sandbox.inject({ method: 'POST', path: '/participants', ...harm });

    expect(await failureOf(createContact(zap, PERSON))).toEqual({
      name: 'HaltedError',
      sentence: `${START}Actionstep could not create the contact: it did not answer in time.${END}`,
    });
    expect(newContacts(zap.sandbox)).toHaveLength(1);
  });
});

/** A sentence that begins with what was tried and what came of it; advice follows. */
const saysFirst = (reason: string): unknown =>
  expect.stringContaining(`Actionstep could not create the contact: ${reason} `);

describe.each(DIALECTS)('a contact that the service refuses (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const refusal = (harm: Harm) => {
    zap.sandbox.inject({ method: 'POST', path: '/participants', ...harm });
    return failureOf(createContact(zap, PERSON));
  };

  test('is told in the service’s own words', async () => {
    // The service takes 255 letters at most.
    const firstName = 'U'.repeat(256);

    expect(await failureOf(createContact(zap, { ...PERSON, firstName }))).toMatchObject({
      name: 'AppError',
      sentence: saysFirst('it answered "firstName: too_big".'),
    });
    expect(zap.sandbox.firm.participants.has('501')).toBe(false);
  });

  test.each([
    [400, { errors: [{ detail: 'Bad name' }, { detail: 'Bad phone' }] }, 'it answered "Bad name; Bad phone".'],
    [422, { errors: 'Duplicate contact' }, 'it answered "Duplicate contact".'],
    [500, { errors: { code: '1500', title: 'Invalid', detail: 'Unknown country' } }, 'it answered "Unknown country".'],
    [409, undefined, 'it refused the request without a reason.'],
    [
      403,
      { errors: { code: 'insufficient_scope', detail: 'No scope participants' } },
      'it answered "No scope participants". This connection lacks a permission that the step needs.',
    ],
  ])('is an error that says so, and no contact: status %i, %j', async (status, body, reason) => {
    expect(await refusal({ status, ...(body !== undefined && { body }) })).toMatchObject({
      name: 'AppError',
      sentence: saysFirst(reason),
      status,
    });
    expect(zap.sandbox.firm.participants.has('501')).toBe(false);
  });

  test('is tried again by the platform when the service asks to slow down, because it does not exist', async () => {
    expect(await refusal({ status: 429, headers: { 'Retry-After': '7' } })).toMatchObject({
      name: 'ThrottledError',
      delay: 7,
    });
    expect(zap.sandbox.firm.participants.has('501')).toBe(false);
  });

  test('is created with a new token when the one at hand has expired', async () => {
    zap.sandbox.expireAccessTokens();

    expect(await failureOf(createContact(zap, PERSON))).toMatchObject({ name: 'RefreshAuthError' });
    expect(zap.sandbox.firm.participants.has('501')).toBe(false);
  });

  test('is not created when the connection lacks the right to', async () => {
    const authData = zap.sandbox.connect({ scope: 'actions' });

    expect(
      await failureOf(zap.run('creates.create_contact', 'perform', { authData, inputData: PERSON })),
    ).toMatchObject({ name: 'AppError', status: 403, code: 'insufficient_scope' });
  });
});
