import { dataFieldKey, roleKey } from '../../src/form/formKeys.ts';
import { quoted, withDetails } from '../../src/lib/sentences.ts';
import { dataFieldLabel, roleLabel } from '../../src/step/labels.ts';
import type { Desk } from './desk.ts';
import type { Plan } from './plan.ts';

/** What a run would create, in words that a person can judge by. */
export function toPlanText(plan: Plan, typeName: string, desk: Desk): string {
  const { step, input, check } = plan;
  const { me, other } = desk;
  const lines: readonly (readonly [title: string, items: readonly string[]])[] = [
    ['Action', [`${quoted(desk.mark)}, type ${quoted(typeName)}, file reference ${String(input['fileReference'])}`]],
    ['Assigned to', [other?.name ?? `${me.name}, as nobody else can log in`]],
    ['Roles', step.roles.flatMap((role) => (roleKey(role.typeId) in input ? [`${roleLabel(role)}: ${me.name}`] : []))],
    ['Related actions', [...plan.related.values()].map(({ id, name }) => withDetails(name, [`number ${id}`]))],
    ['Data', step.dataFields.flatMap((field) => filledLine(dataFieldLabel(field), input[dataFieldKey(field.id)]))],
    ['Tasks', check.tasks.map(({ name, due, assignedTo }) => withDetails(name, [due, assignedTo]))],
    ['Emails', check.emails.map(({ subject, to }) => `${quoted(subject)} to ${to}`)],
    ['Documents', check.documents.map(({ name }) => name)],
    ['Warnings', check.warnings],
    ['Afterwards', [AFTERWARDS]],
  ];
  const shown = lines.filter(([, items]) => items.length > 0);
  return shown.map(([title, items]) => [`${title}:`, ...items.map((item) => `  ${item}`)].join('\n')).join('\n');
}

const filledLine = (label: string, value: unknown): readonly string[] =>
  value === undefined ? [] : [`${label}: ${[value].flat().map(String).join(', ')}`];

const AFTERWARDS =
  'This action alone gets an external reference and loses it, gets a file note, tasks and data, and goes to a next step ' +
  'whose emails, if any, go to you.';
