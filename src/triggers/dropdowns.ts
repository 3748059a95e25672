import { EXAMPLE_ACTION } from '../step/changeStepFields.ts';
import { EXISTING_ACTION } from '../actions/existingAction.ts';
import { toInputFields } from '../fields/formFields.ts';
import { withDetails } from '../lib/sentences.ts';
import { lookUpFieldsOfForm } from '../data/actionSheet.ts';
import { lookUpPlaceOf, toNextStepLines } from '../step/nextSteps.ts';
import { fetchActionTypePage } from '../service/actiontypes.ts';
import { actionLine, fetchActionPage } from '../service/actions.ts';
import { participantName } from '../service/participantNames.ts';
import { fetchParticipantPage } from '../service/participants.ts';
import { fetchRolePage } from '../service/participanttypes.ts';
import { roleTitle } from '../contacts/role.ts';
import { collectionLabel } from '../step/typeFields.ts';
import { fetchAssignees } from '../service/users.ts';
import { collectionsAmong, fillableFields, hasRows } from '../data/dataInput.ts';
import { dropdownTrigger } from './dropdownTrigger.ts';

const DROPDOWNS = [
  dropdownTrigger('list_action_types', 'Action Type', fetchActionTypePage, (type) => ({
    id: type.id,
    name: type.name || `Action type ${type.id}`,
  })),
  dropdownTrigger('list_participants', 'Contact', fetchParticipantPage, (contact) => ({
    id: contact.id,
    name: withDetails(participantName(contact) ?? `Contact ${contact.id}`, [contact.email]),
  })),
  dropdownTrigger('list_assignees', 'Assignee', fetchAssignees, ({ id, name, email }) => ({
    id,
    name: withDetails(name ?? email ?? `Contact ${id}`, [name && email]),
  })),
  dropdownTrigger('list_actions', 'Action', fetchActionPage, (action) => ({ id: action.id, name: actionLine(action) })),
  dropdownTrigger('list_roles', 'Role', fetchRolePage, (role) => ({
    id: role.id,
    name: roleTitle(role) ?? `Role ${role.id}`,
  })),
  dropdownTrigger(
    'list_next_steps',
    'Next Step',
    async (client, page, form) => {
      // All of them stand on the first page.
      const steps = page === 0 ? (await lookUpPlaceOf(client, form)).steps : [];
      return { items: toNextStepLines(steps), hasMore: false };
    },
    (line) => line,
    toInputFields({ action: EXISTING_ACTION, exampleAction: EXAMPLE_ACTION }),
  ),
  dropdownTrigger(
    'list_data_collections',
    'Data Collection',
    async (client, page, form) => {
      // All of them stand on the first page.
      const fields = page === 0 ? await lookUpFieldsOfForm(client, form) : [];
      return { items: collectionsAmong(fillableFields(fields)).filter(hasRows), hasMore: false };
    },
    (collection) => ({ id: collection.id, name: collectionLabel(collection) }),
    toInputFields({ action: EXISTING_ACTION }),
  ),
];

/** The hidden triggers that feed dropdowns, by key. */
export const dropdowns = Object.fromEntries(DROPDOWNS.map((trigger) => [trigger.key, trigger]));
