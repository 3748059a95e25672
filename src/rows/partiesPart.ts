import { roleLabel, roleTitle } from '../step/labels.ts';
import { participantName } from '../service/participantNames.ts';
import type { Participant } from '../service/participants.ts';
import type { Parties, Party } from '../service/parties.ts';
import { landlineOf, mobileOf } from '../service/wire/phones.ts';

/** Nothing of parties that did not come. No party at all is believed only of an action that was read: others may be hidden. */
export function toPartiesPart(known: Parties | undefined, actionId: string, wasRead: boolean) {
  const own = known?.byAction.get(actionId) ?? [];
  return {
    parties: own.map((party) => ({ role: party.roleId && labelOf(party.roleId, party), ...personIn(party) })),
    partyByRole: toByRole(own),
    partiesComplete: known !== undefined && known.isComplete && (wasRead || own.length > 0) && own.every(isWhole),
  };
}

/** A row with its parties where they are wanted; without `known` none came. */
export const withParties = <Row extends Readonly<{ id: string | null }>>(
  row: Row,
  { includesParties }: Readonly<{ includesParties: boolean }>,
  known: Parties | undefined,
  wasRead: boolean,
): Row => ({ ...row, ...(includesParties && toPartiesPart(known, row.id ?? '', wasRead)) });

const isWhole = ({ role, contact }: Party): boolean =>
  role !== undefined && roleTitle(role) !== null && contact !== undefined && participantName(contact) !== null;

const labelOf = (typeId: string, { role }: Party): string => roleLabel({ typeId, name: role ? roleTitle(role) : null });

/** What people map of a party: texts only, null where the service says nothing. */
const personIn = ({ contactId, contact }: Party) => ({
  id: contactId,
  name: contact ? participantName(contact) : null,
  firstName: contact?.firstName ?? null,
  lastName: contact?.lastName ?? null,
  companyName: contact?.companyName ?? null,
  email: contact?.email ?? null,
  phone: contact ? landlineOf(contact.other) : null,
  mobile: contact ? mobileOf(contact.other) : null,
  address: contact ? addressOf(contact) : null,
});

/** Where a contact lives, or else gets mail, on one line. A country alone is no address. */
const addressOf = (contact: Participant): string | null =>
  onOneLine(
    [contact.physicalAddressLine1, contact.physicalAddressLine2, contact.physicalCity],
    [contact.physicalStateProvince, contact.physicalPostCode],
    contact.links.physicalCountry,
  ) ??
  onOneLine(
    [contact.mailingAddressLine1, contact.mailingAddressLine2, contact.mailingCity],
    [contact.mailingStateProvince, contact.mailingPostCode],
    contact.links.mailingCountry,
  );

type Parts = readonly (string | null)[];

function onOneLine(lines: Parts, region: Parts, country: string | null): string | null {
  const parts = [...lines, region.filter(Boolean).join(' ')].filter(Boolean);
  return parts.length > 0 ? [...parts, ...(country ? [country] : [])].join(', ') : null;
}

/** The texts of all who have a role. */
export type PartyTexts = Readonly<Record<keyof ReturnType<typeof personIn>, string | null>>;

/** Each role with all who have it, so that a later step maps "the email of the client" without a loop. */
function toByRole(parties: readonly Party[]): Readonly<Record<string, PartyTexts>> {
  const inRoles = parties.flatMap((party) => {
    const { roleId } = party;
    return roleId === null ? [] : [{ roleId, label: labelOf(roleId, party), person: personIn(party) }];
  });
  const labels = [...new Map(inRoles.map(({ roleId, label }) => [roleId, label])).values()];
  const isShared = (label: string): boolean => labels.filter((one) => one === label).length > 1;
  const byKey = Map.groupBy(inRoles, ({ roleId, label }) => (isShared(label) ? `${label} (${roleId})` : label));
  return Object.fromEntries([...byKey].map(([key, all]) => [key, toTexts(all.map(({ person }) => person))]));
}

const toTexts = (people: readonly ReturnType<typeof personIn>[]): PartyTexts => {
  const all = (key: keyof PartyTexts) => people.flatMap((person) => person[key] || []).join('; ') || null;
  return {
    id: all('id'),
    name: all('name'),
    firstName: all('firstName'),
    lastName: all('lastName'),
    companyName: all('companyName'),
    email: all('email'),
    phone: all('phone'),
    mobile: all('mobile'),
    address: all('address'),
  };
};
