/*
 * What people and other apps put into the boxes of searches and of filters, and what becomes of it: the ids that are
 * found, or, behind an exclamation mark, the beginning of the sentence that ends the run.
 */

type Mishaps = readonly (readonly [inputData: object, outcome: string])[];

const NOTHING = '';
const NO_ADDRESS = '! is not an email address. Give one address.';
const ONE_CONTACT = '!"Contact" takes one contact only.';
const ONE_ACTION = '!"Action" takes one action only.';
const NO_NUMBER =
  '!There is no contact with the name !. Give a number in "Contact", in digits only, as Actionstep writes it.';
const MISPLACED = '!"Name" holds an email address. Give it in "Email".';
const NO_STATUS = '! is not one of the choices: Active, Inactive, Template, Closed.';
const NO_TYPE = '!There is no action type !. Choose one of: Advice, Conveyance With Note, Debt Recovery,';
const NUMBER = 'Give a number by itself, in digits only, as Actionstep writes it.';
const NO_TYPE_BUT_A_NUMBER = `${NO_TYPE} Estate Administration, Family Law, Property Purchase, Property Sale, Will. ${NUMBER}`;

export const CONTACTS: Mishaps = [
  // An address, in either box.
  [{ email: 'ann.roe@mail.example' }, '88'],
  [{ email: 'Ann Roe <ann.roe@mail.example>' }, '88'],
  [{ email: '"Roe, Ann" <ANN.ROE@mail.example>' }, '88'],
  [{ email: 'Roe, Ann (ann.roe@mail.example)' }, '88'],
  [{ email: 'mailto:ann.roe@mail.example' }, '88'],
  [{ email: 'ann.roe@mail.example.' }, '88'],
  [{ email: 'ann.roe@mail.example,' }, '88'],
  [{ email: '\u00A0ann.roe@mail.example\u200B' }, '88'],
  [{ email: ['ann.roe@mail.example'] }, '88'],
  [{ email: 'nobody@mail.example' }, NOTHING],
  [{ id: 'ann.roe@mail.example' }, '88'],
  [{ id: 'Ann Roe <ann.roe@mail.example>' }, '88'],
  [{ id: 'Roe, Ann (ann.roe@mail.example)' }, '88'],
  [{ id: 'family@mail.example' }, '98,99'],
  [{ id: 'family@mail.example', ifSeveralContactsFound: 'stop' }, '!Several contacts match: '],
  [{ id: 'nobody@mail.example' }, NOTHING],
  // A name or a number in the box for the contact.
  [{ id: 'Ann Roe' }, '88'],
  [{ id: 'ROE,  Ann' }, '88'],
  [{ id: 'Ann\u00A0Roe' }, '88'],
  [{ id: 'Quay Lenders, Sons & Co' }, '96'],
  [{ id: 'Roe Ann' }, '88'],
  [{ name: 'Roe, Ann, ' }, '88'],
  [{ name: 'a'.repeat(10_001) }, `!"${'a'.repeat(99)}\u2026" is too long: 10,000 characters at most.`],
  [{ name: 'Roe Ann,' }, '88'],
  [{ name: '88' }, '!There is no contact with the name !. Give a number in "Contact", in digits only'],
  [{ name: 'O\u2019Foe, Di' }, '99'],
  [{ name: 'Zoë Núñez\u2010Łoś' }, '94'],
  // Nobody is found by a part of a name, unless whole words are asked for.
  ...['Roe', 'Ann', 'Jo', 'Bright', 'lenders quay'].map((name) => [{ name }, NOTHING] as const),
  [{ name: 'Roe', matchNames: 'byWords' }, '88,89'],
  [{ name: 'roe ann', matchNames: 'By Whole Words' }, '88'],
  [{ name: 'Bright', matchNames: 'byWords' }, NOTHING],
  [{ name: 'lenders quay', matchNames: 'byWords' }, '96'],
  [{ id: 'Ann', name: 'Roe', matchNames: 'byWords' }, '88'],
  [{ name: '- & -', id: 'family@mail.example', matchNames: 'byWords' }, NOTHING],
  [{ name: 'Roe', matchNames: 'all' }, '! is not one of the choices: Exactly, By Whole Words.'],
  [{ name: 'Roe', matchNames: 'byWords', ifSeveralContactsFound: 'stop' }, '!Several contacts match: '],
  [{ name: 'Ann Roe', ifSeveralContactsFound: 'stop' }, '88'],
  [{ id: 'Nemo' }, NOTHING],
  [{ id: 'n/a' }, NOTHING],
  [{ id: '-' }, NOTHING],
  [{ id: 88 }, '88'],
  [{ id: ' 88 ' }, '88'],
  // A number in any other form is none, and never "nothing found".
  ...['#88', '0088', '88.0', '0491570156', '1,503', 'Roe, Ann [88]'].map((id) => [{ id }, NO_NUMBER] as const),
  [{ id: '12345' }, NOTHING],
  [{ id: '88', email: 'Ann Roe <ann.roe@mail.example>' }, '88'],
  [{ id: 'jane.roe@mail.example', email: 'ann.roe@mail.example' }, NOTHING],
  [{ id: '89', email: 'Roe, Ann (ann.roe@mail.example)' }, NOTHING],
  [{ id: '  ', email: '\u00A0', name: '' }, '!Give an email address, a name or a contact to search for.'],
  // What can only be a mistake is never "nothing found".
  ...['n/a', '-', 'none', 'Ann Roe', '88', '0491 570 006', true].map((email) => [{ email }, NO_ADDRESS] as const),
  ...['ann roe@mail.example', 'ann.roe@mail.example (work)', '"ann.roe@mail.example"', 'ann@', '@'].map(
    (email) => [{ email }, NO_ADDRESS] as const,
  ),
  ...["'ann.roe@mail.example'", 'ann.roe@mail.example?subject=Hi', 'ann.roe@mail..example', 'a@b'].flatMap((text) =>
    [{ email: text }, { id: text }].map(
      (box) => [box, `!"${text}" is not an email address. Give one address.`] as const,
    ),
  ),
  [{ email: 'ann.roe@mail.example <ann.roe@mail.example>' }, '88'],
  [{ email: 'ann.roe@mail.example, jane.roe@mail.example' }, NO_ADDRESS],
  [{ email: 'ann.roe@mail.example; jane.roe@mail.example' }, NO_ADDRESS],
  [{ email: ['ann.roe@mail.example', 'jane.roe@mail.example'] }, NO_ADDRESS],
  [{ id: '88,89' }, ONE_CONTACT],
  [{ id: ['88', '89'] }, ONE_CONTACT],
  [{ id: 'Roe, Ann; Roe, Jane' }, ONE_CONTACT],
  [{ id: 'ann.roe@mail.example, jane.roe@mail.example' }, ONE_CONTACT],
  [{ name: 'ann.roe@mail.example' }, MISPLACED],
  [{ name: 'Ann Roe <ann.roe@mail.example>' }, MISPLACED],
  // Beside an address, a name has to be that of the contact.
  [{ id: "O'Foe, Bo (family@mail.example)" }, '98'],
  [{ email: "Di O'Foe <family@mail.example>" }, '99'],
  [{ email: "Ed O'Foe <family@mail.example>" }, '!Nobody was found: the email address '],
  [{ email: 'Bob Roe <ann.roe@mail.example>' }, '!Nobody was found: the email address '],
  [{ name: 'n/a' }, NOTHING],
];

export const ACTIONS: Mishaps = [
  // One action, in the box for it; givenActions.test.ts has all that it can be.
  [{ id: 8700 }, '8700'],
  [{ id: 'EST-7' }, '8705'],
  [{ id: 'EST-7', name: 'foe', status: 'Inactive' }, '8705'],
  [{ id: 'EST-7', reference: 'QS-3' }, NOTHING],
  [{ id: 'EST-7', status: 'Active' }, NOTHING],
  [{ id: '8700', name: 'Will' }, NOTHING],
  // Of several, another box does not choose.
  [{ id: 'SHARED-1', name: 'parenting' }, '!"Action": several actions have the file reference'],
  [{ id: 'Doe purchase, 3 Quay St (QS-3, Property Purchase)' }, NOTHING],
  [{ id: 'Will of Ann Roe' }, NOTHING],
  [{ id: 'n/a' }, NOTHING],
  [{ id: '99999' }, NOTHING],
  [{ id: '8700,8701' }, ONE_ACTION],
  [{ id: ['8700', '8701'] }, ONE_ACTION],
  [{ id: 'Moe and Toe [8702], Moe and Toe [8703]' }, '!"Action": there is no action with the file reference'],
  [{ id: ['QS-3', 'EST-7'] }, ONE_ACTION],
  [{ id: '\u00A0', reference: ' ' }, '!Give a file reference, a name or an action to search for.'],
  // Status and action type narrow a search, or are an error.
  [{ name: 'Advice', status: 'active' }, '8706'],
  [{ name: 'Advice', status: ' CLOSED\u00A0' }, '8704'],
  [{ name: 'Advice', status: ['Active', 'Closed'] }, '8706,8704'],
  [{ name: 'Advice', status: '' }, '8706,8704'],
  ...['Open', 'n/a', '-', 'Active, Closed', 'any', true].map(
    (status) => [{ name: 'Advice', status }, NO_STATUS] as const,
  ),
  [{ name: 'Advice', actionType: 833 }, '8706,8704'],
  [{ name: 'Advice', actionType: ' advice ' }, '8706,8704'],
  [{ name: 'Moe', actionType: 'Family Law' }, '8703,8702'],
  [{ name: 'Advice', actionType: ['833', '850'] }, NO_TYPE],
  [{ name: 'Advice', actionType: 'Will' }, NOTHING],
  [{ name: 'Advice', actionType: '812' }, NOTHING],
  ...['Property Sales', 'n/a', '-', 'Advice, Will', '999'].map(
    (actionType) => [{ name: 'Advice', actionType }, NO_TYPE] as const,
  ),
  ...['#833', '833.0', '0833', 'Advice [833]', 'Family Law [870]'].map(
    (actionType) => [{ name: 'Advice', actionType }, NO_TYPE_BUT_A_NUMBER] as const,
  ),
];

const UNCLEAR = '! cannot be read. Choose from the list.';
const NO_KIND = '! is not one of the choices: People and Companies, People, Companies.';

/**
 * The filters of New Action: whether an active action of type 820 that is assigned to 15 passes them, or why the Zap
 * cannot be turned on.
 */
export const ACTION_FILTERS: Mishaps = [
  [{ status: 'active' }, 'passes'],
  [{ status: 'ACTIVE\u00A0' }, 'passes'],
  [{ status: ['Active', 'Closed'] }, 'passes'],
  [{ status: '  ' }, 'passes'],
  [{ status: 'closed' }, 'is held back'],
  ...['Open', 'n/a', 'any', 'Active, Closed', ',', {}, [{ id: 1 }], ['Active', {}]].map(
    (status) => [{ status }, NO_STATUS] as const,
  ),
  [{ actionTypes: 820 }, 'passes'],
  [{ actionTypes: ['812', '820'] }, 'passes'],
  [{ actionTypes: '812, 820' }, 'passes'],
  [{ actionTypes: ['812;820\n833'] }, 'passes'],
  [{ actionTypes: [[''], null] }, 'passes'],
  [{ actionTypes: ['812;;', ' '] }, 'is held back'],
  ...[',', ';', [','], { id: 812 }, [{ id: 820 }], ['812', { id: 820 }], ['820', ',']].map(
    (actionTypes) => [{ actionTypes }, UNCLEAR] as const,
  ),
  ...['Property Purchase', 'n/a', '-', '820 (Property Purchase)'].map(
    (text) => [{ actionTypes: ['812', text] }, UNCLEAR] as const,
  ),
  [{ assignedTo: 15 }, 'passes'],
  [{ assignedTo: ['16', '15'] }, 'passes'],
  [{ assignedTo: '16;17' }, 'is held back'],
  ...['Sam Poe', 'Poe, Sam (sam.poe@harbourlaw.example)', 'sam.poe@harbourlaw.example', 'me'].map(
    (assignedTo) => [{ assignedTo }, UNCLEAR] as const,
  ),
  ...['#15', '15.0', '015', 'Sam [15]'].map((assignedTo) => [{ assignedTo }, `${UNCLEAR} ${NUMBER}`] as const),
];

/** The same for New Contact, and a person. */
export const CONTACT_FILTERS: Mishaps = [
  [{ contactKind: 'People' }, 'passes'],
  [{ contactKind: ' PERSON ' }, 'passes'],
  [{ contactKind: 'people and companies' }, 'passes'],
  [{ contactKind: 'companies' }, 'is held back'],
  [{ contactKind: 'COMPANY' }, 'is held back'],
  ...['both', 'n/a', 'Individual', false, { id: 'any' }].map((contactKind) => [{ contactKind }, NO_KIND] as const),
];
