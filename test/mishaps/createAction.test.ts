import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { PROPERTY_SALE, WILL } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';

/*
 * What people, agents and other apps put into the fields that every action has, and what becomes of it: what is sent
 * because of it, or, behind an exclamation mark, the beginning of the sentence that stops the run.
 */

type Mishaps = readonly (readonly [typed: unknown, outcome: string])[];

const NOTHING = 'nothing';
const NO_JSON = 'is not JSON with labels and values. Write it like';
const NO_DATA = `${NO_JSON} {"Property / Address": "1 Harbour Street"}.`;
const NO_PARTIES = `${NO_JSON} {"Client": "ann.roe@mail.example"}.`;
const NESTED = 'holds labels of its own. Give it a value, or a list of values.';
const NO_LABEL = 'has no label. Write the label on its left.';
const TWICE = 'the JSON has a label twice. Write it once, with a list of its values.';
const TOO_MANY_DIGITS = 'is a number with too many digits. Put it in quotation marks.';

const DATA: Mishaps = [
  [{ 'Property / Price': '850,000' }, 'stepDataField605=850000'],
  ['{"Property / Price": "850,000"}', 'stepDataField605=850000'],
  ['{"price": 850000.5}', 'stepDataField605=850000.5'],
  ['  {\n  "PROPERTY/price" : "1200.50"\n}\n', 'stepDataField605=1200.50'],
  ['{"Property / Mortgaged": true, "Property / Price": null}', 'stepDataField607=T'],
  ['{"Mortgaged": "", "Price": " ", "Kind": []}', NOTHING],
  ['{"Features": ["Pool", "Garden, with shed"]}', 'stepDataField609=pool,garden'],
  ['[{"Price": "1"}, {"Property / Mortgaged": "yes"}]', 'stepDataField605=1, stepDataField607=T'],
  [[{ Price: '1' }, '{"Property / Mortgaged": "yes"}'], 'stepDataField605=1, stepDataField607=T'],
  [
    '[{"label": "Price", "value": 1}, {"value": "yes", "label": "Mortgaged"}]',
    'stepDataField605=1, stepDataField607=T',
  ],
  ['"{\\"Price\\": \\"1\\"}"', 'stepDataField605=1'],
  ['{"Property / Notes": "He said: \\"no\\", {and} left"}', 'stepDataField611=He said: "no", {and} left'],
  ['{"Related Actions (Type 833)": [8704]}', 'relatedActionType12=8704'],
  ['{"Advice": "8704; adv-2"}', 'relatedActionType12=8704+8706'],
  ...['', ' ', '{}', '[]', 'null', '""', '[{}]', {}, [], null].map((typed) => [typed, NOTHING] as const),
  ['{"Colour": "red"}', '! Other Step Data: this action type does not ask for "Colour".'],
  ['{"label": "Price", "value": 1}', '! Other Step Data: this action type does not ask for "label".'],
  ['Price: 850000', `! Other Step Data: "Price: 850000" ${NO_DATA}`],
  ["{'Price': '1'}", `! Other Step Data: "{'Price': '1'}" ${NO_DATA}`],
  ['{“Price”: “1”}', `! Other Step Data: "{“Price”: “1”}" ${NO_DATA}`],
  ['{"Price": "1",}', `! Other Step Data: "{"Price": "1",}" ${NO_DATA}`],
  ['{"Price": "1"', `! Other Step Data: "{"Price": "1"" ${NO_DATA}`],
  ['[object Object]', `! Other Step Data: "[object Object]" ${NO_DATA}`],
  ['["Price", "1"]', `! Other Step Data: "Price" ${NO_DATA}`],
  ['850000', `! Other Step Data: "850000" ${NO_DATA}`],
  [true, `! Other Step Data: "true" ${NO_DATA}`],
  ['['.repeat(9) + ']'.repeat(9), `! Other Step Data: "[[[[[[[[[]]]]]]]]]" ${NO_DATA}`],
  ['{"Property": {"Price": "1"}}', `! Other Step Data: "Property" ${NESTED}`],
  [{ Features: ['Pool', { name: 'Garage' }] }, `! Other Step Data: "Features" ${NESTED}`],
  ['{"Price": "1", "Kind": "Unit", "Price": "2"}', `! Other Step Data: ${TWICE}`],
  ['{"Price": 12345678901234567890}', `! Other Step Data: "Price" ${TOO_MANY_DIGITS}`],
  ['{"": "1"}', `! Other Step Data: "1" ${NO_LABEL}`],
  [{ '  ': '1 Harbour Street' }, `! Other Step Data: "1 Harbour Street" ${NO_LABEL}`],
  [{ '': ' ' }, NOTHING],
];

const PARTIES: Mishaps = [
  ['{"Executor": "ann.roe@mail.example"}', 'participantType73=88'],
  ['{"EXECUTOR": ["Roe, Jane", 88]}', 'participantType73=89+88'],
  ['[{"label": "Executor", "value": ["89", "88"]}]', 'participantType73=89+88'],
  ['{"Executor": "Roe, Jane; Roe, Ann"}', 'participantType73=89+88'],
  ['{"73": 88}', 'participantType73=88'],
  ['{"Executor": null, "Staff": "15"}', 'participantType45=15'],
  ['{"Executor": {"email": "ann.roe@mail.example"}}', `! Other Parties: "Executor" ${NESTED}`],
  ['{"Executor": true}', '! "Executor": there is no contact with the name "true".'],
  ['Executor = Ann Roe', `! Other Parties: "Executor = Ann Roe" ${NO_PARTIES}`],
  ['ann.roe@mail.example', `! Other Parties: "ann.roe@mail.example" ${NO_PARTIES}`],
];

const unknown = (field: string, typed: string, choices: string) =>
  `! "${field}": "${typed}" is not one of the choices: ${choices}.`;

/** By the field that is filled in. */
const MISHAPS: Readonly<Record<string, Mishaps>> = {
  otherStepData: DATA,
  otherParties: PARTIES,
  checkOnly: [
    ...['yes', 'TRUE', 'nein', 'n/a', 'not sure', 'No, thanks', 0.5, {}].map((typed) => [typed, NOTHING] as const),
    ...['no', 'No', 'false', 'off', '', ' ', 0, false, null, []].map((typed) => [typed, 'created'] as const),
  ],
  status: [
    ['closed', 'status=Closed'],
    [' Inactive ', 'status=Inactive'],
    ['', NOTHING],
    ['open', unknown('Status', 'open', 'Active, Inactive, Template, Closed')],
  ],
  tasksToCreate: [
    ['Only Mandatory TASKS', 'stepTasks=301'],
    ['mandatory', 'stepTasks=301'],
    ['NONE', unknown('Tasks to Create', 'NONE', 'All Tasks, Only Those I Choose, Only Mandatory Tasks')],
  ],
  priority: [
    [' 3 ', 'priority=3'],
    ['-1', 'priority=-1'],
    [2, 'priority=2'],
    ['', NOTHING],
    ...['high', '1,200', '2.5', '1e3'].map(
      (typed) => [typed, `! "Priority": "${typed}" is not a whole number.`] as const,
    ),
  ],
  fileReference: [
    [2026, 'fileReference=2026'],
    [' HS-17 ', 'fileReference=HS-17'],
    ['007', 'fileReference=007'],
    [null, NOTHING],
  ],
};

const Row = zod.object({
  id: zod.nullable(zod.string()),
  problems: zod.array(zod.string()),
  body: zod.nullable(zod.string()),
});
const Links = zod.record(zod.string(), zod.unknown());
const Body = zod.object({ actioncreate: zod.catchall(zod.object({ links: Links }), zod.unknown()) });

/** The attributes and links of a body, one `key=value` each; only a check has one. */
const linesOf = (body: string | null): readonly string[] => {
  if (body === null) return [];
  const { links, ...attributes } = Body.parse(JSON.parse(body)).actioncreate;
  return Object.entries({ ...attributes, ...links }).map(([key, value]) => `${key}=${[value].flat().join('+')}`);
};

describe.each(DIALECTS)('what is put into a field of every action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each(Object.entries(MISHAPS))('arrives as it was meant, or is refused: %s', async (key, mishaps) => {
    const given = { ...(key === 'otherParties' ? WILL : PROPERTY_SALE), checkOnly: 'yes' };
    const run = async (inputData: object) =>
      Row.parse(await zap.run('creates.create_action', 'perform', { inputData }));
    const before = new Set(linesOf((await run(given)).body));

    const outcomes: string[] = [];
    for (const [typed, outcome] of mishaps) {
      // oxlint-disable-next-line no-await-in-loop -- one firm, one run after the other
      const { id, problems, body } = await run({ ...given, [key]: typed });
      const isNew = linesOf(body).filter((line) => !before.has(line));
      // A problem is compared as far as the table has it.
      const problem = `! ${problems.join('\n')}`.slice(0, outcome.length);
      outcomes.push(problems.length > 0 ? problem : id === null ? isNew.join(', ') || NOTHING : 'created');
    }

    expect(outcomes).toEqual(mishaps.map(([, outcome]) => outcome));
  });
});
