import type { Sandbox } from '../sandbox/sandbox.ts';

/* What it takes to move the purchase 8700, with all by number. */

/** To a step that needs nothing. */
export const TO_CONTRACT = { action: '8700', step: '820--2/3020' } as const;

/** To one with a single data field. */
export const TO_EXCHANGE = { action: '8700', step: '820--3/3030', stepDataField1631: '2025-05-01' } as const;

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

/** To one with conditions, which the seeded firm does not meet. */
export const TO_SETTLEMENT = { action: '8700', step: '820--4/3040', participantType45: ['15'] } as const;

/** Puts it back to where it stands in a new firm. */
export function moveBack({ firm }: Pick<Sandbox, 'firm'>): void {
  const action = firm.actions.get('8700');
  if (!action) throw new Error('The firm has no action 8700.');
  firm.actions.set('8700', { ...action, links: { ...action.links, step: '820--1' } });
  firm.standing.delete('8700');
}
