import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, PROPERTY_SALE, submissions, WILL } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';

describe.each(DIALECTS)('problems with what was filled in (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const problemsOf = async (inputData: object) => {
    const { name, sentence, code } = await failureOf(create(zap, inputData));
    expect({ name, code }).toEqual({ name: 'AppError', code: 'invalid_input' });
    const [title, ...problems] = sentence.split('\n- ');
    expect(title).toBe('The action was not created:');
    return problems;
  };

  test(`are told all at once, in the words of the form, and nothing is sent${fact(
    'error.noName',
    'error.noData',
    'error.noPeople',
    'linked.steprelatedactiontypes',
    'linked.stepparticipanttypes',
  )}`, async () => {
    expect(
      await problemsOf({ actionType: '812', actionName: ' ', status: 'Open', priority: 'high', timestamp: 'soon' }),
    ).toEqual([
      '"Action Name" is required.',
      '"Status": "Open" is not one of the choices: Active, Inactive, Template, Closed.',
      '"Priority": "high" is not a whole number.',
      '"Step Date": "soon" is not a date that can be read. Write it like 2026-12-31.',
      '"Client" needs a contact, because of the task "Order certificates" and the email "Welcome".',
      '"Staff" needs a contact, because of the task "Conflict check" and the email "Welcome".',
      '"Related Actions (Type 820)" is required.',
      '"Property / Address" is required.',
    ]);
    expect(submissions(zap.sandbox)).toEqual([]);
    expect(zap.sandbox.firm.outcomes.size).toBe(0);
  });

  test(`are a role that the step requires, whether anything uses it or not${fact('linked.stepparticipanttypes')}`, async () => {
    const roles = zap.sandbox.firm.startSteps.get('850')?.participantTypes ?? [];
    for (const role of roles) if (role.links.participantType === '73') role.isRequired = 'T';

    expect(await problemsOf(WILL)).toEqual(['"Executor" is required.']);
  });

  test.each([
    [
      'a mandatory task',
      { participantType45: '' },
      '"Staff" needs a contact, because of the task "Conflict check" and the email "Welcome".',
    ],
    [
      'a mandatory email',
      { participantType71: '', tasksToCreate: 'mandatory' },
      '"Client" needs a contact, because of the email "Welcome".',
    ],
    [
      'an email that is sent with all',
      { messagesToSend: 'all' },
      '"Agent" needs a contact, because of the email "Agent".',
    ],
    [
      'a chosen email',
      { messagesToSend: 'chosen', stepMessages: ['812--1--2'] },
      '"Agent" needs a contact, because of the email "Agent".',
    ],
  ])(
    `are nobody in a role that is needed by %s${fact(
      'error.noPeople',
      'post.links.stepTasks.people',
      'post.links.stepMessages.people',
    )}`,
    async (_case, given, problem) => {
      expect(await problemsOf({ ...PROPERTY_SALE, ...given })).toEqual([problem]);
    },
  );

  test(`are not roles of tasks and emails that are not wanted${fact(
    'post.links.stepTasks.people',
    'post.links.stepMessages.people',
  )}`, async () => {
    await expect(create(zap, WILL)).resolves.toMatchObject({ id: '9001' });
  });

  test.each([['no address', '92', 'Moe, Pat']])(
    `are people with %s whom an email is for${fact('error.noAddress', 'post.links.stepMessages.people')}`,
    async (_case, id, name) => {
      expect(await problemsOf({ ...PROPERTY_SALE, participantType71: ['88', id] })).toEqual([
        `"Client": ${name} has no email address, which is needed for the email "Welcome".`,
      ]);
      expect(submissions(zap.sandbox)).toEqual([]);
    },
  );

  test(`are people with something that is no address whom an email is for${fact('error.noAddress', 'post.links.stepMessages.people')}`, async () => {
    expect(await problemsOf({ ...PROPERTY_SALE, participantType71: ['88', '93'] })).toEqual([
      '"Client": the email address of Toe, Gil, "not known", is not valid. A valid one is needed for the email "Welcome".',
    ]);
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test(`are not people without an address whom no email is for${fact('post.links.stepMessages.people')}`, async () => {
    await expect(create(zap, { ...PROPERTY_SALE, participantType72: ['92', '97'] })).resolves.toMatchObject({
      id: '9001',
    });
  });

  test(`are required data without a default, and not data with one${fact('error.noData', 'post.stepDataField')}`, async () => {
    expect(await problemsOf({ ...PROPERTY_SALE, stepDataField601: ' ', stepDataField603: '' })).toEqual([
      '"Property / Address" is required.',
    ]);
  });

  test.each(['1.5', '1e3', 'high', '1,000', 'NaN'])(
    `are a priority that is no whole number: %j${fact('post.priority')}`,
    async (priority) => {
      expect(await problemsOf({ ...WILL, priority })).toEqual([`"Priority": "${priority}" is not a whole number.`]);
    },
  );

  test.each(['Open', 'Deleted', '1'])(
    `are a status that the service does not have: %j${fact('status.allowed')}`,
    async (status) => {
      expect(await problemsOf({ ...WILL, status })).toEqual([
        `"Status": "${status}" is not one of the choices: Active, Inactive, Template, Closed.`,
      ]);
    },
  );

  test.each([
    ['tasksToCreate', 'Tasks to Create', 'All Tasks, Only Those I Choose, Only Mandatory Tasks'],
    ['messagesToSend', 'Emails to Send', 'All Emails, Only Those I Choose, Only Mandatory Emails'],
    ['documentsToAdd', 'Documents to Add', 'All Documents, Only Those I Choose, None'],
  ])('are a mode that is none, because a guess could send emails: %s', async (key, label, choices) => {
    expect(await problemsOf({ ...WILL, participantType45: ['15'], [key]: 'some' })).toEqual([
      `"${label}": "some" is not one of the choices: ${choices}.`,
    ]);
  });

  test(`are an action without a type, which is said in words${fact('error.noName')}`, async () => {
    expect(await failureOf(create(zap, { actionType: ' ', actionName: 'A' }))).toMatchObject({
      name: 'AppError',
      sentence: '"Action Type" is required.',
    });
    expect(submissions(zap.sandbox)).toEqual([]);
  });
});
