/* A contact as a later step of a Zap sees it. Rows make no requests. */

import { isObject, type UnknownObject } from '../lib/object.ts';
import { booleanLabel, outputFieldsOf, withoutNulls } from '../rows/outputFields.ts';
import { decodeParticipant, displayNameOf, type Participant } from '../service/participants.ts';
import { attributesOf, withNulls } from '../service/wire/record.ts';
import { mobileOf, partsOfWholePhones, wholePhone } from './phones.ts';

export type ContactRow = ReturnType<typeof toContactRow>;

/** Leaving out a decoded link does not compile. */
export function toContactRow(participant: Participant, withPersonal = false) {
  const { name: _nameInCallbacks, links: contactLinks, other, ...attributes } = withNulls(participant);
  const links = withNulls(contactLinks);
  const { personal, others } = splitPersonal(other);
  const phones = attributesOf(participant);
  return {
    ...attributes,
    displayName: displayNameOf(participant),
    mobile: mobileOf(phones),
    phone1: wholePhone(phones, 1),
    phone2: wholePhone(phones, 2),
    phone3: wholePhone(phones, 3),
    phone4: wholePhone(phones, 4),
    ...({
      division: { id: links.division },
      physicalCountry: { id: links.physicalCountry },
      mailingCountry: { id: links.mailingCountry },
    } satisfies Record<keyof Participant['links'], unknown>),
    personalDetails: withPersonal ? personal : {},
    otherAttributes: withoutPhones(withoutNulls(others)),
  };
}

/**
 * Words in the names of personal attributes, including those that firms add. One word too many hides an attribute; one
 * too few shows a personal one.
 */
const PERSONAL =
  /alias|aml|arriv|bank|birth|bsb|citizen|credit|criminal|cultur|death|debtor|deceas|disab|dob|driver|ethnic|former|gender|health|iban|identi|income|indigen|insur|kyc|language|licen[cs]e|maiden|marital|medic|nation|ofkin|passport|politic|pronoun|race|racial|religi|salary|sex|social|spouse|ssn|tax|tfn|visa/i;

/** A name as one word, however it is written: `a.m.l. status`, `next_of_kin`. */
const asOneWord = (name: string): string => name.replace(/[^\p{L}]/gu, '');

function splitPersonal(attributes: UnknownObject) {
  const { personal = [], others = [] } = Object.groupBy(Object.entries(attributes), ([name, value]) =>
    PERSONAL.test(asOneWord(name)) || hasNames(value) ? 'personal' : 'others',
  );
  return { personal: Object.fromEntries(personal), others: Object.fromEntries(others) };
}

/** Whether a value has names inside. No known answer nests a contact's attributes: they could be personal details. */
const hasNames = (value: unknown): boolean => [value].flat(Infinity).some(isObject);

const withoutPhones = (attributes: UnknownObject): UnknownObject => {
  const shown = new Set(partsOfWholePhones(attributes));
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !shown.has(name)));
};

export const contactOutputFields = outputFieldsOf<ContactRow>({
  displayName: 'Display Name',
  id: 'Contact ID',
  isCompany: booleanLabel('Is Company'),
  companyName: 'Company Name',
  firstName: 'First Name',
  middleName: 'Middle Name',
  lastName: 'Last Name',
  preferredName: 'Preferred Name',
  occupation: 'Occupation',
  email: 'Email',
  website: 'Website',
  mobile: 'Mobile',
  phone1: 'Phone 1',
  phone1Label: 'Phone 1 Label',
  phone2: 'Phone 2',
  phone2Label: 'Phone 2 Label',
  phone3: 'Phone 3',
  phone3Label: 'Phone 3 Label',
  phone4: 'Phone 4',
  phone4Label: 'Phone 4 Label',
  physicalAddressLine1: 'Physical Address Line 1',
  physicalAddressLine2: 'Physical Address Line 2',
  physicalCity: 'Physical City',
  physicalStateProvince: 'Physical State or Province',
  physicalPostCode: 'Physical Post Code',
  physicalCountry__id: 'Physical Country Code',
  mailingAddressLine1: 'Mailing Address Line 1',
  mailingAddressLine2: 'Mailing Address Line 2',
  mailingCity: 'Mailing City',
  mailingStateProvince: 'Mailing State or Province',
  mailingPostCode: 'Mailing Post Code',
  mailingCountry__id: 'Mailing Country Code',
  division__id: 'Division ID',
  importExternalReference: 'External Reference',
  createdTimestamp: { label: 'Created At', type: 'datetime' },
});

const ANN = decodeParticipant({
  id: '88',
  attributes: {
    displayName: 'Roe, Ann',
    isCompany: 'F',
    firstName: 'Ann',
    lastName: 'Roe',
    email: 'ann.roe@client.example',
    phone1Label: 'Mobile',
    phone1Number: '+61 4 5550 1234',
    physicalAddressLine1: '1 Harbour Street',
    physicalCity: 'Port Example',
    physicalStateProvince: 'NSW',
    physicalPostCode: '2000',
    createdTimestamp: '2025-03-04T09:30:00+10:00',
  },
  links: { division: '1', physicalCountry: 'AU' },
});

export const contactSample = toContactRow(ANN);
