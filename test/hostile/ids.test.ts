import { describe, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { PROPERTY_SALE } from '../support/createAction.ts';
import { cases, endingOf } from '../support/fuzz.ts';
import { oddId } from './odd.ts';
import { CLIENTS } from '../support/laterSteps.ts';
import { TO_CONTRACT, TO_DEPOSIT } from '../support/changeStep.ts';
import { useOneOperation, type OneOperation } from '../support/oneOperation.ts';
import { NEW_ROOMS } from '../support/updates.ts';

jest.setTimeout(120_000);

/**
 * A place where a user, an event or the platform passes an id, one for each way in which it is looked up; where it is only
 * compared here, it goes into no request.
 */
type Place = readonly [run: string, bundleWith: (id: unknown) => object, how?: 'compared'];

const input = (inputData: object) => ({ inputData });

/** An action of type 850, which asks for nothing that is required; one of 812, which has a data field for a contact. */
const will = (given: object) => input({ actionType: '850', actionName: 'Will', checkOnly: true, ...given });
const sale = (given: object) => will({ ...PROPERTY_SALE, ...given });
const move = (given: object) => input({ ...TO_DEPOSIT, checkOnly: true, ...given });
const data = (given: object) => input({ ...NEW_ROOMS, checkOnly: true, ...given });
const CREATE = 'creates.create_action';
const DATA = 'creates.update_action_data';
const MOVE = 'creates.change_step';
const ADD = 'creates.add_contact_to_action';

const PLACES: Readonly<Record<string, Place>> = {
  'the contact of Find Contact': ['searches.find_contact', (id) => input({ id })],
  'the action of Find Action': ['searches.find_action', (id) => input({ id })],
  'the contact of Find Action': ['searches.find_action', (contact) => input({ contact })],
  'the role of Find Action': ['searches.find_action', (role) => input({ contact: '88', role }), 'compared'],
  'the action type of Find Action': ['searches.find_action', (actionType) => input({ actionType, name: 'Advice' })],
  'the action type of an action to create': [CREATE, (actionType) => will({ actionType })],
  'the action type of a form': [`${CREATE} inputFields`, (actionType) => input({ actionType })],
  'a contact of a role': [CREATE, (id) => will({ participantType71: [id] })],
  'a role among Other Parties': [CREATE, (id) => will({ otherParties: { [String(id)]: '88' } }), 'compared'],
  'a contact of a data field': [CREATE, (id) => sale({ stepDataField613: id })],
  'a field among Other Step Data': [CREATE, (id) => sale({ otherStepData: { [String(id)]: '88' } }), 'compared'],
  'a related action': [CREATE, (id) => sale({ relatedActionType11: [id] })],
  'ticked tasks': [CREATE, (id) => will({ stepTasks: [id] }), 'compared'],
  'the role of somebody who is added': [ADD, (role) => input({ ...CLIENTS, role })],
  'the action whose next steps are listed': ['triggers.list_next_steps', (action) => input({ action })],
  'the step to describe': ['searches.describe_step', (step) => input({ action: '8700', step }), 'compared'],
  'the action to move': [MOVE, (action) => input({ ...TO_CONTRACT, action, checkOnly: true })],
  'the step to move to': [MOVE, (step) => move({ step }), 'compared'],
  'the assignee of an action to change': [
    'creates.update_action',
    (assignedToParticipant) => input({ action: '8706', assignedToParticipant }),
    'compared',
  ],
  'the action whose data changes': [DATA, (action) => input({ ...NEW_ROOMS, action })],
  'a data field by its id': [DATA, (id) => data({ [`dataField${String(id)}`]: '1' }), 'compared'],
  'a data field among Other Data': [DATA, (id) => data({ otherData: { [String(id)]: '1' } }), 'compared'],
  'the list that gets a row': [DATA, (id) => data({ addRow: id }), 'compared'],
  'the external reference of a contact': [
    'searches.find_contact',
    (externalReference) => input({ externalReference }),
    'compared',
  ],
  'the contact to change': ['creates.update_contact', (contact) => input({ contact, phone: '5550' })],
  'the hook to remove': ['triggers.new_action performUnsubscribe', (id) => ({ subscribeData: { id } })],
  'the action of an event': ['triggers.new_action', (id) => ({ cleanedRequest: { actions: [{ id }] } })],
  'the filters of New Action': [
    'triggers.new_action performList',
    (id) => input({ actionTypes: [id], assignedTo: id }),
  ],
};

const LISTS = new Set(
  (
    'actions actioncreate actionchangestep actiontypes participants participanttypes actionparticipants users filenotes tasks ' +
    'datacollectionrecordvalues datacollectionfielddropdownchoices datacollectionfields datacollectionrecords'
  ).split(' '),
);

/** Of these resources a record is asked for by an id that is given; of all of them by ids that the service names. */
const BY_GIVEN_ID = new Set('participants actions actioncreate actionchangestep resthooks'.split(' '));
const OWN_IDS = /^\d+(--\w+)?(,\d+(--\w+)?)*$/;

/** Names that a query of ours can have: what is in an id never becomes another one. */
const QUERY = new Set(
  (
    'fields include page pageSize sort isDisabled status assignedTo actionType name_ilike reference_ilike email_ilike ' +
    'displayName_ilike importExternalReference_ilike dataCollection dataCollection[actionType_in] action participant ' +
    'participantType reference isActive'
  ).split(' '),
);

const pathsOf = ({ sandbox }: OneOperation): readonly (readonly string[])[] =>
  sandbox.requests.map(({ path }) => path.split('/').slice(1).map(decodeURIComponent));

describe.each(Object.entries(PLACES))('an arbitrary id: %s', (_place, [run, bundleWith, how]) => {
  const [key = '', part = 'perform'] = run.split(' ');
  const operation = useOneOperation(key);

  test('never changes the path of a request', async () => {
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(oddId, async (id) => {
        operation.sandbox.requests.length = 0;
        await endingOf(operation.run(part, bundleWith(id)), id);
        const texts = new Set([String(id), String(id).trim()]);
        const paths = pathsOf(operation);
        for (const [api, rest, resource = '', ...ids] of paths) {
          const [own = ''] = ids;
          const isList = ids.length === 0 && LISTS.has(resource);
          const isRecord = ids.length === 1 && (OWN_IDS.test(own) || (BY_GIVEN_ID.has(resource) && texts.has(own)));
          expect([api, rest, isList || isRecord || [resource, ...ids]]).toEqual(['api', 'rest', true]);
        }
        const pairs = operation.sandbox.requests.flatMap(({ query }) => Object.entries(query));
        expect(pairs.filter(([name]) => !QUERY.has(name))).toEqual([]);
        const values = [...paths.flat(), ...pairs.map(([, value]) => value)];
        if (values.some((value) => texts.has(value.replaceAll('*', '')))) sent += 1;
      }),
      cases(10),
    );
    // A valid id was really sent.
    expect(sent).toBeGreaterThan(how === 'compared' ? -1 : 0);
  });
});
