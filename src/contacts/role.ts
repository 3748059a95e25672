/* Which role a text means, what a dictionary can call it, and who has several. */

import { notLookedUp } from '../forms/allOrStop.ts';
import { sameNameAs } from '../lib/html.ts';
import { listed, quoted } from '../lib/sentences.ts';
import { isId, normalText } from '../lib/text.ts';
import { adviceOnName, severalCalled } from '../records/byName.ts';
import type { Client } from '../service/client.ts';
import { NOT_FOUND, problem } from '../service/errors/failure.ts';
import { displayNameOf, type Participant } from '../service/participants.ts';
import { fetchAllRoles } from '../service/participanttypes.ts';
import { roleLabel, type NamedRole } from './displayNames.ts';

/** The service, and its exports, also write `Client_Primary_Contact`. */
const withBlanks = (name: string): string => name.replaceAll('_', ' ');

export function isRoleCalled(wanted: string): (name: string | null) => boolean {
  const isSame = sameNameAs(withBlanks(wanted));
  return (name) => name !== null && isSame(withBlanks(name));
}

/** What a dictionary can call a role, the clearest name first. */
export function namesOfRole(role: NamedRole): readonly [string, ...string[]] {
  const label = roleLabel(role);
  return [label, roleLabel({ ...role, name: null }), role.typeId, withBlanks(label), label.replaceAll(' ', '_')];
}

/**
 * The role that a text means: a number, which is not looked up, or the exact name. Throws unless there is exactly one.
 */
export async function lookUpRole(client: Client, text: string, quotedLabel: string): Promise<NamedRole> {
  if (text === '') throw notLookedUp();
  if (isId(text)) return { typeId: text, name: null };
  const roles = (await fetchAllRoles(client)).map((role) => ({ ...role, typeId: role.id }));
  const isCalledSo = isRoleCalled(text);
  const found = roles.filter(({ name }) => isCalledSo(name));
  if (found.length > 1) throw severalCalled(quotedLabel, 'roles', text, found);
  const [role] = found;
  if (role) return role;
  const instead = adviceOnName(text, roles.map(roleLabel));
  throw problem(`${quotedLabel}: there is no role called ${quoted(text)}. ${instead}`, NOT_FOUND);
}

type ContactInRole = Readonly<{ contact: Participant; role: NamedRole }>;

/** A sentence for each contact in several roles: to be on both sides of a sale can be a conflict of interest. */
export const inSeveralRoles = (inRoles: readonly ContactInRole[]): readonly string[] =>
  [...Map.groupBy(inRoles, ({ contact }) => contact.id)].flatMap(([id, same]) => {
    const roles = unrelatedRoles(same.map(({ role }) => roleLabel(role)));
    if (roles.length < 2) return [];
    const who = same.flatMap(({ contact }) => displayNameOf(contact) ?? [])[0] ?? `Contact ${id}`;
    return [`${who} is in several roles: ${listed(roles.map(quoted))}. Look for a conflict of interest.`];
  });

/** Those whose name does not begin with that of another: a client is often their own primary contact. */
function unrelatedRoles(roles: readonly string[]): readonly string[] {
  const byName = Map.groupBy(roles, (role) => normalText(withBlanks(role)));
  const names = [...byName.keys()];
  return [...byName].flatMap(([own, [role = '']]) => (names.some((name) => own.startsWith(`${name} `)) ? [] : [role]));
}
