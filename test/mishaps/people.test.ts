import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { create, WILL } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { MEASURED, ONE_OF_EACH } from '../support/measured.ts';
import { offer } from '../support/startSteps.ts';
import { SHOW_REQUEST } from '../support/zap.ts';
import { byOutcome, outcomesOf, type Mishaps } from './mishaps.ts';

/* What is typed or mapped into a box for contacts, and what comes of it: the ids that are sent, or the problem. */

const noName = (name: string): string => `!there is no contact with the name "${name}".`;
const unknown = (more: string, ...names: readonly string[]) =>
  names.map((name) => [name, noName(name) + more] as const);

/** In a box for several contacts: a role of the form, or the value of a role in Other Parties. */
const SEVERAL: Mishaps = [
  [88, '88'],
  [['Roe, Jane', 95, 'ann.roe@mail.example', '88'], '89,95,88'],
  ['Zoë Núñez-Łoś'.normalize('NFD'), '94'],
  ...byOutcome({
    '88': ' ANN.ROE@Mail.Example |Roe, Ann|ann  roe|roe ann|ann.roe@mail.example <ann.roe@mail.example>',
    '88,89': '88,89|Ann Roe <ann.roe@mail.example>, Jane (jane.roe@mail.example)',
    '94': 'ZOË NÚÑEZ-ŁOŚ',
    '96,88': 'Quay Lenders, Sons & Co; Roe, Ann',
    '99': "Di O\u2019Foe|O'Foe, Di",
    // An address with a name that is nobody else's.
    '99,98': "Di O'Foe <family@mail.example>; Bo O'Foe <family@mail.example>",
    [noName('Bob Nobody')]: 'Ann Roe; Bob Nobody',
    '!there is no contact with the email address "nobody@mail.example".': 'Ann Roe <nobody@mail.example>',
    '!the email address "ann.roe@mail.example" is that of Roe, Ann, not of "Bob Moe".':
      'Bob Moe <ann.roe@mail.example>',
    '!several contacts match "John Doe"': 'John Doe',
    '!several contacts match "family@mail.example"': 'family@mail.example',
  }),
  // Two addresses: nobody knows which is meant.
  ...unknown('', 'Zoe Núñez-Łoś', 'n/a', 'Ann Roe <ann.roe@mail.example> <jane.roe@mail.example>'),
  ...unknown(' Put semicolons between several contacts.', 'Roe, Ann (deceased)', 'Ann Roe and Jane Roe'),
  // The list of the form stores numbers. A line of it, or a number in another form, is neither a number nor a name.
  ...unknown(
    ' Give a number by itself, in digits only, as Actionstep writes it.',
    ...'Doe, John (john.doe@mail.example) [90]|#88|088|1,503'.split('|'),
  ),
];

const IN_TEXT = SEVERAL.filter(([typed]) => !Array.isArray(typed));

/** In a box for one contact: Assigned To, or a data field. */
const ONE: Mishaps = [
  [16, '16'],
  [['16', 'Loe, Kim'], '16'],
  ...byOutcome({
    '16': 'Kim Loe <kim.loe@harbourlaw.example>|Loe, Kim',
    '!takes one contact only.': 'Loe, Kim; Poe, Sam|16, 15',
    [`${noName('Kim Loe, Sam Poe')}END`]: 'Kim Loe, Sam Poe',
  }),
];

const Checked = zod.object({ problems: zod.array(zod.string()), body: zod.string() });
const Body = zod.object({ actioncreate: zod.looseObject({ links: zod.record(zod.string(), zod.unknown()) }) });

// In one dialect: what is put in is read in the same way in both.
describe('what is typed or mapped into a box for contacts', () => {
  const zap = useZap({ dialect: 'live', settings: SHOW_REQUEST });

  test.each<[place: string, mishaps: Mishaps, label: string, inputOf: (typed: unknown) => object, key: string]>([
    ['a role', SEVERAL, '"Client"', (typed) => ({ ...WILL, participantType71: typed }), 'participantType71'],
    ['Other Parties', IN_TEXT, '"Client"', (Client) => ({ ...WILL, otherParties: { Client } }), 'participantType71'],
    ['Assigned To', ONE, '"Assigned To"', (id) => ({ ...WILL, assignedToParticipant: id }), 'assignedToParticipant'],
    ['a data field', ONE, '"All / Person"', (typed) => ({ ...MEASURED, stepDataField13: typed }), 'stepDataField13'],
  ])('is understood, or the part that is not found is named: %s', async (_place, mishaps, label, inputOf, key) => {
    offer(zap.sandbox.firm, ONE_OF_EACH);

    expect(
      await outcomesOf(mishaps, async (typed) => {
        const row = Checked.parse(await create(zap, { ...inputOf(typed), checkOnly: 'yes' }));
        const { links, ...attributes } = Body.parse(JSON.parse(row.body)).actioncreate;
        const problem = row.problems.join('\n').replace(`${label}: `, '').replace(`${label} `, '');
        return problem === '' ? String(links[key] ?? attributes[key]) : `!${problem}END`;
      }),
    ).toEqual(mishaps);
  });
});
