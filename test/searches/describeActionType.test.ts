import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { describeType } from '../support/describe.ts';
import { useZap } from '../support/lifetime.ts';
import { column } from '../support/rows.ts';
import { failureLineOf, failureOf } from '../support/failure.ts';
import { linesOf } from '../support/requests.ts';
import { listOf } from '../support/table.ts';

/** A data field in a line: its group and label, type, and whether it is required. */
const dataLines = (data: unknown): readonly string[] =>
  zod
    .array(DataField)
    .parse(data)
    .map(({ group, label, type, isRequired }) => `${group} / ${label}: ${type}${isRequired ? ', required' : ''}`);

const DataField = zod.object({
  group: zod.string(),
  label: zod.string(),
  type: zod.string(),
  isRequired: zod.boolean(),
});

const PROPERTY_SALE_DATA = listOf(`
  Property / Address: text, required | Property / Settlement date: date | Property / Kind: one choice, required |
  Property / Price: amount of money | Property / Rooms: number | Property / Mortgaged: yes or no, required |
  Property / Inspection: date and time | Property / Features: several choices | Property / Strata scheme: one choice |
  Property / Notes: long text | Office / Notes: long text | Office / Referred by: contact | Office / Opened on: date |
  Office / First call: date and time | Office / Alarm code: text | Office / First meeting: text
`);

describe.each(DIALECTS)('the description of an action type (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('lists the step, and all data fields that it asks for, with type, choices and whether they are required', async () => {
    const { data, ...row } = await describeType(zap, '812');

    expect(row).toMatchObject({
      id: '812',
      stepName: 'Open file',
      stepDescription: 'Start',
      wantsAssignee: true,
      warnings: [],
    });
    expect(dataLines(data)).toEqual(PROPERTY_SALE_DATA);
    expect(column(data, 'description').filter(Boolean)).toEqual([
      'Street and suburb',
      'In dollars',
      'Not for the client',
    ]);
    expect(column(data, 'choices').filter(Boolean)).toEqual([
      'House; Unit; Vacant land',
      'Pool; Garage; Garden, with shed',
      'Small scheme; Large scheme',
    ]);
  });
});

/* test/faults/table.ts has the outcome of every failed look-up. */

describe('the look-ups of Describe Action Type', () => {
  const zap = useZap();
  const run = (inputData: object) => zap.run('searches.describe_action_type', 'perform', { inputData });

  test('start with the ID of an action type given by name', async () => {
    expect(await describeType(zap, ' property SALE ')).toMatchObject({
      id: '812',
      name: 'Property Sale',
      stepName: 'Open file',
    });
    expect(linesOf(zap.sandbox)[0]).toMatch(/^GET \/actiontypes\?/);
  });

  test.each(['999', '860', 'Old Conveyance', 'No Such Type', '812,833'])(
    'find nothing, without an error, when the type is missing or disabled: %s',
    async (actionType) => {
      expect(await run({ actionType })).toEqual([]);
    },
  );

  test('fail when the step itself cannot be read', async () => {
    zap.sandbox.inject({ path: '/actioncreate/812', status: 403 });

    expect(await failureOf(run({ actionType: '812' }))).toMatchObject({ name: 'AppError', status: 403 });
  });

  test('do not start when no type is chosen', async () => {
    expect(await failureLineOf(run({ actionType: '  ' }))).toBe('AppError invalid_input: "Action Type" is required.');
    expect(zap.sandbox.requests).toEqual([]);
  });
});
