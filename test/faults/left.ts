import type { ActionRecord, Firm, ParticipantRecord } from '../sandbox/sandbox.ts';

/** What the service holds that it did not hold at the start. */
export type Left = Readonly<{
  hooks: number;
  actions: number;
  contacts: number;
  notes: number;
  parties: number;
  changed: number;
}>;

/** What operations create or change, by the start of their names; any other does neither. */
const MADE_BY: readonly (readonly [operation: string, made: keyof Left])[] = [
  ['triggers.', 'hooks'],
  ['creates.create_action', 'actions'],
  ['creates.create_contact', 'contacts'],
  ['creates.create_file_note', 'notes'],
  ['creates.add_contact_to_action', 'parties'],
  ['creates.update_', 'changed'],
];

/** What is left when an operation has created or changed this many records. */
export function leftBy(operation: string, count: number): Left {
  const [, made] = MADE_BY.find(([start]) => operation.startsWith(start)) ?? [];
  return { ...NOTHING_LEFT, ...(made && { [made]: count }) };
}

export const NOTHING_LEFT: Left = { hooks: 0, actions: 0, contacts: 0, notes: 0, parties: 0, changed: 0 };

const SEEDED = { actions: 7, contacts: 16, parties: 7 };

export const leftOn = ({ hooks, actions, participants, fileNotes, actionParticipants }: Firm): Left => ({
  hooks: hooks.size,
  actions: actions.size - SEEDED.actions,
  contacts: participants.size - SEEDED.contacts,
  notes: fileNotes.size,
  parties: actionParticipants.size - SEEDED.parties,
  changed: [...actions.values(), ...participants.values()].filter(isChanged).length,
});

/** A seeded record that has changed since; an action of the seed has no more than a day of creation. */
const isChanged = ({ createdTimestamp, modifiedTimestamp }: ActionRecord | ParticipantRecord): boolean =>
  createdTimestamp.slice(0, 10) !== modifiedTimestamp.slice(0, 10);
