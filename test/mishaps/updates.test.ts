import { describe, expect, test } from '@jest/globals';
import { sentenceOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { outcomesOf, type Mishaps } from './mishaps.ts';
import { changesSent, updateAction, updateContact } from '../support/updates.ts';

/* What is sent, nothing, or, behind an exclamation mark, the beginning of the sentence that stops the run. */

const NOTHING = 'nothing is sent';
const refused = (noun: string, line: string) => `! The ${noun} was not changed:\n- ${line}`;
const no = (line: string) => refused('action', line);

const ACTION: Mishaps<object> = [
  [{ action: '8706', priority: ' 007 ' }, '{"priority":7}'],
  [{ action: 'adv-2', priority: 2.0 }, NOTHING],
  [{ action: 8706, name: 2026 }, '{"name":"2026"}'],
  [{ action: 'ADV-2', status: 'closed' }, '{"status":"Closed"}'],
  [{ action: ' ADV-2 ', billableStatus: ' CLOSED' }, '{"overrideBillingStatus":"Closed"}'],
  [{ action: '8706', assignedToParticipant: 'Loe, Kim (kim.loe@harbourlaw.example)' }, '{"links":{"assignedTo":"16"}}'],
  [{ action: '8706', clear: 'File Reference' }, '{"reference":null}'],
  [{ action: '8706', clear: ['billing status'] }, NOTHING],
  [{ action: '8706', status: 'ACTIVE', reference: 'ADV-2' }, NOTHING],
  [{ action: '8706', assignedToParticipant: ' ,; ' }, NOTHING],
  [{ action: '8706', name: ',' }, '{"name":","}'],
  [{ action: '8706', billableStatus: {} }, no('"Billing Status" cannot be read.')],
  [{ action: '8706', assignedToParticipant: [{ id: 15 }] }, no('"Assigned To" cannot be read.')],
  [{ action: ['8706', {}], priority: 1 }, no('"Action" cannot be read.')],
  [{ action: {}, priority: 1 }, no('"Action" cannot be read.')],
  [
    { action: '8706', status: 'open', priority: 'high', billableStatus: 'on' },
    no(
      '"Status": "open" is not one of the choices: Active, Inactive, Template, Closed.\n' +
        '- "Billing Status": "on" is not one of the choices: Active, Closed.\n' +
        '- "Priority": "high" is not a whole number.',
    ),
  ],
  [
    { action: '8706', clear: ['Status'] },
    no('"Clear Fields": "Status" is not one of the choices: File Reference, Billing Status, External'),
  ],
  [{ action: '8706', clear: {} }, no('"Clear Fields" cannot be read.')],
  [{ action: '8706', reference: 'A', clear: ['reference'] }, '{"reference":"A"}'],
  [{ action: '8706', reference: ' ', clear: ['reference'] }, '{"reference":null}'],
  [{ action: '8706', reference: {}, clear: ['reference'] }, no('"File Reference" cannot be read.')],
  [
    { action: '8706', assignedToParticipant: 'Kim Nobody' },
    no('"Assigned To": there is no contact with the name "Kim Nobody".'),
  ],
  [{ action: '8706', assignedToParticipant: '15; 16' }, no('"Assigned To" takes one contact only.')],
];

const CONTACT: Mishaps<object> = [
  [{ contact: 88, phone: 5550 }, '{"phone1Number":"5550"}'],
  [{ contact: 'Roe, Ann', physicalCountry: 'U.S.A.' }, '{"links":{"physicalCountry":"US"}}'],
  [{ contact: 'ann roe', email: ' a@b.example ' }, '{"email":"a@b.example"}'],
  [{ contact: '88', firstName: 'Ann', contactKind: 'PERSON' }, NOTHING],
  [{ contact: '88', physicalCity: 'n/a', clear: 'email' }, '{"email":null,"physicalCity":"n/a"}'],
  [{ contact: '88', clear: ['Mailing Country'] }, NOTHING],
  [{ contact: '88', clear: '["Email", "Physical City"]' }, '{"email":null,"physicalCity":null}'],
  [{ contact: '88', email: 'Una Boe <una@mail.example>' }, '{"email":"una@mail.example"}'],
  [{ contact: '88', email: [{ value: 'x@y.example' }] }, refused('contact', '"Email" cannot be read.')],
  [{ contact: '88', phone: ['1', { value: '2' }] }, refused('contact', '"Phone Number" cannot be read.')],
  [{ contact: '88', physicalCountry: { code: 'AU' } }, refused('contact', '"Physical Country" cannot be read.')],
  [
    { contact: '88', contactKind: 'Trust' },
    refused('contact', '"Kind of Contact": "Trust" is not one of the choices: Person, Company.'),
  ],
  [
    { contact: '88', clear: ['contactKind'] },
    refused('contact', '"Clear Fields": "contactKind" is not one of the choices: First Name, '),
  ],
  [{ contact: '88', email: 'a@b.example', clear: ['Email'] }, '{"email":"a@b.example"}'],
  [{ contact: '88', email: 'n/a', clear: ['Email'] }, NOTHING],
  [{ contact: '88', email: [' '], clear: ['Email'] }, '{"email":null}'],
  [{ contact: { id: 88 }, email: 'a@b.example' }, '! "Contact" cannot be read.'],
  [{ contact: ' ', email: 'a@b.example' }, '! "Contact" is required.'],
  [{ contact: '88; 89', email: 'a@b.example' }, '! "Contact" takes one contact only.'],
  [{ contact: 'x'.repeat(10_001), email: 'a@b.example' }, '! "Contact": "xxx'],
  [{ contact: 'John Doe', email: 'a@b.example' }, '! "Contact": several contacts match "John Doe": '],
];

const OPERATIONS = [
  ['Update Action', updateAction, ACTION, { action: '8706', name: ' ', assignedToParticipant: ',' }],
  ['Update Contact', updateContact, CONTACT, { contact: '88', email: [], physicalCountry: null }],
] as const;

// In one dialect: what is put in is read in the same way in both.
describe('what is put into the fields of a change', () => {
  const zap = useZap({ dialect: 'live' });

  test.each(OPERATIONS)('arrives as it was meant, or is refused: %s', async (_what, update, mishaps, _blank) => {
    expect(
      await outcomesOf<object>(mishaps, async (given) => {
        zap.sandbox.requests.length = 0;
        zap.sandbox.inject({ method: 'PUT', path: /./, status: 204 });
        const problem = await sentenceOf(update(zap, given), '! ');
        const sent = changesSent(zap.sandbox).map((body) => JSON.stringify(body).replace(/^\{"\w+":(.*)\}$/, '$1'));
        zap.sandbox.clearFaults();
        return problem || sent.join() || NOTHING;
      }),
    ).toEqual(mishaps);
  });

  test.each(OPERATIONS)(
    'may be nothing at all: the record stays, and a warning says so: %s',
    async (_what, update, _mishaps, blank) => {
      expect(await update(zap, { ...blank, clear: [''] })).toMatchObject({
        changed: [],
        warnings: ['Nothing was filled in, so nothing was changed.'],
      });
      expect(changesSent(zap.sandbox)).toEqual([]);
    },
  );
});
