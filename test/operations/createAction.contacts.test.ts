import { describe, expect, test } from '@jest/globals';
import { create, submission, submissions } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { offer } from '../support/startSteps.ts';

/* The contacts in the roles of a new action: who is meant, who is missing, and who can be sent an email. */

/** A Will asks for a client and an executor, and requires neither; nothing is created or sent. */
const WILL = {
  actionType: '850',
  actionName: 'Will of Ann Roe',
  stepTasks: 'none',
  stepMessages: 'none',
  documentTemplates: 'none',
};

describe('the contacts in a role', () => {
  const zap = useZap();

  test.each([
    { given: '88', sent: ['88'] },
    { given: [88, '89'], sent: ['88', '89'] },
    { given: 'Ann.Roe@Mail.example; Jane Roe', sent: ['88', '89'] },
    { given: ['ROE,  Ann', '88', 'ann.roe@mail.example'], sent: ['88'] },
    { given: 'Brightwater Realty\nzoe@mail.example', sent: ['95', '94'] },
  ])('are given by number, email address or exact name, and sent once each: $given', async ({ given, sent }) => {
    expect(await create(zap, { ...WILL, participantType71: given })).toMatchObject({ warnings: [] });
    expect(submission(zap.sandbox).links['participantType71']).toEqual(sent);
  });

  test('are exact matches only, whatever else the service finds', async () => {
    zap.sandbox.addParticipant({ firstName: 'Ann', lastName: 'Roe-Smith', email: 'ann@post.example' });
    const participants = [
      { id: 89, email: 'jane.roe@mail.example' },
      { id: 88, email: 'ann.roe@mail.example' },
    ];
    zap.sandbox.inject({ path: '/participants', status: 200, body: { participants } });

    await create(zap, { ...WILL, participantType71: ['ann.roe@mail.example'], participantType73: 'Ann Roe' });

    expect(submission(zap.sandbox).links).toMatchObject({ participantType71: ['88'], participantType73: ['88'] });
  });

  test('that are not found stop the run, with a hint where a comma may stand for a semicolon', async () => {
    expect(await failureOf(create(zap, { ...WILL, participantType71: 'Ann Roe, Jane Roe' }))).toMatchObject({
      sentence:
        'The action was not created:\n' +
        '- "Client": there is no contact with the name "Ann Roe, Jane Roe". Put semicolons between several contacts.',
    });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('that are not found are left out where the Zap says so, with a warning', async () => {
    const given = { ...WILL, participantType71: ['88', 'No Body'], ifContactNotFound: 'Leave the Contact Out' };

    expect(await create(zap, given)).toMatchObject({
      id: '9001',
      warnings: ['"Client": there is no contact with the name "No Body". It was left out.'],
    });
    expect(submission(zap.sandbox).links['participantType71']).toEqual(['88']);
  });

  test('that were all left out are said to be missing where somebody is needed', async () => {
    const given = { ...WILL, stepMessages: 'all', participantType45: '15', ifContactNotFound: 'leaveOut' };

    expect(await failureOf(create(zap, { ...given, participantType71: 'No Body; No One' }))).toMatchObject({
      sentence:
        'The action was not created:\n- "Client" needs a contact, because of the email "Your will". ' +
        '"Client": there is no contact with the name "No Body". It was left out. ' +
        '"Client": there is no contact with the name "No One". It was left out.',
    });
  });

  test.each([
    { ifSeveralContactsFound: 'oldest', sent: ['90'] },
    { ifSeveralContactsFound: 'Take the Oldest Contact', sent: ['90'] },
  ])('that share a name are the oldest of them where the Zap says so: $ifSeveralContactsFound', async (given) => {
    await create(zap, { ...WILL, participantType71: 'John Doe', ifSeveralContactsFound: given.ifSeveralContactsFound });

    expect(submission(zap.sandbox).links['participantType71']).toEqual(given.sent);
  });

  test('may be people where the firm expects a company, with a warning', async () => {
    const offered = { actionType: 900, otherRoles: [27] };
    offer(zap.sandbox.firm, offered);
    const given = { actionType: '900', actionName: 'A', participantType27: 'Ann Roe; Brightwater Realty' };

    expect(await create(zap, given)).toMatchObject({
      id: '9001',
      warnings: ['"Agent" must be a company, and Roe, Ann is a person. Check who is meant.'],
    });
  });

  test('are required where the step says so, even if nothing uses them', async () => {
    offer(zap.sandbox.firm, { actionType: 900, roles: [{ id: 1, participantType: 71, required: true }] });

    expect(await failureOf(create(zap, { actionType: '900', actionName: 'A' }))).toMatchObject({
      sentence: 'The action was not created:\n- "Client" is required.',
    });
  });
});

describe('who an email goes to, or comes from', () => {
  const zap = useZap({ dialect: 'live' });
  const PROBLEM = 'The action was not created:\n- ';
  const MAIL = {
    actionType: 905,
    otherRoles: [45, 27],
    messages: [{ subject: 'Hello', text: 'Hello', from: 45, to: 27, mandatory: true }],
  };
  const GIVEN = { actionType: '905', actionName: 'A', participantType45: '15', participantType27: '95' };

  test.each([
    {
      who: 'the recipient has none',
      given: { participantType27: '97' },
      problem:
        '"Agent": Old Mill Holdings has no email address, which is needed for the email "Hello". Add one in Actionstep.',
    },
    {
      who: 'the sender’s is not valid',
      given: { participantType45: 'Gil Toe' },
      problem:
        '"Staff": the email address of Toe, Gil, "not known", is not valid, and is needed for the email "Hello". Correct it in Actionstep.',
    },
  ])('needs a valid email address: $who', async ({ given, problem }) => {
    offer(zap.sandbox.firm, MAIL);

    expect(await failureOf(create(zap, { ...GIVEN, ...given }))).toMatchObject({ sentence: `${PROBLEM}${problem}` });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('needs none where no email is sent', async () => {
    expect(await create(zap, { ...WILL, participantType71: '97' })).toMatchObject({ id: '9001', warnings: [] });
  });

  test('is warned of where the address is hidden from the connection, or left out of the answer', async () => {
    offer(zap.sandbox.firm, MAIL);
    const SAM = { id: 15, email: 'sam.poe@harbourlaw.example' };
    const AGENT = { id: 95, displayName: 'Brightwater Realty', companyName: 'Brightwater Realty', isCompany: 'T' };

    zap.sandbox.inject({ path: '/participants/15,95', status: 200, body: { participants: [SAM] } });
    expect(await create(zap, GIVEN)).toMatchObject({
      warnings: ['"Agent": the email address of contact 95 could not be checked.'],
    });

    zap.sandbox.inject({ path: '/participants', status: 200, body: { participants: [AGENT] } });
    expect(await create(zap, { ...GIVEN, participantType27: 'Brightwater Realty' })).toMatchObject({
      warnings: ['"Agent": the email address of Brightwater Realty could not be checked.'],
    });
  });
});

describe('two contacts of whom nobody has an address', () => {
  const zap = useZap();

  test('are told apart by their numbers', async () => {
    const participants = [95, 96].map((id) => ({ id, companyName: 'Brightwater Realty', isCompany: 'T' }));
    zap.sandbox.inject({ path: '/participants', status: 200, body: { participants } });

    expect(await failureOf(create(zap, { ...WILL, participantType71: 'Brightwater Realty' }))).toMatchObject({
      sentence: expect.stringContaining(': Brightwater Realty (contact 95); Brightwater Realty (contact 96). Choose'),
    });
  });
});

describe('a task or email for a role that the step asks nobody for', () => {
  const zap = useZap();
  const OFFERED = {
    actionType: 905,
    otherRoles: [71],
    tasks: [{ id: 1, name: 'Call', due: 'at once', assignTo: 45 }],
    messages: [{ subject: 'Hello', text: 'Hello', from: 45, to: 71 }],
  };
  const GIVEN = { actionType: '905', actionName: 'A', stepMessages: 'all', participantType71: '88' };
  const told = (role: string, what: string): string =>
    `${role} is needed for ${what}, but the first step of this action type does not ask for it: nobody can be given.`;
  const BOTH = 'the task "Call" and the email "Hello"';

  test('is a warning of a check, by number where its name cannot be had', async () => {
    offer(zap.sandbox.firm, OFFERED);

    expect(await create(zap, { ...GIVEN, checkOnly: 'yes' })).toMatchObject({
      problems: [],
      warnings: [told('The role "Staff"', BOTH)],
    });
    zap.sandbox.inject({ path: '/participanttypes/45', status: 403 });
    expect(await create(zap, { ...GIVEN, checkOnly: 'yes', stepMessages: 'none' })).toMatchObject({
      warnings: [told('A role', 'the task "Call"')],
    });
  });

  test('is what a refusal without words names, and not the file note', async () => {
    offer(zap.sandbox.firm, OFFERED);
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', status: 400 });

    expect(await failureOf(create(zap, GIVEN))).toMatchObject({
      name: 'AppError',
      sentence:
        'Actionstep could not create the action: it refused the request without a reason. Check the values that were sent. ' +
        `The action was not created.\n- ${told('The role "Staff"', BOTH)}`,
    });
  });
});

describe('the assignee', () => {
  const zap = useZap();

  test.each([
    { given: 'Ann Roe', fault: 'has the name "Ann Roe"' },
    { given: 'ann.roe@mail.example', fault: 'has the email address "ann.roe@mail.example"' },
  ])('is one of the firm, never a client: $given', async ({ given, fault }) => {
    const problem = `"Assigned To": nobody of the firm who can log in to Actionstep ${fault}. Choose one of: Loe, Kim; Poe, Sam; Voe, Lee.`;

    expect(await create(zap, { ...WILL, assignedToParticipant: given, checkOnly: 'yes' })).toMatchObject({
      problems: [problem],
    });
    expect(await failureOf(create(zap, { ...WILL, assignedToParticipant: given }))).toMatchObject({
      sentence: `The action was not created:\n- ${problem}`,
    });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test.each([
    { checkOnly: 'yes', who: 'Roe, Ann' },
    { checkOnly: 'no', who: 'contact 88' },
  ])('by number is anybody, with a warning of who cannot log in: check $checkOnly', async ({ checkOnly, who }) => {
    expect(await create(zap, { ...WILL, assignedToParticipant: '88', checkOnly })).toMatchObject({
      assignedTo: { id: '88' },
      warnings: [`"Assigned To": ${who} is not among the people of the firm who can log in to Actionstep.`],
    });
  });

  test('by name is a problem while the people of the firm cannot be read; by number it is passed on', async () => {
    zap.sandbox.inject({ path: '/users', status: 403, times: 2 });

    expect(await failureOf(create(zap, { ...WILL, assignedToParticipant: 'Kim Loe' }))).toMatchObject({
      sentence: expect.stringContaining(
        '"Assigned To": the people of the firm could not be read, so give a number. Actionstep could not list',
      ),
    });
    expect(await create(zap, { ...WILL, assignedToParticipant: '16' })).toMatchObject({
      assignedTo: { id: '16' },
      warnings: [
        expect.stringContaining('"Assigned To": whether contact 16 can log in to Actionstep could not be checked: '),
      ],
    });
  });
});
