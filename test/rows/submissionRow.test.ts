import { expect, test } from '@jest/globals';
import { actionSample } from '../../src/actions/actionRow.ts';
import { createdActionSample, namesIn, toCreatedActionRow, toPlannedRow } from '../../src/step/submissionRow.ts';
import { NO_NAMES } from '../../src/service/actions.ts';
import { ANN, BOB, NO_TASKS, submit } from '../submission/submit.ts';

test('the row of a created action has all that is reported, and all keys if nothing is', () => {
  const { stepDescription, actionStatus, assigneeRole, roles, tasks, emails, documents } = createdActionSample;
  const step = { stepDescription, actionStatus, assigneeRole, roles };
  const plan = { stepName: 'Open File', ...step, tasks, emails, documents };
  const verdict = { verdict: 'Ready.', namesComplete: true, alreadyExisted: true, checkOnly: true };
  const told = { ...verdict, warnings: ['A warning.'], problems: ['A problem.'] };
  const row = { ...actionSample, ...told, ...plan, body: '{\n  "a": 1\n}' };

  expect(toCreatedActionRow(actionSample, { ...told, plan, body: { a: 1 } })).toEqual(row);
  const noStep = { stepDescription: null, actionStatus: null, assigneeRole: { id: null, name: null }, roles: [] };
  const noPlan = { stepName: null, ...noStep, tasks: [], emails: [], documents: [], warnings: [], problems: [] };
  const no = { verdict: null, namesComplete: false, alreadyExisted: false, checkOnly: false };
  expect(toCreatedActionRow(actionSample, {})).toEqual({ ...actionSample, ...no, ...noPlan });
});

const REFERENCES = { fileReference: 'HS-17', externalReference: 'X-1' };

test.each([
  ['all that is given', { ...REFERENCES, priority: '2', status: 'Closed' }, ['HS-17', 'X-1', 2, 'Closed']],
  ['what the service takes for blanks', {}, [null, null, 0, 'Active']],
])('a planned action is shown with %s', (_what, more, [reference, importExternalReference, priority, status]) => {
  const planned = submit({ ...NO_TASKS, assignedToParticipant: '88', ...more });

  expect(toPlannedRow(planned, 'Property Sale')).toMatchObject({
    id: null,
    link: null,
    name: 'Sale',
    reference,
    importExternalReference,
    priority,
    status,
    actionType: { id: '812', name: 'Property Sale' },
    step: { id: null, name: 'Open File' },
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

test('a planned action has no assignee where none was given', () => {
  const { draft, ...rest } = submit({ ...NO_TASKS, assignedToParticipant: '' });

  expect(toPlannedRow({ draft, ...rest }, null).assignedTo.id).toBeNull();
  expect(namesIn(draft).people.size).toBe(1);
});
