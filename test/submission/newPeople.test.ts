import { expect, test } from '@jest/globals';
import { idIfThere } from '../../src/submission/newPeople.ts';
import { FULL_STEP } from '../step/steps.ts';
import { ANN, NO_TASKS, problemsWith, submit } from './submit.ts';

/* test/creates/newPeople.test.ts has what becomes of them in a run. */

const CREATE = { ...NO_TASKS, ifContactNotFound: 'createPerson' };
const UNA = { firstName: 'Una', lastName: 'Boe', email: 'Una@mail.example' };
const JO = { firstName: 'Jo Ann', lastName: 'Poe-Boe', email: 'jo@mail.example' };

test('a person who is not found is one to create, and stands in the roles until then', () => {
  const { draft, newPeople, problems } = submit({ ...CREATE, participantType71: ['88', 'Una Boe <Una@mail.example>'] });

  expect(newPeople).toEqual([UNA]);
  expect(draft.parties.get('71')).toEqual([
    ANN,
    { ...UNA, id: 'new:una@mail.example', name: 'Boe, Una', fullName: 'Una Boe', newPerson: UNA },
  ]);
  expect(problems).toEqual([]);
});

test('people are created once each, in whatever field and writing they are given', () => {
  const roles = FULL_STEP.roles.map((role) => ({ ...role, name: role.name ?? 'Witness' }));
  const given = {
    participantType71: ['Una Boe <Una@mail.example>', 'una@mail.example'],
    participantType73: 'UNA@MAIL.EXAMPLE',
    stepDataField10: 'Poe-Boe, Jo Ann <jo@mail.example>',
  };
  const { draft, newPeople } = submit({ ...CREATE, ...given }, { step: { ...FULL_STEP, roles } });

  expect(newPeople).toMatchObject([{ lastName: 'Boe' }, JO]);
  expect(draft.data.get('10')).toBe('new:jo@mail.example');
});

const WRITE = 'To create a person, write';

test.each([
  ['una@mail.example', 'email address "una@mail.example"', `${WRITE} name and address: Ann Roe <ann@mail.example>.`],
  ['Una Boe', 'name "Una Boe"', `${WRITE} name and address: Ann Roe <ann@mail.example>.`],
  [
    'Una May Boe <una@mail.example>',
    'email address "una@mail.example"',
    '"Una May Boe" is not clearly the first and last name of one person. Write it like Roe, Ann <ann@mail.example>, without titles, or create the contact first, with Create Contact.',
  ],
  [
    'Una Boe <una@mail>',
    'email address "una@mail"',
    '"una@mail" is not an email address that a person can be created with.',
  ],
])('a person who cannot be created is a problem: %s', (participantType71, what, hint) => {
  expect(problemsWith({ ...CREATE, participantType71 })).toEqual([
    `"Client": there is no contact with the ${what}. ${hint}`,
  ]);
});

test('a person who is not there yet has no id', () => {
  expect(['88', 'new:una@mail.example', null].map(idIfThere)).toEqual(['88', null, null]);
});

test('a person is no company', () => {
  expect(submit({ ...CREATE, participantType72: 'Una Boe <una@mail.example>' })).toMatchObject({
    problems: ['"Bank" must be a company, so Boe, Una is not created for it.'],
    newPeople: [],
  });
});

test('nobody is created for a role of which it is not known whether it wants a company', () => {
  expect(problemsWith({ ...CREATE, participantType73: 'Una Boe <una@mail.example>' })).toEqual([
    '"Role 73" could not be looked up, so Boe, Una is not created for it.',
  ]);
});

test('nobody is created by a name that stands in a text', () => {
  const given = { participantType71: 'una@mail.example', stepDataField9: 'Una Boe <una@mail.example>' };

  expect(problemsWith({ ...CREATE, ...given })).toEqual([expect.stringContaining(`${WRITE} name and address`)]);
});

test('nobody is created to be assigned an action, or when that was not chosen', () => {
  const una = 'Una Boe <una@mail.example>';
  const unknown = 'there is no contact with the email address "una@mail.example".';

  expect(problemsWith({ ...CREATE, assignedToParticipant: una })).toEqual([`"Assigned To": ${unknown}`]);
  expect(problemsWith({ ...NO_TASKS, participantType71: una })).toEqual([`"Client": ${unknown}`]);
});
