/*
 * What people ask of an agent, and the calls that it makes: texts only, as an agent writes them. A sentence is what a wrong call
 * gets. The next call has what this sentence says to change, and nothing else. What is no sentence is a part of the row.
 */

export type Given = Readonly<Record<string, string>>;
/** A call of an operation. Without one it is the call before, corrected. */
type Call = readonly [operation: string, given: Given, outcome: string | object];

const NOT_CREATED = 'The action was not created:\n- ';
const DOES =
  'several contacts match "John Doe": Doe, John (john.doe@mail.example, contact 90); Doe, John (j.doe@post.example, contact 91).';
const BY_NUMBER = 'Choose the right one from the list, or give its number.';
const NO_REFERENCE = (name: string) =>
  `"Action": there is no action with the file reference "${name}". Find Action finds an action by its name.`;
const DEBT = '"Amount owed": "1,200", "Stage": "Claim issued", "Disputed": "no"';

export const INTENTS: Readonly<Record<string, readonly Call[]>> = {
  'open a matter for ann.roe@mail.example, who sells 1 Harbour Street': [
    [
      'creates.create_action',
      {
        actionType: 'Sale of Property',
        actionName: 'Sale of 1 Harbour Street',
        otherParties: '{"Client": {"email": "ann.roe@mail.example"}, "Staf": "Poe, Sam"}',
        otherStepData: '{"Property / Address": {"street": "1 Harbour Street"}}',
      },
      'There is no action type called "Sale of Property" that can be used for new actions. Choose one of: Property Sale, ' +
        'Property Purchase, Advice, Conveyance With Note, Debt Recovery, Estate Administration, Family Law, Will.',
    ],
    [
      '',
      { actionType: 'Property Sale' },
      `${NOT_CREATED}Other Step Data: "Property / Address" holds labels of its own. Give it a value, or a list of values.\n` +
        '- Other Parties: "Client" holds labels of its own. Give it a value, or a list of values.\n' +
        '- Other Parties: this action type does not ask for "Staf". It asks for: "Client", "Other side", "Agent", "Staff".\n' +
        '- "Staff" needs a contact, because of the task "Conflict check" and the email "Welcome".\n' +
        '- "Related Actions (Property Purchase)" is required.',
    ],
    [
      '',
      {
        otherParties: '{"Client": "ann.roe@mail.example", "Staff": "Poe, Sam"}',
        otherStepData: '{"Property / Address": "1 Harbour Street", "Related Actions (Property Purchase)": "QS-3"}',
      },
      { id: '9001', primaryContactsText: 'Ann Roe', actionType: { id: '812', name: 'Property Sale' } },
    ],
  ],
  'what does a property sale need?': [
    ['searches.describe_action_type', {}, '"Action Type" is required.'],
    ['', { actionType: 'Property Sale' }, { id: '812', stepName: 'Open file' }],
  ],
  'would a debt recovery for Ann Roe against Brightwater be complete?': [
    [
      'creates.create_action',
      {
        actionType: 'Debt Recovery',
        actionName: 'Roe v Brightwater',
        otherParties: '{"Client": "Ann Roe", "Other side": "Brightwater Realty"}',
        otherStepData: `{${DEBT}, "Due since": "03/04/2026"}`,
        checkOnly: 'true',
      },
      '"Staff" needs a contact, because of the task "Send letter of demand", the email "We act for you" and the email "Demand".\n' +
        '"Related Actions (Advice)" is required.\n' +
        '"Debt / Due since": "03/04/2026" can be read as 3 April 2026 or as 4 March 2026. Write it like 2026-04-03, or choose ' +
        'one under "Order of Day and Month".',
    ],
    [
      '',
      {
        otherParties: '{"Client": "Ann Roe", "Other side": "Brightwater Realty", "Staff": "Sam Poe"}',
        otherStepData: `{${DEBT}, "Due since": "2026-04-03", "Related Actions (Advice)": "ADV-2"}`,
      },
      { id: null, problems: [] },
    ],
  ],
  'move QS-3 to its next step': [
    [
      'creates.change_step',
      { action: 'QS-3', step: 'next' },
      '"Step": the action cannot go to "next" from where it stands. It can go to: Contract; Exchange (number 3, after ' +
        'Contract); Exchange (number 3); Deposit Paid; Settlement; Archived.',
    ],
    [
      '',
      { step: 'Contract' },
      { step: { id: '820--2', name: 'Contract' }, previousStep: { id: '820--1', name: 'Open' } },
    ],
  ],
  'what does QS-3 need before it is settled?': [
    ['searches.describe_step', { step: 'Settlement' }, '"Action" is required.'],
    [
      '',
      { action: 'QS-3' },
      {
        conditions: [
          'Before this step, complete in Actionstep: "Conflict check".',
          'Old Mill Holdings has no valid email address, which this step needs.',
        ],
      },
    ],
  ],
  'put the price and the features on QS-3': [
    [
      'creates.update_action_data',
      { action: 'QS-3', otherData: '{"Purchase price": "900000", "Features": ["Pool", "Garage"]}' },
      'The data was not changed:\n- Other Data: the action has no data field "Purchase price". It has: "Property / Price", "Office / Branch", ' +
        '"Property / Address", "Property / Settlement date", "Property / Kind", "Property / Rooms", "Property / Mortgaged", ' +
        '"Property / Inspection", "Property / Features", "Property / Strata scheme", "Property / Notes", "Property / Exchanged on", ' +
        '"Property / Paid on", "Property / Paid by", "Property / Amount", "Property / Cleared", "Property / Seen on the statement", ' +
        '"Office / Referred by", "Office / Opened on", "Office / First call" and 11 more.',
    ],
    [
      '',
      { otherData: '{"Property / Price": "900000", "Features": ["Pool", "Garage"]}' },
      {
        changed: [
          { field: 'Property / Price', before: '850000.00', after: '900000' },
          { field: 'Property / Features', before: null, after: 'Pool; Garage' },
        ],
      },
    ],
  ],
  'who is the client of the Doe purchase?': [
    [
      'searches.find_action',
      { includeParties: 'yes', status: 'open' },
      '"Status": "open" is not one of the choices: Active, Inactive, Template, Closed.',
    ],
    [
      '',
      { status: 'Active' },
      'Fill in one of these fields to search by: "File Reference", "Name", "Action", "Contact", "External Reference".',
    ],
    ['', { name: 'Doe purchase' }, { partyByRole: { Client: { name: 'Doe, John' } } }],
  ],
  'add an urgent task for Kim Loe on QS-3, due on Friday': [
    [
      'creates.create_task',
      {
        action: 'QS-3',
        name: 'Call the lender',
        dueDate: 'next Friday',
        assignedToParticipant: '["Kim Loe"]',
        priority: 'urgent',
      },
      'The task was not created:\n- "Priority": "urgent" is not one of the choices: Low, Normal, High.\n' +
        '- "Due Date": "next Friday" is not a date that can be read. Write it like 2026-12-31 or 31 December 2026.',
    ],
    ['', { dueDate: '2026-12-04', priority: 'High' }, { assignee: { id: '16' }, priority: 'High' }],
  ],
  'note on the matter of John Doe that he called': [
    [
      'creates.create_file_note',
      { action: 'Doe purchase', text: 'John Doe called.', noteDate: '2026-04-03' },
      NO_REFERENCE('Doe purchase'),
    ],
    ['searches.find_action', { name: 'Doe purchase', contact: 'John Doe' }, `"Contact": ${DOES} ${BY_NUMBER}`],
    ['', { contact: '90' }, { id: '8700' }],
    [
      'creates.create_file_note',
      { action: '8700', text: 'John Doe called.', noteDate: '2026-04-03' },
      { text: 'John Doe called.', action: { id: '8700' } },
    ],
  ],
  'Ann Roe has moved to 2 Wharf Road, Suva, Fiji': [
    [
      'creates.update_contact',
      {
        contact: 'Ann Roe',
        physicalAddressLine1: '2 Wharf Road',
        physicalCountry: 'Fiji',
        replaceAddress: 'all of it',
        clear: '["City"]',
      },
      'The contact was not changed:\n- "Clear Fields": "City" is not one of the choices: First Name, Last Name, Company Name, ' +
        'Email, Phone Number, Mobile, External Reference, Physical Address Line 1, Physical Address Line 2, Physical City, ' +
        'Physical State or Province, Physical Post Code, Physical Country, Mailing Address Line 1, Mailing Address Line 2, ' +
        'Mailing City, Mailing State or Province, Mailing Post Code, Mailing Country.\n' +
        '- "Replace the Whole Address": "all of it" is not one of the choices: Yes, No.',
    ],
    [
      '',
      { replaceAddress: 'Yes', clear: '["Mailing City"]' },
      {
        changed: [
          { field: 'Physical Address Line 1', before: null, after: '2 Wharf Road' },
          { field: 'Physical City', before: 'Fremantle', after: null },
          { field: 'Physical Country', before: null, after: 'FJ' },
        ],
      },
    ],
  ],
  'add Jane Roe and John Doe to QS-3 as witnesses': [
    [
      'creates.add_contact_to_action',
      { action: 'QS-3', role: 'Witnesses', contacts: '["Jane Roe", "John Doe"]' },
      '"Role": there is no role called "Witnesses". Choose one of: Witness, Agent, Client, Executor, Lender, Other side, Staff.',
    ],
    ['', { role: 'Witness' }, `No contact was added:\n- "Contacts": ${DOES} ${BY_NUMBER}`],
    ['', { contacts: '["Jane Roe", "90"]' }, { added: [{ id: '89' }, { id: '90' }] }],
  ],
  'create Una Boe, unless she is a contact already': [
    ['searches.find_contact', { email: 'Una Boe' }, '"Email": "Una Boe" is not an email address. Give one address.'],
    ['', { email: 'una.boe@mail.example' }, {}],
    [
      'creates.create_contact',
      { contactKind: 'individual', email: 'una.boe@mail.example' },
      'The contact was not created:\n- "Kind of Contact": "individual" is not one of the choices: Person, Company.',
    ],
    [
      '',
      { contactKind: 'Person' },
      'The contact was not created:\n- "First Name" is required for a person.\n- "Last Name" is required for a person.',
    ],
    ['', { firstName: 'Una', lastName: 'Boe' }, { displayName: 'Boe, Una', email: 'una.boe@mail.example' }],
  ],
};
