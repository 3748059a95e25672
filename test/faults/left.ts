import type { Firm } from '../sandbox/sandbox.ts';

/** What is on the service that was not there in the beginning. */
export type Left = Readonly<{ hooks: number; actions: number; contacts: number }>;

/** What each operation makes; any other makes nothing. */
const MADE_BY: Readonly<Record<string, keyof Left>> = {
  'triggers.new_action': 'hooks',
  'triggers.new_contact': 'hooks',
  'creates.create_action': 'actions',
  'creates.create_contact': 'contacts',
};

/** What is left when an operation has made so many records. */
export function leftBy(operation: string, count: number): Left {
  const made = MADE_BY[operation];
  return { hooks: 0, actions: 0, contacts: 0, ...(made && { [made]: count }) };
}

const SEEDED = { actions: 7, contacts: 16 };

export const leftOn = ({ hooks, actions, participants }: Firm): Left => ({
  hooks: hooks.size,
  actions: actions.size - SEEDED.actions,
  contacts: participants.size - SEEDED.contacts,
});
