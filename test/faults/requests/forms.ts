import { fieldsOf } from '../../support/fields.ts';
import { stepOf } from '../../support/startSteps.ts';
import { NO_SUCH_STEP, noSuchType } from './creating.ts';
import { byIds, filledIn, type Account, type Target } from './target.ts';

const formOf = (actionType: string) =>
  ({
    operation: 'creates.create_action',
    runs: 'inputFields',
    bundle: filledIn({ actionType }),
  }) satisfies Partial<Target>;

/** How many fields the Start step adds to the form, what its notes say, and what the first role is called. */
const seen = (result: unknown): unknown => {
  const fields = fieldsOf(result);
  const notes = fields.filter(({ key }) => key.startsWith('lookUpNote'));
  const ofStep = fields.filter(({ key }) => /^(participantType|stepDataField|relatedActionType)\d|^trust/.test(key));
  return { ofStep: ofStep.length, notes: notes.map(({ helpText }) => helpText), first: ofStep[0]?.label };
};

const WHOLE = { ofStep: 23, notes: [], first: 'Client' };

/** An optional look-up of the form: a note says what is missing, and why. */
const lookUp = (path: Target['at']['path'], task: string): Target => ({
  ...formOf('812'),
  title: `the form of Create Action, when it is to ${task}`,
  column: 'helpful',
  at: { method: 'GET', path },
  task,
  tell: seen,
  same: WHOLE,
});

/** Without data fields there is a request left for the names of related types. */
export const withoutData = ({ sandbox }: Pick<Account, 'sandbox'>): void => {
  stepOf(sandbox.firm, '850').dataFields.length = 0;
};

/** The only field of that form for a related action. */
const related = (result: unknown): unknown => {
  const labels = fieldsOf(result).filter(({ key }) => /^relatedActionType\d|^lookUpNote/.test(key));
  return labels.map(({ key, label, helpText }) => (key.startsWith('lookUpNote') ? helpText : label));
};

export const forms: readonly Target[] = [
  {
    ...formOf('812'),
    title: 'the form of Create Action, with the number of the type',
    column: 'needed',
    at: { method: 'GET', path: '/actioncreate/812' },
    task: 'read what this action type asks for',
    tell: seen,
    same: WHOLE,
    own: NO_SUCH_STEP,
  },
  {
    ...formOf('Property Sale'),
    title: 'the form of Create Action, with the name of the type',
    column: 'needed',
    at: { method: 'GET', path: '/actiontypes' },
    task: 'look up the action type',
    tell: seen,
    same: WHOLE,
    own: noSuchType('Property Sale'),
  },
  {
    ...lookUp(byIds('datacollectionfields'), 'look up the types of the data fields'),
    facts: {
      '404': 'Actionstep did not say what types they are.',
      '204': 'Actionstep did not say what types they are.',
    },
    // Without their types, three read-only fields become inputs.
    part: (fact) => ({ ...WHOLE, ofStep: 26, notes: [`The data fields are plain text: ${fact}`] }),
  },
  {
    ...lookUp('/datacollectionfielddropdownchoices', 'look up the choices of the data fields'),
    column: 'helpful list',
    part: (fact) => ({ ...WHOLE, notes: [`The choices of the data fields have to be typed: ${fact}`] }),
  },
  {
    ...lookUp(byIds('participanttypes'), 'look up the names of the roles'),
    facts: { '404': '', '204': '' },
    part: (fact) => ({
      ...WHOLE,
      notes: fact === '' ? [] : [`Some roles are shown by number: ${fact}`],
      first: 'Role 71',
    }),
  },
  {
    ...lookUp(byIds('actiontypes'), 'look up the names of the action types'),
    ...formOf('850'),
    before: withoutData,
    tell: related,
    same: ['Related Actions (Estate Administration)'],
    facts: { '404': '', '204': '' },
    part: (fact) => [
      ...(fact === '' ? [] : [`Some action types are shown by number: ${fact}`]),
      'Related Actions (Type 840)',
    ],
  },
];
