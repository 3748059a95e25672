import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, WILL } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { MEASURED, ONE_OF_EACH } from '../support/measured.ts';
import { offer } from '../support/startSteps.ts';

/** What is typed or mapped into a box for contacts, and what comes of it: the ids that are sent, or the problem. */
type Mishaps = readonly (readonly [typed: unknown, outcome: string])[];

const noName = (name: string): string => `there is no contact with the name "${name}".`;
const noAddress = (address: string): string => `there is no contact with the email address "${address}".`;

/** In a box for several contacts: a role of the form, or the value of a role in Other Parties. */
const SEVERAL: Mishaps = [
  ['88', '88'],
  [88, '88'],
  [['88', 89], '88,89'],
  ['88,89', '88,89'],
  ['88, 89, 90', '88,89,90'],
  ['88; 89', '88,89'],
  ['88\n89\r\n90', '88,89,90'],
  [['88', '88', 'ann.roe@mail.example'], '88'],
  ['ann.roe@mail.example', '88'],
  [' ANN.ROE@Mail.Example ', '88'],
  ['ann.roe@mail.example, jane.roe@mail.example', '88,89'],
  ['ann.roe@mail.example;jane.roe@mail.example;', '88,89'],
  ['Ann Roe <ann.roe@mail.example>', '88'],
  ['"Roe, Ann" <ann.roe@mail.example>', '88'],
  ['Roe, Ann <ann.roe@mail.example>, Roe, Jane <jane.roe@mail.example>', '88,89'],
  ['Roe, Ann (ann.roe@mail.example)', '88'],
  ['Roe, Ann (ann.roe@mail.example), Roe, Jane (jane.roe@mail.example)', '88,89'],
  ['Roe, Ann', '88'],
  ['Ann Roe', '88'],
  ['ann  roe', '88'],
  ['Zoe Núñez-Łoś', noName('Zoe Núñez-Łoś')],
  ['Zoë Núñez-Łoś', '94'],
  ['Quay Lenders, Sons & Co', '96'],
  ['Quay Lenders, Sons & Co; Roe, Ann', '96,88'],
  ['Brightwater Realty, ann.roe@mail.example', '95,88'],
  ['88, Roe, Jane', '88,89'],
  ['Ann Roe, Jane Roe', `${noName('Ann Roe, Jane Roe')} Put semicolons between several contacts.`],
  ['Ann Roe; Bob Nobody', noName('Bob Nobody')],
  ['ann.roe@mail.example, nobody@mail.example', noAddress('nobody@mail.example')],
  ['Ann Roe <nobody@mail.example>', noAddress('nobody@mail.example')],
  ['Roe, Ann (deceased)', `${noName('Roe, Ann (deceased)')} Put`],
  ['n/a', noName('n/a')],
  // The list of the form stores numbers. A line of it, or a number in another form, is neither a number nor a name.
  ...['Doe, John (john.doe@mail.example) [90]', 'Roe, Ann [88]', '#88', '088', '88.0', '0491570156', '1,503'].map(
    (text) => [text, `${noName(text)} Give a number by itself, in digits only, as Actionstep writes it.`] as const,
  ),
  // Perhaps two numbers, perhaps four.
  ['1,503, 1,504', `${noName('1,503, 1,504')} Give a number by itself`],
  // Two addresses: nobody knows which is meant.
  [
    'Ann Roe <ann.roe@mail.example> <jane.roe@mail.example>',
    noName('Ann Roe <ann.roe@mail.example> <jane.roe@mail.example>'),
  ],
  ['jane.roe@mail.example <ann.roe@mail.example>', noName('jane.roe@mail.example <ann.roe@mail.example>')],
  ['ann.roe@mail.example <ann.roe@mail.example>', '88'],
  ['roe ann', '88'],
  ['Di O\u2019Foe', '99'],
  [
    'ann.roe@mail.example & jane.roe@mail.example',
    `${noName('ann.roe@mail.example & jane.roe@mail.example')} Put semicolons`,
  ],
  ['Ann Roe and Jane Roe', `${noName('Ann Roe and Jane Roe')} Put semicolons between several contacts.`],
  // An address with a name that is nobody else's.
  ["Di O'Foe <family@mail.example>; Bo O'Foe <family@mail.example>", '99,98'],
  ['Bob Moe <ann.roe@mail.example>', 'the email address "ann.roe@mail.example" is that of Roe, Ann, not of "Bob Moe".'],
  ['John Doe', 'several contacts match "John Doe"'],
  ['family@mail.example', 'several contacts match "family@mail.example"'],
];

/** In a box for one contact: Assigned To, or a data field. */
const ONE: Mishaps = [
  ['16', '16'],
  [16, '16'],
  ['kim.loe@harbourlaw.example', '16'],
  ['Kim Loe <kim.loe@harbourlaw.example>', '16'],
  ['Loe, Kim (kim.loe@harbourlaw.example)', '16'],
  ['Loe, Kim', '16'],
  ['kim loe', '16'],
  ['Kim Loe, kim.loe@harbourlaw.example', '16'],
  [['16', 'Loe, Kim'], '16'],
  ['Kim Nobody', noName('Kim Nobody')],
  ['Loe, Kim; Poe, Sam', 'takes one contact only.'],
  ['Kim Loe, Sam Poe', `${noName('Kim Loe, Sam Poe')}END`],
  ['16, 15', 'takes one contact only.'],
];

const Checked = zod.object({ problems: zod.array(zod.string()), body: zod.string() });
const Body = zod.object({
  actioncreate: zod.looseObject({ links: zod.record(zod.string(), zod.unknown()) }),
});

describe.each(DIALECTS)('what is typed or mapped into a box for contacts (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each<[place: string, mishaps: Mishaps, label: string, inputOf: (typed: unknown) => object, key: string]>([
    ['a role', SEVERAL, '"Client"', (typed) => ({ ...WILL, participantType71: typed }), 'participantType71'],
    [
      'Other Parties',
      SEVERAL.filter(([typed]) => !Array.isArray(typed)),
      '"Client"',
      (typed) => ({ ...WILL, otherParties: { Client: typed } }),
      'participantType71',
    ],
    [
      'Assigned To',
      ONE,
      '"Assigned To"',
      (typed) => ({ ...WILL, assignedToParticipant: typed }),
      'assignedToParticipant',
    ],
    ['a data field', ONE, '"All / Person"', (typed) => ({ ...MEASURED, stepDataField13: typed }), 'stepDataField13'],
  ])('is understood, or the part that is not found is named: %s', async (_place, mishaps, label, inputOf, key) => {
    offer(zap.sandbox.firm, ONE_OF_EACH);

    const outcomes: string[] = [];
    for (const [typed, outcome] of mishaps) {
      // oxlint-disable-next-line no-await-in-loop -- one firm, one run after the other
      const row = Checked.parse(await create(zap, { ...inputOf(typed), checkOnly: 'yes' }));
      const { links, ...attributes } = Body.parse(JSON.parse(row.body)).actioncreate;
      const problem = row.problems.join('\n').replace(`${label}: `, '').replace(`${label} `, '');
      // A problem is compared as far as the table has it.
      outcomes.push(problem === '' ? String(links[key] ?? attributes[key]) : `${problem}END`.slice(0, outcome.length));
    }

    expect(outcomes).toEqual(mishaps.map(([, outcome]) => outcome));
  });
});
