import { PROPERTY_SALE } from '../../support/createAction.ts';
import { ADVICE, creating, CUT_REFERENCE, NO_SUCH_STEP, noSuchType, opened, OPENED } from './creating.ts';
import { get, failure, type Target } from './target.ts';

const problem = (line: string) => ({ '204': failure(`The action was not created:\n- ${line}`, 'invalid_input') });

/** Someone is assigned, so there is no warning. */
const SALE = { ...PROPERTY_SALE, assignedToParticipant: '15' };

/** A look-up that must succeed before anything is created. */
const decisive = { column: 'decisive', tell: opened, same: OPENED } as const satisfies Partial<Target>;

export const deciding: readonly Target[] = [
  {
    ...decisive,
    ...creating(ADVICE),
    title: 'a new action, when it is to read the Start step',
    ...get('/actioncreate/833', 'read what this action type asks for'),
    own: NO_SUCH_STEP,
  },
  {
    ...decisive,
    ...creating({ ...ADVICE, actionType: 'Advice' }),
    title: 'a new action, when it is to find its type by name',
    ...get('/actiontypes', 'look up the action type'),
    own: noSuchType('Advice'),
  },
  {
    ...decisive,
    ...creating({ ...PROPERTY_SALE, assignedToParticipant: 'kim.loe@harbourlaw.example' }),
    title: 'a new action, when it is to find a person',
    ...get('/participants', 'look up a contact'),
    own: problem('"Assigned To": there is no contact with the email address "kim.loe@harbourlaw.example".'),
  },
  {
    ...decisive,
    ...creating({ ...SALE, stepDataField613: 'ann.roe@mail.example' }),
    title: 'a new action, when it is to find a person whom only the type of a field tells',
    ...get('/participants', 'look up a contact'),
    own: problem('"Office / Referred by": there is no contact with the email address "ann.roe@mail.example".'),
  },
  {
    ...decisive,
    ...creating({ ...SALE, relatedActionType11: 'QS-3' }),
    title: 'a new action, when it is to find a related one by its file reference',
    ...get('/actions', 'look up the file reference'),
    own: problem('"Related Actions (Property Purchase)": there is no action with the file reference "QS-3".'),
  },
  {
    ...decisive,
    ...creating({ ...ADVICE, ifReferenceExists: 'stop' }),
    title: 'a new action, when it must not exist yet',
    column: 'decisive list',
    ...get('/actions', 'look up the file reference'),
    own: CUT_REFERENCE,
  },
  {
    ...decisive,
    ...creating({ ...ADVICE, fileReference: 'ADV-2', ifReferenceExists: 'return' }),
    title: 'an action that exists, when it is to be returned',
    column: 'existing',
    ...get('/actions', 'look up the file reference'),
    same: {
      id: '8706',
      alreadyExisted: true,
      namesComplete: true,
      warnings: [
        'The file reference "ADV-2" already belongs to the action "Advice, Núñez-Łoś & Co" (number 8706). This run has another name for it: "Lease advice".',
      ],
    },
    none: OPENED,
  },
];
