import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { fetchAssignees, fetchCurrentUser } from '../../src/service/users.ts';
import { failureOf } from '../support/failure.ts';
import { connected, REST, useNock } from './connected.ts';

useNock();

const PEOPLE = {
  participants: [
    { id: 15, displayName: 'Poe, Sam', email: 'other@firm.example' },
    { id: 16, displayName: 'Ash, Kim', email: 'kim@firm.example' },
    { id: 19, email: 'b@firm.example' },
  ],
};

describe('the people of the firm', () => {
  test('are those who can log in, by name, or else by address, each once', async () => {
    const users = [
      { id: 1, links: { participant: 17 } },
      { id: 2, emailAddress: 'sam@firm.example', links: { participant: 15 } },
      { id: 3, emailAddress: 'lou@firm.example', links: { participant: 18 } },
      { id: 4, links: { participant: 16 } },
      { id: 5, emailAddress: 'again@firm.example', links: { participant: 15 } },
      { id: 6, isActive: 'F', links: { participant: 19 } },
      { id: 7, emailAddress: '' },
    ];
    nock(REST)
      .get('/users')
      .query({ isActive: 'T', include: 'participant', page: '1', pageSize: '200' })
      .reply(200, { users, linked: PEOPLE });

    expect(await connected((client) => fetchAssignees(client, 0))).toEqual({
      items: [
        { id: '16', name: 'Ash, Kim', email: 'kim@firm.example' },
        { id: '18', name: null, email: 'lou@firm.example' },
        { id: '15', name: 'Poe, Sam', email: 'sam@firm.example' },
        // Nothing is known of this person.
        { id: '17', name: null, email: null },
      ],
      hasMore: false,
    });
  });

  test('are offered in parts of five pages', async () => {
    nock(REST)
      .get('/users')
      .query(({ page }) => page === '6')
      .reply(204);

    expect(await connected((client) => fetchAssignees(client, 1))).toEqual({ items: [], hasMore: false });
  });
});

describe('the connected user', () => {
  const answerWith = (users: unknown): void => {
    nock(REST).get('/users/current').query({ include: 'participant' }).reply(200, { users, linked: PEOPLE });
  };
  const user = (id: number) => ({ id, emailAddress: `${id}@firm.example` });

  test('has the name and address of a contact, where the user has none', async () => {
    answerWith({ id: 6, isActive: 'F', links: { participant: 19 } });

    expect(await connected(fetchCurrentUser)).toEqual({
      participantId: '19',
      name: null,
      email: 'b@firm.example',
      isActive: false,
    });
  });

  test('may be named twice', async () => {
    answerWith([user(1), user(1)]);

    expect(await connected(fetchCurrentUser)).toMatchObject({ email: '1@firm.example' });
  });

  test.each([
    { named: 'nobody', users: [] },
    { named: 'two users', users: [user(1), user(2)] },
    { named: 'a user whose address is no text', users: { id: 2, emailAddress: { of: 'Sam' } } },
  ])('is not known where the answer names $named', async ({ users }) => {
    answerWith(users);

    expect(await failureOf(connected(fetchCurrentUser))).toEqual({
      name: 'AppError',
      sentence: 'Actionstep did not say who is connected. Connect the account again.',
    });
  });
});
