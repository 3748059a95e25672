import * as zod from 'zod/mini';
import { dayText, filledText, momentText, readBody, recordId } from '../body.ts';
import type { Firm } from '../firm.ts';
import { ACTION_STATUSES, type Flag } from '../records.ts';
import type { StartStep } from '../seed/startStep.ts';
import { dataValue } from './dataValues.ts';
import { startStepOf } from './read.ts';

/** A POST of an action, beside the Start step that it answers. */
export type Submission = ReturnType<typeof readSubmission>;

/** "actioncreate (POST) request attributes": whatever is in neither table, or is not of the Start step, is refused. */
export function readSubmission(body: unknown, firm: Firm) {
  const given = readBody(WITH_TYPE, body).actioncreate;
  const startStep = startStepOf(firm, given.links.actionType);
  const names = new Set([...Object.keys(given), ...Object.keys(given.links)]);
  const labels = Object.fromEntries(
    startStep.dataFields.map(({ id, fieldLabel }) => [`stepDataField${id}`, fieldLabel]),
  );
  const { links, ...attributes } = readBody(bodyOf(startStep, firm, names), body, labels).actioncreate;
  return {
    startStep,
    firm,
    links,
    attributes,
    dataFields: byId(attributes, 'stepDataField'),
    participants: idsById(links, 'participantType'),
    relatedActions: idsById(links, 'relatedActionType'),
  };
}

/** What the attributes with an id behind this name say, by that id. */
const byId = (source: object, name: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(source)
      .filter(([key]) => key.startsWith(name))
      .map(([key, value]: [string, unknown]) => [key.slice(name.length), value]),
  );

const idsById = (links: object, name: string): Record<string, string[]> =>
  zod.record(zod.string(), zod.array(zod.string())).parse(byId(links, name));

const WITH_TYPE = zod.looseObject({
  actioncreate: zod.looseObject({ links: zod.looseObject({ actionType: recordId }) }),
});

/** One object: the array form is refused. */
const bodyOf = (startStep: StartStep, firm: Firm, names: ReadonlySet<string>) =>
  zod.strictObject({
    actioncreate: zod.strictObject({
      ...ATTRIBUTES,
      assignedToParticipant: zod.exactOptional(participant(firm)),
      ...keyed(names, 'stepDataField', startStep.dataFields, ({ id, isRequired, links }) => ({
        id,
        isRequired,
        schema: () => dataValue(links.dataField, firm),
      })),
      links: linksOf(startStep, firm, names),
    }),
  });

const ATTRIBUTES = {
  actionName: filledText,
  fileReference: zod.exactOptional(filledText),
  fileNote: zod.exactOptional(filledText),
  priority: zod.exactOptional(zod.int()),
  status: zod.exactOptional(zod.enum(ACTION_STATUSES)),
  timestamp: zod.exactOptional(zod.union([dayText, momentText])),
};

const linksOf = (startStep: StartStep, firm: Firm, names: ReadonlySet<string>) =>
  zod.strictObject({
    actionType: recordId,
    stepTasks: listed(startStep.tasks.map(({ id }) => id)),
    stepMessages: listed(startStep.messages.map(({ id }) => messageId(id, firm))),
    documentTemplates: listed(startStep.documents.map(({ id }) => id)),
    trustAccounts: listed(startStep.trustAccounts.map(({ id }) => String(id))),
    ...keyed(
      names,
      'participantType',
      [...startStep.participantTypes.map(({ links }) => links.participantType), ...startStep.otherParticipantTypes],
      (id) => ({ id, schema: () => distinct(participant(firm)) }),
    ),
    ...keyed(names, 'relatedActionType', startStep.relatedActionTypes, ({ id, isMandatory, links }) => ({
      id,
      isRequired: isMandatory,
      schema: () => {
        const error = `must be the id of an action of the type ${links.relatedActionType}`;
        const isOfType = (action: string) => firm.actions.get(action)?.links.actionType === links.relatedActionType;
        const actions = distinct(recordId.check(zod.refine(isOfType, { error })));
        return isMandatory === 'T' ? actions.check(zod.minLength(1)) : actions;
      },
    })),
  });

type Keyed = Readonly<{ id: string | number; isRequired?: Flag; schema: () => zod.ZodMiniType }>;

/** Attributes with an id behind their name: only those that are given or missing, since a schema takes time to make. */
const keyed = <Item>(names: ReadonlySet<string>, name: string, items: readonly Item[], keyOf: (item: Item) => Keyed) =>
  Object.fromEntries(
    items
      .map(keyOf)
      .filter(({ id, isRequired }) => isRequired === 'T' || names.has(`${name}${id}`))
      .map(({ id, schema }): [string, zod.ZodMiniType] => [`${name}${id}`, schema()]),
  );

/** Ids, none of them twice. */
const distinct = <Id>(id: zod.ZodMiniType<Id>) =>
  zod.array(id).check(zod.refine((ids) => new Set(ids).size === ids.length, 'must not repeat an id'));

/** Ids of items of the step, as numbers or as texts, whichever they are. */
const listed = <Id extends string | number>(own: readonly Id[]) =>
  zod.exactOptional(distinct(zod.custom<Id>((id) => own.some((one) => one === id), 'must be an id of the step')));

const participant = ({ participants }: Firm) =>
  recordId.check(zod.refine((id) => participants.has(id), 'must be the id of a participant'));

/** Note 5: the GET returns composite ids, while a sample POST sends plain integers. */
export const messageId = (id: string, { messageIdForm }: Firm): string | number =>
  messageIdForm === 'composite' ? id : Number(id.slice(id.lastIndexOf('--') + 2));
