import * as zod from 'zod/mini';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { posted } from './requests.ts';
import { creating } from './rows.ts';

/** Every kind of input of the step: `Deposit Paid` of the purchase 8700. */
export const DEPOSIT = {
  action: '8700',
  step: 'Deposit Paid',
  assignedToParticipant: 'Kim Loe',
  participantType46: 'Quay Lenders, Sons & Co',
  participantType27: 'Brightwater Realty',
  participantType45: '15',
  stepDataField1651: '2026-03-04',
  stepDataField1652: 'Bank cheque',
};

export const changeStep = creating('change_step');

const Body = zod.object({ actionchangestep: zod.looseObject({ links: zod.looseObject({}) }) });

export const stepsSent = (sandbox: Pick<Sandbox, 'requests'>) =>
  posted(sandbox, '/actionchangestep').map((body) => Body.parse(body).actionchangestep);

/** The action as another reader finds it, with the name of its step if there is one. */
export const readAs = (links: Readonly<{ step?: string; assignedTo?: string }>, stepName: string | null = null) => ({
  actions: { id: 8700, name: 'Doe', links },
  ...(stepName !== null && { linked: { steps: [{ id: links.step, stepName }] } }),
});

/** To a step that needs nothing. */
export const TO_CONTRACT = { action: '8700', step: '820--2/3020' } as const;

/** To one with every kind of input; the client is in the action already. */
export const TO_DEPOSIT = {
  action: '8700',
  step: '820--5/3050',
  assignedToParticipant: '15',
  participantType46: ['96'],
  participantType45: ['15'],
  participantType27: ['95'],
  stepDataField1651: '2025-05-01',
  stepDataField1652: 'transfer',
} as const;
