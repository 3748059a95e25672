import { describe, expect, test } from '@jest/globals';
import { describeType } from '../support/describe.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { column } from '../support/rows.ts';

/* test/faults/table.ts has the outcome of every failed look-up. */

describe('the look-ups of Describe Action Type', () => {
  const zap = useZap();
  const run = (inputData: object) => zap.run('searches.describe_action_type', 'perform', { inputData });

  const NAMED = ['actioncreate', 'actiontypes'];
  const ALL = [...NAMED, 'datacollectionfielddropdownchoices', 'datacollectionfields', 'participanttypes'];
  test.each([
    ['one if nothing is asked for', '833', ['actioncreate']],
    ['no choices if there are none', '850', [...NAMED, 'datacollectionfields', 'participanttypes']],
    ['at most five', '812', ALL],
    // A URL has a maximum length.
    [
      'a few more for three hundred fields',
      '840',
      [...ALL, 'datacollectionfields', 'datacollectionfields'].filter((name) => name !== 'actiontypes').toSorted(),
    ],
  ])('are %s', async (_case, actionType, expected) => {
    await describeType(zap, actionType);

    expect(
      linesOf(zap.sandbox)
        .map((line) => line.replace(/^GET \/(\w+).*$/, '$1'))
        .toSorted(),
    ).toEqual(expected);
  });

  test('start with the ID of an action type given by name', async () => {
    expect(await describeType(zap, ' property SALE ')).toMatchObject({ id: '812', stepName: 'Open file' });
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
    expect(await failureOf(run({ actionType: '  ' }))).toEqual({
      name: 'AppError',
      sentence: 'Choose the action type to describe.',
      code: 'nothing_to_search',
    });
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('are skipped when several types share the name', async () => {
    const failure = { name: 'AppError', code: 'several_action_types' };

    expect(await failureOf(run({ actionType: 'Family Law' }))).toMatchObject(failure);
  });

  test('leave roles as IDs and data fields without types when everything fails', async () => {
    zap.sandbox.inject({ path: /^\/(participanttypes|datacollection)/, status: 500, times: 3 });

    const { data, roles, warnings, checklist } = await describeType(zap, '812');

    expect(new Set(column(data, 'type'))).toEqual(new Set(['text']));
    expect(new Set(column(data, 'choices'))).toEqual(new Set([null]));
    expect(column(roles, 'name')).toEqual(['Role 71', 'Role 72', 'Agent', 'Staff']);
    // Without types, the fields with choices are unknown.
    expect(warnings).toEqual([
      expect.stringMatching(/^Some roles are shown by number: /),
      expect.stringMatching(/^The data fields are plain text: /),
    ]);
    expect(checklist).toContain('[ ] Conflict check');
  });
});
