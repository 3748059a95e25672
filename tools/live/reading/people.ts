/*
 * Points about contacts, their roles in actions, and steps that reading settles.
 * Which contact a run means is decided in the integration; here is only what the service finds.
 */

import { asPattern, longestWord } from '../../../src/lib/text.ts';
import { linkedOf, type Resource } from '../../../src/service/wire/document.ts';
import { asText } from '../../../src/service/wire/record.ts';
import { documentOf, Unanswered, type Firm } from '../firm.ts';
import { asAssumed, otherwise, type Points } from '../points.ts';

/** An attribute that contacts are found by; `what` is what a contact needs for it. */
type Sought = Readonly<{
  attribute: 'displayName' | 'email' | 'importExternalReference';
  what: string;
  /** What is sought of a value; blank for one that is of no use. */
  toSought: (value: string) => string;
  /** How the integration asks for it; the other way is the plain value. */
  toPattern: (sought: string) => string;
}>;

const NAME: Sought = {
  attribute: 'displayName',
  what: 'a name',
  toSought: longestWord,
  toPattern: (word) => `*${word}*`,
};
const EMAIL: Sought = {
  attribute: 'email',
  what: 'an email address',
  toSought: (email) => (email.includes('@') ? email : ''),
  toPattern: (email) => email.toUpperCase(),
};
const REFERENCE: Sought = {
  attribute: 'importExternalReference',
  what: 'an external reference, which Create Contact can give it',
  toSought: (reference) => reference,
  toPattern: asPattern,
};

/** Asks for one of the newest contacts in two ways: `_ilike`, which the integration uses, and the plain value. */
async function tryWays(firm: Firm, { attribute, what, toSought, toPattern }: Sought) {
  const query = { fields: `:default,${attribute}`, pageSize: '50' };
  const valueOf = ({ attributes }: Resource): string => asText(attributes[attribute]) ?? '';
  const newest = await firm.some('participants', { sort: '-id', ...query });
  const sought = newest.records.map((record) => toSought(valueOf(record))).find((value) => value !== '');
  if (sought === undefined) throw new Unanswered(`a contact with ${what}`);
  const outcomeOf = async (filter: string, operand: string): Promise<string> => {
    const reply = await firm.ask('participants', { [filter]: operand, ...query });
    if (reply.status >= 400 && reply.status !== 404) return 'refused';
    const { records } = documentOf('participants', reply);
    if (records.length === 0) return 'finds nothing';
    const isHonoured = records.every((record) => valueOf(record).toLowerCase().includes(sought.toLowerCase()));
    return isHonoured ? 'honoured' : 'ignored';
  };
  const [pattern, plain] = await Promise.all([
    outcomeOf(`${attribute}_ilike`, toPattern(sought)),
    outcomeOf(attribute, sought),
  ]);
  return { told: `${attribute}_ilike= ${pattern}, ${attribute}= ${plain}`, isAsAssumed: pattern === 'honoured' };
}

const settleWays =
  (...all: readonly Sought[]) =>
  async (firm: Firm) => {
    const tried = await Promise.all(all.map((sought) => tryWays(firm, sought)));
    const told = `${tried.map((one) => one.told).join(', ')}.`;
    return tried.every(({ isAsAssumed }) => isAsAssumed) ? asAssumed(told) : otherwise(told);
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
  'filters for contacts': settleWays(NAME, EMAIL),
  'filter by external reference': settleWays(REFERENCE),
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
