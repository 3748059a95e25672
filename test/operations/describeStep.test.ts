import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { offerNextSteps } from '../support/nextSteps.ts';
import { rowsOf } from '../support/rows.ts';
import type { Zap } from '../support/zap.ts';

/* Describe Step, and the list of next steps in the editor. The purchase 8700 stands at "Open". */

const describeStep = async ({ run }: Pick<Zap, 'run'>, inputData: object) =>
  rowsOf(await run('searches.describe_step', 'perform', { inputData }));

const NEXT = [
  { id: '820--2/3020', name: 'Contract' },
  { id: '820--3/3030', name: 'Exchange (number 3, after Contract)' },
  { id: '820--3/3031', name: 'Exchange (number 3)' },
  { id: '820--5/3050', name: 'Deposit Paid' },
  { id: '820--4/3040', name: 'Settlement' },
  { id: '820--9/3090', name: 'Archived' },
];

describe.each(DIALECTS)('a step that an action can go to (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('is described with what it asks for, creates and sends', async () => {
    const [row, ...others] = await describeStep(zap, { action: '8700', step: 'deposit paid' });

    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id: '820--5/3050',
      stepName: 'Deposit Paid',
      stepDescription: 'The deposit has arrived',
      actionStatus: 'Active',
      assigneeRole: { id: '45', name: 'Staff' },
      wantsAssignee: true,
      conditions: [],
      nextSteps: NEXT,
      warnings: [],
    });
    expect(row?.['checklist']).toBe(
      `Action
[ ] Assigned To

Contacts
[ ] Lender (required)
[ ] Agent (used by the task "Tell the agent", the email "Deposit paid")
[ ] Staff (used by the task "Receipt the deposit", the email "Deposit received", the email "Deposit paid")
[ ] Client (used by the email "Deposit received")

Data
[ ] Deposit / Paid on (date, required)
[ ] Deposit / Paid by (one choice: Bank transfer; Bank cheque; Deposit bond, required)
[ ] Deposit / Amount (amount of money)
[ ] Deposit / Cleared (yes or no, otherwise "No")
[ ] Deposit / Seen on the statement (date and time)
[ ] Office / Notes (long text)

Related actions
[ ] Related Actions (Advice)

Tasks
[ ] Receipt the deposit (due 1 day after start, for Staff, priority: High, always)
[ ] Tell the agent (due 2 days after start, for Agent, priority: Normal)
[ ] Diarise balance (due 14 days after start, priority: Low)

Emails
[ ] Deposit received (to Client, always)
[ ] Deposit paid (to Agent)

Documents
[ ] Deposit receipt (receipt.docx)
[ ] Letter to lender (lender.docx)`,
    );
  });
});

describe('a step that an action can go to', () => {
  const zap = useZap();

  test('is the first one unless one is named', async () => {
    expect(await describeStep(zap, { action: 'QS-3' })).toMatchObject([
      { stepName: 'Contract', checklist: 'Nothing is asked for.', nextSteps: NEXT },
    ]);
  });

  test('is offered by name, each place apart, also for the example in a form', async () => {
    const offered = (inputData: object) => zap.run('triggers.list_next_steps', 'perform', { inputData });

    expect(await offered({ action: '8700' })).toEqual(NEXT);
    expect(await offered({ action: '{{1.id}}', exampleAction: '8700' })).toEqual(NEXT);
  });

  test('is described with the conditions that are not met', async () => {
    expect(await describeStep(zap, { action: '8700', step: 'Settlement' })).toMatchObject([
      {
        conditions: [
          'Before this step, complete in Actionstep: "Conflict check".',
          'Old Mill Holdings has no valid email address, which this step needs. Add one in Actionstep.',
        ],
        warnings: [],
      },
    ]);
    zap.sandbox.inject({ path: /^\/tasks\//, status: 403 });
    expect(await describeStep(zap, { action: '8700', step: 'Settlement' })).toMatchObject([
      {
        conditions: ['Old Mill Holdings has no valid email address, which this step needs. Add one in Actionstep.'],
        warnings: [expect.stringMatching(/^Whether the tasks before this step are completed could not be checked: /)],
      },
    ]);
  });

  test('is not found where the action cannot go there, or nowhere, or is not there itself', async () => {
    expect(await describeStep(zap, { action: '8700', step: 'Appeal' })).toEqual([]);
    expect(await describeStep(zap, { action: '8704' })).toEqual([]);
    expect(await describeStep(zap, { action: '999' })).toEqual([]);
  });

  test('is refused in words where its name is not certain', async () => {
    const [first] = offerNextSteps(zap.sandbox.firm, '8700', [{ stepName: 'Review' }, { stepName: 'Review' }]);
    expect(await failureOf(describeStep(zap, { action: '8700', step: 'review' }))).toMatchObject({
      sentence: expect.stringMatching(/^"Step": "review" stands in several places: /),
    });

    await zap.run('creates.change_step', 'perform', {
      inputData: { action: '8700', step: `${first?.step}/${first?.node}` },
    });
    expect(await failureOf(describeStep(zap, { action: '8700', step: 'review' }))).toMatchObject({
      sentence: expect.stringContaining('the action stands at "review", and another step is called so'),
    });
    expect(await failureOf(describeStep(zap, { action: '8700', step: ['a', 'b'] }))).toMatchObject({
      sentence: '"Step" takes one step only.',
    });
  });

  test('is offered once, on the only page of the list', async () => {
    const bundle = { inputData: { action: '8700' }, meta: { page: 1 } };

    expect(await zap.run('triggers.list_next_steps', 'perform', bundle)).toEqual([]);
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('is offered only once an action is chosen', async () => {
    const list = (inputData: object) => failureOf(zap.run('triggers.list_next_steps', 'perform', { inputData }));

    expect(await list({})).toMatchObject({ sentence: '"Action" is required.' });
    expect(await list({ action: '{{1.id}}' })).toMatchObject({
      sentence:
        '"Action" comes from another step, so its next steps are not known yet. Give the exact name of the step under "Step". ' +
        'In Change Step you can choose an "Example Action" instead.',
    });
    expect(zap.sandbox.requests).toEqual([]);
  });
});

describe('what the service says of next steps', () => {
  const zap = useZap();
  const STEPS = [
    { id: '820--2', stepName: 'Contract' },
    { id: '820--3', stepName: 'Exchange' },
    { id: '820--4', stepName: 'exchange' },
  ];
  const NODES = [
    { id: 3020, stepNumber: '2', links: { parent: '3010' } },
    { id: 3030, stepNumber: 3, links: { parent: 3020 } },
    { id: 3031, stepNumber: 'x', links: {} },
    { id: 3032, links: { parent: 3030 } },
  ];
  const place = (step: string | null, node?: number, more: object = {}) => ({
    id: node ?? 1,
    links: { step, node, ...more },
  });
  const rowFor = async (actionchangestep: object, linked: object) => {
    zap.sandbox.inject({ path: '/actionchangestep/8700', status: 200, body: { actionchangestep, linked } });
    const [row] = await describeStep(zap, { action: '8700' });
    return row;
  };

  test.each([
    {
      what: 'a step that stands alone by its name',
      places: [place('820--2', 3020), place('820--3', 3030)],
      linked: { steps: STEPS, nodes: NODES },
      names: ['Contract', 'Exchange'],
    },
    {
      what: 'steps of one name by number and by what stands before',
      places: [place('820--3', 3030), place('820--3', 3031), place('820--4', 3032), place('820--2', 3020)],
      linked: { steps: STEPS, nodes: NODES },
      names: ['Exchange (number 3, after Contract)', 'Exchange', 'exchange (after Exchange)', 'Contract'],
    },
    {
      what: 'a step of which nothing came along',
      places: [place('820--2', 3020)],
      linked: {},
      names: ['Step without a name'],
    },
    {
      what: 'one step that comes outside a list',
      places: place('820--2', 3020),
      linked: { steps: STEPS[0], nodes: NODES[0] },
      names: ['Contract'],
    },
  ])('lists $what', async ({ places, linked, names }) => {
    const row = await rowFor(places, linked);

    expect(rowsOf(row?.['nextSteps']).map(({ name }) => name)).toEqual(names);
  });

  test.each([
    { what: 'a step', place: place(null, 3020) },
    { what: 'a node', place: place('820--2') },
  ])('leaves a place without $what out', async ({ place: incomplete }) => {
    const row = await rowFor([incomplete, place('820--3', 3030)], { steps: STEPS, nodes: NODES });

    expect(row?.['nextSteps']).toEqual([{ id: '820--3/3030', name: 'Exchange' }]);
  });

  test('gives each place its own, although all came along together', async () => {
    const linked = {
      steps: STEPS,
      nodes: NODES,
      steptasks: [
        { id: 371, task_name: 'Call' },
        { id: 372, task_name: 'Write' },
      ],
      stepparticipanttypes: [
        { id: '901', isRequired: 'F', displayOrder: 5, links: { participantType: '71' } },
        { id: '902', isRequired: 'T', displayOrder: 6, links: { participantType: '71' } },
        { id: '903', isRequired: 'T', displayOrder: 1, links: { participantType: '72' } },
      ],
    };
    const own = { stepTasks: [372], stepParticipantTypes: ['901', '902'] };

    expect(await rowFor([place('820--2', 3020, own), place('820--3', 3030)], linked)).toMatchObject({
      tasks: [{ name: 'Write' }],
      // A role that is linked twice counts once, and is required if one of them says so.
      roles: [{ id: '71', isRequired: true }],
    });
    expect(await rowFor([place('820--3', 3030), place('820--2', 3020, own)], linked)).toMatchObject({
      tasks: [],
      roles: [],
    });
  });
});
