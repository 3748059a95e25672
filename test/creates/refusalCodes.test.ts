import { describe, expect, test } from '@jest/globals';
import { WIRES } from '../sandbox/dialect/wires.ts';
import { Refusal } from '../sandbox/refusal.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { TO_CONTRACT } from '../support/changeStep.ts';
import { COMPANY } from '../support/createContact.ts';
import { failureOf } from '../support/failure.ts';
import { CLIENTS, NOTE } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';

/* A refusal with the status 500 is told from an unknown outcome by its code alone: most of the service's refusals have one. */

const CODES = ['1500', '1545', 'A01', 'P01', '1104'];

const WRITES = [
  ['create_action', { actionType: '833', actionName: 'Lease advice' }, 'POST', '/actioncreate'],
  ['change_step', TO_CONTRACT, 'POST', '/actionchangestep'],
  ['create_contact', COMPANY, 'POST', '/participants'],
  ['create_file_note', NOTE, 'POST', '/filenotes'],
  ['add_contact_to_action', CLIENTS, 'POST', '/actionparticipants'],
  ['update_action', { action: '8705', status: 'Closed' }, 'PUT', '/actions/8705'],
  ['update_contact', { contact: '88', physicalCity: 'Suva' }, 'PUT', '/participants/88'],
] as const;

describe.each(DIALECTS)('what the service calls invalid (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each(WRITES.flatMap((write) => CODES.map((code) => [code, ...write] as const)))(
    'is a plain refusal by its code alone: %s, %s',
    async (code, operation, inputData, method, path) => {
      const body = WIRES[dialect].refusal(500, new Refusal('invalid', [{ detail: 'Out of order', code }]));
      zap.sandbox.inject({ method, path, status: 500, body });

      expect(await failureOf(zap.run(`creates.${operation}`, 'perform', { inputData }))).toMatchObject({
        name: 'AppError',
        sentence: expect.stringContaining('it answered "Out of order"'),
        code,
        status: 500,
      });
      expect(zap.sandbox.pendingFaults()).toBe(0);
    },
  );

  test('is an unknown outcome where the code says nothing about the input', async () => {
    const body = WIRES[dialect].refusal(500, new Refusal('badCall', 'The email could not be sent'));
    zap.sandbox.inject({ method: 'POST', path: '/participants', effectThenStatus: 500, body });

    expect(await failureOf(zap.run('creates.create_contact', 'perform', { inputData: COMPANY }))).toMatchObject({
      name: 'HaltedError',
      sentence: expect.stringContaining("We couldn't confirm"),
    });
  });
});
