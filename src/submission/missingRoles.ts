import { listed, quoted } from '../lib/sentences.ts';
import type { Step } from '../step/model.ts';
import { mailedRoles, usesOf } from '../step/needs.ts';
import { wordingOf } from '../step/wording.ts';
import type { Selection } from './selection.ts';

/** The ids of the roles that tasks and emails are for although the step asks nobody for them. */
export function missingRoles({ roles }: Step, selection: Selection): readonly string[] {
  const asked = new Set(roles.map(({ typeId }) => typeId));
  const needed = new Set([...selection.tasks.flatMap(({ roleId }) => roleId ?? []), ...mailedRoles(selection)]);
  return [...needed].filter((id) => !asked.has(id));
}

/** A sentence for each of them: whether the service minds is not known. */
export const missingRoleWarnings = (
  step: Step,
  selection: Selection,
  names: ReadonlyMap<string, string>,
): readonly string[] =>
  missingRoles(step, selection).map((typeId) => {
    const name = names.get(typeId);
    const role = name === undefined ? 'A role' : `The role ${quoted(name)}`;
    const { asker, nobodyGiven } = wordingOf(step);
    return `${role} is needed for ${listed(usesOf({ typeId }, selection))}, but ${asker} does not ask for it: ${nobodyGiven}.`;
  });
