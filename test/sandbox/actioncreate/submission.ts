import * as zod from 'zod/mini';
import { dayText, filledText, momentText, readBody, recordId } from '../body.ts';
import type { Firm } from '../firm.ts';
import { ACTION_STATUSES } from '../records.ts';
import type { StartStep } from '../seed/startStep.ts';
import { answersOf, assigneeSchemas, dataSchemas, labelsOf, linkSchemas, listed } from '../step/input.ts';
import { startStepOf } from './read.ts';

export type Submission = ReturnType<typeof readSubmission>;

/** "actioncreate (POST) request attributes": whatever is in neither table, or is not of the Start step, is refused. */
export function readSubmission(sent: unknown, firm: Firm) {
  const body = unwrapped(sent, firm);
  const given = readBody(WITH_TYPE, body).actioncreate;
  const step = startStepOf(firm, given.links.actionType);
  const names = new Set([...Object.keys(given), ...Object.keys(given.links)]);
  const { links, ...attributes } = readBody(bodyOf(step, firm, names), body, labelsOf(step)).actioncreate;
  const answers = answersOf(attributes, links);
  return {
    step,
    firm,
    wrapper: 'actioncreate',
    noteName: 'fileNote',
    fileNote: attributes.fileNote,
    assignee: { topLevel: attributes, links }[firm.positions.assignee].assignedToParticipant,
    links,
    attributes,
    ...answers,
    inRole: (type: string) => answers.participants[type] ?? [],
  };
}

const unwrapped = (body: unknown, { positions }: Firm): unknown =>
  positions.wrapper === 'list' ? { actioncreate: readBody(IN_LIST, body).actioncreate[0] } : body;

const IN_LIST = zod.strictObject({ actioncreate: zod.tuple([zod.unknown()]) });

const WITH_TYPE = zod.looseObject({
  actioncreate: zod.looseObject({ links: zod.looseObject({ actionType: recordId }) }),
});

const bodyOf = (step: StartStep, firm: Firm, names: ReadonlySet<string>) =>
  zod.strictObject({
    actioncreate: zod.strictObject({
      ...ATTRIBUTES,
      assignedToParticipant: assigneeSchemas(firm).topLevel,
      ...dataSchemas(step, firm, names),
      links: zod.strictObject({
        actionType: recordId,
        assignedToParticipant: assigneeSchemas(firm).links,
        trustAccounts: listed(firm, step.trustAccounts, String),
        ...linkSchemas(step, firm, names),
      }),
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
