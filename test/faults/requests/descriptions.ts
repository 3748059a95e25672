import { rowsOf } from '../../support/rows.ts';
import { withoutData } from './forms.ts';
import { byIds, filledIn, type Target } from './target.ts';

const described = (result: unknown): unknown => rowsOf(result).map(({ id, warnings }) => ({ id, warnings }));

const describing = (actionType: string) =>
  ({
    operation: 'searches.describe_action_type',
    runs: 'perform',
    bundle: filledIn({ actionType }),
    tell: described,
  }) satisfies Partial<Target>;

/** An optional look-up of a description, which says what is missing, and why. */
const lookUp = (path: Target['at']['path'], task: string, consequence: string, actionType = '812'): Target => ({
  ...describing(actionType),
  title: `describe_action_type, when it is to ${task}`,
  column: 'helpful',
  at: { method: 'GET', path },
  task,
  same: [{ id: actionType, warnings: [] }],
  part: (fact) => [{ id: actionType, warnings: fact === '' ? [] : [`${consequence}: ${fact}`] }],
});

const NO_NAMES = { '404': '', '204': '' };

export const descriptions: readonly Target[] = [
  {
    ...describing('812'),
    title: 'describe_action_type with a number',
    column: 'described',
    at: { method: 'GET', path: '/actioncreate/812' },
    task: 'read what this action type asks for',
    same: [{ id: '812', warnings: [] }],
    none: [],
  },
  {
    ...describing('Property Sale'),
    title: 'describe_action_type with a name',
    column: 'needed',
    at: { method: 'GET', path: '/actiontypes' },
    task: 'look up the action type',
    same: [{ id: '812', warnings: [] }],
    none: [],
  },
  {
    ...lookUp(byIds('datacollectionfields'), 'look up the types of the data fields', 'The data fields are plain text'),
    facts: {
      '404': 'Actionstep did not say what types they are.',
      '204': 'Actionstep did not say what types they are.',
    },
  },
  {
    ...lookUp(
      '/datacollectionfielddropdownchoices',
      'look up the choices of the data fields',
      'The choices of the data fields have to be typed',
    ),
    column: 'helpful list',
  },
  {
    ...lookUp(byIds('participanttypes'), 'look up the names of the roles', 'Some roles are shown by number'),
    facts: NO_NAMES,
  },
  {
    ...lookUp(
      byIds('actiontypes'),
      'look up the names of the action types',
      'Some action types are shown by number',
      '850',
    ),
    before: withoutData,
    facts: NO_NAMES,
  },
];
