import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, stepPartOf, submission, submissions } from '../support/createAction.ts';
import { failureLineOf, failureOf } from '../support/failure.ts';
import { keysOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { offer } from '../support/startSteps.ts';
import { tableOf } from '../support/table.ts';

describe.each(DIALECTS)('an action type that is chosen or mapped (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each([
    ['its number, with spaces around it', ' 833 '],
    ['its number as a number', 833],
    ['its name in another case, with spaces around it', '  aDVICE '],
  ])('is found by %s', async (_case, actionType) => {
    await create(zap, { actionType, actionName: 'Lease advice' });

    expect(submission(zap.sandbox)).toEqual({
      attributes: { actionName: 'Lease advice' },
      links: { actionType: '833' },
    });
  });

  test('is found by a name of several words, and its own form is shown', async () => {
    const fields = await stepPartOf(zap, { actionType: 'conveyance with note' });
    await create(zap, { actionType: 'conveyance with note', actionName: 'A', fileNote: 'Opened' });

    expect(keysOf(fields)).toEqual([]);
    expect(submission(zap.sandbox).links).toEqual({ actionType: '855' });
  });

  test('is found by its number, even if that number is the name of another type', async () => {
    offer(zap.sandbox.firm, { actionType: 903 }, '833');

    await create(zap, { actionType: '833', actionName: 'A' });

    expect(submission(zap.sandbox).links).toEqual({ actionType: '833' });
  });

  test.each(
    tableOf(`
      a name that no type has -> Probate | a part of a name -> Property | a name with a wildcard -> Adv* |
      a type that is disabled -> Old Conveyance | a type that the user may not use -> Partners Only
    `),
  )('is refused with a clear message, and nothing is created: %s', async (_case, actionType) => {
    const failure = {
      name: 'AppError',
      // The likest of them come first.
      sentence: expect.stringMatching(
        /^There is no action type called "[^"]+" that can be used for new actions\. Choose one of: [A-Z](?!.*(?:Old|Partners))/,
      ),
      code: 'not_found',
    };

    expect(await failureOf(create(zap, { actionType, actionName: 'A' }))).toEqual(failure);
    expect(await failureOf(stepPartOf(zap, { actionType }))).toEqual(failure);
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test.each(['833.0', '#833', '0833', 'Advice [833]'])('is no number in another form: %s', async (actionType) => {
    expect(await failureOf(create(zap, { actionType, actionName: 'A' }))).toMatchObject({
      sentence: expect.stringMatching(
        / Choose one of: Advice, .*\. Give a number by itself, in digits only, as Actionstep writes it\.$/,
      ),
    });
  });

  test('is refused with the IDs of all types that share the name', async () => {
    expect(await failureLineOf(create(zap, { actionType: 'family law', actionName: 'A' }))).toBe(
      'AppError: "Action Type": several action types are called "family law". Choose one from the list, or give its number: 870, 871.',
    );
    expect(submissions(zap.sandbox)).toEqual([]);
  });
});
