import { linkedOf, type Document, type Resource } from '../service/wire/document.ts';
import { recordDecoder } from '../service/wire/record.ts';
import { flag, maybeFlag, number, text, toMany, toOne } from '../service/wire/values.ts';
import type { DataField, DocumentTemplate, Message, RelatedType, Role, Step, Task, TrustAccount } from './model.ts';

/**
 * Decodes a GET of actioncreate (service document, "actioncreate (GET) resource" and "Linked records"). A missing
 * collection counts as empty, a missing flag as no, a missing record as its id. `enrich.ts` adds what others know.
 */
export const decodeStartStep = (document: Document, actionTypeId: string): Step =>
  decodeContent(document.records[0], actionTypeId, linkedRecords(document), 'all');

/** The records that came along with a document by their ids, of each kind once, however many steps name them. */
export function linkedRecords(document: Document): LinkedRecords {
  const known = new Map<string, ReadonlyMap<string, Resource>>();
  return (type) => {
    const records = known.get(type) ?? new Map(linkedOf(document, type).map((resource) => [resource.id, resource]));
    known.set(type, records);
    return records;
  };
}

type LinkedRecords = (type: string) => ReadonlyMap<string, Resource>;

/** Decodes what one record of such a document asks for. */
export function decodeContent(
  record: Resource | undefined,
  actionTypeId: string,
  linked: LinkedRecords,
  absentLink: AbsentLink,
): Step {
  const decode = collectionDecoder(record, linked, absentLink);
  const [step] = decode('step', 'steps', decodeStep);
  return {
    actionTypeId,
    stepId: step?.id ?? null,
    name: step?.stepName ?? null,
    description: step?.description || null,
    actionStatus: step?.actionStatus || null,
    wantsAssignee: step?.assignToMandatory ?? false,
    assigneeRoleId: step?.links.assignToParticipantType ?? null,
    roles: toRoles(
      byOrder(decode('stepParticipantTypes', 'stepparticipanttypes', decodeStepRole)),
      decode('otherParticipantTypes', 'participanttypes', ({ id }) => id),
    ),
    dataFields: byGroup(decode('stepDataFields', 'stepdatafields', decodeDataField)).map(toDataField),
    tasks: decode('stepTasks', 'steptasks', decodeTask).map(toTask),
    messages: decode('stepMessages', 'stepmessages', decodeMessage).map(toMessage),
    documents: decode('documentTemplates', 'documenttemplates', decodeTemplate).map(toTemplate),
    relatedTypes: decode('stepRelatedActionTypes', 'steprelatedactiontypes', decodeRelated).map(toRelatedType),
    trustAccounts: decode('trustAccounts', 'trustbankaccounts', toTrustAccount),
  };
}

/** What an absent link means: all linked records of its kind, or none (docs/service-notes.md, "Reading the Start step"). */
type AbsentLink = 'all' | 'none';

/** Decodes the records that a link names, in its order. One that did not come along has only its id. */
const collectionDecoder =
  (record: Resource | undefined, linked: LinkedRecords, absentLink: AbsentLink) =>
  <Item>(link: string, type: string, decode: (resource: Resource) => Item): readonly Item[] => {
    const records = linked(type);
    const links = record?.links ?? {};
    const ids = link in links || absentLink === 'none' ? toMany(links[link]) : [...records.keys()];
    return [...new Set(ids)].map((id) => decode(records.get(id) ?? { id, attributes: {}, links: {} }));
  };

type Ordered = Readonly<{ displayOrder: number | null }>;

/** By the service's display order. Items without one come last, and equal ones stay in their order. */
const byOrder = <Item extends Ordered>(items: readonly Item[]): readonly Item[] =>
  items.toSorted((one, other) => place(one) - place(other) || 0);

const place = ({ displayOrder }: Ordered): number => displayOrder ?? Infinity;

/** By group, each where its first field stands: right whether the display order starts again in each group or not. */
const byGroup = <Item extends Ordered & { groupLabel: string | null }>(items: readonly Item[]): readonly Item[] =>
  [...Map.groupBy(byOrder(items), ({ groupLabel }) => groupLabel).values()].flat();

const decodeStep = recordDecoder(
  { stepName: text, description: text, actionStatus: text, assignToMandatory: flag },
  { assignToParticipantType: toOne },
);

const decodeStepRole = recordDecoder({ isRequired: flag, displayOrder: number }, { participantType: toOne });

function toRoles(stepRoles: readonly ReturnType<typeof decodeStepRole>[], others: readonly string[]): readonly Role[] {
  const asked = Map.groupBy(stepRoles, ({ links }) => links.participantType);
  const roles = [...asked.keys(), ...others.filter((id) => !asked.has(id))].filter((typeId) => typeId !== null);
  return roles.map((typeId) => {
    const requests = asked.get(typeId) ?? [];
    const isRequired = requests.some((request) => request.isRequired);
    const order = requests[0]?.displayOrder ?? null;
    return { typeId, isRequired, order, name: null, description: null, isCompany: false };
  });
}

const decodeDataField = recordDecoder(
  {
    groupLabel: text,
    fieldLabel: text,
    fieldDescription: text,
    defaultValue: text,
    forceDefaultValue: flag,
    displayOrder: number,
    isRequired: maybeFlag,
  },
  { dataField: toOne },
);

const toDataField = (field: ReturnType<typeof decodeDataField>): DataField => ({
  id: field.id,
  group: field.groupLabel || null,
  label: field.fieldLabel || `Field ${field.id}`,
  description: field.fieldDescription || null,
  defaultValue: field.defaultValue || null,
  forcesDefault: field.forceDefaultValue,
  isRequired: field.isRequired,
  order: field.displayOrder,
  dataFieldId: field.links.dataField,
  kind: 'text',
  hints: [],
  choices: null,
});

// Other resources call it `name` (docs/service-notes.md, "Reading the Start step").
const decodeTask = recordDecoder(
  { task_name: text, name: text, priority: text, dueDateText: text, isMandatory: flag },
  { assignToParticipantType: toOne },
);

const toTask = (task: ReturnType<typeof decodeTask>): Task => ({
  id: task.id,
  name: task.task_name || task.name || `Task ${task.id}`,
  priority: task.priority || null,
  due: task.dueDateText || null,
  isMandatory: task.isMandatory,
  roleId: task.links.assignToParticipantType,
});

const decodeMessage = recordDecoder(
  { subject: text, message: text, messageHtml: text, isMandatory: flag },
  { fromParticipantType: toOne, toParticipantType: toOne },
);

const toMessage = (message: ReturnType<typeof decodeMessage>): Message => ({
  id: message.id,
  subject: message.subject || `Email ${message.id}`,
  text: message.message || null,
  html: message.messageHtml || null,
  isMandatory: message.isMandatory,
  fromRoleId: message.links.fromParticipantType,
  toRoleId: message.links.toParticipantType,
});

const decodeTemplate = recordDecoder({ name: text, description: text, fileName: text }, {});

const toTemplate = (template: ReturnType<typeof decodeTemplate>): DocumentTemplate => ({
  id: template.id,
  name: template.name || template.fileName || `Document ${template.id}`,
  description: template.description || null,
  fileName: template.fileName || null,
});

const decodeRelated = recordDecoder({ isMandatory: flag }, { relatedActionType: toOne });

const toRelatedType = (related: ReturnType<typeof decodeRelated>): RelatedType => ({
  id: related.id,
  actionTypeId: related.links.relatedActionType,
  name: null,
  isMandatory: related.isMandatory,
});

const decodeTrustAccount = recordDecoder({ name: text }, {});

function toTrustAccount(resource: Resource): TrustAccount {
  const { id, name } = decodeTrustAccount(resource);
  return { id, name };
}
