import { contactOutputFields, contactSample, toContactRow } from '../contacts/contactRow.ts';
import { includePersonalDetails } from '../forms/includeFields.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import {
  COMPANY_FLAGS,
  decodeParticipant,
  displayNameOf,
  fetchNewestParticipants,
  fetchWholeParticipants,
  type Participant,
} from '../service/participants.ts';
import { choiceFilter } from './filters.ts';
import { hookTrigger } from './hookTrigger.ts';

const CONTACT_FILTER = [
  ['any', 'People and Companies'],
  ['person', 'People'],
  ['company', 'Companies'],
] as const;

const kindFilter = choiceFilter(CONTACT_FILTER, {
  label: 'Kind of Contact',
  helpText: 'Which new contacts trigger the Zap. Defaults to people and companies.',
  param: 'isCompany',
  attribute: ({ isCompany }: Participant) =>
    typeof isCompany === 'boolean' ? COMPANY_FLAGS[isCompany ? 'company' : 'person'] : null,
  toValues: (kind) => (kind === 'any' ? [] : [COMPANY_FLAGS[kind]]),
});

export const newContact = hookTrigger({
  key: 'new_contact',
  noun: 'Contact',
  label: OPERATION_LABELS.newContact,
  description: 'Triggers when a new contact (participant), a person or a company, is created.',
  event: 'ParticipantCreated',
  resource: 'participants',
  filters: { contactKind: kindFilter },
  decodeItem: decodeParticipant,
  options: { includePersonalDetails },
  fetchByIds: (client, ids, options) => fetchWholeParticipants(client, ids, options.includePersonalDetails),
  newest: (client, limit, query, options) =>
    fetchNewestParticipants(client, limit, query, options.includePersonalDetails),
  hasAllNames: (contact) => displayNameOf(contact) !== null,
  toRow: (contact, _bundle, { options }) => toContactRow(contact, options.includePersonalDetails),
  outputFields: contactOutputFields,
  sample: contactSample,
});
