import { TO_CONTRACT } from '../../support/changeStep.ts';
import { rowOf } from '../../support/rows.ts';
import { creating, OPENED, opened, UNMARKED } from './creating.ts';
import { get, byIds, filledIn, type Account, type Target } from './target.ts';

/* What follows where the service passes over the assignee of a step. */

const passOver = ({ sandbox }: Account): void => {
  sandbox.firm.positions.assignee = 'links';
};

const CREATE = { ...creating({ ...UNMARKED, assignedToParticipant: '16' }), tell: opened, same: OPENED } as const;
const MOVED = { step: 'Contract', namesComplete: true, warnings: [] };
const MOVE = {
  operation: 'creates.change_step',
  runs: 'perform',
  bundle: filledIn({ ...TO_CONTRACT, assignedToParticipant: '16' }),
  tell: (result) => {
    const { step, namesComplete, warnings } = rowOf(result);
    return { step: rowOf(step)['name'], namesComplete, warnings };
  },
  same: MOVED,
} as const satisfies Partial<Target>;

const SET_IT = 'Set it with Update Action.';

const assigning = (
  what: string,
  operation: typeof CREATE | typeof MOVE,
  same: Readonly<{ warnings: readonly string[] }>,
): readonly Target[] => [
  {
    ...operation,
    title: `the assignee of ${what}`,
    column: 'assign',
    before: passOver,
    at: { method: 'PUT', path: byIds('actions') },
    task: 'change the action',
    facts: { '401': 'Actionstep did not accept the connection any more.' },
    part: (fact) => ({
      ...same,
      warnings: [`"Assigned To" is "Poe, Sam" in Actionstep now, not "Loe, Kim" as asked. ${fact} ${SET_IT}`],
    }),
    found: (fact) => ({
      ...same,
      warnings: [`We couldn't confirm that "Assigned To" is "Loe, Kim" as asked. ${fact} ${SET_IT}`],
    }),
  },
  {
    ...operation,
    title: `the name of the assignee of ${what}`,
    column: 'afterwards',
    before: passOver,
    ...get(byIds('participants'), 'look up the contacts'),
    part: () => ({ ...same, namesComplete: false }),
  },
];

/** The external reference of a new action; the same request as for an assignee. */
const keyed: Target = {
  ...creating({ ...UNMARKED, externalReference: 'X-1' }),
  title: 'the external reference of a new action',
  column: 'assign',
  at: { method: 'PUT', path: byIds('actions') },
  task: 'change the action',
  tell: opened,
  same: OPENED,
  facts: { '401': 'Actionstep did not accept the connection any more.' },
  part: (fact) => ({
    ...OPENED,
    warnings: [`"External Reference" is empty in Actionstep now, not "X-1" as asked. ${fact} ${SET_IT}`],
  }),
  found: (fact) => ({
    ...OPENED,
    warnings: [`We couldn't confirm that "External Reference" is "X-1" as asked. ${fact} ${SET_IT}`],
  }),
};

export const assignees: readonly Target[] = [
  keyed,
  ...assigning('a new action', CREATE, OPENED),
  ...assigning('an action that has moved', MOVE, MOVED),
];
