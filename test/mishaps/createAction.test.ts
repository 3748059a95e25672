import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { PROPERTY_SALE, WILL } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { SHOW_REQUEST } from '../support/zap.ts';
import { byOutcome, linesOf, outcomesOf, type Mishaps } from './mishaps.ts';

/*
 * What people, agents and other apps put into the fields that every action has, and what becomes of it: what is sent
 * because of it, or, behind an exclamation mark, the beginning of the sentence that stops the run.
 */

const NOTHING = 'nothing';
const NO_JSON = 'is not JSON with labels and values. Write it like';

/** test/form/dictionary.test.ts has all that is a dictionary, and all that is none. */
const DATA: Mishaps = [
  [{ 'Property / Price': '850,000' }, 'stepDataField605=850000'],
  ...byOutcome({
    'stepDataField605=1, stepDataField607=T': '{"PROPERTY/price" : "1", "Mortgaged": true, "Property / Kind": null}',
    'stepDataField609=pool,garden': '{"Features": ["Pool", "Garden, with shed"]}',
    'stepDataField611=He said: "no", {and} left': '{"Property / Notes": "He said: \\"no\\", {and} left"}',
    'relatedActionType12=8704': '{"Related Actions (Type 833)": [8704]}',
    [NOTHING]: '{"Mortgaged": "", "Price": " ", "Kind": []}|{}',
    '! Other Step Data: this action type does not ask for "Colour".': '{"Colour": "red"}',
    [`! Other Step Data: "Price: 850000" ${NO_JSON} {"Property / Address": "1 Harbour Street"}.`]: 'Price: 850000',
  }),
];

const PARTIES = byOutcome({
  'participantType73=88': '{"Executor": "ann.roe@mail.example"}|{"73": 88}',
  'participantType73=89+88': '{"EXECUTOR": ["Roe, Jane", 88]}|{"Executor": "Roe, Jane; Roe, Ann"}',
  'participantType45=15': '{"Executor": null, "Staff": "15"}',
  '! "Executor": there is no contact with the name "true".': '{"Executor": true}',
  [`! Other Parties: "Executor = Ann Roe" ${NO_JSON} {"Client": "ann.roe@mail.example"}.`]: 'Executor = Ann Roe',
});

const MISHAPS: Readonly<Record<string, Mishaps>> = {
  otherStepData: DATA,
  otherParties: PARTIES,
  checkOnly: [
    ...['yes', 'TRUE', 'nein', 'n/a', 'not sure', 'No, thanks', 0.5, {}].map((typed) => [typed, NOTHING] as const),
    ...['no', 'No', 'false', 'off', '', ' ', 0, false, null, []].map((typed) => [typed, 'created'] as const),
  ],
  priority: [
    ...byOutcome({ 'priority=3': ' 3 ', 'priority=-1': '-1', [NOTHING]: '' }),
    [2, 'priority=2'],
    ...['high', '1,200', '2.5', '1e3'].map(
      (typed) => [typed, `! "Priority": "${typed}" is not a whole number.`] as const,
    ),
  ],
  fileReference: [
    [2026, 'fileReference=2026'],
    [null, NOTHING],
    ...byOutcome({ 'fileReference=HS-17': ' HS-17 ', 'fileReference=007': '007' }),
  ],
};

const Row = zod.object({
  id: zod.nullable(zod.string()),
  problems: zod.array(zod.string()),
  body: zod.optional(zod.string()),
});
// In one dialect: what is put in is read in the same way in both.
describe('what is put into a field of every action', () => {
  const zap = useZap({ dialect: 'live', settings: SHOW_REQUEST });

  test.each(Object.entries(MISHAPS))('arrives as it was meant, or is refused: %s', async (key, mishaps) => {
    const given = { ...(key === 'otherParties' ? WILL : PROPERTY_SALE), checkOnly: 'yes' };
    const run = async (inputData: object) =>
      Row.parse(await zap.run('creates.create_action', 'perform', { inputData }));
    const before = new Set(linesOf((await run(given)).body));

    expect(
      await outcomesOf(mishaps, async (typed) => {
        const { id, problems, body } = await run({ ...given, [key]: typed });
        if (problems.length > 0) return `! ${problems.join('\n')}`;
        if (id !== null) return 'created';
        const isNew = linesOf(body).filter((line) => !before.has(line));
        return isNew.join(', ') || NOTHING;
      }),
    ).toEqual(mishaps);
  });
});
