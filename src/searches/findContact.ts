import type { Bundle, Search, ZObject } from 'zapier-platform-core';
import { contactOutputFields, contactSample, toContactRow, type ContactRow } from '../contacts/contactRow.ts';
import { contactInWords } from '../contacts/displayNames.ts';
import { hasWords, isCalled, mayHaveName, peopleCalled } from '../contacts/nameMatch.ts';
import { meansPhone } from '../contacts/phoneNumber.ts';
import { GIVE_ADDRESS_ALONE, nameMismatch } from '../contacts/whichContact.ts';
import { STOP } from '../forms/choices.ts';
import {
  contactTextsIn,
  hasSeveralAddresses,
  isEmailAddress,
  isMistakenAddress,
  meansEmailAddress,
  SEVERAL_ADDRESSES,
  type ContactText,
} from '../forms/contactTexts.ts';
import { formOf, type FormReading } from '../forms/form.ts';
import { includePersonalDetails } from '../forms/includeFields.ts';
import { isBlank, isPlain, textsOf } from '../forms/inputData.ts';
import { choice, contactList, field, line } from '../forms/kinds.ts';
import { placeholderIn } from '../forms/placeholder.ts';
import { cannotBeRead, nothingToSearchBy } from '../forms/problems.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { isId, isSameKey, numberHint, sameAs, sameText } from '../lib/text.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import type { Fit } from '../records/fit.ts';
import { externalReferenceField } from '../records/references.ts';
import { outputFieldsOf, rareLast } from '../rows/outputFields.ts';
import { openClient, type Client } from '../service/client.ts';
import { halted, problem, stopAtFirst } from '../service/errors/failure.ts';
import {
  fetchWholeParticipants,
  findByAddress,
  findByExternalReference,
  findByName,
  NAME_ATTRIBUTES,
  type Participant,
} from '../service/participants.ts';

const NO_ADDRESS = 'is not an email address. Give one address.';

/** The fields of which each means one contact, without an address. */
const CERTAIN = ['id', 'externalReference'];

const EXACTLY = ['exactly', 'Exactly'] as const;

const OLDEST = ['oldest', 'Take the Oldest Contact'] as const;

const IS_PHONE = 'is a phone number, by which nobody can be found. Give an email address or a name.';

const FIELDS = {
  email: field({ label: 'Email', helpText: 'Finds contacts with exactly this email address.' }, (raw, run) => {
    if (!isPlain(raw)) return { value: [], problems: [cannotBeRead('Email')] };
    const value = contactTextsIn(raw);
    const isOne = value.length === 1 && value.every(({ text }) => isEmailAddress(text));
    if (isOne || isBlank(raw)) return { value };
    const text = textsOf(raw).join(', ');
    // The word for somebody without an address stands beside a key or a number, which says by itself who is meant.
    const isLeftOut = placeholderIn(text, 'phone') === text && CERTAIN.some((key) => run.filledKeys.has(key));
    return { value: [], problems: isLeftOut ? [] : [`"Email": ${quoted(text)} ${whyNoAddress(text)}`] };
  }),
  name: line({
    label: 'Name',
    holds: 'name',
    helpText: 'Finds people and companies with this name. To find or create a contact, give only the email address.',
  }),
  id: contactList({
    label: 'Contact',
    dynamic: 'list_participants.id.name',
    helpText: 'Select a contact, or map a number, an email address or a full name from an earlier step.',
  }),
  externalReference: externalReferenceField({
    helpText: 'Finds the contact with exactly this ID of another system, capital letters included.',
  }),
  matchNames: choice({
    label: 'Match Names',
    choices: [EXACTLY, ['byWords', 'By Whole Words']],
    helpText: 'Defaults to the whole name. By whole words, "Roe" finds "Ann Roe", and exact matches come first.',
  }),
  ifSeveralContactsFound: choice({
    label: 'If Several Contacts Are Found',
    choices: [STOP, OLDEST],
    helpText: 'Defaults to stopping the run. One exact match among partial ones is not several.',
  }),
  includePersonalDetails,
};

const FORM = formOf(FIELDS);

async function perform(z: ZObject, bundle: Bundle) {
  const form = FORM.read(bundle);
  const criteria = parseCriteria(form);
  if (!criteria) {
    // A mapped field that is blank in this run finds nobody, and Find or Create creates (docs/architecture.md).
    if (FIND_CONTACT_BY.some(form.isMapped)) return [];
    throw problem(nothingToSearchBy(FIND_CONTACT_BY.map(FORM.quotedLabel)));
  }
  const fit = fitsContact(criteria);
  const candidates = await fetchCandidates(openClient(z, bundle), criteria, fit);
  const { exact = [], part = [] } = Object.groupBy(candidates, fit);
  const found = [...exact, ...part];
  if (found.length === 0) stopIfUnclear(criteria, candidates);
  if (exact.length !== 1 && found.length > 1 && criteria.stopsAtSeveral) {
    const which = listedInPart(found, contactInWords, '; ');
    throw halted(`Several contacts match: ${which}. ${SEARCH_OTHERWISE}`);
  }
  return found
    .slice(0, MAX_ROWS)
    .map((participant) => toFoundContactRow(participant, criteria.withPersonal, found.length));
}

/** Without an @, the person may have no address. */
function whyNoAddress(text: string): string {
  if (meansPhone(text)) return IS_PHONE;
  if (hasSeveralAddresses(text)) return `${SEVERAL_ADDRESSES}. Give one address.`;
  if (text.includes('@')) return NO_ADDRESS;
  return (
    `${NO_ADDRESS} For people who have none, map a key in ${FORM.quotedLabel('externalReference')}, or use ` +
    `${OPERATION_LABELS.createContact} instead of this step.`
  );
}

const FIND_CONTACT_BY = ['email', 'name', 'id', 'externalReference'] as const;

/** Whom a search is for. What was left blank is empty. */
type Criteria = Readonly<{
  ids: readonly string[];
  addresses: readonly ContactText[];
  names: readonly string[];
  reference: string;
  byWords: boolean;
  stopsAtSeveral: boolean;
  withPersonal: boolean;
}>;

/**
 * Undefined if nothing was filled in. Throws for input that cannot mean one contact: a Zap that finds or creates would
 * create a duplicate.
 */
function parseCriteria({ values, problems }: FormReading<typeof FIELDS>): Criteria | undefined {
  const { email, name, id, externalReference: reference } = values;
  stopAtFirst([
    ...problems,
    ...(contactTextsIn(name).some(({ text }) => meansEmailAddress(text))
      ? [`${FORM.quotedLabel('name')} holds an email address. Give it in ${FORM.quotedLabel('email')}.`]
      : []),
  ]);
  if (name === '' && reference === '' && email.length + id.length === 0) return undefined;
  const { ids = [], addresses = [], names = [] } = Object.groupBy([...id, ...email], kindOfText);
  return {
    ids: ids.map(({ text }) => text),
    addresses,
    reference,
    names: [name, ...names.map(({ text }) => text)].filter(Boolean),
    byWords: values.matchNames === 'byWords',
    stopsAtSeveral: values.ifSeveralContactsFound !== 'oldest',
    withPersonal: values.includePersonalDetails,
  };
}

function kindOfText({ text }: ContactText): 'ids' | 'addresses' | 'names' {
  if (isId(text)) return 'ids';
  return meansEmailAddress(text) ? 'addresses' : 'names';
}

/** A search gives no more rows than this: nobody maps the hundredth contact. */
const MAX_ROWS = 100;

const SEARCH_OTHERWISE = `Search by what only one of them has, or choose "${OLDEST[1]}" under ${FORM.quotedLabel('ifSeveralContactsFound')}.`;

/** All contacts that may be meant, the oldest first: the service's filter only narrows. */
async function fetchCandidates(client: Client, criteria: Criteria, fit: (participant: Participant) => Fit) {
  const { names, reference, addresses, byWords, withPersonal } = criteria;
  const [id] = criteria.ids;
  const [address] = addresses;
  // If the answer lacks what decides, nobody would seem to match, and a Zap that finds or creates would create a
  // duplicate.
  const allNames = namesIn(criteria);
  const nameAttributes = allNames.length > 0 ? [NAME_ATTRIBUTES] : [];
  const mustContain = [...nameAttributes, ...(reference === '' ? [] : ['importExternalReference'])];
  if (id !== undefined) {
    return fetchWholeParticipants(client, [id], withPersonal, [...(address ? ['email'] : []), ...mustContain]);
  }
  const detail = withPersonal ? 'personal' : 'whole';
  const isMatch = (found: Participant): boolean => fit(found) !== 'none';
  if (!address && reference !== '') return findByExternalReference(client, reference, detail, nameAttributes);
  // Whole words can be those of others, too, so they have to be read all.
  const people = peopleCalled(byWords ? [] : allNames.slice(0, 1), () => isMatch);
  const search = { people, advice: adviceFor(criteria) };
  return address
    ? findByAddress(client, address.text, detail, { ...search, mustContain, order: 'atOnce' })
    : findByName(client, names.join(' '), detail, isMatch, search);
}

const namesIn = ({ names, addresses }: Pick<Criteria, 'names' | 'addresses'>): readonly string[] => [
  ...names,
  ...addresses.flatMap(({ name }) => name ?? []),
];

/** What to do if too many have the address or the word. */
function adviceFor(criteria: Criteria): string {
  const exactly = `Choose "${EXACTLY[1]}" under ${FORM.quotedLabel('matchNames')}`;
  const email = FORM.quotedLabel('email');
  if (criteria.addresses.length === 0)
    return criteria.byWords ? `${exactly}, or fill in ${email}, too.` : `Fill in ${email}, too.`;
  if (namesIn(criteria).length === 0) return `Fill in ${FORM.quotedLabel('name')}, too.`;
  if (criteria.byWords) return `${exactly}.`;
  return `Search by ${FORM.quotedLabel('id')} or ${FORM.quotedLabel('externalReference')} alone.`;
}

/** The names decide how well. */
function fitsContact({ ids, addresses, names, reference, byWords }: Criteria): (participant: Participant) => Fit {
  const areAddresses = addresses.map(({ text }) => sameAs(text));
  const areCalledSo = namesIn({ names, addresses }).map(isCalled);
  // Beside an address, less of a name is enough; or its words, where that is wanted.
  const areParts = [
    ...names.map((name) =>
      anyOf([...addresses.map(({ text }) => mayHaveName(name, text)), ...(byWords ? [hasWords(name)] : [])]),
    ),
    ...addresses.flatMap(({ text, name }) => (name === null ? [] : [mayHaveName(name, text)])),
  ];
  return (participant) => {
    const isMatch =
      ids.every((id) => id === participant.id) &&
      (reference === '' || isSameKey(participant.importExternalReference, reference)) &&
      areAddresses.every((isAddress) => isAddress(participant.email));
    if (!isMatch) return 'none';
    if (areCalledSo.every((isCalledSo) => isCalledSo(participant))) return 'exact';
    return areParts.every((isPart) => isPart(participant)) ? 'part' : 'none';
  };
}

const anyOf =
  (tests: readonly ((contact: Participant) => boolean)[]) =>
  (contact: Participant): boolean =>
    tests.some((test) => test(contact));

/** Throws if the contact may exist all the same: a Zap that finds or creates would create a duplicate. */
function stopIfUnclear({ addresses, names }: Criteria, candidates: readonly Participant[]): void {
  stopAtFirst([
    ...addresses.flatMap(({ text, name }) => {
      const owners = candidates.filter(({ email }) => sameText(email, text));
      const [other] = owners;
      // If one of them may have the name, something else that was filled in is not theirs.
      if (!other || name === null || owners.some(mayHaveName(name, text))) return [];
      return `Nobody was found: ${nameMismatch([other], text, name)} ${GIVE_ADDRESS_ALONE}`;
    }),
    ...[...addresses.map(({ text }) => text), ...names]
      .filter(isMistakenAddress)
      .map((text) => `${quoted(text)} ${whyNoAddress(text)}`),
    ...names.filter(meansPhone).map((name) => `${quoted(name)} ${IS_PHONE}`),
    ...names
      .filter((name) => numberHint(name) !== '')
      .map((name) => `There is no contact with the name ${quoted(name)}. ${GIVE_NUMBER}`),
  ]);
}

const GIVE_NUMBER = `Give a number in ${FORM.quotedLabel('id')}, in digits only, as Actionstep writes it.`;

const toFoundContactRow = (participant: Participant, withPersonal: boolean, matchCount: number) => ({
  ...toContactRow(participant, withPersonal),
  matchCount,
});

const foundContactOutputFields = rareLast([
  ...contactOutputFields,
  ...outputFieldsOf<Omit<ReturnType<typeof toFoundContactRow>, keyof ContactRow>>({
    matchCount: { label: 'Number of Matches', type: 'integer' },
  }),
]);

const foundContactSample = { ...contactSample, matchCount: 1 };

export const findContact = {
  key: 'find_contact',
  noun: 'Contact',
  display: {
    label: OPERATION_LABELS.findContact,
    description: 'Finds a contact (participant), a person or a company, by email or name.',
  },
  operation: {
    inputFields: FORM.inputFields,
    perform,
    outputFields: foundContactOutputFields,
    sample: foundContactSample,
  },
} satisfies Search;
