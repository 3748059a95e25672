import { afterEach, describe, expect, jest, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { formOf } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { MEASURED, ONE_OF_EACH } from '../support/measured.ts';
import { offer } from '../support/startSteps.ts';
import { asTyped } from '../support/typed.ts';
import { SHOW_REQUEST } from '../support/zap.ts';
import { outcomesOf } from './mishaps.ts';
import { MISHAPS } from './table.ts';

const Checked = zod.object({ problems: zod.array(zod.string()), body: zod.string() });
const Body = zod.object({ actioncreate: zod.record(zod.string(), zod.unknown()) });

// In one dialect: the kind of a field and its choices are the same in both.
describe('what is typed or mapped into a data field', () => {
  const zap = useZap({ settings: SHOW_REQUEST });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test.each(Object.entries(MISHAPS))('arrives as it was meant, or is refused: %s', async (label, mishaps) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-03-04T12:30:00Z'));
    offer(zap.sandbox.firm, ONE_OF_EACH);
    const form = await formOf(zap, { actionType: '900' });
    const key = `stepDataField${ONE_OF_EACH.fields.find((field) => field.label === label)?.id}`;

    expect(
      await outcomesOf(mishaps, async (typed) => {
        const inputData = asTyped({ ...MEASURED, checkOnly: 'yes', [key]: typed }, form, 'Pacific/Auckland');
        const meta = { timezone: 'Pacific/Auckland' };
        const row = Checked.parse(await zap.run('creates.create_action', 'perform', { inputData, meta }));
        const named = `"All / ${label}": "${[typed].flat().join(', ')}"`;
        if (row.problems.length > 0) return row.problems.join('\n').replace(named, '!');
        return String(Body.parse(JSON.parse(row.body)).actioncreate[key]);
      }),
    ).toEqual(mishaps);
  });
});
