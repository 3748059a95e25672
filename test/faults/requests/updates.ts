import { rowOf } from '../../support/rows.ts';
import { neverSent, get, failure, byIds, filledIn, type Target } from './target.ts';

const changing = (noun: 'action' | 'contact', resource: string, byNumber: object, byText: object, row: object) => {
  const record = {
    operation: `creates.update_${noun}`,
    runs: 'perform',
    bundle: filledIn(byNumber),
    tell: (result) => {
      const { id, changed, warnings } = rowOf(result);
      return { id, changed, warnings };
    },
    same: { ...row, warnings: [] },
  } as const satisfies Partial<Target>;
  const notFound = (sentence: string) => failure(`"${LABELS[noun]}": ${sentence}`, 'not_found');
  const hidden = notFound(`there is no ${noun} with the number "${IDS[noun]}", or the connected user may not see it.`);
  const found = (fact: string) => ({
    ...row,
    warnings: [`Actionstep did not confirm the change, but the ${noun} has the new values. ${fact}`],
  });
  const halts = (fact: string): string =>
    `We couldn't confirm whether the ${noun} was changed. ${fact} Look at it in Actionstep. If it has not changed, run ` +
    'this step again: that sets the same values.';
  const lost = `Actionstep could not change the ${noun}: the connection to it was lost.`;
  return {
    record,
    targets: [
      {
        ...record,
        column: 'to change',
        ...get(byIds(resource), `look the ${noun} up`),
        own: { '404': hidden, '204': hidden },
      },
      {
        ...record,
        column: 'to change by mark',
        ...get(`/${resource}`, noun === 'action' ? 'look up the file reference' : 'look up a contact'),
        bundle: filledIn(byText),
        own: {
          '204': notFound(
            noun === 'action'
              ? 'there is no action with the file reference "EST-7". Find Action finds an action by its name.'
              : 'there is no contact with the email address "ann.roe@mail.example".',
          ),
        },
      },
      {
        ...record,
        column: 'change record',
        at: { method: 'PUT', path: `/${resource}/${IDS[noun]}` },
        task: `change the ${noun}`,
        found,
        halts,
      },
      {
        ...record,
        title: `the ${noun} that is looked at after the answer to its change was lost`,
        column: 'look again',
        at: { method: 'GET', path: byIds(resource) },
        before: ({ sandbox }) => {
          sandbox.inject({ method: 'GET', path: byIds(resource), wrap: ['', ''] });
          sandbox.inject({ method: 'PUT', path: byIds(resource), cut: 'after' });
        },
        task: `look the ${noun} up`,
        // Whatever the look-up says, the outcome of the change matters.
        found: () => found(lost),
        halts: () => halts(lost),
      },
    ] satisfies readonly Target[],
  };
};

const LABELS = { action: 'Action', contact: 'Contact' } as const;
const IDS = { action: '8705', contact: '88' } as const;
const CLOSED = { status: 'Closed', assignedToParticipant: '17' };
const MOVED = { physicalCity: 'Suva', clear: ['email'] };

const ofAction = changing(
  'action',
  'actions',
  { ...CLOSED, action: '8705' },
  { ...CLOSED, action: 'EST-7' },
  {
    id: '8705',
    changed: [
      { field: 'Status', before: 'Inactive', after: 'Closed' },
      { field: 'Assigned To', before: 'Loe, Kim', after: 'Voe, Lee' },
    ],
  },
);

const NEVER_SENT = neverSent('change the action');

const ofContact = changing(
  'contact',
  'participants',
  { ...MOVED, contact: '88' },
  { ...MOVED, contact: 'ann.roe@mail.example' },
  {
    id: '88',
    changed: [
      { field: 'Email', before: 'ann.roe@mail.example', after: null },
      { field: 'Physical City', before: 'Fremantle', after: 'Suva' },
    ],
  },
);

const RENAMED = [{ field: 'File Reference', before: 'EST-7', after: 'EST-8' }];
const NEW_REFERENCE = { id: '8705', changed: RENAMED, warnings: [] };

export const updates: readonly Target[] = [
  ...ofAction.targets,
  {
    ...ofAction.record,
    column: 'beside',
    ...get(byIds('participants'), 'look up the contacts'),
    facts: { '404': '', '204': '' },
    part: (fact) => ({
      id: '8705',
      changed: [
        { field: 'Status', before: 'Inactive', after: 'Closed' },
        { field: 'Assigned To', before: 'Loe, Kim', after: 'contact 17' },
      ],
      warnings: fact === '' ? [] : [`"Assigned To" could not be looked up: ${fact}`],
    }),
    own: NEVER_SENT,
  },
  {
    ...ofAction.record,
    column: 'beside list',
    ...get('/actions', 'look up the file reference'),
    bundle: filledIn({ action: '8705', reference: 'EST-8' }),
    same: NEW_REFERENCE,
    part: (fact) => ({
      ...NEW_REFERENCE,
      warnings: fact === '' ? [] : [`Whether another action has the file reference could not be checked: ${fact}`],
    }),
    own: NEVER_SENT,
  },
  ...ofContact.targets,
  {
    ...ofAction.record,
    column: 'to change by mark',
    ...get('/participants', 'look up a contact'),
    bundle: filledIn({ action: '8705', status: 'Closed', assignedToParticipant: 'lee.voe@harbourlaw.example' }),
    own: {
      '204': failure(
        'The action was not changed:\n- "Assigned To": there is no contact with the email address "lee.voe@harbourlaw.example".',
        'invalid_input',
      ),
    },
  },
];
