/*
 * Points about contacts, their roles in actions, and steps that reading settles.
 * Which contact a run means is decided in the integration; here is only what the service finds.
 */

import { asPattern, longestWord } from '../../../src/lib/text.ts';
import { linkedOf, type Resource } from '../../../src/service/wire/document.ts';
import { asText } from '../../../src/service/wire/record.ts';
import { documentOf, Unanswered, type Firm } from '../firm.ts';
import { asAssumed, otherwise, takingOut, type Place, type Points, type Verdict } from '../points.ts';

/** An attribute that records are found by, in two ways: `_ilike`, which the integration tries first, and the plain value. */
type Sought = Readonly<{
  resource: 'actions' | 'participants';
  attribute: 'displayName' | 'email' | 'importExternalReference';
  /** What a firm needs for it. */
  needs: string;
  /** What is sought of a value; blank for one that is of no use. */
  toSought?: (value: string) => string;
  /** How the integration asks for it in the first way. */
  toPattern?: (sought: string) => string;
  /** Where the integration asks. */
  places: readonly Place[];
}>;

/** Settles by which way one of the newest records is found. Either way that finds alone makes the other one needless. */
const settleWays =
  ({ resource, attribute, needs, places, toSought = (value) => value, toPattern = asPattern }: Sought) =>
  async (firm: Firm): Promise<Verdict> => {
    const query = { fields: `:default,${attribute}`, pageSize: '50' };
    const valueOf = ({ attributes }: Resource): string => asText(attributes[attribute]) ?? '';
    const newest = await firm.some(resource, { sort: '-id', ...query });
    const sought = newest.records.map((record) => toSought(valueOf(record))).find((value) => value !== '');
    if (sought === undefined) throw new Unanswered(needs);
    const outcomeOf = async (filter: string, operand: string): Promise<string> => {
      const reply = await firm.ask(resource, { [filter]: operand, ...query });
      if (reply.status >= 400 && reply.status !== 404) return 'refused';
      const { records } = documentOf(resource, reply);
      if (records.length === 0) return 'finds nothing';
      const isHonoured = records.every((record) => valueOf(record).toLowerCase().includes(sought.toLowerCase()));
      return isHonoured ? 'honoured' : 'ignored';
    };
    const [pattern, plain] = await Promise.all([
      outcomeOf(`${attribute}_ilike`, toPattern(sought)),
      outcomeOf(attribute, sought),
    ]);
    const verdict = (pattern === 'honoured' ? asAssumed : otherwise)(
      `${attribute}_ilike= ${pattern}, ${attribute}= ${plain}.`,
    );
    return [pattern, plain].includes('honoured')
      ? takingOut(verdict, ['src/service/lists.ts', 'searchTwoWays'], ...places)
      : verdict;
  };

/** Who is in the newest actions. */
async function partiesOfNewest(firm: Firm) {
  const actions = (await firm.newestActions()).records.map(({ id }) => id);
  const query = { action: actions.join(), include: 'participant,participantType', pageSize: '200' };
  return { actions: new Set(actions), parties: await firm.some('actionparticipants', query) };
}

/** What a linked contact may lack, because the vendor's pages call it additional. */
const isWhole = ({ attributes }: Resource): boolean => 'mailingCity' in attributes && 'phone2Number' in attributes;

const contactOf = (record: Resource | undefined): string | undefined => record?.id.split('--')[2];

export const PEOPLE_POINTS: Points<Firm> = {
  'filter by name': settleWays({
    resource: 'participants',
    attribute: 'displayName',
    needs: 'a contact with a name',
    toSought: longestWord,
    toPattern: (word) => `*${word}*`,
    places: [['src/service/participants.ts', 'findByName']],
  }),
  'filter by email address': settleWays({
    resource: 'participants',
    attribute: 'email',
    needs: 'a contact with an email address',
    toSought: (email) => (email.includes('@') ? email : ''),
    toPattern: (email) => email.toUpperCase(),
    places: [['src/service/participants.ts', 'findByAddress']],
  }),
  'filter by external reference': settleWays({
    resource: 'participants',
    attribute: 'importExternalReference',
    needs: 'a contact with an external reference, which Create Contact can give it',
    places: [['src/service/participants.ts', 'findByExternalReference']],
  }),
  'filter of actions by external reference': settleWays({
    resource: 'actions',
    attribute: 'importExternalReference',
    needs: 'an action with an external reference, which Create Action can give it',
    places: [
      ['src/service/actions.ts', 'findActionsByExternalReference'],
      ['src/searches/findAction.ts', 'findActions'],
    ],
  }),
  countries: async (firm) => {
    const countries = (await firm.some('participants', { sort: '-id', pageSize: '50' })).records.flatMap(({ links }) =>
      ['physicalCountry', 'mailingCountry'].flatMap((name) => asText(links[name]) ?? []),
    );
    if (countries.length === 0) throw new Unanswered('a contact among the newest 50 whose address has a country');
    return countries.every((country) => /^[A-Z]{2}$/.test(country))
      ? asAssumed('Countries are known by two letters.')
      : otherwise('A country is not known by two letters.');
  },
  'parties of actions': async (firm) => {
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
  'actions of a contact': async (firm) => {
    const participant = contactOf((await partiesOfNewest(firm)).parties.records[0]);
    if (participant === undefined) return otherwise('The contacts of an action come without their numbers.');
    const roles = await firm.some('actionparticipants', { participant, include: 'participantType', pageSize: '50' });
    if (roles.records.some((record) => contactOf(record) !== participant))
      return otherwise('The filter by a contact brings others, too.');
    return linkedOf(roles, 'participanttypes').length > 0
      ? asAssumed('One request brings the actions of a contact, with the names of the roles.')
      : otherwise('The roles of a contact come without their names.');
  },
  'Start step': async (firm) => {
    const types = await firm.some('actiontypes', { isDisabled: 'F', pageSize: '20' });
    // Some may not be opened by this user.
    const replies = await Promise.all(types.records.map(({ id }) => firm.ask(`actioncreate/${id}`)));
    const read = replies.filter((reply) => reply.status < 400 && documentOf('actioncreate', reply).records.length > 0);
    return read.length > 0
      ? asAssumed(`The forms of ${read.length} action types can be built.`)
      : otherwise('No action type says what it asks for.');
  },
  'next steps': async (firm) => {
    for (const { id } of (await firm.newestActions()).records) {
      // oxlint-disable-next-line no-await-in-loop -- mostly the first one has some
      const { records } = await firm.read(`actionchangestep/${id}`);
      if (records.length === 0) continue;
      return records.every(({ links }) => 'step' in links && 'node' in links)
        ? asAssumed('Next steps name their step and their node.')
        : otherwise('Next steps do not name their step and their node.');
    }
    throw new Unanswered('one of the newest 20 actions that can go to another step');
  },
};
