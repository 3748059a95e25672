import { decodeTask, type ActionTask } from '../service/tasks.ts';
import { outputFieldsOf, warningsField } from './outputFields.ts';

/** A new task as a later step of a Zap sees it: always the same keys, null where the service says nothing. */
type CreatedTaskRow = ReturnType<typeof toCreatedTaskRow>;

export const toCreatedTaskRow = ({ links, other, ...attributes }: ActionTask, warnings: readonly string[]) => ({
  ...attributes,
  ...({ action: { id: links.action }, assignee: { id: links.assignee } } satisfies Record<
    keyof ActionTask['links'],
    unknown
  >),
  otherAttributes: other,
  warnings: [...warnings],
});

export const createdTaskOutputFields = outputFieldsOf<CreatedTaskRow>()([
  { key: 'id', label: 'Task ID' },
  { key: 'name', label: 'Task Name' },
  { key: 'status', label: 'Status' },
  { key: 'priority', label: 'Priority' },
  { key: 'dueTimestamp', label: 'Due Date', type: 'datetime' },
  { key: 'description', label: 'Description' },
  { key: 'action__id', label: 'Action ID' },
  { key: 'assignee__id', label: 'Assigned To ID' },
  warningsField,
]);

export const createdTaskSample: CreatedTaskRow = toCreatedTaskRow(
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
