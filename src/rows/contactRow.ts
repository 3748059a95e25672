import type { UnknownObject } from '../lib/object.ts';
import { splitPersonal } from '../service/personalDetails.ts';
import { decodeParticipant, participantName, type Participant } from '../service/participants.ts';
import { text } from '../service/wire/values.ts';
import { outputFieldsOf } from './outputFields.ts';

/** A contact as a later step of a Zap sees it: always the same keys, null where the service says nothing. */
export type ContactRow = ReturnType<typeof toContactRow>;

/**
 * Makes the row of a contact, without personal details unless they are wanted. A link that is decoded but not in the row
 * does not compile.
 */
export function toContactRow(participant: Participant, withPersonal = false) {
  const { name: _nameInCallbacks, links, other, ...attributes } = participant;
  const { personal, others } = splitPersonal(other);
  return {
    ...attributes,
    displayName: participantName(participant),
    ...toPhones({ ...attributes, ...other }),
    ...({
      division: { id: links.division },
      physicalCountry: { id: links.physicalCountry },
      mailingCountry: { id: links.mailingCountry },
    } satisfies Record<keyof Participant['links'], unknown>),
    personalDetails: withPersonal ? personal : {},
    otherAttributes: others,
  };
}

/** The four phones, each as one text, and the mobile: the first that is labelled so, as each firm has its own order. */
function toPhones(attributes: UnknownObject) {
  const label = (phone: number) => text(attributes[`phone${phone}Label`]);
  const whole = (phone: number) =>
    wholeNumber(['Country', 'Area', 'Number'].map((part) => text(attributes[`phone${phone}${part}`])));
  const mobile = [1, 2, 3, 4].find((phone) => whole(phone) && /mobile|cell/i.test(label(phone) ?? ''));
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

/** "+61 4 5550 1234"; null without the number itself. */
const wholeNumber = ([country, area, local]: readonly (string | null)[]): string | null =>
  local ? [country && `+${country.replace('+', '')}`, area, local].filter(Boolean).join(' ') : null;

/** The labels and types of the row's keys, for the editor. */
export const contactOutputFields = outputFieldsOf<ContactRow>()([
  { key: 'id', label: 'Contact ID', type: 'string' },
  { key: 'displayName', label: 'Display Name', type: 'string' },
  { key: 'isCompany', label: 'Is Company', type: 'boolean' },
  { key: 'companyName', label: 'Company Name', type: 'string' },
  { key: 'salutation', label: 'Salutation', type: 'string' },
  { key: 'firstName', label: 'First Name', type: 'string' },
  { key: 'middleName', label: 'Middle Name', type: 'string' },
  { key: 'lastName', label: 'Last Name', type: 'string' },
  { key: 'suffix', label: 'Suffix', type: 'string' },
  { key: 'preferredName', label: 'Preferred Name', type: 'string' },
  { key: 'displayInitials', label: 'Initials', type: 'string' },
  { key: 'occupation', label: 'Occupation', type: 'string' },
  { key: 'email', label: 'Email', type: 'string' },
  { key: 'mobile', label: 'Mobile', type: 'string' },
  { key: 'phone1', label: 'Phone 1', type: 'string' },
  { key: 'phone1Label', label: 'Phone 1 Label', type: 'string' },
  { key: 'phone1Country', label: 'Phone 1 Country Code', type: 'string' },
  { key: 'phone1Area', label: 'Phone 1 Area Code', type: 'string' },
  { key: 'phone1Number', label: 'Phone 1 Local Number', type: 'string' },
  { key: 'phone2', label: 'Phone 2', type: 'string' },
  { key: 'phone2Label', label: 'Phone 2 Label', type: 'string' },
  { key: 'phone3', label: 'Phone 3', type: 'string' },
  { key: 'phone3Label', label: 'Phone 3 Label', type: 'string' },
  { key: 'phone4', label: 'Phone 4', type: 'string' },
  { key: 'phone4Label', label: 'Phone 4 Label', type: 'string' },
  { key: 'fax', label: 'Fax', type: 'string' },
  { key: 'sms', label: 'SMS Number', type: 'string' },
  { key: 'website', label: 'Website', type: 'string' },
  { key: 'physicalAddressLine1', label: 'Physical Address Line 1', type: 'string' },
  { key: 'physicalAddressLine2', label: 'Physical Address Line 2', type: 'string' },
  { key: 'physicalCity', label: 'Physical City', type: 'string' },
  { key: 'physicalCounty', label: 'Physical County', type: 'string' },
  { key: 'physicalStateProvince', label: 'Physical State or Province', type: 'string' },
  { key: 'physicalPostCode', label: 'Physical Post Code', type: 'string' },
  { key: 'physicalCountry__id', label: 'Physical Country Code', type: 'string' },
  { key: 'mailingAddressLine1', label: 'Mailing Address Line 1', type: 'string' },
  { key: 'mailingAddressLine2', label: 'Mailing Address Line 2', type: 'string' },
  { key: 'mailingCity', label: 'Mailing City', type: 'string' },
  { key: 'mailingCounty', label: 'Mailing County', type: 'string' },
  { key: 'mailingStateProvince', label: 'Mailing State or Province', type: 'string' },
  { key: 'mailingPostCode', label: 'Mailing Post Code', type: 'string' },
  { key: 'mailingCountry__id', label: 'Mailing Country Code', type: 'string' },
  { key: 'division__id', label: 'Division ID', type: 'string' },
  { key: 'debtorStatementSendEmail', label: 'Sends Debtor Statements by Email', type: 'boolean' },
  { key: 'debtorStatementUsePrimaryEmail', label: 'Debtor Statements Use Email', type: 'boolean' },
  { key: 'debtorStatementEmail', label: 'Debtor Statement Email', type: 'string' },
  { key: 'importExternalReference', label: 'External Reference', type: 'string' },
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
