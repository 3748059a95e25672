import type { DataValueRecord } from '../sandbox/records.ts';
import type { ActionRecord, Firm, ParticipantRecord } from '../sandbox/sandbox.ts';
import { actionParticipants, actions, dataRecords, dataValues, tasks } from '../sandbox/seed/matters.ts';
import { participants } from '../sandbox/seed/people.ts';

/** What the service holds that it did not hold at the start. */
export type Left = Readonly<typeof NOTHING_LEFT>;

/** What operations create or change, by the start of their names; any other does neither. */
const MADE_BY: readonly (readonly [operation: string, made: keyof Left])[] = [
  ['triggers.', 'hooks'],
  ['creates.create_action', 'actions'],
  ['creates.create_contact', 'contacts'],
  ['creates.create_file_note', 'notes'],
  ['creates.create_task', 'tasks'],
  ['creates.add_contact_to_action', 'parties'],
  ['creates.update_action_data', 'data'],
  ['creates.update_', 'changed'],
  ['creates.change_step', 'steps'],
];

export function leftBy(operation: string, count: number): Left {
  const [, made] = MADE_BY.find(([start]) => operation.startsWith(start)) ?? [];
  return { ...NOTHING_LEFT, ...(made && { [made]: count }) };
}

export const NOTHING_LEFT = {
  hooks: 0,
  actions: 0,
  contacts: 0,
  notes: 0,
  tasks: 0,
  parties: 0,
  changed: 0,
  steps: 0,
  rows: 0,
  data: 0,
};

const VALUES = dataValues();
const ROWS = new Set(dataRecords(VALUES.values()).keys());
const PARTIES = new Set(actionParticipants().keys());
const TASKS = new Set(tasks().keys());
const [ACTIONS, CONTACTS] = [actions().size, participants().size];

export function leftOn(firm: Firm): Left {
  const { hooks, outcomes, stepChanges } = firm;
  // A step that is taken brings more with it: contacts join the action, and of one that exists there is a note too.
  const withStep = new Set([...outcomes.keys(), ...stepChanges.map(({ actionId }) => actionId)]);
  const records = [...firm.actions.values(), ...firm.participants.values()];
  return {
    hooks: hooks.size,
    actions: firm.actions.size - ACTIONS,
    contacts: firm.participants.size - CONTACTS,
    notes: firm.fileNotes.size - stepChanges.length,
    tasks: [...firm.tasks.values()].filter(({ id, links }) => !TASKS.has(String(id)) && !withStep.has(links.action))
      .length,
    parties: [...firm.actionParticipants.values()].filter(
      ({ id, links }) => !PARTIES.has(id) && !withStep.has(links.action),
    ).length,
    changed: records.filter((record) => isChanged(record) && !withStep.has(String(record.id))).length,
    steps: stepChanges.length,
    rows: [...firm.dataRecords.values()].filter(({ id, links }) => !ROWS.has(String(id)) && !withStep.has(links.action))
      .length,
    data: [...firm.dataValues.values()].filter((value) => isOther(value) && !withStep.has(value.links.action)).length,
  };
}

/** A value that the seed has not, or has otherwise; one that is empty is the same as none. */
const isOther = ({ id, stringValue }: DataValueRecord): boolean =>
  stringValue !== (VALUES.get(id)?.stringValue ?? null);

/** A seeded record that has changed since; an action of the seed has no more than a day of creation. */
const isChanged = ({ createdTimestamp, modifiedTimestamp }: ActionRecord | ParticipantRecord): boolean =>
  createdTimestamp.slice(0, 10) !== modifiedTimestamp.slice(0, 10);
