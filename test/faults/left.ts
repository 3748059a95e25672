import type { Firm } from '../sandbox/sandbox.ts';

/** What is on the service that was not there in the beginning. */
export type Left = Readonly<{ hooks: number; actions: number; contacts: number }>;

/** What operations make, by how their names begin; any other makes nothing. */
const MADE_BY: readonly (readonly [operation: string, made: keyof Left])[] = [
  ['triggers.', 'hooks'],
  ['creates.create_action', 'actions'],
  ['creates.create_contact', 'contacts'],
];

/** What is left when an operation has made so many records. */
export function leftBy(operation: string, count: number): Left {
  const [, made] = MADE_BY.find(([start]) => operation.startsWith(start)) ?? [];
  return { hooks: 0, actions: 0, contacts: 0, ...(made && { [made]: count }) };
}

const SEEDED = { actions: 7, contacts: 16 };

export const leftOn = ({ hooks, actions, participants }: Firm): Left => ({
  hooks: hooks.size,
  actions: actions.size - SEEDED.actions,
  contacts: participants.size - SEEDED.contacts,
});
