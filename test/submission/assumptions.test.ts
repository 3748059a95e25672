import { describe, expect, test } from '@jest/globals';
import { parseInput } from '../../src/form/input.ts';
import { ASSUMPTIONS, type Assumptions } from '../../src/service/assumptions.ts';
import type { DataField, Step } from '../../src/step/model.ts';
import { assign } from '../../src/submission/assign.ts';
import { toSubmission } from '../../src/submission/submission.ts';
import { NOTHING_KNOWN } from './submit.ts';
import { choice, EMPTY_STEP, field, mail, nextStep, task } from '../step/steps.ts';

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
const CHOICES = [choice('unit', 'Unit'), choice('house', 'House')];
const INPUT = parseInput({
  actionName: 'Will',
  stepMessages: 'all',
  assignedToParticipant: '16',
  relatedActionType31: ['8705'],
});

const bodyUnder = (assumptions: Partial<Assumptions>, step = STEP, input = INPUT): object =>
  toSubmission(
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

  test.each<readonly [what: string, assumed: Partial<Assumptions>, field: Partial<DataField>, sent: string]>([
    ['yes as a digit', { yesNoData: 'digits' }, { kind: 'yesNo', defaultValue: 'T' }, '1'],
    ['a choice by its value', {}, { kind: 'choice', choices: CHOICES, defaultValue: 'house' }, 'house'],
    [
      'a choice by its name',
      { choiceData: 'name' },
      { kind: 'choice', choices: CHOICES, defaultValue: 'house' },
      'House',
    ],
    [
      'several by their values',
      { choiceData: 'name' },
      { kind: 'choices', choices: CHOICES, defaultValue: 'house' },
      'house',
    ],
  ])('is one switch with two settings: %s in a data field', (_what, assumed, dataField, sent) => {
    const step = { ...EMPTY_STEP, dataFields: [field('601', dataField)] };

    expect(bodyUnder(assumed, step, parseInput({ actionName: 'Will' }))).toMatchObject({
      actioncreate: { stepDataField601: sent },
    });
  });
});
