import type { DataFieldOutline } from '../dataField/dataField.ts';
import { textOfHtml } from '../lib/html.ts';
import { trimAll } from '../lib/text.ts';
import { decodeRole } from '../service/participanttypes.ts';
import type { Document, Resource } from '../service/wire/document.ts';
import { asFlag, asFlagOrNull, asNumber, asText, toMany, toOne } from '../service/wire/record.ts';
import { namedAssigneeRole, namedRoles, type RolesById } from './fillOutline.ts';
import { kindOfMessage } from './messageKinds.ts';
import type { DocumentTemplate, Message, RelatedTypeOutline, Role, StepOutline, Task } from './model.ts';

/**
 * Decodes a GET of actioncreate (service document, "actioncreate (GET) resource" and "Linked records"). A missing
 * collection counts as empty, a missing flag as no, a missing record as its id.
 */
export const decodeStartStep = (document: Document, actionTypeId: string): StepOutline =>
  decodeContent(document.records[0], actionTypeId, linkedRecords(document), 'all');

/** By resource and id. */
export const linkedRecords = ({ linked }: Document): LinkedRecords =>
  new Map(Object.entries(linked).map(([type, records]) => [type, new Map(records.map((one) => [one.id, one]))]));

type LinkedRecords = ReadonlyMap<string, ReadonlyMap<string, Resource>>;

export function decodeContent(
  record: Resource | undefined,
  actionTypeId: string,
  linked: LinkedRecords,
  absentLink: AbsentLink,
): StepOutline {
  const rolesById = rolesIn(linked);
  const recordsOf = recordReader(record, linked, absentLink);
  const [step] = recordsOf('step', 'steps');
  const { attributes = {}, links = {} } = step ?? {};
  return {
    actionTypeId,
    stepId: step?.id ?? null,
    name: asText(attributes['stepName']),
    description: nonEmpty(attributes['description']),
    actionStatus: nonEmpty(attributes['actionStatus']),
    wantsAssignee: asFlag(attributes['assignToMandatory']),
    assigneeRole: namedAssigneeRole(decodeAssigneeRole(links['assignToParticipantType']), rolesById),
    roles: namedRoles(
      toRoles([
        ...byOrder(recordsOf('stepParticipantTypes')).map(decodeStepRole),
        ...recordsOf('otherParticipantTypes', 'participanttypes').map(decodeOtherRole),
      ]),
      rolesById,
    ),
    dataFields: byGroup(byOrder(recordsOf('stepDataFields')).map(decodeDataField)),
    tasks: recordsOf('stepTasks').map(decodeStepTask),
    messages: recordsOf('stepMessages').map(decodeStepMessage),
    documents: recordsOf('documentTemplates').map(decodeTemplate),
    relatedTypes: recordsOf('stepRelatedActionTypes').map(decodeRelatedType),
    trustAccounts: recordsOf('trustAccounts', 'trustbankaccounts').map(decodeTrustAccount),
  };
}

const rolesIn = (linked: LinkedRecords): RolesById => ({
  get: (id) => {
    const role = linked.get('participanttypes')?.get(id);
    return role && decodeRole(role);
  },
});

/** A missing link means all linked records of its kind, or none (docs/service-notes.md, "Reading the Start step"). */
type AbsentLink = 'all' | 'none';

/** Reads the records that a link names, in its order. A record that did not come along has only its id. */
const recordReader =
  (record: Resource | undefined, linked: LinkedRecords, absentLink: AbsentLink) =>
  (link: string, type = link.toLowerCase()): readonly Resource[] => {
    const records = linked.get(type);
    const links = record?.links ?? {};
    const ids = link in links || absentLink === 'none' ? toMany(links[link]) : (records?.keys() ?? []);
    return [...new Set(ids)].map((id) => records?.get(id) ?? { id, attributes: {}, links: {} });
  };

const byOrder = (records: readonly Resource[]): readonly Resource[] => {
  const orderOf = ({ attributes }: Resource): number => asNumber(attributes['displayOrder']) ?? Infinity;
  // Infinity minus Infinity is NaN, which sorts like zero.
  return records.toSorted((one, other) => orderOf(one) - orderOf(other));
};

/** Each group stands where its first field does, so it does not matter whether each starts its display order again. */
const byGroup = (fields: readonly DataFieldOutline[]): readonly DataFieldOutline[] =>
  [...Map.groupBy(fields, ({ group }) => group).values()].flat();

const decodeAssigneeRole = (link: unknown): StepOutline['assigneeRole'] => {
  const typeId = toOne(link);
  return typeId === null ? null : { typeId, name: null };
};

const nonEmpty = (value: unknown): string | null => asText(value) || null;

const decodeStepRole = ({ attributes, links }: Resource): RoleOutline => ({
  typeId: toOne(links['participantType']),
  isRequired: asFlag(attributes['isRequired']),
});

const decodeOtherRole = ({ id }: Resource): RoleOutline => ({ typeId: id, isRequired: false });

/** What the step itself says of a role. */
type RoleOutline = Readonly<{ typeId: string | null; isRequired: boolean }>;

const toRoles = (outlines: readonly RoleOutline[]): readonly Role[] =>
  [...Map.groupBy(outlines, ({ typeId }) => typeId)].flatMap(([typeId, all]) => {
    if (typeId === null) return [];
    const isRequired = all.some((one) => one.isRequired);
    return [{ typeId, isRequired, name: null, description: null, isCompany: false }];
  });

const decodeDataField = ({ id, attributes, links }: Resource): DataFieldOutline => ({
  id,
  group: nonEmpty(attributes['groupLabel']),
  label: nonEmpty(attributes['fieldLabel']) ?? `Field ${id}`,
  description: nonEmpty(attributes['fieldDescription']),
  defaultValue: nonEmpty(attributes['defaultValue']),
  forcesDefault: asFlag(attributes['forceDefaultValue']),
  isRequired: asFlagOrNull(attributes['isRequired']),
  dataFieldId: toOne(links['dataField']),
});

const decodeStepTask = ({ id, attributes, links }: Resource): Task => ({
  id,
  // Other resources call it `name` (docs/service-notes.md, "Reading the Start step").
  name: nonEmpty(attributes['task_name']) ?? nonEmpty(attributes['name']) ?? `Task ${id}`,
  priority: nonEmpty(attributes['priority']),
  due: nonEmpty(attributes['dueDateText']),
  isMandatory: asFlag(attributes['isMandatory']),
  roleId: toOne(links['assignToParticipantType']),
});

function decodeStepMessage({ id, attributes, links }: Resource): Message {
  const kind = kindOfMessage(asText(attributes['method']));
  return {
    id,
    kind,
    subject: nonEmpty(attributes['subject']) ?? `${kind === 'email' ? 'Email' : 'Message'} ${id}`,
    text: textOfMessage(attributes),
    isMandatory: asFlag(attributes['isMandatory']),
    fromRoleId: toOne(links['fromParticipantType']),
    toRoleId: toOne(links['toParticipantType']),
  };
}

/** A message can be written as HTML alone. */
function textOfMessage({ message, messageHtml }: Resource['attributes']): string | null {
  const text = asText(message) ?? '';
  return trimAll(text) === '' ? textOfHtml(asText(messageHtml) ?? '') || null : text;
}

function decodeTemplate({ id, attributes }: Resource): DocumentTemplate {
  const fileName = nonEmpty(attributes['fileName']);
  const name = nonEmpty(attributes['name']) ?? fileName ?? `Document ${id}`;
  return { id, name, description: nonEmpty(attributes['description']), fileName };
}

const decodeRelatedType = ({ id, attributes, links }: Resource): RelatedTypeOutline => ({
  id,
  actionTypeId: toOne(links['relatedActionType']),
  isMandatory: asFlag(attributes['isMandatory']),
});

const decodeTrustAccount = ({ id, attributes }: Resource): StepOutline['trustAccounts'][number] => ({
  id,
  name: asText(attributes['name']),
});
