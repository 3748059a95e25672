import * as zod from 'zod/mini';
import { readBody, recordId } from './body.ts';
import type { Firm } from './firm.ts';
import { recordReply } from './listing.ts';
import { actionParticipant, type ActionParticipantRecord } from './records.ts';
import { refuseFor, type Problem } from './refusal.ts';
import type { Handler } from './service.ts';

const ONE = zod.strictObject({
  links: zod.strictObject({ action: recordId, participantType: recordId, participant: recordId }),
});
/** "An array under the wrapper is taken too, several records in one POST." */
const BODY = zod.strictObject({ actionparticipants: zod.union([ONE, zod.array(ONE).check(zod.minLength(1))]) });

/** POST /actionparticipants. All of them or none; who has the role already is refused. */
export const addParticipants: Handler = ({ service, body }) => {
  const { firm, wire } = service;
  const wanted = [readBody(BODY, body).actionparticipants].flat().map(({ links }) => links);
  const ids = wanted.map((links) => actionParticipant(links, 0).id);
  refuseFor(wanted.flatMap((links, index) => problemsOf(links, firm, ids.slice(0, index))));
  const added = wanted.map((links) => {
    const record = actionParticipant(links, firm.actionParticipants.size + 1);
    firm.actionParticipants.set(record.id, record);
    return record;
  });
  return recordReply(service, wire.createdStatus, 'actionparticipants', ...added);
};

const LINKS = ['action', 'participantType', 'participant'] as const;

/** `earlier` are the ids of the records before it in the same body. */
function problemsOf(
  links: ActionParticipantRecord['links'],
  firm: Firm,
  earlier: readonly string[],
): readonly Problem[] {
  const wrong = (link: keyof typeof links, what: string): Problem => ({
    detail: `${what} ${link} ${links[link]}`,
    pointer: `/actionparticipants/links/${link}`,
  });
  const known = { action: firm.actions, participantType: firm.participantTypes, participant: firm.participants };
  const missing = LINKS.filter((link) => !known[link].has(links[link]));
  const { id } = actionParticipant(links, 0);
  const isThere = firm.actionParticipants.has(id) || earlier.includes(id);
  return isThere ? [wrong('participant', 'In the role already:')] : missing.map((link) => wrong(link, 'There is no'));
}
