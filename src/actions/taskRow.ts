/* The row of a task: of a new one, and of one that is done. Which task a text means is in `whichTask.ts`. */

import type { UnknownObject } from '../lib/object.ts';
import { WARNINGS, withoutNulls, type LabelsOf } from '../rows/outputFields.ts';
import { namesOfContacts, personIn, type ActionNames } from '../service/actions.ts';
import { displayNameOf, knownContact } from '../service/participants.ts';
import { COMPLETED_TASK, decodeTask, OPEN_TASK, stateOfTask, type ActionTask } from '../service/tasks.ts';
import { withNulls } from '../service/wire/record.ts';
import { actionLinkSample, type ActionLink } from './actionRow.ts';

export type TaskRow = ReturnType<typeof toTaskRow>;

/** `names` has its assignee. */
export function toTaskRow(task: ActionTask, action: ActionLink, names: ActionNames, warnings: readonly string[]) {
  const { links, other, ...attributes } = withNulls(task);
  const assignee = links.assignee ?? null;
  return {
    ...attributes,
    ...({ action, assignee: { id: assignee, name: displayNameOf(personIn(names, assignee ?? '')) } } satisfies Record<
      keyof ActionTask['links'],
      unknown
    >),
    otherAttributes: withoutNulls(other),
    warnings: [...warnings],
  };
}

/** The status as it is compared, under the label that it has in the row. */
export const TASK_STATUS = { label: 'Status', name: 'status', normalize: stateOfTask } as const;

export const TASK_LABELS: LabelsOf<TaskRow> = {
  name: 'Task Name',
  id: 'Task ID',
  status: TASK_STATUS.label,
  priority: 'Priority',
  dueTimestamp: { label: 'Due Date', type: 'datetime' },
  startedTimestamp: { label: 'Started On', type: 'datetime' },
  completedTimestamp: { label: 'Completed On', type: 'datetime' },
  description: 'Description',
  action__name: 'Action',
  action__link: 'Link',
  assignee__name: 'Assigned To',
  ...WARNINGS,
  action__id: 'Action ID',
  assignee__id: 'Assigned To ID',
};

const sampleTask = (attributes: UnknownObject) =>
  toTaskRow(
    decodeTask({
      id: '6101',
      attributes: {
        name: 'Call the lender',
        priority: 'Normal',
        dueTimestamp: '2025-03-04T23:59:59+10:00',
        description: 'Ask for the payout figure.',
        startedTimestamp: '2025-03-03T09:30:00+10:00',
        ...attributes,
      },
      links: { action: actionLinkSample.id, assignee: '15' },
    }),
    actionLinkSample,
    namesOfContacts([knownContact('15', { displayName: 'Poe, Sam' })]),
    [],
  );

export const openTaskSample = sampleTask({ status: OPEN_TASK });

export const completedTaskSample = sampleTask({
  status: COMPLETED_TASK,
  completedTimestamp: '2025-03-03T16:20:00+10:00',
});
