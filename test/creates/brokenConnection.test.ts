import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { create } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';

const ADVICE = { actionType: '833', actionName: 'Lease advice' };

const NOT_SETTLED = {
  name: 'HaltedError',
  sentence: expect.stringMatching(/^We couldn't confirm whether the \w+ was created\./),
};

/** Lets each connection of the integration end in this error as soon as the action exists. */
function useBreaking(hasEffect: () => boolean): { error: Error | undefined } {
  const breaking: { error: Error | undefined } = { error: undefined };
  // oxlint-disable-next-line typescript/unbound-method -- put back as it was found, and called with the socket
  const { emit } = Socket.prototype;
  beforeEach(() => {
    Reflect.set(Socket.prototype, 'emit', function interrupted(this: Socket, event: string, ...args: unknown[]) {
      const { error } = breaking;
      if (error && event === 'data' && hasEffect()) {
        breaking.error = undefined;
        this.destroy(error);
        return false;
      }
      const heard: unknown = Reflect.apply(emit, this, [event, ...args]);
      return heard;
    });
  });
  afterEach(() => {
    Reflect.set(Socket.prototype, 'emit', emit);
  });
  return breaking;
}

describe('a network that goes down after the record was created', () => {
  const zap = useZap();
  const breaking = useBreaking(() => zap.sandbox.firm.actions.has('9001'));

  test.each(['EHOSTUNREACH', 'ENETUNREACH', 'ECONNREFUSED', 'ETIMEDOUT', 'ECONNRESET', 'EPROTO'])(
    'cannot confirm whether an action was created: read %s',
    async (code) => {
      breaking.error = Object.assign(new Error(`read ${code}`), { code, syscall: 'read' });

      expect(await failureOf(create(zap, ADVICE))).toEqual(NOT_SETTLED);
      expect(zap.sandbox.firm.actions.has('9001')).toBe(true);
    },
  );
});
