import { createContact, PERSON } from '../support/createContact.ts';
import { rowOf } from '../support/rows.ts';
import { describeMatrix } from './matrix.ts';

describeMatrix(
  [
    {
      title: 'a new contact',
      column: 'contact',
      at: { method: 'POST', path: '/participants' },
      run: (account) => createContact(account, PERSON),
      task: 'create the contact',
      facts: { '204': 'Actionstep accepted the new contact but did not say which one it is.' },
      tell: (result) => rowOf(result)['id'],
      same: '501',
      halts: (fact) =>
        `Nobody knows whether the contact was created. ${fact} Look for it in Actionstep. Only if it is not there, ` +
        'run this step again. It is not repeated by itself, so that no contact is created twice.',
    },
  ],
  { creates: 'contacts' },
);
