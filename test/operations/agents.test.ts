import { expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { isRequired, nothingToSearchBy } from '../../src/forms/problems.ts';
import { failureOf, readFailure } from '../support/failure.ts';
import { fieldsOf } from '../support/fields.ts';
import { useFiles } from '../support/files.ts';
import { OPERATIONS } from '../support/operations.ts';
import { rowOf, rowsOf, type Row } from '../support/rows.ts';
import { LETTER } from '../support/usualInputs.ts';
import { startZap, type Zap } from '../support/zap.ts';

/*
 * Texts as they come from elsewhere: written by agents, or pasted by people.
 *
 * What people ask of an AI agent, and the calls that it makes of it: texts only, as an agent writes them. A wrong call is
 * told what is wrong, and the next one changes what this sentence names, and nothing else. So each intent shows that the
 * sentences alone lead there.
 */

type Given = Readonly<Record<string, string>>;

type Call = Readonly<{
  /** The operation; without it the call before is made again, with what is given here changed. */
  run?: string;
  given: Given;
  /** A part of what a wrong call is told. */
  says?: string;
  /** A part of the row that a right one gives. */
  gives?: object;
}>;

const DEBT = '"Amount owed": "1,200", "Stage": "Claim issued", "Disputed": "no"';
const TWO_JOHN_DOES =
  'several contacts match "John Doe": Doe, John (john.doe@mail.example, contact 90); Doe, John (j.doe@post.example, contact 91).';

const INTENTS: readonly Readonly<{ asked: string; calls: readonly Call[] }>[] = [
  {
    asked: 'Open a matter for ann.roe@mail.example, who sells 1 Harbour Street.',
    calls: [
      {
        run: 'creates.create_action',
        given: {
          actionType: 'Sale of Property',
          actionName: 'Sale of 1 Harbour Street',
          otherParties: '{"Client": {"email": "ann.roe@mail.example"}, "Staf": "Poe, Sam"}',
          otherStepData: '{"Property / Address": {"street": "1 Harbour Street"}}',
        },
        says: 'There is no action type called "Sale of Property" that can be used for new actions. Did you mean "Property Sale"? Choose one of: Property Sale',
      },
      {
        given: { actionType: 'Property Sale' },
        says: '"Other Parties": this action type does not ask for "Staf". Did you mean "Staff"?',
      },
      {
        given: {
          otherParties: '{"Client": "ann.roe@mail.example", "Staff": "Poe, Sam"}',
          otherStepData: '{"Property / Address": "1 Harbour Street", "Related Actions (Property Purchase)": "QS-3"}',
        },
        gives: { id: '9001', primaryContactsText: 'Ann Roe', actionType: { id: '812', name: 'Property Sale' } },
      },
    ],
  },
  {
    asked: 'Which types of actions are there?',
    calls: [{ run: 'searches.describe_action_type', given: {}, gives: { name: 'Advice', checklist: null } }],
  },
  {
    asked: 'What does a property sale need?',
    calls: [
      {
        run: 'searches.describe_action_type',
        given: { actionType: 'Property Sale' },
        gives: { id: '812', stepName: 'Open file' },
      },
    ],
  },
  {
    asked: 'Would a debt recovery for Ann Roe against Brightwater be complete?',
    calls: [
      {
        run: 'creates.create_action',
        given: {
          actionType: 'Debt Recovery',
          actionName: 'Roe v Brightwater',
          otherParties: '{"Client": "Ann Roe", "Other side": "Brightwater Realty"}',
          otherStepData: `{${DEBT}, "Due since": "03/04/2026"}`,
          checkOnly: 'true',
        },
        says: '"Staff" needs a contact, because of the task "Send letter of demand"',
      },
      {
        given: {
          otherParties: '{"Client": "Ann Roe", "Other side": "Brightwater Realty", "Staff": "Sam Poe"}',
          otherStepData: `{${DEBT}, "Due since": "2026-04-03", "Related Actions (Advice)": "ADV-2"}`,
        },
        gives: { id: null, problems: [] },
      },
    ],
  },
  {
    asked: 'Move QS-3 to its next step.',
    calls: [
      {
        run: 'creates.change_step',
        given: { action: 'QS-3', step: 'next' },
        says: '"Step": the action cannot go to "next" from where it stands. It can go to: Contract; Exchange (number 3, after Contract)',
      },
      {
        given: { step: 'Contract' },
        gives: { step: { id: '820--2', name: 'Contract' }, previousStep: { id: '820--1', name: 'Open' } },
      },
    ],
  },
  {
    asked: 'What does QS-3 need before it is settled?',
    calls: [
      { run: 'searches.describe_step', given: { step: 'Settlement' }, says: isRequired('Action') },
      {
        given: { action: 'QS-3' },
        gives: {
          conditions: [
            'Before this step, complete in Actionstep: "Conflict check".',
            'Old Mill Holdings has no valid email address, which this step needs. Add one in Actionstep.',
          ],
        },
      },
    ],
  },
  {
    asked: 'Close QS-3.',
    calls: [
      {
        run: 'creates.update_action',
        given: { action: 'QS-3', status: 'Completed' },
        says: '"Status": "Completed" is not one of the choices: Active, Inactive, Template, Closed.',
      },
      { given: { status: 'Closed' }, gives: { changed: [{ field: 'Status', before: 'Active', after: 'Closed' }] } },
    ],
  },
  {
    asked: 'File the letter under the contract of QS-3.',
    calls: [
      {
        run: 'creates.upload_document',
        given: { action: 'QS-3', file: LETTER, folder: 'Contracts' },
        says: '"Folder": the action has no folder "Contracts". Choose one of: Client, Contract',
      },
      { given: { folder: 'Contract' }, gives: { name: 'letter.txt', folder: { id: '288', name: 'Contract' } } },
    ],
  },
  {
    asked: 'Put the price and the features on QS-3.',
    calls: [
      {
        run: 'creates.update_action_data',
        given: { action: 'QS-3', otherData: '{"Purchase price": "900000", "Features": ["Pool", "Garage"]}' },
        says: '"Other Data": the action has no data field "Purchase price". Did you mean "Property / Price"?',
      },
      {
        given: { otherData: '{"Property / Price": "900000", "Features": ["Pool", "Garage"]}' },
        gives: {
          changed: [
            { field: 'Property / Price', before: '850000.00', after: '900000' },
            { field: 'Property / Features', before: null, after: 'Pool; Garage' },
          ],
        },
      },
    ],
  },
  {
    asked: 'Who is the client of the Doe purchase?',
    calls: [
      {
        run: 'searches.find_action',
        given: { includeParties: 'yes', status: 'open' },
        says: '"Status": "open" is not one of the choices: Active, Inactive, Template, Closed.',
      },
      {
        given: { status: 'Active' },
        says: nothingToSearchBy(['"File Reference"', '"Name"', '"Action"', '"Contact"', '"External Reference"']),
      },
      { given: { name: 'Doe purchase' }, gives: { partyByRole: { Client: { name: 'Doe, John' } } } },
    ],
  },
  {
    asked: 'May we act for contact 88 against Brightwater Realty Pty Ltd?',
    calls: [
      {
        run: 'searches.find_conflicts',
        given: { names: '["88", "Brightwater Realty Pty Ltd"]' },
        says: '"Names": "88" has no letters, so it is no name and no email address. Map another value.',
      },
      {
        given: { names: '["Ann Roe", "Brightwater Realty Pty Ltd"]' },
        gives: {
          nobodyFound: false,
          hits: [
            { text: 'Ann Roe', contact: 'Roe, Ann', role: 'Client' },
            { text: 'Brightwater Realty Pty Ltd', contact: 'Brightwater Realty', status: 'Closed' },
          ],
        },
      },
    ],
  },
  {
    asked: 'Add an urgent task for Kim Loe on QS-3, due on Friday.',
    calls: [
      {
        run: 'creates.create_task',
        given: {
          action: 'QS-3',
          name: 'Call the lender',
          dueDate: 'next Friday',
          assignedToParticipant: '["Kim Loe"]',
          priority: 'urgent',
        },
        says: '- "Due Date": "next Friday" is not a date that can be read. Write it like 2026-12-31 or today+3d.\n- "Priority": "urgent" is not one of the choices: Low, Normal, High.',
      },
      { given: { dueDate: '2026-12-04', priority: 'High' }, gives: { assignee: { id: '16' }, priority: 'High' } },
    ],
  },
  {
    asked: 'Kim spent 45 minutes on QS-3 on 4 March, no charge, and the certificates are ordered.',
    calls: [
      {
        run: 'creates.create_time_entry',
        given: {
          action: 'QS-3',
          hours: '45',
          date: '2026-03-04',
          assignedToParticipant: 'Kim Loe',
          billingBehavior: 'none',
        },
        says: '- "Hours": "45" is more than a day has. If minutes are meant, write 45 min.\n- "Billing": "none" is not one of the choices: Bill, No Charge, Non-billable.',
      },
      {
        given: { hours: '45 min', billingBehavior: 'No Charge' },
        gives: { actualHours: '0.75', owner: { id: '16' }, isBillable: false },
      },
      {
        run: 'creates.complete_task',
        given: { action: 'QS-3', task: 'Order the certificates' },
        says: '"Task": the action has no task called "Order the certificates". Choose one of: ',
      },
      { given: { task: 'Order certificates' }, gives: { status: 'Complete', alreadyComplete: true } },
    ],
  },
  {
    asked: 'Note on the matter of John Doe that he called.',
    calls: [
      {
        run: 'creates.create_file_note',
        given: { action: 'Doe purchase', text: 'John Doe called.', noteDate: '2026-04-03' },
        says: 'there is no action with the file reference "Doe purchase". Find Action finds an action by its name.',
      },
      { run: 'searches.find_action', given: { name: 'Doe purchase', contact: 'John Doe' }, says: TWO_JOHN_DOES },
      { given: { contact: '90' }, gives: { id: '8700' } },
      {
        run: 'creates.create_file_note',
        given: { action: '8700', text: 'John Doe called.', noteDate: '2026-04-03' },
        gives: { text: 'John Doe called.', action: { id: '8700' } },
      },
    ],
  },
  {
    asked: 'Ann Roe has moved to 2 Wharf Road, Suva, Fiji.',
    calls: [
      {
        run: 'creates.update_contact',
        given: {
          contact: 'Ann Roe',
          physicalAddressLine1: '2 Wharf Road',
          physicalCountry: 'Fiji',
          replaceAddress: 'all of it',
          clear: '["City"]',
        },
        says: '- "Replace the Whole Address": "all of it" is not one of the choices: Yes, No.',
      },
      {
        given: { replaceAddress: 'Yes', clear: '["Mailing City"]' },
        gives: {
          changed: [
            { field: 'Physical Address Line 1', before: null, after: '2 Wharf Road' },
            { field: 'Physical City', before: 'Fremantle', after: null },
            { field: 'Physical Country', before: null, after: 'FJ' },
          ],
        },
      },
    ],
  },
  {
    asked: 'Add Jane Roe and John Doe to QS-3 as witnesses.',
    calls: [
      {
        run: 'creates.add_contact_to_action',
        given: { action: 'QS-3', role: 'Witnesses', contacts: '["Jane Roe", "John Doe"]' },
        says: '"Role": there is no role called "Witnesses". Did you mean "Witness"? Choose one of: Witness, Agent',
      },
      { given: { role: 'Witness' }, says: TWO_JOHN_DOES },
      { given: { contacts: '["Jane Roe", "90"]' }, gives: { added: [{ id: '89' }, { id: '90' }] } },
    ],
  },
  {
    asked: 'Create Una Boe, unless she is a contact already.',
    calls: [
      {
        run: 'searches.find_contact',
        given: { email: 'Una Boe' },
        says: '"Email": "Una Boe" is not an email address. Give one address.',
      },
      // Nobody is found.
      { given: { email: 'una.boe@mail.example' }, gives: {} },
      {
        run: 'creates.create_contact',
        given: { contactKind: 'individual', email: 'una.boe@mail.example' },
        says: '"Kind of Contact": "individual" is not one of the choices: Person, Company.',
      },
      {
        given: { contactKind: 'Person' },
        says: '- "First Name" is required for a person.\n- "Last Name" is required for a person.',
      },
      {
        given: { firstName: 'Una', lastName: 'Boe' },
        gives: { displayName: 'Boe, Una', email: 'una.boe@mail.example' },
      },
    ],
  },
];

useFiles();

test('an agent has something to ask of every search and create', () => {
  const asked = new Set(INTENTS.flatMap(({ calls }) => calls.flatMap(({ run }) => run ?? [])));

  expect([...asked].toSorted()).toEqual(OPERATIONS.filter((one) => !one.startsWith('triggers.')).toSorted());
});

test.each(INTENTS)('an agent that corrects its input as the errors say gets there: $asked', async ({ calls }) => {
  const zap = await startZap({ dialect: 'live' });
  let before = { run: '', given: {}, said: '' };
  for (const { run, given, says = '', gives } of calls) {
    const call = run === undefined ? { run: before.run, given: { ...before.given, ...given } } : { run, given };
    // oxlint-disable-next-line no-await-in-loop -- one call after the other, as an agent makes them
    const { said, row } = await outcomeOf(zap, call.run, call.given);
    // oxlint-disable-next-line no-await-in-loop -- the same
    const changed = run === undefined ? await namesOfChanges(zap, call.run, before.given, call.given) : [];
    const unnamed = changed.filter((name) => !before.said.toLowerCase().includes(name.toLowerCase()));

    expect({ isWrong: said !== '', said, row, unnamed }).toMatchObject({
      isWrong: gives === undefined,
      said: expect.stringContaining(says),
      row: gives ?? {},
      unnamed: [],
    });
    before = { ...call, said };
  }
  await zap.stop();
});

/** What a call says is wrong, as an error or as the problems that a check found; and the row that it gives. */
async function outcomeOf(zap: Zap, operation: string, inputData: Given): Promise<Readonly<{ said: string; row: Row }>> {
  try {
    const result = await zap.run(operation, 'perform', { inputData });
    const row = operation.startsWith('searches.') ? (rowsOf(result)[0] ?? {}) : rowOf(result);
    const problems = zod.catch(zod.array(zod.string()), []).parse(row['problems']);
    return { said: problems.join('\n'), row };
  } catch (error) {
    return { said: readFailure(error).sentence, row: {} };
  }
}

/** What differs between two calls: the label of each field, and in a dictionary that of each value. */
async function namesOfChanges(zap: Zap, operation: string, before: Given, after: Given): Promise<readonly string[]> {
  const labels = new Map(fieldsOf(await zap.run(operation, 'inputFields')).map(({ key, label }) => [key, label]));
  return Object.keys({ ...before, ...after })
    .filter((key) => before[key] !== after[key])
    .flatMap((key) => {
      const [was, is] = [before[key], after[key]].map(dictionaryIn);
      if (!was || !is) return [labels.get(key) ?? key];
      return Object.keys({ ...was, ...is }).filter((label) => JSON.stringify(was[label]) !== JSON.stringify(is[label]));
    });
}

const dictionaryIn = (text = ''): Row | undefined => (text.startsWith('{') ? rowOf(JSON.parse(text)) : undefined);

/* Copying from mails, phones and pages leaves line breaks, and characters that nobody can see. */

test.each([
  {
    operation: 'creates.update_action',
    given: { action: '8700', name: 'Doe,\u2028purchase' },
    sent: { actions: { name: 'Doe, purchase' } },
  },
  {
    operation: 'creates.create_contact',
    given: { contactKind: 'company', companyName: 'Quay\r\nLenders' },
    sent: { participants: { companyName: 'Quay Lenders' } },
  },
  {
    operation: 'creates.update_contact',
    given: { contact: '88', physicalAddressLine1: '1 Harbour Street\nLevel 2' },
    sent: { participants: { physicalAddressLine1: '1 Harbour Street Level 2' } },
  },
])('a line break becomes a blank in a field of one line: $operation', async ({ operation, given, sent }) => {
  const zap = await startZap({ dialect: 'live' });
  await zap.run(operation, 'perform', { inputData: given });
  await zap.stop();

  expect(zap.sandbox.requests.find(({ method }) => method !== 'GET')?.body).toMatchObject(sent);
});

test('Find Contact ignores characters that nobody can see', async () => {
  const zap = await startZap();
  const inputData = { email: '\u202Aann.roe@\u00ADmail.example\u202C', name: '\u200EAnn Roe\u200B' };
  const rows = rowsOf(await zap.run('searches.find_contact', 'perform', { inputData }));
  await zap.stop();

  expect(rows.map(({ id }) => id)).toEqual(['88']);
});

test('Find Contact takes a number in brackets at the end of a name as a part of it, not as the number of a contact', async () => {
  const zap = await startZap();
  const { id } = zap.sandbox.addParticipant({ isCompany: 'T', companyName: 'Harbour Trust [15]' });
  const find = (name: string) => zap.run('searches.find_contact', 'perform', { inputData: { id: name } });

  expect(await find('Harbour Trust [15]')).toMatchObject([{ id: String(id) }]);
  expect(await failureOf(find('Harbour [15]'))).toMatchObject({
    sentence: expect.stringContaining('no contact with the name "Harbour [15]"'),
  });
  await zap.stop();
});
