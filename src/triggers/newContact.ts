import type { PlainInputField } from 'zapier-platform-core';
import { textsOf, type InputData } from '../lib/inputData.ts';
import { contactOutputFields, contactSample, toContactRow } from '../rows/contactRow.ts';
import {
  fetchNewestParticipants,
  decodeParticipant,
  fetchWholeParticipants,
  type Participant,
} from '../service/participants.ts';
import { hookTrigger } from './hookTrigger.ts';
import { isOneOf } from './filters.ts';

const filterFields = [
  {
    key: 'contactKind',
    label: 'Kind of Contact',
    choices: { any: 'People and Companies', person: 'People', company: 'Companies' },
    helpText: 'Which new contacts trigger the Zap. Left blank, people and companies do.',
  },
] satisfies PlainInputField[];

/** The kinds that the user wants; none for all of them. */
const wantedKinds = (inputData: InputData): readonly string[] =>
  textsOf(inputData['contactKind']).filter((kind) => Object.hasOwn(FLAGS, kind));

/** The kinds as values of `isCompany` in the service's filter. */
const FLAGS: Readonly<Record<string, string>> = { person: 'F', company: 'T' };

/** The kind of a contact; null when it is unknown. */
const contactKindOf = ({ isCompany }: Participant): string | null => {
  if (isCompany === null) return null;
  return isCompany ? 'company' : 'person';
};

export const newContact = hookTrigger({
  key: 'new_contact',
  noun: 'Contact',
  label: 'New Contact',
  description: 'Triggers when a new contact (participant), a person or a company, is created.',
  event: 'ParticipantCreated',
  resource: 'participants',
  filterFields,
  decodeItem: decodeParticipant,
  fetchByIds: fetchWholeParticipants,
  newest: (client, limit, inputData) => {
    const [isCompany] = wantedKinds(inputData).map((kind) => FLAGS[kind]);
    return fetchNewestParticipants(client, limit, isCompany ? { isCompany } : {});
  },
  accepts: (inputData) => {
    const isWanted = isOneOf(wantedKinds(inputData));
    return (contact) => isWanted(contactKindOf(contact));
  },
  hasAllNames: () => true,
  toRow: toContactRow,
  outputFields: contactOutputFields,
  sample: contactSample,
});
