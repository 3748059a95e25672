import { describe, expect, test } from '@jest/globals';
import type { Harm } from '../sandbox/faults.ts';
import { create, formOf, submissions } from '../support/createAction.ts';
import { failureLineOf, failureOf } from '../support/failure.ts';
import { HOOK_TRIGGERS } from '../support/hookTriggers.ts';
import { useZap } from '../support/lifetime.ts';
import { inProduction } from '../support/production.ts';

const JSON_ANSWER = { headers: { 'Content-Type': 'application/vnd.api+json' } };
const lists = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const DEEP = { effectThenStatus: 200, body: `{"actioncreate": {"id": 9001, "x": ${lists(100_000)}}}`, ...JSON_ANSWER };
const RECORDS = { effectThenStatus: 200, body: `{"actions":[${'{"id":1},'.repeat(260_000)}{"id":2}]}`, ...JSON_ANSWER };
const ERRORS = { effectThenStatus: 500, body: `{"errors":[${'1,'.repeat(510_000)}1]}`, ...JSON_ANSWER };

const ANSWERS: readonly (readonly [what: string, harm: Harm])[] = [
  ['560 MB, packed into half of one', { bombMegabytes: 560 }],
  ['a quarter of a million records', RECORDS],
  ['half a million errors', ERRORS],
];
const ADVICE = { actionType: '833', actionName: 'Lease advice' };
const TARGET_URL = 'https://hooks.example/1';

// In one dialect, since an oversized answer is read in neither.
describe('an answer that is too large to read', () => {
  const zap = useZap({ dialect: 'live' });

  test.each(ANSWERS)('cannot confirm whether an action was created: %s', async (_what, harm) => {
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', ...harm });

    expect(await failureLineOf(create(zap, ADVICE))).toMatch(
      /^HaltedError: We couldn't confirm whether the action was created\. Actionstep (could not create|accepted)/,
    );
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test('loses no event', async () => {
    for (const { trigger, resource } of HOOK_TRIGGERS) {
      zap.sandbox.inject({ method: 'GET', path: /^\/(actions|participants)\/88?/, ...DEEP });
      const cleanedRequest = { [resource]: [{ id: resource === 'actions' ? 8700 : 88, name: 'Told' }] };

      // oxlint-disable-next-line no-await-in-loop -- one fault after the other
      expect(await zap.run(trigger, 'perform', { cleanedRequest })).toMatchObject([{ namesComplete: false }]);
    }
  });

  test('leaves exactly one hook when a Zap is turned on', async () => {
    zap.sandbox.inject({ method: 'POST', path: '/resthooks', ...DEEP });

    await zap.run('triggers.new_action', 'performSubscribe', { targetUrl: TARGET_URL });

    expect([...zap.sandbox.firm.hooks.values()].filter(({ targetUrl }) => targetUrl === TARGET_URL)).toHaveLength(1);
  });

  test('gives a clear message in a form or a dropdown', async () => {
    zap.sandbox.inject({ path: '/actions', ...DEEP });
    zap.sandbox.inject({ path: '/actioncreate/812', bombMegabytes: 560 });

    expect(await failureOf(zap.run('triggers.list_actions', 'perform'))).toMatchObject({
      name: 'AppError',
      sentence: expect.stringMatching(/^Actionstep could not list the actions: it(s answer| answered| met) .+\./),
    });
    expect(await failureOf(formOf(zap, { actionType: '812' }))).toMatchObject({ name: 'AppError' });
  });
});

describe('nesting of a hundred thousand levels', () => {
  const zap = useZap({ dialect: 'live' });
  const LEFT_OUT = 'Left out: it is nested too deeply.';

  test('of an answer is left out of the row', async () => {
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', ...DEEP });

    const row = await create(zap, ADVICE);

    expect(row).toMatchObject({ id: '9001' });
    expect(JSON.stringify(row)).toContain(LEFT_OUT);
  });

  test.each(HOOK_TRIGGERS)('of a callback is left out of the row: $trigger', async ({ trigger, resource }) => {
    const content = `{"${resource}":[{"id":4711,"name":"Told","x":${lists(100_000)}}]}`;
    const bundle = { inputData: { includeNames: 'no' }, rawRequest: { content } };

    const rows = await zap.run(trigger, 'perform', bundle);

    expect(rows).toMatchObject([{ id: '4711' }]);
    expect(JSON.stringify(rows)).toContain(LEFT_OUT);
  });
});

describe('in production, where the platform also logs each answer', () => {
  const zap = useZap();

  test('an oversized answer does not crash a run', async () => {
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', ...RECORDS });
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', ...DEEP });
    // While the action is looked up, the log has time to read the answer.
    zap.sandbox.inject({ method: 'GET', path: '/actions', times: 2, delayMs: 300 });
    const bundle = { authData: zap.authData, meta: {} };
    const createAction = 'creates.create_action.operation.perform';

    const { outcomes } = await inProduction(zap.sandbox.environment, [
      { method: createAction, bundle: { ...bundle, inputData: { ...ADVICE, fileReference: 'LA-1' } } },
      { method: createAction, bundle: { ...bundle, inputData: ADVICE } },
    ]);

    expect(outcomes).toEqual([expect.stringContaining('"id":"9001"'), expect.stringContaining('"id":"9001"')]);
  });
});
