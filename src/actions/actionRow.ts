/* An action as a later step of a Zap sees it. Rows make no requests: parties are in `parties.ts`, data in `data/`. */

import { quoted } from '../lib/sentences.ts';
import { booleanLabel, outputFieldsOf, withoutNulls } from '../rows/outputFields.ts';
import { decodeAction, namesOfContacts, personIn, stepOf, type Action, type NamedAction } from '../service/actions.ts';
import { actionPage } from '../service/address.ts';
import type { ServiceAddress } from '../service/client.ts';
import { displayNameOf, fullNameOf, knownContact, type Participant } from '../service/participants.ts';
import { withNulls } from '../service/wire/record.ts';

/** It always has the same keys, with null where the service says nothing. */
export type ActionRow = ReturnType<typeof toActionRow>;

/** Without an `address` the row has no link to the action's page. Leaving out a decoded link does not compile. */
export function toActionRow(named: Omit<NamedAction, 'id'>, address?: ServiceAddress) {
  const { names } = named;
  const { links: actionLinks, other, ...attributes } = withNulls(named.action);
  const { primaryParticipants, ...links } = withNulls(actionLinks);
  const contacts = primaryParticipants ?? [];
  const personOf = (id: string | null) => toNamedPerson(personIn(names, id ?? ''));
  const person = (id: string | null) => ({ id, name: personOf(id).name, email: personOf(id).email });
  const [first = null] = contacts;
  return {
    ...attributes,
    link: address ? actionPage(address.endpoint, attributes.id) : null,
    ...({
      actionType: { id: links.actionType, name: names.actionTypes.get(links.actionType ?? '') ?? null },
      step: stepOf(named),
      assignedTo: { ...person(links.assignedTo), fullName: personOf(links.assignedTo).fullName },
      division: { id: links.division },
      primaryParticipants: contacts.map(person),
    } satisfies Record<keyof Action['links'], unknown>),
    // For a later step that takes one value: the first contact, or all of them as text.
    primaryContact: { id: first, ...personOf(first) },
    primaryContactsText: toText(contacts, (id) => personOf(id).fullName),
    otherAttributes: withoutNulls(other),
  };
}

/** `fullName` is the name as one says it, such as "Ann Roe". */
function toNamedPerson(contact: Participant) {
  const { firstName, lastName, email } = withNulls(contact);
  return { name: displayNameOf(contact), fullName: fullNameOf(contact), firstName, lastName, email };
}

/** "Ann Roe; Sam Poe"; null when no name is known. */
const toText = (ids: readonly string[], toName: (id: string) => string | null): string | null =>
  ids.some(toName) ? ids.map((id) => toName(id) || `contact ${id}`).join('; ') : null;

/** In the order in which they are listed: what one calls the action by, and last the IDs and other names of people. */
export const actionOutputFields = outputFieldsOf<ActionRow>({
  name: 'Name',
  reference: 'File Reference',
  link: 'Link',
  id: 'Action ID',
  status: 'Status',
  priority: { label: 'Priority', type: 'integer' },
  actionType__name: 'Action Type',
  actionType__id: 'Action Type ID',
  step__name: 'Current Step',
  step__id: 'Current Step ID',
  assignedTo__name: 'Assigned To',
  assignedTo__email: 'Assigned To Email',
  primaryContact__name: 'Primary Contact',
  primaryContact__email: 'Primary Contact Email',
  primaryContactsText: 'All Primary Contacts',
  'primaryParticipants[]name': 'Each Primary Contact',
  'primaryParticipants[]email': 'Each Primary Contact Email',
  createdTimestamp: { label: 'Created On', type: 'datetime' },
  modifiedTimestamp: { label: 'Modified At', type: 'datetime' },
  statusTimestamp: { label: 'Status Changed At', type: 'datetime' },
  importExternalReference: 'External Reference',
  assignedTo__fullName: 'Assigned To Full Name',
  assignedTo__id: 'Assigned To ID',
  primaryContact__fullName: 'Primary Contact Full Name',
  primaryContact__firstName: 'Primary Contact First Name',
  primaryContact__lastName: 'Primary Contact Last Name',
  primaryContact__id: 'Primary Contact ID',
  'primaryParticipants[]id': 'Each Primary Contact ID',
  division__id: 'Division ID',
  isBillableOverride: booleanLabel('Billable Override'),
  isFavorite: booleanLabel('Is Favorite'),
  isDeleted: booleanLabel('Is Deleted'),
  deletedBy: 'Deleted By',
  deletedTimestamp: { label: 'Deleted At', type: 'datetime' },
});

const samplePerson = (id: string, firstName: string, lastName: string, email: string) =>
  knownContact(id, { displayName: `${lastName}, ${firstName}`, firstName, lastName, email });

export const actionSample: ActionRow = toActionRow(
  {
    action: decodeAction({
      id: '9001',
      attributes: {
        name: 'Sale of 1 Harbour Street',
        reference: 'HS-17',
        priority: 1,
        status: 'Active',
        statusTimestamp: '2025-03-04T09:30:00+10:00',
        createdTimestamp: '2025-03-04',
        modifiedTimestamp: '2025-03-04T09:30:01+10:00',
        isDeleted: 'F',
        isFavorite: 'F',
      },
      links: { assignedTo: '15', division: '1', actionType: '812', step: '812--1', primaryParticipants: ['88'] },
    }),
    names: {
      ...namesOfContacts([
        samplePerson('15', 'Sam', 'Poe', 'sam.poe@harbourlaw.example'),
        samplePerson('88', 'Ann', 'Roe', 'ann.roe@client.example'),
      ]),
      actionTypes: new Map([['812', 'Property Sale']]),
      steps: new Map([['812--1', 'Open File']]),
    },
  },
  { endpoint: 'https://ap-southeast-2.actionstep.com/api/' },
);

/** The action that another record is on, as the row of that record shows it. Its name is null if it could not be read. */
export const toActionLink = ({ endpoint }: ServiceAddress, id: string, action: Action | undefined) => ({
  id,
  name: action?.name ?? null,
  link: actionPage(endpoint, id),
});

export type ActionLink = ReturnType<typeof toActionLink>;

export const actionLinkSample: ActionLink = { id: actionSample.id, name: actionSample.name, link: actionSample.link };

export type ActionName = Readonly<{ id: string; name?: string | null | undefined }>;

export const quotedAction = ({ id, name }: ActionName): string => (name ? quoted(name) : `the action ${id}`);
