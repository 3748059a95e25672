import { chooseInstead, severalCalled } from '../fields/namedRecord.ts';
import { listed, quoted } from '../lib/sentences.ts';
import { isId, sameAs } from '../lib/text.ts';
import type { Client } from '../service/client.ts';
import { notLookedUp } from '../service/errors/allOrStop.ts';
import { NOT_FOUND, problem } from '../service/errors/failure.ts';
import { participantName, type Participant } from '../service/participants.ts';
import { fetchAllRoles } from '../service/participanttypes.ts';

/** A role by the id of its participant type, with what users call it; null when it has no name. */
export type NamedRole = Readonly<{ typeId: string; name: string | null }>;

/** What users call a role; null when it has no name. */
export const roleTitle = (role: Readonly<{ displayName: string | null; name: string | null }>): string | null =>
  role.displayName || role.name || null;

export const roleLabel = ({ name, typeId }: NamedRole): string => name ?? `Role ${typeId}`;

/** The role that a field names, by number or exact name. `quotedLabel` is that of the field. */
export async function lookUpRole(client: Client, text: string, quotedLabel: string): Promise<NamedRole> {
  if (text === '') throw notLookedUp();
  if (isId(text)) return { typeId: text, name: null };
  const roles = (await fetchAllRoles(client)).map((role) => ({ typeId: role.id, name: roleTitle(role) }));
  const isSame = sameAs(text);
  const found = roles.filter(({ name }) => isSame(name));
  const ids = found.map(({ typeId }) => typeId);
  if (ids.length > 1) throw severalCalled(quotedLabel, 'roles', text, ids);
  const [role] = found;
  if (role) return role;
  const instead = chooseInstead(text, roles.map(roleLabel));
  throw problem(`${quotedLabel}: there is no role called ${quoted(text)}. ${instead}`, NOT_FOUND);
}

/** A contact in one of its roles. */
type ContactInRole = Readonly<{ contact: Participant; role: NamedRole }>;

/** A sentence for each contact in several roles: to be on both sides of a sale can be a conflict of interest. */
export const inSeveralRoles = (inRoles: readonly ContactInRole[]): readonly string[] =>
  [...Map.groupBy(inRoles, ({ contact }) => contact.id).values()].flatMap((same) => {
    const [first, ...others] = same;
    if (!first || others.length === 0) return [];
    const labels = same.map(({ role }) => quoted(roleLabel(role)));
    const who = same.flatMap((one) => participantName(one.contact) ?? [])[0] ?? `Contact ${first.contact.id}`;
    return [`${who} is in several roles: ${listed(labels)}. Look for a conflict of interest.`];
  });
