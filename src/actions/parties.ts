/* Who has which role in an action, as a row shows it. Adding somebody is `creates/addContactToAction.ts`. */

import type { PlainOutputField } from 'zapier-platform-core';
import { roleLabel } from '../contacts/displayNames.ts';
import { landlineOf, mobileOf } from '../contacts/phones.ts';
import { fetchParties, type Parties, type Party } from '../service/actionparticipants.ts';
import type { Client } from '../service/client.ts';
import { orElseAfterWrite } from '../service/errors/failure.ts';
import { displayNameOf, unknownContact, type Participant } from '../service/participants.ts';
import { attributesOf, withNulls } from '../service/wire/record.ts';

/**
 * The parties of an action, as far as the answer has them. An empty list counts as complete only if the action was
 * read: otherwise the action may be hidden.
 */
export function toPartiesPart({ byAction, isComplete }: Parties, actionId: string, wasRead: boolean) {
  const own = byAction.get(actionId) ?? [];
  return {
    parties: own.map((party) => ({ role: roleOf(party), ...toParty(party) })),
    partyByRole: toByRole(own),
    partiesComplete: isComplete && (wasRead || own.length > 0) && own.every(isWholeParty),
  };
}

/** For parties that the user does not want, or that could not be read. */
export const NO_PARTIES: Parties = { byAction: new Map(), isComplete: false };

export const withParties = <Row extends Readonly<{ id: string | null }>>(
  row: Row,
  { includeParties }: Readonly<{ includeParties: boolean }>,
  parties: Parties,
  wasRead: boolean,
): Row => ({ ...row, ...(includeParties && toPartiesPart(parties, row.id ?? '', wasRead)) });

/** Looks the parties up unless they are known. Never fails. */
export const addParties = async <Row extends Readonly<{ id: string }>>(
  client: Client,
  row: Row,
  input: Readonly<{ includeParties: boolean }>,
  parties?: Parties,
): Promise<Row> =>
  withParties(row, input, parties ?? (await lookUpPartiesAfterWrite(client, row.id, input.includeParties)), true);

export const lookUpPartiesAfterWrite = async (client: Client, id: string, isWanted: boolean): Promise<Parties> =>
  isWanted ? orElseAfterWrite(fetchParties(client, [id]), NO_PARTIES) : NO_PARTIES;

const isWholeParty = ({ role, contact }: Party): boolean =>
  role !== undefined && role.name !== null && contact !== undefined && displayNameOf(contact) !== null;

const roleOf = ({ roleId, role }: Party): string | null =>
  roleId && roleLabel({ typeId: roleId, name: role?.name ?? null });

/** The values of a party that people map: texts only, null where the service says nothing. */
const toParty = ({ contactId, contact = NOBODY_KNOWN }: Party) => {
  const { firstName, lastName, companyName, email } = withNulls(contact);
  return {
    name: displayNameOf(contact),
    id: contactId,
    firstName,
    lastName,
    companyName,
    email,
    phone: landlineOf(attributesOf(contact)),
    mobile: mobileOf(attributesOf(contact)),
    ...addressOf(contact),
  };
};

const NOBODY_KNOWN = unknownContact('');

type NamedParty = ReturnType<typeof toParty>;

/** The label of each value, which follows the word for the party. The name needs no label of its own. */
const PARTY_LABELS: Readonly<Record<keyof NamedParty, string>> = {
  name: '',
  id: 'ID',
  firstName: 'First Name',
  lastName: 'Last Name',
  companyName: 'Company Name',
  email: 'Email',
  phone: 'Phone',
  mobile: 'Mobile',
  address: 'Address',
  addressLine1: 'Address Line 1',
  addressLine2: 'Address Line 2',
  city: 'City',
  stateProvince: 'State or Province',
  postCode: 'Post Code',
  country: 'Country Code',
};

export const partyOutputFields: readonly PlainOutputField[] = Object.entries(PARTY_LABELS).map(([key, label]) => ({
  key: `parties[]${key}`,
  label: `Each Party ${label}`.trimEnd(),
}));

/** The colon keeps "First Client: First Name" readable. */
export const roleOutputFields = (role: string): readonly PlainOutputField[] =>
  [
    ...Object.entries(PARTY_LABELS).map(([key, label]) => ({
      key,
      label: label === '' ? `First ${role}` : `First ${role}: ${label}`,
    })),
    { key: 'count', label: `${role} Count`, type: 'integer' } as const,
    { key: 'allNames', label: `All ${role} Names` },
    { key: 'allEmails', label: `All ${role} Emails` },
  ].map((field) => ({ ...field, key: `partyByRole__${role}__${field.key}` }));

/** Where it lives or, if that is not known, where it gets mail. */
function addressOf(contact: Participant) {
  const [physical, mailing] = [addressParts(contact, 'physical'), addressParts(contact, 'mailing')];
  const parts = onOneLine(physical) === null ? mailing : physical;
  const address = onOneLine(parts);
  return address === null ? { address, ...ADDRESS_UNKNOWN } : { address, ...parts };
}

type Address = ReturnType<typeof addressParts>;

function addressParts(contact: Participant, kind: 'physical' | 'mailing') {
  const { links, ...attributes } = withNulls(contact);
  return {
    addressLine1: attributes[`${kind}AddressLine1`],
    addressLine2: attributes[`${kind}AddressLine2`],
    city: attributes[`${kind}City`],
    stateProvince: attributes[`${kind}StateProvince`],
    postCode: attributes[`${kind}PostCode`],
    country: links[`${kind}Country`] ?? null,
  };
}

const ADDRESS_UNKNOWN = addressParts(NOBODY_KNOWN, 'physical');

/** Null if there is nothing but a country. */
function onOneLine({ addressLine1, addressLine2, city, stateProvince, postCode, country }: Address): string | null {
  const region = [stateProvince, postCode].filter(Boolean).join(' ');
  const parts = [addressLine1, addressLine2, city, region].filter(Boolean);
  return parts.length > 0 ? [...parts, ...(country ? [country] : [])].join(', ') : null;
}

/**
 * Each role with the first contact who has it: a later step maps "the email of the client" without a loop, and name,
 * email and mobile belong to one person. Roles with the same name are told apart by number.
 */
function toByRole(parties: readonly Party[]): Readonly<Record<string, RolePart>> {
  const byLabel = Map.groupBy(parties, roleOf);
  return Object.fromEntries(
    [...byLabel].flatMap(([label, sameLabel]) => {
      const byId = label === null ? [] : [...Map.groupBy(sameLabel, ({ roleId }) => roleId)];
      return byId.map(([id, all]) => {
        const numbered = `${label} (${id})`;
        // Another role can have exactly this name.
        const ownKey = byLabel.has(numbered) ? `${numbered} (${id})` : numbered;
        return [byId.length > 1 ? ownKey : `${label}`, toRolePart(all.map(toParty))] as const;
      });
    }),
  );
}

type RolePart = ReturnType<typeof toRolePart>;

const toRolePart = (people: readonly NamedParty[]) => ({
  ...people[0],
  count: people.length,
  allNames: joinedNames(people, 'name'),
  allEmails: joinedNames(people, 'email'),
});

/** Joined with semicolons, which every field for contacts accepts. */
const joinedNames = (people: readonly NamedParty[], key: 'name' | 'email'): string | null =>
  people.flatMap((person) => person[key] || []).join('; ') || null;
