import { expect, test } from '@jest/globals';
import { namesIn, toPlannedRow } from '../../src/rows/createdActionRow.ts';
import { NO_NAMES } from '../../src/service/actions.ts';
import { ANN, BOB, NO_TASKS, submit } from '../submission/submit.ts';

test.each([
  ['all that is given', { fileReference: 'HS-17', priority: '2', status: 'Closed' }, ['HS-17', 2, 'Closed']],
  ['what the service takes for blanks', {}, [null, 0, 'Active']],
])('a planned action is shown with %s', (_what, more, [reference, priority, status]) => {
  const planned = submit({ ...NO_TASKS, assignedToParticipant: '88', ...more });

  expect(toPlannedRow(planned, 'Property Sale')).toMatchObject({
    id: null,
    link: null,
    name: 'Sale',
    reference,
    priority,
    status,
    actionType: { id: '812', name: 'Property Sale' },
    assignedTo: { id: '88', name: 'Roe, Ann', email: 'ann@mail.example' },
    primaryContact: { id: '88', name: 'Roe, Ann', email: 'ann@mail.example' },
  });
});

test('the row of a created action has the names of all its people', () => {
  const { draft } = submit({ ...NO_TASKS, participantType71: ['88', 'doe, bob'] });

  const unsplit = { name: null, fullName: null, firstName: null, lastName: null, email: null };

  expect(namesIn(draft)).toEqual({
    ...NO_NAMES,
    people: new Map([
      ['88', { ...unsplit, name: ANN.name, fullName: ANN.name, email: ANN.email }],
      ['89', { ...unsplit, name: BOB.name, fullName: BOB.name }],
      ['15', unsplit],
    ]),
  });
});
