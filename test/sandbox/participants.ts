import * as zod from 'zod/mini';
import { readBody } from './body.ts';
import { timestamp } from './clock.ts';
import { changeReply, recordReply } from './listing.ts';
import { PARTICIPANT, participantRecord, type ParticipantAttributes, type ParticipantRecord } from './records.ts';
import { Refusal } from './refusal.ts';
import type { Handler, Service } from './service.ts';

/** POST /participants. What is no attribute of a participant is refused, its id too: the service gives that. */
export const createParticipant: Handler = ({ service, body, answered }) => {
  const participant = insertParticipant(service, readBody(BODY, body).participants, answered);
  return recordReply(service, service.wire.createdStatus, 'participants', participant);
};

/** A name that one kind of participant needs: a person both names, a company its own. */
const needs = (isCompany: 'T' | 'F', name: 'companyName' | 'firstName' | 'lastName') =>
  zod.refine<zod.output<typeof PARTICIPANT>>((given) => given.isCompany !== isCompany || given[name] !== null, {
    path: [name],
    error: 'is required',
  });

const BODY = zod.strictObject({
  participants: PARTICIPANT.check(needs('T', 'companyName'), needs('F', 'firstName'), needs('F', 'lastName')),
});

/** PUT /participants/{id}: what is named is replaced, anything else stays. The outcome has to be a possible participant. */
export const updateParticipant: Handler = ({ service, id, body }) => {
  const { firm, now, displayNames } = service;
  const before = firm.participants.get(id);
  if (!before) throw new Refusal('notFound', `No participants record has the id ${id}`);
  const { participants: named } = readBody(NAMED, body);
  const { id: own, displayName: _displayName, createdTimestamp, modifiedTimestamp: _modified, ...writable } = before;
  const links = { ...before.links, ...named.links };
  const changed = readBody(BODY, { participants: { ...writable, ...named, links } }).participants;
  const record = { ...participantRecord(own, changed, timestamp(now()), displayNames), createdTimestamp };
  firm.participants.set(id, record);
  return changeReply(service, 'participants', record);
};

const NAMED = zod.object({ participants: zod.looseObject({ links: zod.optional(zod.looseObject({})) }) });

/** "ParticipantCreated": a new participant record is created, by whatever way. */
export function insertParticipant(
  { firm, events, now, displayNames }: Service,
  attributes: ParticipantAttributes,
  answered?: Promise<void>,
  created = timestamp(now()),
): ParticipantRecord {
  const record = participantRecord(firm.next.participant, attributes, created, displayNames);
  firm.next.participant += 1;
  firm.participants.set(String(record.id), record);
  events.fire('ParticipantCreated', record, answered);
  return record;
}
