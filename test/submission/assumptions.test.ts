import { describe, expect, test } from '@jest/globals';
import { parseInput } from '../../src/step/stepInput.ts';
import type { Assumptions } from '../../src/service/assumptions.ts';
import { ASSUMPTIONS } from '../support/assumptions.ts';
import type { Step } from '../../src/step/model.ts';
import { assign } from '../../src/step/assign.ts';
import { checkContent } from '../../src/step/draft.ts';
import { NOTHING_KNOWN } from './submit.ts';
import { EMPTY_STEP, mail, nextStep, task } from '../step/steps.ts';

const STEP: Step = {
  ...EMPTY_STEP,
  actionTypeId: '850',
  tasks: [task('361', '361', { isMandatory: true }), task('362', '362'), task('1T', '1T')],
  messages: [
    mail('850--1--1', 'A', { isMandatory: true }),
    mail('850--1--2', 'B', {}),
    mail('M--x', 'C', {}),
    mail('850--1--0', 'D', {}),
  ],
  documents: [{ id: 'D1', name: 'D', description: null, fileName: null }],
  relatedTypes: [{ id: '31', actionTypeId: '840', name: null, isMandatory: false }],
};
const INPUT = parseInput({
  actionName: 'Will',
  stepMessages: 'all',
  assignedToParticipant: '16',
  relatedActionType31: ['8705'],
});

const bodyUnder = (assumptions: Partial<Assumptions>, step = STEP, input = INPUT): object =>
  checkContent(
    { step, input, timeZone: null, assumptions: { ...ASSUMPTIONS, ...assumptions } },
    { step, assigned: assign(step, input) },
    NOTHING_KNOWN,
  ).body;

const LINKS = {
  actionType: '850',
  stepTasks: [361, 362, '1T'],
  stepMessages: [1, 2, 'x', 0],
  documentTemplates: ['D1'],
  relatedActionType31: ['8705'],
};
const ACTION = { actionName: 'Will', assignedToParticipant: '16', links: LINKS };

describe('what the document leaves open', () => {
  test.each([
    {
      of: 'ids of messages',
      inForce: { stepMessageIds: 'lastSegment' },
      other: { stepMessageIds: 'whole' },
      body: {
        actioncreate: { ...ACTION, links: { ...LINKS, stepMessages: ['850--1--1', '850--1--2', 'M--x', '850--1--0'] } },
      },
    },
    {
      of: 'the place of the assignee',
      inForce: { assignee: 'topLevel' },
      other: { assignee: 'links' },
      body: { actioncreate: { actionName: 'Will', links: { ...LINKS, assignedToParticipant: '16' } } },
    },
    { of: 'the wrapper', inForce: { wrapper: 'object' }, other: { wrapper: 'list' }, body: { actioncreate: [ACTION] } },
  ] as const)('is one switch with two settings: $of', ({ inForce, other, body }) => {
    expect(ASSUMPTIONS).toMatchObject(inForce);
    expect(bodyUnder(inForce)).toEqual({ actioncreate: ACTION });
    expect(bodyUnder(other)).toEqual(body);
  });

  test('is no matter for a change of the step: one object, with a file note by another name', () => {
    const input = parseInput({ fileNote: 'Called.' });

    expect(bodyUnder({}, nextStep({}), input)).toMatchObject({ actionchangestep: { filenote: 'Called.' } });
    expect(bodyUnder({ wrapper: 'list' }, nextStep({}), input)).toEqual(bodyUnder({}, nextStep({}), input));
  });
});
