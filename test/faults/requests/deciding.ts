import { PROPERTY_SALE } from '../../support/createAction.ts';
import { ADVICE, creating, CUT_REFERENCE, NO_SUCH_STEP, noSuchType, opened, OPENED } from './creating.ts';
import { get, failure, type Target } from './target.ts';

const problem = (line: string) => ({ '204': failure(`The action was not created:\n- ${line}`, 'invalid_input') });

/** Someone is assigned, so there is no warning. */
const SALE = { ...PROPERTY_SALE, assignedToParticipant: '15' };

const STEP = get('/actioncreate/833', 'read what this action type asks for');
const TYPES = get('/actiontypes', 'look up the action type');
const PERSON = get('/participants', 'look up a contact');
const REFERENCE = get('/actions', 'look up the file reference');

/** A look-up that must succeed before anything is created. */
const decisive = (given: object, request: typeof STEP, own: Target['own'] = {}) =>
  ({ ...creating(given), ...request, column: 'decisive', tell: opened, same: OPENED, own }) satisfies Target;

export const deciding: readonly Target[] = [
  decisive(ADVICE, STEP, NO_SUCH_STEP),
  decisive({ ...ADVICE, actionType: 'Advice' }, TYPES, noSuchType('Advice')),
  decisive(
    { ...PROPERTY_SALE, assignedToParticipant: 'kim.loe@harbourlaw.example' },
    PERSON,
    problem('"Assigned To": there is no contact with the email address "kim.loe@harbourlaw.example".'),
  ),
  {
    ...decisive({ ...SALE, stepDataField613: 'ann.roe@mail.example' }, PERSON),
    title: 'a new action, when it is to find a person whom only the type of a field tells',
    own: problem('"Office / Referred by": there is no contact with the email address "ann.roe@mail.example".'),
  },
  {
    ...decisive({ ...SALE, relatedActionType11: 'QS-3' }, REFERENCE),
    title: 'a new action, when it is to find a related one by its file reference',
    own: problem(
      '"Related Actions (Property Purchase)": there is no action with the file reference "QS-3". Find Action finds an action by its name.',
    ),
  },
  { ...decisive({ ...ADVICE, ifReferenceExists: 'stop' }, REFERENCE, CUT_REFERENCE), column: 'decisive list' },
  {
    ...decisive({ ...ADVICE, fileReference: 'ADV-2', ifReferenceExists: 'return' }, REFERENCE),
    title: 'an action that exists, when it is to be returned',
    column: 'existing',
    same: {
      ...OPENED,
      id: '8706',
      alreadyExisted: true,
      warnings: [
        'The file reference "ADV-2" already belongs to the action "Advice, Núñez-Łoś & Co" (number 8706). This run has another name for it: "Lease advice".',
      ],
    },
    none: OPENED,
  },
];
