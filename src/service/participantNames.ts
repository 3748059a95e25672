import { nameKey } from '../lib/personName.ts';
import type { Participant } from './participants.ts';

const firstAndLast = ({ firstName, lastName }: Participant): string => [firstName, lastName].filter(Boolean).join(' ');

/** The name that a person knows a contact by, made of what there is; null when there is nothing. */
export const participantName = (participant: Participant): string | null =>
  participant.displayName || participant.name || participant.companyName || firstAndLast(participant) || null;

/** What people call a contact, each as a key: a person with the first name first or the last. */
export const nameKeysOf = (participant: Participant): readonly string[] => {
  const { displayName, name, companyName, firstName, middleName, lastName } = participant;
  const first = [firstName, middleName].filter(Boolean).join(' ');
  const names = [
    displayName,
    name,
    companyName,
    ...[firstName, first].flatMap((own) => [`${own ?? ''} ${lastName ?? ''}`, `${lastName ?? ''} ${own ?? ''}`]),
  ];
  return [...new Set(names.map((one) => nameKey(one ?? '')))].filter((key) => key !== '');
};

/** The name as one says it: "Ann Roe", where lists say "Roe, Ann". */
export const fullName = (participant: Participant): string | null =>
  (!participant.isCompany && firstAndLast(participant)) || participantName(participant);
