import type { UnknownObject } from '../lib/object.ts';
import { splitPersonal } from '../service/personalDetails.ts';
import { participantName } from '../service/participantNames.ts';
import { decodeParticipant, type Participant } from '../service/participants.ts';
import { mobileOf, wholePhone } from '../service/wire/phones.ts';
import { outputFieldsOf, warningsField } from './outputFields.ts';

/** A contact as a later step of a Zap sees it: always the same keys, null where the service says nothing. */
export type ContactRow = ReturnType<typeof toContactRow>;

/** Personal details only if they are wanted. A link that is decoded but not in the row does not compile. */
export function toContactRow(participant: Participant, withPersonal = false) {
  const { name: _nameInCallbacks, links, other, absent: _absent, ...attributes } = participant;
  const { personal, others } = splitPersonal(other);
  return {
    ...attributes,
    displayName: participantName(participant),
    ...toPhones(other),
    ...({
      division: { id: links.division },
      physicalCountry: { id: links.physicalCountry },
      mailingCountry: { id: links.mailingCountry },
    } satisfies Record<keyof Participant['links'], unknown>),
    personalDetails: withPersonal ? personal : {},
    otherAttributes: others,
  };
}

function toPhones(attributes: UnknownObject) {
  const whole = (phone: number) => wholePhone(attributes, phone);
  return { mobile: mobileOf(attributes), phone1: whole(1), phone2: whole(2), phone3: whole(3), phone4: whole(4) };
}

export const contactOutputFields = outputFieldsOf<ContactRow>()([
  { key: 'id', label: 'Contact ID' },
  { key: 'displayName', label: 'Display Name' },
  { key: 'isCompany', label: 'Is Company', type: 'boolean' },
  { key: 'companyName', label: 'Company Name' },
  { key: 'firstName', label: 'First Name' },
  { key: 'lastName', label: 'Last Name' },
  { key: 'email', label: 'Email' },
  { key: 'mobile', label: 'Mobile' },
  { key: 'phone1', label: 'Phone 1' },
  { key: 'phone2', label: 'Phone 2' },
  { key: 'physicalAddressLine1', label: 'Physical Address Line 1' },
  { key: 'physicalAddressLine2', label: 'Physical Address Line 2' },
  { key: 'physicalCity', label: 'Physical City' },
  { key: 'physicalStateProvince', label: 'Physical State or Province' },
  { key: 'physicalPostCode', label: 'Physical Post Code' },
  { key: 'physicalCountry__id', label: 'Physical Country Code' },
  { key: 'mailingAddressLine1', label: 'Mailing Address Line 1' },
  { key: 'mailingAddressLine2', label: 'Mailing Address Line 2' },
  { key: 'mailingCity', label: 'Mailing City' },
  { key: 'mailingStateProvince', label: 'Mailing State or Province' },
  { key: 'mailingPostCode', label: 'Mailing Post Code' },
  { key: 'mailingCountry__id', label: 'Mailing Country Code' },
  { key: 'importExternalReference', label: 'External Reference' },
  { key: 'createdTimestamp', label: 'Created At', type: 'datetime' },
]);

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

export const contactSample: ContactRow = toContactRow(ANN);

/** Makes the row of a contact that was just created, or had the external reference; the warnings tell what is otherwise. */
export const toCreatedContactRow = (participant: Participant, warnings: readonly string[], alreadyExisted = false) => ({
  ...toContactRow(participant),
  alreadyExisted,
  warnings: [...warnings],
});

export const createdContactOutputFields = outputFieldsOf<ReturnType<typeof toCreatedContactRow>>()([
  ...contactOutputFields,
  { key: 'alreadyExisted', label: 'Already Existed', type: 'boolean' },
  warningsField,
]);

export const createdContactSample = toCreatedContactRow(ANN, []);

/** Makes the row of a contact that was found; `matchCount` is how many were. */
export const toFoundContactRow = (participant: Participant, withPersonal: boolean, matchCount: number) => ({
  ...toContactRow(participant, withPersonal),
  matchCount,
});

export const foundContactOutputFields = outputFieldsOf<ReturnType<typeof toFoundContactRow>>()([
  ...contactOutputFields,
  { key: 'matchCount', label: 'Number of Matches', type: 'integer' },
]);

export const foundContactSample = toFoundContactRow(ANN, false, 1);
