import * as zod from 'zod/mini';
import { filledText, momentText, readBody, recordId } from './body.ts';
import { timestamp } from './clock.ts';
import type { Firm } from './firm.ts';
import { changeReply, recordReply } from './listing.ts';
import { taskRecord, type TaskRecord } from './records.ts';
import { Refusal, refuseFor } from './refusal.ts';
import type { Handler } from './service.ts';
import { canLogIn } from './users.ts';

const line = filledText.check(zod.maxLength(255));

const BODY = zod.strictObject({
  tasks: zod.strictObject({
    name: line,
    status: filledText,
    dueTimestamp: zod.exactOptional(momentText),
    priority: zod.exactOptional(filledText),
    description: zod.exactOptional(filledText),
    links: zod.strictObject({ action: recordId, assignee: recordId }),
  }),
});

/** The vendor's page on tasks has the first four words, its error list the others. Both are taken. */
const STATUSES = ['Incomplete', 'Complete', 'Hidden', 'Deleted', 'Not Started', 'In Progress', 'Completed'];

const CLOSED = new Set(['Complete', 'Hidden', 'Deleted', 'Completed']);

export const isToDo = ({ status }: TaskRecord): boolean => !CLOSED.has(status);

type Rule = readonly [code: string, detail: string, isBroken: (task: TaskRecord, firm: Firm) => boolean];

/** What the vendor's error list says of tasks. */
const RULES: readonly Rule[] = [
  [
    'T03',
    'The assignee must be a system user with read access to the action',
    ({ links }, firm) => !canLogIn(firm, links.assignee),
  ],
  [
    'T04',
    'completedTimestamp must not be before startedTimestamp',
    ({ startedTimestamp: from, completedTimestamp: to }) => Date.parse(to ?? '') < Date.parse(from ?? ''),
  ],
  [
    'T05',
    'completedTimestamp is required when the status is "Completed"',
    ({ status, completedTimestamp }) => status === 'Completed' && completedTimestamp === null,
  ],
  [
    'T06',
    'startedTimestamp is required unless the status is "Not Started"',
    ({ status, startedTimestamp }) => status !== 'Not Started' && startedTimestamp === null,
  ],
  ['T07', 'priority must be Low, Normal or High', ({ priority }) => !['Low', 'Normal', 'High'].includes(priority)],
  ['T08', `status must be one of ${STATUSES.join(', ')}`, ({ status }) => !STATUSES.includes(status)],
];

const broken = (task: TaskRecord, firm: Firm) =>
  RULES.flatMap(([code, detail, isBroken]) => (isBroken(task, firm) ? [{ code, detail }] : []));

/** POST /tasks. The assignee is a participant. A task starts as it becomes incomplete. */
export const createTask: Handler = ({ service: { firm, wire, now }, service, body }) => {
  const { links, dueTimestamp = null, ...task } = readBody(BODY, body).tasks;
  const startedTimestamp = task.status === 'Incomplete' ? timestamp(now()) : null;
  const record = taskRecord(firm.next.task, { ...task, dueTimestamp, startedTimestamp, ...links });
  refuseFor([
    ...(firm.actions.has(links.action)
      ? []
      : [{ detail: `There is no action ${links.action}`, pointer: '/tasks/links/action' }]),
    ...broken(record, firm),
  ]);
  firm.next.task += 1;
  firm.tasks.set(String(record.id), record);
  return recordReply(service, wire.createdStatus, 'tasks', record);
};

const CHANGES = zod.strictObject({
  tasks: zod.strictObject({
    status: filledText,
    startedTimestamp: zod.exactOptional(momentText),
    completedTimestamp: zod.exactOptional(momentText),
  }),
});

/** PUT /tasks/{id}: what is named is replaced, anything else stays. Clients are known to complete tasks by it. */
export const updateTask: Handler = ({ service, id, body }) => {
  const { firm } = service;
  const task = firm.tasks.get(id);
  if (!task) throw new Refusal('notFound', `No tasks record has the id ${id}`);
  const record = { ...task, ...readBody(CHANGES, body).tasks };
  refuseFor(broken(record, firm));
  firm.tasks.set(id, record);
  return changeReply(service, 'tasks', record);
};
