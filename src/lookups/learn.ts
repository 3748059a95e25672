import { inParallel } from '../lib/inParallel.ts';
import { fetchContactsInRole, fetchFilledRoles } from '../service/actionparticipants.ts';
import { fetchActionTypeNames } from '../service/actiontypes.ts';
import type { Client } from '../service/client.ts';
import { fetchChoices, fetchDataFields } from '../service/datafields.ts';
import { fetchActionData } from '../service/datavalues.ts';
import { tryLookUp, type IfThrottled } from '../service/errors/failure.ts';
import { fetchRoles } from '../service/participanttypes.ts';
import { fetchAssignees } from '../service/users.ts';
import { toStoredData } from '../step/storedData.ts';
import { matchKey, type Contact } from '../submission/chooseContacts.ts';
import { asking, NOTHING_KNOWN, type Facts, type Needs, type Topic } from '../submission/facts.ts';
import { lookUpContactsById, lookUpContactsByText } from './contacts.ts';
import { lookUpLinkedActions } from './linkedActions.ts';

/**
 * Looks up what is needed, side by side, and adds it to what is known. A failure that the run can do without is kept with
 * its reason; `ifThrottled` says whether a busy service is one for the types and choices of data fields. Throws the
 * user-facing error of any other look-up that fails.
 */
export async function learn(
  client: Client,
  needs: Needs,
  known: Facts = NOTHING_KNOWN,
  ifThrottled: IfThrottled = 'rethrow',
): Promise<Facts> {
  const learned = await Promise.all(
    Object.keys(needs)
      .filter(isTopic)
      .filter((topic) => needs[topic]?.length)
      .map(async (topic) => ({
        topic,
        ...(await LOOK_UPS[topic]({ client, keys: needs[topic] ?? [], known, ifThrottled })),
      })),
  );
  const failed = learned.flatMap(({ topic, reason }) => (reason === undefined ? [] : [[topic, reason] as const]));
  const asked = { ...asking(known, needs), failures: joined(known.failures, new Map(failed)) };
  // oxlint-disable-next-line oxc/no-accumulating-spread -- eleven topics at most
  return learned.reduce<Facts>((facts, { found }) => ({ ...facts, ...found }), asked);
}

/** A look-up, and what is known besides. */
type LookUp = Readonly<{ client: Client; keys: readonly string[]; known: Facts; ifThrottled: IfThrottled }>;

/** What is known then of its topic, or why it failed. */
type Learned = Readonly<{ found?: Partial<Facts>; reason?: string | undefined }>;

const LOOK_UPS: Readonly<Record<Topic, (lookUp: LookUp) => Promise<Learned>>> = {
  people: async ({ client, keys, known: { people } }) => ({
    found: { people: joined(people, await lookUpContactsByText(client, keys, people.size)) },
  }),
  contacts: ({ client, keys, known: { contacts } }) =>
    orWhyNot(lookUpContactsById(client, keys), 'rethrow', (found) => ({
      contacts: joined(contacts, new Map(keys.map((id) => [matchKey(id), []])), found),
    })),
  actions: async ({ client, keys, known }) => {
    const { actions, reason } = await lookUpLinkedActions(client, keys);
    return { found: { actions: joined(known.actions, actions) }, reason };
  },
  // Without their types values would be sent as they were typed: that is worth waiting for.
  dataTypes: ({ client, keys, known: { dataTypes }, ifThrottled }) =>
    orWhyNot(fetchDataFields(client, keys), ifThrottled, (found) => ({ dataTypes: joined(dataTypes, found) })),
  choices: ({ client, keys, known: { choices }, ifThrottled }) =>
    orWhyNot(fetchChoices(client, keys), ifThrottled, (found) => ({ choices: joined(choices, found) })),
  roles: ({ client, keys, known: { roles } }) =>
    orWhyNot(fetchRoles(client, keys), 'goOn', (found) => ({
      roles: joined(roles, new Map(found.map((role) => [role.id, role]))),
    })),
  actionTypes: ({ client, keys, known: { actionTypes } }) =>
    orWhyNot(fetchActionTypeNames(client, keys), 'goOn', (found) => ({ actionTypes: joined(actionTypes, found) })),
  // Where the list cannot be had, or not all of it, nobody is said to be no member of the firm.
  staff: ({ client }) =>
    orWhyNot(fetchAssignees(client, 0), 'rethrow', ({ items, hasMore }) => ({
      staff: hasMore ? undefined : new Set(items.map(({ id }) => id)),
    })),
  // What is left blank could be emptied.
  storedData: async ({ client, keys }) => {
    const data = await fetchActionData(client, keys);
    return { found: { storedData: toStoredData(data, String(keys[0])) } };
  },
  // Where this fails, a blank role counts as empty, which stops the run when the step needs it.
  filledRoles: ({ client, keys }) =>
    orWhyNot(fetchFilledRoles(client, String(keys[0])), 'rethrow', (filledRoles) => ({ filledRoles })),
  members: async ({ client, keys, known: { members } }) => {
    const found = await inParallel(keys, async (key) => [key, await lookUpMembers(client, key)] as const);
    return { found: { members: joined(members, new Map(found)) } };
  },
};

const isTopic = (key: string): key is Topic => Object.hasOwn(LOOK_UPS, key);

async function orWhyNot<Found>(
  request: Promise<Found>,
  ifThrottled: IfThrottled,
  toFacts: (found: Found) => Partial<Facts>,
): Promise<Learned> {
  const outcome = await tryLookUp(request, ifThrottled);
  return 'value' in outcome ? { found: toFacts(outcome.value) } : outcome;
}

const joined = <Key, Value>(...maps: readonly ReadonlyMap<Key, Value>[]): ReadonlyMap<Key, Value> =>
  new Map(maps.flatMap((map) => [...map]));

/** The contacts in a role of an action, in two requests. */
async function lookUpMembers(client: Client, key: string): Promise<readonly Contact[] | { reason: string }> {
  const [actionId = '', roleId = ''] = key.split('/');
  const members = fetchContactsInRole(client, { actionId, roleId }).then((ids) => lookUpContactsById(client, [...ids]));
  const outcome = await tryLookUp(members, 'rethrow');
  return 'value' in outcome ? [...outcome.value.values()].flat() : outcome;
}
