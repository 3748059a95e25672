import * as zod from 'zod/mini';
import { recordId } from '../body.ts';
import type { Firm } from '../firm.ts';
import type { Flag } from '../records.ts';
import type { Step } from '../seed/startStep.ts';
import { dataValue } from './dataValues.ts';

/* Reads what a request says of a step: the same for a new action and for one that moves on. */

export type StepInput = Readonly<{
  firm: Firm;
  step: Step;
  /** Where problems point: the key that wraps the body, and the name of its file note. */
  wrapper: string;
  noteName: string;
  fileNote: string | undefined;
  links: Readonly<{
    stepTasks?: readonly number[];
    stepMessages?: readonly (string | number)[];
    documentTemplates?: readonly number[];
  }>;
  dataFields: Readonly<Record<string, unknown>>;
  participants: Record<string, string[]>;
  /** Who has a role once the step is done: who is given, and who has it already. */
  inRole: (participantType: string) => readonly string[];
  relatedActions: Record<string, string[]>;
}>;

/** The attributes of a body that have an id behind their name, sorted by what they are. */
export const answersOf = (attributes: object, links: object) => ({
  dataFields: byId(attributes, 'stepDataField'),
  participants: idsById(links, 'participantType'),
  relatedActions: idsById(links, 'relatedActionType'),
});

const byId = (source: object, name: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(source)
      .filter(([key]) => key.startsWith(name))
      .map(([key, value]: [string, unknown]) => [key.slice(name.length), value]),
  );

const idsById = (links: object, name: string): Record<string, string[]> =>
  zod.record(zod.string(), zod.array(zod.string())).parse(byId(links, name));

export const labelsOf = ({ dataFields }: Step): Record<string, string> =>
  Object.fromEntries(dataFields.map(({ id, fieldLabel }) => [`stepDataField${id}`, fieldLabel]));

export const dataSchemas = ({ dataFields }: Step, firm: Firm, names: ReadonlySet<string>) =>
  keyed(names, 'stepDataField', dataFields, ({ id, isRequired, links }) => ({
    id,
    isRequired,
    schema: () => dataValue(links.dataField, firm),
  }));

export const linkSchemas = (step: Step, firm: Firm, names: ReadonlySet<string>) => ({
  stepTasks: listed(firm, step.tasks, asIs),
  stepMessages: listed(firm, step.messages, (id) => messageId(id, firm)),
  documentTemplates: listed(firm, step.documents, asIs),
  ...keyed(
    names,
    'participantType',
    [...step.participantTypes.map(({ links }) => links.participantType), ...step.otherParticipantTypes],
    (id) => ({ id, schema: () => distinct(participant(firm)) }),
  ),
  ...keyed(names, 'relatedActionType', step.relatedActionTypes, ({ id, isMandatory, links }) => ({
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

const distinct = <Id>(id: zod.ZodMiniType<Id>) =>
  zod.array(id).check(zod.refine((ids) => new Set(ids).size === ids.length, 'must not repeat an id'));

const asIs = <Id>(id: Id): Id => id;

/** Ids of items of the step, as numbers or as texts, whichever they are, or in either form. */
export const listed = <Own extends string | number, Id extends string | number>(
  { itemIdForm }: Firm,
  items: readonly Readonly<{ id: Own }>[],
  idOf: (own: Own) => Id,
) => {
  const own = items.map(({ id }) => idOf(id));
  const ownIdOf = (given: unknown): Id | undefined =>
    own.find((id) => id === given || (itemIdForm === 'any' && String(id) === String(given)));
  const known = zod.custom<Id>((id) => ownIdOf(id) !== undefined, 'must be an id of the step');
  const toOwn = zod.transform((id: Id) => ownIdOf(id) ?? id);
  return zod.exactOptional(distinct(zod.pipe(known, toOwn)));
};

const participant = ({ participants }: Firm) =>
  recordId.check(zod.refine((id) => participants.has(id), 'must be the id of a participant'));

/** What the two places of a body can hold as the assignee; in `links` it is an unknown link unless it counts there. */
export const assigneeSchemas = (firm: Firm) => ({
  topLevel: zod.exactOptional(firm.positions.assignee === 'topLevel' ? participant(firm) : zod.string()),
  links: zod.exactOptional(
    participant(firm).check(zod.refine(() => firm.positions.assignee === 'links', 'is not known here')),
  ),
});

/** Note 5: the GET returns composite ids, while a sample POST sends plain integers. */
export const messageId = (id: string, { positions }: Firm): string | number =>
  positions.stepMessageIds === 'whole' ? id : Number(id.slice(id.lastIndexOf('--') + 2));
