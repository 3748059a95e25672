import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { describeType } from '../support/describe.ts';
import { useZap } from '../support/lifetime.ts';
import { column } from '../support/rows.ts';
import { failureLineOf, failureOf } from '../support/failure.ts';
import { linesOf } from '../support/requests.ts';
import { listOf } from '../support/table.ts';

/** A data field in a line: its number, group and label, type, and what is wanted of it. */
const dataLines = (data: unknown): readonly string[] =>
  zod
    .array(DataField)
    .parse(data)
    .map(({ id, group, label, type, isRequired, isAskedFor }) =>
      [`${id} ${group} / ${label}: ${type}`, isRequired && 'required', !isAskedFor && 'not asked for']
        .filter(Boolean)
        .join(', '),
    );

const DataField = zod.object({
  id: zod.string(),
  group: zod.string(),
  label: zod.string(),
  type: zod.string(),
  isRequired: zod.boolean(),
  isAskedFor: zod.boolean(),
});

const PROPERTY_SALE_DATA = listOf(`
  601 Property / Address: text, required | 602 Property / Settlement date: date |
  603 Property / Kind: one choice, required | 605 Property / Price: amount of money |
  606 Property / Rooms: number | 607 Property / Mortgaged: yes or no, required |
  608 Property / Inspection: date and time | 609 Property / Features: several choices |
  610 Property / Strata scheme: one choice | 611 Property / Notes: long text |
  604 Office / Branch: text, not asked for | 612 Office / Notes: long text |
  613 Office / Referred by: contact | 614 Office / File number: filled in by Actionstep, not asked for |
  615 Office / Ledger number: filled in by Actionstep, not asked for |
  616 Office / Checklist: filled in by Actionstep, not asked for | 617 Office / Opened on: date |
  618 Office / First call: date and time | 619 Office / Alarm code: text | 620 Office / First meeting: text
`);

describe.each(DIALECTS)('the description of an action type (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('lists the step, and all data fields with type, choices and whether they are required', async () => {
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

  const NAMED = ['actioncreate', 'actiontypes'];
  const ALL = [...NAMED, 'datacollectionfielddropdownchoices', 'datacollectionfields', 'participanttypes'];
  test.each([
    ['no choices if there are none', '850', [...NAMED, 'datacollectionfields', 'participanttypes']],
    ['at most five', '812', ALL],
    // A URL has a maximum length.
    ['a few more for three hundred fields', '840', [...ALL, 'datacollectionfields', 'datacollectionfields'].toSorted()],
  ])('are %s', async (_case, actionType, expected) => {
    await describeType(zap, actionType);

    expect(
      linesOf(zap.sandbox)
        .map((line) => line.replace(/^GET \/(\w+).*$/, '$1'))
        .toSorted(),
    ).toEqual(expected);
  });

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
