import { describe, expect, test } from '@jest/globals';
import { fetchNextSteps, submitNextStep } from '../../src/service/actionchangestep.ts';
import { mayHaveHappened } from '../../src/service/errors/failure.ts';
import { failureLineOf, failureOf, readFailure } from '../support/failure.ts';
import { fakeClient, pageOf } from './fakeClient.ts';

const next = (links: object) => fakeClient({ body: { actionchangestep: [{ id: 1, links }] } }).client;

describe('the steps that an action can go to', () => {
  test('are none if the service lists none', async () => {
    expect((await fetchNextSteps(fakeClient({ status: 204, body: '' }).client, '7')).records).toEqual([]);
  });

  test.each([
    ['steps', { node: 3020 }],
    ['places', { step: '820--2' }],
  ])('are unknown if the answer leaves out the %s', async (_what, links) => {
    expect(await failureOf(fetchNextSteps(next(links), '7'))).toMatchObject({ code: 'fields_missing' });
  });

  test('are unknown if there are more than one answer holds', async () => {
    const place = { id: 1, links: { node: 3020, step: '820--2' } };
    const { client } = fakeClient(pageOf('actionchangestep', { page: 1, pageCount: 2 }, place));

    expect(await failureLineOf(fetchNextSteps(client, '7'))).toBe(
      'AppError too_many: Actionstep could not read which steps this action can go to: there are too many records for one run.',
    );
  });
});

describe('a change of the step', () => {
  test('is confirmed by nothing at all, too', async () => {
    await expect(submitNextStep(fakeClient({ status: 204, body: '' }).client, {})).resolves.toBeUndefined();
  });

  test('may have happened if the answer is about something else', async () => {
    const error: unknown = await submitNextStep(fakeClient({ body: { filenotes: { id: 1 } } }).client, {}).catch(
      (reason: unknown) => reason,
    );

    expect(readFailure(error).sentence).toMatch(/^Actionstep could not change the step/);
    expect(mayHaveHappened(error)).toBe(true);
  });
});
