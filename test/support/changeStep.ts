import * as zod from 'zod/mini';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { posted } from './requests.ts';
import { rowOf, type Row } from './rows.ts';
import type { Zap } from './zap.ts';

/* Runs Change Step, and reads what was sent. */

/** Every kind of input of the step: `Deposit Paid` of the purchase 8700. */
export const DEPOSIT = {
  action: '8700',
  step: 'Deposit Paid',
  assignedToParticipant: 'Kim Loe',
  participantType46: 'Brightwater Realty',
  participantType27: 'Brightwater Realty',
  participantType45: '15',
  stepDataField1651: '2026-03-04',
  stepDataField1652: 'Bank cheque',
};

export const changeStep = async ({ run }: Pick<Zap, 'run'>, inputData: object): Promise<Row> =>
  rowOf(await run('creates.change_step', 'perform', { inputData }));

const Body = zod.object({ actionchangestep: zod.looseObject({ links: zod.looseObject({}) }) });

/** The records that were posted to change a step. */
export const stepsSent = (sandbox: Pick<Sandbox, 'requests'>) =>
  posted(sandbox, '/actionchangestep').map((body) => Body.parse(body).actionchangestep);
