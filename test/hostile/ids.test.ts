import { describe, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { cases, endingOf } from '../support/fuzz.ts';
import { oddId } from '../support/odd.ts';
import { useOneOperation, type OneOperation } from '../support/oneOperation.ts';

jest.setTimeout(120_000);

/** Where a user, an event or the platform hands over an id, with the parts of the paths that may be asked for. */
type Place = Readonly<{
  what: string;
  operation: string;
  part?: string;
  bundleWith: (id: unknown) => object;
  /** The fixed paths below /api/rest that the run may use. */
  lists?: readonly string[];
  /** The resources whose records the id may name. */
  resources: readonly string[];
}>;

const input = (inputData: object) => ({ inputData });

/** What Create Action looks up for an action of type 850, which asks for nothing that is required. */
const CREATE = {
  operation: 'creates.create_action',
  lists: ['actioncreate', 'actioncreate/850', 'participants', 'actions'],
  resources: ['participants'],
};
const create = (inputData: object) => input({ actionType: '850', actionName: 'Will', checkOnly: true, ...inputData });

const PLACES: readonly Place[] = [
  {
    what: 'the contact of Find Contact',
    operation: 'searches.find_contact',
    bundleWith: (id) => input({ id }),
    resources: ['participants'],
  },
  {
    what: 'the action of Find Action',
    operation: 'searches.find_action',
    bundleWith: (id) => input({ id }),
    resources: ['actions'],
  },
  {
    what: 'the action type of Find Action',
    operation: 'searches.find_action',
    bundleWith: (actionType) => input({ actionType, name: 'Advice' }),
    lists: ['actions', 'actiontypes'],
    resources: [],
  },
  {
    what: 'the action type to describe',
    operation: 'searches.describe_action_type',
    bundleWith: (actionType) => input({ actionType }),
    lists: ['actiontypes'],
    resources: ['actioncreate'],
  },
  {
    what: 'the action type of an action to create',
    operation: 'creates.create_action',
    bundleWith: (actionType) => input({ actionType, actionName: 'Will', checkOnly: true }),
    lists: ['actiontypes'],
    resources: ['actioncreate'],
  },
  {
    what: 'the action type of a form',
    operation: 'creates.create_action',
    part: 'inputFields',
    bundleWith: (actionType) => input({ actionType }),
    lists: ['actiontypes'],
    resources: ['actioncreate'],
  },
  { what: 'the assignee', ...CREATE, bundleWith: (id) => create({ assignedToParticipant: id }) },
  { what: 'a contact of a role', ...CREATE, bundleWith: (id) => create({ participantType71: [id] }) },
  { what: 'a related action', ...CREATE, bundleWith: (id) => create({ relatedActionType11: [id] }) },
  {
    what: 'ticked tasks, e-mails and documents',
    ...CREATE,
    bundleWith: (id) =>
      create({
        tasksToCreate: 'chosen',
        stepTasks: [id],
        stepMessages: [id],
        documentTemplates: id,
        trustAccounts: id,
      }),
  },
  {
    what: 'the hook to remove',
    operation: 'triggers.new_action',
    part: 'performUnsubscribe',
    bundleWith: (id) => ({ subscribeData: { id } }),
    resources: ['resthooks'],
  },
  {
    what: 'the action of an event',
    operation: 'triggers.new_action',
    bundleWith: (id) => ({ cleanedRequest: { actions: [{ id }] } }),
    resources: ['actions'],
  },
  {
    what: 'the contact of an event',
    operation: 'triggers.new_contact',
    bundleWith: (id) => ({ cleanedRequest: { data: { type: 'participants', id } } }),
    resources: ['participants'],
  },
  {
    what: 'the filters of New Action',
    operation: 'triggers.new_action',
    part: 'performList',
    bundleWith: (id) => input({ actionTypes: [id], assignedTo: id, status: id }),
    lists: ['actions'],
    resources: [],
  },
];

/** What is looked up by the ids that a Start step of the firm names. */
const OWN_LOOK_UP =
  /^(participanttypes|actiontypes|datacollectionfields)\/\d+(--\w+)?(,\d+(--\w+)?)*$|^datacollectionfielddropdownchoices$/;

/** Names that a query of ours can have: what is in an id never becomes another one. */
const QUERY = new Set(
  'fields include page pageSize sort isDisabled status assignedTo actionType_in name_ilike email_ilike displayName_ilike dataCollection_in'.split(
    ' ',
  ),
);

/** The names and ids of each path, as the service reads them. */
const pathsOf = ({ sandbox }: OneOperation): readonly (readonly string[])[] =>
  sandbox.requests.map(({ path }) => path.split('/').slice(1).map(decodeURIComponent));

describe.each(PLACES)(
  'an id that is anything: $what',
  ({ operation: key, part, bundleWith, lists = [], resources }) => {
    const operation = useOneOperation(key);

    test('never changes the path of a request', async () => {
      await fc.assert(
        fc.asyncProperty(oddId, async (id) => {
          operation.sandbox.requests.length = 0;
          await endingOf(operation.run(part ?? 'perform', bundleWith(id)));
          const texts = new Set([String(id), String(id).trim()]);
          for (const [api, rest, resource = '', ...ids] of pathsOf(operation)) {
            const where = [resource, ...ids].join('/');
            const isFixed = lists.includes(where) || OWN_LOOK_UP.test(where);
            const isRecord = resources.includes(resource) && ids.length === 1 && texts.has(ids[0] ?? '');
            expect([api, rest, isFixed || isRecord || where]).toEqual(['api', 'rest', true]);
          }
          const names = operation.sandbox.requests.flatMap(({ query }) => Object.keys(query));
          expect(names.filter((name) => !QUERY.has(name))).toEqual([]);
        }),
        cases(150),
      );
    });
  },
);
