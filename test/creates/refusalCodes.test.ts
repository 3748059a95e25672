import { describe, expect, test } from '@jest/globals';
import { WIRES } from '../sandbox/dialect/wires.ts';
import { Refusal } from '../sandbox/refusal.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { COMPANY, createContact } from '../support/createContact.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';

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

    expect(await failureOf(createContact(zap, COMPANY))).toMatchObject({
      name: 'HaltedError',
      sentence: expect.stringContaining("We couldn't confirm"),
    });
  });
});
