import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, PROPERTY_SALE, submission, submissions, WILL } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { problemsOf, warningsOf } from '../support/problems.ts';
import { offer, type StartStepOutline } from '../support/startSteps.ts';

/** One email between two roles whose names come along with the step. */
const MAIL: StartStepOutline = {
  actionType: 905,
  otherRoles: [45, 27],
  messages: [{ subject: 'Hello', text: 'Hello', from: 45, to: 27, mandatory: true }],
};
const MAILED = { actionType: '905', actionName: 'Mail', participantType45: ['15'], participantType27: ['95'] };

describe.each(DIALECTS)('the address of a contact whom an email is for (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const setEmail = (email: string | null) => {
    offer(zap.sandbox.firm, MAIL);
    Object.assign(zap.sandbox.firm.participants.get('95') ?? {}, { email });
  };
  const PROBLEM = '"Agent": Brightwater Realty has no email address, which is needed for the email "Hello".';

  test.each([
    ['none', null],
    ['blank', ''],
    ['spaces', '   '],
  ])(`stops the run before anything is sent: %s${fact('error.noAddress')}`, async (_case, email) => {
    setEmail(email);

    expect(await problemsOf(zap, MAILED)).toEqual([PROBLEM]);
    expect(await problemsOf(zap, { ...MAILED, participantType27: 'Brightwater Realty' })).toEqual([PROBLEM]);
  });

  test.each([
    'sales.brightwater.example',
    'half@',
    '@half.test',
    '@',
    'a@b@c',
    'two words@x y',
    'a@b c@d',
    '"half@b',
    'a@b, c',
    ',',
  ])(`stops the run before anything is sent where it can be none: %s${fact('error.noAddress')}`, async (email) => {
    setEmail(email);

    const problem = `"Agent": the email address of Brightwater Realty, "${email}", is not valid. A valid one is needed for the email "Hello".`;
    expect(await problemsOf(zap, MAILED)).toEqual([problem]);
    expect(await problemsOf(zap, { ...MAILED, participantType27: 'Brightwater Realty' })).toEqual([problem]);
  });

  test.each(['sales@brightwater.example', 'a@b', 'ä@ö.example', "o'foe+files@mail.example", ' a@b '])(
    'lets the run through where it can be one: %s',
    async (email) => {
      setEmail(email.trim());

      expect(await warningsOf(zap, MAILED)).toEqual([]);
    },
  );

  test.each(['"odd one"@b', 'a@b, c@d', 'a@b; c@d'])(
    'is for the service to judge where it is unusual: %s',
    async (email) => {
      setEmail(email);

      expect(await failureOf(create(zap, MAILED))).toMatchObject({
        name: 'AppError',
        sentence: expect.stringContaining('Participant 95 has no valid email address for the message Hello'),
      });
      expect(submissions(zap.sandbox)).toHaveLength(1);
    },
  );

  test('is checked for the sender too', async () => {
    setEmail('sales@brightwater.example');

    expect(await problemsOf(zap, { ...MAILED, participantType45: ['15', '92'] })).toEqual([
      '"Staff": Moe, Pat has no email address, which is needed for the email "Hello".',
    ]);
  });

  test('is only warned of where the contact is hidden: the service may know better', async () => {
    setEmail('sales@brightwater.example');
    zap.sandbox.inject({
      path: '/participants/15,95',
      status: 200,
      body: { participants: [{ id: 15, email: 'a@b' }] },
    });

    expect(await warningsOf(zap, MAILED)).toEqual(['"Agent": the email address of contact 95 could not be checked.']);
    expect(submission(zap.sandbox).links).toMatchObject({ participantType27: ['95'] });
  });

  test.each([
    ['refused', 403],
    ['failing', 500],
  ])('is only warned of where the look-up is %s', async (_case, status) => {
    setEmail('sales@brightwater.example');
    zap.sandbox.inject({ path: '/participants/15,95', status });

    expect(await warningsOf(zap, MAILED)).toEqual([
      expect.stringMatching(/^The contacts could not be looked up: Actionstep could not look up the contacts: /),
      '"Staff": the email address of contact 15 could not be checked.',
      '"Agent": the email address of contact 95 could not be checked.',
    ]);
  });

  test('is waited for where the service is too busy to tell it', async () => {
    setEmail('sales@brightwater.example');
    zap.sandbox.inject({ path: '/participants/15,95', status: 429 });

    expect(await failureOf(create(zap, MAILED))).toMatchObject({ name: 'ThrottledError' });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('is left to the platform where the token has expired', async () => {
    setEmail('sales@brightwater.example');
    zap.sandbox.inject({ path: '/participants/15,95', status: 401 });

    expect(await failureOf(create(zap, MAILED))).toMatchObject({ name: 'RefreshAuthError' });
    expect(submissions(zap.sandbox)).toEqual([]);
  });
});

describe.each(DIALECTS)('the person whom an action is assigned to (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const WANTED =
    'The first step asks for an assignee. "Assigned To" is blank, so the action is assigned to the person who connected Actionstep.';

  test(`is warned of where the step wants one and none is given${fact('linked.steps', 'auth.onBehalf')}`, async () => {
    offer(zap.sandbox.firm, { actionType: 906, assignToMandatory: true });
    const given = { actionType: '906', actionName: 'A' };

    expect(await warningsOf(zap, given)).toEqual([WANTED]);
  });

  test('is warned of where the one who was given is left out', async () => {
    offer(zap.sandbox.firm, { actionType: 906, assignToMandatory: true });
    const given = {
      actionType: '906',
      actionName: 'A',
      assignedToParticipant: 'No Body',
      ifContactNotFound: 'leaveOut',
    };

    expect(await warningsOf(zap, given)).toEqual([
      '"Assigned To": there is no contact with the name "No Body". It was left out.',
      WANTED,
    ]);
  });

  test('is not warned of where the step does not mind', async () => {
    expect(await warningsOf(zap, WILL)).toEqual([]);
  });

  test.each([
    ['by number', '16', 'contact 16'],
    ['by name', 'Kim Loe', 'Loe, Kim'],
  ])('is compared with the answer: the service may assign someone else, here given %s', async (_case, given, asked) => {
    const links = { assignedTo: '15', division: '1', actionType: '850', primaryParticipants: null };
    const body = { actioncreate: { id: 9001, name: 'Will of Ann Roe', links } };
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', effectThenStatus: 200, body });

    expect(await warningsOf(zap, { ...WILL, assignedToParticipant: given })).toEqual([
      `The action is assigned to contact 15, not to ${asked} as asked.`,
    ]);
  });
});

describe.each(DIALECTS)('all problems of a run (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const otherSide = { document: 'Opposing party', live: 'Other side' }[dialect];

  test(`are told at once${fact('error.noName', 'error.noData', 'error.noPeople', 'error.noAddress')}`, async () => {
    const problems = await problemsOf(zap, {
      actionType: '812',
      actionName: '',
      status: 'Open',
      priority: 'high',
      timestamp: 'soon',
      ifContactNotFound: 'whatever',
      assignedToParticipant: 'John Doe',
      messagesToSend: 'all',
      participantType71: ['92', '93', 'No Body'],
      participantType72: 'no@where.example',
      stepDataField602: 'tomorrow',
      stepDataField605: '1,200',
      stepDataField607: 'perhaps',
      stepDataField610: 'medium',
      stepDataField613: 'John Doe',
      otherStepData: { Colour: 'red' },
      otherParties: { Judge: '88' },
    });

    const DOES =
      'several contacts match "John Doe": Doe, John (john.doe@mail.example, contact 90); ' +
      'Doe, John (j.doe@post.example, contact 91). Choose the right one from the list, or give its number.';
    expect(problems.map((problem) => problem.replace(/ It asks for: "Property .*$/, '')).toSorted()).toEqual(
      [
        '"Action Name" is required.',
        '"Status": "Open" is not one of the choices: Active, Inactive, Template, Closed.',
        '"Priority": "high" is not a whole number.',
        '"Step Date": "soon" is not a date that can be read. Write it like 2026-12-31.',
        '"If a Contact Is Not Found": "whatever" is not one of the choices: Do Not Create the Action, Leave the Contact Out.',
        `"Assigned To": ${DOES}`,
        'Other Step Data: this action type does not ask for "Colour".',
        `Other Parties: this action type does not ask for "Judge". It asks for: "Client", "${otherSide}", "Agent", "Staff".`,
        '"Client": there is no contact with the name "No Body".',
        '"Client": Moe, Pat has no email address, which is needed for the email "Welcome".',
        '"Client": the email address of Toe, Gil, "not known", is not valid. A valid one is needed for the email "Welcome".',
        `"${otherSide}": there is no contact with the email address "no@where.example".`,
        '"Agent" needs a contact, because of the email "Agent".',
        '"Staff" needs a contact, because of the task "Conflict check", the email "Welcome" and the email "Agent".',
        '"Property / Address" is required.',
        '"Property / Settlement date": "tomorrow" is not a date that can be read. Write it like 2026-12-31.',
        '"Property / Price": "1,200" can be read as 1200 or as 1.200. Write it without a thousands separator.',
        '"Property / Mortgaged": "perhaps" is neither yes nor no.',
        '"Property / Strata scheme": "medium" is not one of the choices: Small scheme (small), Large scheme (large).',
        `"Office / Referred by": ${DOES}`,
        '"Related Actions (Type 820)" is required.',
      ].toSorted(),
    );
  });

  test('come in the order of the form, role by role and field by field', async () => {
    const problems = await problemsOf(zap, {
      ...PROPERTY_SALE,
      participantType45: '',
      participantType72: 'No Body',
      participantType71: '',
      stepDataField612: ['a', 'b'],
      stepDataField605: 'much',
      stepDataField601: '',
      stepDataField619: ['a', 'b'],
    });

    expect(problems.map((problem) => /^"([^"]+)"/.exec(problem)?.[1])).toEqual([
      'Client',
      otherSide,
      'Staff',
      'Property / Address',
      'Property / Price',
      'Office / Alarm code',
    ]);
  });
});
