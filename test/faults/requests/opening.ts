import { ADVICE, creating, opened, OPENED, UNMARKED } from './creating.ts';
import { notRepeated, get, byIds, type Target } from './target.ts';

const START = "We couldn't confirm whether the action was created.";
const END =
  'Only if it is not there, run this step again. It is not repeated by itself, so that no action is created twice.';
const NOTE_HINT = ' If this action type needs a file note, fill in "File Note".';

const refused = (status: number | undefined, fact: string): string =>
  ` The action was not created.${[400, 409, 422].includes(status ?? 0) && !fact.includes('answered') ? NOTE_HINT : ''}`;

/** A service that gives no reason may lack the note. */
const noteHint = (fact: string): string => (fact.endsWith('gave no reason.') ? NOTE_HINT : '');

const POST = { method: 'POST', path: '/actioncreate' } as const;
const FIRST_LOOK_UP = { method: 'GET', path: '/actions', status: 204 } as const;

const posting = {
  at: POST,
  task: 'create the action',
  facts: { '204': 'Actionstep accepted the new action but did not say which one it is.' },
  tell: opened,
  same: OPENED,
  found: (fact) => ({ ...OPENED, warnings: [`Actionstep did not confirm the new action, but it is there. ${fact}`] }),
  refused,
  own: notRepeated('the action was not created', 'Run this step again'),
} as const satisfies Partial<Target>;

const LOST = 'Actionstep could not create the action: the connection to it was lost.';

export const opening: readonly Target[] = [
  {
    ...posting,
    title: 'an action with a file reference',
    column: 'open',
    ...creating(ADVICE),
    halts: (fact) => `${START} ${fact} Look in Actionstep for the file reference "LA-1". ${END}${noteHint(fact)}`,
  },
  {
    ...posting,
    title: 'an action without a file reference',
    column: 'unmarked',
    ...creating(UNMARKED),
    halts: (fact) => `${START} ${fact} Look in Actionstep for an action called "Lease advice". ${END}${noteHint(fact)}`,
  },
  {
    ...posting,
    title: 'an action that is looked up after its answer was lost',
    column: 'settle',
    at: { method: 'GET', path: '/actions' },
    before: ({ sandbox }) => {
      sandbox.inject({ ...POST, cut: 'after' });
      sandbox.inject(FIRST_LOOK_UP);
    },
    ...creating(ADVICE),
    // Whatever the look-up says, the outcome of the POST matters.
    found: () => posting.found(LOST),
    halts: () => `${START} ${LOST} Look in Actionstep for the file reference "LA-1". ${END}`,
  },
  {
    ...creating(UNMARKED),
    column: 'afterwards',
    ...get(byIds('actions'), 'look the action up'),
    tell: opened,
    same: OPENED,
    part: () => ({ ...OPENED, namesComplete: false }),
  },
];
