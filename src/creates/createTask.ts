import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { assigneeChange, lookUpAfterWrite } from '../actions/afterWrite.ts';
import { ASSIGNEE, chooseAssignee, lookUpStaff, type Staff } from '../actions/assignee.ts';
import { EXISTING_ACTION, idGiven, lookUpAction, parseExistingAction, toActionLink } from '../actions/givenAction.ts';
import { EXISTING_CONTACT } from '../contacts/chooseContacts.ts';
import { otherValues, type Change } from '../fields/changes.ts';
import {
  asExample,
  choicesOf,
  findChoice,
  findFieldProblems,
  toInputFields,
  type FormField,
} from '../fields/formFields.ts';
import { linesOf, textOf, type InputData } from '../fields/inputData.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { outputFieldsOf, WARNINGS, withoutNulls } from '../fields/outputFields.ts';
import { givenContacts } from '../fields/people.ts';
import { findPlaceholders } from '../fields/placeholders.ts';
import type { UnknownObject } from '../lib/object.ts';
import { quoted } from '../lib/sentences.ts';
import { normalText } from '../lib/text.ts';
import {
  joinNames,
  namesOfContacts,
  NO_NAMES,
  personIn,
  type ActionNames,
  type NamedAction,
} from '../service/actions.ts';
import { actionPage } from '../service/address.ts';
import { openClient, type Client } from '../service/client.ts';
import { zoneOf } from '../service/connection.ts';
import { stopFor } from '../service/errors/failure.ts';
import { knownContact, participantName, type Participant } from '../service/participants.ts';
import { decodeTask, OPEN_TASK, submitTask, type ActionTask } from '../service/tasks.ts';
import { text, withNulls } from '../service/wire/record.ts';
import { mayBeCreated, writeOnce } from '../service/writes.ts';
import { EXAMPLE_AHEAD, EXAMPLE_DATE, parseDeadline } from '../step/values/dates.ts';

const TASK_FIELDS = {
  action: EXISTING_ACTION,
  name: { label: 'Task Name', required: true },
  dueDate: {
    label: 'Due Date',
    placeholder: asExample(EXAMPLE_DATE),
    helpText: `A date such as ${EXAMPLE_DATE} or ${EXAMPLE_AHEAD}: the task is due by its end.`,
  },
  assignedToParticipant: { ...ASSIGNEE, helpText: EXISTING_CONTACT.helpText },
  description: { label: 'Description', type: 'text' },
  priority: { label: 'Priority', choices: choicesOf('Low', 'Normal', 'High'), helpText: 'Defaults to Normal.' },
} as const satisfies Readonly<Record<string, FormField>>;

/** The filled-in attributes of a task, its action and assignee as they were given, and what is wrong with the input. */
function parseTask(inputData: InputData, timeZone: string | null) {
  const action = parseExistingAction(inputData);
  const calendar = { timeZone, order: null, orderField: null };
  const dueDate = textOf(inputData['dueDate']);
  const due = parseDeadline(dueDate, calendar);
  const priority = findChoice(TASK_FIELDS.priority.choices, textOf(inputData['priority']));
  const description = linesOf(inputData['description']);
  return {
    action: action.text,
    assignee: givenContacts(inputData['assignedToParticipant']),
    attributes: {
      name: textOf(inputData['name']),
      ...('value' in due && { dueTimestamp: due.value }),
      ...(priority && { priority }),
      ...(description !== '' && { description }),
    },
    problems: [
      ...action.problems,
      ...findFieldProblems(inputData, TASK_FIELDS),
      ...findPlaceholders(inputData, { name: TASK_FIELDS.name }),
      ...('fault' in due && dueDate !== '' ? [`"${TASK_FIELDS.dueDate.label}": ${quoted(dueDate)} ${due.fault}.`] : []),
    ],
  };
}

const perform = async (z: ZObject, bundle: Bundle) => {
  const client = openClient(z, bundle);
  const { action, assignee: given, attributes, problems } = parseTask(bundle.inputData, zoneOf(bundle));
  stopFor(problems, TASK_NOT_CREATED);
  const [found, staff] = await Promise.all([
    identifyAction(client, action),
    given.length > 0 ? lookUpStaff(client, 'rethrow') : undefined,
  ]);
  // An unclear assignee is a problem, as it is by default in Create Action.
  const chosen = chooseAssignee(given, staff);
  stopFor(chosen.problems ?? [], TASK_NOT_CREATED);
  const { contact: assignee } = chosen;
  const links = { action: found.id, ...(assignee && { assignee: assignee.id }) };
  // Only the row needs the name of the action, so it is read in parallel with the POST.
  const reading = found.named ?? lookUpAfterWrite(client, found.id);
  return writeOnce({
    send: async () => {
      const task = await submitTask(client, { attributes, links });
      const named = await reading;
      const names = joinNames(named?.names ?? NO_NAMES, namesOfContacts(contactsIn(staff, assignee)));
      const asked = toAsked({ status: OPEN_TASK, ...attributes }, assignee, names);
      const warnings = [...(chosen.warnings ?? []), ...otherValues(asked, task)];
      return toCreatedTaskRow(task, toActionLink(client, found.id, named?.action), names, warnings);
    },
    labels: () => new Map(Object.entries(COMPARED)),
    unconfirmed: (happened) =>
      mayBeCreated('task', happened, 'Look for it among the tasks of the action in Actionstep.'),
  });
};

const TASK_NOT_CREATED = 'The task was not created';

type FoundAction = Readonly<{ id: string; named?: NamedAction }>;

/** A number or a link needs no look-up: the service knows best whether there is such an action. */
async function identifyAction(client: Client, given: string): Promise<FoundAction> {
  const id = idGiven(client, given);
  if (id !== undefined) return { id };
  const named = await lookUpAction(client, given);
  return { id: named.id, named };
}

/** The people of the firm who were looked up, and the assignee. */
const contactsIn = (staff: Staff | undefined, assignee: Participant | undefined): readonly Participant[] => [
  ...(staff && 'people' in staff ? staff.people.map(({ participant }) => participant) : []),
  ...(assignee ? [assignee] : []),
];

/** The attributes of a task that are compared, with their labels. */
const COMPARED = {
  name: TASK_FIELDS.name.label,
  status: 'Status',
  priority: TASK_FIELDS.priority.label,
  dueTimestamp: TASK_FIELDS.dueDate.label,
  description: TASK_FIELDS.description.label,
} as const;

type Attributes = Readonly<Partial<Record<keyof typeof COMPARED, string>>>;

/**
 * What was asked for, to compare with the new task: texts as a person would compare them, and moments in any time zone.
 */
function toAsked(attributes: Attributes, assignee: Participant | undefined, names: ActionNames): readonly Change[] {
  const values = new Map<string, string>(Object.entries(attributes));
  return [
    ...Object.entries(COMPARED).flatMap(([name, label]) => {
      const value = values.get(name);
      if (value === undefined) return [];
      const ofMoment = name === 'dueTimestamp' && { toWhole: dueBeside(value) };
      return [{ label, name, value, toKey: normalText, ...ofMoment }];
    }),
    ...(assignee ? [{ ...assigneeChange(assignee, names), name: 'assignee' }] : []),
  ];
}

/**
 * When a task is due. If that is the moment that was asked for, or the same day where no zone is given, in the words
 * that were asked for.
 */
const dueBeside =
  (asked: string) =>
  ({ dueTimestamp }: UnknownObject): string | null | undefined => {
    if (dueTimestamp === undefined) return undefined;
    const due = text(dueTimestamp) ?? '';
    const isSame = HAS_ZONE.test(due) ? minuteOf(due) === minuteOf(asked) : due.slice(0, 10) === asked.slice(0, 10);
    return isSame ? asked : due || null;
  };

const HAS_ZONE = /\d(?:Z|[+-]\d\d:?\d\d)$/i;

const minuteOf = (moment: string): number => Math.floor(Date.parse(moment) / 60_000);

/** Makes the row of a new task. */
function toCreatedTaskRow(
  task: ActionTask,
  action: ReturnType<typeof toActionLink>,
  names: ActionNames,
  warnings: readonly string[],
) {
  const { links, other, ...attributes } = withNulls(task);
  const assignee = links.assignee ?? null;
  return {
    ...attributes,
    ...({ action, assignee: { id: assignee, name: participantName(personIn(names, assignee ?? '')) } } satisfies Record<
      keyof ActionTask['links'],
      unknown
    >),
    otherAttributes: withoutNulls(other),
    warnings: [...warnings],
  };
}

const createdTaskOutputFields = outputFieldsOf<ReturnType<typeof toCreatedTaskRow>>({
  id: 'Task ID',
  name: 'Task Name',
  status: 'Status',
  priority: 'Priority',
  dueTimestamp: { label: 'Due Date', type: 'datetime' },
  description: 'Description',
  action__id: 'Action ID',
  action__name: 'Action',
  action__link: 'Link',
  assignee__id: 'Assigned To ID',
  assignee__name: 'Assigned To',
  ...WARNINGS,
});

const createdTaskSample = toCreatedTaskRow(
  decodeTask({
    id: '6101',
    attributes: {
      name: 'Call the lender',
      status: 'Incomplete',
      priority: 'Normal',
      dueTimestamp: '2025-03-04T23:59:59+10:00',
      description: 'Ask for the payout figure.',
    },
    links: { action: '9001', assignee: '15' },
  }),
  {
    id: '9001',
    name: 'Sale of 1 Harbour Street',
    link: actionPage('https://ap-southeast-2.actionstep.com/api/', '9001'),
  },
  namesOfContacts([knownContact('15', { displayName: 'Poe, Sam' })]),
  [],
);

export const createTask = {
  key: 'create_task',
  noun: 'Task',
  display: { label: OPERATION_LABELS.createTask, description: 'Creates a task on an action (matter).' },
  operation: {
    inputFields: toInputFields(TASK_FIELDS),
    perform,
    outputFields: createdTaskOutputFields,
    sample: createdTaskSample,
  },
} satisfies Create;
