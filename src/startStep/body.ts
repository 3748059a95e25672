import type { Assumptions } from '../service/assumptions.ts';
import type { StartStepInput } from './input.ts';
import type { DataField, RelatedType, StartStep } from './model.ts';
import type { Selection } from './selection.ts';

/** The body of a POST of actioncreate, blanks left out (service document, request attributes and entries in `links`). */
export function toBody(step: StartStep, input: StartStepInput, selection: Selection, assumptions: Assumptions): object {
  const assignee = filled({ assignedToParticipant: input.assignedToParticipant });
  const record = {
    actionName: input.actionName,
    ...filled({
      fileReference: input.fileReference,
      priority: input.priority === '' ? '' : Number(input.priority),
      status: input.status,
      timestamp: input.timestamp,
      fileNote: input.fileNote,
    }),
    ...(assumptions.assignee === 'topLevel' && assignee),
    ...filled(keyed(step.dataFields, 'stepDataField', (field) => dataValue(field, input))),
    links: {
      actionType: step.actionTypeId,
      ...(assumptions.assignee === 'links' && assignee),
      ...filled(toLinks(step, input, selection, assumptions)),
    },
  };
  return { actioncreate: assumptions.wrapper === 'list' ? [record] : record };
}

function toLinks(
  step: StartStep,
  input: StartStepInput,
  { tasks, messages, documents }: Selection,
  assumptions: Assumptions,
) {
  const listed = <Item extends { isMandatory: boolean }>(items: readonly Item[]): readonly Item[] =>
    assumptions.mandatoryItems === 'listed' ? items : items.filter(({ isMandatory }) => !isMandatory);
  const accounts = new Set(input.ticks('trustAccounts'));
  return {
    stepTasks: listed(tasks).map(({ id }) => integerId(id)),
    stepMessages: listed(messages).map(({ id }) => messageId(id, assumptions)),
    documentTemplates: documents.map(({ id }) => integerId(id)),
    ...Object.fromEntries(step.roles.map(({ typeId }) => [`participantType${typeId}`, input.people(typeId)])),
    ...Object.fromEntries(
      step.relatedTypes.map((type) => [`relatedActionType${relatedKey(type, assumptions)}`, input.related(type.id)]),
    ),
    trustAccounts: step.trustAccounts.map(({ id }) => id).filter((id) => accounts.has(id)),
  };
}

/** What is sent for a data field; a blank one is its default, or nothing, which the service stores as NULL. */
export const dataValue = (field: DataField, input: StartStepInput): string | null => {
  const given = field.forcesDefault && field.defaultValue !== null ? undefined : input.data(field.id);
  return given ?? field.defaultValue;
};

/** Tasks and templates have whole numbers as ids on the wire, everything else has strings (service facts 9). */
const integerId = (id: string): number | string => (/^\d+$/.test(id) ? Number(id) : id);

const messageId = (id: string, { stepMessageIds }: Assumptions): number | string =>
  stepMessageIds === 'whole' ? id : integerId(id.split('--').at(-1) ?? id);

const relatedKey = ({ id, actionTypeId }: RelatedType, { relatedActionKey }: Assumptions): string =>
  relatedActionKey === 'actionType' ? (actionTypeId ?? id) : id;

const keyed = <Item extends { id: string }, Value>(
  items: readonly Item[],
  prefix: string,
  value: (item: Item) => Value,
) => Object.fromEntries(items.map((item) => [`${prefix}${item.id}`, value(item)]));

/** The entries that hold something. */
const filled = (bag: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(bag).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== '' && value !== null,
    ),
  );
