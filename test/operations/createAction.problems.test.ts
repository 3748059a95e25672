import { describe, expect, test } from '@jest/globals';
import { cannotBeRead, isRequired, takesOne, tooLong } from '../../src/forms/problems.ts';
import { create, submission, submissions } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { offer, type FieldOutline, type StartStepOutline } from '../support/startSteps.ts';
import { SALE } from '../support/usualInputs.ts';
import type { Zap } from '../support/zap.ts';

/* What is wrong with the input of Create Action: problems, which stop the run before anything is sent, and warnings. */

/** The problems that stop a run of Create Action. Nothing was sent, and nothing was created. */
async function problemsOf(
  account: Pick<Zap, 'run' | 'sandbox'>,
  inputData: object,
  bundle: object = {},
): Promise<readonly string[]> {
  const { firm } = account.sandbox;
  const before = [...firm.actions.keys()];
  const { name, sentence, code } = await failureOf(create(account, inputData, bundle));
  const [title, ...problems] = sentence.split('\n- ');
  expect({ name, code, title }).toEqual({
    name: 'AppError',
    code: 'invalid_input',
    title: 'The action was not created:',
  });
  expect(submissions(account.sandbox)).toEqual([]);
  expect([...firm.actions.keys()]).toEqual(before);
  return problems;
}

/** A Property Sale with what it requires, and with an assignee, so that nothing is left to warn of. */
describe('the problems of Create Action', () => {
  const zap = useZap({ dialect: 'live' });

  test('are told together, by the run and by its check, in the words and the order of the form', async () => {
    const given = {
      actionType: '812',
      actionName: '',
      status: 'Open',
      priority: 'high',
      timestamp: 'soon',
      assignedToParticipant: 'John Doe',
      stepMessages: 'all',
      participantType72: 'no@where.example',
      participantType71: ['92', '93', 'No Body'],
      stepDataField613: 'John Doe',
      stepDataField605: '850.000',
      stepDataField602: 'TBA',
      stepDataField610: 'medium',
      stepDataField607: 'perhaps',
      otherStepData: { Colour: 'red' },
      otherParties: { Judge: '88' },
    };
    const NOBODY =
      'nobody of the firm who can log in to Actionstep has the name "John Doe". Choose one of: Loe, Kim; Poe, Sam; Voe, Lee.';

    const problems = await problemsOf(zap, given);

    expect(problems).toEqual([
      isRequired('Action Name'),
      '"Status": "Open" is not one of the choices: Active, Inactive, Template, Closed.',
      '"Priority": "high" is not a whole number. Write it like 5.',
      '"Step Date": "soon" is not a date that can be read. Write it like 2026-12-31 14:30 or today+3d.',
      `"Assigned To": ${NOBODY}`,
      expect.stringMatching(
        /^"Other Step Data": this action type does not ask for "Colour"\. It asks for: "Property \/ Address", .*\.$/,
      ),
      '"Other Parties": this action type does not ask for "Judge". It asks for: "Client", "Other side", "Agent", "Staff".',
      '"Client": there is no contact with the name "No Body". Create Contact with "Return the Existing Contact", in a step before, creates who is missing.',
      '"Client": Moe, Pat has no email address, which is needed for the email "Welcome". Add one in Actionstep.',
      '"Client": the email address of Toe, Gil, "not known", is not valid, and is needed for the email "Welcome". Correct it in Actionstep.',
      '"Other side": there is no contact with the email address "no@where.example". Create Contact with "Return the Existing Contact", in a step before, creates who is missing.',
      '"Agent" needs a contact, because of the email "Agent".',
      '"Staff" needs a contact, because of the task "Conflict check", the email "Welcome" and the email "Agent".',
      isRequired('Related Actions (Property Purchase)'),
      isRequired('Property / Address'),
      '"Property / Settlement date": "TBA" is not a date that can be read. Write it like 2026-12-31 or today+3d.',
      '"Property / Price": "850.000" can be read as 850.000 or as 850000. Write it without a thousands separator.',
      '"Property / Mortgaged": "perhaps" is not one of the choices: Yes, No.',
      '"Property / Strata scheme": "medium" is not one of the choices: Small scheme, Large scheme.',
      '"Office / Referred by": several contacts match "John Doe": Doe, John (john.doe@mail.example, contact 90); ' +
        'Doe, John (j.doe@post.example, contact 91). Choose the right one from the list, or give its number.',
    ]);
    expect(await create(zap, { ...given, checkOnly: true })).toMatchObject({
      id: null,
      verdict: 'Not ready: 20 problems.',
      problems,
    });
  });
});

const DOUBLE = 'is filled in twice, with different values. Fill it in once.';
const NO_JSON = 'is not JSON with labels and values. Write it like';

describe('a problem with the input of Create Action', () => {
  const zap = useZap();

  test.each<{ what: string; given: object; problems: readonly unknown[] }>([
    {
      what: 'that cannot be read',
      given: {
        status: ['Active', {}],
        participantType71: {},
        relatedActionType11: [{}],
        stepDataField601: {},
        otherParties: { Agent: { name: 'Ann' } },
      },
      problems: [
        cannotBeRead('Status'),
        '"Other Parties": "Agent" holds labels of its own. Give it a value, or a list of values.',
        cannotBeRead('Property / Address'),
        cannotBeRead('Related Actions (Property Purchase)'),
        cannotBeRead('Client'),
      ],
    },
    {
      what: 'that is more than a field takes',
      given: {
        actionName: ['A', 'B'],
        status: ['Active', 'Closed'],
        stepDataField602: ['2026-12-31', '2027-01-31'],
        stepDataField609: ['Pool', 'Moat'],
        stepDataField613: ['88', '89'],
        relatedActionType12: '8704, ADV-2',
      },
      problems: [
        takesOne('Action Name', 'value'),
        '"Status": "Active, Closed" is not one of the choices: Active, Inactive, Template, Closed.',
        '"Related Actions (Advice)": there is no action with the file reference "8704, ADV-2". Find Action finds an action by its name.',
        '"Property / Settlement date": "2026-12-31, 2027-01-31" is more than one value, but the field takes only one.',
        '"Property / Features": "Moat" is not one of the choices: Pool; Garage; Garden, with shed.',
        takesOne('Office / Referred by', 'contact'),
      ],
    },
    {
      what: 'that is filled in twice',
      given: {
        stepDataField606: '2',
        otherStepData: { Rooms: '1', Price: '1', 605: '2' },
        otherParties: { Client: '89' },
      },
      problems: [`"Property / Price" ${DOUBLE}`, `"Property / Rooms" ${DOUBLE}`, `"Client" ${DOUBLE}`],
    },
    {
      what: 'by a label that several fields have, or one that nobody fills in',
      given: { otherStepData: { Notes: 'x', 'Office / Branch': 'South' } },
      problems: [
        '"Other Step Data": "Notes" can mean several fields. Write one of: "Property / Notes", "Office / Notes".',
        // Users cannot change it.
        expect.stringMatching(/^"Other Step Data": this action type does not ask for "Office \/ Branch"\. It asks/),
      ],
    },
    {
      what: 'in a dictionary where it has another place',
      given: { otherStepData: { 'Action Name': 'x', agent: '88' }, otherParties: { 'Assigned To': '15', Price: '1' } },
      problems: [
        '"Other Step Data": "Action Name" has a field of its own. Fill it in there.',
        '"Other Step Data": "agent" belongs under "Other Parties".',
        '"Other Parties": "Assigned To" has a field of its own. Fill it in there.',
        '"Other Parties": "Price" belongs under "Other Step Data".',
      ],
    },
    {
      what: 'that is no dictionary',
      given: { otherStepData: 'Price: 1', otherParties: 'Agent = Ann' },
      problems: [
        `"Other Parties": "Agent = Ann" ${NO_JSON} {"Client": "ann.roe@mail.example"}.`,
        `"Other Step Data": "Price: 1" ${NO_JSON} {"Property / Address": "1 Harbour Street"}.`,
      ],
    },
  ])('is told of what is given $what', async ({ given, problems }) => {
    expect(await problemsOf(zap, { ...SALE, ...given })).toEqual(problems);
  });

  test.each([
    {
      given: { otherParties: '{"Client": "88"', otherStepData: '{"Property / Address": "1 Harbour Street",}' },
      problems: [
        '"Other Parties": the JSON ends too early. Write it like {"Client": "ann.roe@mail.example"}.',
        '"Other Step Data": the JSON cannot be read from "}" on. Write it like {"Property / Address": "1 Harbour Street"}.',
      ],
    },
    {
      given: { otherParties: { '': '88' }, otherStepData: '{"": "a"}' },
      problems: [
        '"Other Parties": "88" has no label. Write the label on its left.',
        '"Other Step Data": "a" has no label. Write the label on its left.',
      ],
    },
    {
      // What is filled in elsewhere is looked at all the same.
      given: {
        otherParties: 'Client: 88',
        participantType71: 'No Body',
        relatedActionType11: '8700',
        stepDataField601: 'x',
      },
      problems: [
        expect.stringMatching(/^"Other Parties": "Client: 88" is not JSON/),
        expect.stringMatching(/^"Client": there is no contact with the name "No Body"\./),
      ],
    },
  ])('hides what else is filled in there, and the error says no more of it: $given', async ({ given, problems }) => {
    const sale = { actionType: '812', actionName: 'Sale', assignedToParticipant: '15', ...given };

    expect(await problemsOf(zap, sale)).toEqual(problems);
    expect(await create(zap, { ...sale, checkOnly: 'yes' })).toMatchObject({ problems });
  });

  test.each([
    { given: { participantType71: '["88", "90"' }, about: '"Client": "["88", "90""' },
    { given: { participantType71: '["88";\n"90"' }, about: '"Client": "["88"; "90""' },
    { given: { relatedActionType11: '[8700, 8701' }, about: '"Related Actions (Property Purchase)": "[8700, 8701"' },
    { given: { stepTasks: '["all"' }, about: '"Tasks": "["all""' },
    { given: { stepDataField609: '["Pool", "Garage"' }, about: '"Property / Features": "["Pool", "Garage""' },
  ])('is told of a list in JSON that breaks: $about', async ({ given, about }) => {
    expect(await problemsOf(zap, { ...SALE, ...given })).toEqual([
      expect.stringContaining(`${about} is a list in JSON that `),
    ]);
  });

  test.each([
    { given: { actionType: ' ' }, problem: isRequired('Action Type') },
    { given: { actionType: ['812', '833'] }, problem: takesOne('Action Type', 'action type') },
  ])('about the type stops the run before it asks Actionstep anything: $problem', async ({ given, problem }) => {
    expect(await failureOf(create(zap, { ...SALE, ...given }))).toMatchObject({
      name: 'AppError',
      sentence: `The action was not created:\n- ${problem}`,
    });
    expect(zap.sandbox.requests).toEqual([]);
  });

  test.each([
    { label: 'Tax / Itme 7', hint: /^Did you mean "Tax \/ Item 7"\?$/ },
    { label: 'Levy', hint: /^It asks for: "Deceased \/ Item 1", .+ and 280 more\.$/ },
  ])('names the label that is meant, else some of all: $label', async ({ label, hint }) => {
    const [problem = ''] = await problemsOf(zap, {
      actionType: '840',
      actionName: 'A',
      participantType71: '88',
      participantType45: '15',
      otherStepData: { [label]: 'x' },
    });

    expect(problem.split(`"Other Step Data": this action type does not ask for "${label}". `)).toEqual([
      '',
      expect.stringMatching(hint),
    ]);
  });

  test('is told apart from what could not be looked up', async () => {
    zap.sandbox.inject({ path: '/actions/8700', status: 403 });
    const { sentence } = await failureOf(create(zap, { ...SALE, priority: 'high' }));

    expect(sentence.split('\n')).toEqual([
      'The action was not created:',
      '- "Priority": "high" is not a whole number. Write it like 5.',
      '',
      expect.stringMatching(/^The related actions could not be looked up: /),
    ]);
  });
});

const leftOut = (what: string) =>
  `${what} was left out: the first step of this action type does not ask for it. Check it, or choose it again.`;

/** A step with tasks, emails, documents and trust accounts. */
const LISTS: StartStepOutline = {
  actionType: 902,
  otherRoles: [45],
  tasks: [
    { id: 1, name: 'Always A', due: '', mandatory: true },
    { id: 2, name: 'Maybe B', due: '' },
    { id: 3, name: 'maybe b', due: '' },
    { id: 4, name: 'Maybe D', due: '' },
  ],
  messages: [{ subject: 'Maybe E', text: 'e', from: 45, to: 45 }],
  documents: [{ id: 8, name: 'Letter', fileName: 'letter.docx' }],
  trustAccounts: [{ id: 3, name: 'General trust account' }],
};
const WITH_LISTS = { actionType: '902', actionName: 'Pick', participantType45: ['15'] };

describe('the lists of a step in Create Action', () => {
  const zap = useZap();

  test.each([
    {
      what: 'what has another name, or one that several have',
      given: {
        stepTasks: ['Maybe X', 'Maybe B', '4'],
        stepMessages: 'Maybe X',
        documentTemplates: 'Leter',
        trustAccounts: ['Genral'],
      },
      problems: [
        '"Tasks": the step has no task called "Maybe X". It has: "Always A", "Maybe B", "maybe b", "Maybe D".',
        '"Tasks": several tasks are called "Maybe B". Give one by its number: 2, 3.',
        '"Emails": the step has no email called "Maybe X". It has: "Maybe E".',
        '"Documents": the step has no document called "Leter". It has: "Letter".',
        '"Trust Accounts": the step has no trust account called "Genral". It has: "General trust account".',
      ],
    },
    {
      what: 'all or none beside something else, or what cannot be read',
      given: {
        stepTasks: ['Maybe X', 'none'],
        stepMessages: [{}],
        documentTemplates: ['all', 'none'],
        trustAccounts: 'all',
      },
      problems: [
        '"Tasks": "No Optional Tasks" cannot be combined with others. Remove it, or the others.',
        cannotBeRead('Emails'),
        '"Documents": "All Documents" cannot be combined with others. Remove it, or the others.',
        // An action never uses all trust accounts of a step by one word.
        '"Trust Accounts": the step has no trust account called "all". It has: "General trust account".',
      ],
    },
  ])('do not take $what', async ({ given, problems }) => {
    offer(zap.sandbox.firm, LISTS);

    expect(await problemsOf(zap, { ...WITH_LISTS, ...given })).toEqual(problems);
  });

  test('are called empty in the error where they hold nothing', async () => {
    expect(await problemsOf(zap, { actionType: '833', actionName: 'A', stepTasks: ['Call'] })).toEqual([
      '"Tasks": the step has no task called "Call". It has no tasks.',
    ]);
  });

  test('lose a number that they no longer hold, with a warning', async () => {
    offer(zap.sandbox.firm, LISTS);
    const stale = { stepTasks: ['99'], stepMessages: ['902--1--9'], documentTemplates: ['99'], trustAccounts: ['99'] };

    expect(await create(zap, { ...WITH_LISTS, ...stale })).toMatchObject({
      id: '9001',
      warnings: [
        leftOut('A chosen task (number 99)'),
        leftOut('A chosen email (number 902--1--9)'),
        leftOut('A chosen document (number 99)'),
        leftOut('A chosen trust account (number 99)'),
      ],
    });
  });

  test('get a warning that says what became of them where they were mapped and came blank', async () => {
    offer(zap.sandbox.firm, LISTS);
    const all = (value: unknown) =>
      Object.fromEntries(
        ['stepTasks', 'stepMessages', 'documentTemplates', 'trustAccounts'].map((key) => [key, value]),
      );
    const inputDataRaw = { ...WITH_LISTS, ...all(['{{1__items}}']) };
    const warnings = [
      '"Tasks" came blank from an earlier step, so all tasks of the step are created: "Maybe B", "maybe b", "Maybe D".',
      '"Emails" came blank from an earlier step, so no optional email is sent.',
      '"Documents" came blank from an earlier step, so all documents of the step are added: "Letter".',
      '"Trust Accounts" came blank from an earlier step, so the action uses none.',
    ];

    expect(await create(zap, { ...WITH_LISTS, ...all(['']) }, { inputDataRaw })).toMatchObject({ warnings });
    // A list without items can come as JSON, too.
    expect(await create(zap, { ...WITH_LISTS, ...all('[]') })).toMatchObject({ warnings });
  });

  test('get no warning for a blank where the step has nothing to choose', async () => {
    offer(zap.sandbox.firm, { ...LISTS, documents: [] });
    const inputDataRaw = { ...WITH_LISTS, documentTemplates: '{{1__items}}' };

    expect(await create(zap, WITH_LISTS, { inputDataRaw })).toMatchObject({ warnings: [] });
  });
});

describe('a warning of Create Action', () => {
  const zap = useZap();
  test.each([
    {
      given: 'Will of  ()',
      warnings: ['"Action Name": "Will of ()" lacks a part: a value that is mapped into it came blank.'],
    },
    { given: 'Will of Ann (new)', warnings: [] },
  ])('says that a mapped value in a name came blank: "$given"', async ({ given, warnings }) => {
    const inputDataRaw = { actionType: '833', actionName: 'Will of {{1__client}} ({{1__kind}})' };

    expect(await create(zap, { ...inputDataRaw, actionName: given }, { inputDataRaw })).toMatchObject({ warnings });
  });

  test('says what was filled in for a form that has changed since', async () => {
    const stale = {
      participantType73: '88',
      stepDataField99: 'x',
      // The service fills it in by itself, and users cannot change the second one.
      stepDataField614: 'x',
      stepDataField604: 'South',
      relatedActionType99: '1',
    };

    expect(await create(zap, { ...SALE, ...stale })).toMatchObject({
      id: '9001',
      warnings: [
        leftOut('The role "Executor"'),
        leftOut('A data field (number 99)'),
        leftOut('A data field (number 614)'),
        leftOut('A data field (number 604)'),
        leftOut('A related action type (number 99)'),
      ],
    });
    expect(submission(zap.sandbox).links).not.toHaveProperty('participantType73');
  });

  test('says to whom the action goes where the step asks for an assignee and none is given', async () => {
    expect(await create(zap, { ...SALE, assignedToParticipant: '' })).toMatchObject({
      warnings: [
        'The first step asks for an assignee. "Assigned To" is blank, so the action is assigned to the connected user.',
      ],
    });
  });
});

describe('the limits of a run of Create Action', () => {
  const zap = useZap();
  const names = (length: number) => Array.from({ length }, (_, index) => `Person ${index}`);
  const peopleAskedFor = () => linesOf(zap.sandbox).filter((line) => line.startsWith('GET /participants?'));
  const tooMany = (number: string) => ({
    name: 'AppError',
    code: 'too_many',
    sentence:
      `${number} contacts are given by name or email address, and one run can look up 100 of them. ` +
      'Choose contacts from the list, or map their numbers from an earlier step: those need no look-up.',
  });

  test.each([
    { where: 'in a dictionary', given: { otherParties: { Agent: names(2000).join(';') } } },
    { where: 'in a check', given: { participantType72: names(2000), checkOnly: 'yes' } },
  ])('refuse too many contacts by name before any is looked up: $where', async ({ given }) => {
    expect(await failureOf(create(zap, { ...SALE, ...given }))).toEqual(tooMany('2,000'));
    expect(peopleAskedFor()).toEqual([]);
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  /** A run with sixty contacts by name, and others in data fields. */
  const withLate = (length: number) => {
    const fields = Array.from({ length: 41 }, (_, index): FieldOutline => {
      const id = index + 1;
      return { id, dataField: `90--P${id}`, group: 'All', label: `P ${id}`, type: 'Participant' };
    });
    offer(zap.sandbox.firm, { actionType: 900, roles: [{ id: 1, participantType: 71 }], fields });
    const late = fields.slice(0, length).map(({ id }) => [`stepDataField${id}`, `Late ${id}`] as const);
    return { actionType: '900', actionName: 'A', participantType71: names(60), ...Object.fromEntries(late) };
  };

  test('refuse a hundred and one contacts by name, those in data fields among them', async () => {
    expect(await failureOf(create(zap, withLate(41)))).toEqual(tooMany('101'));
  });

  test('let a hundred contacts by name pass, those in data fields among them', async () => {
    const given = withLate(40);
    const late = Object.entries(given).flatMap(([key, name]) =>
      key.startsWith('stepDataField') ? [String(name)] : [],
    );
    // Whoever is there is found by one request each.
    for (const companyName of [...names(60), ...late]) zap.sandbox.addParticipant({ companyName });

    expect(await create(zap, { ...given, checkOnly: 'yes' })).toMatchObject({ problems: [] });
    expect(peopleAskedFor()).toHaveLength(100);
  });

  test('count each name once, and numbers not at all', async () => {
    const numbers = Array.from({ length: 150 }, (_, index) => String(90_000 + index));
    await create(zap, { ...SALE, participantType72: [...Array<string>(150).fill('roe,  ANN'), ...numbers] }).catch(
      // Nobody has these numbers.
      () => undefined,
    );

    expect(peopleAskedFor()).toHaveLength(1);
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test('do not count the contacts of a run that the file reference decides', async () => {
    zap.sandbox.addAction({ name: 'Old', reference: 'HS-99', actionTypeId: '812' });
    const given = { fileReference: 'HS-99', ifReferenceExists: 'return', participantType72: names(2000) };

    expect(await create(zap, { ...SALE, ...given })).toMatchObject({ alreadyExisted: true, name: 'Old' });
  });

  test('refuse too many related actions by file reference', async () => {
    const relatedActionType11 = Array.from({ length: 21 }, (_, index) => `R-${index}`);

    expect(await failureOf(create(zap, { ...SALE, relatedActionType11 }))).toMatchObject({
      code: 'too_many',
      sentence:
        '21 related actions have to be looked up by file reference, and one run can look up 20 of them. Give their numbers.',
    });
    expect(linesOf(zap.sandbox).filter((line) => line.startsWith('GET /actions?'))).toEqual([]);
  });

  test('refuse texts that are too long for a contact, without looking them up', async () => {
    const long = 'x'.repeat(10_001);

    expect(await problemsOf(zap, { ...SALE, participantType72: [long], assignedToParticipant: long })).toEqual([
      ...tooLong('Assigned To', long),
      ...tooLong('Opposing party', long),
    ]);
    expect(peopleAskedFor()).toEqual([]);
  });
});
