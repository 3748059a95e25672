import { asPattern, longestWord } from '../../src/lib/text.ts';
import { text } from '../../src/service/wire/values.ts';
import type { Resource } from '../../src/service/wire/document.ts';
import { Unanswered, type Firm } from '../firm.ts';
import type { Point } from '../point.ts';
import { asAssumed, otherwise } from '../verdict.ts';

const newestContacts = (firm: Firm, query: Readonly<Record<string, string>> = {}) =>
  firm.some('participants', { sort: '-id', pageSize: '50', ...query });

const valueOf = (name: string, { attributes }: Resource): string => text(attributes[name]) ?? '';

/** A filter of contacts by a part of a value, as the integration sends it; `what` is what a contact needs for it. */
type Filter = Readonly<{
  name: string;
  what: string;
  /** Asked for where it may be an additional attribute. */
  query?: Readonly<Record<string, string>>;
  toSought: (value: string) => string;
  toOperand: (sought: string) => string;
}>;

const FILTERS: readonly Filter[] = [
  { name: 'displayName', what: 'a name', toSought: longestWord, toOperand: (word) => `*${word}*` },
  {
    name: 'email',
    what: 'an email address',
    toSought: (email) => (email.includes('@') ? email : ''),
    toOperand: (email) => email.toUpperCase(),
  },
];

const BY_REFERENCE: Filter = {
  name: 'importExternalReference',
  what: 'an external reference, which Create Contact can give it',
  query: { fields: ':default,importExternalReference' },
  toSought: (reference) => reference,
  toOperand: asPattern,
};

/** Why a filter cannot be used; undefined when it finds what it should, and nothing else. */
async function faultOf(firm: Firm, { name, what, query, toSought, toOperand }: Filter): Promise<string | undefined> {
  const { records } = await newestContacts(firm, query);
  const known = records.find((record) => toSought(valueOf(name, record)) !== '');
  if (!known) throw new Unanswered(`a contact with ${what}`);
  const sought = toSought(valueOf(name, known));
  const found = await firm.read('participants', { [`${name}_ilike`]: toOperand(sought), pageSize: '50', ...query });
  const fits = (record: Resource) => valueOf(name, record).toLowerCase().includes(sought.toLowerCase());
  if (found.records.some((record) => !fits(record))) return `${name}_ilike is ignored: it brings others, too.`;
  return found.records.length > 0 ? undefined : `${name}_ilike does not find a contact that is there.`;
}

/** How contacts are searched for, and what their records hold. */
export const CONTACT_POINTS: readonly Point[] = [
  {
    name: 'filters for contacts',
    settle: async (firm) => {
      const faults = (await Promise.all(FILTERS.map((filter) => faultOf(firm, filter)))).filter(
        (fault) => fault !== undefined,
      );
      return faults.length > 0
        ? otherwise(faults.join(' '))
        : asAssumed('A name is found by a word, an email address in any case, and nothing else comes along.');
    },
  },
  {
    name: 'filter by external reference',
    settle: async (firm) => {
      const fault = await faultOf(firm, BY_REFERENCE);
      return fault === undefined ? asAssumed('A contact is found by its external reference alone.') : otherwise(fault);
    },
  },
  {
    name: 'countries',
    settle: async (firm) => {
      const { records } = await newestContacts(firm);
      const countries = records.flatMap(({ links }) =>
        ['physicalCountry', 'mailingCountry'].flatMap((name) => text(links[name]) ?? []),
      );
      if (countries.length === 0) throw new Unanswered('a contact among the newest 50 whose address has a country');
      return countries.every((country) => /^[A-Z]{2}$/.test(country))
        ? asAssumed('Countries are known by two letters.')
        : otherwise('A country is not known by two letters.');
    },
  },
];
