import { callbackWith } from '../../support/callbacks.ts';
import { TO_CONTRACT, TO_DEPOSIT, TO_SETTLEMENT } from '../../support/changeStep.ts';
import { authorizeUrl, refresh } from '../../support/connection.ts';
import { PROPERTY_SALE, WILL } from '../../support/createAction.ts';
import { COMPANY } from '../../support/createContact.ts';
import { HOOK_TRIGGERS } from '../../support/hookTriggers.ts';
import { connect } from './connection.ts';
import { withoutData } from './forms.ts';
import type { Account } from './target.ts';

type Run = (account: Account) => Promise<unknown>;

const run =
  (operation: string, part: string, bundle: object = {}): Run =>
  (account) =>
    account.run(operation, part, bundle);

const filledIn = (operation: string, part: string, inputData: object): Run => run(operation, part, { inputData });

/** An event with only an id, so the filter and the names need a request. */
const eventWith =
  (trigger: string, resource: string, id: number, inputData: object): Run =>
  (account) =>
    account.run(trigger, 'perform', { inputData, ...callbackWith(account.sandbox.dialect, resource, { id }) });

/**
 * All that can follow a registration whose answer was lost, up to putting another hook in the place of one that cannot
 * be made right.
 */
const troubled =
  (trigger: string, otherEvent: 'ActionCreated' | 'ParticipantCreated'): Run =>
  async (account) => {
    const { sandbox } = account;
    const targetUrl = 'https://hooks.example/1';
    const hook = {
      eventName: otherEvent,
      targetUrl,
      triggeredCount: 0,
      status: 'Active',
      triggeredLastTimestamp: null,
    };
    sandbox.firm.hooks.set('40', { id: '40', ...hook });
    sandbox.inject({ method: 'POST', path: '/resthooks', cut: 'before' });
    sandbox.inject({ method: 'GET', path: '/resthooks', status: 400 });
    sandbox.inject({ method: 'PUT', path: '/resthooks/40', status: 422 });
    return account.run(trigger, 'performSubscribe', { targetUrl });
  };

/** The same by a service that passes over whom an action is to be assigned to. */
const passedOver =
  (then: Run): Run =>
  (account) => {
    account.sandbox.firm.assigneePlace = 'links';
    return then(account);
  };

const ofTypeWithoutInput =
  (operation: string, part: string): Run =>
  (account) => {
    withoutData(account);
    return account.run(operation, part, { inputData: { actionType: '850' } });
  };

const WHOLE_SALE = {
  ...PROPERTY_SALE,
  actionType: 'Property Sale',
  fileReference: 'LA-1',
  assignedToParticipant: 'sam.poe@harbourlaw.example',
  participantType72: ['ben.roe@mail.example'],
  otherParties: { Agent: 'sales@brightwater.example' },
  otherStepData: { Price: '1000' },
  stepDataField613: 'ann.roe@mail.example',
  ifContactNotFound: 'leaveOut',
  tasksToCreate: 'all',
  messagesToSend: 'all',
  documentsToAdd: 'all',
  trustAccounts: ['3'],
};

/** A new action that is looked up after its answer was lost. */
const lostSale: Run = (account) => {
  account.sandbox.inject({ method: 'POST', path: '/actioncreate', cut: 'after' });
  return account.run('creates.create_action', 'perform', { inputData: WHOLE_SALE });
};

/** Filters, and whether names are wanted: all that a user can say of an event. */
const FILTERS: Readonly<Record<string, readonly object[]>> = {
  'triggers.new_action': [
    { actionTypes: ['812'], assignedTo: '15', status: 'Active' },
    { status: 'Active', includeNames: 'no' },
    { includeData: 'yes' },
  ],
  'triggers.new_contact': [{ contactKind: 'company' }, { contactKind: 'person', includeNames: 'no' }],
};

const ofHookTrigger = ({
  trigger,
  resource,
  event,
}: (typeof HOOK_TRIGGERS)[number]): readonly (readonly [name: string, runs: readonly Run[]])[] => {
  const filters = [{}, ...(FILTERS[trigger] ?? [])];
  const id = resource === 'actions' ? 8700 : 95;
  const other = event === 'ActionCreated' ? 'ParticipantCreated' : 'ActionCreated';
  return [
    [`${trigger}.perform`, filters.map((filter) => eventWith(trigger, resource, id, filter))],
    [`${trigger}.performList`, filters.map((filter) => filledIn(trigger, 'performList', filter))],
    [`${trigger}.performSubscribe`, [troubled(trigger, other)]],
    [`${trigger}.performUnsubscribe`, [run(trigger, 'performUnsubscribe', { subscribeData: { id: '40' } })]],
  ];
};

/** The step with every kind of input, by text where a number would need no look-up. */
const WHOLE_DEPOSIT = {
  ...TO_DEPOSIT,
  action: 'QS-3',
  assignedToParticipant: 'kim.loe@harbourlaw.example',
  participantType27: [],
  participantType71: 'Una Boe <una@mail.example>',
  ifContactNotFound: 'createPerson',
  otherParties: { Agent: 'sales@brightwater.example' },
  otherStepData: { Amount: '1000' },
};

const dropdown = (trigger: string) => ({ [`${trigger}.perform`]: [run(trigger, 'perform', { meta: { page: 1 } })] });

/** Every function that the platform can run, with the inputs that make it send the most. */
export const RICHEST: Readonly<Record<string, readonly Run[]>> = {
  'authentication.test': [({ platform, authData }) => platform.run('authentication.test', { authData })],
  'authentication.oauth2Config.authorizeUrl': [
    ({ platform, sandbox }) => authorizeUrl(platform, { redirect_uri: sandbox.redirectUri, state: 'state' }),
  ],
  'authentication.oauth2Config.getAccessToken': [connect],
  'authentication.oauth2Config.refreshAccessToken': [({ platform, authData }) => refresh(platform, authData)],
  ...Object.fromEntries(HOOK_TRIGGERS.flatMap(ofHookTrigger)),
  ...dropdown('triggers.list_action_types'),
  ...dropdown('triggers.list_participants'),
  ...dropdown('triggers.list_assignees'),
  ...dropdown('triggers.list_actions'),
  ...dropdown('triggers.list_roles'),
  'triggers.list_next_steps.perform': ['8700', 'QS-3'].map((action) =>
    filledIn('triggers.list_next_steps', 'perform', { action }),
  ),
  'searches.find_contact.perform': [
    filledIn('searches.find_contact', 'perform', { email: 'ann.roe@mail.example', name: 'Ann Roe' }),
    filledIn('searches.find_contact', 'perform', { id: '88' }),
  ],
  'searches.find_action.perform': [
    filledIn('searches.find_action', 'perform', {
      reference: 'EST-7',
      name: 'Estate',
      actionType: 'Will',
      status: 'Active',
    }),
    filledIn('searches.find_action', 'perform', { id: '8705', actionType: 'Will', includeData: 'yes' }),
    filledIn('searches.find_action', 'perform', { id: '8700', includeData: 'yes' }),
    filledIn('searches.find_action', 'perform', { id: 'NONE-1', actionType: '812' }),
  ],
  'searches.describe_action_type.perform': [
    filledIn('searches.describe_action_type', 'perform', { actionType: 'Property Sale' }),
    ofTypeWithoutInput('searches.describe_action_type', 'perform'),
  ],
  'searches.describe_step.perform': [TO_DEPOSIT, TO_SETTLEMENT].flatMap(({ step }) =>
    ['8700', 'QS-3'].map((action) => filledIn('searches.describe_step', 'perform', { action, step })),
  ),
  'creates.change_step.inputFields': ['8700', 'QS-3'].map((action) =>
    filledIn('creates.change_step', 'inputFields', { action, step: TO_DEPOSIT.step }),
  ),
  'creates.change_step.perform': [
    TO_CONTRACT,
    WHOLE_DEPOSIT,
    { ...WHOLE_DEPOSIT, checkOnly: true },
    { ...TO_SETTLEMENT, checkOnly: true },
  ].map((inputData) => passedOver(filledIn('creates.change_step', 'perform', inputData))),
  'creates.create_action.inputFields': [
    filledIn('creates.create_action', 'inputFields', { actionType: 'Property Sale' }),
    ofTypeWithoutInput('creates.create_action', 'inputFields'),
  ],
  'creates.create_action.perform': [
    lostSale,
    filledIn('creates.create_action', 'perform', { ...WHOLE_SALE, ifReferenceExists: 'return' }),
    filledIn('creates.create_action', 'perform', { ...WHOLE_SALE, checkOnly: true }),
    passedOver(filledIn('creates.create_action', 'perform', { ...WILL, assignedToParticipant: '16' })),
    filledIn('creates.create_action', 'perform', {
      ...WILL,
      participantType71: 'Una Boe <una@mail.example>',
      ifContactNotFound: 'createPerson',
    }),
  ],
  'creates.create_file_note.perform': ['8705', 'EST-7'].map((action) =>
    filledIn('creates.create_file_note', 'perform', { action, text: 'Called.', noteDate: 'today' }),
  ),
  'creates.add_contact_to_action.perform': ['8705', 'EST-7'].map((action) => (account) => {
    account.sandbox.inject({ method: 'POST', path: '/actionparticipants', cut: 'after' });
    return account.run('creates.add_contact_to_action', 'perform', {
      inputData: { action, role: 'Client', contacts: 'Ann Roe; jane.roe@mail.example; 90' },
    });
  }),
  'creates.create_contact.perform': [
    filledIn('creates.create_contact', 'perform', {
      ...COMPANY,
      email: 'a@b.example',
      phone: '5550 1234',
      physicalCity: 'Suva',
      physicalCountry: 'Fiji',
      mailingCountry: 'NZ',
    }),
  ],
  'creates.update_action.perform': [
    { action: '8700', assignedToParticipant: '15', reference: 'QS-4' },
    { action: 'QS-3', assignedToParticipant: 'sam.poe@harbourlaw.example', clear: ['reference'] },
  ].map((inputData) => filledIn('creates.update_action', 'perform', { name: 'Sale', ...inputData })),
  'creates.update_contact.perform': ['88', 'jane.roe@mail.example'].map((contact) =>
    filledIn('creates.update_contact', 'perform', { contact, email: 'a@b.example', clear: ['phone'] }),
  ),
};
