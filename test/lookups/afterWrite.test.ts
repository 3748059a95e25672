import { describe, expect, test } from '@jest/globals';
import { lookUpAfterWrite } from '../../src/actions/afterWrite.ts';
import { lookUpContentNames } from '../../src/step/stepLookUps.ts';
import { toPlan } from '../../src/step/submissionRow.ts';
import { fakeClient } from '../service/fakeClient.ts';
import { EMPTY_STEP, role, task } from '../step/steps.ts';
import { submitted } from '../submission/submit.ts';

const TASK = task('1', 'Call', { isMandatory: true, roleId: '71' });
const STEP = { ...EMPTY_STEP, roles: [role('71'), role('72')], tasks: [TASK] };
const { content: draft } = submitted(STEP, { participantType71: '88', participantType72: '89' }, new Map());

describe('the names in a plan, after the write', () => {
  test('are those that its tasks and emails use, in one request for each kind', async () => {
    const body = {
      participanttypes: { id: 71, name: 'Client' },
      participants: { id: 88, displayName: 'Roe, Ann', email: null },
    };
    const { client, sent } = fakeClient({ body });

    expect(toPlan(await lookUpContentNames(client, draft)).tasks).toEqual([
      { name: 'Call', due: null, priority: null, assignedTo: 'Client: Roe, Ann' },
    ]);
    expect(sent.map(({ line }) => String(line.split('?')[0])).toSorted()).toEqual([
      'GET participants/88',
      'GET participanttypes/71',
    ]);
  });

  test.each([401, 403, 429])('stay as they are where they cannot be had: %i', async (status) => {
    const { step, parties } = await lookUpContentNames(fakeClient({ status, body: {} }).client, draft);

    expect([step.roles.map(({ typeId, name }) => [typeId, name]), parties]).toEqual([[['71', null]], draft.parties]);
  });
});

test.each([
  ['the action', { body: { actions: { id: 8700, name: 'Sale' } } }, '8700'],
  ['another action only', { body: { actions: { id: 8701, name: 'Sale' } } }, undefined],
  ['a lost connection', { status: 401, body: {} }, undefined],
  ['a busy service', { status: 429, body: {} }, undefined],
])('an action after a write is what can be read of it, and no error: %s', async (_answer, answer, id) => {
  expect((await lookUpAfterWrite(fakeClient(answer).client, '8700'))?.id).toBe(id);
});
