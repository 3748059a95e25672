import { afterEach, describe, expect, jest, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { formOf } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { MEASURED, ONE_OF_EACH } from '../support/measured.ts';
import { offer } from '../support/startSteps.ts';
import { asTyped } from '../support/typed.ts';
import { SHOW_REQUEST } from '../support/zap.ts';
import { byOutcome, outcomesOf, type Mishaps } from './mishaps.ts';

/*
 * What is sent, or, behind an exclamation mark, the beginning of the sentence that stops the run. The tests of
 * src/step/values have all that can be read; here is what comes through the form, in Auckland at half past one in the night.
 */

const NO_DATE = '! is not a date that can be read. Write it like 2026-12-31 or 31 December 2026.';
const NO_NUMBER = '! is not a number. Write it like 1200.50.';
const SEVERAL = '! is more than one value, but the field takes only one.';

/** By the label of the data field in `ONE_OF_EACH` (test/support/measured.ts). */
const MISHAPS: Readonly<Record<string, Mishaps>> = {
  Date: [
    ...byOutcome({
      '2026-12-31': '31/12/2026 14:30|2026-12-30T11:00:00Z',
      '2025-03-05': 'today',
      '! can be read as 3 April 2026 or as 4 March 2026.': '03/04/2026',
      [NO_DATE]: 'TBA|next Friday|2026-12-31 +3 business days|[object Object]',
    }),
    [1_798_675_200, NO_DATE],
    [true, NO_DATE],
    [['2026-12-31', '2027-01-31'], SEVERAL],
  ],
  'Date NM': byOutcome({ '2026-12-31': '2026-12-30T11:00:00Z', [NO_DATE]: 'TBA' }),
  'Date Time': byOutcome({
    '2026-12-31T14:30:00+13:00': '2026-12-31T01:30:00Z|31/12/2026 2:30 PM',
    '2025-03-05T03:00:00+13:00': 'now +90min',
    [NO_DATE]: '14:30',
  }),
  Number: [...byOutcome({ '1200.50': '1,200.50', [NO_NUMBER]: '$5' }), [1200, '1200'], [['1', '2'], SEVERAL]],
  Money: [...byOutcome({ '850000': '850,000 AUD', [NO_NUMBER]: 'POA' }), [850_000.5, '850000.5'], [false, NO_NUMBER]],
  Flag: [...byOutcome({ T: 'yes', F: 'No', '! is neither yes nor no.': 'No mortgage' }), [true, 'T'], [0, 'F']],
  Kind: byOutcome({ land: 'Vacant land', '! is not one of the choices: House, Unit, Vacant land (land).': 'castle' }),
};

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
