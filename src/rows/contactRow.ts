import type { UnknownObject } from '../lib/object.ts';
import { splitPersonal } from '../service/personalDetails.ts';
import { participantName } from '../service/participantNames.ts';
import { decodeParticipant, type Participant } from '../service/participants.ts';
import { mobilesIn, phoneLabel, wholePhone } from '../service/phones.ts';
import { attributesOf } from '../service/wire/record.ts';
import { outputFieldsOf } from './outputFields.ts';

/** A contact as a later step of a Zap sees it: always the same keys, null where the service says nothing. */
export type ContactRow = ReturnType<typeof toContactRow>;

/**
 * Makes the row of a contact, without personal details unless they are wanted. A link that is decoded but not in the row
 * does not compile.
 */
export function toContactRow(participant: Participant, withPersonal = false) {
  const { name: _nameInCallbacks, links, other, leftOut: _leftOut, ...attributes } = participant;
  const { personal, others } = splitPersonal(other);
  return {
    ...attributes,
    displayName: participantName(participant),
    ...toPhones(attributesOf(participant)),
    ...({
      division: { id: links.division },
      physicalCountry: { id: links.physicalCountry },
      mailingCountry: { id: links.mailingCountry },
    } satisfies Record<keyof Participant['links'], unknown>),
    personalDetails: withPersonal ? personal : {},
    otherAttributes: others,
  };
}

/** The four phones, each as one text, and the mobile. */
function toPhones(attributes: UnknownObject) {
  const label = (phone: number) => phoneLabel(attributes, phone);
  const whole = (phone: number) => wholePhone(attributes, phone);
  const [mobile] = mobilesIn(attributes);
  return {
    mobile: mobile === undefined ? null : whole(mobile),
    phone1: whole(1),
    phone2: whole(2),
    phone2Label: label(2),
    phone3: whole(3),
    phone3Label: label(3),
    phone4: whole(4),
    phone4Label: label(4),
  };
}

/** The labels and types of the row's keys, for the editor. */
export const contactOutputFields = outputFieldsOf<ContactRow>()([
  { key: 'id', label: 'Contact ID' },
  { key: 'displayName', label: 'Display Name' },
  { key: 'isCompany', label: 'Is Company', type: 'boolean' },
  { key: 'companyName', label: 'Company Name' },
  { key: 'salutation', label: 'Salutation' },
  { key: 'firstName', label: 'First Name' },
  { key: 'middleName', label: 'Middle Name' },
  { key: 'lastName', label: 'Last Name' },
  { key: 'suffix', label: 'Suffix' },
  { key: 'preferredName', label: 'Preferred Name' },
  { key: 'displayInitials', label: 'Initials' },
  { key: 'occupation', label: 'Occupation' },
  { key: 'email', label: 'Email' },
  { key: 'mobile', label: 'Mobile' },
  { key: 'phone1', label: 'Phone 1' },
  { key: 'phone1Label', label: 'Phone 1 Label' },
  { key: 'phone1Country', label: 'Phone 1 Country Code' },
  { key: 'phone1Area', label: 'Phone 1 Area Code' },
  { key: 'phone1Number', label: 'Phone 1 Local Number' },
  { key: 'phone2', label: 'Phone 2' },
  { key: 'phone2Label', label: 'Phone 2 Label' },
  { key: 'phone3', label: 'Phone 3' },
  { key: 'phone3Label', label: 'Phone 3 Label' },
  { key: 'phone4', label: 'Phone 4' },
  { key: 'phone4Label', label: 'Phone 4 Label' },
  { key: 'fax', label: 'Fax' },
  { key: 'sms', label: 'SMS Number' },
  { key: 'website', label: 'Website' },
  { key: 'physicalAddressLine1', label: 'Physical Address Line 1' },
  { key: 'physicalAddressLine2', label: 'Physical Address Line 2' },
  { key: 'physicalCity', label: 'Physical City' },
  { key: 'physicalCounty', label: 'Physical County' },
  { key: 'physicalStateProvince', label: 'Physical State or Province' },
  { key: 'physicalPostCode', label: 'Physical Post Code' },
  { key: 'physicalCountry__id', label: 'Physical Country Code' },
  { key: 'mailingAddressLine1', label: 'Mailing Address Line 1' },
  { key: 'mailingAddressLine2', label: 'Mailing Address Line 2' },
  { key: 'mailingCity', label: 'Mailing City' },
  { key: 'mailingCounty', label: 'Mailing County' },
  { key: 'mailingStateProvince', label: 'Mailing State or Province' },
  { key: 'mailingPostCode', label: 'Mailing Post Code' },
  { key: 'mailingCountry__id', label: 'Mailing Country Code' },
  { key: 'division__id', label: 'Division ID' },
  { key: 'importExternalReference', label: 'External Reference' },
  { key: 'createdTimestamp', label: 'Created At', type: 'datetime' },
  { key: 'modifiedTimestamp', label: 'Modified At', type: 'datetime' },
  { key: 'personalDetails', label: 'Personal Details' },
  { key: 'otherAttributes', label: 'Other Attributes' },
]);

/** The row of a recorded answer. */
export const contactSample: ContactRow = toContactRow(
  decodeParticipant({
    id: '88',
    attributes: {
      displayName: 'Roe, Ann',
      isCompany: 'F',
      salutation: 'Ms',
      firstName: 'Ann',
      lastName: 'Roe',
      email: 'ann.roe@client.example',
      phone1Label: 'Mobile',
      phone1Country: '61',
      phone1Area: '4',
      phone1Number: '5550 1234',
      physicalAddressLine1: '1 Harbour Street',
      physicalCity: 'Port Example',
      physicalStateProvince: 'NSW',
      physicalPostCode: '2000',
      createdTimestamp: '2025-03-04T09:30:00+10:00',
      modifiedTimestamp: '2025-03-04T09:30:01+10:00',
    },
    links: { division: '1', physicalCountry: 'AU' },
  }),
);
