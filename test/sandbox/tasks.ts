import * as zod from 'zod/mini';
import { filledText, momentText, readBody, recordId } from './body.ts';
import { recordReply } from './listing.ts';
import { taskRecord } from './records.ts';
import { refuseFor } from './refusal.ts';
import type { Handler } from './service.ts';

const line = filledText.check(zod.maxLength(255));

const BODY = zod.strictObject({
  tasks: zod.strictObject({
    name: line,
    status: zod.enum(['Incomplete', 'Complete']),
    dueTimestamp: zod.exactOptional(momentText),
    priority: zod.exactOptional(zod.enum(['Low', 'Normal', 'High'])),
    description: zod.exactOptional(filledText),
    links: zod.strictObject({ action: recordId, assignee: zod.exactOptional(recordId) }),
  }),
});

/** POST /tasks. The assignee is a participant; without one it is whoever connected. */
export const createTask: Handler = ({ service: { firm, wire }, service, grant, body }) => {
  const { links, dueTimestamp = null, ...task } = readBody(BODY, body).tasks;
  const { action, assignee = firm.users.get(grant.userId)?.links.participant ?? '' } = links;
  refuseFor([
    ...(firm.actions.has(action) ? [] : [{ detail: `There is no action ${action}`, pointer: '/tasks/links/action' }]),
    ...(firm.participants.has(assignee)
      ? []
      : [{ detail: `There is no participant ${assignee}`, pointer: '/tasks/links/assignee' }]),
  ]);
  const record = taskRecord(firm.next.task, { ...task, dueTimestamp, action, assignee });
  firm.next.task += 1;
  firm.tasks.set(String(record.id), record);
  return recordReply(service, wire.createdStatus, 'tasks', record);
};
