import { describe, expect, test } from '@jest/globals';
import { fetchStartStep } from '../../src/service/actioncreate.ts';
import { submitFileNote as createFileNote } from '../../src/service/filenotes.ts';
import { failureLineOf } from '../support/failure.ts';
import { fakeClient } from './fakeClient.ts';

describe('the Start step of an action type', () => {
  test('is asked for by the id of its type', async () => {
    const { client, sent } = fakeClient({ body: { actioncreate: { id: 812, links: { step: '812--1' } } } });

    expect((await fetchStartStep(client, '812')).records).toMatchObject([{ id: '812', links: { step: '812--1' } }]);
    expect(sent).toMatchObject([{ line: 'GET actioncreate/812', task: 'read what this action type asks for' }]);
  });

  test('is not there for a type that cannot be used', async () => {
    expect(await failureLineOf(fetchStartStep(fakeClient({ status: 204, body: '' }).client, '812'))).toBe(
      'AppError not_found: Actionstep could not read what this action type asks for: there is no such action type, or ' +
        'it cannot be used. Choose another action type.',
    );
  });
});

describe('a file note', () => {
  const NOTE = { actionId: '7', text: 'Called.' };
  const answer = (links: object) => ({ body: { filenotes: { id: 3, text: 'Called.', enteredBy: 'Poe, Sam', links } } });

  test.each([{ action: '7' }, { action: null }, {}])('is the one of the answer: %j', async (links) => {
    expect(await createFileNote(fakeClient(answer(links)).client, NOTE)).toMatchObject({
      id: '3',
      text: 'Called.',
      noteTimestamp: null,
      enteredBy: 'Poe, Sam',
    });
  });

  test('of another action is not believed', async () => {
    expect(await failureLineOf(createFileNote(fakeClient(answer({ action: '8' })).client, NOTE))).toBe(
      'AppError: Actionstep accepted the new file note but answered with another one.',
    );
  });
});
