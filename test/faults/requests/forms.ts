import { fieldsOf } from '../../support/fields.ts';
import { stepOf } from '../../support/startSteps.ts';
import { NO_SUCH_STEP, noSuchType } from './creating.ts';
import { ABOUT_STEP, without } from './lookUps.ts';
import { get, filledIn, type Account, type Target } from './target.ts';

const formOf = (actionType: string) =>
  ({
    operation: 'creates.create_action',
    runs: 'inputFields',
    bundle: filledIn({ actionType }),
  }) satisfies Partial<Target>;

const seen = (result: unknown): unknown => {
  const fields = fieldsOf(result);
  const notes = fields.filter(({ key }) => key.startsWith('lookUpNote'));
  const ofStep = fields.filter(({ key }) => /^(participantType|stepDataField|relatedActionType)\d|^trust/.test(key));
  return { ofStep: ofStep.length, notes: notes.map(({ helpText }) => helpText), first: ofStep[0]?.label };
};

const WHOLE = { ofStep: 23, notes: [], first: 'Client' };
const SALE_FORM = { ...formOf('812'), tell: seen, same: WHOLE };

/** Without data fields there is a request left for the names of related types. */
export const withoutData = ({ sandbox }: Pick<Account, 'sandbox'>): void => {
  stepOf(sandbox.firm, '850').dataFields.length = 0;
};

const related = (result: unknown): unknown => {
  const labels = fieldsOf(result).filter(({ key }) => /^relatedActionType\d|^lookUpNote/.test(key));
  return labels.map(({ key, label, helpText }) => (key.startsWith('lookUpNote') ? helpText : label));
};

export const forms: readonly Target[] = [
  {
    ...SALE_FORM,
    column: 'needed',
    ...get('/actioncreate/812', 'read what this action type asks for'),
    own: NO_SUCH_STEP,
  },
  {
    ...SALE_FORM,
    ...formOf('Property Sale'),
    column: 'needed',
    ...get('/actiontypes', 'look up the action type'),
    own: noSuchType('Property Sale'),
  },
  // Without their types, three read-only fields become inputs.
  without(ABOUT_STEP.types, SALE_FORM, (...notes) => ({ ...WHOLE, ofStep: 26, notes })),
  without(ABOUT_STEP.choices, SALE_FORM, (...notes) => ({ ...WHOLE, notes })),
  without(ABOUT_STEP.roles, SALE_FORM, (...notes) => ({ ...WHOLE, notes, first: 'Role 71' })),
  without(
    ABOUT_STEP.actionTypes,
    { ...formOf('850'), before: withoutData, tell: related, same: ['Related Actions (Estate Administration)'] },
    (...notes) => [...notes, 'Related Actions (Type 840)'],
  ),
];
