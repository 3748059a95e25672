import { describe, expect, test } from '@jest/globals';
import { checkMembers, mailedAsBefore, missingRoles, missingRoleWarnings } from '../../src/step/parties.ts';
import { EMPTY_STEP, FULL_STEP, mail, nextStep, role, task } from '../step/steps.ts';
import { ANN, BOB, MATCHES, NO_TASKS, problemsWith, submit, submitNext, warningsWith } from './submit.ts';

describe('the contacts of a submission', () => {
  const contactsOf = (more: object) => submit({ ...NO_TASKS, ...more }).content.parties.get('71');

  test('are found by ID, email address or exact name, each once', () => {
    expect(contactsOf({ participantType71: ['88', 'Ann@Mail.example', 'Doe,  Bob', '77'] })).toEqual([
      ANN,
      BOB,
      { id: '77', name: null, email: undefined },
    ]);
  });

  test('are a problem, or left out with a warning, if nobody has the name', () => {
    const more = { ...NO_TASKS, participantType71: ['88', 'Nobody'] };
    const sentence = '"Client": there is no contact with the name "Nobody".';

    expect(problemsWith(more)).toEqual([sentence]);
    expect(submit({ ...more, ifContactNotFound: 'leaveOut' })).toMatchObject({
      problems: [],
      warnings: [`${sentence} It was left out.`],
    });
  });

  test('are a problem if their number was looked up in vain', () => {
    expect(problemsWith({ ...NO_TASKS, participantType71: '404' }, { matches: new Map([['404', []]]) })).toEqual([
      '"Client": there is no contact with the number "404", or the connected user may not see it.',
    ]);
  });

  test('are a problem with a hint if the name could be two', () => {
    expect(problemsWith({ ...NO_TASKS, participantType71: 'Ann Roe, Sam Poe' })).toEqual([
      '"Client": there is no contact with the name "Ann Roe, Sam Poe". Put semicolons between several contacts.',
    ]);
  });

  test('are missing because of those who were left out', () => {
    const more = { ...NO_TASKS, participantType71: 'Nobody; No One', ifContactNotFound: 'leaveOut' };

    expect(problemsWith(more)).toEqual([
      '"Client" needs a contact, because of the task "Conflict check" and the email "Welcome". "Client": there is no contact with the name "Nobody". It was left out. "Client": there is no contact with the name "No One". It was left out.',
    ]);
  });

  test('are a problem, or the oldest match, if several share the name', () => {
    const more = { ...NO_TASKS, participantType71: 'Smith, Jo' };

    expect(problemsWith(more)).toEqual([
      '"Client": several contacts match "Smith, Jo": Roe, Ann (ann@mail.example, contact 97); Doe, Bob (no email address, contact 901). Choose the right one from the list, or give its number.',
    ]);
    expect(contactsOf({ participantType71: 'Smith, Jo', ifSeveralContactsFound: 'oldest' })).toEqual([
      { ...ANN, id: '97' },
    ]);
  });

  test('need an address to be emailed, with a note if it could not be read', () => {
    expect(problemsWith({ ...NO_TASKS, participantType71: ['88', 'doe, bob'] })).toEqual([
      '"Client": Doe, Bob has no email address, which is needed for the email "Welcome".',
    ]);
    expect(warningsWith({ ...NO_TASKS, participantType71: '77', participantType72: '78' })).toEqual([
      '"Client": the email address of contact 77 could not be checked.',
    ]);
    expect(
      problemsWith(
        { ...NO_TASKS, participantType71: '86' },
        { matches: new Map([['86', [{ ...ANN, id: '86', email: 'ann' }]]]) },
      ),
    ).toEqual([
      '"Client": the email address of Roe, Ann, "ann", is not valid. A valid one is needed for the email "Welcome".',
    ]);
    expect(problemsWith({ ...NO_TASKS, participantType71: '77' })).toEqual([]);
    expect(problemsWith({ ...NO_TASKS, participantType73: 'doe, bob' })).toEqual([]);
    expect(
      problemsWith({ ...NO_TASKS, participantType73: 'doe, bob', participantType72: '95', stepMessages: 'all' }),
    ).toEqual(['"Role 73": Doe, Bob has no email address, which is needed for the email "Terms".']);
  });

  test('are not looked up by a text that is too long', () => {
    expect(problemsWith({ ...NO_TASKS, participantType71: 'x'.repeat(10_001) })).toEqual([
      `"Client": "${'x'.repeat(99)}…" is too long: 10,000 characters at most.`,
    ]);
  });

  test.each([
    [false, ['"Bank" must be a company, and Roe, Ann is a person.']],
    [true, []],
    [null, []],
  ])('may be people for a company, with a warning: %s', (isCompany, warnings) => {
    const matches = new Map([...MATCHES, ['95', [{ ...ANN, isCompany }]]]);

    expect(warningsWith({ participantType72: '95', participantType73: '95' }, { matches })).toEqual(warnings);
  });

  test('are required if the role is, even if nothing uses it', () => {
    const step = { ...FULL_STEP, tasks: [], messages: [] };

    expect(problemsWith({ participantType71: '' }, { step })).toEqual(['"Client" is required.']);
  });
});

const SELECTION = {
  tasks: [task('1', 'Call', { isMandatory: true, roleId: '45' })],
  messages: [mail('1', 'Hello', { fromRoleId: '45', toRoleId: '71' }), mail('2', 'Bye', { toRoleId: '71' })],
  documents: [],
};

test('roles that tasks and emails need and the step does not ask for are found once each', () => {
  expect(missingRoles(EMPTY_STEP, SELECTION)).toEqual(['45', '71']);
  expect(missingRoles(EMPTY_STEP, { tasks: [], messages: [mail('1', 'Hello', {})], documents: [] })).toEqual([]);
});

test('roles that the next step of an action does not ask for may be filled in the action already', () => {
  expect(missingRoleWarnings(nextStep({}), SELECTION, new Map([['71', 'Client']]))).toEqual([
    'A role is needed for the task "Call" and the email "Hello", but this step does not ask for it: only somebody who is in the action already can have it.',
    'The role "Client" is needed for the email "Hello" and the email "Bye", but this step does not ask for it: only somebody who is in the action already can have it.',
  ]);
});

test('an email goes as before to the roles that are filled, where nobody else is given', () => {
  const roles = ['71', '72', '73', '74'].map((id) => role(id, { isFilled: id !== '74' }));
  const messages = [mail('1', 'Hello', { fromRoleId: '71', toRoleId: '72' }), mail('2', 'Bye', { toRoleId: '74' })];
  const { content: draft } = submitNext({ participantType71: '88', stepMessages: 'all' }, { roles, messages });

  expect(mailedAsBefore(draft)).toEqual([{ actionId: '8700', roleId: '72' }]);
});

test('what keeps an email from those who are there is not known where they are not', () => {
  const { content: draft } = submit();
  const reason = 'Actionstep is busy.';

  expect(checkMembers(draft, new Map([['71', { reason }]]))).toEqual([
    { inRole: ['71', []], warnings: [`"Client": who has the role could not be checked: ${reason}`] },
  ]);
  expect(checkMembers(draft, new Map([['71', []]]))).toEqual([{ inRole: ['71', []], problems: [], warnings: [] }]);
});
