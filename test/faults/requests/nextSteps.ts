import { TO_CONTRACT, TO_DEPOSIT, TO_SETTLEMENT } from '../../support/changeStep.ts';
import { fieldsOf } from '../../support/fields.ts';
import { column, rowsOf } from '../../support/rows.ts';
import { ABOUT_STEP, actionByNumber, actionByReference, without } from './lookUps.ts';
import { get, byIds, filledIn, type Target } from './target.ts';

const BY_REFERENCE = actionByReference('QS-3');
const BY_NUMBER = actionByNumber('8700');

const STEPS = {
  column: 'needed',
  ...get('/actionchangestep/8700', 'read which steps this action can go to'),
} as const satisfies Partial<Target>;

const LISTED = {
  operation: 'triggers.list_next_steps',
  runs: 'perform',
  bundle: filledIn({ action: '8700' }),
  tell: (result) => column(result, 'id'),
  same: ['820--2/3020', '820--3/3030', '820--3/3031', '820--5/3050', '820--4/3040', '820--9/3090'],
  none: [],
} as const satisfies Partial<Target>;

const seen = (result: unknown): unknown => {
  const fields = fieldsOf(result);
  return {
    ofStep: fields.filter(({ key }) => /^(participantType|stepDataField|relatedActionType)\d/.test(key)).length,
    notes: fields.filter(({ key }) => key.startsWith('lookUpNote')).map(({ helpText }) => helpText),
  };
};
const formWith = (...notes: readonly string[]) => ({ ofStep: 11, notes });

const FORM = {
  operation: 'creates.change_step',
  runs: 'inputFields',
  bundle: filledIn({ action: '8700', step: TO_DEPOSIT.step }),
  tell: seen,
  same: formWith(),
} as const satisfies Partial<Target>;

const describing = (place: Readonly<{ action: string; step: string }>) =>
  ({
    operation: 'searches.describe_step',
    runs: 'perform',
    bundle: filledIn({ action: place.action, step: place.step }),
    tell: (result: unknown) => rowsOf(result).map(({ id, conditions, warnings }) => ({ id, conditions, warnings })),
  }) satisfies Partial<Target>;

const described = (step: string, conditions: readonly string[], ...warnings: readonly string[]) => [
  { id: step, conditions, warnings },
];

const DESCRIBED = { ...describing(TO_CONTRACT), same: described(TO_CONTRACT.step, []) };
const OPEN_TASK = 'Before this step, complete in Actionstep: "Conflict check".';
const NO_ADDRESS = 'Old Mill Holdings has no valid email address, which this step needs.';
const UNSEEN = 'Actionstep did not say for all of them.';

const CONDITIONS = {
  ...describing(TO_SETTLEMENT),
  column: 'awaited',
  facts: { '404': UNSEEN, '204': UNSEEN },
  same: described(TO_SETTLEMENT.step, [OPEN_TASK, NO_ADDRESS]),
} satisfies Partial<Target>;

export const nextSteps: readonly Target[] = [
  { ...LISTED, ...STEPS },
  { ...LISTED, ...BY_NUMBER },
  { ...LISTED, ...BY_REFERENCE, bundle: filledIn({ action: 'QS-3' }) },
  {
    ...FORM,
    ...STEPS,
    none: {
      ofStep: 0,
      notes: ['"Step": the action cannot go to the chosen step from where it stands. It can go to no other step.'],
    },
  },
  { ...FORM, ...BY_NUMBER },
  { ...FORM, ...BY_REFERENCE, bundle: filledIn({ action: 'QS-3', step: TO_DEPOSIT.step }) },
  ...Object.values(ABOUT_STEP).map((lookUp) => without(lookUp, FORM, formWith)),
  { ...DESCRIBED, ...STEPS, none: [] },
  { ...DESCRIBED, ...BY_NUMBER, own: {}, none: [] },
  { ...DESCRIBED, ...BY_REFERENCE, own: {}, none: [], bundle: filledIn({ ...TO_CONTRACT, action: 'QS-3' }) },
  ...Object.values(ABOUT_STEP).map((lookUp) =>
    without(lookUp, { ...describing(TO_DEPOSIT), same: described(TO_DEPOSIT.step, []) }, (...notes) =>
      described(TO_DEPOSIT.step, [], ...notes),
    ),
  ),
  {
    ...CONDITIONS,
    ...get(byIds('tasks'), 'look up the tasks of the action'),
    part: (fact) =>
      described(
        TO_SETTLEMENT.step,
        [NO_ADDRESS],
        `Whether the tasks before this step are completed could not be checked: ${fact}`,
      ),
  },
  {
    ...CONDITIONS,
    ...get(byIds('participants'), 'look up the contacts'),
    part: (fact) =>
      described(TO_SETTLEMENT.step, [OPEN_TASK], `Whether everyone has an email address could not be checked: ${fact}`),
  },
];
