import { describe, expect, test } from '@jest/globals';
import { callbackWith } from '../support/callbacks.ts';
import { HOOK_TRIGGERS_BY_DIALECT } from '../support/hookTriggers.ts';
import { useReceiver, useZap } from '../support/lifetime.ts';
import { column } from '../support/rows.ts';

const NO_NAMES = { inputData: { includeNames: 'no' } };

/** Records that have been there since last year. */
const OLD = { actions: { id: 8700 }, participants: { id: 95 } } as const;

describe.each(HOOK_TRIGGERS_BY_DIALECT)(
  'whether the record of an event is old: $trigger ($dialect dialect)',
  ({ dialect, trigger, resource }) => {
    const zap = useZap({ dialect, now: () => new Date() });
    const receiver = useReceiver();
    const old = OLD[resource];
    const isOld = async (bundle: object) => column(await zap.run(trigger, 'perform', bundle), 'recordIsOld');

    test.each([
      ['with names', {}],
      ['without names', NO_NAMES],
    ])('is told of one that has just been created: it is not, %s', async (_names, input) => {
      await zap.run(trigger, 'performSubscribe', { targetUrl: receiver.targetUrl });
      zap.sandbox.addAction({ name: 'Sale' });
      zap.sandbox.addParticipant({ firstName: 'Una', lastName: 'Boe' });
      await zap.sandbox.settled();

      expect(await isOld({ ...receiver.callbacks[0], ...input })).toEqual([false]);
    });

    test('is told of one that has long been there: it is, whatever the event says', async () => {
      const told = { ...old, name: 'As new', createdTimestamp: new Date().toISOString() };

      const rows = await zap.run(trigger, 'perform', callbackWith(dialect, resource, told));

      expect(rows).toMatchObject([{ id: String(old.id), namesComplete: true, recordIsOld: true }]);
    });

    test('is what the event says where nothing is read back', async () => {
      const told = (createdTimestamp: string) => callbackWith(dialect, resource, { ...old, createdTimestamp });

      expect(await isOld({ ...told('2024-06-03'), ...NO_NAMES })).toEqual([true]);
      expect(await isOld({ ...told(new Date().toISOString()), ...NO_NAMES })).toEqual([false]);
    });

    test('is told by nobody where neither says when it was created', async () => {
      zap.sandbox.inject({ path: /./, status: 403 });

      expect(await isOld(callbackWith(dialect, resource, old))).toEqual([null]);
      expect(await isOld({ ...callbackWith(dialect, resource, old), ...NO_NAMES })).toEqual([null]);
    });

    test('is no question in the editor, where no event is told of', async () => {
      expect(column(await zap.run(trigger, 'performList'), 'recordIsOld')).toEqual([false, false, false]);
    });
  },
);
