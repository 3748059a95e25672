import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { createHook, deleteHook, findHooks, isActive, updateHook } from '../../src/service/resthooks.ts';
import { failureOf } from '../support/failure.ts';
import { connected, REST, useNock } from './connected.ts';

useNock();

const HOOK = { eventName: 'ActionCreated', targetUrl: 'https://hooks.example/1?a=b' } as const;

describe('the hook that a registration makes', () => {
  const register = (resthooks: unknown) => {
    nock(REST)
      .post('/resthooks', { resthooks: [HOOK] })
      .reply(200, { resthooks });
    return connected((client) => createHook(client, HOOK));
  };
  const OWN = { id: 5, ...HOOK };
  const OTHER = { id: 6, ...HOOK, targetUrl: 'https://hooks.example/2' };
  const WITHOUT_ADDRESS = { id: 7, eventName: HOOK.eventName };

  test.each([
    { answer: 'one hook', resthooks: OWN, id: '5' },
    { answer: 'hooks of other addresses, too', resthooks: [OTHER, OWN], id: '5' },
    { answer: 'one without an address, and others', resthooks: [WITHOUT_ADDRESS, OTHER], id: '7' },
  ])('is the only one of its address, or without any: $answer', async ({ resthooks, id }) => {
    expect(await register(resthooks)).toMatchObject({ id });
  });

  test.each([
    { answer: 'no hook', resthooks: [] },
    { answer: 'one with the id 0', resthooks: { ...OWN, id: 0 } },
    { answer: 'one of another address', resthooks: [OTHER] },
    { answer: 'two of its address', resthooks: [OWN, { ...OWN, id: 8 }] },
    { answer: 'two without any', resthooks: [WITHOUT_ADDRESS, { ...WITHOUT_ADDRESS, id: 8 }] },
    { answer: 'one of its address and one without any', resthooks: [OWN, WITHOUT_ADDRESS] },
  ])('is not known from $answer', async ({ resthooks }) => {
    expect(await failureOf(register(resthooks))).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep could not turn the trigger on: its answer does not say how to identify it. Turn the Zap off and on again.',
    });
  });

  test('is not known where the answer cannot be read', async () => {
    expect(await failureOf(register({ ...OWN, targetUrl: ['https://hooks.example/1'] }))).toMatchObject({
      code: 'unreadable',
    });
  });
});

describe('a hook that is corrected with a PUT', () => {
  const correct = (status: number, body?: object) => {
    nock(REST)
      .put('/resthooks/5', { resthooks: [{ id: '5', ...HOOK, status: 'Active' }] })
      .reply(status, body);
    return connected((client) => updateHook(client, '5', HOOK));
  };

  test.each([
    { status: 'Active', active: true },
    { status: ' ACTIVE ', active: true },
    // The service's document shows no status.
    { status: null, active: true },
    { status: 'Disabled', active: false },
    { status: '', active: false },
    { status: 'Whatever comes', active: false },
  ])('is active ($active) with the status "$status"', async ({ status, active }) => {
    const hook = await correct(200, { resthooks: { id: 5, ...HOOK, status } });

    expect(hook && isActive(hook)).toBe(active);
  });

  test('is not known where the service says nothing', async () => {
    expect(await correct(204)).toBeUndefined();
  });
});

test.each([200, 204, 404, 410])('a hook is removed once the service says %i', async (status) => {
  nock(REST).delete('/resthooks/5').reply(status, 'whatever');

  await expect(connected((client) => deleteHook(client, '5'))).resolves.toBeUndefined();
});

test('the hooks of an address are those that have exactly this address and are not deleted', async () => {
  const hook = (id: number, more: object) => ({ id, ...HOOK, status: 'Active', ...more });
  const resthooks = [
    hook(1, {}),
    hook(2, { targetUrl: 'https://hooks.example/2' }),
    hook(3, { status: 'Deleted' }),
    hook(4, { status: 'Disabled' }),
    hook(5, { status: 'deleted' }),
  ];
  nock(REST).get('/resthooks').query({ page: '1', pageSize: '200' }).reply(200, { resthooks });

  const found = await connected((client) => findHooks(client, HOOK.targetUrl));

  expect(found.map(({ id }) => id)).toEqual(['1', '4']);
});
