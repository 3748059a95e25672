import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, PROPERTY_SALE, submissions } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { SHOW_REQUEST, type Zap } from '../support/zap.ts';

/* test/faults/table.ts has the outcome of every failed look-up. */

const CHECK = { checkOnly: true };
const FULL = {
  ...PROPERTY_SALE,
  fileReference: 'HS-17',
  priority: 2,
  status: 'Inactive',
  assignedToParticipant: 'Kim Loe',
  stepMessages: 'all',
  participantType71: ['Roe, Ann', '89'],
  participantType27: 'Brightwater Realty',
  stepDataField605: '$1,200.50',
  ...CHECK,
};

const expectNothingSent = ({ requests, firm }: Zap['sandbox']): void => {
  expect(requests.map(({ method }) => method)).not.toContain('POST');
  expect(firm.actions.size).toBe(7);
  expect(firm.outcomes.size).toBe(0);
};

describe.each(DIALECTS)('a check of a new action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('lists everything that would be created, and creates nothing', async () => {
    const SAM = 'Staff: Poe, Sam (sam.poe@harbourlaw.example)';
    const CLIENTS = 'Client: Roe, Ann (ann.roe@mail.example); Roe, Jane (jane.roe@mail.example)';

    const row = await create(zap, FULL);

    expect(Object.keys(row)[0]).toBe('verdict');
    expect(row).toMatchObject({
      verdict:
        'Ready: would open "Sale of 1 Harbour Street" (Property Sale) for Ann Roe, Jane Roe, with 3 tasks, 2 documents and ' +
        '2 emails to ann.roe@mail.example, jane.roe@mail.example, sales@brightwater.example.',
      id: null,
      link: null,
      name: 'Sale of 1 Harbour Street',
      reference: 'HS-17',
      priority: 2,
      status: 'Inactive',
      actionType: { id: '812', name: 'Property Sale' },
      step: { id: '812--1', name: 'Open file' },
      assignedTo: { id: '16', name: 'Loe, Kim', fullName: 'Kim Loe', email: 'kim.loe@harbourlaw.example' },
      primaryContact: { id: '88', name: 'Roe, Ann', fullName: 'Ann Roe', firstName: 'Ann' },
      primaryContactsText: 'Ann Roe; Jane Roe',
      alreadyExisted: false,
      checkOnly: true,
      warnings: [],
      problems: [],
      stepName: 'Open file',
      tasks: [
        { name: 'Conflict check', due: '1 day after start', assignedTo: SAM },
        { name: 'Order certificates', due: '3 days after start', assignedTo: CLIENTS },
        { name: 'Diarise settlement', due: '5 days after start', assignedTo: '' },
      ],
      emails: [
        { subject: 'Welcome', from: SAM, to: CLIENTS, text: 'Hello' },
        { subject: 'Agent', from: SAM, to: 'Agent: Brightwater Realty (sales@brightwater.example)', text: 'New sale' },
      ],
      documents: [{ name: 'Cost agreement' }, { name: 'Contract of sale' }],
    });
    expect(row).not.toHaveProperty('body');
    expectNothingSent(zap.sandbox);
  });

  test.each([
    ['return', 'Ready: would return "Advice, Núñez-Łoś & Co", which exists already.'],
    ['stop', 'Not ready: 1 problem.'],
  ])('tells of an action that has the file reference already: %s', async (ifReferenceExists, verdict) => {
    const given = { actionType: '833', actionName: 'Advice', fileReference: 'ADV-2', ifReferenceExists, ...CHECK };

    expect(await create(zap, given)).toMatchObject({ verdict, id: null, link: null, alreadyExisted: true });
  });
});

describe.each(DIALECTS)('a check for experts (%s dialect)', (dialect) => {
  const zap = useZap({ dialect, settings: SHOW_REQUEST });

  test('shows exactly what a real run then sends', async () => {
    const { body } = await create(zap, FULL);
    expectNothingSent(zap.sandbox);
    const real = await create(zap, { ...FULL, checkOnly: false });

    expect(submissions(zap.sandbox)).toEqual([JSON.parse(zod.string().parse(body))]);
    expect(real).not.toHaveProperty('body');
    expect(real['verdict']).toBeNull();
  });
});

describe('a check of a new action', () => {
  const zap = useZap();

  test('finds every id that the run would trip over, and the run that trips names the fields', async () => {
    const ofNoType = zap.sandbox.addAction({ name: 'Odd', actionTypeId: '820' });
    Object.assign(ofNoType.links, { actionType: null });
    const given = {
      ...PROPERTY_SALE,
      assignedToParticipant: '901',
      participantType71: ['88'],
      participantType72: ['902', '89'],
      participantType27: '903',
      stepDataField613: '904',
      relatedActionType11: ['8700', '8704', String(ofNoType.id)],
    };
    const unseen = (id: string) => `with the number "${id}", or the connected user may not see it.`;
    const problems = [
      `"Assigned To": there is no contact ${unseen('901')}`,
      `"Opposing party": there is no contact ${unseen('902')}`,
      `"Agent": there is no contact ${unseen('903')}`,
      `"Office / Referred by": there is no contact ${unseen('904')}`,
    ];

    const otherType =
      '"Related Actions (Property Purchase)": the action "Advice on lease" is of another type, "Advice".';

    const row = await create(zap, { ...given, ...CHECK });
    expect(row).toMatchObject({ id: null, problems, warnings: expect.arrayContaining([otherType]) });
    expect(linesOf(zap.sandbox).filter((line) => /^GET \/(participants|actions)/.test(line))).toHaveLength(3);

    const { sentence } = await failureOf(create(zap, given));
    expect(sentence).toMatch(/^Actionstep could not create the action: .+ The action was not created\.\n- /);
    expect(sentence.split('\n- ').slice(1)).toEqual([...problems, otherType]);
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test('says of a related action what the run says', async () => {
    Object.assign(zap.sandbox.firm.actions.get('8703') ?? {}, { isDeleted: 'T', reference: 'GONE-1' });
    const given = { ...PROPERTY_SALE, assignedToParticipant: '15' };
    const gone = { ...given, relatedActionType12: 'gone-1; 8703; 905; 8704' };
    const faults = [
      'the action with the file reference "gone-1" has been deleted.',
      'the action with the number "8703" has been deleted.',
      'there is no action with the number "905", or the connected user may not see it.',
    ].map((fault) => `"Related Actions (Advice)": ${fault}`);

    expect(await create(zap, { ...gone, ...CHECK })).toMatchObject({ problems: faults });
    expect(await failureOf(create(zap, gone))).toMatchObject({
      sentence: ['The action was not created:', ...faults].join('\n- '),
    });

    // To the service it is of the right type, so that it takes the action all the same.
    const actions = { id: 8700, name: 'Doe', links: { actionType: '833' } };
    const answer = { path: '/actions/8700', status: 200, body: { actions }, times: 2 };
    zap.sandbox.inject(answer);
    const warnings = ['"Related Actions (Property Purchase)": the action "Doe" is of another type.'];
    expect(await create(zap, { ...given, ...CHECK })).toMatchObject({ problems: [], warnings });
    expect(await create(zap, given)).toMatchObject({ id: '9001', warnings });
  });
});
