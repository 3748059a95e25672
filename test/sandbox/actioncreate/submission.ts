import * as zod from 'zod/mini';
import { filledText, idsOf, integerId, momentText, readBody, recordId } from '../body.ts';
import type { Firm } from '../firm.ts';
import { ACTION_STATUSES, type ActionStatus } from '../records.ts';
import { refuseFor, type Problem } from '../refusal.ts';

/** What a POST says, by its meaning: the attributes that carry an id in their name are gathered by that id. */
export type Submission = Readonly<{
  actionName: string;
  fileReference: string | null;
  priority: number;
  status: ActionStatus;
  timestamp: string | undefined;
  fileNote: string | null;
  assignedTo: string | undefined;
  actionType: string;
  dataFields: ReadonlyMap<string, unknown>;
  tasks: ReadonlySet<string>;
  messages: ReadonlySet<string>;
  documents: ReadonlySet<string>;
  trustAccounts: ReadonlySet<string>;
  participants: ReadonlyMap<string, readonly string[]>;
  relatedActions: ReadonlyMap<string, readonly string[]>;
}>;

/** "actioncreate (POST) request attributes": an attribute or link that is not in the two tables is refused. */
export function readSubmission(body: unknown, { messageIdForm }: Firm): Submission {
  const { links, ...attributes } = readBody(
    messageIdForm === 'composite' ? WITH_TEXT_IDS : WITH_INTEGER_IDS,
    body,
  ).actioncreate;
  const dataFields = numbered(attributes, /^stepDataField(\d+)$/);
  const participants = numbered(links, /^participantType(\d+)$/);
  const relatedActions = numbered(links, /^relatedActionType(\d+)$/);
  refuseFor([
    ...unknownNames(attributes, ATTRIBUTES, dataFields, '/actioncreate'),
    ...unknownNames(
      links,
      { ...LINKS, stepMessages: true },
      [...participants, ...relatedActions],
      '/actioncreate/links',
    ),
    ...dataFields
      .filter(([, , value]) => isEmpty(value))
      .map(([name]) => ({
        detail: `${name} must say something, or be left out`,
        pointer: `/actioncreate/${name}`,
      })),
  ]);
  return {
    actionName: attributes.actionName,
    fileReference: attributes.fileReference ?? null,
    priority: attributes.priority ?? 0,
    status: attributes.status ?? 'Active',
    timestamp: attributes.timestamp,
    fileNote: attributes.fileNote ?? null,
    assignedTo: attributes.assignedToParticipant,
    actionType: links.actionType,
    dataFields: byNumber(dataFields, (value) => value),
    tasks: new Set(links.stepTasks),
    messages: new Set(links.stepMessages),
    documents: new Set(links.documentTemplates),
    trustAccounts: new Set(links.trustAccounts),
    participants: byNumber(participants, readIds),
    relatedActions: byNumber(relatedActions, readIds),
  };
}

const ATTRIBUTES = {
  actionName: filledText,
  fileReference: zod.optional(filledText),
  priority: zod.optional(zod.int()),
  status: zod.optional(zod.enum(ACTION_STATUSES)),
  timestamp: zod.optional(momentText),
  fileNote: zod.optional(filledText),
  assignedToParticipant: zod.optional(recordId),
};

const recordIds = idsOf(recordId);
const integerIds = idsOf(integerId);

const LINKS = {
  actionType: recordId,
  stepTasks: zod.optional(integerIds),
  documentTemplates: zod.optional(integerIds),
  trustAccounts: zod.optional(recordIds),
};

/** One object: the array form is refused. Note 5 leaves the ids of messages open. */
const bodyWith = <Id extends zod.ZodMiniType<string>>(messageId: Id) =>
  zod.strictObject({
    actioncreate: zod.looseObject({
      ...ATTRIBUTES,
      links: zod.looseObject({ ...LINKS, stepMessages: zod.optional(idsOf(messageId)) }),
    }),
  });
const WITH_INTEGER_IDS = bodyWith(integerId);
const WITH_TEXT_IDS = bodyWith(recordId);

type Numbered = readonly (readonly [name: string, number: string, value: unknown])[];

const numbered = (source: Readonly<Record<string, unknown>>, name: RegExp): Numbered =>
  Object.entries(source).flatMap(([key, value]) => {
    const number = name.exec(key)?.[1];
    return number === undefined ? [] : [[key, number, value] as const];
  });

const byNumber = <Value>(
  entries: Numbered,
  read: (value: unknown, name: string) => Value,
): ReadonlyMap<string, Value> => new Map(entries.map(([name, number, value]) => [number, read(value, name)]));

const readIds = (value: unknown, name: string): string[] =>
  readBody(zod.looseObject({ [name]: recordIds }), { [name]: value })[name] ?? [];

/** "Optional fields that are not supplied are set to NULL": to supply nothing is something that the document does not show. */
const isEmpty = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

const unknownNames = (source: object, known: object, numberedNames: Numbered, pointer: string): Problem[] =>
  Object.keys(source)
    .filter((name) => !Object.hasOwn(known, name) && !numberedNames.some(([key]) => key === name))
    .map((name) => ({ detail: `Unknown attribute ${name}`, pointer: `${pointer}/${name}` }));
