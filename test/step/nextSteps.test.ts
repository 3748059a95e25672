import { describe, expect, test } from '@jest/globals';
import { decodeDocument } from '../../src/service/wire/document.ts';
import type { NextPlace } from '../../src/step/model.ts';
import { decodeNextSteps, nextStepValue, toNextStepLines } from '../../src/step/nextSteps.ts';
import { nextStep, role } from './steps.ts';

const read = (body: object) => {
  const document = decodeDocument(body, 'actionchangestep');
  if (!document) throw new Error('The fixture is no document.');
  return decodeNextSteps(document, '8700');
};

const place = (id: number, links: object) => ({ id, links });

const STEPS = [
  { id: '820--2', stepName: 'Contract' },
  { id: '820--3', stepName: 'Exchange', description: 'Contracts are exchanged' },
];
const NODES = [
  { id: 3020, stepNumber: '2', links: { actionType: '820', parent: '3010' } },
  { id: 3030, stepNumber: 3, links: { actionType: 820, parent: 3020 } },
  { id: 3040, stepNumber: 'x', links: { actionType: 820, parent: 3030, step: '820--3' } },
];

describe('the steps that an action can go to', () => {
  test('are one for each place, with its number and the step that stands before it', () => {
    const actionchangestep = [
      place(1, { step: '820--2', node: '3020' }),
      place(2, { step: '820--3', node: 3030, mustCompleteTasks: [401, '402'], mustHaveEmailAddresses: 88 }),
    ];
    const exchange = { stepId: '820--3', nodeId: '3030' };

    expect(read({ actionchangestep, linked: { steps: STEPS, nodes: NODES } })).toEqual([
      // Its parent came along neither as a place nor with its step.
      nextStep({ actionTypeId: '820', stepId: '820--2', name: 'Contract' }, { number: 2 }),
      nextStep(
        { actionTypeId: '820', stepId: '820--3', name: 'Exchange', description: 'Contracts are exchanged' },
        { ...exchange, number: 3, after: 'Contract', tasksToComplete: ['401', '402'], contactsToMail: ['88'] },
      ),
    ]);
  });

  test.each([
    ['did not come along', []],
    ['says nothing', [{ id: 3020 }]],
  ])('are places even if the node %s', (_what, nodes) => {
    const actionchangestep = place(1, { step: '820--2', node: 3020 });

    expect(read({ actionchangestep, linked: { nodes } })).toMatchObject([
      { actionTypeId: '', name: null, next: { stepId: '820--2', nodeId: '3020', number: null, after: null } },
    ]);
  });

  test('have only what is their own, because everything came along together', () => {
    const steptasks = ['Call', 'Write'].map((task_name, index) => ({ id: 371 + index, task_name }));
    const places = [
      place(1, { step: '820--2', node: 3020, stepTasks: [372] }),
      place(2, { step: '820--3', node: 3030 }),
    ];
    const steps = read({ actionchangestep: places, linked: { steps: STEPS, nodes: NODES, steptasks } });

    expect(steps.map((step) => step.tasks.map(({ name }) => name))).toEqual([['Write'], []]);
  });

  test('ask for the roles and the related types that they link, a role that is linked twice once', () => {
    const linked = {
      stepparticipanttypes: [
        { id: '901', isRequired: 'F', displayOrder: 5, links: { participantType: '71' } },
        { id: '902', isRequired: 'T', displayOrder: 6, links: { participantType: '71' } },
        { id: '903', isRequired: 'T', displayOrder: 1, links: { participantType: '72' } },
      ],
      steprelatedactiontypes: ['11', '12'].map((id) => ({ id, isMandatory: 'T', links: { relatedActionType: '833' } })),
    };
    const links = { stepParticipantTypes: ['901', '902'], stepRelatedActionTypes: ['11'] };
    const [step] = read({ actionchangestep: place(1, { step: '820--2', node: 3020, ...links }), linked });

    expect(step).toMatchObject({
      roles: [role('71', { isRequired: true })],
      relatedTypes: [{ id: '11', actionTypeId: '833', name: null, isMandatory: true }],
    });
  });

  test.each([
    ['a step', { step: null, node: 3020 }],
    ['a node', { step: '820--2' }],
  ])('are none of the records without %s', (_what, links) => {
    expect(read({ actionchangestep: [place(1, links)], linked: { steps: STEPS, nodes: NODES } })).toEqual([]);
  });
});

describe('the names of next steps', () => {
  test('a step is stored with its place, because it can stand in several', () => {
    expect(nextStepValue(nextStep({}, { stepId: '820--3', nodeId: '3031' }))).toBe('820--3/3031');
  });

  type Listed = readonly [name: string | null, place?: Partial<NextPlace>];
  const linesOf = (steps: readonly Listed[], present?: string) =>
    toNextStepLines(
      steps.map(([name, where]) => nextStep({ name }, where)),
      present,
    ).map(({ name }) => name);

  test.each<[what: string, steps: readonly Listed[], lines: readonly string[]]>([
    ['its name, if no other step has it', [['Sign', { number: 2, after: 'Draft' }], ['Call']], ['Sign', 'Call']],
    ['words, if it has no name', [[null], ['Call']], ['Step without a name', 'Call']],
    [
      'where it stands, if others are called so',
      [
        ['Call', { number: 2, after: 'Draft' }],
        ['call', { number: 0 }],
        ['Call ', { after: 'Sign' }],
        ['', { number: 5 }],
      ],
      ['Call (number 2, after Draft)', 'call (number 0)', 'Call (after Sign)', 'Step without a name'],
    ],
    ['its name alone, if nothing else is known', [['Call'], ['Call', { after: '' }]], ['Call', 'Call']],
  ])('a step is shown with %s', (_what, steps, lines) => {
    expect(linesOf(steps)).toEqual(lines);
  });

  test('a step is told from the one where the action stands', () => {
    expect(
      linesOf(
        [
          ['Call', { number: 2 }],
          ['Sign', { number: 3 }],
        ],
        'CALL',
      ),
    ).toEqual(['Call (number 2)', 'Sign']);
  });
});
