import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { describeType } from '../support/describe.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { LOOK_UP_FAULTS, UNFINISHED } from '../support/lookUpFaults.ts';
import { linesOf } from '../support/requests.ts';
import { column } from '../support/rows.ts';

/** The look-ups that the description of type 812 is made of, and what it says when one cannot be made. */
const LOOK_UPS = [
  { path: '/participanttypes/71,72', note: 'Some roles are shown by number: ' },
  { path: /^\/datacollectionfields\//, note: 'The data fields are plain text: ' },
  { path: '/datacollectionfielddropdownchoices', note: 'The choices of the data fields have to be typed: ' },
] as const;

/** What was asked for, without ids and queries. */
const resources = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.replace(/^GET \/(\w+).*$/, '$1')).toSorted();

describe.each(DIALECTS)('the look-ups of Describe Action Type (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const run = (inputData: object) => zap.run('searches.describe_action_type', 'perform', { inputData });

  test.each([
    ['812', ['actioncreate', 'datacollectionfielddropdownchoices', 'datacollectionfields', 'participanttypes']],
    ['820', ['actioncreate']],
    ['833', ['actioncreate']],
    ['845', ['actioncreate', 'datacollectionfielddropdownchoices', 'datacollectionfields', 'participanttypes']],
    ['850', ['actioncreate', 'datacollectionfields', 'participanttypes']],
    ['855', ['actioncreate']],
    ['870', ['actioncreate']],
  ])('are four requests at most: %s', async (actionType, expected) => {
    await describeType(zap, actionType);

    expect(resources(linesOf(zap.sandbox))).toEqual(expected);
  });

  test('are a few more for three hundred fields, because an address has its limits', async () => {
    await describeType(zap, '840');

    expect(resources(linesOf(zap.sandbox))).toEqual([
      'actioncreate',
      'datacollectionfielddropdownchoices',
      'datacollectionfields',
      'datacollectionfields',
      'datacollectionfields',
      'participanttypes',
    ]);
  });

  test('begin with the number of a type that is given by name', async () => {
    expect(await describeType(zap, ' property SALE ')).toMatchObject({ id: '812', stepName: 'Open file' });
    expect(linesOf(zap.sandbox)[0]).toMatch(/^GET \/actiontypes\?/);
  });

  test.each([
    ['a number that no type has', '999'],
    ['a disabled type', '860'],
    ['the name of a disabled type', 'Old Conveyance'],
    ['a name that no type has', 'No Such Type'],
    ['several numbers', '812,833'],
  ])('find nothing, which is no error: %s', async (_case, actionType) => {
    expect(await run({ actionType })).toEqual([]);
  });

  test.each([[{}], [{ actionType: '' }], [{ actionType: '  ' }]])(
    'are not begun when no type is chosen: %j',
    async (inputData) => {
      expect(await failureOf(run(inputData))).toEqual({
        name: 'AppError',
        sentence: 'Choose the action type to describe.',
        code: 'nothing_to_search',
      });
      expect(zap.sandbox.requests).toEqual([]);
    },
  );

  test('are not made for a name that several types have: that is said, with their numbers', async () => {
    expect(await failureOf(run({ actionType: 'Family Law' }))).toMatchObject({
      name: 'AppError',
      code: 'several_action_types',
    });
  });

  test.each(LOOK_UPS)('may fail: the rest is told, and what is missing ($path)', async ({ path, note }) => {
    zap.sandbox.inject({ path, status: 403 });

    const { warnings, checklist, stepName } = await describeType(zap, '812');

    expect(stepName).toBe('Open file');
    expect(warnings).toEqual([expect.stringContaining(note)]);
    expect(checklist).toContain('[ ] Conflict check');
  });

  test('leave roles by number and data without types where nothing can be looked up', async () => {
    for (const { path } of LOOK_UPS) zap.sandbox.inject({ path, status: 500 });

    const { data, roles, warnings } = await describeType(zap, '812');

    expect(new Set(column(data, 'type'))).toEqual(new Set(['text']));
    expect(new Set(column(data, 'choices'))).toEqual(new Set([null]));
    expect(column(roles, 'name')).toEqual(['Role 71', 'Role 72', 'Agent', 'Staff']);
    // Without types nobody knows which fields have choices.
    expect(warnings).toHaveLength(2);
  });

  test.each(LOOK_UPS)('wait for a new token when it expires on the way ($path)', async ({ path }) => {
    zap.sandbox.inject({ path, status: 401 });

    expect(await failureOf(run({ actionType: '812' }))).toMatchObject({ name: 'RefreshAuthError' });
  });

  test.each(LOOK_UP_FAULTS.filter(([what]) => !/no such record|empty/.test(what)))(
    'fail as a whole when the step itself cannot be read: %s',
    async (_what, harm) => {
      zap.sandbox.inject({ path: '/actioncreate/812', ...harm });

      expect((await failureOf(run({ actionType: '812' }))).name).toMatch(/^(AppError|ThrottledError)$/);
    },
  );

  test.each(LOOK_UP_FAULTS.filter(([what]) => /no such record|empty/.test(what)))(
    'find nothing when there is no step: %s',
    async (_what, harm) => {
      zap.sandbox.inject({ path: '/actioncreate/812', ...harm });

      expect(await run({ actionType: '812' })).toEqual([]);
    },
  );
});

describe.each(DIALECTS)('look-ups of Describe Action Type that take too long (%s dialect)', (dialect) => {
  const zap = useZap({ dialect, settings: { ACTIONSTEP_TIME_LIMIT_MS: '1000' } });

  test.each(UNFINISHED)('are left out, and that is said: %s', async (_what, harm) => {
    zap.sandbox.inject({ path: '/participanttypes/71,72', ...harm });

    const { data, roles, warnings } = await describeType(zap, '812');

    expect(column(roles, 'name')).toEqual(['Role 71', 'Role 72', 'Agent', 'Staff']);
    expect(column(data, 'type')).toContain('one choice');
    expect(warnings).toEqual([expect.stringContaining('it did not answer in time')]);
  });
});
