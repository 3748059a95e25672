import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from './sandbox/sandbox.ts';
import { callbackWith } from './support/callbacks.ts';
import { useReceiver, useZap } from './support/lifetime.ts';
import { linesOf } from './support/requests.ts';

/** What is asked for in one run, without queries. */
type Requests = readonly string[];

const NO_NAMES = { includeNames: 'no' };
const NEW_ACTION = 'triggers.new_action';
const NEW_CONTACT = 'triggers.new_contact';

describe.each(DIALECTS)('requests of one run (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const receiver = useReceiver();
  const sent = (): Requests => linesOf(zap.sandbox).map((line) => line.split('?')[0] ?? '');

  const action = { id: 8700, name: 'Doe', status: 'Active', links: { actionType: '820', assignedTo: '15' } };
  const person = { id: 88, displayName: 'Roe, Ann', isCompany: 'F' };

  test.each<[string, string, object, readonly (typeof action | typeof person | { id: number })[], Requests]>([
    ['an action', NEW_ACTION, {}, [action], ['GET /actions/8700']],
    ['an action without names', NEW_ACTION, NO_NAMES, [action], []],
    ['an action that a filter settles', NEW_ACTION, { ...NO_NAMES, status: 'Active' }, [action], []],
    ['an action that a filter rules out', NEW_ACTION, { status: 'Closed' }, [action], []],
    [
      'an action that says too little',
      NEW_ACTION,
      { ...NO_NAMES, status: 'Active' },
      [{ id: 8700 }],
      ['GET /actions/8700'],
    ],
    [
      'an action that says too little for three filters',
      NEW_ACTION,
      { status: 'Active', actionTypes: ['820'], assignedTo: '15' },
      [{ id: 8700 }],
      ['GET /actions/8700'],
    ],
    ['several actions', NEW_ACTION, {}, [{ id: 8700 }, { id: 8701 }], ['GET /actions/8700,8701']],
    ['a contact', NEW_CONTACT, {}, [person], ['GET /participants/88']],
    ['a contact without names', NEW_CONTACT, NO_NAMES, [person], []],
    ['a contact that a filter settles', NEW_CONTACT, { ...NO_NAMES, contactKind: 'person' }, [person], []],
    ['a contact that a filter rules out', NEW_CONTACT, { contactKind: 'company' }, [person], []],
    [
      'a contact that says too little',
      NEW_CONTACT,
      { ...NO_NAMES, contactKind: 'person' },
      [{ id: 88 }],
      ['GET /participants/88'],
    ],
  ])('an event of %s', async (_what, trigger, inputData, told, expected) => {
    const resource = trigger === NEW_ACTION ? 'actions' : 'participants';
    await zap.run(trigger, 'perform', { inputData, ...callbackWith(dialect, resource, ...told) });

    expect(sent()).toEqual(expected);
  });

  test.each<[string, object, Requests]>([
    [NEW_ACTION, {}, ['GET /actions']],
    [NEW_ACTION, NO_NAMES, ['GET /actions']],
    [NEW_ACTION, { actionTypes: ['812', '833'], assignedTo: '15', status: 'Active' }, ['GET /actions']],
    [NEW_CONTACT, {}, ['GET /participants']],
    [NEW_CONTACT, { contactKind: 'person' }, ['GET /participants']],
  ])('samples of %s: %j', async (trigger, inputData, expected) => {
    await zap.run(trigger, 'performList', { inputData });

    expect(sent()).toEqual(expected);
  });

  test.each([NEW_ACTION, NEW_CONTACT])('turning %s on and off', async (trigger) => {
    const subscribeData = await zap.run(trigger, 'performSubscribe', { targetUrl: receiver.targetUrl });
    await zap.run(trigger, 'performUnsubscribe', { subscribeData });

    expect(sent()).toEqual(['POST /resthooks', 'DELETE /resthooks/46']);
  });

  test.each<[string, Requests]>([
    ['list_action_types', ['GET /actiontypes']],
    ['list_participants', ['GET /participants']],
    ['list_assignees', ['GET /users']],
    ['list_actions', ['GET /actions']],
  ])('a page of the dropdown %s', async (trigger, expected) => {
    await zap.run(`triggers.${trigger}`, 'perform', { meta: { page: 0 }, inputData: { actionType: '812' } });

    expect(sent()).toEqual(expected);
  });

  test.each<[string, object, Requests]>([
    ['find_contact', { email: 'ann.roe@mail.example' }, ['GET /participants']],
    ['find_contact', { name: 'Roe' }, ['GET /participants']],
    ['find_contact', { id: '88' }, ['GET /participants/88']],
    ['find_contact', { email: 'nobody@mail.example' }, ['GET /participants']],
    ['find_contact', { email: 'ann.roe@mail.example', name: 'Ann Roe', id: '88' }, ['GET /participants/88']],
    ['find_action', { reference: 'EST-7' }, ['GET /actions']],
    ['find_action', { name: 'Advice', actionType: '833', status: 'Active' }, ['GET /actions']],
    ['find_action', { id: '8700' }, ['GET /actions/8700']],
    ['find_action', { name: 'Nemo' }, ['GET /actions']],
    ['describe_action_type', { actionType: '833' }, ['GET /actioncreate/833']],
    ['describe_action_type', { actionType: '999' }, ['GET /actioncreate/999']],
  ])('the search %s: %j', async (key, inputData, expected) => {
    await zap.run(`searches.${key}`, 'perform', { inputData });

    expect(sent()).toEqual(expected);
  });

  test.each(['812', '820', '833', '845', '850', '855', '870', '871'])(
    'a description is made of four at most: %s',
    async (actionType) => {
      await zap.run('searches.describe_action_type', 'perform', { inputData: { actionType } });

      expect(sent().length).toBeLessThanOrEqual(4);
    },
  );

  test('a contact that is created', async () => {
    const inputData = { contactKind: 'person', firstName: 'Una', lastName: 'Boe', physicalCountry: 'Fiji' };
    await zap.run('creates.create_contact', 'perform', { inputData });

    expect(sent()).toEqual(['POST /participants']);
  });
});
