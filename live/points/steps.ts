import { linkedOf, type Resource } from '../../src/service/wire/document.ts';
import { documentOf, Unanswered, type Firm } from '../firm.ts';
import type { Point } from '../point.ts';
import { asAssumed, otherwise } from '../verdict.ts';
import { newestActions } from './lists.ts';

/** The newest of the actions that stand at a step which is not the last one. */
async function nextSteps(firm: Firm) {
  for (const { id } of (await newestActions(firm)).records) {
    // oxlint-disable-next-line no-await-in-loop -- mostly the first one has some
    const steps = await firm.read(`actionchangestep/${id}`);
    if (steps.records.length > 0) return steps;
  }
  throw new Unanswered('one of the newest 20 actions that can go to another step');
}

/** Who is in the newest actions. */
async function partiesOfNewest(firm: Firm) {
  const actions = (await newestActions(firm)).records.map(({ id }) => id);
  const query = { action: actions.join(), include: 'participant,participantType', pageSize: '200' };
  return { actions: new Set(actions), parties: await firm.some('actionparticipants', query) };
}

/** What a linked contact may lack, because the vendor's pages call it additional. */
const isWhole = ({ attributes }: Resource): boolean => 'mailingCity' in attributes && 'phone2Number' in attributes;

/** What the forms of Create Action and Change Step are built from. */
export const STEP_POINTS: readonly Point[] = [
  {
    name: 'Start step',
    settle: async (firm) => {
      const types = await firm.some('actiontypes', { isDisabled: 'F', pageSize: '20' });
      // Some may not be opened by this user.
      const replies = await Promise.all(types.records.map(({ id }) => firm.ask(`actioncreate/${id}`)));
      const open = replies.filter(({ status }) => status < 400);
      const read = open.filter((reply) => documentOf('actioncreate', reply).records.length > 0);
      return read.length > 0
        ? asAssumed(`The forms of ${read.length} action types can be built.`)
        : otherwise('No action type says what it asks for.');
    },
  },
  {
    name: 'next steps',
    settle: async (firm) => {
      const { records } = await nextSteps(firm);
      return records.every(({ links }) => 'step' in links && 'node' in links)
        ? asAssumed('Next steps name their step and their node.')
        : otherwise('Next steps do not name their step and their node.');
    },
  },
  {
    name: 'parties of actions',
    settle: async (firm) => {
      const { actions, parties } = await partiesOfNewest(firm);
      const found = new Set(parties.records.map(({ id }) => id.split('--')[0] ?? ''));
      if ([...found].some((id) => !actions.has(id)))
        return otherwise('The filter by several actions brings contacts of others.');
      const contacts = linkedOf(parties, 'participants');
      if (contacts.length === 0 || linkedOf(parties, 'participanttypes').length === 0)
        return otherwise('The contacts of actions come without their names, or those of their roles.');
      if (found.size < 2) throw new Unanswered('two of the newest 20 actions with contacts');
      const how = contacts.every(isWhole) ? 'as whole records' : 'without their mailing addresses or further phones';
      return asAssumed(`One request brings the contacts of ${found.size} actions, ${how}.`);
    },
  },
  {
    name: 'actions of a contact',
    settle: async (firm) => {
      const { parties } = await partiesOfNewest(firm);
      const participant = contactOf(parties.records[0]);
      if (participant === undefined) return otherwise('The contacts of an action come without their numbers.');
      const roles = await firm.some('actionparticipants', { participant, include: 'participantType', pageSize: '50' });
      if (roles.records.some((record) => contactOf(record) !== participant))
        return otherwise('The filter by a contact brings others, too.');
      return linkedOf(roles, 'participanttypes').length > 0
        ? asAssumed('One request brings the actions of a contact, with the names of the roles.')
        : otherwise('The roles of a contact come without their names.');
    },
  },
];

const contactOf = (record: Resource | undefined): string | undefined => record?.id.split('--')[2];
