import { expect, test } from '@jest/globals';
import { countryCode } from '../../src/contacts/country.ts';
import { contactInWords } from '../../src/contacts/displayNames.ts';
import { phoneKey, phoneNumber } from '../../src/contacts/phoneNumber.ts';
import { landlineOf, mobileOf, wholePhone } from '../../src/contacts/phones.ts';
import { chooseContact, chooseContacts } from '../../src/contacts/whichContact.ts';
import {
  addressIn,
  contactKey,
  contactTextsIn,
  isEmailAddress,
  isNobody,
  isOneAddress,
  meansEmailAddress,
  type ContactText,
} from '../../src/forms/contactTexts.ts';
import { takesOne } from '../../src/forms/problems.ts';
import { quoted } from '../../src/lib/sentences.ts';
import { tooLongToParse } from '../../src/lib/text.ts';
import {
  displayNameOf,
  fullNameOf,
  knownContact,
  unknownContact,
  type Participant,
} from '../../src/service/participants.ts';

/* What contacts are called, how they are reached, and which of them a text means. */

const contactWith = (attributes: object) => knownContact('1', { ...attributes });

test.each([
  {
    contact: { displayName: 'D', name: 'N', companyName: 'C', firstName: 'F', lastName: 'L' },
    shown: 'D',
    said: 'F L',
  },
  { contact: { displayName: '', name: 'N', companyName: 'C' }, shown: 'N', said: 'N' },
  { contact: { companyName: 'C', lastName: 'L' }, shown: 'C', said: 'L' },
  { contact: { firstName: 'F', lastName: 'L' }, shown: 'F L', said: 'F L' },
  {
    contact: { displayName: 'Roe, Ann', isCompany: 'F', firstName: 'Ann', lastName: 'Roe' },
    shown: 'Roe, Ann',
    said: 'Ann Roe',
  },
  { contact: { displayName: 'Roe, Ann' }, shown: 'Roe, Ann', said: 'Roe, Ann' },
  {
    contact: { displayName: 'R & Co', isCompany: 'T', firstName: 'Ann', lastName: 'Roe' },
    shown: 'R & Co',
    said: 'R & Co',
  },
  { contact: {}, shown: null, said: null },
])('a contact is shown as $shown, and said as $said: $contact', ({ contact, shown, said }) => {
  expect(displayNameOf(contactWith(contact))).toBe(shown);
  expect(fullNameOf(contactWith(contact))).toBe(said);
});

/** An address with so many characters before the sign and behind it. */
const ofLength = (before: number, behind: number): string => `${'a'.repeat(before)}@${'b'.repeat(behind)}`;
const inQuotes = (length: number): string => `"${'a'.repeat(length)}"@mail.example`;

/*
 * `reachable`: an email can be sent to it. `storable`: a contact can be given it. `lookedUp`: in a field for contacts it is
 * looked up as an address, not as a name.
 */
test.each([
  { text: 'ann@mail.example', reachable: true, storable: true, lookedUp: true },
  { text: 'jörg.o’foe@exämple.example', reachable: true, storable: true, lookedUp: true },
  { text: '"ann roe"@mail.example', reachable: true, storable: true, lookedUp: false },
  // Contacts may have such an address, so it is looked up; none is stored anew.
  { text: 'ann@mail', reachable: true, storable: false, lookedUp: true },
  { text: 'ann@mail..example', reachable: true, storable: false, lookedUp: true },
  { text: 'ann@mail.example?subject=Hi', reachable: true, storable: false, lookedUp: true },
  { text: 'email:ann@mail.example', reachable: true, storable: false, lookedUp: true },
  { text: "'ann@mail.example", reachable: true, storable: true, lookedUp: true },
  { text: 'ann@@mail.example', reachable: false, storable: false, lookedUp: true },
  { text: 'ann@mail.example,bob@mail.example', reachable: false, storable: false, lookedUp: true },
  { text: 'ann@mail.example; bob@mail.example', reachable: false, storable: false, lookedUp: false },
  { text: 'ann@mail.example (work)', reachable: false, storable: false, lookedUp: false },
  { text: 'ann roe@mail.example', reachable: false, storable: false, lookedUp: false },
  { text: 'ann"@mail.example', reachable: false, storable: false, lookedUp: true },
  { text: '""@mail.example', reachable: false, storable: false, lookedUp: true },
  { text: 'ann@', reachable: false, storable: false, lookedUp: false },
  { text: '@mail.example', reachable: false, storable: false, lookedUp: false },
  { text: '', reachable: false, storable: false, lookedUp: false },
])('"$text" is, or is not, an address to send to, to store and to look up', ({ text, ...expected }) => {
  expect({ reachable: isEmailAddress(text), storable: isOneAddress(text), lookedUp: meansEmailAddress(text) }).toEqual(
    expected,
  );
});

test('an address is as long as mail servers take it, and no longer', () => {
  expect([ofLength(64, 255), inQuotes(62)].map(isEmailAddress)).toEqual([true, true]);
  expect([ofLength(65, 10), ofLength(10, 256), inQuotes(63)].map(isEmailAddress)).toEqual([false, false, false]);
  expect(isOneAddress(`${ofLength(64, 181)}.example`)).toBe(true);
  expect(isOneAddress(`${ofLength(64, 182)}.example`)).toBe(false);
});

test.each([
  { stored: { phone2Country: '+61', phone2Area: 4, phone2Number: '5550 1234' }, whole: '+61 4 5550 1234' },
  { stored: { phone2Country: 61, phone2Number: '5550' }, whole: '+61 5550' },
  { stored: { phone1Country: 61, phone2Number: '5550' }, whole: '5550' },
  { stored: { phone2Country: 61, phone2Area: '4', phone1Number: '5550' }, whole: null },
])('the second phone of $stored is $whole', ({ stored, whole }) => {
  expect(wholePhone(stored, 2)).toBe(whole);
});

test.each([
  // As production answers: the country of the firm, and a mobile with its zero.
  { country: 61, area: null, number: '0491570006', shown: '+61 491570006' },
  { country: '61', area: '(02)', number: '5550 1234', shown: '+61 (2) 5550 1234' },
  { country: 61, area: null, number: '(0)2 5550 1234', shown: '+61 2 5550 1234' },
  { country: 61, area: '0', number: '491570006', shown: '+61 491570006' },
  { country: '0061', area: null, number: '0491 570 006 ext 5', shown: '+61 491 570 006 ext 5' },
  { country: 44, area: '020', number: '7946 0018', shown: '+44 20 7946 0018' },
  { country: 64, area: null, number: '021 555 123', shown: '+64 21 555 123' },
  // A number that begins with its country is all of it.
  { country: 61, area: null, number: '+64 21 555 123', shown: '+64 21 555 123' },
  { country: 61, area: '2', number: '0064 21 555 123', shown: '0064 21 555 123' },
  { country: 61, area: null, number: '61491570006', shown: '61491570006' },
  // Other countries keep the zero, or dial something else.
  { country: 39, area: null, number: '06 5550 1234', shown: '+39 06 5550 1234' },
  { country: 36, area: null, number: '06 30 555 1234', shown: '+36 06 30 555 1234' },
  // No country, no number.
  { country: null, area: '02', number: '5550 1234', shown: '02 5550 1234' },
  { country: 61, area: null, number: 'ask Ann', shown: 'ask Ann' },
  { country: 61, area: null, number: null, shown: null },
])('a phone that is stored as $country / $area / $number is shown as $shown', ({ country, area, number, shown }) => {
  expect(wholePhone({ phone1Country: country, phone1Area: area, phone1Number: number }, 1)).toBe(shown);
});

test.each([
  {
    stored: { phone1Label: 'Mobile', phone1Number: '1', phone3Number: '3', phone4Number: '4' },
    mobile: '1',
    landline: '3',
  },
  {
    stored: {
      phone1Label: 'Mobile',
      phone2Label: 'my CELL',
      phone3Label: 'Automobile',
      phone2Number: '2',
      phone3Number: '3',
    },
    mobile: '2',
    landline: '3',
  },
  {
    stored: { phone1Label: 'Cell', phone1Number: '1', phone4Label: 'Mobile 2', phone4Number: '4' },
    mobile: '1',
    landline: null,
  },
  { stored: { phone2Label: null, phone2Number: '2' }, mobile: null, landline: '2' },
  { stored: { phone1Label: 'Cell' }, mobile: null, landline: null },
  { stored: { phone1Label: 'Fax', phone1Number: '1', phone2Number: '2' }, mobile: null, landline: '2' },
])(
  'a contact with the phones $stored has the mobile $mobile and the landline $landline',
  ({ stored, mobile, landline }) => {
    expect({ mobile: mobileOf(stored), landline: landlineOf(stored) }).toEqual({ mobile, landline });
  },
);

test.each([
  { given: 'p:+61491570156', number: '+61491570156' },
  { given: "'0491 570 156", number: '0491 570 156' },
  { given: '\u202A0491\u00A0570\u00A0156\u202C', number: '0491\u00A0570\u00A0156' },
  { given: '02 5550 1234 x12', number: '02 5550 1234 x12' },
  { given: 'tel:+61-491-570-156;ext=12', number: '+61-491-570-156;ext=12' },
  { given: '61491570156.0', number: '61491570156' },
  { given: '000', number: '000' },
  { given: 'whatsapp:+61491570006', number: '+61491570006' },
  { given: '+44 (0)20 7946 0018 x12', number: '+44 (0)20 7946 0018 x12' },
  { given: '0221/123456', number: '0221/123456' },
  // Two numbers in one text, one twice, and too many digits for one.
  { given: '0491570006; 0255501234', number: undefined },
  { given: '5550 1234 / 5550 1235', number: undefined },
  { given: '+61 +61 491 570 006', number: undefined },
  { given: '123456789012345678', number: undefined },
  // What is hidden, made up, no more than the code of a country, or a time.
  { given: '04** *** **6', number: undefined },
  { given: '0000000000', number: undefined },
  { given: '+353', number: undefined },
  { given: '10:30-11:30', number: undefined },
  // A fax, a part of a number, and words.
  { given: 'Fax: 02 5550 1234', number: undefined },
  { given: '12', number: undefined },
  { given: '1300 FLOWERS', number: undefined },
  // Arabic, Persian, Hindi and Japanese keyboards.
  { given: '٠٤٩١ ٥٧٠ ٠٠٦', number: '0491 570 006' },
  { given: '+۶۱۴۹۱۵۷۰۰۰۶', number: '+61491570006' },
  { given: '०४९१५७०००६', number: '0491570006' },
  { given: '＋６１　（２）５５５０－１２３４', number: '+61 (2)5550-1234' },
  { given: '٠٠٠٠٠٠', number: undefined },
])('the phone number in "$given" is $number', ({ given, number }) => {
  expect(phoneNumber(given)).toBe(number);
});

test('two numbers with the code of the country are the same, whether it begins with + or with 00', () => {
  const written = ['+44 (0)20 7946 0018', '0044 20 7946 0018', '+44 20 7946-0018'];

  expect(new Set(written.map(phoneKey)).size).toBe(1);
  expect(phoneKey('020 7946 0018')).not.toBe(phoneKey('+44 20 7946 0018'));
});

test('two numbers are the same without their spaces, brackets, dashes and hidden characters', () => {
  expect(phoneKey('+61 (4)\u200B 5550\u20111234 EXT. 5')).toBe('61455501234ext5');
});

/** ISO 3166-1, and the code in use for Kosovo. */
const CODES = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT ' +
  'BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ' +
  'ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT ' +
  'HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS ' +
  'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI ' +
  'NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG ' +
  'SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

test('two letters mean the country that has them as its code, UK besides, and any others none', () => {
  const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const pairs = alphabet.flatMap((first) => alphabet.map((second) => first + second));
  const understood = pairs.filter((pair) => countryCode(pair.toLowerCase()) !== undefined);

  expect(understood.toSorted()).toEqual([...CODES, 'UK'].toSorted());
  expect(CODES.filter((code) => countryCode(code) !== code)).toEqual([]);
});

test('every country is understood by its English names, in capitals and without accents too', () => {
  const named = (['long', 'short'] as const).flatMap((style) => {
    const names = new Intl.DisplayNames('en', { type: 'region', style });
    return CODES.map((code) => ({ code, name: String(names.of(code)) }));
  });
  const inCapitals = (name: string): string =>
    ` the ${name
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036F]/g, '')
      .replaceAll('&', 'and')
      .toUpperCase()}! `;

  expect(named.filter(({ code, name }) => countryCode(name) !== code)).toEqual([]);
  expect(named.filter(({ code, name }) => countryCode(inCapitals(name)) !== code)).toEqual([]);
});

test('a country is understood however people write it', () => {
  const WRITTEN = {
    AU: ['AUS', 'Australia', 'Australia (AU)'],
    US: ['USA', 'U.S.A.', 'U. S. A.', 'United States of America', 'The United States', 'United States (US)'],
    GB: ['UK', 'U.K.', 'United Kingdom (UK)', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Great Britain'],
    NZ: ['N.Z.', 'New  Zealand'],
    NL: ['The Netherlands', 'Netherlands'],
    CZ: ['Czech Republic', 'Czechia'],
    TR: ['Turkey', 'Türkiye', 'Turkiye', 'TÜRKİYE'],
    KR: ['South Korea', 'Republic of Korea', 'Korea, Republic of'],
    AE: ['UAE', 'U.A.E.'],
    RU: ['Russia', 'Russian Federation'],
    VN: ['Vietnam', 'Viet Nam', 'Việt Nam'],
    BA: ['Bosnia and Herzegovina', 'Bosnia & Herzegovina', 'Bosnia'],
    LC: ['St. Lucia', 'ST.LUCIA', 'Saint Lucia'],
    IE: ['Ireland', 'Republic of Ireland', 'IRL', 'irl'],
    IM: ['Isle of Man'],
    NA: ['NA', 'NAM', 'Namibia'],
    AD: ['AND', 'Andorra'],
    XK: ['XK', 'Kosovo'],
    // As ISO has them, and as one says them.
    IR: ['Iran, Islamic Republic of', 'Iran (Islamic Republic of)', 'Islamic Republic of Iran', 'Iran'],
    BO: ['Bolivia, Plurinational State of', 'Bolivia (Plurinational State of)', 'Bolivia'],
    TZ: ['Tanzania, United Republic of', 'United Republic of Tanzania'],
    CD: ['Congo, Democratic Republic of the', 'Democratic Republic of the Congo', 'COD'],
    CG: ['Congo - Brazzaville'],
    VI: ['Virgin Islands (U.S.)', 'VIR'],
    MD: ['Moldova, Republic of', 'Moldova'],
  };

  expect(Object.groupBy(Object.values(WRITTEN).flat(), (name) => String(countryCode(name)))).toEqual(WRITTEN);
});

test.each([
  { why: 'it is no country', texts: ['Atlantis', 'Europe', 'EU', 'NSW', 'California', 'Sydney', 'ZZ', 'XX'] },
  { why: 'several have the name', texts: ['Congo', 'Korea', 'Virgin Islands', 'New Guinea', 'Republic of China'] },
  { why: 'there is none of that name any more', texts: ['Yugoslavia', 'Zaire', 'Burma', 'AN'] },
  { why: 'it is not English', texts: ['Deutschland', 'Alemania', '日本', 'Kongo', 'R.-U.', 'É.-U.'] },
  {
    why: 'there is more than a country',
    texts: [
      'London, England',
      'Australia 2000',
      'Australia, New Zealand',
      'Perth (AU)',
      'Australia (NZ)',
      'England, UK',
    ],
  },
  { why: 'it stands for nothing', texts: ['', 'n/a', 'N/A', 'n.a.', '-', '?', 'none', 'null', '[object Object]'] },
  { why: 'it is a number, a sign or a code that nobody has', texts: ['61', '+61', '🇦🇺', 'NSW', '(AU)', 'n.z.l.'] },
  { why: 'it is a name of JavaScript, or too long', texts: ['constructor', 'A'.repeat(1_000_000)] },
  { why: 'it says the opposite or is misspelt', texts: ['not Australia', 'Austrlia'] },
])('no country is guessed where $why', ({ texts }) => {
  expect(texts.filter((text) => countryCode(text) !== undefined)).toEqual([]);
});

/* How many contacts a field holds, and what is looked up for each: a number, an email address or a name. */

test.each<{ given: unknown; contacts: readonly string[] }>([
  // Nobody.
  { given: undefined, contacts: [] },
  { given: ' ; ,; \n', contacts: [] },
  // Several, with separators that no name holds.
  { given: ['88', 15, '88'], contacts: ['88', '15'] },
  { given: [['Ann Roe'], [''], ['Jane Roe', null]], contacts: ['Ann Roe', 'Jane Roe'] },
  { given: '88; 15\r\n7', contacts: ['88', '15', '7'] },
  { given: 'Roe, Ann; Poe, Sam', contacts: ['Roe, Ann', 'Poe, Sam'] },
  // As agents write a list.
  { given: '["Roe, Ann", "88; 89"]', contacts: ['Roe, Ann', '88', '89'] },
  // A comma separates only what needs no comma itself.
  { given: '88, , 15,', contacts: ['88', '15'] },
  { given: 'ann@mail.example,sam@mail.example', contacts: ['ann@mail.example', 'sam@mail.example'] },
  { given: 'Ann Roe <ann@mail.example>, 15', contacts: ['ann@mail.example', '15'] },
  // One name, or nobody knows how many.
  { given: 'Roe, Ann', contacts: ['Roe, Ann'] },
  { given: 'Ann Roe, Sam Poe', contacts: ['Ann Roe, Sam Poe'] },
  { given: 'Ann Roe, sam@mail.example', contacts: ['Ann Roe, sam@mail.example'] },
  { given: 'Roe, Ann <a@mail.example>, 15', contacts: ['Roe, Ann <a@mail.example>, 15'] },
  { given: '90, Roe, Ann <ann@mail.example>', contacts: ['90, Roe, Ann <ann@mail.example>'] },
  // The comma may separate thousands.
  { given: '1,503', contacts: ['1,503'] },
  // A number in another form is no number.
  { given: '#88, 088; 15.0', contacts: ['#88, 088', '15.0'] },
  { given: 'Roe, Ann [88], 15', contacts: ['Roe, Ann [88], 15'] },
  // An address without what mail programs and copying leave around it.
  { given: '<ann@mail.example>', contacts: ['ann@mail.example'] },
  { given: '\u200Bmailto:ann@mail.example.\u00A0', contacts: ['ann@mail.example'] },
  // As a sheet keeps it, and as Outlook shows it.
  { given: "'ann@mail.example", contacts: ['ann@mail.example'] },
  { given: "'ann@mail.example'; o'foe@mail.example", contacts: ['ann@mail.example', "o'foe@mail.example"] },
  { given: 'Estate of Ann Roe (deceased)', contacts: ['Estate of Ann Roe (deceased)'] },
])('"$given" holds the contacts $contacts', ({ given, contacts }) => {
  expect(contactTextsIn(given).map(({ text }) => text)).toEqual(contacts);
});

test.each([
  { given: '" Roe, Ann" < ann@mail.example >', text: 'ann@mail.example', name: 'Roe, Ann' },
  { given: "'Sam Poe' (sam@mail.example)", text: 'sam@mail.example', name: 'Sam Poe' },
  { given: 'Roe, Ann, 2nd <ann@mail.example>', text: 'ann@mail.example', name: 'Roe, Ann, 2nd' },
  // Mail programs repeat the address of somebody they do not know.
  { given: 'Ann@mail.example <ann@mail.example>', text: 'ann@mail.example', name: null },
  // Of two addresses, and of a number and an address, nobody knows which is meant.
  { given: 'ann@mail.example <sam@mail.example>', text: 'ann@mail.example <sam@mail.example>', name: null },
  { given: 'Roe, Ann, 15 <ann@mail.example>', text: 'Roe, Ann, 15 <ann@mail.example>', name: null },
])('the name in $given is told apart from the address', ({ given, text, name }) => {
  expect(contactTextsIn(given)).toEqual([{ text, name }]);
});

test('two names beside one address are two contacts, one name written twice is one', () => {
  const given = 'Di Foe <f@mail.example>; Bo Foe <f@mail.example>; FOE, Bo <F@mail.example>';

  expect(contactTextsIn(given).map(({ name }) => name)).toEqual(['Di Foe', 'Bo Foe']);
});

test('a text that is too long for a name has no address in it', () => {
  const long = `${'n'.repeat(983)}<ann@mail.example>`;

  expect(contactTextsIn(long)).toEqual([{ text: long, name: null }]);
});

test('a field holds no contact when it is blank or has separators only, and never when it cannot be read', () => {
  expect([undefined, ' ', ',', [' ; ', ',\n']].map(isNobody)).toEqual([true, true, true, true]);
  expect(['Ann', 88, {}, [',', {}]].map(isNobody)).toEqual([false, false, false, false]);
});

test.each([
  { text: 'Ann Roe <ann@mail.example>', address: 'ann@mail.example' },
  { text: 'MAILTO:ann@mail.example', address: 'ann@mail.example' },
  { text: 'x-mailto:ann@mail.example', address: 'x-mailto:ann@mail.example' },
  { text: 'ann@mail.example; sam@mail.example', address: 'ann@mail.example; sam@mail.example' },
  { text: 'Ann Roe', address: 'Ann Roe' },
  { text: "'ann@mail.example", address: 'ann@mail.example' },
])('"$text" is stored as the email address "$address", if it is one', ({ text, address }) => {
  expect(addressIn(text)).toBe(address);
});

/* What a field for contacts makes of the records that were looked up for it. */

const ANN = knownContact('88', { displayName: 'Roe, Ann (Annie)', email: 'roes@mail.example' });
const SAM = knownContact('90', { displayName: 'Roe, Sam', email: 'roes@mail.example' });
/** Nothing is known of what she is called. */
const BEA = knownContact('89', { email: 'bea@mail.example' });

const KIT = knownContact('91', { firstName: 'Kit', lastName: 'Roe', email: 'kits@mail.example' });
const KIT_JO = knownContact('92', { firstName: 'Kit', middleName: 'Jo', lastName: 'Roe', email: 'kits@mail.example' });

const LOOKED_UP = new Map([
  ['kits@mail.example', [KIT, KIT_JO]],
  ['88', [ANN]],
  ['77', []],
  ['ann@mail.example', [ANN]],
  ['roes@mail.example', [SAM, ANN]],
  ['bea@mail.example', [BEA]],
]);

/** Who was looked up for each contact as it is given. */
const lookedUp = (given: readonly ContactText[]) =>
  new Map(
    given.flatMap((one) => {
      const found = LOOKED_UP.get(contactKey({ ...one, name: null }));
      return found ? [[contactKey(one), found] as const] : [];
    }),
  );

const choose = (text: string) => {
  const given = contactTextsIn(text);
  return chooseContacts(given, lookedUp(given), 'Client');
};

const LONG = 'x'.repeat(10_001);

const WITH_ONE_ADDRESS = 'have the same email address. Give each of them by number.';

test.each<{ why: string; given: string; contacts: readonly Participant[] }>([
  { why: 'the number was looked up', given: '88', contacts: [ANN] },
  { why: 'a number that nobody looked up is taken as it is', given: '4711', contacts: [unknownContact('4711')] },
  { why: 'the address is hers', given: 'ANN@mail.example', contacts: [ANN] },
  { why: 'she is called so, too', given: 'Annie Roe <ann@mail.example>', contacts: [ANN] },
  { why: 'the name says which of two', given: 'Sam Roe <roes@mail.example>', contacts: [SAM] },
  { why: 'only one is called exactly so', given: 'Kit Jo Roe <kits@mail.example>', contacts: [KIT_JO] },
  { why: 'no name of hers is known that could contradict', given: 'Una Boe <bea@mail.example>', contacts: [BEA] },
  { why: 'she is given twice', given: '88; ann@mail.example', contacts: [ANN] },
  { why: 'order, capitals and accents aside it is her name', given: 'ROE Ánn <ann@mail.example>', contacts: [ANN] },
])('$given is taken as it is meant: $why', ({ given, contacts }) => {
  expect(choose(given)).toEqual({ contacts, problems: [] });
});

const CREATE_FIRST = 'Create Contact with "Return the Existing Contact", in a step before, creates who is missing.';

test.each([
  { given: '77', problem: 'there is no contact with the number "77", or the connected user may not see it.' },
  {
    given: 'no@mail.example',
    problem:
      'there is no contact with the email address "no@mail.example". Create Contact with "Return the Existing Contact", in a step before, creates who is missing.',
  },
  {
    given: 'Al Moe',
    problem:
      'there is no contact with the name "Al Moe". Create Contact with "Return the Existing Contact", in a step before, creates who is missing.',
  },
  {
    given: 'Ms Al Moe',
    problem: `there is no contact with the name "Ms Al Moe". Leave out the title. ${CREATE_FIRST}`,
  },
  {
    given: '+61 491 570 006',
    problem:
      'there is no contact with the name "+61 491 570 006". A phone number finds nobody. Give an email address or a name.',
  },
  { given: 'no@mail', problem: 'there is no contact with the email address "no@mail". Give one whole address.' },
  // A third of a family.
  {
    given: 'Una Roe <roes@mail.example>',
    problem:
      'the email address "roes@mail.example" is that of Roe, Ann (Annie); Roe, Sam, not of "Una Roe". ' +
      `Give the number of the contact. ${CREATE_FIRST}`,
  },
  {
    given: 'Al Moe, Bo Moe',
    problem: 'there is no contact with the name "Al Moe, Bo Moe". Put semicolons between several contacts.',
  },
  {
    given: 'Ann Roe [88]',
    problem:
      'there is no contact with the name "Ann Roe [88]". Give a number by itself, in digits only, as Actionstep writes it.',
  },
  { given: '088', problem: 'there is no contact with the name "088". No number in Actionstep begins with 0.' },
  {
    given: 'roes@mail.example',
    problem:
      'several contacts match "roes@mail.example": Roe, Ann (Annie) (roes@mail.example, contact 88); ' +
      'Roe, Sam (roes@mail.example, contact 90). Choose the right one from the list, or give its number.',
  },
  {
    given: 'ann@mail.example / una@mail.example',
    problem:
      '"ann@mail.example / una@mail.example" holds several email addresses. Put semicolons between several contacts.',
  },
  // Families share an address, and a surname.
  ...['Una Roe', 'An', 'Roe'].map((name) => ({
    given: `${name} <ann@mail.example>`,
    problem:
      `the email address "ann@mail.example" is that of Roe, Ann (Annie), not of "${name}". ` +
      'Give the address alone, or the number of the contact.',
  })),
  ...['Annie and Sam Roe', 'Roe, Ann c/o Sam'].map((name) => ({
    given: `${name} <ann@mail.example>`,
    problem:
      `the email address "ann@mail.example" is that of Roe, Ann (Annie), and "${name}" names several people or somebody ` +
      'else. Give the address alone, or the number of the contact.',
  })),
  // Two people with one address, of whom Actionstep knows neither by name.
  {
    given: 'Una Boe <ann@mail.example>; Jo Boe <ann@mail.example>',
    problem: `"Una Boe" and "Jo Boe" ${WITH_ONE_ADDRESS}`,
  },
  { given: LONG, problem: `${quoted(LONG)} ${tooLongToParse()}.` },
])('$given is refused', ({ given, problem }) => {
  expect(choose(given)).toEqual({ contacts: [], problems: [`"Client": ${problem}`] });
});

test('one of two people with an address is taken by name, the other is a problem', () => {
  expect(choose('Sam Roe <roes@mail.example>; Jo Boe <roes@mail.example>')).toEqual({
    contacts: [SAM],
    problems: [`"Client": "Sam Roe" and "Jo Boe" ${WITH_ONE_ADDRESS}`],
  });
});

test('a field for one contact takes no two, and asks for no semicolons', () => {
  const chooseOne = (text: string) => {
    const given = contactTextsIn(text);
    return chooseContact(given, lookedUp(given), 'Agent');
  };

  expect(chooseOne('88')).toEqual({ contact: ANN, problems: [] });
  expect(chooseOne('88; 4711').problems).toEqual([takesOne('Agent', 'contact')]);
  expect(chooseOne('ann@mail.example una@mail.example').problems).toEqual([
    '"Agent": "ann@mail.example una@mail.example" holds several email addresses. Give one whole address.',
  ]);
  expect(chooseOne('Al Moe, Bo Moe').problems).toEqual([
    '"Agent": there is no contact with the name "Al Moe, Bo Moe". Create Contact with "Return the Existing Contact", in a step before, creates who is missing.',
  ]);
});

test('a contact is told apart by what is known of it', () => {
  const [blank, padded] = [' ', ' ann@mail.example '].map((email) =>
    knownContact('88', { displayName: 'Roe, Ann', email }),
  );

  expect([ANN, blank, padded, { ...ANN, email: undefined }, BEA].map((one) => one && contactInWords(one))).toEqual([
    'Roe, Ann (Annie) (roes@mail.example, contact 88)',
    'Roe, Ann (no email address, contact 88)',
    'Roe, Ann (ann@mail.example, contact 88)',
    'Roe, Ann (Annie) (contact 88)',
    'contact 89',
  ]);
});
