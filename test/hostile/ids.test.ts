import { describe, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { PROPERTY_SALE } from '../support/createAction.ts';
import { cases, endingOf } from '../support/fuzz.ts';
import { oddId } from './odd.ts';
import { CLIENTS, NOTE } from '../support/laterSteps.ts';
import { TO_CONTRACT, TO_DEPOSIT } from '../support/changeStep.ts';
import { useOneOperation, type OneOperation } from '../support/oneOperation.ts';

jest.setTimeout(120_000);

/** Every place where a user, an event or the platform passes an id, with the path segments that may be requested. */
type Place = Readonly<{
  operation: string;
  part?: string;
  bundleWith: (id: unknown) => object;
  /** The fixed paths below /api/rest that the run may use. */
  lists?: readonly string[];
  /** The resources whose records the id may name. */
  resources: readonly string[];
  /** The id is compared here and goes into no request. */
  isKept?: boolean;
}>;

const input = (inputData: object) => ({ inputData });

/** What Create Action looks up for an action of type 850, which asks for nothing that is required. */
const CREATE = {
  operation: 'creates.create_action',
  lists: ['actioncreate/850', 'participants', 'actions', 'users'],
  resources: ['participants'],
};
const create = (inputData: object) => input({ actionType: '850', actionName: 'Will', checkOnly: true, ...inputData });

/** The same for type 812, which has a data field for a contact. */
const SALE = { ...CREATE, lists: ['actioncreate/812', 'participants', 'actions', 'users'] };
const sale = (inputData: object) => create({ ...PROPERTY_SALE, ...inputData });

/** What Change Step looks up for the step with every kind of input. */
const MOVE = {
  operation: 'creates.change_step',
  lists: [
    'actionchangestep/8700',
    'participants',
    'actions',
    'actionparticipants',
    'datacollectionrecordvalues',
    'users',
  ],
  resources: [],
};
const move = (inputData: object) => input({ ...TO_DEPOSIT, checkOnly: true, ...inputData });

const ADD = {
  operation: 'creates.add_contact_to_action',
  lists: ['actions', 'participants', 'participanttypes', 'actionparticipants'],
  resources: [],
};

const PLACES: Readonly<Record<string, Place>> = {
  'the contact of Find Contact': {
    operation: 'searches.find_contact',
    bundleWith: (id) => input({ id }),
    lists: ['participants'],
    resources: ['participants'],
  },
  'the action of Find Action': {
    operation: 'searches.find_action',
    bundleWith: (id) => input({ id }),
    lists: ['actions'],
    resources: ['actions'],
  },
  'the action type of Find Action': {
    operation: 'searches.find_action',
    bundleWith: (actionType) => input({ actionType, name: 'Advice' }),
    lists: ['actions', 'actiontypes'],
    resources: [],
  },
  'the action type to describe': {
    operation: 'searches.describe_action_type',
    bundleWith: (actionType) => input({ actionType }),
    lists: ['actiontypes'],
    resources: ['actioncreate'],
  },
  'the action type of an action to create': {
    operation: 'creates.create_action',
    bundleWith: (actionType) => input({ actionType, actionName: 'Will', checkOnly: true }),
    lists: ['actiontypes'],
    resources: ['actioncreate'],
  },
  'the action type of a form': {
    operation: 'creates.create_action',
    part: 'inputFields',
    bundleWith: (actionType) => input({ actionType }),
    lists: ['actiontypes'],
    resources: ['actioncreate'],
  },
  'the assignee': { ...CREATE, bundleWith: (id) => create({ assignedToParticipant: id }) },
  'a contact of a role': { ...CREATE, bundleWith: (id) => create({ participantType71: [id] }) },
  'a contact among Other Parties': { ...CREATE, bundleWith: (id) => create({ otherParties: { Client: id } }) },
  'a role among Other Parties': {
    ...CREATE,
    bundleWith: (id) => create({ otherParties: { [String(id)]: '88' } }),
    isKept: true,
  },
  'a contact of a data field': { ...SALE, bundleWith: (id) => sale({ stepDataField613: id }) },
  'a contact among Other Step Data': { ...SALE, bundleWith: (id) => sale({ otherStepData: { 'Referred by': id } }) },
  'a field among Other Step Data': {
    ...SALE,
    bundleWith: (id) => sale({ otherStepData: { [String(id)]: '88' } }),
    isKept: true,
  },
  'a related action': { ...SALE, bundleWith: (id) => sale({ relatedActionType11: [id] }) },
  'ticked tasks, emails and documents': {
    ...CREATE,
    isKept: true,
    bundleWith: (id) =>
      create({
        tasksToCreate: 'chosen',
        stepTasks: [id],
        stepMessages: [id],
        documentTemplates: id,
        trustAccounts: id,
      }),
  },
  'the action of a file note': {
    operation: 'creates.create_file_note',
    bundleWith: (action) => input({ ...NOTE, action }),
    lists: ['actions', 'filenotes'],
    resources: [],
  },
  'the action that somebody is added to': { ...ADD, bundleWith: (action) => input({ ...CLIENTS, action }) },
  'the role of somebody who is added': { ...ADD, bundleWith: (role) => input({ ...CLIENTS, role }) },
  'somebody who is added': { ...ADD, bundleWith: (id) => input({ ...CLIENTS, contacts: [id] }) },
  'the action whose next steps are listed': {
    operation: 'triggers.list_next_steps',
    bundleWith: (action) => input({ action }),
    lists: ['actions'],
    resources: ['actionchangestep'],
  },
  'the action whose step is described': {
    operation: 'searches.describe_step',
    bundleWith: (action) => input({ action }),
    lists: ['actions'],
    resources: ['actionchangestep'],
  },
  'the step to describe': {
    operation: 'searches.describe_step',
    bundleWith: (step) => input({ action: '8700', step }),
    lists: ['actionchangestep/8700'],
    resources: [],
    isKept: true,
  },
  'the action of a form of a step': {
    operation: 'creates.change_step',
    part: 'inputFields',
    bundleWith: (action) => input({ ...TO_CONTRACT, action }),
    lists: ['actions'],
    resources: ['actionchangestep'],
  },
  'the action to move': {
    operation: 'creates.change_step',
    bundleWith: (action) => input({ ...TO_CONTRACT, action, checkOnly: true }),
    lists: ['actions'],
    resources: ['actionchangestep', 'actions'],
  },
  'the step to move to': { ...MOVE, bundleWith: (step) => move({ step }), isKept: true },
  'a contact of a role in a step': { ...MOVE, bundleWith: (id) => move({ participantType71: [id] }) },
  'a related action of a step': { ...MOVE, bundleWith: (id) => move({ relatedActionType1051: [id] }) },
  'the action to change': {
    operation: 'creates.update_action',
    bundleWith: (action) => input({ action, status: 'Closed' }),
    lists: ['actions'],
    resources: ['actions'],
  },
  'the assignee of an action to change': {
    operation: 'creates.update_action',
    bundleWith: (assignedToParticipant) => input({ action: '8706', assignedToParticipant }),
    lists: ['participants'],
    resources: [],
    isKept: true,
  },
  'the contact to change': {
    operation: 'creates.update_contact',
    bundleWith: (contact) => input({ contact, phone: '5550' }),
    lists: ['participants'],
    resources: ['participants'],
  },
  'the hook to remove': {
    operation: 'triggers.new_action',
    part: 'performUnsubscribe',
    bundleWith: (id) => ({ subscribeData: { id } }),
    resources: ['resthooks'],
  },
  'the action of an event': {
    operation: 'triggers.new_action',
    bundleWith: (id) => ({ cleanedRequest: { actions: [{ id }] } }),
    resources: ['actions'],
  },
  'the contact of an event': {
    operation: 'triggers.new_contact',
    bundleWith: (id) => ({ cleanedRequest: { data: { type: 'participants', id } } }),
    resources: ['participants'],
  },
  'the filters of New Action': {
    operation: 'triggers.new_action',
    part: 'performList',
    bundleWith: (id) => input({ actionTypes: [id], assignedTo: id }),
    lists: ['actions'],
    resources: [],
  },
};

/** What is looked up by ids: those that a Start step names, and whatever consists of digits. */
const OWN_LOOK_UP =
  /^(participanttypes|actiontypes|datacollectionfields|participants|actions)\/\d+(--\w+)?(,\d+(--\w+)?)*$|^datacollectionfielddropdownchoices$/;

/** Names that a query of ours can have: what is in an id never becomes another one. */
const QUERY = new Set(
  'fields include page pageSize sort isDisabled status assignedTo actionType name_ilike reference_ilike email_ilike displayName_ilike dataCollection action participantType reference isActive'.split(
    ' ',
  ),
);

/** The names and ids of each path, as the service reads them. */
const pathsOf = ({ sandbox }: OneOperation): readonly (readonly string[])[] =>
  sandbox.requests.map(({ path }) => path.split('/').slice(1).map(decodeURIComponent));

describe.each(Object.entries(PLACES))(
  'an arbitrary id: %s',
  (_place, { operation: key, part, bundleWith, lists = [], resources, isKept = false }) => {
    const operation = useOneOperation(key);

    test('never changes the path of a request', async () => {
      let sent = 0;
      await fc.assert(
        fc.asyncProperty(oddId, async (id) => {
          operation.sandbox.requests.length = 0;
          await endingOf(operation.run(part ?? 'perform', bundleWith(id)), id);
          const texts = new Set([String(id), String(id).trim()]);
          const paths = pathsOf(operation);
          for (const [api, rest, resource = '', ...ids] of paths) {
            const where = [resource, ...ids].join('/');
            const isFixed = lists.includes(where) || OWN_LOOK_UP.test(where);
            const isRecord = resources.includes(resource) && ids.length === 1 && texts.has(ids[0] ?? '');
            expect([api, rest, isFixed || isRecord || where]).toEqual(['api', 'rest', true]);
          }
          const pairs = operation.sandbox.requests.flatMap(({ query }) => Object.entries(query));
          expect(pairs.filter(([name]) => !QUERY.has(name))).toEqual([]);
          const values = [...paths.flat(), ...pairs.map(([, value]) => value)];
          if (values.some((value) => texts.has(value.replaceAll('*', '')))) sent += 1;
        }),
        cases(15),
      );
      // A valid id was really sent.
      expect(sent).toBeGreaterThan(isKept ? -1 : 0);
    });
  },
);
