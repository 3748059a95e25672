import { byId, participantRecord, type DisplayNames, type Flag, type ParticipantAttributes } from '../records.ts';

export type ParticipantTypeRecord = ReturnType<typeof participantType>;
export type UserRecord = ReturnType<typeof user>;

const SEEDED_AT = '2024-02-01T09:00:00+10:00';

/** Invented people and companies; some cannot be written to, two share a name, one has an employer. */
const PEOPLE: readonly (readonly [id: number, attributes: ParticipantAttributes])[] = [
  [15, { firstName: 'Sam', lastName: 'Poe', email: 'sam.poe@harbourlaw.example', occupation: 'Solicitor' }],
  [16, { firstName: 'Kim', lastName: 'Loe', email: 'kim.loe@harbourlaw.example', occupation: 'Partner' }],
  [17, { firstName: 'Lee', lastName: 'Voe', email: 'lee.voe@harbourlaw.example', occupation: 'Paralegal' }],
  [
    18,
    {
      firstName: 'Max',
      lastName: 'Noe',
      // A firm can mark its own people so.
      preferredName: 'Staff',
      companyName: 'Harbour Law',
      email: 'max.noe@harbourlaw.example',
      occupation: 'Clerk',
    },
  ],
  [
    88,
    {
      firstName: 'Ann',
      lastName: 'Roe',
      email: 'ann.roe@mail.example',
      physicalCity: 'Fremantle',
      phone1Label: 'Mobile',
      phone1Number: '0491570006',
      phone2Label: 'Work',
      phone2Country: 61,
      phone2Area: '8',
      phone2Number: '5550 1234',
      birthTimestamp: '23-May-1987',
      gender: 'F',
      taxNumber: 'NH838-23M',
      amlProgress: 75,
    },
  ],
  [
    89,
    {
      firstName: 'Jane',
      middleName: 'Mary',
      lastName: 'Roe',
      preferredName: 'Janie',
      email: 'jane.roe@mail.example',
      aliases: 'Jane Loe',
    },
  ],
  [90, { firstName: 'John', lastName: 'Doe', email: 'john.doe@mail.example' }],
  [91, { firstName: 'John', lastName: 'Doe', email: 'j.doe@post.example' }],
  [92, { firstName: 'Pat', lastName: 'Moe' }],
  [93, { firstName: 'Gil', lastName: 'Toe', companyName: 'Toe Plumbing', email: 'not known' }],
  [94, { firstName: 'Zoë', lastName: 'Núñez-Łoś', email: 'zoe@mail.example', importExternalReference: 'CRM-94' }],
  [95, { companyName: 'Brightwater Realty', email: 'sales@brightwater.example' }],
  [96, { companyName: 'Quay Lenders, Sons & Co', email: 'loans@quaylenders.example' }],
  [97, { companyName: 'Old Mill Holdings' }],
  [98, { firstName: 'Bo', lastName: "O'Foe", email: 'family@mail.example' }],
  [99, { firstName: 'Di', lastName: "O'Foe", email: 'family@mail.example' }],
];

/** The service fills in the country of the firm, also for a phone without a number. */
const FIRM_COUNTRY = { phone1Country: 61, phone2Country: 61, phone3Country: 61, phone4Country: 61 };

const seeded = (form: DisplayNames) =>
  PEOPLE.map(([id, attributes]) => participantRecord(id, { ...FIRM_COUNTRY, ...attributes }, SEEDED_AT, form));

const SEEDED = { withAllNames: seeded('withAllNames'), lastAndFirst: seeded('lastAndFirst') };

/** Copies: they take a hundredth of the time. */
export const participants = (form: DisplayNames) =>
  byId(SEEDED[form].map((record) => ({ ...record, links: { ...record.links } })));

export const participantTypes = () =>
  byId([
    participantType(71, 'Client', { isBaseParticipantType: 'T' }),
    participantType(72, 'Opposing party', { displayName: 'Other side' }),
    participantType(73, 'Executor', { companyFlag: 'F' }),
    participantType(27, 'Agent', { companyFlag: 'T', description: 'Real estate agent' }),
    participantType(45, 'Staff', { isBaseParticipantType: 'T', companyFlag: 'F' }),
    participantType(46, 'Lender', { companyFlag: 'T', taxNumberAlias: 'ABN' }),
    participantType(47, 'Witness'),
    participantType(48, 'Client_Primary_Contact', { displayName: 'Client Primary Contact' }),
  ]);

type TypeDetails = Partial<
  Record<'displayName' | 'description' | 'taxNumberAlias', string> &
    Record<'isBaseParticipantType' | 'companyFlag', Flag>
>;

const participantType = (id: number, name: string, details: TypeDetails = {}) => ({
  id,
  name,
  displayName: details.displayName ?? name,
  description: details.description ?? '',
  isBaseParticipantType: details.isBaseParticipantType ?? 'F',
  companyFlag: details.companyFlag ?? null,
  taxNumberAlias: details.taxNumberAlias ?? null,
});

/** User 5 is the one who connects. A user's id is never the id of their participant. */
export const users = () =>
  byId([user(5, '15', 'sam.poe'), user(6, '16', 'kim.loe'), user(7, '17', 'lee.voe'), user(8, '18', 'max.noe')]);

const user = (id: number, participant: string, mailbox: string) => ({
  id,
  isCurrent: id === 5 ? 'T' : 'F',
  emailAddress: `${mailbox}@harbourlaw.example`,
  isActive: id === 8 ? 'F' : 'T',
  links: { participant, division: '1' },
});
