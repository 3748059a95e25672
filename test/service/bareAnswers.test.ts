import { describe, expect, test } from '@jest/globals';
import { openAction } from '../../src/creates/openAction.ts';
import { lookUpRelatedNames } from '../../src/lookups/enrichments.ts';
import { ASSUMPTIONS } from '../../src/service/assumptions.ts';
import { deadlineIn, type Client } from '../../src/service/client.ts';
import { decodeServiceErrors } from '../../src/service/errors/serviceErrors.ts';
import { create, formOf, PROPERTY_SALE } from '../support/createAction.ts';
import { exchange, refresh } from '../support/connection.ts';
import { failureOf } from '../support/failure.ts';
import { choicesOf, fieldOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { onlyRequest } from '../support/requests.ts';
import { EMPTY_STEP } from '../startStep/steps.ts';
import { idsFound } from '../support/searches.ts';
import { OPENING } from './opening.ts';

/** A connection without an address: nothing can be sent. */
const NOWHERE: Client = {
  request: () => {
    throw new Error('Nothing is to be sent.');
  },
  endpoint: undefined,
  hasUsableToken: true,
  deadline: deadlineIn(60_000),
  writeDeadline: deadlineIn(60_000),
  assumptions: ASSUMPTIONS,
};

describe('answers that leave out what they can', () => {
  const zap = useZap();

  test('of data fields: one without a type is text', async () => {
    zap.sandbox.inject({
      path: /^\/datacollectionfields\//,
      status: 200,
      body: { datacollectionfields: [{ id: '44--Kind' }, { id: '44--Settles', dataType: 'Date' }] },
    });

    expect(fieldOf(await formOf(zap, { actionType: '812' }), 'stepDataField603').type).toBe('string');
  });

  test('of choices: those without a place come last, those of no field nowhere', async () => {
    const choice = (name: string, more: object) => ({
      id: name,
      name,
      value: name,
      links: { dataField: '44--Kind' },
      ...more,
    });
    zap.sandbox.inject({
      path: '/datacollectionfielddropdownchoices',
      status: 200,
      body: {
        datacollectionfielddropdownchoices: [
          choice('lost', { links: {} }),
          choice('c', {}),
          choice('b', { listOrder: 2 }),
          choice('a', { listOrder: 1 }),
          choice('d', {}),
        ],
      },
    });

    expect(choicesOf(fieldOf(await formOf(zap, { actionType: '812' }), 'stepDataField603'))).toEqual([
      'a: a',
      'b: b',
      'c: c',
      'd: d',
    ]);
  });

  test('of action types: a related one without a name is a number', async () => {
    zap.sandbox.inject({ path: /^\/actiontypes\//, status: 200, body: { actiontypes: [{ id: 820 }] } });

    expect(fieldOf(await formOf(zap, { actionType: '850' }), 'relatedActionType31').label).toMatch(
      /^Related Actions \(Type \d+\)$/,
    );
  });

  test('of related types: one without a type needs no look-up', async () => {
    const step = { relatedTypes: [{ id: '11', actionTypeId: null, name: null, isMandatory: false }] };

    expect((await lookUpRelatedNames(NOWHERE, { ...EMPTY_STEP, ...step })).notes).toEqual([]);
  });

  test('of actions: one without a type is none of the type that is searched', async () => {
    const action = { id: 1, name: 'Advice', links: { actionType: null } };
    zap.sandbox.inject({ path: '/actions', status: 200, body: { actions: [action] } });

    expect(await idsFound(zap, 'find_action', { name: 'Advice', actionType: '833' })).toEqual([]);
  });

  test('of errors: one that says nothing has no words', () => {
    expect(decodeServiceErrors('{"errors":[{}, {"code":""}]}')).toEqual({ words: [], codes: [], blamesInput: false });
  });
});

describe('a name that too many contacts have', () => {
  const zap = useZap();

  test('is given up after a thousand, in words', async () => {
    const meta = { paging: { participants: { nextPage: 'https://h.example/?page=2' } } };
    zap.sandbox.inject({
      path: '/participants',
      status: 200,
      body: { participants: { id: 1, displayName: 'Roe' }, meta },
      times: 9,
    });

    expect(await failureOf(create(zap, { ...PROPERTY_SALE, participantType71: ['Roe'] }))).toEqual({
      name: 'AppError',
      sentence: 'Too many contacts have a similar name. Give an email address, or choose the contact from the list.',
      code: 'too_many_contacts',
    });
    expect(zap.sandbox.requests.filter(({ path }) => path === '/api/rest/participants').length).toBe(5);
  });
});

describe('a connection of which parts are missing', () => {
  const zap = useZap();
  const reply = (body: object) => zap.sandbox.inject({ path: '/api/oauth/token', status: 200, body });

  test('is exchanged with blanks, for the service to refuse', async () => {
    expect((await failureOf(exchange(zap.platform, {}))).name).toBe('AppError');
    expect(onlyRequest(zap.sandbox).body).toMatchObject({
      grant_type: 'authorization_code',
      code: '',
      redirect_uri: '',
    });
  });

  test('keeps what is stored and is blank where nothing is', async () => {
    const { api_endpoint: endpoint = '' } = zap.authData;
    reply({ access_token: 'next', api_endpoint: endpoint });

    expect(await refresh(zap.platform, {})).toEqual({
      access_token: 'next',
      refresh_token: '',
      api_endpoint: endpoint,
      orgkey: '',
    });
    expect(onlyRequest(zap.sandbox).body).toMatchObject({ refresh_token: '' });
  });
});

describe('an action', () => {
  test('that cannot be sent anywhere asks to connect the account again, and was not created', async () => {
    expect(await failureOf(openAction(NOWHERE, OPENING))).toEqual({
      name: 'ExpiredAuthError',
      sentence: 'The address of this Actionstep connection is not valid any more. Connect the account again.',
    });
  });
});
