import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { changeStep, readAs, stepsSent } from '../support/changeStep.ts';
import { failureLineOf, failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';

/* test/faults/table.ts has the outcome of every fault, test/mishaps what is understood and what is refused. */

const CONTRACT = { action: '8700', step: 'Contract' };
const POST = { method: 'POST', path: '/actionchangestep' } as const;

describe('what is not as it was asked for', () => {
  const zap = useZap();

  test('is told: the action has gone on to another step by itself', async () => {
    zap.sandbox.inject({ path: '/actions/8700', wrap: ['', ''] });
    zap.sandbox.inject({ path: '/actions/8700', status: 200, body: readAs({ step: '820--3' }, 'Exchange') });

    expect(await changeStep(zap, CONTRACT)).toMatchObject({
      step: { name: 'Exchange' },
      warnings: ['Actionstep accepted the change of the step. Now the action stands at "Exchange".'],
    });
  });

  test('is told: only a second look shows that the action has moved', async () => {
    zap.sandbox.inject({ path: '/actions/8700', wrap: ['', ''] });
    zap.sandbox.inject({ path: '/actions/8700', status: 200, body: readAs({ step: '820--1' }, 'Open') });

    expect(await changeStep(zap, CONTRACT)).toMatchObject({
      step: { id: '820--2', name: 'Contract' },
      warnings: [
        'Actionstep did not confirm the change of the step, but the action stands there. Actionstep accepted the change of ' +
          'the step.',
      ],
    });
    expect(stepsSent(zap.sandbox)).toHaveLength(1);
  });
});

describe.each(DIALECTS)('an action of which little is read back (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const readBackAs = (record: object) => {
    zap.sandbox.inject({ path: '/actions/8700', wrap: ['', ''] });
    zap.sandbox.inject({ path: '/actions/8700', status: 200, body: { actions: { id: 8700, ...record } } });
  };
  const KEPT = {
    name: 'Doe purchase, 3 Quay St',
    reference: 'QS-3',
    createdTimestamp: '2024-06-03',
    actionType: { id: '820', name: 'Property Purchase' },
    primaryContact: { id: '90', name: 'Doe, John' },
  };

  test('keeps what a step does not change', async () => {
    readBackAs({ bannerText: '', links: { step: '820--2' } });

    expect(await changeStep(zap, CONTRACT)).toMatchObject({
      ...KEPT,
      step: { id: '820--2', name: 'Contract' },
      otherAttributes: { bannerText: '' },
      status: null,
      assignedTo: { id: null, name: null },
      warnings: [],
    });
  });

  test.each([
    ['the step that was taken if nothing else is said', {}, { id: '820--2', name: 'Contract' }],
    ['another step without a name if that is said', { links: { step: '820--3' } }, { id: '820--3', name: null }],
  ])('stands at %s', async (_what, record, step) => {
    readBackAs(record);

    expect(await changeStep(zap, CONTRACT)).toMatchObject({ ...KEPT, step });
  });
});

describe('an action of which the service does not say where it stands', () => {
  const zap = useZap();
  const hideStep = () => zap.sandbox.inject({ path: '/actions/8700', status: 200, times: 2, body: readAs({}) });

  test('counts as moved once that was accepted, with a warning', async () => {
    hideStep();

    expect(await changeStep(zap, CONTRACT)).toMatchObject({
      warnings: ['Actionstep accepted the change of the step. Actionstep does not say where the action stands.'],
    });
  });

  test('may have been moved, or not, when the answer was lost', async () => {
    hideStep();
    zap.sandbox.inject({ ...POST, cut: 'after' });

    expect(await failureLineOf(changeStep(zap, CONTRACT))).toMatch(
      /^HaltedError: .* Actionstep does not say where the action stands\. /,
    );
  });

  test('is not moved when that was refused', async () => {
    hideStep();
    zap.sandbox.inject({ ...POST, status: 422, body: { errors: 'Not now' } });

    expect(await failureLineOf(changeStep(zap, CONTRACT))).toMatch(/^AppError.*it answered "Not now"/);
  });
});

describe('an action of which the service did not say where it stood before', () => {
  const zap = useZap();
  const readAgainAs = (step: string, name: string) => {
    zap.sandbox.inject({ path: '/actions/8700', status: 200, body: readAs({}) });
    zap.sandbox.inject({ path: '/actions/8700', status: 200, body: readAs({ step }, name) });
  };

  test.each([
    ['the answer was lost', { ...POST, cut: 'before' }, '820--2', 'Contract'],
    ['the change was refused, and it stands there', { ...POST, status: 422 }, '820--2', 'Contract'],
    ['the answer was lost, and it stands elsewhere', { ...POST, cut: 'before' }, '820--1', 'Open'],
    ['the change was accepted, but it stands elsewhere', { ...POST, status: 204 }, '820--1', 'Open'],
  ] as const)('may have moved, or not: %s', async (_case, fault, step, name) => {
    readAgainAs(step, name);
    zap.sandbox.inject(fault);

    expect(await failureOf(changeStep(zap, CONTRACT))).toMatchObject({
      name: 'HaltedError',
      sentence: expect.stringContaining(` Now the action stands at "${name}". `),
    });
  });

  test('has moved when that was accepted and it stands there', async () => {
    readAgainAs('820--2', 'Contract');

    expect(await changeStep(zap, CONTRACT)).toMatchObject({ step: { name: 'Contract' }, warnings: [] });
  });

  test('has not moved when that was refused and it stands elsewhere', async () => {
    readAgainAs('820--1', 'Open');
    zap.sandbox.inject({ ...POST, status: 422, body: { errors: 'Not now' } });

    expect(await failureLineOf(changeStep(zap, CONTRACT))).toMatch(/^AppError.*it answered "Not now"/);
  });
});

describe('a refusal of the input', () => {
  const zap = useZap();

  test('is not believed when the action has moved', async () => {
    zap.sandbox.inject({ ...POST, effectThenStatus: 409 });

    expect(await changeStep(zap, CONTRACT)).toMatchObject({
      step: { name: 'Contract' },
      warnings: [
        expect.stringMatching(/^Actionstep did not confirm the change of the step, but the action stands there\./),
      ],
    });
  });

  test('is no answer when the action stands elsewhere than before', async () => {
    zap.sandbox.inject({ ...POST, status: 422 });
    zap.sandbox.inject({ path: '/actions/8700', wrap: ['', ''] });
    zap.sandbox.inject({ path: '/actions/8700', status: 200, body: readAs({ step: '820--3' }, 'Exchange') });

    expect(await failureLineOf(changeStep(zap, CONTRACT))).toMatch(
      /^HaltedError: .*Now the action stands at "Exchange"\./,
    );
  });
});

describe('a change of the step whose answer was lost', () => {
  const zap = useZap({ listsPresentStep: true });

  test('stops the run where the answer claims success and the action stands where it did', async () => {
    zap.sandbox.inject({ ...POST, status: 200, body: { actionchangestep: { status: 'Active' } } });

    expect(await failureLineOf(changeStep(zap, CONTRACT))).toMatch(
      /^HaltedError: .* As before, the action stands at "Open"\. /,
    );
    expect(stepsSent(zap.sandbox)).toHaveLength(1);
  });

  test.each([
    [{ step: '820--3' }, 'Exchange', 'Now the action stands at "Exchange".'],
    [{ step: '820--3' }, null, 'Now the action stands at a step whose name is not known.'],
  ])('stops the run when the action stands elsewhere: %j, %s', async (links, name, where) => {
    zap.sandbox.inject({ ...POST, cut: 'after' });
    zap.sandbox.inject({ path: '/actions/8700', wrap: ['', ''] });
    zap.sandbox.inject({ path: '/actions/8700', status: 200, body: readAs(links, name) });

    expect(await failureOf(changeStep(zap, CONTRACT))).toMatchObject({
      name: 'HaltedError',
      sentence: expect.stringContaining(where),
    });
  });

  test('stops the run when the action was at the step before', async () => {
    await changeStep(zap, CONTRACT);
    zap.sandbox.inject({ ...POST, cut: 'after' });

    expect(await failureLineOf(changeStep(zap, { ...CONTRACT, ifAlreadyThere: 'repeat' }))).toMatch(
      /^HaltedError: .*As before, the action stands at "Contract"\./,
    );
  });
});
