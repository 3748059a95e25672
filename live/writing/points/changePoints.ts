import { objectOf } from '../../../src/lib/object.ts';
import { flag } from '../../../src/service/wire/values.ts';
import { Unanswered } from '../../firm.ts';
import { otherwise } from '../../verdict.ts';
import { attempt, type Input, type Outcome } from '../attempt.ts';
import type { Created } from '../created.ts';
import { readParties } from '../records.ts';
import type { Setting } from '../../verdict.ts';
import { byPosition, type WritingPoint } from './writingPoint.ts';

/** Whether the action is marked billable, or undefined where it has no such mark. */
async function billableMark({ desk, id }: Created): Promise<unknown> {
  const bundle = { inputData: { id } };
  const found = await desk.firm.account.run('searches.find_action.operation.perform', bundle, desk.standing.with());
  const row = objectOf([objectOf(found)['results'] ?? found].flat()[0]);
  return objectOf(row['otherAttributes'])['isBillableOverride'] || undefined;
}

const EMPTY_TEXT: Setting = 'emptiedValue:emptyText';

const change = ({ desk, id }: Created, input: Input, assuming: readonly Setting[] = []): Promise<Outcome> =>
  attempt(desk, { create: 'update_action', input: { action: id, ...input }, writes: [`PUT actions/${id}`], assuming });

/** Empties the mark, once in each form; gives what is there afterwards. */
async function clearMark(created: Created, ...assuming: readonly Setting[]): Promise<unknown> {
  await change(created, { clear: ['isBillable'] }, assuming);
  return billableMark(created);
}

/** A role that neither of two contacts has, nor the first step uses. */
async function findFreeRole({ desk, plan, id }: Created, contacts: readonly string[]): Promise<string> {
  const [types, parties] = await Promise.all([
    desk.firm.read('participanttypes', { pageSize: '200' }),
    readParties(desk.firm, id),
  ]);
  const used = new Set([
    ...plan.step.roles.map(({ typeId }) => typeId),
    ...parties.flatMap(({ role, contact }) => (contacts.includes(contact) ? [role] : [])),
  ]);
  const role = types.records.find(({ id: type, attributes }) => !flag(attributes['companyFlag']) && !used.has(type));
  if (!role) throw new Unanswered('a role that is open to people, and that the first step does not use');
  return role.id;
}

/** How records are changed. */
export const CHANGE_POINTS: readonly WritingPoint[] = [
  {
    name: 'emptied value',
    settle: async (created) => {
      const { desk, id } = created;
      const marked = await change(created, { isBillable: 'yes' });
      if ('refusal' in marked) return otherwise(`A change of the action was refused: ${marked.sentence}`);
      desk.made.push(`Change of action ${id}: it is marked billable`);
      if ((await billableMark(created)) === undefined) throw new Unanswered('an action that can be marked billable');
      const assumedAlready = desk.standing.has(EMPTY_TEXT);
      const isLeft = (await clearMark(created)) !== undefined;
      if (isLeft && !assumedAlready && (await clearMark(created, EMPTY_TEXT)) === undefined)
        desk.standing.add(EMPTY_TEXT);
      else if (isLeft) return otherwise('Neither null nor empty text empties a value.');
      desk.made.push(`Change of action ${id}: it is not marked billable any more`);
      return byPosition(created, EMPTY_TEXT, 'Null empties a value.', 'Null is passed over, empty text empties.');
    },
  },
  {
    name: 'several contacts at once',
    settle: async (created) => {
      const { desk, id } = created;
      // The person whom the action is assigned to is in it already.
      if (!desk.other) throw new Unanswered('a second contact in the new action: another active user to assign it to');
      const contacts = [desk.me.id, desk.other.id];
      const role = await findFreeRole(created, contacts);
      const outcome = await attempt(desk, {
        create: 'add_contact_to_action',
        input: { action: id, role, contacts },
        writes: ['POST actionparticipants'],
        // One after the other, it is another request for each.
        follow: ({ path, status }) =>
          path === 'actionparticipants' && status < 300 && desk.standing.has('severalRecords:oneByOne')
            ? ['POST actionparticipants']
            : [],
        forms: [{ position: 'severalRecords:oneByOne', blamed: /./ }],
      });
      if ('refusal' in outcome) throw new Unanswered(`a role that the action takes: ${outcome.sentence}`);
      desk.made.push(
        ...contacts.map((contact) => `Contact in action ${id}: actionparticipants/${id}--${role}--${contact}`),
      );
      const [several, single] = ['Several are taken as a list.', 'Several are refused, one by one they are taken.'];
      return byPosition(created, 'severalRecords:oneByOne', several, single);
    },
  },
];
