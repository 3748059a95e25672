import type { Bundle, PlainInputField, Trigger, ZObject } from 'zapier-platform-core';
import { actionOfFormFields, exampleOfFormFields } from '../actions/actionOfForm.ts';
import { lookUpFoldersOfForm } from '../actions/folders.ts';
import { lookUpTasksOfForm, taskLine } from '../actions/whichTask.ts';
import { roleLabel } from '../contacts/displayNames.ts';
import {
  collectionLabel,
  collectionsAmong,
  fillableFields,
  hasRows,
  lookUpFieldsOfForm,
} from '../data/fillableFields.ts';
import type { InputData } from '../forms/inputData.ts';
import { withDetails } from '../lib/sentences.ts';
import { pageOf } from '../platform/handedOver.ts';
import { actionLine, fetchActionPage } from '../service/actions.ts';
import { fetchActionTypePage } from '../service/actiontypes.ts';
import { openClient, type Client } from '../service/client.ts';
import { problem } from '../service/errors/failure.ts';
import { MAX_PAGES, type Listing } from '../service/lists.ts';
import { displayNameOf, fetchParticipantPage } from '../service/participants.ts';
import { fetchRolePage } from '../service/participanttypes.ts';
import { fetchAssignees } from '../service/users.ts';
import { lookUpNextStepsOfForm, toNextStepLines } from '../step/nextSteps.ts';

/** `fetchPage` counts from 0 and returns only what can be chosen. The id is added to lines that would look the same. */
const dropdownTrigger = <Item>(
  key: string,
  noun: string,
  fetchPage: (client: Client, page: number, form: InputData) => Promise<Listing<Item>>,
  toDropdownLine: (item: Item) => Readonly<{ id: string; name: string }>,
  inputFields?: PlainInputField[],
) => {
  const perform = async (z: ZObject, bundle: Bundle) => {
    const client = openClient(z, bundle);
    /** The platform takes an empty page for the end of the list, so it is skipped. */
    const firstItems = async (page: number, pagesLeft = MAX_PAGES): Promise<readonly Item[]> => {
      const { items, isComplete } = await fetchPage(client, page, bundle.inputData);
      if (items.length > 0 || isComplete) return items;
      if (pagesLeft > 1) return firstItems(page + 1, pagesLeft - 1);
      throw problem(TOO_MANY_PAGES);
    };
    const lines = (await firstItems(pageOf(bundle))).map(toDropdownLine);
    const times = Map.groupBy(lines, ({ name }) => name);
    const isUnique = (name: string): boolean => times.get(name)?.length === 1;
    return lines.map(({ id, name }) => ({ id, name: isUnique(name) ? name : `${name} [${id}]` }));
  };

  return {
    key,
    noun,
    display: {
      label: `List ${noun}s`,
      description: `Triggers when the list of ${noun.toLowerCase()}s is opened.`,
      hidden: true,
    },
    operation: { type: 'polling', ...(inputFields && { inputFields }), perform, canPaginate: true },
  } satisfies Trigger;
};

const TOO_MANY_PAGES =
  'Actionstep lists too many entries in a row that cannot be chosen. Type the name or the number instead.';

const DROPDOWNS = [
  dropdownTrigger('list_action_types', 'Action Type', fetchActionTypePage, (type) => ({
    id: type.id,
    name: type.name || `Action type ${type.id}`,
  })),
  dropdownTrigger('list_participants', 'Contact', fetchParticipantPage, (contact) => ({
    id: contact.id,
    name: withDetails(displayNameOf(contact) ?? `Contact ${contact.id}`, [contact.email]),
  })),
  dropdownTrigger('list_assignees', 'Assignee', fetchAssignees, ({ id, name, email }) => ({
    id,
    name: withDetails(name ?? email ?? `Contact ${id}`, [name && email]),
  })),
  dropdownTrigger('list_actions', 'Matter', fetchActionPage, (action) => ({ id: action.id, name: actionLine(action) })),
  dropdownTrigger('list_roles', 'Role', fetchRolePage, ({ id, name }) => ({
    id,
    name: roleLabel({ typeId: id, name }),
  })),
  dropdownTrigger(
    'list_next_steps',
    'Next Step',
    async (client, page, form) => {
      // The first page has all of them.
      const steps = page === 0 ? (await lookUpNextStepsOfForm(client, form)).steps : [];
      return { items: toNextStepLines(steps), isComplete: true };
    },
    (line) => line,
    exampleOfFormFields,
  ),
  dropdownTrigger(
    'list_data_collections',
    'Data Collection',
    async (client, page, form) => {
      const fields = page === 0 ? await lookUpFieldsOfForm(client, form) : [];
      return { items: collectionsAmong(fillableFields(fields)).filter(hasRows), isComplete: true };
    },
    (collection) => ({ id: collection.id, name: collectionLabel(collection) }),
    actionOfFormFields,
  ),
  dropdownTrigger(
    'list_folders',
    'Folder',
    async (client, page, form) => {
      const items = page === 0 ? await lookUpFoldersOfForm(client, form) : [];
      return { items, isComplete: true };
    },
    (line) => line,
    actionOfFormFields,
  ),
  dropdownTrigger(
    'list_tasks',
    'Open Task',
    (client, page, form) => lookUpTasksOfForm(client, form, page),
    (task) => ({ id: task.id, name: taskLine(task) }),
    actionOfFormFields,
  ),
];

export const dropdowns = Object.fromEntries(DROPDOWNS.map((trigger) => [trigger.key, trigger]));
