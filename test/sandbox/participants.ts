import * as zod from 'zod/mini';
import { filledText, readBody, recordId } from './body.ts';
import { timestamp } from './clock.ts';
import { recordReply } from './listing.ts';
import type { ParticipantRecord } from './records.ts';
import { refuseFor, type Problem } from './refusal.ts';
import type { Handler, Service } from './service.ts';

/** What a caller may say about a new participant; displayName is read-only. */
export type ParticipantAttributes = Partial<
  Omit<ParticipantRecord, 'id' | 'displayName' | 'createdTimestamp' | 'modifiedTimestamp' | 'links'>
> &
  Readonly<{ links?: Partial<ParticipantRecord['links']> }>;

/** A participant with null for whatever is not said. */
export function participantRecord(id: number, attributes: ParticipantAttributes, at: string): ParticipantRecord {
  const { companyName = null, firstName = null, lastName = null } = attributes;
  const { isCompany = companyName !== null && lastName === null ? 'T' : 'F' } = attributes;
  const person = [lastName, firstName].filter((name) => name !== null).join(', ');
  return {
    id,
    displayName: isCompany === 'T' ? (companyName ?? '') : person,
    salutation: null,
    middleName: null,
    preferredName: null,
    physicalAddressLine1: null,
    physicalAddressLine2: null,
    physicalCity: null,
    physicalStateProvince: null,
    physicalPostCode: null,
    mailingAddressLine1: null,
    mailingAddressLine2: null,
    mailingCity: null,
    mailingStateProvince: null,
    mailingPostCode: null,
    phone1Label: null,
    phone1Country: null,
    phone1Area: null,
    phone1Number: null,
    phone2Label: null,
    phone2Country: null,
    phone2Area: null,
    phone2Number: null,
    email: null,
    website: null,
    occupation: null,
    ...attributes,
    isCompany,
    companyName,
    firstName,
    lastName,
    createdTimestamp: at,
    modifiedTimestamp: at,
    links: { physicalCountry: null, mailingCountry: null, division: '1', ...attributes.links },
  };
}

/** POST /participants. What is no attribute of a participant is refused, its id too: the service gives that. */
export const createParticipant: Handler = ({ service, body, answered }) => {
  const { participants: attributes } = readBody(BODY, body);
  refuseFor([...nameProblems(attributes), ...countryProblems(attributes)]);
  const participant = insertParticipant(service, attributes, answered);
  return recordReply(service, service.wire.createdStatus, 'participants', participant);
};

/** "ParticipantCreated": a new participant record is created, by whatever way. */
export function insertParticipant(
  service: Service,
  attributes: ParticipantAttributes,
  answered?: Promise<void>,
): ParticipantRecord {
  const { firm, events, now } = service;
  const record = participantRecord(firm.next.participant, attributes, timestamp(now()));
  firm.next.participant += 1;
  firm.participants.set(String(record.id), record);
  events.fire('ParticipantCreated', record, answered);
  return record;
}

const line = zod.exactOptional(zod.nullable(filledText.check(zod.maxLength(255))));
const callingCode = zod.exactOptional(zod.nullable(zod.int()));
const link = zod.exactOptional(zod.nullable(recordId));

const BODY = zod.strictObject({
  participants: zod.strictObject({
    isCompany: zod.enum(['T', 'F']),
    companyName: line,
    salutation: line,
    firstName: line,
    middleName: line,
    lastName: line,
    preferredName: line,
    physicalAddressLine1: line,
    physicalAddressLine2: line,
    physicalCity: line,
    physicalStateProvince: line,
    physicalPostCode: line,
    mailingAddressLine1: line,
    mailingAddressLine2: line,
    mailingCity: line,
    mailingStateProvince: line,
    mailingPostCode: line,
    phone1Label: line,
    phone1Country: callingCode,
    phone1Area: line,
    phone1Number: line,
    phone2Label: line,
    phone2Country: callingCode,
    phone2Area: line,
    phone2Number: line,
    email: line,
    website: line,
    occupation: line,
    links: zod.exactOptional(
      zod.strictObject({ physicalCountry: link, mailingCountry: link, division: zod.exactOptional(recordId) }),
    ),
  }),
});

/** A person needs both names, a company its name. */
const nameProblems = (attributes: ParticipantAttributes): Problem[] =>
  (attributes.isCompany === 'T' ? (['companyName'] as const) : (['firstName', 'lastName'] as const))
    .filter((name) => !zod.safeParse(filledText, attributes[name]).success)
    .map((name) => ({ detail: `${name} is required`, pointer: `/participants/${name}` }));

/** The public facts do not show the countries themselves; here a country is known by its two letters. */
const countryProblems = ({ links = {} }: ParticipantAttributes): Problem[] =>
  (['physicalCountry', 'mailingCountry'] as const)
    .filter((name) => !/^[A-Z]{2}$/.test(links[name] ?? 'XX'))
    .map((name) => ({ detail: `No country has the id ${links[name]}`, pointer: `/participants/links/${name}` }));
