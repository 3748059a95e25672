import { createHash } from 'node:crypto';
import type { Bundle, Search, ZObject } from 'zapier-platform-core';
import { toConflictText, whyNobodyFound, type ConflictText, type ContactFit } from '../contacts/conflicts.ts';
import { roleLabel } from '../contacts/displayNames.ts';
import type { ContactText } from '../forms/contactTexts.ts';
import { formOf } from '../forms/form.ts';
import { contactList } from '../forms/kinds.ts';
import { inParallel } from '../lib/inParallel.ts';
import { counted, inDigits, quoted } from '../lib/sentences.ts';
import { isFirstAlike, normalText } from '../lib/text.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import { booleanLabel, outputFieldsOf, WARNINGS } from '../rows/outputFields.ts';
import { fetchRolesOfContacts, type RoleOfContact } from '../service/actionparticipants.ts';
import { fetchActions, findActionsByWord, isNotDeleted, type Action, type NamedAction } from '../service/actions.ts';
import { actionPage } from '../service/address.ts';
import { openClient, type Client, type Query, type ServiceAddress } from '../service/client.ts';
import { stopAtFirst, tryLookUp, valueOr, type LookedUp } from '../service/errors/failure.ts';
import { eachOnce, itemsOf, whyIncomplete, type Listing } from '../service/lists.ts';
import {
  displayNameOf,
  filtersByAddress,
  filtersByWord,
  findByFilter,
  type Participant,
} from '../service/participants.ts';

const MAX_TEXTS = 10;

const FORM = formOf({
  names: contactList({
    label: 'Names',
    list: true,
    required: true,
    helpText:
      `Enter up to ${MAX_TEXTS} names or email addresses, which are looked for in contacts, in their matters and in the names ` +
      'of matters, closed ones too, as far as the connected user may see them. A client whom you have already is found, but ' +
      'notes, documents, data and other spellings are not searched, so this does not replace a conflict check.',
  }),
});

async function perform(z: ZObject, bundle: Bundle) {
  const { values, problems } = FORM.read(bundle);
  const texts = textsIn(values.names);
  stopAtFirst([...problems, ...problemsOf(texts)]);
  const client = openClient(z, bundle);
  const matches = await lookForRecords(client, texts.map(toConflictText));
  const results = await inParallel(matches, (one) => withMatters(client, one));
  const hits = results.flatMap((one) => one.hits).toSorted((one, other) => RANK[one.fit] - RANK[other.fit]);
  const listed = hits.slice(0, MAX_HITS);
  const actions = await lookUpActions(client, listed);
  const gaps = [
    ...results.flatMap((one) => one.gaps),
    ...gapsOf(hits.slice(MAX_HITS), (hidden) => `The list has no room for ${counted(hidden, 'hit')}.`),
    ...actions.gaps,
  ];
  return [toConflictsRow(client, { texts, hitCount: hits.length, listed, actions: actions.byId, gaps })];
}

/** Of a name beside an address, both. */
const textsIn = (contactTexts: readonly ContactText[]): readonly string[] =>
  contactTexts.flatMap(({ text, name }) => (name === null ? [text] : [name, text])).filter(isFirstAlike);

function problemsOf(texts: readonly string[]): readonly string[] {
  const label = FORM.quotedLabel('names');
  const tooMany = `${label} takes ${MAX_TEXTS} names and email addresses, and ${inDigits(texts.length)} are given. Use another step for the rest.`;
  return [
    ...(texts.length > MAX_TEXTS ? [tooMany] : []),
    ...texts.flatMap((text) => {
      const why = whyNobodyFound(text);
      return why === undefined ? [] : `${label}: ${quoted(text)} ${why}.`;
    }),
  ];
}

/* What is read. Whatever cannot be is told in the row: for want of an answer, it never says that nobody was found. */

/** Why a text was not looked for completely. */
type Gap = Readonly<{ text: string; why: string }>;

type Answer = Readonly<{ term: string }> &
  Readonly<
    { of: 'contacts'; list: LookedUp<Listing<Participant>> } | { of: 'actions'; list: LookedUp<Listing<Action>> }
  >;

type TextMatches = Readonly<{
  text: string;
  contacts: readonly Readonly<{ contact: Participant; fit: ContactFit }>[];
  actionIds: readonly string[];
  gaps: readonly Gap[];
}>;

async function lookForRecords(client: Client, texts: readonly ConflictText[]): Promise<readonly TextMatches[]> {
  const { names = [], addresses = [] } = Object.groupBy(texts, (one) => (one.isAddress ? 'addresses' : 'names'));
  const contacts = (term: string, filter: Query) => async (): Promise<Answer> => {
    const list = await tryLookUp(findByFilter(client, filter), 'rethrow');
    return { term, of: 'contacts', list };
  };
  const actions = (term: string) => async (): Promise<Answer> => {
    const list = await tryLookUp(findActionsByWord(client, term), 'rethrow');
    return { term, of: 'actions', list };
  };
  const questions = [
    ...[...new Set(names.flatMap(({ asksFor }) => asksFor.flat()))].flatMap((word) => [
      ...filtersByWord(word).map((filter) => contacts(word, filter)),
      actions(word),
    ]),
    ...addresses.flatMap(({ text }) => filtersByAddress(text).map((filter) => contacts(text, filter))),
  ];
  const answers = await inParallel(questions, (ask) => ask());
  return texts.map((one) => {
    const terms = new Set(one.asksFor.flat());
    const own = answers.filter(({ term }) => terms.has(term));
    return toTextMatches(one, own);
  });
}

const RECORDS: Readonly<Record<Answer['of'], string>> = { contacts: 'contacts', actions: 'actions (matters)' };

const moreThanRead = ({ of, term }: Answer): string =>
  `Actionstep has more than 1,000 ${RECORDS[of]} for ${quoted(term)}, and not all of them were read. Search there, too.`;

function toTextMatches({ text, asksFor, fitOf, isIn }: ConflictText, answers: readonly Answer[]): TextMatches {
  const ofContacts = answers.filter((answer) => answer.of === 'contacts');
  const ofActions = answers.filter((answer) => answer.of === 'actions');
  const contacts = eachOnce(ofContacts.flatMap(({ list }) => itemsOf(list)));
  const actions = eachOnce(ofActions.flatMap(({ list }) => itemsOf(list)));
  // The name of an action has to hold all words: where one word was read to its end, the others can have any length.
  const isComplete = (form: string) =>
    ofActions.some(({ term, list }) => term === form && 'value' in list && list.value.isComplete);
  const isAnyComplete = asksFor.some((forms) => forms.every(isComplete));
  const needed = [...ofContacts, ...ofActions.filter(({ list }) => !('value' in list && isAnyComplete))];
  return {
    text,
    contacts: contacts
      .flatMap((contact) => {
        const fit = fitOf(contact);
        return fit ? [{ contact, fit }] : [];
      })
      .toSorted((one, other) => RANK[one.fit] - RANK[other.fit]),
    actionIds: actions.filter(({ name }) => isIn(name ?? '')).map(({ id }) => id),
    gaps: needed.flatMap((answer) => whyIncomplete(answer.list, moreThanRead(answer)).map((why) => ({ text, why }))),
  };
}

type Hit = Readonly<{
  text: string;
  fit: ContactFit | 'matterName';
  contact: Participant | null;
  actionId: string | null;
  role: string | null;
}>;

const RANK: Readonly<Record<Hit['fit'], number>> = { exact: 0, email: 1, similar: 2, matterName: 3 };

/** The most hits in a row, and the most contacts whose actions are looked up for a text. */
const MAX_HITS = 200;

/** A contact in each of its actions, then the actions that only have the text in their name. */
async function withMatters(client: Client, { text, contacts, actionIds, gaps }: TextMatches) {
  const ids = contacts.slice(0, MAX_HITS).map(({ contact }) => contact.id);
  const roles = await tryLookUp(fetchRolesOfContacts(client, ids), 'rethrow');
  const byContact = Map.groupBy(itemsOf(roles), ({ contactId }) => contactId);
  const ofContacts = contacts.flatMap(({ contact, fit }): readonly Hit[] => {
    const byAction = [...Map.groupBy(byContact.get(contact.id) ?? [], ({ actionId }) => actionId)];
    const hit = { text, fit, contact };
    if (byAction.length === 0) return [{ ...hit, actionId: null, role: null }];
    const newestFirst = byAction.toSorted(([one], [other]) => Number(other) - Number(one));
    return newestFirst.map(([actionId, own]) => ({ ...hit, actionId, role: own.map(roleOf).join('; ') }));
  });
  const others = actionIds.filter((id) => !ofContacts.some(({ actionId }) => actionId === id));
  return {
    hits: [
      ...ofContacts,
      ...others.map((actionId): Hit => ({ text, fit: 'matterName', contact: null, actionId, role: null })),
    ],
    gaps: [...gaps, ...whyIncomplete(roles, MORE_MATTERS).map((why) => ({ text, why }))],
  };
}

const MORE_MATTERS = 'These contacts have more than 1,000 roles in actions (matters), and not all of them were read.';

const roleOf = ({ roleId, role }: RoleOfContact): string => roleLabel({ typeId: roleId, name: role?.name ?? null });

async function lookUpActions(client: Client, hits: readonly Hit[]) {
  const ids = hits.flatMap(({ actionId }) => actionId ?? []);
  const outcome = await tryLookUp(fetchActions(client, ids), 'rethrow');
  const byId = new Map(valueOr(outcome, []).map((named) => [named.id, named]));
  const unknown = hits.filter(({ actionId }) => actionId !== null && !byId.has(actionId));
  const gaps = gapsOf(unknown, (number) =>
    'reason' in outcome
      ? outcome.reason
      : `Actionstep does not show the action (matter) of ${counted(number, 'hit')} to the connected user.`,
  );
  return { byId, gaps };
}

const gapsOf = (hits: readonly Hit[], toReason: (number: number) => string): readonly Gap[] =>
  [...Map.groupBy(hits, ({ text }) => text)].map(([text, own]) => ({ text, why: toReason(own.length) }));

type Outcome = Readonly<{
  texts: readonly string[];
  hitCount: number;
  /** As many of the hits as a row has. */
  listed: readonly Hit[];
  actions: ReadonlyMap<string, NamedAction>;
  gaps: readonly Gap[];
}>;

function toConflictsRow(address: ServiceAddress, { texts, hitCount, listed, actions, gaps }: Outcome) {
  const isComplete = gaps.length === 0;
  return {
    nobodyFound: isComplete && hitCount === 0,
    isComplete,
    hitCount,
    warnings: [...new Set(gaps.map(({ text, why }) => `${quoted(text)} was not looked for completely. ${why}`))],
    hits: listed.map((hit) => toHitItem(hit, address, actions)),
    texts: [...texts],
    id: idOf(texts),
  };
}

function toHitItem(
  { text, fit, contact, actionId, role }: Hit,
  { endpoint }: ServiceAddress,
  actions: Outcome['actions'],
) {
  const named = actions.get(actionId ?? '');
  return {
    text,
    fit,
    contact: contact && displayNameOf(contact),
    role,
    action: named?.action.name ?? null,
    actionType: named?.names.actionTypes.get(named.action.links.actionType ?? '') ?? null,
    status: named ? statusOf(named) : null,
    link: actionId === null ? null : actionPage(endpoint, actionId),
    contactId: contact?.id ?? null,
    actionId,
  };
}

const statusOf = (named: NamedAction): string | null =>
  isNotDeleted(named) ? (named.action.status ?? null) : 'Deleted';

/** The same for the same texts in any order. It is no text: what is looked for can be confidential. */
const idOf = (texts: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(texts.map(normalText).toSorted()))
    .digest('hex')
    .slice(0, 32);

type ConflictsRow = ReturnType<typeof toConflictsRow>;

const outputFields = outputFieldsOf<ConflictsRow>({
  nobodyFound: booleanLabel('Nobody Found'),
  isComplete: booleanLabel('Complete'),
  hitCount: { label: 'Number of Hits', type: 'integer' },
  ...WARNINGS,
  'hits[]text': 'Each Hit Text',
  'hits[]fit': 'Each Hit Fit',
  'hits[]contact': 'Each Hit Contact',
  'hits[]role': 'Each Hit Role',
  'hits[]action': 'Each Hit Action',
  'hits[]actionType': 'Each Hit Action Type',
  'hits[]status': 'Each Hit Status',
  'hits[]link': 'Each Hit Link',
  'hits[]contactId': 'Each Hit Contact ID',
  'hits[]actionId': 'Each Hit Action ID',
  texts: { label: 'Texts', list: true },
  id: 'Search ID',
});

const sample: ConflictsRow = {
  nobodyFound: false,
  isComplete: true,
  hitCount: 1,
  warnings: [],
  hits: [
    {
      text: 'Ann Roe',
      fit: 'exact',
      contact: 'Roe, Ann',
      role: 'Client',
      action: 'Sale of 1 Harbour Street',
      actionType: 'Property Sale',
      status: 'Active',
      link: 'https://ap-southeast-2.actionstep.com/mym/asfw/workflow/action/overview/action_id/9001',
      contactId: '88',
      actionId: '9001',
    },
  ],
  texts: ['Ann Roe'],
  id: idOf(['Ann Roe']),
};

export const findConflicts = {
  key: 'find_conflicts',
  noun: 'Conflict',
  display: {
    label: OPERATION_LABELS.findConflicts,
    description: 'Looks for people and companies among all contacts and matters, before a new matter is opened.',
  },
  operation: { inputFields: FORM.inputFields, perform, outputFields, sample },
} satisfies Search;
