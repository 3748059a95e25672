import { roleLabel, roleTitle } from '../step/labels.ts';
import { participantName } from '../service/participantNames.ts';
import type { Participant } from '../service/participants.ts';
import type { Parties, Party } from '../service/parties.ts';
import { landlineOf, mobileOf } from '../service/wire/phones.ts';

/** Nothing of parties that did not come. No party at all is believed only of an action that was read: others may be hidden. */
export function toPartiesPart(known: Parties | undefined, actionId: string, wasRead: boolean) {
  const own = known?.byAction.get(actionId) ?? [];
  return {
    parties: own.map((party) => ({ role: labelOf(party), ...personIn(party) })),
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

const labelOf = ({ role, roleId }: Party): string | null =>
  roleId && roleLabel({ typeId: roleId, name: role ? roleTitle(role) : null });

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
  const roles = [...Map.groupBy(parties, ({ roleId }) => roleId)].flatMap(([roleId, inRole]) => {
    const [label = null] = inRole.map(labelOf);
    return roleId === null || label === null ? [] : [{ roleId, label, people: inRole.map(personIn) }];
  });
  const isShared = (label: string): boolean => roles.filter((role) => role.label === label).length > 1;
  return Object.fromEntries(
    roles.map(({ roleId, label, people }) => [isShared(label) ? `${label} (${roleId})` : label, toTexts(people)]),
  );
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
