import { PERSON } from '../../support/createContact.ts';
import { rowOf } from '../../support/rows.ts';
import { filledIn, type Target } from './target.ts';

export const newContacts: readonly Target[] = [
  {
    column: 'contact',
    operation: 'creates.create_contact',
    runs: 'perform',
    at: { method: 'POST', path: '/participants' },
    bundle: filledIn(PERSON),
    task: 'create the contact',
    facts: { '204': 'Actionstep accepted the new contact but did not say which one it is.' },
    tell: (result) => rowOf(result)['id'],
    same: '501',
    halts: (fact) =>
      `We couldn't confirm whether the contact was created. ${fact} Look for it in Actionstep. Only if it is not there, ` +
      'run this step again. It is not repeated by itself, so that no contact is created twice.',
  },
];
