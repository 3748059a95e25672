import { PERSON } from '../../support/createContact.ts';
import { rowOf } from '../../support/rows.ts';
import { failure, filledIn, type Target } from './target.ts';

const POST = { method: 'POST', path: '/participants' } as const;
const LOOK_UP = { method: 'GET', path: '/participants' } as const;

const NEW = {
  operation: 'creates.create_contact',
  runs: 'perform',
  at: POST,
  bundle: filledIn(PERSON),
  task: 'create the contact',
  facts: { '204': 'Actionstep accepted the new contact but did not say which one it is.' },
  tell: (result) => rowOf(result)['id'],
  same: '501',
  halts: (fact) =>
    `We couldn't confirm whether the contact was created. ${fact} Look for it in Actionstep. Only if it is not there, ` +
    'run this step again. It is not repeated by itself, so that no contact is created twice.',
} as const satisfies Partial<Target>;

const LOST = 'Actionstep could not create the contact: the connection to it was lost.';
const KEYED = {
  ...NEW,
  bundle: filledIn({ ...PERSON, externalReference: 'CRM-7' }),
  tell: (result) => {
    const { id, alreadyExisted, warnings } = rowOf(result);
    return { id, alreadyExisted, warnings };
  },
  same: { id: '501', alreadyExisted: false, warnings: [] },
  found: (fact) => ({
    id: '501',
    alreadyExisted: false,
    warnings: [`Actionstep did not confirm the new contact, but it is there. ${fact}`],
  }),
} as const satisfies Partial<Target>;

export const newContacts: readonly Target[] = [
  { ...NEW, column: 'contact' },
  { ...KEYED, title: 'a contact with an external reference', column: 'keyed' },
  {
    ...KEYED,
    title: 'a contact that is looked up by its external reference after its answer was lost',
    column: 'settle',
    at: LOOK_UP,
    task: 'look up a contact',
    before: ({ sandbox }) => {
      sandbox.inject({ ...POST, cut: 'after' });
      sandbox.inject({ ...LOOK_UP, status: 204 });
    },
    // Whatever the look-up says, the outcome of the POST matters.
    found: () => KEYED.found(LOST),
    halts: () => NEW.halts(LOST),
  },
  {
    ...KEYED,
    column: 'decisive list',
    at: LOOK_UP,
    task: 'look up a contact',
    own: {
      'cut during the answer': failure(
        'Actionstep could not look up a contact: the connection to it was lost. Try again in a few minutes.',
        'ECONNRESET',
      ),
    },
  },
];
