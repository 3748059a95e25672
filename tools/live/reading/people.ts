/*
 * Points about contacts, their roles in actions, and steps that reading settles.
 * Which contact a run means is decided in the integration; here is only what the service finds.
 */

import { nameWords, wordsIn } from '../../../src/lib/nameWords.ts';
import { asPattern, longestWord } from '../../../src/service/filterValues.ts';
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
      ? takingOut(verdict, ['src/service/textSearch.ts', 'searchTwoWays'], ...places)
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
    places: [
      ['src/service/participants.ts', 'findByName'],
      ['src/service/participants.ts', 'filtersByWord'],
    ],
  }),
  'filter by email address': settleWays({
    resource: 'participants',
    attribute: 'email',
    needs: 'a contact with an email address',
    toSought: (email) => (email.includes('@') ? email : ''),
    toPattern: (email) => email.toUpperCase(),
    places: [
      ['src/service/participants.ts', 'findByAddress'],
      ['src/service/participants.ts', 'filtersByAddress'],
    ],
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
  'accents in filters': async (firm) => {
    const query = { fields: 'id,displayName', pageSize: '200' };
    const newest = await firm.some('participants', { sort: '-id', ...query });
    const accented = newest.records.flatMap(({ id, attributes }) =>
      wordsIn(asText(attributes['displayName']) ?? '').flatMap((word) => {
        const plain = [...nameWords(word)].join('');
        return plain === word.toLowerCase() ? [] : [{ id, plain }];
      }),
    )[0];
    if (!accented) throw new Unanswered('a contact among the newest 200 whose name has an accent');
    const { id, plain } = accented;
    const found = await Promise.all(
      [{ displayName_ilike: `*${plain}*` }, { displayName: plain }].map((filter) =>
        firm.read('participants', { ...filter, ...query }),
      ),
    );
    return found.some(({ records }) => records.some((record) => record.id === id))
      ? takingOut(otherwise('A name with an accent is found without it.'), ['src/contacts/conflicts.ts', 'formsOf'])
      : asAssumed('A name with an accent is not found without it.');
  },
  'closed and deleted actions': async (firm) => {
    const states = [
      { state: 'closed', filter: { status: 'Closed' }, attribute: 'status', value: 'Closed' },
      { state: 'deleted', filter: { isDeleted: 'T' }, attribute: 'isDeleted', value: 'T' },
    ] as const;
    for (const { state, filter, attribute, value } of states) {
      const query = { fields: 'id,name,status,isDeleted', sort: '-id' };
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const some = await firm.read('actions', { ...filter, ...query, pageSize: '50' });
      const action = some.records.find(({ attributes }) => attributes[attribute] === value);
      const word = longestWord(asText(action?.attributes['name']) ?? '');
      if (!action || word === '') throw new Unanswered(`an action that is ${state} and that a list can be asked for`);
      // oxlint-disable-next-line no-await-in-loop -- the same
      const found = await firm.read('actions', { name_ilike: `*${word}*`, ...query, pageSize: '200' });
      if (!found.records.some(({ id }) => id === action.id))
        return otherwise(`An action that is ${state} is not found by a word of its name.`);
    }
    return asAssumed('Closed and deleted actions are found by a word of their names.');
  },
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
    const contacts = (await partiesOfNewest(firm)).parties.records.map(contactOf);
    if (contacts.includes(undefined)) return otherwise('The contacts of an action come without their numbers.');
    const two = [...new Set(contacts.flatMap((contact) => contact ?? []))].slice(0, 2);
    if (two.length < 2) throw new Unanswered('two contacts in the newest 20 actions');
    const query = { participant: two.join(), include: 'participantType', pageSize: '200' };
    const roles = await firm.some('actionparticipants', query);
    const found = new Set(roles.records.map(contactOf));
    if (found.size !== 2 || !two.every((contact) => found.has(contact)))
      return otherwise('The filter by two contacts brings others, or not both.');
    return linkedOf(roles, 'participanttypes').length > 0
      ? asAssumed('One request brings the actions of two contacts, with the names of the roles.')
      : otherwise('The roles of contacts come without their names.');
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
