import { nearest } from '../lib/nearest.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { idIn, numberedLine, sameAs } from '../lib/text.ts';
import type { Client } from '../service/client.ts';
import { NOT_FOUND, problem } from '../service/errors/failure.ts';
import { fetchAllRoles, roleTitle } from '../service/participanttypes.ts';
import { roleLabel, roleNames } from '../startStep/labels.ts';

/**
 * The id of the role that a field names: a number as it is, without a request, or what the role can be called in Other
 * Parties. `place` is the label of the field in quotation marks. Throws a user-facing error when no role, or more than
 * one, is called so.
 */
export async function lookUpRoleId(client: Client, text: string, place: string): Promise<string> {
  const id = idIn(text);
  if (id !== undefined) return id;
  const roles = (await fetchAllRoles(client)).map((role) => ({ typeId: role.id, name: roleTitle(role) }));
  const called = (name: string) => {
    const isMeant = sameAs(name);
    return roles.filter((role) => roleNames(role).some(isMeant));
  };
  const named = called(text);
  const line = numberedLine(text);
  // A line of a dropdown, unless a role is really called so.
  const found = named.length > 0 || !line ? named : called(line.name).filter(({ typeId }) => typeId === line.id);
  const [role, ...others] = found;
  if (!role) throw unknownRole(text, roles.map(roleLabel), place);
  if (others.length === 0) return role.typeId;
  const numbers = listedInPart(found, (one) => one.typeId);
  throw problem(
    `${place}: several roles are called ${quoted(text)}. Choose one from the list, or give its number: ${numbers}.`,
    'several_roles',
  );
}

/** Names the roles that there are, those like the text first. */
function unknownRole(text: string, labels: readonly string[], place: string): Error {
  const choices = [...new Set([...nearest(text, labels), ...labels])];
  const advice = choices.length === 0 ? 'Choose it from the list' : `Choose one of: ${listedInPart(choices, String)}`;
  return problem(`${place}: there is no role called ${quoted(text)}. ${advice}.`, NOT_FOUND);
}
