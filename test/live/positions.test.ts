import { describe, expect, it } from '@jest/globals';
import { toSetting } from '../../live/report.ts';
import { DIALECTS, type Dialect, type Sandbox, type SandboxOptions } from '../sandbox/sandbox.ts';
import { onService } from './onService.ts';

type Positions = NonNullable<SandboxOptions['positions']>;

/** A position of the service, which shows in a refusal or in what is there afterwards, and its point. */
const FOUND: readonly (readonly [point: string, positions: Positions])[] = [
  ['ids in `stepMessages`', { stepMessageIds: 'whole' }],
  ['wrapper of the POST', { wrapper: 'list' }],
  ['assignee', { assignee: 'links' }],
];

/** Four at a time, in one of the dialects: of these none hides another one. */
const SEVERAL = DIALECTS.map((dialect, rest) => ({ dialect, several: FOUND.filter((_, index) => index % 2 === rest) }));

const otherwiseIn = (dialect: Dialect, positions: Positions) =>
  onService({ dialect, positions }, async ({ write, sandbox }) => {
    const findings = await write('Property Sale');
    const otherwise = findings.filter(({ verdict }) => verdict.is === 'otherwise').map(({ name }) => name);
    return { otherwise, setting: toSetting(findings, ''), actions: sandbox.firm.outcomes.size };
  });

/** What the service does that no setting follows, from the time on at which a point is told, and the point that sees it. */
const UNFOLLOWED: readonly (readonly [point: string, told: string, change: (sandbox: Sandbox) => void])[] = [
  [
    'N of `relatedActionType{N}`',
    'wrapper of the POST',
    ({ firm }) => Object.assign(firm.actions.get('9001')?.links ?? {}, { relatedActions: null }),
  ],
  [
    'mandatory tasks and emails',
    'wrapper of the POST',
    ({ firm }) => {
      for (const [id, task] of new Map(firm.tasks)) if (task.links.action === '9001') firm.tasks.set(`${id}0`, task);
    },
  ],
  [
    'values of a new record',
    'wrapper of the POST',
    (sandbox) => sandbox.inject({ method: 'PUT', path: /^\/datacollectionrecordvalues\//, status: 404 }),
  ],
  [
    'due date of a task',
    'values of a new record',
    // Twice: a task without an assignee, and one with.
    (sandbox) => sandbox.inject({ method: 'POST', path: '/tasks', status: 400, times: 2 }),
  ],
];

describe('writing on a service that does otherwise', () => {
  it.each(SEVERAL)('finds several positions with one action ($dialect dialect)', async ({ several, dialect }) => {
    const positions: Positions = {};
    for (const [, position] of several) Object.assign(positions, position);
    const { otherwise, setting = '', actions } = await otherwiseIn(dialect, positions);
    expect(otherwise.toSorted()).toEqual(several.map(([point]) => point).toSorted());
    for (const position of Object.entries(positions)) expect(setting).toContain(position.join(':'));
    expect(actions).toBe(1);
  });

  it('tells what no setting follows', () =>
    onService({ dialect: 'live' }, async ({ write, sandbox, around }) => {
      const findings = await write('Property Sale', around.person, ({ name }) => {
        for (const [, told, change] of UNFOLLOWED) if (told === name) change(sandbox);
      });

      const otherwise = findings.filter(({ verdict }) => verdict.is === 'otherwise').map(({ name }) => name);
      expect(otherwise.toSorted()).toEqual(UNFOLLOWED.map(([point]) => point).toSorted());
      expect(toSetting(findings, '')).toBeUndefined();
    }));

  it.each(DIALECTS)('finds nothing where the service does as is assumed (%s dialect)', async (dialect) => {
    expect(await otherwiseIn(dialect, {})).toEqual({ otherwise: [], setting: undefined, actions: 1 });
  });
});
