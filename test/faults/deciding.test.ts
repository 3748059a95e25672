import { PROPERTY_SALE } from '../support/createAction.ts';
import { ADVICE, creating, NO_SUCH_STEP, noSuchType, opened, OPENED } from './creating.ts';
import { describeMatrix } from './matrix.ts';

describeMatrix(
  [
    {
      title: 'a new action, when it is to read the Start step',
      column: 'decisive',
      at: { method: 'GET', path: '/actioncreate/833' },
      run: creating(ADVICE),
      task: 'read what this action type asks for',
      tell: opened,
      same: OPENED,
      own: NO_SUCH_STEP,
    },
    {
      title: 'a new action, when it is to find its type by name',
      column: 'decisive',
      at: { method: 'GET', path: '/actiontypes' },
      run: creating({ ...ADVICE, actionType: 'Advice' }),
      task: 'look up the action type',
      tell: opened,
      same: OPENED,
      own: noSuchType('Advice'),
    },
    {
      title: 'a new action, when it is to find a person',
      column: 'decisive',
      at: { method: 'GET', path: '/participants' },
      run: creating({ ...PROPERTY_SALE, assignedToParticipant: 'kim.loe@harbourlaw.example' }),
      task: 'look up a contact',
      tell: opened,
      same: OPENED,
      own: {
        '204': {
          name: 'AppError',
          sentence:
            'The action was not created:\n' +
            '- "Assigned To": there is no contact with the e-mail address "kim.loe@harbourlaw.example".',
          code: 'invalid_input',
        },
      },
    },
    {
      title: 'a new action, when it must not exist yet',
      column: 'decisive',
      at: { method: 'GET', path: '/actions' },
      run: creating({ ...ADVICE, ifReferenceExists: 'stop' }),
      task: 'look up the file reference',
      tell: opened,
      same: OPENED,
      // Without a body the answer has no middle: it breaks off at once.
      exceptions: { '204': 'same 1', 'cut during the answer': 'fails 0 / own 0' },
      own: {
        'cut during the answer': {
          name: 'AppError',
          sentence:
            'Actionstep could not look up the file reference: the connection to it was lost. Try again in a few minutes.',
          code: 'ECONNRESET',
        },
      },
    },
  ],
  { creates: 'actions' },
);
