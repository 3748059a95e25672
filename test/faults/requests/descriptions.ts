import { rowsOf } from '../../support/rows.ts';
import { withoutData } from './forms.ts';
import { ABOUT_STEP, without } from './lookUps.ts';
import { get, filledIn, type Target } from './target.ts';

const described = (id: string, ...warnings: readonly string[]) => [{ id, warnings }];

const describing = (actionType: string, id = actionType) =>
  ({
    operation: 'searches.describe_action_type',
    runs: 'perform',
    bundle: filledIn({ actionType }),
    tell: (result) => rowsOf(result).map((row) => ({ id: row['id'], warnings: row['warnings'] })),
    same: described(id),
  }) satisfies Partial<Target>;

const { actionTypes, ...ofSale } = ABOUT_STEP;

export const descriptions: readonly Target[] = [
  {
    ...describing('812'),
    column: 'by number',
    ...get('/actioncreate/812', 'read what this action type asks for'),
    none: [],
  },
  {
    ...describing('Property Sale', '812'),
    column: 'needed',
    ...get('/actiontypes', 'look up the action type'),
    none: [],
  },
  ...Object.values(ofSale).map((lookUp) =>
    without(lookUp, describing('812'), (...notes) => described('812', ...notes)),
  ),
  without(actionTypes, { ...describing('850'), before: withoutData }, (...notes) => described('850', ...notes)),
];
