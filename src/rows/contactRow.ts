import { splitPersonal } from '../service/personalDetails.ts';
import { participantName } from '../service/participantNames.ts';
import { decodeParticipant, type Participant } from '../service/participants.ts';
import { mobileOf, wholePhone } from '../service/wire/phones.ts';
import { flag, outputFieldsOf, WARNINGS } from './outputFields.ts';

export type ContactRow = ReturnType<typeof toContactRow>;

/** Personal details only if they are wanted. A link that is decoded but not in the row does not compile. */
export function toContactRow(participant: Participant, withPersonal = false) {
  const { name: _nameInCallbacks, links, other, absent: _absent, ...attributes } = participant;
  const { personal, others } = splitPersonal(other);
  return {
    ...attributes,
    displayName: participantName(participant),
    mobile: mobileOf(other),
    phone1: wholePhone(other, 1),
    phone2: wholePhone(other, 2),
    phone3: wholePhone(other, 3),
    phone4: wholePhone(other, 4),
    ...({
      division: { id: links.division },
      physicalCountry: { id: links.physicalCountry },
      mailingCountry: { id: links.mailingCountry },
    } satisfies Record<keyof Participant['links'], unknown>),
    personalDetails: withPersonal ? personal : {},
    otherAttributes: others,
  };
}

export const CONTACT_LABELS = {
  id: 'Contact ID',
  displayName: 'Display Name',
  isCompany: flag('Is Company'),
  companyName: 'Company Name',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  mobile: 'Mobile',
  phone1: 'Phone 1',
  phone2: 'Phone 2',
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
  importExternalReference: 'External Reference',
  createdTimestamp: { label: 'Created At', type: 'datetime' },
} as const;

export const contactOutputFields = outputFieldsOf<ContactRow>(CONTACT_LABELS);

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

export const createdContactOutputFields = outputFieldsOf<ReturnType<typeof toCreatedContactRow>>({
  ...CONTACT_LABELS,
  alreadyExisted: flag('Already Existed'),
  ...WARNINGS,
});

export const createdContactSample = toCreatedContactRow(ANN, []);

/** Makes the row of a contact that was found; `matchCount` is how many were. */
export const toFoundContactRow = (participant: Participant, withPersonal: boolean, matchCount: number) => ({
  ...toContactRow(participant, withPersonal),
  matchCount,
});

export const foundContactOutputFields = outputFieldsOf<ReturnType<typeof toFoundContactRow>>({
  ...CONTACT_LABELS,
  matchCount: { label: 'Number of Matches', type: 'integer' },
});

export const foundContactSample = toFoundContactRow(ANN, false, 1);
