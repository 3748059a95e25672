import { findFieldProblems } from '../form/fieldProblems.ts';
import { parseFieldsToEmpty } from '../form/fieldsToEmpty.ts';
import { listChoices } from '../lib/choices.ts';
import type { InputData } from '../lib/inputData.ts';
import { isMet, toChanges, valueIn, type Change } from '../submission/changes.ts';
import type { Participant } from '../service/participants.ts';
import { phoneKey, wholePhone } from '../service/phones.ts';
import { CONTACT_KINDS } from './contactKind.ts';
import {
  chosenKind,
  CONTACT_ATTRIBUTES,
  COUNTRY_LINKS,
  findLeftOut,
  givenValue,
  missingNames,
} from './contactValues.ts';
import { UPDATE_CONTACT_FIELDS } from './updateContactFields.ts';

/** Parses what Update Contact is to change. */
export function parseContactChanges(inputData: InputData) {
  const { emptied, problems, warnings } = parseFieldsToEmpty(UPDATE_CONTACT_FIELDS, 'contact', inputData);
  const kind = chosenKind(inputData);
  const given = new Map<string, Omit<Change, 'label'>>([
    ['contactKind', { name: IS_COMPANY, value: kind === undefined ? '' : FLAGS[kind], toWords: kindInWords }],
    ...Object.entries(CONTACT_ATTRIBUTES).map(
      ([key, name]) => [key, { name, value: givenValue(inputData, key), ...(key === 'phone' && PHONE) }] as const,
    ),
    ...COUNTRY_LINKS.map((key) => [key, { name: key, isLink: true, value: givenValue(inputData, key) }] as const),
  ]);
  return {
    changes: toChanges(UPDATE_CONTACT_FIELDS, given, emptied),
    problems: [...problems, ...findFieldProblems(inputData, UPDATE_CONTACT_FIELDS)],
    warnings: [...warnings, ...findLeftOut(inputData)],
  };
}

/** A sentence for each name that the changes take from a contact of its kind; the others may be missing as before. */
export function findLostNames(changes: readonly Change[], contact: Participant): readonly string[] {
  const after = (name: string) => {
    const change = changes.find((one) => one.name === name);
    return change ? change.value : valueIn(contact, { name });
  };
  const isChanged = (name: string): boolean =>
    changes.some((change) => change.name === name && !isMet(contact)(change));
  const kind = after(IS_COMPANY) === FLAGS.company ? 'company' : 'person';
  return missingNames(kind, (key) => after(key) === null && (isChanged(key) || isChanged(IS_COMPANY)));
}

/** What is filled in is the whole number, so that a country or area of the one before must not stay in front of it. */
const PHONE: Pick<Change, 'whole'> = {
  whole: {
    others: ['phone1Country', 'phone1Area'],
    valueIn: (contact) => wholePhone(contact, 1),
    toKey: phoneKey,
  },
};

const IS_COMPANY = 'isCompany';

const FLAGS = { person: 'F', company: 'T' } as const;

const kindInWords = (flag: string): string => listChoices(CONTACT_KINDS.filter(([kind]) => FLAGS[kind] === flag));
