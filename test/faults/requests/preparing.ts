import { PROPERTY_SALE, WILL } from '../../support/createAction.ts';
import { ADVICE, creating, NEVER_SENT, opened, OPENED } from './creating.ts';
import { ABOUT_STEP, without } from './lookUps.ts';
import { get, failure, byIds, type Target } from './target.ts';

/** Someone is assigned, so there is no warning. */
const SALE = { ...PROPERTY_SALE, assignedToParticipant: '15' };

/** Each value is the same with and without its type. */
const FILLED_WILL = { ...WILL, stepDataField711: '2025-05-01', stepDataField712: 'Two witnesses' };

const DEBT = {
  actionType: '845',
  actionName: 'Doe, unpaid invoice',
  assignedToParticipant: '15',
  participantType71: ['88'],
  participantType72: ['90'],
  participantType45: ['15'],
  relatedActionType21: ['8704'],
  stepDataField701: '1200.50',
  stepDataField702: '2025-02-01',
  stepDataField703: 'demand',
  stepDataField704: 'no',
};

const UNCHECKED = [
  '"Client": the email address of contact 88 could not be checked.',
  '"Staff": the email address of contact 15 could not be checked.',
];

const NO_RELATED = failure(
  'The action was not created:\n- "Related Actions (Property Purchase)": there is no action with the number "8700", or the connected user may not see it.',
  'invalid_input',
);

const beside = { column: 'beside', tell: opened, same: OPENED, own: NEVER_SENT } as const satisfies Partial<Target>;
const WITH_DICTIONARY = { ...SALE, participantType71: ['88'], otherParties: { Agent: '95' } };
const WITHOUT_CLIENT = { ...SALE, participantType71: [] };
const lacks = (role: string, ...notes: readonly string[]) =>
  failure(
    'The action was not created:\n' +
      [`- "${role}" needs a contact, because of the task "Order certificates" and the email "Welcome".`, ...notes].join(
        '\n- ',
      ),
    'invalid_input',
  );

export const preparing: readonly Target[] = [
  { ...beside, ...creating(ADVICE), column: 'reference', ...get('/actions', 'look up the file reference') },
  {
    ...beside,
    ...creating(SALE),
    column: 'related',
    ...get(byIds('actions'), 'look the action up'),
    own: { ...NEVER_SENT, '404': NO_RELATED, '204': NO_RELATED },
    part: (fact) => ({ ...OPENED, warnings: [`The related actions could not be looked up: ${fact}`] }),
  },
  {
    ...beside,
    ...creating(SALE),
    ...get(byIds('participants'), 'look up the contacts'),
    facts: { '404': '', '204': '' },
    part: (fact) => ({
      ...OPENED,
      warnings: [...(fact === '' ? [] : [`The contacts could not be looked up: ${fact}`]), ...UNCHECKED],
    }),
  },
  ...(
    [
      [ABOUT_STEP.types, 'beside', FILLED_WILL],
      [ABOUT_STEP.choices, 'beside list', DEBT],
      [ABOUT_STEP.roles, 'beside names', WITH_DICTIONARY],
    ] as const
  ).map(([lookUp, column, given]) =>
    without(lookUp, { ...beside, ...creating(given), column }, (...warnings) => ({ ...OPENED, warnings })),
  ),
  {
    ...creating(WITHOUT_CLIENT),
    at: ABOUT_STEP.roles.at,
    task: ABOUT_STEP.roles.task,
    tell: opened,
    title: 'an action that is not created, when the roles in the reason are to be named',
    column: 'naming',
    facts: { '404': '', '204': '' },
    first: (fact) => lacks('Role 71', ...(fact === '' ? [] : [`Some roles are shown by number: ${fact}`])),
    own: { 'cut after the answer': lacks('Client'), 'a byte order mark': lacks('Client'), '1 MB': lacks('Client') },
  },
];
