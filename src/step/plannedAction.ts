/* The action that a run of Create Action would open: its record for the row of a check, and what happens, in words. */

import { contactLabel, roleLabel } from '../contacts/displayNames.ts';
import { excerpt, listedInPart, quoted, withDetails } from '../lib/sentences.ts';
import { decodeAction, type NamedAction } from '../service/actions.ts';
import { fullNameOf, type Participant } from '../service/participants.ts';
import { namesIn, type Content } from './body.ts';
import { itemsInWords } from './row.ts';

export const toPlannedAction = (content: Content, typeName: string | null): Omit<NamedAction, 'id'> => {
  const { step, input, assignee } = content;
  const action = decodeAction({
    id: '',
    attributes: {
      name: input.actionName,
      reference: input.fileReference || null,
      importExternalReference: input.externalReference || null,
      priority: input.priority || 0,
      status: input.status || 'Active',
    },
    links: {
      actionType: step.actionTypeId,
      assignedTo: assignee?.id,
      primaryParticipants: firstFilledRole(content)[1].map(({ id }) => id),
    },
  });
  const actionTypes = new Map([[step.actionTypeId, typeName]]);
  return { action, names: { ...namesIn(content), actionTypes } };
};

export function openingInWords(content: Content, typeName: string | null): string {
  const [typeId, contacts] = firstFilledRole(content);
  const role = content.step.roles.find((one) => one.typeId === typeId);
  const people = listedInPart(contacts, (contact) => excerpt(fullNameOf(contact) ?? contactLabel(contact)));
  const whom = role ? `, ${roleLabel(role)}: ${people}` : '';
  return `would open ${withDetails(quoted(content.input.actionName), [typeName])}${whom}${itemsInWords(content)}`;
}

/** The first role that has contacts: the service usually makes these the primary contacts. */
const firstFilledRole = ({ parties }: Content): FilledRole =>
  [...parties].find(([, contacts]) => contacts.length > 0) ?? [undefined, []];

type FilledRole = readonly [typeId: string | undefined, contacts: readonly Participant[]];
