import { describe, expect, test } from '@jest/globals';
import { findStepMeant, lookUpPlace } from '../../src/step/nextSteps.ts';
import { fakeClient } from '../service/fakeClient.ts';

const BODY = {
  actions: { id: 8700, name: 'Purchase', links: { step: '820--1' } },
  actionchangestep: [
    { id: 1, links: { step: '820--2', node: 3020 } },
    { id: 2, links: { step: '820--3', node: 3030 } },
    { id: 3, links: { step: '820--3', node: 3031 } },
    { id: 4, links: { step: '820--1', node: 3012 } },
  ],
  linked: {
    steps: [
      { id: '820--1', stepName: 'Open' },
      { id: '820--2', stepName: 'Contract' },
      { id: '820--3', stepName: 'Exchange' },
    ],
    nodes: [
      { id: 3020, stepNumber: 2, links: {} },
      { id: 3030, stepNumber: 3, links: { parent: 3020 } },
      { id: 3031, stepNumber: 4, links: {} },
    ],
  },
};

/* test/mishaps/changeStep.test.ts has what means a step. */

describe('the step that is meant', () => {
  test.each([
    [
      'Exchange',
      'invalid_input',
      '"Step": "Exchange" stands in several places: Exchange (number 3, after Contract); Exchange (number 4). Choose the right one from the list.',
    ],
    [
      'Exchange (number 4)',
      'invalid_input',
      '"Step": "Exchange (number 4)" is a line of the list, and no name of a step. Choose the right one from the list.',
    ],
    [
      'Closed',
      'not_found',
      /^"Step": the action cannot go to "Closed" from where it stands\. .+: Contract; .+; Open\.$/,
    ],
    ['820--9/1', 'not_found', /^"Step": the action cannot go to the chosen step from where it stands\./],
  ])('is none where that is not certain: %s', async (text, code, sentence) => {
    const place = await lookUpPlace(fakeClient({ body: BODY }).client, '8700');

    const found = findStepMeant(place, text);
    expect(found).toMatchObject({ code, isPresent: false });
    expect('fault' in found && found.fault).toMatch(sentence);
  });

  test('can be one whose name is left out, unless it was chosen', async () => {
    const nameless = { ...BODY, linked: { ...BODY.linked, steps: [] } };
    const place = await lookUpPlace(fakeClient({ body: nameless }).client, '8700');

    expect(findStepMeant(place, 'Closed')).toMatchObject({ code: 'fields_missing' });
    expect(findStepMeant(place, '820--9/1')).toMatchObject({ code: 'not_found' });
  });
});
