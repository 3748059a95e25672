import { describe, expect, test } from '@jest/globals';
import { lookUpConditions } from '../../src/step/nextSteps.ts';
import { fakeClient } from '../service/fakeClient.ts';
import { nextStep } from '../step/steps.ts';

const BODY = {
  tasks: [
    { id: 401, name: 'Call', status: 'Incomplete' },
    { id: 402, name: 'Write', status: 'Complete' },
    { id: 403, name: null, status: 'Incomplete' },
  ],
  participants: [
    { id: 88, displayName: 'Roe, Ann', email: 'ann@mail.example' },
    { id: 89, displayName: 'Doe, Bob', email: '' },
    { id: 97, companyName: 'Old Mill Holdings', email: null },
  ],
};
const OPEN = 'Before this step, complete in Actionstep: "Call", task 403.';
const UNREACHABLE = [
  'Doe, Bob has no valid email address, which this step needs.',
  'Old Mill Holdings has no valid email address, which this step needs.',
];
const { next: ALL } = nextStep({}, { tasksToComplete: ['401', '402', '403'], contactsToMail: ['88', '89', '97'] });

describe('what has to be so before a step', () => {
  test.each([[null], ['Deleted']])('is left to the service of a task whose status is %s', async (status) => {
    const { client } = fakeClient({ body: { tasks: [{ id: 401, name: 'Call', status }] } });
    const { next } = nextStep({}, { tasksToComplete: ['401'] });

    expect(await lookUpConditions(client, next)).toEqual({
      problems: [],
      warnings: [
        'Whether the tasks before this step are completed could not be checked: Actionstep did not say for all of them.',
      ],
    });
  });

  test('is not known of a contact whose email address Actionstep leaves out', async () => {
    const { client } = fakeClient({ body: { participants: [{ id: 88, displayName: 'Roe, Ann' }] } });

    expect(await lookUpConditions(client, nextStep({}, { contactsToMail: ['88'] }).next)).toEqual({
      problems: [],
      warnings: ['Whether everyone has an email address could not be checked: Actionstep did not say for all of them.'],
    });
  });

  test('is a problem where it is not so', async () => {
    const { client, sent } = fakeClient({ body: BODY });

    expect(await lookUpConditions(client, ALL)).toEqual({ problems: [OPEN, ...UNREACHABLE], warnings: [] });
    expect(sent.map(({ line }) => line.split('?')[0])).toEqual(['GET tasks/401,402,403', 'GET participants/88,89,97']);
  });

  test('is no problem where it is so, or where nothing has to be', async () => {
    const { client, sent } = fakeClient({ body: BODY });

    expect(await lookUpConditions(client, nextStep({}).next)).toEqual({ problems: [], warnings: [] });
    expect(sent).toEqual([]);
    const { next } = nextStep({}, { tasksToComplete: ['402'], contactsToMail: ['88'] });
    const met = fakeClient({ body: { ...BODY, tasks: BODY.tasks[1], participants: BODY.participants[0] } });
    expect(await lookUpConditions(met.client, next)).toEqual({ problems: [], warnings: [] });
  });

  test('is a warning where it cannot be known', async () => {
    const { client } = fakeClient({ status: 403, body: {} });

    expect(await lookUpConditions(client, ALL)).toEqual({
      problems: [],
      warnings: [
        expect.stringMatching(
          /^Whether the tasks before this step are completed could not be checked: Actionstep .+\.$/,
        ),
        expect.stringMatching(/^Whether everyone has an email address could not be checked: Actionstep .+\.$/),
      ],
    });
  });
});
