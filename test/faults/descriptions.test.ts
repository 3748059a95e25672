import { search } from '../support/searches.ts';
import { rowsOf } from '../support/rows.ts';
import { describeMatrix } from './matrix.ts';
import type { Account, Struck } from './struck.ts';

const describeType = (actionType: string) => (account: Account) =>
  account.run('searches.describe_action_type', 'perform', { inputData: { actionType } });

const described = (result: unknown): unknown => rowsOf(result).map(({ id, warnings }) => ({ id, warnings }));

/** A look-up that a description can do without: it says what is missing, and why. */
const lookUp = (path: Struck['at']['path'], task: string, consequence: string, missing?: string): Struck => ({
  title: `describe_action_type, when it is to ${task}`,
  column: 'helpful',
  at: { method: 'GET', path },
  run: describeType('812'),
  task,
  ...(missing !== undefined && { facts: { '404': missing, '204': missing } }),
  tell: described,
  same: [{ id: '812', warnings: [] }],
  part: (fact) => [{ id: '812', warnings: [`${consequence}: ${fact}`] }],
});

describeMatrix([
  {
    title: 'describe_action_type with a number',
    column: 'described',
    at: { method: 'GET', path: '/actioncreate/812' },
    run: describeType('812'),
    task: 'read what this action type asks for',
    tell: described,
    same: [{ id: '812', warnings: [] }],
    none: [],
  },
  {
    title: 'describe_action_type with a name',
    column: 'needed',
    at: { method: 'GET', path: '/actiontypes' },
    run: describeType('Property Sale'),
    task: 'look up the action type',
    tell: described,
    same: [{ id: '812', warnings: [] }],
    none: [],
  },
  lookUp(
    /^\/datacollectionfields\//,
    'look up the types of the data fields',
    'The data fields are plain text',
    'Actionstep did not tell their types.',
  ),
  {
    title: 'find_action with the name of its type',
    column: 'needed',
    at: { method: 'GET', path: '/actiontypes' },
    run: async (account) =>
      (await search(account, 'find_action', { name: 'Will', actionType: 'Will' })).rows.map(({ id }) => id),
    task: 'look up the action type',
    tell: (ids) => ids,
    same: ['8701'],
    none: [],
  },
]);
