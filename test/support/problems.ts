import { expect } from '@jest/globals';
import * as zod from 'zod/mini';
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

/** What a run of Create Action warns of. The action was created. */
export async function warningsOf(account: Account, inputData: object, bundle: object = {}): Promise<readonly string[]> {
  const { id, warnings } = Warned.parse(await create(account, inputData, bundle));
  expect([...account.sandbox.firm.outcomes.keys()]).toEqual([id]);
  return warnings;
}

const Warned = zod.object({ id: zod.string(), warnings: zod.array(zod.string()) });
