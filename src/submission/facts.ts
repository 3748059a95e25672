import type { DropdownChoice } from '../service/datafields.ts';
import type { KnownField, KnownRole, StoredData } from '../step/enrich.ts';
import { matchKey, type Contact, type Matches } from './chooseContacts.ts';
import type { RelatedActions } from './relatedActions.ts';

/** What a run has looked up so far. What was asked and is not among it is not there, or its look-up failed. */
export type Facts = Readonly<{
  /** By email address or name. */
  people: Matches;
  /** By number. */
  contacts: Matches;
  actions: RelatedActions;
  dataTypes: ReadonlyMap<string, KnownField>;
  /** By data field. */
  choices: ReadonlyMap<string, readonly DropdownChoice[]>;
  roles: ReadonlyMap<string, KnownRole>;
  actionTypes: ReadonlyMap<string, string>;
  /** The contacts that actions can be assigned to; undefined where not all of them are known. */
  staff?: ReadonlySet<string> | undefined;
  /** What the action of a next step has in its data fields, and the roles in which it has contacts. */
  storedData?: StoredData;
  filledRoles?: ReadonlySet<string | null>;
  /** Whom it has in a role, by action and role, `8700/71`; or why that is not known. */
  members: ReadonlyMap<string, readonly Contact[] | Readonly<{ reason: string }>>;
  asked: ReadonlySet<string>;
  /** Why a look-up failed that the run can do without. */
  failures: ReadonlyMap<Topic, string>;
}>;

export type Topic = Exclude<keyof Facts, 'asked' | 'failures'>;

/** What to look up: the keys of each subject. */
export type Needs = Readonly<Partial<Record<Topic, readonly string[]>>>;

export const NOTHING_KNOWN: Facts = {
  people: new Map(),
  contacts: new Map(),
  actions: new Map(),
  dataTypes: new Map(),
  choices: new Map(),
  roles: new Map(),
  actionTypes: new Map(),
  members: new Map(),
  asked: new Set(),
  failures: new Map(),
};

/** What is remembered of a question. Texts that a person would call the same ask for the same. */
export const markOf = (topic: string, key: string): string => `${topic} ${topic === 'people' ? matchKey(key) : key}`;

/** The facts, with these needs as asked. */
export const asking = (facts: Facts, needs: Needs): Facts => {
  const marks = Object.entries(needs).flatMap(([topic, keys]) => keys.map((key) => markOf(topic, key)));
  return { ...facts, asked: new Set([...facts.asked, ...marks]) };
};

/** What of the needs was not asked yet, each key once; undefined when that is nothing. */
export function stillNeeded(needs: Needs, { asked }: Facts): Needs | undefined {
  const open = Object.entries(needs).flatMap(([topic, keys]) => {
    const byMark = new Map(keys.map((key) => [markOf(topic, key), key]));
    const unasked = [...byMark].flatMap(([mark, key]) => (asked.has(mark) ? [] : [key]));
    return unasked.length > 0 ? [[topic, unasked] as const] : [];
  });
  return open.length > 0 ? Object.fromEntries(open) : undefined;
}

/** Who was looked up. A contact who is not seen may be hidden: only where all are looked up does that mean nobody. */
export const matchesIn = ({ people, contacts }: Facts, areAllLookedUp: boolean): Matches =>
  new Map([...people, ...[...contacts].filter(([, found]) => areAllLookedUp || found.length > 0)]);
