import { inParallel } from '../lib/inParallel.ts';
import type { UnknownObject } from '../lib/object.ts';
import { isId } from '../lib/text.ts';
import { fetchContactsInRole, fetchFilledRoles } from '../service/actionparticipants.ts';
import { fetchActionTypeNames } from '../service/actiontypes.ts';
import type { Client } from '../service/client.ts';
import { fetchChoices, fetchDataFields } from '../service/datafields.ts';
import { fetchActionData } from '../service/datavalues.ts';
import { tryLookUp, type IfThrottled } from '../service/errors/failure.ts';
import { fetchRoles } from '../service/participanttypes.ts';
import { fetchAssignees } from '../service/users.ts';
import { toStoredData } from '../step/enrich.ts';
import { asking, matchesIn, NOTHING_KNOWN, type Facts, type Needs, type Topic } from '../submission/facts.ts';
import { lookUpContactsById, lookUpContactsByText } from './contacts.ts';
import { lookUpLinkedActions } from './givenAction.ts';

/**
 * Looks up what is needed, side by side, and adds it to what is known, or why a run does without it. `ifThrottled` says
 * whether it does so because the service is busy. Throws the error of a look-up without which there is nothing to send.
 */
export async function learn(
  client: Client,
  needs: Needs,
  known: Facts = NOTHING_KNOWN,
  ifThrottled: IfThrottled = 'rethrow',
): Promise<Facts> {
  const learned = await Promise.all(
    Object.entries(needs)
      .filter(isNeed)
      .map(async ([topic, keys]): Promise<Partial<Facts>> => {
        const lookUp = LOOK_UPS[topic](client, keys, known);
        if (VITAL.has(topic)) return lookUp;
        const found = await tryLookUp(lookUp, ONLY_NAMES.has(topic) ? 'goOn' : ifThrottled);
        return 'value' in found ? found.value : { failures: new Map([[topic, found.reason]]) };
      }),
  );
  return learned.reduce<Facts>(withLearned, asking(known, needs));
}

/** The contacts whom texts mean, as far as they are seen, and why those given by number could not be looked up. */
export async function lookUpSeen(client: Client, texts: readonly string[]) {
  const facts = await learn(client, { people: texts, contacts: texts.filter(isId) });
  return { matches: matchesIn(facts, false), reason: facts.failures.get('contacts') };
}

/** What was found by keys is added to what is known by others. */
function withLearned(facts: Facts, found: Partial<Facts>): Facts;
function withLearned(facts: UnknownObject, found: UnknownObject): UnknownObject {
  const joined = Object.entries(found).map(([topic, value]): readonly [string, unknown] => {
    const known = facts[topic];
    return [topic, value instanceof Map && known instanceof Map ? new Map([...known, ...value]) : value];
  });
  const learned: UnknownObject = Object.fromEntries(joined);
  return { ...facts, ...learned };
}

/** Without these there is nothing to send, or what is left blank could be emptied. */
const VITAL: ReadonlySet<Topic> = new Set(['people', 'actions', 'storedData']);

/** No run waits for a name. */
const ONLY_NAMES: ReadonlySet<Topic> = new Set(['roles', 'actionTypes']);

type LookUp = (client: Client, keys: readonly string[], known: Facts) => Promise<Partial<Facts>>;

const LOOK_UPS: Readonly<Record<Topic, LookUp>> = {
  people: async (client, texts, { people }) => ({ people: await lookUpContactsByText(client, texts, people.size) }),
  contacts: async (client, ids) => {
    const unseen = ids.map((id) => [id, []] as const);
    return { contacts: new Map([...unseen, ...(await lookUpContactsById(client, ids))]) };
  },
  actions: async (client, texts) => {
    const { actions, reason } = await lookUpLinkedActions(client, texts);
    return { actions, failures: new Map(reason === undefined ? [] : [['actions', reason]]) };
  },
  dataTypes: async (client, ids) => ({ dataTypes: await fetchDataFields(client, ids) }),
  choices: async (client, ids) => ({ choices: await fetchChoices(client, ids) }),
  roles: async (client, ids) => ({ roles: new Map((await fetchRoles(client, ids)).map((role) => [role.id, role])) }),
  actionTypes: async (client, ids) => ({ actionTypes: await fetchActionTypeNames(client, ids) }),
  staff: async (client) => {
    const { items, hasMore } = await fetchAssignees(client, 0);
    return { staff: hasMore ? undefined : new Set(items.map(({ id }) => id)) };
  },
  storedData: async (client, ids) => ({ storedData: toStoredData(await fetchActionData(client, ids), String(ids[0])) }),
  // Where this fails, a blank role counts as empty, which stops the run when the step needs it.
  filledRoles: async (client, ids) => ({ filledRoles: await fetchFilledRoles(client, String(ids[0])) }),
  members: async (client, keys) => ({
    members: new Map(await inParallel(keys, async (key) => [key, await lookUpMembers(client, key)] as const)),
  }),
};

const isNeed = (need: [string, readonly string[]]): need is [Topic, readonly string[]] =>
  Object.hasOwn(LOOK_UPS, need[0]);

async function lookUpMembers(client: Client, key: string) {
  const [actionId, roleId] = key.split('/');
  const role = { actionId: String(actionId), roleId: String(roleId) };
  const members = fetchContactsInRole(client, role).then((ids) => lookUpContactsById(client, [...ids]));
  const outcome = await tryLookUp(members, 'rethrow');
  return 'value' in outcome ? [...outcome.value.values()].flat() : outcome;
}
