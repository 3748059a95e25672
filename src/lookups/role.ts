import { likestFirst } from '../lib/nearest.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { isId, numberHint, sameAs } from '../lib/text.ts';
import type { Client } from '../service/client.ts';
import { NOT_FOUND, problem } from '../service/errors/failure.ts';
import { fetchAllRoles, fetchRoles } from '../service/participanttypes.ts';
import { roleLabel, roleTitle } from '../step/labels.ts';

type NamedRole = Readonly<{ typeId: string; name: string | null }>;

/** The role that a field names, by number or exact name. `place` is the label of the field in quotes. */
export async function lookUpRole(client: Client, text: string, place: string): Promise<NamedRole> {
  if (isId(text)) return { typeId: text, name: null };
  const roles = (await fetchAllRoles(client)).map((role) => ({ typeId: role.id, name: roleTitle(role) }));
  const isMeant = sameAs(text);
  const found = roles.filter(({ name }) => isMeant(name));
  const [role, ...others] = found;
  if (!role) throw unknownRole(text, roles.map(roleLabel), place);
  if (others.length === 0) return role;
  const numbers = listedInPart(found, (one) => one.typeId);
  throw problem(
    `${place}: several roles are called ${quoted(text)}. Choose one from the list, or give its number: ${numbers}.`,
  );
}

/** What a role that was given by number is called, for a row, which does without; null in any other case. */
export async function lookUpRoleName(client: Client, text: string): Promise<string | null> {
  const [role] = isId(text) ? await fetchRoles(client, [text]).catch(() => []) : [];
  return role ? roleTitle(role) : null;
}

function unknownRole(text: string, labels: readonly string[], place: string): Error {
  const choices = likestFirst(text, labels);
  const advice = choices.length === 0 ? 'Choose it from the list' : `Choose one of: ${listedInPart(choices, String)}`;
  return problem(`${place}: there is no role called ${quoted(text)}. ${advice}.${numberHint(text)}`, NOT_FOUND);
}
