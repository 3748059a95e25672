import { describe, expect, test } from '@jest/globals';
import { createHook, findHooks, isActive, updateHook } from '../../src/service/resthooks.ts';
import { failureLineOf, failureOf } from '../support/failure.ts';
import { fakeClient } from './fakeClient.ts';

const HOOK = { eventName: 'ActionCreated', targetUrl: 'https://hooks.example/1/' } as const;

test.each([
  ['Active', true],
  [' ACTIVE ', true],
  // The service's document shows no status.
  [null, true],
  ['Disabled', false],
  ['', false],
  ['Whatever comes', false],
])('a hook with the status %j is in use: %j', async (status, expected) => {
  const { client } = fakeClient({ body: { resthooks: { id: 5, ...HOOK, status } } });
  const hook = await updateHook(client, '5', HOOK);

  expect(hook && isActive(hook)).toBe(expected);
});

test('the state of a hook that was changed is not known if the service says nothing, or what cannot be read', async () => {
  expect(await updateHook(fakeClient({ body: '' }).client, '5', HOOK)).toBeUndefined();
  expect(await failureOf(updateHook(fakeClient({ body: 'no' }).client, '5', HOOK))).toMatchObject({
    code: 'unreadable',
  });
});

describe('the hook that was registered', () => {
  const OWN = { id: 5, ...HOOK };
  const OTHER = { id: 6, ...HOOK, targetUrl: 'https://hooks.example/2/' };
  const NAMELESS = { id: 7, eventName: HOOK.eventName };

  test.each<readonly [answer: string, hooks: readonly object[], id: string]>([
    ['one hook', [OWN], '5'],
    ['hooks of others, too', [OTHER, OWN], '5'],
    ['one without an address', [NAMELESS, OTHER], '7'],
  ])('is the only one of its address, or without any: %s', async (_answer, resthooks, id) => {
    expect(await createHook(fakeClient({ body: { resthooks } }).client, HOOK)).toMatchObject({ id });
  });

  test.each<readonly [answer: string, hooks: readonly object[]]>([
    ['none', []],
    ['one of another address', [OTHER]],
    ['two of its address', [OWN, { ...OWN, id: 8 }]],
    ['two without any', [NAMELESS, { ...NAMELESS, id: 8 }]],
    ['one of its address and one without any', [OWN, NAMELESS]],
  ])('is not known from an answer with %s', async (_answer, resthooks) => {
    expect(await failureLineOf(createHook(fakeClient({ body: { resthooks } }).client, HOOK))).toBe(
      'AppError: Actionstep could not turn the trigger on: its answer does not say how to identify it. ' +
        'Turn the Zap off and on again.',
    );
  });
});

test('the hooks of an address are those with exactly this one that are not deleted', async () => {
  const hook = (id: number, more: object) => ({ id, ...HOOK, status: 'Active', ...more });
  const resthooks = [
    hook(1, {}),
    hook(2, { targetUrl: 'https://hooks.example/2/' }),
    hook(3, { status: 'Deleted' }),
    hook(5, { status: 'deleted' }),
    hook(4, { status: 'Disabled' }),
  ];

  expect((await findHooks(fakeClient({ body: { resthooks } }).client, HOOK.targetUrl)).map(({ id }) => id)).toEqual([
    '1',
    '4',
  ]);
});
