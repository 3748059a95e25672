import * as zod from 'zod/mini';
import { readBody, recordId } from './body.ts';
import { recordReply } from './listing.ts';
import { actionParticipant, type ActionParticipantRecord } from './records.ts';
import { refuseFor, type Problem } from './refusal.ts';
import type { Handler } from './service.ts';
import type { Firm } from './firm.ts';

const ONE = zod.strictObject({
  links: zod.strictObject({ action: recordId, participantType: recordId, participant: recordId }),
});
/** "An array under the wrapper is taken too, several records in one POST." */
const BODY = zod.strictObject({ actionparticipants: zod.union([ONE, zod.array(ONE).check(zod.minLength(1))]) });

/** POST /actionparticipants. All of them or none; who has the role already is refused. */
export const addParticipants: Handler = ({ service, body }) => {
  const { firm, wire } = service;
  const wanted = [readBody(BODY, body).actionparticipants].flat().map(({ links }) => links);
  refuseFor(wanted.flatMap((links) => problemsOf(links, firm)));
  const added = wanted.map((links) => {
    const record = actionParticipant(links, firm.actionParticipants.size + 1);
    firm.actionParticipants.set(record.id, record);
    return record;
  });
  return recordReply(service, wire.createdStatus, 'actionparticipants', ...added);
};

function problemsOf(links: ActionParticipantRecord['links'], firm: Firm): readonly Problem[] {
  const wrong = (link: keyof typeof links, what: string): Problem => ({
    detail: `${what} ${link} ${links[link]}`,
    pointer: `/actionparticipants/links/${link}`,
  });
  const known = { action: firm.actions, participantType: firm.participantTypes, participant: firm.participants };
  const missing = (['action', 'participantType', 'participant'] as const).filter(
    (link) => !known[link].has(links[link]),
  );
  const isThere = firm.actionParticipants.has(actionParticipant(links, 0).id);
  return isThere ? [wrong('participant', 'In the role already:')] : missing.map((link) => wrong(link, 'There is no'));
}
