import * as zod from 'zod/mini';
import { dayText, filledText, momentText, readBody, recordId } from '../body.ts';
import type { Firm } from '../firm.ts';
import { ACTION_STATUSES } from '../records.ts';
import { Refusal } from '../refusal.ts';
import type { TreeNode } from '../seed/stepTree.ts';
import type { Service } from '../service.ts';
import { answersOf, assigneeSchemas, dataSchemas, labelsOf, linkSchemas } from '../step/input.ts';
import { contactsInRole, possibleNext } from './next.ts';

export type Submission = ReturnType<typeof readSubmission>;

/** Whatever is not of the step is refused, and a step that the action cannot go to. */
export function readSubmission(body: unknown, service: Service) {
  const { firm } = service;
  const given = readBody(WITH_PLACE, body).actionchangestep;
  const { action, node } = placeOf(given.links, service);
  const { step } = node;
  const names = new Set([...Object.keys(given), ...Object.keys(given.links)]);
  const { links, ...attributes } = readBody(bodyOf(node, firm, names), body, labelsOf(step)).actionchangestep;
  const answers = answersOf(attributes, links);
  return {
    action,
    node,
    step,
    firm,
    wrapper: 'actionchangestep',
    noteName: 'filenote',
    fileNote: attributes.filenote,
    assignee: { topLevel: attributes, links }[firm.positions.assignee].assignedToParticipant,
    links,
    attributes,
    ...answers,
    inRole: (type: string) => [
      ...new Set([...(answers.participants[type] ?? []), ...contactsInRole(firm, links.action, type)]),
    ],
  };
}

const WITH_PLACE = zod.looseObject({
  actionchangestep: zod.looseObject({ links: zod.looseObject({ action: recordId, step: recordId, node: recordId }) }),
});

type Place = Readonly<{ action: string; step: string; node: string }>;

function placeOf(links: Place, service: Service) {
  const action = service.firm.actions.get(links.action);
  if (!action) throw wrong('action', `There is no action ${links.action}`);
  const node = possibleNext(service, action).find(({ record }) => String(record.id) === links.node);
  if (!node) throw wrong('node', `The action cannot go to the node ${links.node}`);
  if (node.step.step.id !== links.step) throw wrong('step', `The node ${links.node} is not of the step ${links.step}`);
  return { action, node };
}

const wrong = (link: keyof Place, detail: string): Refusal =>
  new Refusal('invalid', [{ detail, pointer: `/actionchangestep/links/${link}` }]);

/** One object: the array form is refused. */
const bodyOf = ({ step }: TreeNode, firm: Firm, names: ReadonlySet<string>) =>
  zod.strictObject({
    actionchangestep: zod.strictObject({
      status: zod.exactOptional(zod.enum(ACTION_STATUSES)),
      timestamp: zod.exactOptional(zod.union([dayText, momentText])),
      assignedToParticipant: assigneeSchemas(firm).topLevel,
      filenote: zod.exactOptional(filledText),
      ...dataSchemas(step, firm, names),
      links: zod.strictObject({
        action: recordId,
        step: recordId,
        node: recordId,
        assignedToParticipant: assigneeSchemas(firm).links,
        ...linkSchemas(step, firm, names),
      }),
    }),
  });
