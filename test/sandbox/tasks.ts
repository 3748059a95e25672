import * as zod from 'zod/mini';
import { filledText, momentText, readBody, recordId } from './body.ts';
import { changeReply, recordReply } from './listing.ts';
import { taskRecord } from './records.ts';
import { Refusal, refuseFor } from './refusal.ts';
import type { Handler } from './service.ts';
import { canLogIn } from './users.ts';

const line = filledText.check(zod.maxLength(255));

const status = zod.enum(['Incomplete', 'Complete']);

const BODY = zod.strictObject({
  tasks: zod.strictObject({
    name: line,
    status,
    dueTimestamp: zod.exactOptional(momentText),
    priority: zod.exactOptional(zod.enum(['Low', 'Normal', 'High'])),
    description: zod.exactOptional(filledText),
    links: zod.strictObject({ action: recordId, assignee: recordId }),
  }),
});

/** POST /tasks. The assignee is a participant. */
export const createTask: Handler = ({ service: { firm, wire }, service, body }) => {
  const { links, dueTimestamp = null, ...task } = readBody(BODY, body).tasks;
  const { action, assignee } = links;
  refuseFor([
    ...(firm.actions.has(action) ? [] : [{ detail: `There is no action ${action}`, pointer: '/tasks/links/action' }]),
    ...(canLogIn(firm, assignee)
      ? []
      : [{ detail: 'The assignee must be a system user with read access to the action', code: 'T03' }]),
  ]);
  const record = taskRecord(firm.next.task, { ...task, dueTimestamp, action, assignee });
  firm.next.task += 1;
  firm.tasks.set(String(record.id), record);
  return recordReply(service, wire.createdStatus, 'tasks', record);
};

const CHANGES = zod.strictObject({
  tasks: zod.strictObject({ status, completedTimestamp: zod.exactOptional(momentText) }),
});

/** PUT /tasks/{id}: what is named is replaced, anything else stays. Clients are known to complete tasks by it. */
export const updateTask: Handler = ({ service, id, body }) => {
  const { tasks } = service.firm;
  const task = tasks.get(id);
  if (!task) throw new Refusal('notFound', `No tasks record has the id ${id}`);
  const record = { ...task, ...readBody(CHANGES, body).tasks };
  tasks.set(id, record);
  return changeReply(service, 'tasks', record);
};
