import { decodeTask, type ActionTask } from '../service/tasks.ts';
import { outputFieldsOf, WARNINGS, withoutNulls } from '../fields/outputFields.ts';

/** Makes the row of a new task. */
export const toCreatedTaskRow = ({ links, other, ...attributes }: ActionTask, warnings: readonly string[]) => ({
  ...attributes,
  ...({ action: { id: links.action }, assignee: { id: links.assignee } } satisfies Record<
    keyof ActionTask['links'],
    unknown
  >),
  otherAttributes: withoutNulls(other),
  warnings: [...warnings],
});

export const createdTaskOutputFields = outputFieldsOf<ReturnType<typeof toCreatedTaskRow>>({
  id: 'Task ID',
  name: 'Task Name',
  status: 'Status',
  priority: 'Priority',
  dueTimestamp: { label: 'Due Date', type: 'datetime' },
  description: 'Description',
  action__id: 'Action ID',
  assignee__id: 'Assigned To ID',
  ...WARNINGS,
});

export const createdTaskSample = toCreatedTaskRow(
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
  [],
);
