import { findFieldProblems, parseYesOrNo } from '../fields/fieldProblems.ts';
import { parseClearFields } from '../fields/clearFields.ts';
import { listChoices } from '../fields/formFields.ts';
import { brief } from '../lib/sentences.ts';
import { isBlank, type InputData } from '../fields/inputData.ts';
import { sameText } from '../lib/text.ts';
import { isMet, otherValues, toChanges, toValues, valueIn, type Change } from '../fields/changes.ts';
import type { Participant } from '../service/participants.ts';
import { NO_PHONES } from '../service/wire/phones.ts';
import type { Values } from '../service/updates.ts';
import { CONTACT_KINDS, contactFieldName, UPDATE_CONTACT_FIELDS } from './contactFields.ts';
import {
  addressKeys,
  chosenKind,
  CONTACT_ATTRIBUTES,
  COUNTRY_LINKS,
  isCountry,
  unusableValues,
  givenValue,
  missingNames,
} from './contactValues.ts';
import { placeOfPhone, toMobileChanges } from './phoneChanges.ts';

/** Parses what Update Contact is to change, its mobile apart from the rest, which has another place in each contact. */
export function parseContactChanges({ replaceAddress, ...inputData }: InputData) {
  const { emptied, problems, warnings } = parseClearFields(UPDATE_CONTACT_FIELDS, 'contact', inputData);
  const replacing = parseYesOrNo(replaceAddress, UPDATE_CONTACT_FIELDS.replaceAddress);
  const replaced = replacing.answer ? keysReplaced(inputData) : [];
  return {
    changes: givenChanges(inputData, new Set([...emptied, ...replaced])),
    mobile: emptied.has('mobile') ? null : givenValue(inputData, 'mobile') || undefined,
    problems: [...problems, ...findFieldProblems(inputData, UPDATE_CONTACT_FIELDS), ...replacing.problems],
    warnings: [...warnings, ...unusableValues(inputData)],
  };
}

/** The blank parts of each address that gets another part. One that was left out is not blank: the old one stays. */
const keysReplaced = (inputData: InputData): readonly string[] =>
  ADDRESSES.map(addressKeys)
    .filter((keys) => keys.some((key) => givenValue(inputData, key) !== ''))
    .flatMap((keys) => keys.filter((key) => isBlank(inputData[key])));

function givenChanges(inputData: InputData, emptied: ReadonlySet<string>): readonly Change[] {
  const kind = chosenKind(inputData);
  const given = new Map<string, Omit<Change, 'label'>>([
    ['contactKind', { name: IS_COMPANY, value: kind === undefined ? '' : COMPANY_FLAGS[kind], toWords: kindInWords }],
    ...Object.entries(CONTACT_ATTRIBUTES).map(
      ([key, name]) =>
        [key, { name, value: givenValue(inputData, key), ...(key === 'phone' && placeOfPhone(1)) }] as const,
    ),
    ...COUNTRY_LINKS.map((key) => [key, { name: key, isLink: true, value: givenValue(inputData, key) }] as const),
  ]);
  return toChanges(UPDATE_CONTACT_FIELDS, given, emptied);
}

/** What a new contact is created with: the changes of one that has nothing yet. */
export function toNewContact(inputData: InputData): Values {
  const changes = givenChanges(inputData, new Set());
  const ofMobile = toMobileChanges(givenValue(inputData, 'mobile') || undefined, NOTHING, changes);
  return toValues([...changes, ...ofMobile.changes], NOTHING);
}

/** A contact that has nothing yet. */
const NOTHING = NO_PHONES;

/** A sentence for each of these attributes that was filled in, and that the contact is known to have otherwise. */
export const findDifferences = (inputData: InputData, contact: Participant, attributes: readonly string[]) =>
  otherValues(
    givenChanges(inputData, new Set())
      .filter(({ name }) => attributes.includes(name))
      .filter((change) => !sameText(valueIn(contact, change), String(change.value))),
    contact,
  );

/** What of it changes this contact, what stands against it, and what the user should know. */
export function toContactChanges(given: ReturnType<typeof parseContactChanges>, contact: Participant) {
  const ofMobile = toMobileChanges(given.mobile, contact, given.changes);
  const changes = [...given.changes, ...ofMobile.changes];
  return {
    changes,
    problems: [...ofMobile.problems, ...findLostNames(changes, contact)],
    warnings: findKeptParts(changes, contact),
  };
}

/** A sentence for each name that the changes take from a contact of its kind; the others may be missing as before. */
function findLostNames(changes: readonly Change[], contact: Participant): readonly string[] {
  const after = (name: string) => {
    const change = changes.find((one) => one.name === name);
    return change ? change.value : valueIn(contact, { name });
  };
  const isChanged = (name: string): boolean =>
    changes.some((change) => change.name === name && !isMet(contact)(change));
  const kind = after(IS_COMPANY) === COMPANY_FLAGS.company ? 'company' : 'person';
  return missingNames(kind, (key) => after(key) === null && (isChanged(key) || isChanged(IS_COMPANY)));
}

/** A sentence for each address that gets a new street, and keeps parts that may belong to the old one. */
const findKeptParts = (changes: readonly Change[], contact: Participant): readonly string[] =>
  ADDRESSES.map(addressKeys).flatMap(([street, ...others]) => {
    const isNew = changes.some((change) => change.name === street && change.value !== null && !isMet(contact)(change));
    const kept = (isNew ? others : [])
      .filter((key) => !changes.some(({ name }) => name === key))
      .map((key) => [key, valueIn(contact, { name: key, isLink: isCountry(key) })] as const)
      .flatMap(([key, value]) => (value ? [`${contactFieldName(key)} (${brief(value)})`] : []));
    return street && kept.length > 0
      ? [`${contactFieldName(street)} is new, but these stay as they were: ${kept.join(', ')}.`]
      : [];
  });

const ADDRESSES = ['physical', 'mailing'] as const;

const IS_COMPANY = 'isCompany';
const COMPANY_FLAGS = { person: 'F', company: 'T' } as const;

const kindInWords = (flag: string): string =>
  listChoices(CONTACT_KINDS.filter(([kind]) => COMPANY_FLAGS[kind] === flag));
