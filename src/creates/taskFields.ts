import { choicesOf, findChoice, toInputFields, type FormField } from '../fields/formFields.ts';
import { linesOf, textOf, type InputData } from '../fields/inputData.ts';
import { givenContacts } from '../fields/people.ts';
import { quoted } from '../lib/sentences.ts';
import { parseDeadline } from '../step/values/dates.ts';
import { ASSIGNEE } from '../actions/actionFields.ts';
import { EXISTING_CONTACT } from '../contacts/contactFields.ts';
import { EXISTING_ACTION, parseExistingAction } from '../actions/existingAction.ts';
import { findFieldProblems } from '../fields/fieldProblems.ts';

const TASK_FIELDS = {
  action: EXISTING_ACTION,
  name: { label: 'Task Name', required: true },
  dueDate: { label: 'Due Date', helpText: 'A date such as 2026-12-31: the task is due by its end.' },
  assignedToParticipant: { ...ASSIGNEE, helpText: EXISTING_CONTACT.helpText },
  description: { label: 'Description', type: 'text' },
  priority: { label: 'Priority', choices: choicesOf('Low', 'Normal', 'High'), helpText: 'Left blank, it is normal.' },
} as const satisfies Readonly<Record<string, FormField>>;

export const taskFields = toInputFields(TASK_FIELDS);

/** The attributes of a task, without what was left blank, its action and assignee as they were given, and what is wrong. */
export function parseTask(inputData: InputData, timeZone: string | null) {
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
      ...('fault' in due && dueDate !== '' ? [`"${TASK_FIELDS.dueDate.label}": ${quoted(dueDate)} ${due.fault}.`] : []),
    ],
  };
}
