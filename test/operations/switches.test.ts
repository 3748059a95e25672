import { describe, expect, test } from '@jest/globals';
import { SWITCHES } from '../../src/service/assumptions.ts';
import { POSITIONS } from '../sandbox/positions.ts';
import { create, outcome, submissions } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { SALE } from '../support/usualInputs.ts';

/*
 * What no source settles about the service is a switch with two positions (src/service/assumptions.ts). Here the embedded
 * service stands in each, with the setting right and wrong.
 */

test('the embedded service knows the positions of each switch, in the same order', () => {
  expect(POSITIONS).toEqual(SWITCHES);
});

const SALE_TO_KIM = { ...SALE, assignedToParticipant: '16', participantType27: ['95'], stepMessages: 'all' };

describe.each([
  { name: 'stepMessageIds', position: 'lastSegment', part: '"stepMessages":[1,2]' },
  { name: 'stepMessageIds', position: 'whole', part: '"stepMessages":["812--1--1","812--1--2"]' },
  { name: 'assignee', position: 'topLevel', part: '"assignedToParticipant":"16","stepDataField601"' },
  { name: 'assignee', position: 'links', part: '"links":{"actionType":"812","assignedToParticipant":"16"' },
  { name: 'wrapper', position: 'object', part: '{"actioncreate":{' },
  { name: 'wrapper', position: 'list', part: '{"actioncreate":[{' },
])('Create Action, where $name is $position, and the setting says so,', ({ name, position, part }) => {
  const zap = useZap({ positions: { [name]: position }, settings: { ACTIONSTEP_ASSUMPTIONS: `${name}:${position}` } });

  test('sends the request so, and sets nothing afterwards', async () => {
    expect(await create(zap, SALE_TO_KIM)).toMatchObject({ id: '9001', assignedTo: { id: '16' }, warnings: [] });
    expect(JSON.stringify(submissions(zap.sandbox)[0])).toContain(part);
    expect(outcome(zap.sandbox).messages.map(({ id }) => id)).toEqual(['812--1--1', '812--1--2']);
    expect(zap.sandbox.requests.map(({ method }) => method)).not.toContain('PUT');
  });
});

describe.each([
  { name: 'stepMessageIds', position: 'lastSegment', setting: 'whole' },
  { name: 'stepMessageIds', position: 'whole', setting: 'lastSegment' },
  { name: 'assignee', position: 'topLevel', setting: 'links' },
  { name: 'wrapper', position: 'object', setting: 'list' },
  { name: 'wrapper', position: 'list', setting: 'object' },
])('Create Action, where $name is $position, and the setting says $setting,', ({ name, position, setting }) => {
  const zap = useZap({ positions: { [name]: position }, settings: { ACTIONSTEP_ASSUMPTIONS: `${name}:${setting}` } });

  test('is refused, and creates no action', async () => {
    expect(await failureOf(create(zap, SALE_TO_KIM))).toMatchObject({
      name: 'AppError',
      sentence: expect.stringContaining('Check the values that were sent. The action was not created.'),
    });
    expect(zap.sandbox.firm.outcomes.size).toBe(0);
  });
});

describe('Create Action, where assignee is links, and the setting says topLevel,', () => {
  const zap = useZap({ positions: { assignee: 'links' } });

  test('sets the assignee afterwards', async () => {
    expect(await create(zap, SALE_TO_KIM)).toMatchObject({ assignedTo: { id: '16' }, warnings: [] });
    expect(zap.sandbox.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { actions: { links: { assignedTo: '16' } } },
    ]);
  });
});

describe.each([
  { position: 'asked', setting: 'asked', fields: expect.stringMatching(/^:default,/) },
  { position: 'sentAnyway', setting: 'sentAnyway', fields: undefined },
] as const)('Find Action, where additionalAttributes is $position and set so,', ({ position, setting, fields }) => {
  const zap = useZap({
    positions: { additionalAttributes: position },
    settings: { ACTIONSTEP_ASSUMPTIONS: `additionalAttributes:${setting}` },
  });

  test('finds the action', async () => {
    const inputData = { reference: 'ADV-2' };

    expect(await zap.run('searches.find_action', 'perform', { inputData })).toMatchObject([{ id: '8706' }]);
    expect(zap.sandbox.requests[0]?.query['fields']).toEqual(fields);
  });
});

describe.each([
  { position: 'asked', setting: 'sentAnyway', told: 'its answer leaves out what was searched for' },
  { position: 'sentAnyway', setting: 'asked', told: 'it answered "fields: there is no field :default"' },
] as const)(
  'Find Action, where additionalAttributes is $position and set to $setting,',
  ({ position, setting, told }) => {
    const zap = useZap({
      positions: { additionalAttributes: position },
      settings: { ACTIONSTEP_ASSUMPTIONS: `additionalAttributes:${setting}` },
    });

    test('says what is wrong', async () => {
      const run = zap.run('searches.find_action', 'perform', { inputData: { reference: 'ADV-2' } });

      expect(await failureOf(run)).toMatchObject({ name: 'AppError', sentence: expect.stringContaining(told) });
    });
  },
);
