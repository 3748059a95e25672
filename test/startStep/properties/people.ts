/** A text that stands for a contact, and the numbers of all contacts of the firm that it can mean, the oldest first. */
export type Someone = Readonly<{ text: string; ids: readonly string[] }>;

const of = (id: string, ...texts: readonly string[]): readonly Someone[] => texts.map((text) => ({ text, ids: [id] }));

/** Contacts who can be written to, by their numbers, and by what else they are known by. */
export const REACHABLE: readonly Someone[] = ['15', '88', '89', '94', '95'].flatMap((id) => of(id, id));
export const REACHABLE_BY_NAME: readonly Someone[] = [
  ...of('15', 'Poe, Sam', 'sam.poe@harbourlaw.example'),
  ...of('88', 'Ann Roe', 'ANN.ROE@mail.example'),
  ...of('89', 'Roe, Jane', 'jane  roe'),
  ...of('94', 'Zoë Núñez-Łoś'),
  ...of('95', 'Brightwater Realty', 'sales@brightwater.example'),
  ...of('96', 'quay lenders, sons & co'),
];

/** Contacts without an address, or with one that is none. */
export const UNREACHABLE: readonly Someone[] = [
  ...of('92', '92', 'Pat Moe'),
  ...of('93', '93', 'Toe, Gil'),
  ...of('97', '97', 'Old Mill Holdings'),
];

/** What several contacts are called, or can be written to by. */
export const SEVERAL: readonly Someone[] = [
  { text: 'John Doe', ids: ['90', '91'] },
  { text: 'family@mail.example', ids: ['98', '99'] },
];

/** What no contact is called, or can be written to by. */
export const NOBODY: readonly Someone[] = [
  { text: 'No Body', ids: [] },
  { text: 'no@where.example', ids: [] },
];

/** What is said of those without an address that an email can be sent to. */
export const UNREACHABLE_BECAUSE: Readonly<Record<string, string>> = {
  92: 'Moe, Pat has no email address, which is needed for ',
  93: 'the email address of Toe, Gil, "not known", is not valid. A valid one is needed for ',
  97: 'Old Mill Holdings has no email address, which is needed for ',
};

/** Participant types of the firm, as each dialect names them. */
export const ROLE_LABELS: Readonly<Record<number, Readonly<Record<'document' | 'live', string>>>> = {
  27: { document: 'Agent', live: 'Agent' },
  45: { document: 'Staff', live: 'Staff' },
  46: { document: 'Lender', live: 'Lender' },
  71: { document: 'Client', live: 'Client' },
  72: { document: 'Opposing party', live: 'Other side' },
  73: { document: 'Executor', live: 'Executor' },
};
export const ROLE_IDS = [27, 45, 46, 71, 72, 73] as const;
