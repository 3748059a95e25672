import { actionRecord, type ActionAttributes, type ActionRecord } from './records.ts';
import type { Service } from './service.ts';

/** "ActionCreated": a new action with the next id, by whatever way. */
export function insertAction(
  { firm, events, now }: Service,
  attributes: ActionAttributes,
  answered?: Promise<void>,
): ActionRecord {
  const record = actionRecord(firm.next.action, attributes, now());
  firm.next.action += 1;
  firm.actions.set(String(record.id), record);
  events.fire('ActionCreated', record, answered);
  return record;
}
