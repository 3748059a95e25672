import { describe, expect, test } from '@jest/globals';
import { ASSUMPTIONS, type Assumptions } from '../../src/service/assumptions.ts';
import { decodeDocument } from '../../src/service/wire/document.ts';
import { decodeStartStep } from '../../src/startStep/decode.ts';
import { parseInput } from '../../src/form/input.ts';
import { assign } from '../../src/submission/assign.ts';
import { toSubmission } from '../../src/submission/submission.ts';
import { fact } from '../facts.ts';

const BODY = {
  actioncreate: {
    id: '850',
    links: {
      stepTasks: [361, 362],
      stepMessages: ['850--1--1', '850--1--2'],
      stepRelatedActionTypes: ['31', '32'],
    },
  },
  linked: {
    steptasks: [
      { id: 361, task_name: 'Draft will', isMandatory: 'T' },
      { id: 362, task_name: 'Book signing', isMandatory: 'F' },
    ],
    stepmessages: [
      { id: '850--1--1', subject: 'Your will', isMandatory: 'T' },
      { id: '850--1--2', subject: 'Signing', isMandatory: 'F' },
    ],
    steprelatedactiontypes: [
      { id: '31', isMandatory: 'F', links: { relatedActionType: '840' } },
      { id: '32', isMandatory: 'F', links: {} },
    ],
  },
};

const INPUT = {
  actionType: '850',
  actionName: 'Will of Ann Roe',
  messagesToSend: 'all',
  assignedToParticipant: '16',
  relatedActionType31: ['8705'],
  relatedActionType32: ['8704'],
};

function bodyUnder(assumptions: Partial<Assumptions>): object {
  const document = decodeDocument(BODY, 'actioncreate');
  if (!document) throw new Error('The fixture is no document.');
  const knowledge = { matches: new Map(), timeZone: null };
  const [step, input] = [decodeStartStep(document, '850'), parseInput(INPUT)];
  const submission = toSubmission(step, input, assign(step, input), knowledge, {
    ...ASSUMPTIONS,
    ...assumptions,
  });
  expect(submission.problems).toEqual([]);
  return submission.body;
}

const LINKS = {
  actionType: '850',
  stepTasks: [361, 362],
  stepMessages: [1, 2],
  relatedActionType31: ['8705'],
  relatedActionType32: ['8704'],
};
const AS_THE_DOCUMENT_SAYS = {
  actioncreate: { actionName: 'Will of Ann Roe', assignedToParticipant: '16', links: LINKS },
};

describe('what the document leaves open', () => {
  test('is sent the document’s way where it speaks', () => {
    expect(bodyUnder({})).toEqual(AS_THE_DOCUMENT_SAYS);
  });

  test.each([
    {
      of: `ids of messages${fact('note.messageIds', 'post.links.stepMessages')}`,
      inForce: { stepMessageIds: 'lastSegment' },
      other: { stepMessageIds: 'whole' },
      body: {
        actioncreate: {
          ...AS_THE_DOCUMENT_SAYS.actioncreate,
          links: { ...LINKS, stepMessages: ['850--1--1', '850--1--2'] },
        },
      },
    },
    {
      of: `the place of the assignee${fact('post.assignedToParticipant')}`,
      inForce: { assignee: 'topLevel' },
      other: { assignee: 'links' },
      body: { actioncreate: { actionName: 'Will of Ann Roe', links: { ...LINKS, assignedToParticipant: '16' } } },
    },
    {
      of: `the wrapper${fact('post.body')}`,
      inForce: { wrapper: 'object' },
      other: { wrapper: 'list' },
      body: { actioncreate: [AS_THE_DOCUMENT_SAYS.actioncreate] },
    },
    {
      of: `the number in relatedActionType${fact('post.links.relatedActionType')}`,
      inForce: { relatedActionKey: 'stepRelatedActionType' },
      other: { relatedActionKey: 'actionType' },
      body: {
        actioncreate: {
          ...AS_THE_DOCUMENT_SAYS.actioncreate,
          links: {
            actionType: '850',
            stepTasks: [361, 362],
            stepMessages: [1, 2],
            relatedActionType840: ['8705'],
            relatedActionType32: ['8704'],
          },
        },
      },
    },
    {
      of: `mandatory items${fact('post.links.stepTasks', 'post.links.stepMessages')}`,
      inForce: { mandatoryItems: 'listed' },
      other: { mandatoryItems: 'leftOut' },
      body: {
        actioncreate: {
          ...AS_THE_DOCUMENT_SAYS.actioncreate,
          links: { ...LINKS, stepTasks: [362], stepMessages: [2] },
        },
      },
    },
  ] as const)('is one switch with two positions: $of', ({ inForce, other, body }) => {
    expect(ASSUMPTIONS).toMatchObject(inForce);
    expect(bodyUnder(inForce)).toEqual(AS_THE_DOCUMENT_SAYS);
    expect(bodyUnder(other)).toEqual(body);
  });
});

describe('ids in a submission', () => {
  test(`have the form that they have in the document, also where they are no numbers${fact('note.messageIds')}`, () => {
    const document = decodeDocument(
      {
        actioncreate: {
          id: '850',
          links: { stepTasks: ['T1'], stepMessages: ['7', 'M--x'], documentTemplates: ['D1', 55] },
        },
      },
      'actioncreate',
    );
    const step = document && decodeStartStep(document, '850');
    const input = parseInput({ actionName: 'A', messagesToSend: 'all' });

    expect(step && toSubmission(step, input, assign(step, input), { matches: new Map(), timeZone: null }).body).toEqual(
      {
        actioncreate: {
          actionName: 'A',
          links: { actionType: '850', stepTasks: ['T1'], stepMessages: [7, 'x'], documentTemplates: ['D1', 55] },
        },
      },
    );
  });
});
