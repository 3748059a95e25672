import { includePersonalDetailsField } from '../fields/includePersonalDetails.ts';
import { findFieldProblems } from '../form/fieldProblems.ts';
import { isEmailAddress, meansEmailAddress } from '../lib/email.ts';
import { toInputFields, type FormField } from '../lib/formFields.ts';
import { textOf, textsOf, type InputData } from '../lib/inputData.ts';
import { namesBeside, peopleOf } from '../lib/people.ts';
import { quoted } from '../lib/sentences.ts';
import { isId, numberedLine } from '../lib/text.ts';
import { problem } from '../service/errors/failure.ts';

/** The boxes of Find Contact, by key. Labels stand only here. */
const FIELDS = {
  email: {
    label: 'Email',
    helpText: 'Finds contacts with exactly this email address. If several have it, the newest comes first.',
  },
  name: {
    label: 'Name',
    helpText:
      'Finds people and companies by their name. A part of it is enough; exact matches come first. ' +
      'All that is given must match, so to find or create a contact give only the email address.',
  },
  id: {
    label: 'Contact',
    dynamic: 'list_participants.id.name',
    helpText: 'Finds the contact that is chosen here, or whose number, email address or name an earlier step gives.',
  },
} as const satisfies Readonly<Record<string, FormField>>;

export const findContactFields = [...toInputFields(FIELDS), includePersonalDetailsField];

/** What a contact has to have, whichever box it was given in: all of it must match. */
export type WantedContact = Readonly<{
  ids: readonly string[];
  emails: readonly string[];
  names: readonly string[];
  /** Names that stand beside an address: of those who share it, who is called so comes first. */
  preferred: readonly string[];
  /** The line of a dropdown without its number; the contact of that number has to be shown so. */
  line: string;
  /** Why nothing may be found although the contact is there. A Zap that finds or creates would create a duplicate. */
  doubt: string | undefined;
}>;

/** What was filled in, and how else it can be meant, when nothing is found. */
export type ParsedContact = Readonly<{ wanted: WantedContact; otherwise: WantedContact | undefined }>;

/** Parses the boxes. Throws a user-facing error when one of them cannot mean one contact. */
export function parseWantedContact(inputData: InputData): ParsedContact {
  const email = textsOf(inputData['email']).join(', ');
  const [several] = findFieldProblems(inputData, { name: FIELDS.name });
  if (several !== undefined) throw problem(several, 'invalid_input');
  const name = textOf(inputData['name']);
  const people = peopleOf(inputData['id']);
  if (people.length > 1) throw problem(`"${FIELDS.id.label}" takes one contact only.`, 'invalid_input');
  // Such a text could be the "address" of many contacts, and the first of them would be found.
  if (email !== '' && !email.includes('@')) throw problem(notAnAddress(email), 'invalid_input');

  const [inEmail = '', ...others] = peopleOf(email);
  const isClear =
    others.length === 0 && (isId(inEmail) || isEmailAddress(inEmail) || numberedLine(inEmail) !== undefined);
  const identities = [...people, ...(isClear ? [inEmail] : [])];
  const given = identities.filter((text) => !isId(text) && !meansEmailAddress(text));
  const wanted = {
    ids: identities.filter(isId),
    emails: [...identities.filter(meansEmailAddress), ...(email === '' || isClear ? [] : [email])],
    names: [name, ...given].filter(Boolean),
    line: '',
    preferred: [...namesBeside([inputData['id'], email]).values()].flat(),
    doubt: email === '' || isClear ? misplacedAddress(name) : notAnAddress(email),
  };
  const [line] = given.flatMap((text) => numberedLine(text) ?? []);
  return line
    ? {
        wanted: { ...wanted, ids: [...wanted.ids, line.id], names: [name].filter(Boolean), line: line.name },
        otherwise: wanted,
      }
    : { wanted, otherwise: undefined };
}

const notAnAddress = (text: string): string =>
  `"${FIELDS.email.label}": ${quoted(text)} is not an email address. Give one address.`;

const misplacedAddress = (name: string): string | undefined =>
  peopleOf(name).some(meansEmailAddress)
    ? `"${FIELDS.name.label}" holds an email address. Give it in "${FIELDS.email.label}".`
    : undefined;
