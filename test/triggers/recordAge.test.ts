import { describe, expect, test } from '@jest/globals';
import { isOldRecord } from '../../src/triggers/hookTrigger.ts';
import { callbackWith } from '../support/callbacks.ts';
import { happen, HOOK_TRIGGERS } from '../support/hookTriggers.ts';
import { useReceiver, useZap } from '../support/lifetime.ts';
import { column } from '../support/rows.ts';

const NOW = Date.parse('2025-03-04T00:30:00Z');

test.each([
  ['2025-03-02T00:29:59Z', true],
  ['2025-03-02T00:30:00Z', false],
  ['2025-03-02T10:29:59+10:00', true],
  // The day alone would be old already.
  ['2025-03-01T14:30:00-10:00', false],
  ['2025-03-01T14:29:59.999-10:00', true],
  ['2025-03-02', true],
  ['2025-03-03', false],
  ['2999-01-01T00:00:00Z', false],
])('a record is old more than two days after its moment, or the start of its day: %s, %j', (created, expected) => {
  expect(isOldRecord(created, NOW)).toBe(expected);
});

test.each([
  [null],
  [''],
  ['last week'],
  ['04/03/2025'],
  ['2025-13-40'],
  ['1'],
  ['2025-03-03T01:00:00'],
  ['2025-03-02 x'],
])('whether a record is old is not known without a day or a moment: %j', (created) => {
  expect(isOldRecord(created, NOW)).toBeNull();
});

/** Records that have been there since last year. */
const OLD = { actions: { id: 8700 }, participants: { id: 95 } } as const;
const NO_NAMES = { inputData: { includeNames: 'no' } };

describe.each(HOOK_TRIGGERS)('rows of $trigger', ({ trigger, resource }) => {
  const zap = useZap({ now: () => new Date() });
  const receiver = useReceiver();
  const old = OLD[resource];
  const areOld = async (bundle: object) => column(await zap.run(trigger, 'perform', bundle), 'recordIsOld');

  test('are not old for a record that was just created, with or without names', async () => {
    await zap.run(trigger, 'performSubscribe', { targetUrl: receiver.targetUrl });
    await happen(zap.sandbox);

    expect(await areOld({ ...receiver.callbacks[0] })).toEqual([false]);
    expect(await areOld({ ...receiver.callbacks[0], ...NO_NAMES })).toEqual([false]);
  });

  test('are old for a record that has long existed, whatever the event says', async () => {
    const record = { ...old, name: 'As new', createdTimestamp: new Date().toISOString() };

    expect(await areOld(callbackWith('document', resource, record))).toEqual([true]);
  });

  test('are as old as the event says when nothing is fetched', async () => {
    const event = (createdTimestamp: string) => callbackWith('live', resource, { ...old, createdTimestamp });

    expect(await areOld({ ...event('2024-06-03'), ...NO_NAMES })).toEqual([true]);
    expect(await areOld({ ...event(new Date().toISOString()), ...NO_NAMES })).toEqual([false]);
  });

  test('leave it open when neither the event nor the service gives a creation date', async () => {
    zap.sandbox.inject({ path: /./, status: 403 });

    expect(await areOld(callbackWith('document', resource, old))).toEqual([null]);
  });

  test('are never old in the editor, where there is no event', async () => {
    expect(column(await zap.run(trigger, 'performList'), 'recordIsOld')).toEqual([false, false, false]);
  });
});
