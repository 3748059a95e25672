import { createServer, request } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { useFiles } from '../support/files.ts';
import { findOrCreateContact } from '../support/findOrCreate.ts';
import { useZap } from '../support/lifetime.ts';
import { listen } from '../support/listen.ts';
import { OPERATIONS } from '../support/operations.ts';
import { addressesOf } from '../support/requests.ts';
import { bundleOf, RUNS, type Run } from '../support/runs.ts';
import { NOTE, SALE } from '../support/usualInputs.ts';
import { startZap } from '../support/zap.ts';

/*
 * What each run asks the service for. Requests of one round go out side by side; the next round needs their answers. The
 * time that a run takes is the number of its rounds, and the service counts the requests.
 */

useFiles();

/** Runs it in a firm of its own; the rounds in which it asked for something. */
async function roundsOf(operation: string, run: Run) {
  const zap = await startZap({ dialect: 'live' });
  const door = await startRounds(
    zap.sandbox.url,
    run.rounds.map((round) => round.length),
  );
  try {
    await zap.run(operation, run.part ?? 'perform', {
      authData: { ...zap.authData, api_endpoint: `${door.url}/api/` },
      ...bundleOf(operation, run),
    });
  } finally {
    await door.stop();
    await zap.stop();
  }
  return door.rounds;
}

test('every operation has usual runs, in support/runs.ts', () => {
  expect(Object.keys(RUNS).toSorted()).toEqual(OPERATIONS.toSorted());
});

describe.each(Object.entries(RUNS))('the requests of %s', (operation, runs) => {
  test.each(runs)('are no more than needed with $given', async (run) => {
    expect(await roundsOf(operation, run)).toEqual(run.rounds);
  });
});

describe('one more request of Create Action or Change Step', () => {
  test.each([
    {
      operation: 'creates.create_action',
      given: { actionType: '833', actionName: 'Advice', assignedToParticipant: 'Kim Loe' },
      last: ['GET /actions/9001', 'PUT /actions/9001'],
    },
    {
      operation: 'creates.change_step',
      given: { action: '8700', step: 'Contract', assignedToParticipant: 'Kim Loe' },
      last: ['GET /actions/8700', 'PUT /actions/8700'],
    },
  ])('sets the assignee where the service put another one: $operation', async ({ operation, given, last }) => {
    const zap = await startZap({ positions: { assignee: 'links' } });
    await zap.run(operation, 'perform', { inputData: given });
    await zap.stop();

    expect(addressesOf(zap.sandbox).slice(-2)).toEqual(last);
  });
});

describe('an action that digits name by its file reference', () => {
  test.each([
    {
      operation: 'creates.create_file_note',
      given: { ...NOTE, action: '2026' },
      asked: ['GET /actions/2026', 'GET /actions', 'POST /filenotes'],
    },
    {
      // What was asked beside the number is asked again.
      operation: 'creates.change_step',
      given: { action: '2026', step: 'Contract', checkOnly: 'yes' },
      asked: ['GET /actions/2026', 'GET /actionchangestep/2026', 'GET /actions', 'GET /actionchangestep/8700'],
    },
  ])('takes one more look-up: $operation', async ({ operation, given, asked }) => {
    const zap = await startZap({ dialect: 'live' });
    Object.assign(zap.sandbox.firm.actions.get('8700') ?? {}, { reference: '2026' });
    await zap.run(operation, 'perform', { inputData: given });
    await zap.stop();

    expect(addressesOf(zap.sandbox).toSorted()).toEqual(asked.toSorted());
  });
});

test.each(['triggers.new_action', 'triggers.new_contact'])(
  '%s is turned on by two requests, renewed by four, and turned off by one',
  async (trigger) => {
    const zap = await startZap();
    const subscribe = () => zap.run(trigger, 'performSubscribe', { targetUrl: 'https://hooks.example/1' });
    await subscribe();
    const subscribeData = await subscribe();
    await zap.run(trigger, 'performUnsubscribe', { subscribeData });
    await zap.stop();

    const [on, renewed, off] = [['POST', 'GET'], ['POST', 'GET', 'DELETE', 'GET'], ['DELETE']];
    expect(zap.sandbox.requests.map(({ method }) => method)).toEqual([...on, ...renewed, ...off]);
  },
);

describe('the requests of Find or Create Contact', () => {
  const zap = useZap();

  test('are three for a new contact', async () => {
    const email = 'una@mail.example';
    await findOrCreateContact(zap, { find: { email }, create: { firstName: 'Una', lastName: 'Boe', email } });

    expect(zap.sandbox.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
  });
});

describe('the requests of Describe Action Type', () => {
  const zap = useZap();

  test('are at most five, whatever the type asks for', async () => {
    for (const actionType of ['812', '820', '845', '850', '855', '870', '871']) {
      zap.sandbox.requests.length = 0;
      // oxlint-disable-next-line no-await-in-loop -- one firm, one run after the other
      await zap.run('searches.describe_action_type', 'perform', { inputData: { actionType } });
      expect(zap.sandbox.requests.length).toBeLessThanOrEqual(5);
    }
  });
});

test('no run waits for choices that it does not need', async () => {
  const zap = await startZap();
  const ended = Promise.withResolvers<void>();
  zap.sandbox.inject({ path: '/datacollectionfielddropdownchoices', waitsFor: () => ended.promise });

  expect(await zap.run('creates.create_action', 'perform', { inputData: SALE })).toMatchObject({ id: '9001' });
  expect(zap.sandbox.pendingFaults()).toBe(0);
  ended.resolve();
  await zap.stop();
});

type Waiting = Readonly<{ line: string; release: () => void }>;

/**
 * A door before the service that lets requests in by rounds: it opens when as many have come as run side by side. What
 * comes one after the other instead never fills its round; then the door opens a second later, and the rounds tell.
 */
async function startRounds(service: string, sizes: readonly number[]) {
  const rounds: (readonly string[])[] = [];
  let waiting: readonly Waiting[] = [];
  let patience: NodeJS.Timeout | undefined;

  const open = (): void => {
    rounds.push(waiting.map(({ line }) => line).toSorted());
    for (const { release } of waiting) release();
    waiting = [];
  };

  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const release = (): void => {
      const forwarded = request(new URL(url, service), { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(forwarded);
    };
    waiting = [...waiting, { line: `${method} ${url.replace('/api/rest', '').replace(/\?.*/, '')}`, release }];
    clearTimeout(patience);
    if (waiting.length >= (sizes[rounds.length] ?? 1)) open();
    else patience = setTimeout(open, 1000);
  });
  const { port, stop } = await listen(server);
  return { url: `http://127.0.0.1:${port}`, rounds, stop };
}
