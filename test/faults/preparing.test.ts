import { PROPERTY_SALE, WILL } from '../support/createAction.ts';
import { ADVICE, creating, NEVER_SENT, opened, OPENED } from './creating.ts';
import { describeMatrix } from './matrix.ts';
import type { Struck } from './struck.ts';

/** Someone is chosen, so that nothing is warned of. */
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

/** What an e-mail is sent to without anybody having looked at its address. */
const UNCHECKED = [
  '"Role 71": the e-mail address of contact 88 could not be checked.',
  '"Staff": the e-mail address of contact 15 could not be checked.',
];

/** A look-up that a new action can do without: it is created, with a warning. */
const beside = {
  column: 'beside',
  tell: opened,
  same: OPENED,
  own: NEVER_SENT,
} as const satisfies Partial<Struck>;

describeMatrix(
  [
    {
      title: 'a new action, when it is to look up the file reference',
      column: 'reference',
      // Without a body the answer has no middle: it breaks off at once, and time is left.
      exceptions: { 'cut during the answer': 'own 0 / same 1' },
      at: { method: 'GET', path: '/actions' },
      run: creating(ADVICE),
      task: 'look up the file reference',
      tell: opened,
      same: OPENED,
      own: NEVER_SENT,
    },
    {
      ...beside,
      title: 'a new action, when it is to look up its contacts',
      at: { method: 'GET', path: /^\/participants\/\d/ },
      run: creating(SALE),
      task: 'look up the contacts',
      facts: { '404': '', '204': '' },
      part: (fact) => ({
        ...OPENED,
        warnings: [...(fact === '' ? [] : [`The contacts could not be looked up: ${fact}`]), ...UNCHECKED],
      }),
    },
    {
      ...beside,
      title: 'a new action, when it is to look up the types of its data',
      at: { method: 'GET', path: /^\/datacollectionfields\// },
      run: creating(FILLED_WILL),
      task: 'look up the types of the data fields',
      facts: { '404': 'Actionstep did not tell their types.', '204': 'Actionstep did not tell their types.' },
      part: (fact) => ({ ...OPENED, warnings: [`The data fields are plain text: ${fact}`] }),
    },
    {
      ...beside,
      title: 'a new action, when it is to look up the choices of its data',
      at: { method: 'GET', path: '/datacollectionfielddropdownchoices' },
      // A list without a choice is an answer.
      exceptions: { '204': 'same 1' },
      run: creating(DEBT),
      task: 'look up the choices of the data fields',
      part: (fact) => ({ ...OPENED, warnings: [`The choices of the data fields have to be typed: ${fact}`] }),
    },
  ],
  { creates: 'actions' },
);
