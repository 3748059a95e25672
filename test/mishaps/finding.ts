import { inBox, type Mishaps } from './mishaps.ts';

/* The ids that are found, or, behind an exclamation mark, the beginning of the sentence that ends the run. */

const NOTHING = '';
const NO_ADDRESS = '! is not an email address. Give one address.';
const ONE_CONTACT = '!"Contact" takes one contact only.';
const ONE_ACTION = '!"Action" takes one action only.';
const NO_NUMBER =
  '!There is no contact with the name !. Give a number in "Contact", in digits only, as Actionstep writes it.';
const MISPLACED = '!"Name" holds an email address. Give it in "Email".';
const NO_STATUS = '! is not one of the choices: Active, Inactive, Template, Closed.';
const NO_TYPE = '!There is no action type !. Choose one of: ';
const NUMBER = 'Give a number by itself, in digits only, as Actionstep writes it.';
const NO_TYPE_BUT_A_NUMBER = `${NO_TYPE}Advice, Conveyance With Note, Debt Recovery, Estate Administration, Family Law, Property Purchase, Property Sale, Will. ${NUMBER}`;
const notOneAddress = (text: string) => `!"${text}" is not an email address. Give one address.`;
const ANN = 'ann.roe@mail.example';
const BOTH = `${ANN}, jane.roe@mail.example`;
const NO_ADDRESSES = ["'ann.roe@mail.example'", 'ann.roe@mail.example?subject=Hi', 'ann.roe@mail..example', 'a@b'];

export const CONTACTS: Mishaps<object> = [
  ...inBox('email', {
    '88':
      `${ANN}|Ann Roe <${ANN}>|"Roe, Ann" <ANN.ROE@mail.example>|Roe, Ann (${ANN})|mailto:${ANN}|${ANN}.|${ANN},|` +
      `\u00A0${ANN}\u200B|${ANN} <${ANN}>`,
    // Beside an address, a name has to be that of the contact.
    '99': "Di O'Foe <family@mail.example>",
    '!Nobody was found: the email address ': `Ed O'Foe <family@mail.example>|Bob Roe <${ANN}>`,
    [NOTHING]: 'nobody@mail.example',
    // What can only be a mistake is never "nothing found".
    [NO_ADDRESS]:
      `n/a|-|none|Ann Roe|88|0491 570 006|ann roe@mail.example|${ANN} (work)|"${ANN}"|ann@|@|${BOTH}|` +
      `${ANN}; jane.roe@mail.example`,
  }),
  [{ email: true }, NO_ADDRESS],
  [{ email: [ANN] }, '88'],
  [{ email: [ANN, 'jane.roe@mail.example'] }, NO_ADDRESS],
  ...NO_ADDRESSES.flatMap((text) => [{ email: text }, { id: text }].map((box) => [box, notOneAddress(text)] as const)),
  ...inBox('id', {
    '88': `${ANN}|Ann Roe <${ANN}>|Roe, Ann (${ANN})|Ann Roe|ROE,  Ann|Ann\u00A0Roe|Roe Ann| 88 `,
    '96': 'Quay Lenders, Sons & Co',
    '98': "O'Foe, Bo (family@mail.example)",
    '98,99': 'family@mail.example',
    [NOTHING]: 'nobody@mail.example|Nemo|n/a|-|12345',
    // A number in any other form is none, and never "nothing found".
    [NO_NUMBER]: '#88|0088|88.0|0491570156|1,503|Roe, Ann [88]',
    [ONE_CONTACT]: `88,89|Roe, Ann; Roe, Jane|${BOTH}`,
  }),
  [{ id: 88 }, '88'],
  [{ id: ['88', '89'] }, ONE_CONTACT],
  ...inBox('name', {
    '88': 'Roe, Ann, |Roe Ann,',
    '94': 'Zoë Núñez\u2010Łoś',
    '99': 'O\u2019Foe, Di',
    // Nobody is found by a part of a name, unless whole words are asked for.
    [NOTHING]: 'Roe|Ann|Jo|Bright|lenders quay|n/a',
    '!There is no contact with the name !. Give a number in "Contact", in digits only': '88',
    [MISPLACED]: `${ANN}|Ann Roe <${ANN}>`,
    [`!"${'a'.repeat(99)}\u2026" is too long: 10,000 characters at most.`]: 'a'.repeat(10_001),
  }),
  [{ name: 'Roe', matchNames: 'byWords' }, '88,89'],
  [{ name: 'roe ann', matchNames: 'By Whole Words' }, '88'],
  [{ name: 'Bright', matchNames: 'byWords' }, NOTHING],
  [{ name: 'lenders quay', matchNames: 'byWords' }, '96'],
  [{ id: 'Ann', name: 'Roe', matchNames: 'byWords' }, '88'],
  [{ name: '- & -', id: 'family@mail.example', matchNames: 'byWords' }, NOTHING],
  [{ name: 'Roe', matchNames: 'all' }, '! is not one of the choices: Exactly, By Whole Words.'],
  [{ name: 'Roe', matchNames: 'byWords', ifSeveralContactsFound: 'stop' }, '!Several contacts match: '],
  [{ id: 'family@mail.example', ifSeveralContactsFound: 'stop' }, '!Several contacts match: '],
  [{ name: 'Ann Roe', ifSeveralContactsFound: 'stop' }, '88'],
  [{ id: '88', email: `Ann Roe <${ANN}>` }, '88'],
  [{ id: '89', email: `Roe, Ann (${ANN})` }, NOTHING],
  [
    { id: '  ', email: '\u00A0', name: '' },
    '!Fill in one of these fields to search by: "Email", "Name", "Contact", "External Reference".',
  ],
];

/** The actions called "Advice", narrowed by one more box, which is understood or an error. */
const amongAdvice = (box: string, texts: Readonly<Record<string, string>>): Mishaps<object> =>
  inBox(box, texts).map(([given, outcome]) => [{ name: 'Advice', ...given }, outcome]);

export const ACTIONS: Mishaps<object> = [
  // One action, in the box for it; givenActions.test.ts has all that it can be.
  ...inBox('id', {
    '8705': 'EST-7',
    [NOTHING]: 'Doe purchase, 3 Quay St (QS-3, Property Purchase)|Will of Ann Roe|n/a|99999',
    [ONE_ACTION]: '8700,8701',
    '!"Action": there is no action with the file reference': 'Moe and Toe [8702], Moe and Toe [8703]',
  }),
  [{ id: 8700 }, '8700'],
  [{ id: 'EST-7', name: 'foe', status: 'Inactive' }, '8705'],
  [{ id: 'EST-7', reference: 'QS-3' }, NOTHING],
  [{ id: 'EST-7', status: 'Active' }, NOTHING],
  [{ id: '8700', name: 'Will' }, NOTHING],
  // Of several, another box does not choose.
  [{ id: 'SHARED-1', name: 'parenting' }, '!"Action": several actions have the file reference'],
  [{ id: ['8700', '8701'] }, ONE_ACTION],
  [{ id: ['QS-3', 'EST-7'] }, ONE_ACTION],
  [
    { id: '\u00A0', reference: ' ' },
    '!Fill in one of these fields to search by: "File Reference", "Name", "Action", "Contact", "External Reference".',
  ],
  // A contact is meant as in every box for contacts.
  ...inBox('contact', {
    '8701': `Ann Roe <${ANN}>|ROE,  Ann| 88 `,
    '8703,8702': 'Pat Moe',
    [NOTHING]: 'nobody@mail.example|Nemo|n/a|12345|96',
    [ONE_CONTACT]: '88,89',
    '!"Contact": there is no contact': '#88|Roe, Ann [88]|a@b',
    '!"Contact": several contacts match': "John Doe|family@mail.example|Ed O'Foe <family@mail.example>",
    '!"Contact": the email address': `Bob Moe <${ANN}>`,
    '!"Contact": ': 'a'.repeat(10_001),
  }),
  [{ contact: 88, role: 'CLIENT' }, '8701'],
  [{ contact: '88', role: 71 }, '8701'],
  ...inBox('role', { '!"Role" alone finds no action. Fill in "Contact", too.': 'Client' }),
  [{ contact: '88', role: 'Witness' }, NOTHING],
  [{ contact: '88', role: '99999' }, NOTHING],
  [{ contact: 'n/a', role: 'Clients' }, NOTHING],
  [{ contact: '88', role: 'Clients' }, '!"Role": there is no role called'],
  [{ contact: '88', role: ['Client', 'Agent'] }, '!"Role" takes one role only.'],
  [{ contact: '88', role: {} }, '!"Role" cannot be read.'],
  ...amongAdvice('status', {
    '8706': 'active',
    '8704': ' CLOSED\u00A0',
    '8706,8704': '',
    [NO_STATUS]: 'Open|n/a|-|Active, Closed|any',
  }),
  [{ name: 'Advice', status: ['Active', 'Closed'] }, NO_STATUS],
  [{ name: 'Advice', status: true }, NO_STATUS],
  ...amongAdvice('actionType', {
    '8706,8704': ' advice ',
    [NOTHING]: 'Will|812',
    [NO_TYPE]: 'Property Sales|n/a|-|Advice, Will|999|Family Law [870]',
    [NO_TYPE_BUT_A_NUMBER]: '#833|833.0|0833|Advice [833]',
  }),
  [{ name: 'Advice', actionType: 833 }, '8706,8704'],
  [{ name: 'Moe', actionType: 'Family Law' }, '8703,8702'],
  [{ name: 'Advice', actionType: ['833', '850'] }, NO_TYPE],
];

const UNCLEAR = '! cannot be read. Choose from the list.';
const NO_KIND = '! is not one of the choices: People and Companies, People, Companies.';

/** Whether an active action of type 820 that is assigned to 15 passes, or why the Zap cannot be turned on. */
export const ACTION_FILTERS: Mishaps<object> = [
  ...inBox('status', {
    passes: 'active|ACTIVE\u00A0|  ',
    'is held back': 'closed',
    [NO_STATUS]: 'Open|n/a|any|Active, Closed|,',
  }),
  [{ status: ['Active', 'Closed'] }, 'passes'],
  ...[{}, [{ id: 1 }], ['Active', {}]].map((status) => [{ status }, NO_STATUS] as const),
  ...inBox('actionTypes', { passes: '812, 820', [UNCLEAR]: ',|;' }),
  ...[820, ['812', '820'], ['812;820\n833'], [[''], null]].map((actionTypes) => [{ actionTypes }, 'passes'] as const),
  [{ actionTypes: ['812;;', ' '] }, 'is held back'],
  ...[[','], { id: 812 }, [{ id: 820 }], ['812', { id: 820 }], ['820', ',']].map(
    (actionTypes) => [{ actionTypes }, UNCLEAR] as const,
  ),
  ...['Property Purchase', 'n/a', '-', '820 (Property Purchase)'].map(
    (text) => [{ actionTypes: ['812', text] }, UNCLEAR] as const,
  ),
  [{ assignedTo: 15 }, 'passes'],
  [{ assignedTo: ['16', '15'] }, 'passes'],
  ...inBox('assignedTo', {
    'is held back': '16;17',
    [UNCLEAR]: 'Sam Poe|Poe, Sam (sam.poe@harbourlaw.example)|sam.poe@harbourlaw.example|me',
    [`${UNCLEAR} ${NUMBER}`]: '#15|15.0|015|Sam [15]',
  }),
];

/** The same for New Contact, and a person. */
export const CONTACT_FILTERS: Mishaps<object> = [
  ...inBox('contactKind', {
    passes: 'People| PERSON |people and companies',
    'is held back': 'companies|COMPANY',
    [NO_KIND]: 'both|n/a|Individual',
  }),
  ...[false, { id: 'any' }].map((contactKind) => [{ contactKind }, NO_KIND] as const),
];
