import * as zod from 'zod/mini';
import type { Outcome, Sandbox } from '../sandbox/sandbox.ts';
import { fieldsOf, type Field } from './fields.ts';
import { posted } from './requests.ts';
import { rowOf, type Row } from './rows.ts';
import type { Zap } from './zap.ts';

type Account = Pick<Zap, 'run' | 'sandbox'>;

export const create = async ({ run }: Account, inputData: object, bundle: object = {}): Promise<Row> =>
  rowOf(await run('creates.create_action', 'perform', { inputData, ...bundle }));

export const formOf = async ({ run }: Account, inputData: object): Promise<readonly Field[]> =>
  fieldsOf(await run('creates.create_action', 'inputFields', { inputData }));

/** The part of the form that the Start step of the chosen action type asks for. */
export async function stepPartOf(account: Account, inputData: object): Promise<readonly Field[]> {
  const always = new Set((await formOf(account, {})).map(({ key }) => key));
  return (await formOf(account, inputData)).filter(({ key }) => !always.has(key));
}

export const submissions = (sandbox: Pick<Sandbox, 'requests'>): readonly unknown[] => posted(sandbox, '/actioncreate');

const Body = zod.object({
  actioncreate: zod.catchall(
    zod.object({ links: zod.record(zod.string(), zod.unknown()) }),
    zod.union([zod.string(), zod.number()]),
  ),
});

export function submission(sandbox: Pick<Sandbox, 'requests'>): { attributes: Row; links: Row } {
  const [body, ...others] = submissions(sandbox);
  if (others.length > 0) throw new Error('More than one action was submitted.');
  const { links, ...attributes } = Body.parse(body).actioncreate;
  return { attributes, links };
}

export function outcome({ firm }: Pick<Sandbox, 'firm'>): Outcome {
  const [only, ...others] = firm.outcomes.values();
  if (!only || others.length > 0) throw new Error(`The firm has ${firm.outcomes.size} new actions.`);
  return only;
}

/** "Will", which asks for much and requires nothing, with nothing chosen. */
export const WILL = {
  actionType: '850',
  actionName: 'Will of Ann Roe',
  stepTasks: 'none',
  stepMessages: 'none',
  documentTemplates: 'none',
} as const;
