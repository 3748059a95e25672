import { expect } from '@jest/globals';
import { create, submissions } from './createAction.ts';
import { failureOf } from './failure.ts';
import type { Zap } from './zap.ts';

type Account = Pick<Zap, 'run' | 'sandbox'>;

/** The problems that stop a run of Create Action. Nothing was sent, and nothing was created. */
export async function problemsOf(account: Account, inputData: object, bundle: object = {}): Promise<readonly string[]> {
  const { firm } = account.sandbox;
  const before = [...firm.actions.keys()];
  const { name, sentence, code } = await failureOf(create(account, inputData, bundle));
  const [title, ...problems] = sentence.split('\n- ');
  expect({ name, code, title }).toEqual({
    name: 'AppError',
    code: 'invalid_input',
    title: 'The action was not created:',
  });
  expect(submissions(account.sandbox)).toEqual([]);
  expect([...firm.actions.keys()]).toEqual(before);
  return problems;
}
