import { decodeParticipant, participantName, type Participant } from '../service/participants.ts';
import { outputFieldsOf } from './outputFields.ts';

/** A contact as a later step of a Zap sees it: always the same keys, null where the service says nothing. */
export type ContactRow = ReturnType<typeof toContactRow>;

/** Makes the row of a contact. A link that is decoded but not in the row does not compile. */
export function toContactRow(participant: Participant) {
  const { name: _nameInCallbacks, links, other, ...attributes } = participant;
  return {
    ...attributes,
    displayName: participantName(participant),
    ...({
      division: { id: links.division },
      physicalCountry: { id: links.physicalCountry },
      mailingCountry: { id: links.mailingCountry },
    } satisfies Record<keyof Participant['links'], unknown>),
    otherAttributes: other,
  };
}

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
  { key: 'preferredName', label: 'Preferred Name', type: 'string' },
  { key: 'email', label: 'Email', type: 'string' },
  { key: 'phone1Label', label: 'Phone Label', type: 'string' },
  { key: 'phone1Country', label: 'Phone Country Code', type: 'string' },
  { key: 'phone1Area', label: 'Phone Area Code', type: 'string' },
  { key: 'phone1Number', label: 'Phone Number', type: 'string' },
  { key: 'website', label: 'Website', type: 'string' },
  { key: 'physicalAddressLine1', label: 'Physical Address Line 1', type: 'string' },
  { key: 'physicalAddressLine2', label: 'Physical Address Line 2', type: 'string' },
  { key: 'physicalCity', label: 'Physical City', type: 'string' },
  { key: 'physicalStateProvince', label: 'Physical State or Province', type: 'string' },
  { key: 'physicalPostCode', label: 'Physical Post Code', type: 'string' },
  { key: 'physicalCountry__id', label: 'Physical Country Code', type: 'string' },
  { key: 'mailingAddressLine1', label: 'Mailing Address Line 1', type: 'string' },
  { key: 'mailingAddressLine2', label: 'Mailing Address Line 2', type: 'string' },
  { key: 'mailingCity', label: 'Mailing City', type: 'string' },
  { key: 'mailingStateProvince', label: 'Mailing State or Province', type: 'string' },
  { key: 'mailingPostCode', label: 'Mailing Post Code', type: 'string' },
  { key: 'mailingCountry__id', label: 'Mailing Country Code', type: 'string' },
  { key: 'division__id', label: 'Division ID', type: 'string' },
  { key: 'createdTimestamp', label: 'Created At', type: 'datetime' },
  { key: 'modifiedTimestamp', label: 'Modified At', type: 'datetime' },
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
